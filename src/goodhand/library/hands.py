"""Hands of five to seven cards: one at a time, or millions in a numpy array; and how often each pocket wins."""

from collections.abc import Iterable, Sequence
from functools import total_ordering

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from goodhand import _kernel
from goodhand.play.cards import UNKNOWN, BadCards, card_set, parse_cards
from goodhand.play.hands import HandRank, HandValue, describe, hand_rank, hand_value


@total_ordering
class Hand(Struct, frozen=True):
    """The best five of five to seven cards; a better hand is greater, and equal hands share the pot."""

    cards: str
    value: int

    @property
    def rank(self) -> HandRank:
        return hand_rank(HandValue(self.value))

    def __str__(self) -> str:
        return describe(HandValue(self.value))

    def __lt__(self, other: "Hand") -> bool:
        return self.value < other.value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and self.value == other.value

    def __hash__(self) -> int:
        return hash(self.value)


def hand(cards: str) -> Hand:
    """The hand that five to seven cards make: `hand("AhKh QhJhTh")`."""
    known = parse_cards(cards)
    if not 5 <= len(known) <= 7 or -1 in known:
        raise BadCards(f"A hand needs five to seven known cards; {cards!r} has {len(known)}.")
    return Hand(cards, hand_value(known))


def card_numbers(hands: Iterable[str]) -> NDArray[np.uint8]:
    """Rows of cards as numbers, for `hand_values`; every hand needs as many cards as the first."""
    rows = [parse_cards(each) for each in hands]
    if len({len(row) for row in rows}) > 1:
        raise BadCards("All hands of one array need the same number of cards.")
    return np.array(rows, dtype=np.uint8)


def hand_values(cards: NDArray[np.uint8], *, threads: int = 1) -> NDArray[np.uint32]:
    """The values of many hands, one a row: higher is better, equal is tied. A card is `16 * suit + rank`."""
    return _kernel.evaluate_rows(np.ascontiguousarray(cards, dtype=np.uint8), threads=threads)


class Chances(Struct, frozen=True):
    """How a pocket does against the others."""

    win: float
    tie: float
    equity: float
    """The share of the pot: a board that k players win counts 1/k."""


def equity(
    pockets: Sequence[str], board: str = "", *, dead: str = "", samples: int = 0, seed: int = 1, threads: int = 1
) -> list[Chances]:
    """How often each pocket wins: over every board, or over a number of random ones where `samples` is given.

    With `samples` a pocket may be unknown: `????` is drawn again for each board.
    """
    cards = [parse_cards(each) for each in pockets]
    table, gone = parse_cards(board), parse_cards(dead)
    known = [*(card for pocket in cards for card in pocket), *table, *gone]
    known = [card for card in known if card != UNKNOWN]
    if len(cards) < 2 or any(len(pocket) != 2 for pocket in cards) or len(table) > 5:
        raise BadCards("Give two or more pockets of two cards, and at most five Board Cards.")
    whole = [pocket for pocket in cards if UNKNOWN not in pocket]
    if UNKNOWN in (*table, *gone) or any(set(pocket) != {UNKNOWN} for pocket in cards if pocket not in whole):
        raise BadCards("Cards must be known; only a whole pocket may be unknown, `????`.")
    if len(whole) < len(cards) and not samples:
        raise BadCards("A pocket is unknown: give a number of `samples`, from which its cards are drawn.")
    if len(set(known)) < len(known):
        raise BadCards("A card appears twice; a deck has each card once.")
    sets = [card_set(pocket) if pocket in whole else 0 for pocket in cards]
    if samples:
        wins = _kernel.equity_sampled(
            sets, card_set(table), card_set(gone), samples=samples, seed=seed, threads=threads
        )
    else:
        wins = _kernel.equity_exact(sets, card_set(table), card_set(gone), threads=threads)
    boards = sum(count / sharers for row in wins for sharers, count in enumerate(row, 1))
    return [
        Chances(
            row[0] / boards,
            sum(row[1:]) / boards,
            sum(count / sharers for sharers, count in enumerate(row, 1)) / boards,
        )
        for row in wins
    ]
