"""Hands: the ten ranks, comparing two hands, and naming one.

The kernel gives every hand of five to seven cards one number that orders it exactly. The number spells the hand out as
rank masks, so the name given here comes from the same number that won the pot (docs/programs/kernel.md).
"""

from enum import IntEnum
from typing import Final, NewType

from goodhand._kernel import evaluate
from goodhand.play.cards import Card, card_set
from goodhand.play.text import listed

HandValue = NewType("HandValue", int)
"""Higher is better; equal hands share the pot."""


class HandRank(IntEnum):
    """The ten ranks of poker hands, lowest first (MI-64aT, MB-T1, HR-B8)."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9


_NAMES: Final = (
    "deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip
_PLURALS: Final = tuple({"six": "sixes"}.get(name, name + "s") for name in _NAMES)
_ACE: Final = 12

# The upper half of a value is one of these plus a mask of the ranks that make the combination.
_BASES: Final = (
    (0xE000, HandRank.STRAIGHT_FLUSH),
    (0xC000, HandRank.FOUR_OF_A_KIND),
    (0xA000, HandRank.FULL_HOUSE),
    (0x9000, HandRank.FLUSH),
    (0x7000, HandRank.STRAIGHT),
    (0x5000, HandRank.THREE_OF_A_KIND),
    (0x3000, HandRank.TWO_PAIR),
    (0x1000, HandRank.PAIR),
    (0x0000, HandRank.HIGH_CARD),
)


def hand_value(cards: tuple[Card, ...]) -> HandValue:
    """The value of the best five of these five to seven cards (MI-63: any mix of pocket and board cards)."""
    return HandValue(evaluate(card_set(cards)))


def hand_rank(value: HandValue) -> HandRank:
    """The rank, one of ten, that a value belongs to."""
    return parts(value)[0]


def describe(value: HandValue) -> str:
    """The hand in words: ``two pair, kings and fours, ace kicker``."""
    rank, made, rest = parts(value)
    others = listed(_NAMES[r] for r in rest)
    match rank:
        case HandRank.ROYAL_FLUSH:
            return "royal flush"
        case HandRank.STRAIGHT_FLUSH | HandRank.STRAIGHT:
            return f"{_words(rank)}, {_NAMES[made[0]]} high"
        case HandRank.FLUSH:
            return f"flush, {others}"
        case HandRank.HIGH_CARD:
            return f"high card, {others}"
        case HandRank.FULL_HOUSE:
            return f"full house, {_PLURALS[made[0]]} full of {_PLURALS[rest[0]]}"
        case HandRank.TWO_PAIR:
            return f"two pair, {_PLURALS[made[0]]} and {_PLURALS[made[1]]}, {_NAMES[rest[0]]} kicker"
        case _:
            return f"{_words(rank)}, {_PLURALS[made[0]]}, {others} kicker{'s' if len(rest) > 1 else ''}"


def _words(rank: HandRank) -> str:
    return rank.name.lower().replace("_", " ")


def parts(value: HandValue) -> tuple[HandRank, list[int], list[int]]:
    """The rank, the ranks of the cards that make it, and the ranks of the other cards that count, highest first."""
    high, low = value >> 16, value & 0xFFFF
    base, rank = next((base, rank) for base, rank in _BASES if high >= base)
    made = _ranks_in(high - base)
    if rank is HandRank.STRAIGHT_FLUSH and made == [_ACE]:
        rank = HandRank.ROYAL_FLUSH
    return rank, made, _ranks_in(low)


def _ranks_in(mask: int) -> list[int]:
    return [rank for rank in range(_ACE, -1, -1) if mask >> rank & 1]
