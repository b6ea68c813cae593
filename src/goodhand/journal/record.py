"""A stored event."""

import msgspec
from msgspec import Struct

LARGEST = 1 << 20
"""Bytes of a payload. The house rules in words take about thirty thousand."""
Row = tuple[int, str, int, str, int, bytes, bytes, bytes]
"""A record as stores keep it."""


class Record(Struct, frozen=True, gc=False):
    """One appended event; ``hash`` covers all fields except ``position`` (see ``docs/reference/journal.md``)."""

    position: int
    """Its place among all records of the journal, counted from 1 without gaps in the order of commitment."""
    stream: str
    version: int
    """Its place in its stream, counted from 1 without gaps."""
    name: str
    """Stable name and version of the event's form, as in ``round.raised/1``."""
    at: int
    """The time of the record in microseconds, as given to ``append``."""
    payload: bytes
    """The event as canonical JSON."""
    previous: bytes
    """Hash of the record before it in its stream."""
    hash: bytes


class Head(Struct, frozen=True, gc=False):
    version: int
    hash: bytes


def record_of(row: tuple[object, ...]) -> Record:
    """A record from a row; the types are checked, since another program may have written it."""
    return Record(*msgspec.convert(row, Row))


EMPTY = Head(0, bytes(32))
"""The head of a stream that has no records."""
