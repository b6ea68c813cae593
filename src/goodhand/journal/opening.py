"""Opening any journal by its address."""

from pathlib import Path

from goodhand.journal.codec import Codec
from goodhand.journal.errors import JournalUnavailable
from goodhand.journal.memory import MemoryJournal
from goodhand.journal.store import Journal

MEMORY = ":memory:"


PRACTICE = "practice"


async def open_practice(where: str, codec: Codec) -> Journal:
    """Open the store of practice that belongs to a journal: a file next to it, or a schema in its database."""
    if where == MEMORY:
        return MemoryJournal(codec)
    if where.startswith(("postgresql://", "postgres://")):
        from goodhand.journal.postgres import PostgresJournal  # noqa: PLC0415

        return await PostgresJournal.open(where, codec, schema=f"goodhand_{PRACTICE}")
    return await open_journal(f"{where}-{PRACTICE}", codec)


async def open_journal(where: str | Path, codec: Codec, *, create: bool = True, read_only: bool = False) -> Journal:
    """Open a journal by its address: ``:memory:``, ``postgresql://...``, or else the path of an SQLite file.

    With ``create`` false, a missing journal raises `JournalUnavailable`. With ``read_only`` nothing is created and a
    file's bytes stay unchanged, so a journal on read-only media can be read.
    """
    # Drivers are imported when they are used: asyncpg alone would double the time that a command takes to start.
    if where == MEMORY:
        return MemoryJournal(codec)
    if str(where).startswith(("postgresql://", "postgres://")):
        require_driver()
        from goodhand.journal.postgres import PostgresJournal  # noqa: PLC0415

        return await PostgresJournal.open(str(where), codec, create=create and not read_only)
    from goodhand.journal.sqlite import SqliteJournal  # noqa: PLC0415

    return await SqliteJournal.open(where, codec, create=create, read_only=read_only)


def require_driver() -> None:
    """Refuse a PostgreSQL address where its driver, an extra, is not installed."""
    try:
        import asyncpg  # noqa: F401, PLC0415 - as above
    except ImportError:
        raise JournalUnavailable(
            'the driver for PostgreSQL is not installed; install it with: pip install "goodhand[postgres]"'
        ) from None
