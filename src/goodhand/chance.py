"""Chance that can be repeated: a documented generator over recorded entropy (docs/why/shuffle.md)."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final, TypeVar

from goodhand import _kernel

SEED_BYTES: Final = 32

T = TypeVar("T")


class Drbg:
    """The generator: block number i is SHA-256(domain || seed || i as 8 bytes, big-endian)."""

    def __init__(self, seed: bytes, domain: bytes) -> None:
        self._start = domain + seed
        self._counter = 0

    def block(self) -> bytes:
        """The next 32 bytes."""
        counter = self._counter
        self._counter = counter + 1
        return _kernel.generator_block(self._start, counter)

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound`` - 1, each equally likely: blocks past the last whole multiple do not count."""
        limit = (1 << 256) // bound * bound
        number = int.from_bytes(self.block(), "big")
        while number >= limit:
            number = int.from_bytes(self.block(), "big")
        return number % bound

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in an order each as likely as any other (Fisher and Yates, from the last place down)."""
        places, self._counter = _kernel.shuffled_places(self._start, self._counter, len(items))
        return [items[place] for place in places]


def seed_from(entropy: bytes, nonces: tuple[bytes, ...] = ()) -> bytes:
    """The seed of a shuffle: the house's entropy, mixed with what players contribute, if they do."""
    if len(entropy) < SEED_BYTES:
        raise ValueError(f"A shuffle needs {SEED_BYTES} bytes of entropy; {len(entropy)} were given.")
    mixed = sha256(b"goodhand/seed/1")
    for part in (entropy, *nonces):
        mixed.update(len(part).to_bytes(8, "big"))
        mixed.update(part)
    return mixed.digest()
