"""What every journal can do, whatever it is stored in."""

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Sequence

from msgspec import Struct

from goodhand.journal.codec import Codec
from goodhand.journal.commit import Append
from goodhand.journal.errors import JournalUnavailable
from goodhand.journal.follow import Bell, pages
from goodhand.journal.record import Head, Record

PAGE = 1000
"""How many records a store reads at a time, at most."""
PAGE_BYTES = 8 << 20
"""Of payloads: what is read at a time ends here, so that no journal fills the memory."""


class Journal(ABC):
    """Streams of records, to which anyone may append who knows where they end.

    A journal belongs to the event loop that opened it. An append that is answered is on disk (in memory: is kept as
    long as the process). Only the exceptions of `goodhand.journal.errors` come out, and `ValueError` for a call that
    no journal could answer.
    """

    def __init__(self, codec: Codec) -> None:
        self.codec = codec
        """What encodes the events that are appended, and decodes those of the records that are read."""
        self._bell = Bell()

    async def append(
        self, stream: str, expected_version: int, events: Sequence[Struct], *, at: int
    ) -> tuple[Record, ...]:
        """Append ``events``, recorded ``at`` so many microseconds; `StaleVersion` if the stream ends elsewhere."""
        return await self.append_many((Append(stream, expected_version, events),), at=at)

    @abstractmethod
    async def append_many(self, appends: Sequence[Append], *, at: int, after: int | None = None) -> tuple[Record, ...]:
        """Append to several streams, all or nothing; the records come in the order of ``appends``.

        With ``after``, only if the whole journal ends at that position: with 0, if nobody has written anything.
        """

    @abstractmethod
    async def read(self, stream: str, after: int = 0, most: int | None = None) -> tuple[Record, ...]:
        """The records of a stream past version ``after``; the first ``most`` of them, if that is said."""

    def read_all(self, after_position: int = 0) -> AsyncIterator[Record]:
        """The records of all streams past a position, in the order of commitment, up to the end there is now."""
        return pages(self._page, after_position)

    @abstractmethod
    async def head(self, stream: str) -> Head:
        """Where a stream ends: version 0 and 32 zero bytes if it has no records."""

    @abstractmethod
    async def end(self) -> int:
        """The position of the last record; 0: there is none."""

    @abstractmethod
    async def streams(self) -> tuple[str, ...]:
        """The names of all streams, sorted."""

    @abstractmethod
    def subscribe(self, after_position: int = 0) -> AsyncIterator[Record]:
        """As `read_all`, but at the end it waits for more. It ends when the journal is closed."""

    @abstractmethod
    def others(self, after_position: int) -> AsyncIterator[Record]:
        """As `subscribe`, without what is appended through this object while it is followed. One at a time follows."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what has been queued, then let go of everything. Closing twice does nothing."""

    @abstractmethod
    async def _page(self, after: int) -> list[Record]:
        """The first records past a position, as `read_all` reads them."""

    def _check_open(self) -> None:
        if self._bell.closed:
            raise JournalUnavailable("the journal is closed")
