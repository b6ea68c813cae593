"""MI-33: several licensees on one date, each with books of its own."""

from msgspec.structs import replace

from goodhand.audit.verify import verify
from goodhand.journal import MemoryJournal
from goodhand.night.acts import CODEC
from goodhand.night.reading import night_of
from goodhand.night.streams import held_nights
from goodhand.rules import MICHIGAN
from support import clause
from support_night import Night
from support_occasion import an_occasion


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
