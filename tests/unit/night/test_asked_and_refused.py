"""Acts that are asked about first and done after a yes; second payments, refused with who made the first."""

import pytest
from msgspec.structs import replace

from goodhand.night.acts.chips import ColourUp, EnterRace
from goodhand.night.acts.clock import StartClock
from goodhand.night.acts.closing import PostRules
from goodhand.night.acts.floor import DrawSeats
from goodhand.night.acts.money import PayPrize
from goodhand.night.acts.sales import RefundEntry, SellEntry
from goodhand.night.draft import ConfirmationNeeded
from goodhand.occasion.plan import TimeOfDay
from goodhand.occasion.refusals import PaidAlready, RefundedAlready
from goodhand.rules.level import Level
from goodhand.tournament.plan import Stage
from goodhand.tournament.refusals import AlreadyEntered
from goodhand.tournament.state import Phase
from support_night import CHAIR, DESK, FLOOR, MI, Night, a_player
from support_occasion import an_occasion
from support_tournament import clock_time

T1 = {"tournament": "t1"}
PLAYERS = ("p1", "p2", "p3", "p4", "p5", "p6")


def planned_for_seven():
    return an_occasion(MI, starts={"t1": TimeOfDay(clock_time("19:00"))})


async def seated(*, posted=True, plan=None):
    """Six have drawn their seats at half past six."""
    night = await Night(plan=plan or planned_for_seven()).opens(posted=posted)
    await night.at("18:30").sells(*PLAYERS)
    await night.do(DrawSeats(**T1), FLOOR)
    return night


async def question(night, act, by, *confirmed):
    """The question that an act meets; nothing is recorded until it is answered."""
    before = night.conductor.night.version
    with pytest.raises(ConfirmationNeeded) as asked:
        await night.do(act, by, confirmed=confirmed)
    assert before == night.conductor.night.version
    return asked.value.question, str(asked.value)


async def refusal(night, act, kind):
    before = night.conductor.night.version
    with pytest.raises(kind) as refused:
        await night.do(act)
    assert before == night.conductor.night.version
    return refused.value.sentence()


async def test_a_clock_started_long_before_the_planned_time_is_asked_about_and_runs_after_a_yes():
    night = await seated()
    start = StartClock(**T1)

    code, said = await question(night.at("18:44:59"), start, FLOOR)
    done = await night.do(start, FLOOR, confirmed=(code,))

    assert ("too-early", True) == (code, "19:00" in said)
    assert (Phase.PLAYING, ("too-early",)) == (night.floor.phase, done.done.confirmed)


async def test_a_clock_started_a_quarter_of_an_hour_early_or_without_a_planned_time_is_not_asked_about():
    night = await seated()
    unplanned = await seated(plan=replace(planned_for_seven(), starts={}))

    await night.at("18:45").do(StartClock(**T1), FLOOR, confirmed=())
    await unplanned.do(StartClock(**T1), FLOOR, confirmed=())

    assert Phase.PLAYING == night.floor.phase == unplanned.floor.phase


async def test_a_clock_started_before_the_house_rules_are_posted_is_asked_about_and_runs_after_a_yes():
    night = await seated(posted=False)
    start = StartClock(**T1)
    code, said = await question(night.at("19:00"), start, FLOOR)

    done = await night.do(start, FLOOR, confirmed=(code,))

    assert ("rules-not-posted", True) == (code, str(MI.rules_posted.clause) in said)
    assert (Phase.PLAYING, ("rules-not-posted",)) == (night.floor.phase, done.done.confirmed)


async def test_a_clock_that_is_both_early_and_without_rules_is_asked_about_twice():
    night = await seated(posted=False)
    start = StartClock(**T1)

    first, _ = await question(night, start, FLOOR)
    second, _ = await question(night, start, FLOOR, first)
    await night.do(PostRules(copies=3), CHAIR)
    done = await night.do(start, FLOOR, confirmed=(first,))

    assert ("too-early", "rules-not-posted") == (first, second)
    assert ("too-early",) == done.done.confirmed


async def test_a_second_entry_is_refused_with_who_sold_the_first_and_when():
    night = await Night().opens()
    await night.at("18:31").sells("p1")

    said = await refusal(night.at("18:47"), SellEntry(person=a_player("p1"), **T1), AlreadyEntered)

    (line,) = [each for each in night.state.lines if each.player == "p1"]
    assert f"P1 has an entry already, sold by Mia Berg at 18:31, receipt {line.number};" in said


async def test_a_second_refund_is_refused_with_who_gave_the_first_and_when():
    night = await Night().opens()
    await night.at("18:31").sells("p1")
    refund = RefundEntry(player="p1", **T1)
    await night.at("18:40").do(refund)
    number = night.state.lines[-1].number

    said = await refusal(night.at("18:47"), refund, RefundedAlready)

    assert f"The entry of P1 was refunded: Mia Berg gave $60.00 back at 18:40, line {number}." == said
    await night.sells("p1")
    await night.at("18:50").do(refund)
    assert "at 18:50" in await refusal(night, refund, RefundedAlready), "the last refund is named"


async def test_a_second_payment_of_a_prize_is_refused_with_who_paid_the_first_and_when():
    night = await (await Night().opens()).plays()
    (tournament, prize), *_ = night.state.unpaid()
    pay = PayPrize(tournament=tournament, player=prize.player)
    await night.at("20:03").do(pay, DESK)
    number = night.state.lines[-1].number

    said = await refusal(night.at("20:09"), pay, PaidAlready)

    assert f"{prize.name} cannot be paid {prize.amount} again: Mia Berg paid the prize at 20:03, line {number}." in said


async def test_an_odd_chip_missing_at_a_colour_up_is_asked_about_and_recorded_after_a_yes():
    late = (Stage(1200, Level(100, 200)), Stage(1200, Level(200, 400)))
    stages = (Stage(1200, Level(25, 50)), Stage(600, None, (25,)), *late)
    plan = planned_for_seven()
    night = await seated(plan=replace(plan, tournaments=(replace(plan.tournaments[0], stages=stages),)))
    await night.at("19:00").do(StartClock(**T1), FLOOR)
    await night.at("19:22").do(ColourUp(value=25, announced=True, **T1), CHAIR)
    race = EnterRace(table=1, odd=7, winners=("p1", "p2"), **T1)

    code, said = await question(night, race, CHAIR)
    assert not night.floor.raced, "a no leaves the race to be entered again"
    done = await night.do(race, CHAIR, confirmed=(code,))

    assert ("odd-chips", True) == (code, said.endswith("is this what lay on the tables?"))
    assert "which chips of 100 cannot make" in said
    assert (("odd-chips",), {(25, 1)}) == (done.done.confirmed, set(night.floor.raced))
