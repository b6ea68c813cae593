"""Helpers for the kernel's tests: cards by name, random hands, and a ranking of hands that owes the kernel nothing."""

from collections import Counter
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

RANKS = "23456789TJQKA"
SUITS = "cdhs"
DECK = [16 * suit + rank for suit in range(4) for rank in range(13)]


def cards(names: str) -> list[int]:
    """The card numbers of names like "Ah Kd"."""
    return [16 * SUITS.index(suit) + RANKS.index(rank) for rank, suit in names.split()]


def card_set(names: str) -> int:
    return sum(1 << card for card in cards(names))


def deal_rows(count: int, size: int, seed: int) -> NDArray[np.uint8]:
    """Rows of `size` different cards."""
    shuffled = np.random.default_rng(seed).random((count, 52)).argsort(axis=1)
    return np.array(DECK, dtype=np.uint8)[shuffled[:, :size]]


def sets_of(rows: NDArray[np.uint8]) -> NDArray[np.uint64]:
    """The card set of each row."""
    return np.bitwise_or.reduce(np.uint64(1) << rows.astype(np.uint64), axis=1)


def rank_five(hand: tuple[int, ...]) -> tuple[object, ...]:
    """Five cards as a tuple that sorts as the hands rank: category, then ranks in the order they are compared."""
    ranks = [card % 16 for card in hand]
    groups = sorted(Counter(ranks).items(), key=lambda group: (group[1], group[0]), reverse=True)
    shape = [count for _, count in groups]
    compared = [rank for rank, _ in groups]
    flush = len({card // 16 for card in hand}) == 1
    if sorted(ranks) == [0, 1, 2, 3, 12]:
        compared = [3]  # the ace counts low
        straight = True
    else:
        straight = len(shape) == 5 and max(ranks) - min(ranks) == 4
        compared = compared[:1] if straight else compared
    if straight and flush:
        return 8, compared
    category = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(tuple(shape), 0)
    return max(category, 5 * flush, 4 * straight), compared


def rank_best(hand: list[int]) -> tuple[object, ...]:
    """The best five of a hand, by trying all of them."""
    return max(rank_five(five) for five in combinations(hand, 5))
