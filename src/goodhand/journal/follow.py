"""Reading on and on: pages of records, and waiting for the next ones."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

from goodhand.journal.errors import JournalError
from goodhand.journal.record import Record

GATHERED = 0.01
"""Seconds in which records come together before they are read on."""
ReadPage = Callable[[int], Awaitable[list[Record]]]
"""The first records past a position; none, where there are none."""


class Bell:
    """Wakes all who wait for new records. Rung and heard on one event loop."""

    def __init__(self) -> None:
        self.next = asyncio.Event()
        """Set by the next ring. Take it before looking for records, so that none can come between."""
        self.closed = False
        self.failure: JournalError | None = None

    def ring(self) -> None:
        self.next.set()
        self.next = asyncio.Event()

    def close(self) -> None:
        self.closed = True
        self.ring()

    def fail(self, failure: JournalError) -> None:
        """Wake everybody with bad news."""
        self.failure = failure
        self.ring()


async def pages(read_page: ReadPage, after: int) -> AsyncIterator[Record]:
    """All records past a position, page by page."""
    while page := await read_page(after):
        for record in page:
            yield record
        after = page[-1].position


async def follow(read_page: ReadPage, after: int, bell: Bell) -> AsyncIterator[Record]:
    """All records past a position, and those that come, until the bell is closed."""
    while True:
        rung = bell.next
        if bell.failure:
            raise bell.failure
        if bell.closed:
            return
        page = await read_page(after)
        for record in page:
            yield record
            after = record.position
        if not page:
            await rung.wait()
            await asyncio.sleep(GATHERED)
