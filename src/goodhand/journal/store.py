"""The interface of every journal, with any store."""

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Mapping, Sequence

from msgspec import Struct

from goodhand.journal.codec import Codec
from goodhand.journal.commit import Append, Request, request
from goodhand.journal.errors import JournalUnavailable
from goodhand.journal.follow import Bell, pages
from goodhand.journal.record import Head, Record

PAGE = 1000
"""Records that a store reads at a time, at most."""
AROUND = 512
"""Bytes that a record takes beside its payload, about."""
PAGE_BYTES = 8 << 20
"""The most bytes of payloads that are read at a time, so that no journal fills the memory."""


class Journal(ABC):
    """Streams of records. To append, a caller has to know where a stream ends.

    A journal belongs to the event loop that opened it. An answered append is on disk (in memory: kept as long as the
    process). The only exceptions are those of `goodhand.journal.errors`, and `ValueError` for an impossible call.
    """

    def __init__(self, codec: Codec) -> None:
        self.codec = codec
        """Encodes appended events, and decodes records."""
        self._bell = Bell()
        self.reading_only = ""
        """Why nothing may be appended, as while another computer runs the night; empty: it may."""

    async def append(
        self, stream: str, expected_version: int, events: Sequence[Struct], *, at: int
    ) -> tuple[Record, ...]:
        """Append ``events``, recorded ``at`` this time in microseconds; `StaleVersion` if the stream ends elsewhere."""
        return await self.append_many((Append(stream, expected_version, events),), at=at)

    async def append_many(self, appends: Sequence[Append], *, at: int, after: int | None = None) -> tuple[Record, ...]:
        """Append to several streams, all or nothing; the records come in the order of ``appends``.

        With ``after``, only if the whole journal ends at that position: with 0, if nobody has written anything.
        """
        wanted = request(appends, at, self.codec, after)
        self._check_open()
        self._check_writable()
        return await self._commit(wanted) if wanted.parts else ()

    async def delete(self, streams: Mapping[str, int], noted: Append, *, at: int) -> tuple[Record, ...]:
        """Delete streams whole, and append the record that says so, in one commit. Positions are not used again.

        Each stream must still be at its version: the record says how many records are gone.
        """
        ends = (Append(stream, version) for stream, version in streams.items())
        wanted = request((noted, *ends), at, self.codec, deletes=streams)
        self._check_open()
        self._check_writable()
        return await self._commit(wanted)

    @abstractmethod
    async def _commit(self, wanted: Request) -> tuple[Record, ...]:
        """Carry out a request; the answer comes when it is on disk."""

    @abstractmethod
    async def read(self, stream: str, after: int = 0, most: int | None = None) -> tuple[Record, ...]:
        """The records of a stream past version ``after``; at most ``most`` of them."""

    def read_all(self, after_position: int = 0) -> AsyncIterator[Record]:
        """The records of all streams past a position, in the order of commitment, up to the present end."""
        return pages(self._page, after_position)

    @abstractmethod
    async def head(self, stream: str) -> Head:
        """The head of a stream: version 0 and 32 zero bytes if it has no records."""

    @abstractmethod
    async def end(self) -> int:
        """The position of the last record; 0: there is none."""

    @abstractmethod
    async def size(self) -> int:
        """The approximate number of bytes of all records."""

    @abstractmethod
    async def streams(self) -> tuple[str, ...]:
        """The names of all streams, sorted."""

    @abstractmethod
    def subscribe(self, after_position: int = 0) -> AsyncIterator[Record]:
        """Like `read_all`, but waits for more at the end. It ends when the journal is closed."""

    @abstractmethod
    def others(self, after_position: int) -> AsyncIterator[Record]:
        """As `subscribe`, without the records appended through this object meanwhile.

        Only one caller follows at a time.
        """

    async def require_room(self) -> None:
        """Raise `JournalUnavailable` where the next append would not find room on the disk."""
        await self.end()

    @abstractmethod
    async def close(self) -> None:
        """Finish the queue, then release everything. Closing twice does nothing."""

    @abstractmethod
    async def _page(self, after: int) -> list[Record]:
        """The first records past a position, as `read_all` reads them."""

    def _check_writable(self) -> None:
        if self.reading_only:
            raise JournalUnavailable(self.reading_only)

    def _check_open(self) -> None:
        if self._bell.closed:
            raise JournalUnavailable("the journal is closed")
