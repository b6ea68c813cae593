"""The chain of hashes, which reveals every change to a stored record."""

import re
from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from goodhand import _kernel
from goodhand.journal.record import EMPTY, LARGEST, Head, Record

EVENT_NAME = re.compile(r"[a-z][a-z0-9.-]{0,99}/[1-9][0-9]{0,5}")
LATEST = 2**63 - 1
LONGEST_STREAM = 200


def check_stream(stream: str) -> None:
    """Refuse a name that could be read in two ways or that a store could not hold."""
    if not (stream.isprintable() and 0 < len(stream) <= LONGEST_STREAM):
        raise ValueError(f"a stream is named by 1 to {LONGEST_STREAM} printable characters, not {stream!r}")


def check_time(at: int) -> None:
    """Refuse a time that no store could hold."""
    if not 0 <= at <= LATEST:
        raise ValueError(f"a time is a count of microseconds from 0 to {LATEST}, not {at}")


def digest(previous: bytes, stream: str, version: int, name: str, at: int, payload: bytes) -> bytes:
    """SHA-256 of six lines and the payload: the form's name, and the other arguments, ``previous`` in hexadecimal.

    No line can hold a line break (see `check_stream`, `EVENT_NAME`) and the payload comes last, so two different
    records never give the same text.
    """
    return _kernel.record_digest(previous, stream, version, name, at, payload)


def seal(
    stream: str, head: Head, entries: Sequence[tuple[str, bytes]], at: int, position: int = 1
) -> tuple[Record, ...]:
    """Chain ``entries`` (name and payload) to the head of their stream; the first gets ``position``."""
    records, previous = [], head.hash
    for step, (name, payload) in enumerate(entries):
        version = head.version + 1 + step
        sealed = digest(previous, stream, version, name, at, payload)
        records.append(Record(position + step, stream, version, name, at, payload, previous, sealed))
        previous = sealed
    return tuple(records)


def head_after(stream: str, head: Head, entries: Sequence[tuple[str, bytes]], at: int) -> Head:
    """The future head of a stream, for an event of another stream that anchors it in the same append."""
    version, previous = head.version, head.hash
    for name, payload in entries:
        version += 1
        previous = digest(previous, stream, version, name, at, payload)
    return Head(version, previous)


class Break(Struct, frozen=True):
    """The first broken place of a chain."""

    stream: str
    version: int
    why: str


class ChainCheck:
    """Checks the chains of any number of streams, one record at a time, in the order of reading."""

    def __init__(self, anchors: Mapping[str, Head] | None = None) -> None:
        self.heads: dict[str, Head] = {}
        self._anchors = dict(anchors or {})
        self._position = 0

    def add(self, record: Record) -> Break | None:
        """Check the next record; return a break if it does not continue its stream."""
        head = self.heads.get(record.stream, EMPTY)
        why = self._flaw(record, head)
        if why:
            return Break(record.stream, min(record.version, head.version + 1), why)
        anchor = self._anchors.get(record.stream)
        if anchor and anchor.version == record.version and anchor.hash != record.hash:
            return Break(record.stream, record.version, "its hash is not the one that was anchored")
        self.heads[record.stream] = Head(record.version, record.hash)
        self._position = record.position
        return None

    def end(self) -> Break | None:
        """Return a break if a stream has ended before its anchor."""
        for stream, anchor in self._anchors.items():
            last = self.heads.get(stream, EMPTY).version
            if last < anchor.version:
                return Break(stream, last + 1, f"missing: the stream ends at {last}, but {anchor.version} was anchored")
        return None

    def _flaw(self, record: Record, head: Head) -> str:
        due = head.version + 1
        if record.version > due:
            return f"missing: version {record.version} comes where {due} should"
        if record.version < due:
            return f"out of place: version {record.version} comes again or too late, where {due} should"
        if record.position <= self._position:
            return f"out of place: position {record.position} comes after {self._position}"
        if record.previous != head.hash:
            return "not chained: it does not name the hash of the record before it"
        if len(record.payload) > LARGEST:
            return f"altered: its payload has more than {LARGEST:,} bytes, and none that is written has"
        try:
            check_stream(record.stream)
            check_time(record.at)
        except ValueError as bad:
            return f"altered: {bad}"
        if not EVENT_NAME.fullmatch(record.name):
            return f"altered: {record.name!r} is no name of an event"
        if record.hash != digest(
            record.previous, record.stream, record.version, record.name, record.at, record.payload
        ):
            return "altered: its hash is not that of its content"
        return ""


def first_break(records: Iterable[Record], anchors: Mapping[str, Head] | None = None) -> Break | None:
    """The first break in ``records`` (one stream, or a whole journal by position) or at an anchored head."""
    check = ChainCheck(anchors)
    for record in records:
        if found := check.add(record):
            return found
    return check.end()
