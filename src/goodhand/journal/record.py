"""What a journal keeps of each event."""

import msgspec
from msgspec import Struct

LARGEST = 1 << 20
"""Bytes of a payload. The house rules in words have some thirty thousand; no more is written, nor read."""
Row = tuple[int, str, int, str, int, bytes, bytes, bytes]
"""A record as stores keep it."""


class Record(Struct, frozen=True, gc=False):
    """One event as it was appended; ``hash`` covers all fields but ``position`` (see ``docs/journal.md``)."""

    position: int
    """Its place among all records of the journal, counted from 1 without gaps in the order of commitment."""
    stream: str
    version: int
    """Its place in its stream, counted from 1 without gaps."""
    name: str
    """Stable name and version of the event's form, as in ``round.raised/1``."""
    at: int
    """When it was recorded, in microseconds, as the caller of ``append`` said."""
    payload: bytes
    """The event as canonical JSON."""
    previous: bytes
    """Hash of the record before it in its stream."""
    hash: bytes


class Head(Struct, frozen=True, gc=False):
    version: int
    hash: bytes


def record_of(row: tuple[object, ...]) -> Record:
    """A record out of a row with the types of one; somebody may have written it by other means than ours."""
    return Record(*msgspec.convert(row, Row))


EMPTY = Head(0, bytes(32))
"""The head of a stream that has no records."""
