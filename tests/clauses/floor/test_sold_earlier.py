"""A sale typed after it was made carries both times, and what was open is judged by the earlier (MI-81, O-36)."""

from functools import partial

import pytest

from goodhand.audit.verify import verify
from goodhand.night.acts import CODEC
from goodhand.night.acts.sales import SellEntry
from goodhand.rules import Role
from goodhand.rules.level import Level
from goodhand.rules.money import Money
from goodhand.tournament import blind_clock
from goodhand.tournament.entries import draw_seats, sell_entry
from goodhand.tournament.evolving import opened
from goodhand.tournament.narrate import narrate
from goodhand.tournament.plan import AddOnPlan, ChipKind, RebuyPlan, Stage
from goodhand.tournament.racing import colour_up
from goodhand.tournament.rebuys import sell_add_on, sell_rebuy
from goodhand.tournament.refusals import NotAtThatTime
from goodhand.tournament.room import step
from goodhand.tournament.rounds import report_broke, start_round
from goodhand.tournament.state import Status
from goodhand.tournament.timekeeping import pause_clock, resume_clock, set_clock, start_clock
from support import BOOKS, clause
from support_night import Night, a_player
from support_tournament import ENTROPY, Floor, a_plan, a_room, clock_time, levels, playing

MI = BOOKS["MI"]
SEVEN, EIGHT = clock_time("19:00"), clock_time("20:00")
UNTIL_EIGHT = RebuyPlan(2, Money(2000), 1500, until_seconds=3600)
BREAK = (Stage(1800, Level(25, 50)), Stage(600, None, (25,)), Stage(1800, Level(100, 200)))
ADD_ON = AddOnPlan(Money(1000), 2000, after_level=1)


def evening(**plan):
    return playing(MI, 4, at=SEVEN, **{"stages": levels((25, 50), minutes=600), **plan})


@clause("MI-81")
def test_a_rebuy_typed_after_the_window_for_one_inside_it_is_recorded_with_both_times():
    floor = evening(rebuys=UNTIL_EIGHT).do(report_broke, "P01", 1500, at=EIGHT - 600)
    typed, made = clock_time("21:10"), clock_time("19:55")

    assert ("no-rebuy", "MI-76b-iv") == floor.refusal(sell_rebuy, "P01", at=typed)
    before = floor.t
    floor.t, (sold,) = step(floor.t, typed, sell_rebuy, "P01", occurred=made)

    assert (typed, made) == (sold.at, sold.occurred)
    assert (typed, Status.PLAYING) == (floor.t.last_at, floor.t.players["P01"].status)
    assert "at 19:55, recorded late" in narrate(sold, before)
    assert (sold,) == step(before, typed, sell_rebuy, "P01", occurred=made)[1]


@clause("MI-81")
async def test_a_sale_that_is_written_down_late_is_on_record_with_both_times_and_verifies():
    night = await (await Night().opens()).sells("p1")
    late = SellEntry(tournament="t1", person=a_player("p2"))
    done = (await night.at("18:30").do(late, occurred=clock_time("18:05"))).done

    assert (clock_time("18:30"), clock_time("18:05")) == (done.at, done.occurred)
    assert done == CODEC.decode(*CODEC.encode(done))
    line = night.state.lines[-1]
    assert (done.at, done.occurred) == (line.at, line.occurred)
    assert None is (await verify(night.journal.read_all())).flaw


@clause("MI-81")
def test_a_sale_that_is_typed_at_once_is_not_back_dated():
    floor = evening(rebuys=UNTIL_EIGHT)

    floor.do(sell_rebuy, "P01", at=SEVEN + 60).do(sell_rebuy, "P02", occurred=SEVEN + 90, at=SEVEN + 90)

    assert [None, None] == [event.occurred for event in floor.happened[-2:]]


@clause("MI-76b-iv")
def test_a_rebuy_of_after_the_window_stays_refused_whenever_it_is_typed():
    floor = evening(rebuys=UNTIL_EIGHT)

    assert ("no-rebuy", "MI-76b-iv") == floor.refusal(sell_rebuy, "P01", occurred=EIGHT + 1, at=EIGHT + 600)


@clause("MI-81")
@pytest.mark.parametrize(("occurred", "said"), [(EIGHT + 1, "20:00 only"), (SEVEN - 3601, "opened at 18:00")])
def test_nothing_is_sold_in_the_future_or_before_the_opening(occurred, said):
    floor = Floor(opened(a_plan(MI), MI, SEVEN - 3600))

    with pytest.raises(NotAtThatTime, match=said) as refused:
        step(floor.t, EIGHT, sell_entry, "P1", "Ann", occurred=occurred)

    assert "not-at-that-time" == refused.value.code
    floor.do(sell_entry, "P1", "Ann", occurred=SEVEN - 3600, at=EIGHT)
    assert SEVEN - 3600 == floor.t.players["P1"].entered


def test_nobody_bought_more_before_he_had_entered():
    floor = evening(rebuys=UNTIL_EIGHT, late_entry_level=1).do(sell_entry, "P9", "Late", at=SEVEN + 600)

    assert ("not-at-that-time", None) == floor.refusal(sell_rebuy, "P9", occurred=SEVEN + 599, at=SEVEN + 700)
    assert ("no-rebuy", "MI-43") == floor.refusal(sell_rebuy, "P01", occurred=SEVEN - 1, at=SEVEN + 700)
    floor.do(sell_rebuy, "P9", occurred=SEVEN + 600, at=SEVEN + 700)


@clause("MI-81")
def test_the_stack_of_an_earlier_second_is_not_held_against_what_was_sold_then():
    where = {1: {1: ("A", 3000), 2: ("B", 1500)}}
    floor = a_room(MI, where, buttons={1: 1}, began=0, rebuys=UNTIL_EIGHT)  # a table that reports its rounds
    floor.do(pause_clock, "a count", at=100).do(resume_clock, at=100)

    assert ("no-rebuy", None) == floor.refusal(sell_rebuy, "A", at=200)
    assert ("no-rebuy", None) == floor.refusal(sell_rebuy, "A", occurred=150, at=200)
    floor.do(sell_rebuy, "A", occurred=50, at=200)


def test_a_stack_that_nobody_counted_is_not_held_against_a_rebuy():
    floor = a_room(MI, {1: {1: ("A", 3000), 2: ("B", 1500)}}, began=0, rebuys=UNTIL_EIGHT)

    assert 1 == floor.do(sell_rebuy, "A", at=200).t.players["A"].rebuys


def test_an_entry_sold_before_the_draw_and_typed_after_it_gets_a_seat():
    floor = Floor(opened(a_plan(MI), MI))
    for number in range(4):
        floor.do(sell_entry, f"P{number}", f"Player {number}", at=0)
    floor.do(draw_seats, ENTROPY, at=100)

    assert ("entries-closed", "MI-76g") == floor.refusal(
        sell_entry, "late", "Late", entropy=ENTROPY, occurred=100, at=160
    )
    floor.do(sell_entry, "late", "Late", entropy=ENTROPY, occurred=99, at=160)

    assert floor.t.players["late"].place is not None


def test_a_late_entry_is_judged_by_the_level_in_which_it_was_sold():
    floor = playing(MI, 4, late_entry_level=1)

    assert ("entries-closed", "MI-76g") == floor.refusal(
        sell_entry, "late", "Late", entropy=ENTROPY, occurred=1200, at=1300
    )
    floor.do(sell_entry, "late", "Late", entropy=ENTROPY, occurred=1199, at=1300)


@clause("MI-76b-iv")
def test_an_add_on_sold_in_its_break_is_typed_after_it():
    floor = playing(MI, 4, stages=BREAK, add_on=ADD_ON, chips=(ChipKind(25, 8), ChipKind(100, 13)))

    assert ("no-add-on", "MI-76b-iv") == floor.refusal(sell_add_on, "P01", at=2500)
    assert ("no-add-on", "MI-76b-iv") == floor.refusal(sell_add_on, "P01", occurred=2400, at=2500)
    floor.do(sell_add_on, "P01", occurred=2399, at=2500).do(sell_add_on, "P02", occurred=1800, at=2501)

    assert [2399, 1800] == [event.occurred for event in floor.happened[-2:]]


def test_chips_that_have_left_play_cannot_be_sold_any_more():
    odd = RebuyPlan(2, Money(2000), 1525, until_level=1)
    floor = playing(MI, 4, stages=BREAK, rebuys=odd).do(colour_up, 25, ENTROPY, by=Role.DIRECTOR, at=1900)

    assert ("chips-not-in-play", None) == floor.refusal(sell_rebuy, "P01", occurred=1700, at=2000)


@clause("MI-81", "BC-1a.8")
def test_the_clock_is_read_at_any_earlier_second_as_it_stood_then():
    """Every second of an hour with pauses, a setting of the clock and more of them, against what was read in time."""
    floor = playing(BOOKS["BC"], 4, stages=levels((25, 50), (50, 100), (100, 200), minutes=10))
    touches = {
        300: partial(pause_clock, reason="tea"),
        420: resume_clock,
        900: partial(set_clock, stage=0, remaining=550, reason="a wrong level", by=Role.DIRECTOR),
        1500: partial(pause_clock, reason="a spill"),
        1501: resume_clock,
    }
    in_time = []
    for second in range(2400):
        if second in touches:
            floor.do(touches[second], at=second)
        in_time.append(blind_clock.reading(floor.t.clock, second))

    assert in_time == [blind_clock.reading(floor.t.clock, second) for second in range(2400)]
    assert 0 == blind_clock.started_at(floor.t.clock)
    assert in_time[0] == blind_clock.reading(floor.t.clock, -5)


def test_rounds_go_on_by_the_clock_of_now():
    floor = evening(rebuys=UNTIL_EIGHT).do(sell_rebuy, "P01", occurred=SEVEN, at=EIGHT)

    floor.do(start_round, 1, ENTROPY, at=EIGHT)

    assert ("clock-started-already", None) == floor.refusal(start_clock, at=EIGHT)
