"""O-13: the clock is called: 60 seconds in British Columbia, 70 in the house rules."""

import pytest

from goodhand.play import Call, CallClock, Check, ExpireClock, KillReason, StepAway
from goodhand.play.events import ClockCalled, HandKilled
from goodhand.rules import BRITISH_COLUMBIA, HOUSE
from goodhand.rules.roles import Role
from support import clause, each_ruling, open_play

STACKS = {2: 3000, 4: 1550, 6: 3000}


def at(clock):
    """The second of the day at ``21:14:00``."""
    hours, minutes, seconds = map(int, clock.split(":"))
    return 3600 * hours + 60 * minutes + seconds


STARTED = CallClock(at("21:14:00"), Role.DIRECTOR)


def on_the_turn(book, s2="s2 bet 600"):
    played = open_play(book, STACKS, 6)
    played.play("s6 raise 450, s2 call, s4 call, s2 check, s4 check, s6 check")
    assert [(1350, {2, 4, 6})] == played.pots
    assert 3 == played.r.interval
    played.play(s2)
    assert (4, 1100) == (played.r.turn.seat, played.stacks[4])
    return played


@pytest.mark.parametrize(
    ("book", "countdown_from", "expires"),
    [
        pytest.param(BRITISH_COLUMBIA, "21:14:50", "21:15:00", marks=clause("BC-5.19"), id="BC"),
        pytest.param(HOUSE, "21:15:00", "21:15:10", marks=clause("HR-08"), id="HR"),
    ],
)
def test_when_the_countdown_is_shown_and_when_time_is_up(book, countdown_from, expires):
    played = on_the_turn(book).do(STARTED)

    assert ClockCalled(4, at("21:14:00"), at(countdown_from), at(expires)) == played.happened[-1]


@pytest.mark.parametrize(
    ("book", "when"),
    [
        pytest.param(BRITISH_COLUMBIA, "21:14:58", marks=clause("BC-5.19"), id="BC"),
        pytest.param(BRITISH_COLUMBIA, "21:15:00", marks=clause("BC-5.19"), id="BC-last-second"),
        pytest.param(HOUSE, "21:15:03", marks=clause("HR-08"), id="HR"),
        pytest.param(HOUSE, "21:15:10", marks=clause("HR-08"), id="HR-last-second"),
    ],
)
def test_a_call_in_time_stands(book, when):
    played = on_the_turn(book).do(STARTED, Call(4, at(when)))

    assert 2550 == played.r.pot
    assert 500 == played.stacks[4]
    assert 6 == played.r.turn.seat
    assert played.r.clock is None


@pytest.mark.parametrize(
    ("book", "when", "refusing"),
    [
        pytest.param(BRITISH_COLUMBIA, "21:15:03", "BC-5.19", marks=clause("BC-5.19"), id="BC"),
        pytest.param(HOUSE, "21:15:11", "HR-08", marks=clause("HR-08"), id="HR"),
    ],
)
def test_a_call_too_late_is_refused_and_the_hand_is_dead(book, when, refusing):
    played = on_the_turn(book).do(STARTED)

    assert ("time-is-up", refusing) == played.refusal(Call(4, at(when)))

    played.do(ExpireClock(at(when)))

    assert HandKilled(4, KillReason.CLOCK) == played.happened[-1]
    assert 1950 == played.r.pot
    assert {2, 6} == played.live
    assert 1100 == played.stacks[4]
    assert 6 == played.r.turn.seat


@each_ruling("BC-5.19", "HR-08")
def test_the_hand_is_dead_also_where_a_check_was_free(book, ruling):
    played = on_the_turn(book, "s2 check").do(STARTED)

    assert ("time-is-up", ruling) == played.refusal(Check(4, at("21:15:11")))

    played.do(ExpireClock(at("21:15:11")))

    assert {2, 6} == played.live
    assert [(1350, {2, 6})] == played.pots
    assert 6 == played.r.turn.seat


@clause("BC-5.19")
@pytest.mark.parametrize("by", [Role.PLAYER, Role.DEALER])
def test_only_the_director_calls_the_clock(by):
    played = on_the_turn(BRITISH_COLUMBIA)

    assert ("clock-not-yours", "BC-5.19") == played.refusal(CallClock(at("21:14:00"), by))


@clause("HR-17")
def test_time_asked_by_an_absent_player_is_refused():
    played = on_the_turn(HOUSE).do(StepAway(6))

    asked_from_away = CallClock(at("21:14:00"), Role.DIRECTOR, asked_by=6)

    assert ("absent-may-not-call-time", "HR-17") == played.refusal(asked_from_away)


@clause("HR-17")
def test_time_asked_by_a_player_at_the_table_is_given():
    played = on_the_turn(HOUSE).do(CallClock(at("21:14:00"), Role.DIRECTOR, asked_by=6))

    assert 4 == played.r.clock.seat


@clause("BC-5.19")
def test_the_clock_does_not_run_out_early_nor_twice_at_once():
    played = on_the_turn(BRITISH_COLUMBIA)

    assert ("clock-not-running", None) == played.refusal(ExpireClock(at("21:15:01")))

    played.do(STARTED)

    assert ("clock-not-expired", "BC-5.19") == played.refusal(ExpireClock(at("21:15:00")))
    assert ("clock-running", None) == played.refusal(STARTED)


@clause("BC-5.19")
def test_the_clock_stops_with_the_action_and_does_not_run_on_the_next_player():
    played = on_the_turn(BRITISH_COLUMBIA).do(STARTED, Call(4, at("21:14:30")))

    played.do(Call(6, at("21:30:00")))

    assert 3150 == played.r.pot
