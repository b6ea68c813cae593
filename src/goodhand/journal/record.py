"""What a journal keeps of each event."""

from msgspec import Struct


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


EMPTY = Head(0, bytes(32))
"""The head of a stream that has no records."""
