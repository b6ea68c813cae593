"""Published answers on raising: TDA 43 and 47, WSOP 96a, and two more."""

import pytest

from goodhand.rules import TDA_2024
from support import clause, open_play


def before_the_flop(level, stacks, actions):
    """The button is the last seat; actions are those before the flop."""
    return open_play(TDA_2024, stacks, max(stacks), level).play(actions)


def after_the_flop(big_blind, stacks, actions):
    """Everyone has put in one big blind, and ``stacks`` is what is left behind them."""
    seats = sorted(stacks)
    begun = {seat: stack + big_blind for seat, stack in stacks.items()}
    played = open_play(TDA_2024, begun, max(seats), (big_blind // 2, big_blind))
    for seat in (*seats[2:], seats[0]):
        played.play(f"s{seat} call")
    return played.play(f"s{seats[1]} check, {actions}")


def deep(count):
    return dict.fromkeys(range(1, count + 1), 50_000)


@clause("TDA-43")
@pytest.mark.parametrize(
    ("actions", "smallest"),
    [
        ("s1 bet 600, s2 raise 1600, s3 raise 3600", 5600),
        ("s1 bet 300, s2 raise 1000", 1700),
    ],
)
def test_a_reraise_adds_the_largest_raise_of_the_interval(actions, smallest):
    assert smallest == after_the_flop(200, deep(4), actions).r.turn.low


@clause("TDA-43")
@pytest.mark.parametrize(
    ("level", "stacks", "actions", "smallest"),
    [
        ((50, 100), deep(6) | {3: 150}, "s3 raise 150", 250),
        ((25, 50), deep(8), "s3 raise 125, s4 raise 200, s5 raise 500", 800),
        ((25, 50), deep(8), "s3 raise 500, s4 call, s5 call", 950),
        ((100, 200), deep(6) | {3: 325}, "s3 raise 325", 525),
    ],
)
def test_before_the_flop_the_big_blind_is_the_first_bet(level, stacks, actions, smallest):
    assert smallest == before_the_flop(level, stacks, actions).r.turn.low


FIVE = {1: 5000, 2: 125, 3: 5000, 4: 200, 5: 5000}
TWO_SHORT = "s1 bet 100, s2 raise 125, s3 call, s4 raise 200, s5 call"


@clause("TDA-47")
def test_short_all_ins_that_add_up_to_a_full_raise_let_the_bettor_raise():
    played = after_the_flop(100, FIVE, TWO_SHORT)

    assert "s1: fold | call 100 | raise-to 300..5000" == played.open


@clause("TDA-47")
def test_a_caller_who_owes_75_may_not_raise_a_bet_of_100():
    played = after_the_flop(100, FIVE, f"{TWO_SHORT}, s1 call")

    assert "s3: fold | call 75" == played.open
    assert ("betting-not-reopened", "TDA-47") == played.refusal("s3 raise 300")


@clause("TDA-47")
def test_the_same_caller_who_owes_175_after_a_full_raise_may():
    played = after_the_flop(100, FIVE, f"{TWO_SHORT}, s1 raise 300")

    assert "s3: fold | call 175 | raise-to 400..5000" == played.open


@clause("TDA-47")
@pytest.mark.parametrize("players", [5, 6], ids=["the-bettor", "a-player-yet-to-act"])
def test_three_short_all_ins_over_a_bet_of_300_leave_1100_as_the_smallest_raise(players):
    stacks = deep(players) | {2: 500, 3: 650, 4: 800}

    played = after_the_flop(100, stacks, "s1 bet 300, s2 raise 500, s3 raise 650, s4 raise 800, s5 call")

    assert (1 if players == 5 else 6) == played.r.turn.seat
    assert (1100, 50_000) == played.r.turn.raise_to


# Before the flop at 2000/4000: A is seat 3, B seat 4, C seat 5 on the button, the blinds seats 1 and 2.
SHORT_BUTTON = deep(5) | {5: 7500}


@clause("TDA-47")
def test_a_big_blind_that_has_not_acted_may_raise_a_short_all_in():
    played = before_the_flop((2000, 4000), SHORT_BUTTON, "s3 call, s4 fold, s5 raise 7500, s1 fold")

    assert "s2: fold | call 3500 | raise-to 11500..50000" == played.open


@clause("TDA-47")
def test_if_the_big_blind_calls_the_first_caller_may_not_raise():
    played = before_the_flop((2000, 4000), SHORT_BUTTON, "s3 call, s4 fold, s5 raise 7500, s1 fold, s2 call")

    assert "s3: fold | call 3500" == played.open
    assert ("betting-not-reopened", "TDA-47") == played.refusal("s3 raise 11_500")


@clause("TDA-47")
def test_wsop_96a_the_raiser_and_the_caller_may_raise_to_2200():
    stacks = deep(5) | {4: 1300, 5: 1700}

    played = after_the_flop(100, stacks, "s1 bet 500, s2 raise 1000, s3 call, s4 raise 1300, s5 raise 1700, s1 fold")

    assert "s2: fold | call 700 | raise-to 2200..50000" == played.open
    assert "s3: fold | call 700 | raise-to 2200..50000" == played.play("s2 call").open


@clause("TDA-47")
def test_the_first_raiser_may_reraise_after_a_full_raise_and_a_short_all_in():
    stacks = deep(6) | {5: 5000}

    played = before_the_flop(
        (300, 600), stacks, "s3 raise 1500, s4 raise 4500, s5 raise 5000, s6 fold, s1 fold, s2 fold"
    )

    assert "s3: fold | call 3500 | raise-to 8000..50000" == played.open
