"""A journal that lives as long as its process: for tests, simulations and rehearsals."""

from collections.abc import AsyncIterator, Sequence

from goodhand.journal.codec import Codec
from goodhand.journal.commit import Append, request, settle
from goodhand.journal.errors import StaleVersion
from goodhand.journal.follow import follow
from goodhand.journal.record import EMPTY, Head, Record
from goodhand.journal.store import PAGE, Journal


class MemoryJournal(Journal):
    """Nothing but lists."""

    def __init__(self, codec: Codec) -> None:
        super().__init__(codec)
        self._records: list[Record] = []
        self._streams: dict[str, list[Record]] = {}

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
