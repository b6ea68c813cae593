"""A journal in memory: for tests, simulations and rehearsals."""

from bisect import bisect_right
from collections.abc import AsyncIterator

from goodhand.journal.codec import Codec
from goodhand.journal.commit import Request, settle
from goodhand.journal.errors import StaleVersion
from goodhand.journal.follow import follow
from goodhand.journal.record import EMPTY, Head, Record
from goodhand.journal.store import AROUND, PAGE, Journal


class MemoryJournal(Journal):
    """Records in lists."""

    def __init__(self, codec: Codec) -> None:
        super().__init__(codec)
        self._records: list[Record] = []
        self._streams: dict[str, list[Record]] = {}

    async def _commit(self, wanted: Request) -> tuple[Record, ...]:
        heads = {part.stream: self._head(part.stream) for part in wanted.parts}
        (outcome,), written = settle((wanted,), heads, self._end)
        if isinstance(outcome, StaleVersion):
            raise outcome
        for record in written:
            self._records.append(record)
            self._streams.setdefault(record.stream, []).append(record)
        if wanted.deletes:
            self._records = [record for record in self._records if record.stream not in wanted.deletes]
            self._streams = {name: own for name, own in self._streams.items() if name not in wanted.deletes}
        if written:
            self._bell.ring()
        return outcome

    async def read(self, stream: str, after: int = 0, most: int | None = None) -> tuple[Record, ...]:
        self._check_open()
        return tuple(self._streams.get(stream, ())[max(after, 0) :][:most])

    async def head(self, stream: str) -> Head:
        self._check_open()
        return self._head(stream)

    async def end(self) -> int:
        self._check_open()
        return self._end

    async def size(self) -> int:
        self._check_open()
        return sum(len(record.payload) + AROUND for record in self._records)

    async def streams(self) -> tuple[str, ...]:
        self._check_open()
        return tuple(sorted(self._streams))

    def subscribe(self, after_position: int = 0) -> AsyncIterator[Record]:
        return follow(self._page, after_position, self._bell)

    def others(self, after_position: int) -> AsyncIterator[Record]:
        return follow(self._page, after_position, self._bell)  # all share one object, and read nothing twice

    async def close(self) -> None:
        """See `Journal.close`. Everything is dropped."""
        self._records, self._streams = [], {}
        self._bell.close()

    async def _page(self, after: int) -> list[Record]:
        self._check_open()
        start = bisect_right(self._records, after, key=lambda record: record.position)
        return self._records[start : start + PAGE]

    @property
    def _end(self) -> int:
        """The last position: deleted records leave a gap, and the record of the deletion comes after it."""
        return self._records[-1].position if self._records else 0

    def _head(self, stream: str) -> Head:
        records = self._streams.get(stream)
        return Head(records[-1].version, records[-1].hash) if records else EMPTY
