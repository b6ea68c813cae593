"""O-02: the ladder of minimum raises, the house rules' own examples first, then the flop."""

import pytest

from goodhand.rules import HOUSE
from support import clause, open_play

STACKS = {1: 6000, 2: 6000, 3: 6000, 4: 6000, 5: 6000, 6: 2300}

STEPS = [
    ("", "s3: fold | call 200 | raise-to 400..6000"),
    ("s3 raise 600", "s4: fold | call 600 | raise-to 1000..6000"),
    ("s4 raise 1000", "s5: fold | call 1000 | raise-to 1400..6000"),
    ("s5 call", "s6: fold | call 1000 | raise-to 1400..2300"),
    ("s6 fold, s1 fold, s2 fold", "s3: fold | call 400 | raise-to 1400..6000"),
    ("s3 call", "s3: fold | check | bet 200..5000"),
    ("s3 bet 500", "s4: fold | call 500 | raise-to 1000..5000"),
    ("s4 raise 1600", "s5: fold | call 1600 | raise-to 2700..5000"),
    ("s5 call", "s3: fold | call 1100 | raise-to 2700..5000"),
    ("s3 fold", "s4: fold | check | bet 200..3400"),
]


def after(count):
    played = open_play(HOUSE, STACKS, 6, (100, 200), chip=50)
    for actions, _ in STEPS[:count]:
        if actions:
            played.play(actions)
    return played


@clause("HR-B5", "HR-B5a", "HR-B5c", "HR-03")
@pytest.mark.parametrize("count", range(1, len(STEPS) + 1), ids=lambda count: f"step{count}")
def test_what_is_open_at_each_step(count):
    assert STEPS[count - 1][1] == after(count).open


@clause("HR-B5d")
def test_over_a_blind_of_200_the_smallest_raise_is_to_400():
    played = after(1)

    assert ("raise-too-small", "HR-03") == played.refusal("s3 raise 350")
    assert 400 == played.play("s3 raise 400").bets[3]


@clause("HR-B5d")
def test_after_a_raise_to_600_the_smallest_raise_is_to_1000():
    played = after(2)

    assert ("raise-too-small", "HR-03") == played.refusal("s4 raise 950")
    assert 1000 == played.play("s4 raise 1000").bets[4]


@clause("HR-B5c")
def test_a_call_changes_no_minimum():
    before, called = after(3), after(4)

    assert 1400 == before.r.turn.low == called.r.turn.low


@clause("HR-B5a")
def test_a_bet_below_the_big_blind_is_refused():
    played = after(6)

    assert ("bet-too-small", "HR-B5a") == played.refusal("s3 bet 150")
    assert [(3300, {3, 4, 5})] == played.pots


@clause("HR-B5")
def test_nobody_can_bet_more_than_is_in_front_of_him():
    assert ("not-enough-chips", "HR-B5") == after(6).refusal("s3 bet 5050")


@clause("HR-B5a")
def test_the_minimum_bet_is_back_to_the_big_blind_on_the_turn():
    played = after(10)

    assert 3 == played.last_interval()
    assert [(7000, {4, 5})] == played.pots
    assert {1: 5900, 2: 5800, 3: 4500, 4: 3400, 5: 3400, 6: 2300} == played.stacks
    assert 32_300 == 7000 + sum(played.stacks.values())
