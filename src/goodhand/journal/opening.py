"""One way to open any journal."""

from pathlib import Path

from goodhand.journal.codec import Codec
from goodhand.journal.memory import MemoryJournal
from goodhand.journal.store import Journal

MEMORY = ":memory:"


async def open_journal(where: str | Path, codec: Codec, *, create: bool = True, read_only: bool = False) -> Journal:
    """Open a journal by its address: ``:memory:``, ``postgresql://...``, or else the path of an SQLite file.

    With ``create`` false, a journal that is not there is `JournalUnavailable` rather than made. With ``read_only``
    nothing is made and a file's bytes stay as they are, so that one on read-only media can be read.
    """
    # The drivers are loaded only when they are used: asyncpg alone would double the time a command takes to start.
    if where == MEMORY:
        return MemoryJournal(codec)
    if str(where).startswith(("postgresql://", "postgres://")):
        from goodhand.journal.postgres import PostgresJournal  # noqa: PLC0415

        return await PostgresJournal.open(str(where), codec, create=create and not read_only)
    from goodhand.journal.sqlite import SqliteJournal  # noqa: PLC0415

    return await SqliteJournal.open(where, codec, create=create, read_only=read_only)
