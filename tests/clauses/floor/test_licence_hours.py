"""No Round of Play outside the licence's hours; when they end, the chips are counted (MI-38, scenario O-32)."""

import asyncio

import pytest
from msgspec.structs import replace

from clauses.plan.files import FILES
from goodhand.audit.verify import sequence_of, verify
from goodhand.journal import MemoryJournal
from goodhand.night import acts
from goodhand.night.acts import CODEC
from goodhand.night.conductor import Conductor
from goodhand.night.notices import WARNINGS, hours_end
from goodhand.night.streams import night_id
from goodhand.night.timers import next_timer
from goodhand.plan.check import require_lawful
from goodhand.plan.event_file import read_event
from goodhand.rules import EndMethod
from goodhand.rules.money import Money
from goodhand.simulate.evening import practice_plan
from goodhand.tournament.counting import finish_by_count
from goodhand.tournament.entries import draw_seats, sell_entry
from goodhand.tournament.events import TournamentFinished
from goodhand.tournament.narrate import narrate
from goodhand.tournament.plan import RebuyPlan
from goodhand.tournament.rebuys import sell_rebuy
from goodhand.tournament.refusals import NotLawful, OutsideHours
from goodhand.tournament.room import step
from goodhand.tournament.rounds import settle_round, start_round
from goodhand.tournament.state import Phase, Status
from goodhand.tournament.timekeeping import pause_clock, start_clock
from support import BOOKS, clause
from support_night import a_player
from support_tournament import ENTROPY, a_plan, a_room, clock_time, entered, levels, run_evening

MI, HR = BOOKS["MI"], BOOKS["HR"]
SIX, HALF_PAST_ELEVEN = clock_time("18:00"), clock_time("23:30")
HOURS = {"opens_at": SIX, "closes_at": HALF_PAST_ELEVEN}
LONG = levels((25, 50), minutes=600)
OUTSIDE = ("outside-hours", "MI-38")


def room(book=MI, **plan):
    """Two players of unequal stacks, a third one out before them."""
    tables = {1: {1: ("A", 3000), 2: ("B", 1500)}}
    return a_room(book, tables, buttons={1: 1}, began=SIX, out=["C"], stages=LONG, **{**HOURS, **plan})


@clause("MI-38")
def test_play_begins_with_the_first_second_of_the_licence_and_not_before():
    floor = entered(MI, 4, at=SIX - 60, **HOURS)
    floor.do(draw_seats, ENTROPY, at=SIX - 30)

    assert OUTSIDE == floor.refusal(start_clock, at=SIX - 1)
    floor.do(start_clock, at=SIX)
    floor.do(start_round, 1, ENTROPY, at=SIX)


@clause("MI-38")
def test_no_round_begins_before_the_licence_does_though_a_clock_runs():
    early = a_room(MI, {1: [1, 2]}, buttons={1: 1}, began=SIX - 60, stages=LONG, **HOURS)

    assert OUTSIDE == early.refusal(start_round, 1, ENTROPY, at=SIX - 1)
    early.do(start_round, 1, ENTROPY, at=SIX)


@clause("MI-38")
def test_the_last_second_of_the_licence_begins_no_round():
    floor = room()

    assert OUTSIDE == floor.refusal(start_round, 1, ENTROPY, at=HALF_PAST_ELEVEN)
    floor.do(start_round, 1, ENTROPY, at=HALF_PAST_ELEVEN - 1)


def test_where_the_book_is_silent_the_licence_binds_all_the_same():
    assert ("outside-hours", None) == room(HR).refusal(start_round, 1, ENTROPY, at=HALF_PAST_ELEVEN)


@clause("MI-38")
def test_hours_that_end_after_midnight_are_counted_on():
    past_midnight = clock_time("24:30")
    floor = room(closes_at=past_midnight)

    assert OUTSIDE == floor.refusal(start_round, 1, ENTROPY, at=past_midnight)
    with pytest.raises(OutsideHours, match="from 18:00 to 00:30"):
        step(floor.t, past_midnight, start_round, 1, ENTROPY)
    floor.do(start_round, 1, ENTROPY, at=past_midnight - 1)


@clause("MI-38", "MI-39a")
def test_when_the_hours_end_before_one_is_left_chips_rank_those_still_in():
    floor = room()
    count = {"A": 3000, "B": 1500}

    assert ("played-to-one", "MI-39") == floor.refusal(finish_by_count, count, at=HALF_PAST_ELEVEN - 1)
    floor.do(finish_by_count, count, at=HALF_PAST_ELEVEN)

    assert {"A": (1, 1), "B": (2, 2), "C": (3, 3)} == floor.places
    assert floor.happened[-1].hours_ended
    assert "hours are over" in narrate(floor.happened[-1], floor.t)


@clause("MI-38")
def test_a_round_begun_in_the_hours_is_finished_before_the_count():
    floor = room().do(start_round, 1, ENTROPY, at=HALF_PAST_ELEVEN - 5)

    refused = floor.refusal(finish_by_count, {"A": 3000, "B": 1500}, at=HALF_PAST_ELEVEN)
    floor.do(settle_round, 1, {"A": 1000, "B": 3500}, at=HALF_PAST_ELEVEN + 40)
    floor.do(finish_by_count, {"A": 1000, "B": 3500}, at=HALF_PAST_ELEVEN + 60)

    assert ("table-in-play", None) == refused
    assert {"B": (1, 1), "A": (2, 2), "C": (3, 3)} == floor.places


@clause("MI-39b")
def test_a_set_time_that_comes_first_is_what_ends_it():
    floor = room(end=EndMethod.SET_TIME, stop_at=HALF_PAST_ELEVEN - 600)

    floor.do(finish_by_count, {"A": 3000, "B": 1500}, at=HALF_PAST_ELEVEN - 600)

    assert not floor.happened[-1].hours_ended


@clause("MI-38")
def test_nothing_is_sold_for_play_that_cannot_come():
    rebuys = RebuyPlan(2, Money(2000), 1500, until_level=1)
    floor = room(rebuys=rebuys, late_entry_level=1)

    assert ("no-rebuy", "MI-38") == floor.refusal(sell_rebuy, "B", at=HALF_PAST_ELEVEN)
    assert ("entries-closed", "MI-38") == floor.refusal(sell_entry, "D", "Dora", at=HALF_PAST_ELEVEN)


@clause("MI-38")
def test_a_clock_that_never_started_in_the_hours_does_not_start_after_them():
    floor = entered(MI, 4, at=SIX, **HOURS)
    floor.do(draw_seats, ENTROPY, at=SIX)

    assert OUTSIDE == floor.refusal(start_clock, at=HALF_PAST_ELEVEN)
    assert ("clock-not-started", None) == floor.refusal(finish_by_count, {}, at=HALF_PAST_ELEVEN)


@clause("MI-38")
def test_a_plan_outside_the_hours_cannot_be_opened():
    plan = read_event(FILES["MI"])
    late = replace(plan.tournaments[1], stop_at=HALF_PAST_ELEVEN + 1)

    with pytest.raises(NotLawful) as refused:
        require_lawful(replace(plan, tournaments=(plan.tournaments[0], late)))

    assert "MI-38" == refused.value.clause.id


@clause("MI-38")
def test_a_tournament_with_other_hours_than_its_licence_cannot_be_opened():
    plan = read_event(FILES["MI"])
    longer = tuple(replace(each, closes_at=HALF_PAST_ELEVEN + 3600) for each in plan.tournaments)

    require_lawful(plan)
    with pytest.raises(NotLawful):
        require_lawful(replace(plan, tournaments=longer))


@clause("MI-38")
def test_every_screen_is_warned_thirty_and_ten_minutes_before_and_told_at_the_end():
    t = room().t
    half_an_hour, ten_minutes = (HALF_PAST_ELEVEN - warning for warning in WARNINGS)

    assert half_an_hour == next_timer(t, SIX)
    assert ten_minutes == next_timer(t, half_an_hour)
    assert HALF_PAST_ELEVEN == next_timer(t, ten_minutes)
    assert None is hours_end(t, half_an_hour - 1)
    shown = [hours_end(t, second) for second in (half_an_hour, ten_minutes, HALF_PAST_ELEVEN)]
    assert [False, True, True] == [each.urgent for each in shown if each is not None]
    assert ["at 23:30", "at 23:30", "are over"] == [
        next(words for words in ("at 23:30", "are over") if words in each.text) for each in shown if each is not None
    ]
    assert None is next_timer(replace(t, plan=replace(t.plan, closes_at=None), clock=replace(t.clock, since=None)), SIX)


@clause("MI-38")
def test_the_hours_end_while_the_clock_stands_as_well():
    floor = room().do(pause_clock, "supper", at=SIX + 60)

    assert HALF_PAST_ELEVEN - WARNINGS[0] == next_timer(floor.t, SIX + 60)


@clause("MI-38", "MI-39")
@pytest.mark.parametrize("book", [BOOKS[each] for each in ("MI", "MB", "NJ", "BC", "HR")], ids=lambda b: b.id)
def test_an_evening_that_the_hours_cut_short_ends_then_and_verifies(book):
    plan = a_plan(book, stages=LONG, opens_at=0, closes_at=1800)

    ran = run_evening(plan, book, b"cut short".ljust(32), 30)

    assert Phase.FINISHED is ran.state.phase
    done = CODEC.decode(ran.records[-1].name, ran.records[-1].payload)
    assert "finish-by-count" == done.said.spec.name
    finish = done.happened[-1][1]
    assert isinstance(finish, TournamentFinished)
    assert finish.hours_ended
    assert 1800 <= finish.at < 1800 + plan.seconds_per_round * 2
    left = [p for p in ran.state.players.values() if p.status is Status.PLAYING]
    assert len(left) > 1
    by_chips = sorted(left, key=lambda player: -player.stack)
    assert [p.stack for p in by_chips] == [ran.state.players[name].stack for name, *_ in ran.state.order[: len(left)]]
    assert None is asyncio.run(verify(sequence_of(ran.records))).flaw


@clause("MI-38")
async def test_the_count_at_the_end_of_the_hours_goes_through_the_journal():
    plan = practice_plan(a_plan(MI, stages=LONG, **HOURS))
    conductor, t1 = Conductor(MemoryJournal(CODEC), night_id(plan)), {"tournament": "t1"}
    await conductor.do(acts.opening.OpenPractice(plan=plan), at=SIX)
    for number in range(3):
        await conductor.do(acts.sales.SellEntry(person=a_player(f"P{number}"), **t1), at=SIX)
    await conductor.do(acts.floor.DrawSeats(**t1), at=SIX)
    await conductor.do(acts.clock.StartClock(**t1), at=SIX)
    stacks = {"P0": 3000, "P1": 1000, "P2": 500}
    await conductor.do(acts.chips.FinishByCount(stacks=stacks, **t1), at=HALF_PAST_ELEVEN)

    assert None is (await verify(conductor.journal.read_all())).flaw
    assert ["P0", "P1", "P2"] == [player for player, *_ in conductor.night.tournaments["t1"].order]
