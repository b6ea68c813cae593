"""The policy of whole evenings: the planner's people, and no bot that peeks."""

from collections import Counter
from random import Random

from msgspec.structs import replace

from goodhand.play import Fold, RoundOfPlay, open_round, shuffled, step
from goodhand.rules import rulebook
from goodhand.simulate.bots.quick import quick, type_of

BOOK = rulebook("bc-lcgr")


def a_round(number: int, stack: int = 3000) -> RoundOfPlay:
    deck = shuffled(number.to_bytes(32, "big"))
    r, _ = open_round(BOOK, dict.fromkeys(range(1, 10), stack), 9, (50, 100), chip=25, deck=deck)
    return r


def played(number: int, stack: int = 3000) -> RoundOfPlay:
    r, rng = a_round(number, stack), Random(number)
    while not r.is_over:
        r, _ = step(r, quick(r, rng))
    return r


def test_every_command_is_one_that_the_referee_accepts():
    for number in range(300):
        r = played(number, stack=100 + 75 * (number % 90))

        assert sum(r.stacks) == 9 * (100 + 75 * (number % 90))


def test_nobody_sees_the_cards_of_others():
    for number in range(200):
        r = a_round(number)
        assert r.turn is not None
        player, pockets = r.turn.player, r.cards.pockets
        others = (*reversed(pockets[:player]), pockets[player], *reversed(pockets[player + 1 :]))
        turned = replace(r, cards=replace(r.cards, pockets=others))

        assert quick(r, Random(number)) == quick(turned, Random(number))


def test_somebody_stays_the_same_type():
    drawn = Counter(type_of(f"p{number:03d}") for number in range(1000))

    assert [type_of(f"p{number:03d}") for number in range(50)] == [type_of(f"p{number:03d}") for number in range(50)]
    assert 5 == len(drawn)
    assert 200 < drawn[0] < 300  # a quarter of a casual field is tight


def test_most_hands_are_folded_before_the_board_at_a_full_table():
    folds = sum(isinstance(quick(a_round(number), Random(number)), Fold) for number in range(400))

    assert 220 < folds < 360
