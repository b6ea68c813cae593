"""The verifiable shuffle: a deck from 256 bits of entropy, which anyone can repeat.

The generator is SHA-256 in counter mode over the seed. One 256-bit block is read as a number and used if it lies below
the largest multiple of 52! that fits (all but one in a billion do; the rest are drawn again, so there is no bias); its
remainder modulo 52! picks one of the 52! orders by the digits of Fisher and Yates' shuffle. `docs/why/shuffle.md` has
it step by step with test vectors.
"""

from math import factorial
from typing import Final, cast

from goodhand._kernel import shuffled_deck
from goodhand.chance import Drbg
from goodhand.play.cards import FULL_DECK, Card

_ORDERS: Final = factorial(52)
_DOMAIN: Final = b"goodhand/shuffle/1"


def shuffled(seed: bytes) -> tuple[Card, ...]:
    """The order of the deck, top card first, that this seed gives: `order(number(seed))`, computed by the kernel."""
    return cast("tuple[Card, ...]", shuffled_deck(seed))


def number(seed: bytes) -> int:
    """The number, below 52!, of the order that this seed gives."""
    return Drbg(seed, _DOMAIN).below(_ORDERS)


def order(number: int) -> tuple[Card, ...]:
    """The deck's order with this number, 0 to 52! - 1: each digit says which of the cards left is swapped in."""
    deck = list(FULL_DECK)
    for last in range(51, 0, -1):
        number, other = divmod(number, last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)
