"""One commit: the optimistic check and the chaining, the same for every store."""

from collections.abc import Iterable, MutableMapping, Sequence

from msgspec import Struct

from goodhand.journal.chain import check_stream, check_time, seal
from goodhand.journal.codec import Codec
from goodhand.journal.errors import BadPayload, StaleVersion
from goodhand.journal.record import EMPTY, LARGEST, Head, Record

JOURNAL = ""
"""The name in `StaleVersion` when the whole journal should end at a position and does not; no stream is called so."""


class Append(Struct, frozen=True, gc=False):
    """Events for one stream, if it is still at ``expected_version``; without events, only this check."""

    stream: str
    expected_version: int
    events: Sequence[Struct] = ()
    at: int | None = None
    """Their own time, if several decisions are appended together."""


class StreamPart(Struct, frozen=True, gc=False):
    """An `Append` with its events encoded."""

    stream: str
    expected_version: int
    entries: tuple[tuple[str, bytes], ...]
    at: int


class Request(Struct, frozen=True):
    """Everything that one caller appends together, or not at all."""

    parts: tuple[StreamPart, ...]
    after: int | None = None
    """The position at which the whole journal must end; None: anywhere."""
    deletes: tuple[str, ...] = ()
    """Streams that are deleted whole with this commit."""


Outcome = tuple[Record, ...] | StaleVersion


def request(
    appends: Iterable[Append], at: int, codec: Codec, after: int | None = None, deletes: Iterable[str] = ()
) -> Request:
    """Check and encode, before anything is queued."""
    check_time(at)
    appends, gone = tuple(appends), tuple(dict.fromkeys(deletes))
    if any(append.events and append.stream in gone for append in appends):
        raise ValueError("a stream cannot be appended to and deleted at once")
    parts: list[StreamPart] = []
    ends: dict[str, int] = {}
    for append in appends:
        stream, version, own = append.stream, append.expected_version, append.at
        if stream not in ends:
            check_stream(stream)
        elif ends[stream] != version:
            raise ValueError("a stream is named twice in one append, and not as it will stand by then")
        if own is not None:
            check_time(own)
        entries = tuple(map(codec.encode, append.events))
        for name, payload in entries:
            if len(payload) > LARGEST:
                raise BadPayload(name, f"it has {len(payload):,} bytes, and no record has more than {LARGEST:,}")
        ends[stream] = version + len(entries)
        parts.append(StreamPart(stream, version, entries, at if own is None else own))
    return Request(tuple(parts), after, gone)


def settle(
    requests: Iterable[Request], heads: MutableMapping[str, Head], position: int
) -> tuple[list[Outcome], list[Record]]:
    """Decide every request in turn: its records, or why it is stale. A stale one does not hinder the others.

    ``heads`` has the head of every stream that a request names, and is updated; ``position`` is the last one used.
    """
    outcomes: list[Outcome] = []
    written: list[Record] = []
    for wanted in requests:
        stale = _stale(wanted, heads, position + len(written))
        if stale:
            outcomes.append(stale)
            continue
        start = len(written)
        for part in wanted.parts:
            records = seal(part.stream, heads[part.stream], part.entries, part.at, position + len(written) + 1)
            if records:
                heads[part.stream] = Head(records[-1].version, records[-1].hash)
                written += records
        outcomes.append(tuple(written[start:]))
        for stream in wanted.deletes:
            heads[stream] = EMPTY
    return outcomes, written


def deleted_by(requests: Iterable[Request], outcomes: Iterable[Outcome]) -> list[tuple[str, int]]:
    """The streams that successful requests delete, each up to the position of the record that says so."""
    return [
        (stream, outcome[-1].position)
        for wanted, outcome in zip(requests, outcomes, strict=True)
        if isinstance(outcome, tuple)
        for stream in wanted.deletes
    ]


def _stale(wanted: Request, heads: MutableMapping[str, Head], position: int) -> StaleVersion | None:
    if wanted.after is not None and wanted.after != position:
        return StaleVersion(JOURNAL, wanted.after, position)
    checked: set[str] = set()
    for part in wanted.parts:
        actual = heads[part.stream].version
        if part.stream not in checked and actual != part.expected_version:
            return StaleVersion(part.stream, part.expected_version, actual)
        checked.add(part.stream)  # a request knows its own additions to a stream
    return None
