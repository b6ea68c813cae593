"""The same random hands for every evaluator, as neutral card numbers that each side turns into its own.

A card is `13 * suit + rank`, rank 0 (deuce) to 12 (ace), suits c, d, h, s.
"""

import random
import zlib
from collections.abc import Sequence
from itertools import pairwise

RANKS, SUITS = "23456789TJQKA", "cdhs"
NAMES = [rank + suit for suit in SUITS for rank in RANKS]

AGREED = 4096  # hands over which all evaluators must give the same order
BOARDS = 1_712_304  # five of the 48 cards that two players leave
ACES = [NAMES.index(name) for name in ("Ah", "Ad")]
KINGS = [NAMES.index(name) for name in ("Ks", "Kc")]


def hands(count: int, seed: int = 52) -> list[tuple[int, ...]]:
    """The first `count` hands of seven cards: a deck is shuffled and cut into seven hands, three cards unused."""
    shuffler, deck = random.Random(seed), list(range(52))
    found: list[tuple[int, ...]] = []
    while len(found) < count:
        shuffler.shuffle(deck)
        found += [tuple(deck[start : start + 7]) for start in range(0, 49, 7)]
    return found[:count]


def order(values: Sequence[int], better: int) -> int:
    """A digest of how each hand compares with the next; `better` is 1 if a larger value wins, else -1."""
    return zlib.crc32(bytes(1 + better * ((a > b) - (a < b)) for a, b in pairwise(values)))


def equity(wins: int, ties: int) -> float:
    return round((wins + ties / 2) / BOARDS, 9)
