"""Helpers for the tests of the journal."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager

from msgspec import Struct

from goodhand.journal import Codec, Journal, Record, StaleVersion, first_break


class Noted(Struct, frozen=True, tag="test.noted/1"):
    """Somebody noted something."""

    text: str
    number: int = 0


class Anchored(Struct, frozen=True, tag="test.anchored/1"):
    """A stream ends where it says."""

    stream: str
    version: int
    hash: str


CODEC = Codec([Noted, Anchored])
Open = Callable[[], Awaitable[Journal]]


@asynccontextmanager
async def opened(open_: Open) -> AsyncIterator[Journal]:
    journal = await open_()
    try:
        yield journal
    finally:
        await journal.close()


def notes(*texts: str) -> list[Noted]:
    return [Noted(text) for text in texts]


def texts(records: Iterable[Record]) -> list[str]:
    return [decoded(record).text for record in records]


def decoded(record: Record) -> Noted:
    event = CODEC.decode(record.name, record.payload)
    assert isinstance(event, Noted)
    return event


async def all_of(journal: Journal, after_position: int = 0) -> list[Record]:
    return [record async for record in journal.read_all(after_position)]


async def insist(journal: Journal, stream: str, text: str) -> tuple[Record, ...]:
    """Append wherever the stream ends, as a process does that decides again when it was too late."""
    version = 0
    while True:
        try:
            return await journal.append(stream, version, notes(text), at=1)
        except StaleVersion as stale:
            version = stale.actual


async def assert_whole(journal: Journal) -> list[Record]:
    """Positions and versions without gaps, the chains unbroken, each stream what the whole journal says."""
    records = await all_of(journal)
    assert first_break(records) is None
    assert [*range(1, len(records) + 1)] == [record.position for record in records]
    by_stream: dict[str, list[Record]] = {}
    for record in records:
        by_stream.setdefault(record.stream, []).append(record)
    assert sorted(by_stream) == list(await journal.streams())
    for stream, expected in by_stream.items():
        assert expected == list(await journal.read(stream))
        head = await journal.head(stream)
        assert (expected[-1].version, expected[-1].hash) == (head.version, head.hash)
    return records
