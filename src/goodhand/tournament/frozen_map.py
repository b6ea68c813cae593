"""A mapping that never changes; a changed copy shares the unchanged part with it.

Every event makes a new state of a tournament. Copying a dict of 2,000 players for each of them made an evening cost the
square of its field, in time and, as earlier states are kept for undoing, in memory.
"""

from collections.abc import Iterable, Iterator, Mapping, ValuesView
from itertools import chain
from typing import Any, Final, Self, TypeVar

K = TypeVar("K")
V = TypeVar("V")

BITS: Final = 4
SIZE: Final = 1 << BITS
MASK: Final = SIZE - 1
"""Of a place, the part that says where it is in its chunk; `BITS` and above say in which."""

_NEW: Final = object.__new__


class FrozenMap(Mapping[K, V]):
    """Keys in the order in which they came; values in chunks of sixteen, of which a change copies those it touches."""

    __slots__ = ("_chunks", "_places")

    _places: dict[K, int]
    """The index of each key's value; the same object in all copies with the same keys."""
    _chunks: list[list[V]]
    """Neither it nor a chunk is written to once it is here."""

    def __init__(self, items: Mapping[K, V] | None = None) -> None:
        given = items or {}
        values = list(given.values())
        self._places = {key: place for place, key in enumerate(given)}
        self._chunks = [values[start : start + SIZE] for start in range(0, len(values), SIZE)]

    def changed(self, changes: Mapping[K, V]) -> Self:
        """A copy with these values, new keys last."""
        places, chunks = self._places, self._chunks.copy()
        own: dict[int, list[V]] = {}
        new: list[K] = []
        for key, value in changes.items():
            place = places.get(key)
            if place is None:
                new.append(key)
                continue
            number = place >> BITS
            chunk = own.get(number)
            if chunk is None:
                chunk = chunks[number] = own[number] = chunks[number].copy()
            chunk[place & MASK] = value
        if new:
            places = places.copy()
            for key in new:
                number = len(places) >> BITS
                places[key] = len(places)
                chunks[number:] = [[*chunks[number], changes[key]] if number < len(chunks) else [changes[key]]]
        return self._like(places, chunks)

    def put(self, key: K, value: V) -> Self:
        """A copy with this value: `changed` for one key, which most events change."""
        place = self._places.get(key)
        if place is None:
            return self.changed({key: value})
        chunks = self._chunks.copy()
        number = place >> BITS
        chunks[number] = chunk = chunks[number].copy()
        chunk[place & MASK] = value
        return self._like(self._places, chunks)

    def without(self, key: K) -> "FrozenMap[K, V]":
        return FrozenMap({each: value for each, value in self.items() if each != key})

    def _like(self, places: dict[K, int], chunks: list[list[V]]) -> Self:
        made = _NEW(type(self))
        made._places, made._chunks = places, chunks
        return made

    def __getitem__(self, key: K) -> V:
        place = self._places[key]
        return self._chunks[place >> BITS][place & MASK]

    def find(self, key: K) -> V | None:
        """The value of a key, if it is there: `get` without a default, and quicker."""
        place = self._places.get(key)
        return None if place is None else self._chunks[place >> BITS][place & MASK]

    def __contains__(self, key: object) -> bool:
        return key in self._places

    def __iter__(self) -> Iterator[K]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)

    def values(self) -> ValuesView[V]:
        return _Values(self, self._chunks)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({dict(self.items())!r})"


class _Values(ValuesView[V]):
    """The values chunk by chunk, which is many times quicker than key by key."""

    def __init__(self, of: Mapping[Any, V], chunks: Iterable[Iterable[V]]) -> None:
        super().__init__(of)
        self._chunks = chunks

    def __iter__(self) -> Iterator[V]:
        return chain.from_iterable(self._chunks)
