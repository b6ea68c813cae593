"""Following a journal: reading pages of records and waiting for the next ones."""

import asyncio
from bisect import bisect_right
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence

from goodhand.journal.commit import Outcome, Request
from goodhand.journal.errors import JournalError
from goodhand.journal.record import Record

GATHERED = 0.01
"""Seconds for which new records are gathered before the next page is read."""
ReadPage = Callable[[int], Awaitable[list[Record]]]
"""Reads the first records past a position."""
Waiting = tuple[Request, asyncio.Future[tuple[Record, ...]]]
"""An append, and the future of its caller."""
MOST_IN_A_COMMIT = 1000
"""Requests in one commit; more wait for the next commit."""
MOST_HEADS = 10_000
"""Streams whose heads are remembered by a writer."""


class Bell:
    """Wakes all tasks that wait for new records, on one event loop."""

    def __init__(self) -> None:
        self.next = asyncio.Event()
        """Set by the next ring. Take it before looking for records, to miss none in between."""
        self.closed = False
        self.failure: JournalError | None = None

    def ring(self) -> None:
        self.next.set()
        self.next = asyncio.Event()

    def close(self) -> None:
        self.closed = True
        self.ring()

    def fail(self, failure: JournalError) -> None:
        """Wake all with an error."""
        self.failure = failure
        self.ring()


class Own:
    """The positions that were written through one journal object, as ranges."""

    def __init__(self) -> None:
        self._firsts: list[int] = []
        self._lasts: list[int] = []

    def add(self, records: Sequence[Record]) -> None:
        """Add the records of one append, which have consecutive positions."""
        if not records:
            return
        if self._lasts and self._lasts[-1] == records[0].position - 1:
            self._lasts[-1] = records[-1].position
        else:
            self._firsts.append(records[0].position)
            self._lasts.append(records[-1].position)

    def past(self, position: int) -> int:
        """The first position at or after this one that another's record may follow; earlier ones are forgotten."""
        done = bisect_right(self._firsts, position + 1)
        if done:
            position = max(position, self._lasts[done - 1])
            keep = done if position > self._lasts[done - 1] else done - 1  # the last range may still grow
            del self._firsts[:keep], self._lasts[:keep]
        return position

    def holds(self, position: int) -> bool:
        """Whether the record at a position is one's own."""
        found = bisect_right(self._firsts, position)
        return found > 0 and position <= self._lasts[found - 1]


class Underway:
    """Appends of one journal object that wait for their answers, on one event loop."""

    def __init__(self) -> None:
        self._asked = self._answered = 0
        self._next = asyncio.Event()

    def asked(self) -> None:
        self._asked += 1

    def answer(self, answered: Sequence[tuple[Waiting, Outcome | Exception]], own: Own | None) -> None:
        """Give each waiting caller its outcome; note one's own records, if they are kept."""
        for (_, answer), outcome in answered:
            if own is not None and isinstance(outcome, tuple):
                own.add(outcome)
            if answer.done():  # the caller was cancelled
                continue
            if isinstance(outcome, Exception):
                answer.set_exception(outcome)
            else:
                answer.set_result(outcome)
        self._answered += len(answered)
        self._next.set()
        self._next = asyncio.Event()

    async def settled(self) -> None:
        """Wait until every append so far is answered: a record may be readable before its writer is answered."""
        wanted = self._asked
        while self._answered < wanted:
            await self._next.wait()


async def pages(read_page: ReadPage, after: int) -> AsyncIterator[Record]:
    """All records past a position, page by page."""
    while page := await read_page(after):
        for record in page:
            yield record
        after = page[-1].position


async def follow(read_page: ReadPage, after: int, bell: Bell, own: Own | None = None) -> AsyncIterator[Record]:
    """Yield all records past a position, and later ones, until the bell is closed; without one's own, if given.

    A reader without its own records reads pages in which they are already known as such.
    """
    while True:
        rung = bell.next
        if bell.failure:
            raise bell.failure
        if bell.closed:
            return
        if own is not None:
            after = own.past(after)
        page = await read_page(after)
        for record in page:
            if own is None or not own.holds(record.position):
                yield record
            after = record.position
        if not page:
            await rung.wait()
            await asyncio.sleep(GATHERED)
