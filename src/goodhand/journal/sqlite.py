"""A journal in one SQLite file, open in any number of processes."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Self, TypeVar

from goodhand.journal.codec import Codec
from goodhand.journal.commit import Outcome, Request, deleted_by, settle
from goodhand.journal.errors import JournalCorrupt, JournalError, JournalUnavailable
from goodhand.journal.follow import MOST_HEADS, MOST_IN_A_COMMIT, Bell, Own, Underway, Waiting, follow
from goodhand.journal.record import Head, Record
from goodhand.journal.sqlite_file import SqliteFile, translated
from goodhand.journal.store import Journal

Answer = TypeVar("Answer")

READERS = 4
LEAST_FREE = 16 << 20
"""Bytes: with less on the disk, a server is not ready."""
WATCH_EVERY = 0.05
"""Seconds between checks for records of other processes, while anything is subscribed."""


class SqliteJournal(Journal):
    """One thread writes and a few read, each with its own connection.

    Appends that arrive during a commit are committed together by the next one, each with the check of its expected
    version.
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
        """Open the journal in a file, or create it; ``read_only`` opens it on any medium."""
        path = Path(path)
        if (read_only or not create) and not path.exists():
            raise JournalUnavailable(f"there is no journal at {path}")
        if path.exists() and not path.is_file():
            raise JournalUnavailable(f"{path} is no file")
        return cls(path, codec, await asyncio.to_thread(_opened, path, read_only=read_only))

    async def _commit(self, wanted: Request) -> tuple[Record, ...]:
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

    async def size(self) -> int:
        return await self._ask(SqliteFile.size)

    async def require_room(self) -> None:
        await super().require_room()
        if shutil.disk_usage(self._path.absolute().parent).free < LEAST_FREE:
            raise JournalUnavailable("the disk is full")

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
        """Ask in a reader's thread, with a connection that is not used elsewhere meanwhile."""
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
        """Ring when another process has written.

        One connection watches, since only it knows the changes it has seen.
        """
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
        with suppress(RuntimeError):  # the loop is gone, and all its callers with it
            self._loop.call_soon_threadsafe(self._deliver, answered)

    def _deliver(self, answered: list[tuple[Waiting, Outcome | Exception]]) -> None:
        self._underway.answer(answered, self._own)
        self._bell.ring()


class _Writer:
    """The writing thread: commits everything in the queue and answers its callers."""

    def __init__(
        self,
        file: SqliteFile,
        queue: SimpleQueue[Waiting | None],
        answer: Callable[[list[tuple[Waiting, Outcome | Exception]]], None],
    ) -> None:
        self._file, self._queue, self._answer = file, queue, answer
        self._heads: dict[str, Head] = {}
        self._position = -1  # the position of `_heads`

    def run(self) -> None:
        while (first := self._queue.get()) is not None:
            batch, last = self._take_waiting(first)
            outcomes: Sequence[Outcome | Exception]
            try:
                with translated():
                    outcomes = self._commit([wanted for wanted, _ in batch])
            except Exception as failure:  # any error: nobody is left waiting
                self._forget()
                outcomes = [failure] * len(batch)
            self._answer(list(zip(batch, outcomes, strict=True)))
            if last:
                break
            self._file.tidy(idle=self._queue.empty())
        self._file.close()

    def _take_waiting(self, first: Waiting) -> tuple[list[Waiting], bool]:
        """Everything in the queue, and whether the journal is closing."""
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
        gone = deleted_by(requests, outcomes)
        if gone:
            self._file.delete(gone)
        self._file.commit()
        if gone:
            self._file.scrub()
        self._position = position + len(written)
        return outcomes

    def _forget(self) -> None:
        """Forget all heads: after a failure they may be wrong."""
        self._heads.clear()
        self._position = -1
        with suppress(JournalError), translated():
            self._file.undo()


def _opened(path: Path, *, read_only: bool = False) -> SqliteFile:
    with translated():
        return SqliteFile(path, read_only=read_only)
