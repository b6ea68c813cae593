"""A second copy of a journal in its own file: made once, or kept up to date while the first is written."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path

from goodhand.journal.chain import digest
from goodhand.journal.errors import JournalCorrupt
from goodhand.journal.record import Head, Record
from goodhand.journal.sqlite_file import SqliteFile, translated
from goodhand.journal.store import PAGE, Journal

GATHERED = 0.2
"""Seconds for which new records are gathered before they are written together."""


class OtherJournal(JournalCorrupt):
    """The copy belongs to another journal, or has records that this one lacks."""


async def copy_journal(
    source: Journal, target: Path, *, follow: bool = False, told: Callable[[int], None] = lambda _: None
) -> int:
    """Copy the missing records of a journal to a file; return how many records the file then has.

    The copy is a journal like any other: it can be read, verified and continued. ``follow``: copy until the journal is
    closed; ``told`` is called with the number of records after each write.
    """
    file = await asyncio.to_thread(_opened, target)
    try:
        last = await asyncio.to_thread(file.last_position)
        await _require_same(source, file, last)
        records = source.subscribe(last) if follow else source.read_all(last)
        async for batch in _gathered(records, follow=follow):
            await asyncio.to_thread(_write, file, batch)
            last = batch[-1].position
            told(last)
        return last
    finally:
        await asyncio.to_thread(file.close)


class GrowingCopy:
    """A copy to which records are added as they come, each checked against the one before it in its stream."""

    def __init__(self, target: Path) -> None:
        self._file = _opened(target)
        self._heads: dict[str, Head] = {}
        self.last = self._file.last_position()
        (own,) = self._file.page(self.last - 1) if self.last else (None,)
        self.hash = own.hash.hex() if own is not None else ""
        """The hash of the last record: the journal that is copied must have the same there."""

    def add(self, records: list[Record]) -> None:
        heads = dict[str, Head]()
        for each in records:
            before = heads.get(each.stream) or self._heads.get(each.stream) or self._file.head(each.stream)
            given = digest(before.hash, each.stream, each.version, each.name, each.at, each.payload)
            if (each.version, each.previous, each.hash) != (before.version + 1, before.hash, given):
                raise OtherJournal(f"record {each.version} of {each.stream} does not follow the one before it")
            heads[each.stream] = Head(each.version, each.hash)
        _write(self._file, records)
        self._heads |= heads
        self.last, self.hash = records[-1].position, records[-1].hash.hex()

    def close(self) -> None:
        self._file.close()


async def delete_from_copy(source: Journal, target: Path, streams: Sequence[str]) -> None:
    """Delete from a copy the streams that were deleted from its journal, and bring the rest up to date."""
    file = await asyncio.to_thread(_opened, target)
    try:
        await asyncio.to_thread(_delete, file, streams)
    finally:
        await asyncio.to_thread(file.close)
    await copy_journal(source, target)


def _delete(file: SqliteFile, streams: Sequence[str]) -> None:
    with translated():
        file.begin()
        try:
            last = file.last_position()
            file.delete([(stream, last) for stream in streams])
            file.commit()
        finally:
            file.undo()
        file.scrub()


def _opened(target: Path) -> SqliteFile:
    with translated():
        return SqliteFile(target)


def _write(file: SqliteFile, records: list[Record]) -> None:
    with translated():
        file.begin()
        try:
            file.write(records)
            file.commit()
        finally:
            file.undo()


async def _require_same(source: Journal, file: SqliteFile, last: int) -> None:
    """Require that the copy's last record is the journal's own at that place: its hash covers every one before it."""
    if not last:
        return
    (own, *_) = await asyncio.to_thread(file.page, last - 1)
    async for record in source.read_all(last - 1):
        if record == own:
            return
        break
    raise OtherJournal("the copy is of another journal; name another file")


async def _gathered(records: AsyncIterator[Record], *, follow: bool) -> AsyncIterator[list[Record]]:
    """Records in batches of at most a page; when following, gathered for a moment only."""
    batch: list[Record] = []
    coming: asyncio.Task[Record] | None = None
    try:
        while True:
            coming = coming or asyncio.ensure_future(anext(records))
            done, _ = await asyncio.wait({coming}, timeout=GATHERED if batch and follow else None)
            if done:
                try:
                    batch.append(coming.result())
                except StopAsyncIteration:
                    break
                finally:
                    coming = None
            if batch and (not done or len(batch) == PAGE):
                yield batch
                batch = []
        if batch:
            yield batch
    finally:
        if coming is not None:
            coming.cancel()
