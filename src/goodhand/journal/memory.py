"""A journal that lives as long as its process: for tests, simulations and rehearsals."""

from collections.abc import AsyncIterator, Sequence

from msgspec import Struct

from goodhand.journal.codec import Codec
from goodhand.journal.commit import Append, request, settle
from goodhand.journal.errors import JournalUnavailable, StaleVersion
from goodhand.journal.follow import Bell, follow, pages
from goodhand.journal.record import EMPTY, Head, Record
from goodhand.journal.store import PAGE


class MemoryJournal:
    """Nothing but lists."""

    def __init__(self, codec: Codec) -> None:
        self.codec = codec
        self._records: list[Record] = []
        self._streams: dict[str, list[Record]] = {}
        self._bell = Bell()

    async def append(
        self, stream: str, expected_version: int, events: Sequence[Struct], *, at: int
    ) -> tuple[Record, ...]:
        return await self.append_many((Append(stream, expected_version, events),), at=at)

    async def append_many(self, appends: Sequence[Append], *, at: int, after: int | None = None) -> tuple[Record, ...]:
        wanted = request(appends, at, self.codec, after)
        self._check_open()
        if not wanted.parts:
            return ()
        heads = {part.stream: self._head(part.stream) for part in wanted.parts}
        (outcome,), written = settle((wanted,), heads, len(self._records))
        if isinstance(outcome, StaleVersion):
            raise outcome
        for record in written:
            self._records.append(record)
            self._streams.setdefault(record.stream, []).append(record)
        if written:
            self._bell.ring()
        return outcome

    async def read(self, stream: str, after: int = 0, most: int | None = None) -> tuple[Record, ...]:
        self._check_open()
        return tuple(self._streams.get(stream, ())[max(after, 0) :][:most])

    def read_all(self, after_position: int = 0) -> AsyncIterator[Record]:
        return pages(self._page, after_position)

    async def head(self, stream: str) -> Head:
        self._check_open()
        return self._head(stream)

    async def end(self) -> int:
        self._check_open()
        return len(self._records)

    async def streams(self) -> tuple[str, ...]:
        self._check_open()
        return tuple(sorted(self._streams))

    def subscribe(self, after_position: int = 0) -> AsyncIterator[Record]:
        return follow(self._page, after_position, self._bell)

    def others(self, after_position: int) -> AsyncIterator[Record]:
        return follow(self._page, after_position, self._bell)  # several share one object, and nothing is read twice

    async def close(self) -> None:
        """See `Journal.close`. What was kept is gone."""
        self._records, self._streams = [], {}
        self._bell.close()

    async def _page(self, after: int) -> list[Record]:
        self._check_open()
        return self._records[max(after, 0) : max(after, 0) + PAGE]

    def _head(self, stream: str) -> Head:
        records = self._streams.get(stream)
        return Head(records[-1].version, records[-1].hash) if records else EMPTY

    def _check_open(self) -> None:
        if self._bell.closed:
            raise JournalUnavailable("the journal is closed")
