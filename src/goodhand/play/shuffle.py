"""The verifiable shuffle: a deck from 256 bits of entropy, in a way that anyone can repeat.

The generator is SHA-256 in counter mode over the seed. One 256-bit block is read as a number and used if it lies below
the largest multiple of 52! that fits (all but one in a billion do; the rest are drawn again, so there is no bias); its
remainder modulo 52! picks one of the
52! orders by the digits of Fisher and Yates' shuffle. `docs/shuffle.md` gives it step by step with test vectors.
"""

from hashlib import sha256
from math import factorial
from typing import Final

from goodhand.play.cards import FULL_DECK, Card

SEED_BYTES: Final = 32
_ORDERS: Final = factorial(52)
_LIMIT: Final = (1 << 256) // _ORDERS * _ORDERS
_DOMAIN: Final = b"goodhand/shuffle/1"


class Drbg:
    """The generator: block number i is SHA-256(domain || seed || i as 8 bytes, big-endian)."""

    def __init__(self, seed: bytes, domain: bytes = _DOMAIN) -> None:
        self._start = sha256(domain + seed)
        self._counter = 0

    def block(self) -> bytes:
        """The next 32 bytes."""
        state = self._start.copy()
        state.update(self._counter.to_bytes(8, "big"))
        self._counter += 1
        return state.digest()


def seed_from(entropy: bytes, nonces: tuple[bytes, ...] = ()) -> bytes:
    """The seed of a shuffle: the house's entropy, mixed with what players contribute, if they do."""
    if len(entropy) < SEED_BYTES:
        raise ValueError(f"A shuffle needs {SEED_BYTES} bytes of entropy; {len(entropy)} were given.")
    mixed = sha256(b"goodhand/seed/1")
    for part in (entropy, *nonces):
        mixed.update(len(part).to_bytes(8, "big"))
        mixed.update(part)
    return mixed.digest()


def shuffled(seed: bytes) -> tuple[Card, ...]:
    """The order of the deck, top card first, that this seed gives."""
    generator = Drbg(seed)
    number = int.from_bytes(generator.block(), "big")
    while number >= _LIMIT:
        number = int.from_bytes(generator.block(), "big")
    return order(number % _ORDERS)


def order(number: int) -> tuple[Card, ...]:
    """The deck's order with this number, 0 to 52! - 1: each digit says which of the cards left is swapped in."""
    deck = list(FULL_DECK)
    for last in range(51, 0, -1):
        number, other = divmod(number, last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)
