"""A journal in one SQLite file, which any number of processes may have open."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Self, TypeVar

from goodhand.journal.codec import Codec
from goodhand.journal.commit import Append, Outcome, Request, request, settle
from goodhand.journal.errors import JournalCorrupt, JournalError, JournalUnavailable
from goodhand.journal.follow import MOST_HEADS, MOST_IN_A_COMMIT, Bell, Own, Underway, Waiting, follow
from goodhand.journal.record import Head, Record
from goodhand.journal.sqlite_file import SqliteFile, translated
from goodhand.journal.store import Journal

Answer = TypeVar("Answer")

READERS = 4
WATCH_EVERY = 0.05
"""Seconds between looks at whether another process has written, while somebody is subscribed."""


class SqliteJournal(Journal):
    """One thread writes, a few read, each with a connection of its own.

    Appends that come while a commit is being written to disk are committed together by the next one, each with its own
    check of its expected version.
    """

    def __init__(self, path: Path, codec: Codec, writer: SqliteFile) -> None:
        super().__init__(codec)
        self._path, self._read_only = path, writer.read_only
        self._foreign = Bell()
        self._own: Own | None = None
        self._underway = Underway()
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="journal-reader")
        self._idle: list[SqliteFile] = []
        self._watcher: asyncio.Task[None] | None = None
        self._writer = _Writer(writer, self._queue, self._deliver_soon)
        self._thread = Thread(target=self._writer.run, name="journal-writer", daemon=True)
        self._thread.start()

    @classmethod
    async def open(cls, path: Path | str, codec: Codec, *, create: bool = True, read_only: bool = False) -> Self:
        """Open the journal in a file, and make it if it is not there; or only to read it, wherever it lies."""
        path = Path(path)
        if (read_only or not create) and not path.exists():
            raise JournalUnavailable(f"there is no journal at {path}")
        if path.exists() and not path.is_file():
            raise JournalUnavailable(f"{path} is no file")
        return cls(path, codec, await asyncio.to_thread(_opened, path, read_only=read_only))

    async def append_many(self, appends: Sequence[Append], *, at: int, after: int | None = None) -> tuple[Record, ...]:
        wanted = request(appends, at, self.codec, after)
        self._check_open()
        if not wanted.parts:
            return ()
        answer: asyncio.Future[tuple[Record, ...]] = self._loop.create_future()
        self._underway.asked()
        self._queue.put((wanted, answer))
        return await answer

    async def read(self, stream: str, after: int = 0, most: int | None = None) -> tuple[Record, ...]:
        return tuple(await self._ask(lambda file: file.stream(stream, after, most)))

    async def head(self, stream: str) -> Head:
        return await self._ask(lambda file: file.head(stream))

    async def end(self) -> int:
        return await self._ask(SqliteFile.last_position)

    async def streams(self) -> tuple[str, ...]:
        return await self._ask(SqliteFile.streams)

    def subscribe(self, after_position: int = 0) -> AsyncIterator[Record]:
        self._watch_others()
        return follow(self._page, after_position, self._bell)

    def _watch_others(self) -> None:
        if self._watcher is None and not self._bell.closed:
            self._watcher = self._loop.create_task(self._watch())

    def others(self, after_position: int) -> AsyncIterator[Record]:
        self._watch_others()
        self._own = Own()
        return follow(self._page_settled, after_position, self._foreign, self._own)

    async def close(self) -> None:
        if self._bell.closed:
            return
        self._bell.close()
        self._foreign.close()
        if self._watcher:
            self._watcher.cancel()
            with suppress(asyncio.CancelledError):
                await self._watcher
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)
        await asyncio.to_thread(self._readers.shutdown)
        for file in self._idle:
            file.close()
        await asyncio.sleep(0)  # the answers to the last appends are already on their way

    async def _page(self, after: int) -> list[Record]:
        return await self._ask(lambda file: file.page(after))

    async def _page_settled(self, after: int) -> list[Record]:
        page = await self._page(after)
        await self._underway.settled()
        return page

    async def _ask(self, question: Callable[[SqliteFile], Answer]) -> Answer:
        self._check_open()
        return await self._loop.run_in_executor(self._readers, self._read, question)

    def _read(self, question: Callable[[SqliteFile], Answer]) -> Answer:
        """In a reader's thread: with a connection that nobody else uses meanwhile."""
        try:
            file = self._idle.pop()
        except IndexError:
            file = _opened(self._path, read_only=self._read_only)
        try:
            try:
                with translated():
                    answer = question(file)
            except JournalCorrupt:
                if not file.disturbed():
                    raise
            else:
                if not file.disturbed():
                    return answer
            file.close()
            file = _opened(self._path, read_only=True)
            with translated():
                return question(file)
        finally:
            self._idle.append(file)

    async def _watch(self) -> None:
        """Ring when another process has written. One connection watches: only it knows what it has seen."""
        file = await asyncio.to_thread(_opened, self._path, read_only=self._read_only)
        try:
            seen = -1
            while True:
                with translated():
                    now = file.changes()  # reads shared memory, not the disk
                if now != seen:
                    seen = now
                    self._bell.ring()
                    self._foreign.ring()
                await asyncio.sleep(WATCH_EVERY)
        except JournalError as failure:
            self._bell.fail(failure)
            self._foreign.fail(failure)
        finally:
            file.close()

    def _deliver_soon(self, answered: list[tuple[Waiting, Outcome | Exception]]) -> None:
        with suppress(RuntimeError):  # the loop is gone, and with it all who waited
            self._loop.call_soon_threadsafe(self._deliver, answered)

    def _deliver(self, answered: list[tuple[Waiting, Outcome | Exception]]) -> None:
        self._underway.answer(answered, self._own)
        self._bell.ring()


class _Writer:
    """The thread that writes: takes all that is queued, commits it, answers."""

    def __init__(
        self,
        file: SqliteFile,
        queue: SimpleQueue[Waiting | None],
        answer: Callable[[list[tuple[Waiting, Outcome | Exception]]], None],
    ) -> None:
        self._file, self._queue, self._answer = file, queue, answer
        self._heads: dict[str, Head] = {}
        self._position = -1  # the one that `_heads` belongs to

    def run(self) -> None:
        while (first := self._queue.get()) is not None:
            batch, last = self._rest(first)
            outcomes: Sequence[Outcome | Exception]
            try:
                with translated():
                    outcomes = self._commit([wanted for wanted, _ in batch])
            except Exception as failure:  # whatever it is, nobody is left waiting
                self._forget()
                outcomes = [failure] * len(batch)
            self._answer(list(zip(batch, outcomes, strict=True)))
            if last:
                break
            self._file.tidy(idle=self._queue.empty())
        self._file.close()

    def _rest(self, first: Waiting) -> tuple[list[Waiting], bool]:
        """All that is waiting by now, and whether it is the last."""
        batch = [first]
        with suppress(Empty):
            while len(batch) < MOST_IN_A_COMMIT:
                more = self._queue.get_nowait()
                if more is None:
                    return batch, True
                batch.append(more)
        return batch, False

    def _commit(self, requests: list[Request]) -> list[Outcome]:
        self._file.begin()
        position = self._file.last_position()
        if position != self._position or len(self._heads) > MOST_HEADS:  # another process has written
            self._heads.clear()
        for wanted in requests:
            for part in wanted.parts:
                if part.stream not in self._heads:
                    self._heads[part.stream] = self._file.head(part.stream)
        outcomes, written = settle(requests, self._heads, position)
        self._file.write(written)
        self._file.commit()
        self._position = position + len(written)
        return outcomes

    def _forget(self) -> None:
        """After a failure nothing that is remembered can be trusted."""
        self._heads.clear()
        self._position = -1
        with suppress(JournalError), translated():
            self._file.undo()


def _opened(path: Path, *, read_only: bool = False) -> SqliteFile:
    with translated():
        return SqliteFile(path, read_only=read_only)
