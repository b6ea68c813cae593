"""O-06: chips pushed forward at a live table: the fifty-per-cent rule, one motion, one big chip. House rules."""

import pytest

from goodhand.play import PushChips
from goodhand.play.events import BetMade, Called, Checked, ChipsGivenBack, Raised
from goodhand.rules import HOUSE
from support import clause, open_play


def facing_a_bet_of_400(s2=5000):
    """On the flop seat 1 has bet 400; seat 2 acts with ``s2`` behind."""
    stacks = {1: 5200, 2: s2 + 200, 3: 5200}
    played = open_play(HOUSE, stacks, 3, (100, 200)).play("s3 call, s1 call, s2 check, s1 bet 400")
    played.happened.clear()
    assert s2 == played.stacks[2]
    return played


@clause("HR-03a")
def test_chips_for_less_than_half_a_raise_are_a_call_and_the_rest_goes_back():
    played = facing_a_bet_of_400().do(PushChips(2, (575,)))

    assert [Called(2, 400, all_in=False), ChipsGivenBack(2, 175, "HR-03a")] == played.happened
    assert 4600 == played.stacks[2]


@clause("HR-03", "HR-03a")
@pytest.mark.parametrize(("pushed", "to"), [(600, 800), (700, 800), (775, 800), (800, 800), (900, 900)])
def test_chips_for_half_a_raise_or_more_are_completed_to_the_minimum(pushed, to):
    played = facing_a_bet_of_400().do(PushChips(2, (pushed,)))

    assert [Raised(2, to, all_in=False)] == played.happened
    assert 5000 - to == played.stacks[2]
    assert f"s3: fold | call {to} | raise-to {to + to - 400}..5000" == played.open


@clause("HR-05")
def test_one_silent_chip_larger_than_the_bet_is_a_call():
    played = facing_a_bet_of_400().do(PushChips(2, (1000,), single_chip=True))

    assert [Called(2, 400, all_in=False), ChipsGivenBack(2, 600, "HR-05")] == played.happened
    assert 4600 == played.stacks[2]


@clause("HR-05", "HR-04")
def test_one_chip_with_a_raise_announced_is_a_raise_to_the_whole_chip():
    played = facing_a_bet_of_400().do(PushChips(2, (1000,), single_chip=True, announced=True))

    assert [Raised(2, 1000, all_in=False)] == played.happened


@clause("HR-04")
@pytest.mark.parametrize("motions", [(400, 600), (200, 800), (800, 200)])
def test_of_a_silent_raise_in_two_motions_the_call_stands_and_the_rest_goes_back(motions):
    played = facing_a_bet_of_400().do(PushChips(2, motions))

    assert [Called(2, 400, all_in=False), ChipsGivenBack(2, 600, "HR-04")] == played.happened
    assert 4600 == played.stacks[2]
    assert "s3: fold | call 400 | raise-to 800..5000" == played.open


@clause("HR-04")
def test_a_silent_raise_in_two_motions_by_the_big_blind_is_a_check_and_all_goes_back():
    played = open_play(HOUSE, {1: 5200, 2: 5200, 3: 5200}, 3, (100, 200)).play("s3 call, s1 call")

    played.do(PushChips(2, (200, 400)))

    assert [Checked(2), ChipsGivenBack(2, 600, "HR-04")] == played.happened[-3:-1]
    assert 5000 == played.stacks[2]


@clause("HR-04", "HR-B5a")
def test_an_opening_bet_in_two_motions_is_one_bet():
    played = open_play(HOUSE, {1: 5200, 2: 5200, 3: 5200}, 3, (100, 200)).play("s3 call, s1 call, s2 check")

    played.do(PushChips(1, (200, 300)))

    assert BetMade(1, 500, all_in=False) == played.happened[-1]
    assert 4500 == played.stacks[1]


@clause("HR-04")
def test_an_announced_raise_may_take_two_motions():
    played = facing_a_bet_of_400().do(PushChips(2, (400, 600), announced=True))

    assert [Raised(2, 1000, all_in=False)] == played.happened


@clause("HR-03a")
@pytest.mark.parametrize(
    ("pushed", "expected"),
    [
        (1275, [Called(3, 1000, all_in=False), ChipsGivenBack(3, 275, "HR-03a")]),
        (1300, [Raised(3, 1600, all_in=False)]),
    ],
)
def test_half_is_measured_against_the_last_raise_and_not_the_total(pushed, expected):
    played = facing_a_bet_of_400().play("s2 raise 1000")
    played.happened.clear()

    played.do(PushChips(3, (pushed,)))

    assert expected == played.happened


@clause("HR-03a")
@pytest.mark.parametrize(
    ("pushed", "expected"),
    [
        (800, [Called(2, 600, all_in=False), ChipsGivenBack(2, 200, "HR-03a")]),
        (875, [Called(2, 600, all_in=False), ChipsGivenBack(2, 275, "HR-03a")]),
        (900, [Raised(2, 1000, all_in=True)]),
        (1000, [Raised(2, 1000, all_in=True)]),
    ],
)
def test_half_is_measured_against_the_last_bet_also_by_a_stack_too_short_for_a_full_raise(pushed, expected):
    stacks = {1: 5200, 2: 1200, 3: 5200}
    played = open_play(HOUSE, stacks, 3, (100, 200)).play("s3 call, s1 call, s2 check, s1 bet 600")
    played.happened.clear()

    played.do(PushChips(2, (pushed,)))

    assert expected == played.happened


@clause("HR-03b", "HR-03a", "HR-B5b")
def test_an_all_in_of_half_a_raise_stands_as_it_is_and_reopens_nothing():
    played = facing_a_bet_of_400(650).do(PushChips(2, (650,)))

    assert [Raised(2, 650, all_in=True)] == played.happened
    assert "s3: fold | call 650 | raise-to 1050..5000" == played.open

    played.play("s3 call")

    assert "s1: fold | call 250" == played.open
    assert ("betting-not-reopened", "HR-03b") == played.refusal("s1 raise 1050")


@clause("HR-B6")
def test_chips_that_make_neither_call_nor_all_in_are_refused():
    assert ("too-few-chips", None) == facing_a_bet_of_400().refusal(PushChips(2, (300,)))
