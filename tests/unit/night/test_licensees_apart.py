"""MI-33: several licensees on one date, each with books of its own."""

import pytest
from msgspec.structs import replace

from goodhand.audit.verify import verify
from goodhand.journal import MemoryJournal
from goodhand.night.acts import CODEC
from goodhand.night.acts.money import PayWage
from goodhand.night.acts.opening import ChipSetTaken
from goodhand.night.acts.people import EnrollPerson, SignOn
from goodhand.night.acts.sales import SellEntry
from goodhand.night.draft import ConfirmationNeeded
from goodhand.night.reading import night_of
from goodhand.night.streams import held_nights
from goodhand.occasion.people import Person
from goodhand.occasion.plan import Affiliation, Duty
from goodhand.occasion.refusals import NotEligible
from goodhand.rules import MICHIGAN
from support import clause
from support_night import CHAIR, Night
from support_occasion import an_occasion, dollars


def the_other():
    """Another licensee's evening, with a tournament of the same name."""
    plan = an_occasion(MICHIGAN)
    other = replace(plan.licensee, name="Bayview Fund", chairperson="Chair")
    return replace(plan, licensee=other, licence=replace(plan.licence, number="M-00999"))


@clause("MI-33", "MI-33b", "MI-75")
async def test_two_licensees_in_one_database_have_ledgers_of_their_own():
    journal = MemoryJournal(CODEC)
    ours, theirs = await Night(journal).opens(), await Night(journal, the_other()).opens()

    await ours.sells("ann")
    await theirs.sells("bo")

    assert 2 == len(await held_nights(journal))
    assert ["ANN"] == [line.name for line in ours.state.lines if line.player]
    assert ["BO"] == [line.name for line in theirs.state.lines if line.player]


@clause("MI-33b", "MI-75")
async def test_a_tournament_of_another_licensee_is_never_joined():
    """Its id is the same, and yet it is another: what is done at one night leaves no trace in the other."""
    journal = MemoryJournal(CODEC)
    ours = await (await Night(journal).opens()).sells("ann")
    head = await journal.head(ours.conductor.stream)

    theirs = await (await Night(journal, the_other()).opens()).sells("bo", "cy")
    await ours.conductor.learn()

    assert head == await journal.head(ours.conductor.stream)
    assert (["ann"], ["bo", "cy"]) == (list(ours.floor.players), list(theirs.floor.players))
    records = [record async for record in journal.read_all()]
    for night in (ours, theirs):
        own = night_of(records, night.conductor.history.id)
        assert {night.conductor.stream} == {record.stream for record in own.records}
        assert night.state == own.occasion
    assert None is (await verify(journal.read_all())).flaw


# One person, one role, one place, one day


async def both() -> tuple[Night, Night]:
    journal = MemoryJournal(CODEC)
    return await Night(journal).opens(), await Night(journal, the_other()).opens()


def bo(**facts: str) -> Person:
    return Person(id="bo", name="Bo Diaz", age_checked=True, **facts)


@clause("MI-37")
async def test_who_surely_works_for_the_licensee_next_door_is_sold_no_entry():
    ours, theirs = await both()
    await theirs.do(EnrollPerson(person=bo(born="1980-04-01")), CHAIR)
    await theirs.do(SignOn(person="bo", duty=Duty.HELPER), CHAIR)

    with pytest.raises(NotEligible) as refused:
        await ours.do(SellEntry(tournament="t1", person=bo(born="1980-04-01")))

    assert "MI-37" == refused.value.clause.id
    assert "works as helper for Bayview Fund here today" in str(refused.value)


@clause("MI-37")
async def test_a_namesake_of_a_worker_next_door_is_asked_about_and_enters_with_a_yes():
    ours, theirs = await both()
    await theirs.do(EnrollPerson(person=bo()), CHAIR)
    await theirs.do(SignOn(person="bo", duty=Duty.HELPER), CHAIR)
    entry = SellEntry(tournament="t1", person=bo())

    with pytest.raises(ConfirmationNeeded) as asked:
        await ours.do(entry)
    sold = await ours.do(entry, confirmed=(asked.value.question,))

    assert ("works-elsewhere",) == sold.done.confirmed
    assert "[MI-37]; is this somebody else?" in asked.value.sentence
    assert None is (await verify(ours.journal.read_all())).flaw


async def test_who_was_born_on_another_day_is_somebody_else():
    ours, theirs = await both()
    await theirs.do(EnrollPerson(person=bo(born="1980-04-01")), CHAIR)
    await theirs.do(SignOn(person="bo", duty=Duty.HELPER), CHAIR)

    sold = await ours.do(SellEntry(tournament="t1", person=bo(born="1991-12-24")))

    assert () == sold.done.confirmed


@clause("MI-37")
async def test_who_plays_next_door_does_not_work_here():
    ours, theirs = await both()
    await theirs.do(SellEntry(tournament="t1", person=bo(address="3 Elm Street")))
    await ours.do(EnrollPerson(person=bo(address="3 elm street")), CHAIR)

    with pytest.raises(NotEligible) as refused:
        await ours.do(SignOn(person="bo", duty=Duty.HELPER), CHAIR)

    assert "MI-37" == refused.value.clause.id


@pytest.mark.parametrize(
    ("affiliation", "id_"),
    [
        pytest.param(Affiliation.LOCATION, "MI-34b", marks=clause("MI-34", "MI-34b"), id="location"),
        pytest.param(Affiliation.SUPPLIER, "MI-35b", marks=clause("MI-35", "MI-35b"), id="supplier"),
    ],
)
async def test_what_was_declared_next_door_counts_here(affiliation, id_):
    ours, theirs = await both()
    told = replace(bo(born="1980-04-01"), affiliations=(affiliation,), asked=True)
    await theirs.do(EnrollPerson(person=told), CHAIR)

    with pytest.raises(NotEligible) as refused:
        await ours.do(SellEntry(tournament="t1", person=bo(born="1980-04-01")))
    await ours.do(EnrollPerson(person=bo(born="1980-04-01")), CHAIR)
    with pytest.raises(NotEligible) as not_dealing:
        await ours.do(SignOn(person="bo", duty=Duty.DEALER), CHAIR)

    assert (id_, id_) == (refused.value.clause.id, not_dealing.value.clause.id)


@clause("MI-33d")
async def test_only_one_licensee_pays_the_same_worker():
    ours, theirs = await both()
    for night in (ours, theirs):
        await night.do(EnrollPerson(person=bo(born="1980-04-01")), CHAIR)
        await night.do(SignOn(person="bo", duty=Duty.HELPER), CHAIR)
    await theirs.do(PayWage(person="bo", amount=dollars(20)))

    with pytest.raises(NotEligible) as refused:
        await ours.do(PayWage(person="bo", amount=dollars(20)))

    assert "MI-33d" == refused.value.clause.id


@clause("MI-33a")
async def test_the_same_chips_are_not_named_by_two_licensees():
    journal = MemoryJournal(CODEC)
    plan, other = an_occasion(MICHIGAN), the_other()
    ours = replace(plan, licence=replace(plan.licence, chip_set="Blue Dice"))
    theirs = replace(other, licence=replace(other.licence, chip_set="blue  dice"))
    await Night(journal, ours).opens()

    with pytest.raises(ChipSetTaken) as refused:
        await Night(journal, theirs).opens()

    assert "MI-33a" == refused.value.clause.id
    elsewhere = replace(theirs, venue=replace(theirs.venue, name="Another hall", address="9 Far Road"))
    await Night(journal, elsewhere).opens()


@clause("MI-33d")
async def test_the_question_about_a_namesake_who_was_paid_next_door_names_its_clause():
    ours, theirs = await both()
    for night in (ours, theirs):
        await night.do(EnrollPerson(person=bo()), CHAIR)
        await night.do(SignOn(person="bo", duty=Duty.HELPER), CHAIR)
    await theirs.do(PayWage(person="bo", amount=dollars(40)))

    with pytest.raises(ConfirmationNeeded) as asked:
        await ours.do(PayWage(person="bo", amount=dollars(40)))

    assert "[MI-33d]; is Bo Diaz somebody else?" in asked.value.sentence
