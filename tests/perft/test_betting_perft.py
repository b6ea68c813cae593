"""The referee and the independent enumerator walk the same trees of actions."""

from collections import Counter
from collections.abc import Iterator

import pytest

from goodhand.play import Bet, Call, Check, Command, Fold, Level, Raise, RoundBegan, RoundOfPlay, begin, evolve, step
from goodhand.play.events import PotAwarded
from goodhand.play.pots import contributions
from goodhand.rules import (
    BRITISH_COLUMBIA,
    HOUSE,
    MANITOBA,
    MICHIGAN,
    NEW_JERSEY,
    TDA_2024,
    Rulebook,
)
from perft.enumerator import BOOKS, SITUATIONS, Outcome, Situation, leaves
from sound_round import assert_sound

RULEBOOKS = {
    "MI": MICHIGAN,
    "MB": MANITOBA,
    "NJ": NEW_JERSEY,
    "BC": BRITISH_COLUMBIA,
    "HR": HOUSE,
    "TDA": TDA_2024,
}


def opened(situation: Situation, book: Rulebook) -> RoundOfPlay:
    players = len(situation.stacks)
    seats = tuple(range(1, players + 1))
    small, big = (seats[1], seats[0]) if players == 2 else (seats[0], seats[1])
    level = Level(situation.small_blind, situation.big_blind, situation.ante)
    began = RoundBegan(book.id, seats, situation.stacks, seats[-1], small, big, level, situation.chip)
    return begin(began, book)[0]


def commands(r: RoundOfPlay, chip: int) -> Iterator[Command]:
    turn = r.turn
    if turn is None:
        return
    yield Fold(turn.seat)
    yield Call(turn.seat) if turn.call else Check(turn.seat)
    if turn.high:
        for to in range(turn.low, turn.high + 1, chip):
            yield Bet(turn.seat, to) if turn.opening else Raise(turn.seat, to)


def before_the_award(r: RoundOfPlay, command: Command) -> RoundOfPlay:
    """The state after a command, but for the awarding of pots, which would hide who put in what."""
    _, happened = step(r, command)
    for event in happened:
        if isinstance(event, PotAwarded):
            break
        r = evolve(r, event)
    return r


def outcome(r: RoundOfPlay) -> Outcome:
    totals = contributions(r)
    live = tuple(player for player in range(len(totals)) if r.live >> player & 1)
    returned = tuple(
        min(total, max(totals[:player] + totals[player + 1 :])) if player in live else total
        for player, total in enumerate(totals)
    )
    return returned, live


def ends(r: RoundOfPlay, chip: int, intervals: int) -> Iterator[Outcome]:
    assert_sound(r)
    if r.turn is None or r.interval > intervals:
        yield outcome(r)
        return
    for command in commands(r, chip):
        yield from ends(before_the_award(r, command), chip, intervals)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("name", SITUATIONS)
def test_the_referee_reaches_exactly_the_outcomes_of_the_enumerator(name, book):
    situation, intervals = SITUATIONS[name]

    reached = Counter(ends(opened(situation, RULEBOOKS[book]), situation.chip, intervals))

    assert leaves(situation, BOOKS[book], intervals) == reached


DEEP = {
    "three, uneven, to the river": (Situation((9, 8, 6), 1, 2), 4),
    "four, uneven, two intervals": (Situation((8, 6, 5, 9), 1, 2), 2),
    "five, short stacks": (Situation((5, 4, 6, 3, 7), 1, 2), 2),
    "three, antes": (Situation((9, 7, 8), 1, 2, ante=1), 3),
}


@pytest.mark.exhaustive
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("name", DEEP)
def test_the_referee_reaches_exactly_the_outcomes_of_the_enumerator_in_deep_trees(name, book):
    situation, intervals = DEEP[name]

    reached = Counter(ends(opened(situation, RULEBOOKS[book]), situation.chip, intervals))

    assert leaves(situation, BOOKS[book], intervals) == reached
