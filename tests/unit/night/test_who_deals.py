"""Dealing: software only with the leave of a responsible person; people again until the first round."""

import pytest
from msgspec.structs import replace

from goodhand.night.acts.clock import StartClock
from goodhand.night.acts.floor import DrawSeats
from goodhand.night.acts.people import EnrollPerson, SignOff
from goodhand.night.acts.rounds import (
    DealRound,
    DealtAlready,
    LetPeopleDeal,
    LetSoftwareDeal,
    PeopleDealHere,
    StartRound,
)
from goodhand.night.draft import ConfirmationNeeded, NotYours
from goodhand.occasion.people import Person
from goodhand.occasion.plan import Worker
from goodhand.occasion.refusals import BadFact
from goodhand.rules.units import NO_PERSON
from support import BOOKS
from support_night import CHAIR, DEALER, DESK, FLOOR, Night
from support_occasion import an_occasion

YES = {"confirmed": ("software-deals", "who-deals")}
DIRECTOR, HELPER = "dora", "hal"


async def a_night(book="MI"):
    """With a director and a helper on the plan's roster who are not there yet."""
    plan = an_occasion(BOOKS[book])
    staff = (*plan.staff, Worker("Dora", "director", member=True, attested=True), Worker("Hal", "helper"))
    night = await Night(plan=replace(plan, staff=staff)).opens()
    return night, {"tournament": night.tournament}


async def seated(night, t):
    await night.at("18:30").sells("p1", "p2", "p3")
    await night.do(DrawSeats(**t), FLOOR)


@pytest.mark.parametrize("act", [LetSoftwareDeal, LetPeopleDeal])
@pytest.mark.parametrize("who", [DEALER, DESK, HELPER, "ann"])
async def test_who_does_not_answer_for_it_does_not_say_who_deals(who, act):
    night, t = await a_night()
    await night.do(EnrollPerson(person=Person(id="ann", name="Ann", rostered="director", member=True)), CHAIR)
    if act is LetPeopleDeal:
        await night.do(LetSoftwareDeal(**t), CHAIR, **YES)
    before = night.state

    with pytest.raises(NotYours):
        await night.do(act(**t), who, **YES)

    assert before == night.state


async def test_who_has_gone_home_from_the_desk_does_not_say_it_either():
    night, t = await a_night()
    await night.do(SignOff(person=DESK), DESK)

    with pytest.raises(NotYours):
        await night.do(LetSoftwareDeal(**t), DESK, **YES)


@pytest.mark.parametrize("who", [CHAIR, FLOOR, DIRECTOR])
async def test_chairperson_and_director_say_it_on_duty_or_by_the_plan_before_they_come(who):
    night, t = await a_night()

    await night.do(LetSoftwareDeal(**t), who, **YES)
    assert {night.tournament} == night.state.software
    await night.do(LetPeopleDeal(**t), who)

    assert frozenset() == night.state.software


@pytest.mark.parametrize(("book", "question"), [("MI", "software-deals"), ("HR", "who-deals")])
async def test_it_is_always_asked(book, question):
    night, t = await a_night(book)

    with pytest.raises(ConfirmationNeeded) as asked:
        await night.do(LetSoftwareDeal(**t), CHAIR)

    assert question == asked.value.question


async def test_software_does_not_take_over_from_people_who_have_dealt():
    night, t = await a_night()
    await seated(night, t)
    await night.at("19:00").do(StartClock(**t), FLOOR)
    await night.do(StartRound(table=1, **t), DEALER)

    with pytest.raises(DealtAlready):
        await night.do(LetSoftwareDeal(**t), CHAIR, **YES)


async def test_nor_where_live_tables_told_only_of_who_went_out():
    night, t = await a_night()
    await seated(night, t)
    await night.at("19:00").do(StartClock(**t), FLOOR)
    await night.at("19:10").goes_out("p2", 1500)
    assert not any(table.rounds for table in night.floor.tables.values())

    with pytest.raises(DealtAlready):
        await night.do(LetSoftwareDeal(**t), CHAIR, **YES)


async def test_people_deal_again_only_before_softwares_first_round_and_then_software_does_not():
    night, t = await a_night()
    with pytest.raises(BadFact, match="People deal this tournament already"):
        await night.do(LetPeopleDeal(**t), CHAIR)
    await night.do(LetSoftwareDeal(**t), CHAIR, **YES)
    await seated(night, t)
    await night.at("19:00").do(StartClock(**t), FLOOR)
    await night.do(LetPeopleDeal(**t), CHAIR)
    with pytest.raises(PeopleDealHere):
        await night.do(DealRound(table=1, **t), NO_PERSON)
    await night.do(LetSoftwareDeal(**t), CHAIR, **YES)
    await night.do(DealRound(table=1, **t), NO_PERSON)

    with pytest.raises(DealtAlready):
        await night.do(LetPeopleDeal(**t), CHAIR)
