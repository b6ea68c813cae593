"""Entries that a charity keeps across nights: in a file next to the journal, or in its database."""

import asyncio
import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar, TypeVar

import apsw

from goodhand.journal.sqlite_file import translated

Answer = TypeVar("Answer")

MEMORY = ":memory:"
SCHEMA = "CREATE TABLE IF NOT EXISTS shelf (kind TEXT, id TEXT, entry BLOB NOT NULL, PRIMARY KEY (kind, id))"
PUT = "INSERT INTO {} VALUES ($1, $2, $3) ON CONFLICT (kind, id) DO UPDATE SET entry = excluded.entry"


def shelf_of(database: str) -> str:
    """The shelf that belongs to a journal: a file next to it, or a table in its database."""
    is_server = database.startswith(("postgres://", "postgresql://"))
    return database if is_server else f"{database}-shelf"


class Shelf(ABC):
    """Entries of a few kinds, each by an id, in one table."""

    TABLE: ClassVar[str]

    async def get(self, kind: str, id: str) -> bytes | None:  # noqa: A002 - an entry's id is called id
        return await self._one(f"SELECT entry FROM {self.TABLE} WHERE kind = $1 AND id = $2", kind, id)

    async def put(self, kind: str, id: str, entry: bytes, *, new: bool = False) -> bool:  # noqa: A002
        """Keep an entry; with `new`, only if there is none. Whether it was kept."""
        clash = "NOTHING" if new else "UPDATE SET entry = excluded.entry"
        statement = f"INSERT INTO {self.TABLE} VALUES ($1, $2, $3) ON CONFLICT (kind, id) DO {clash} RETURNING entry"
        return await self._one(statement, kind, id, entry) is not None

    @abstractmethod
    async def put_all(self, kind: str, entries: Mapping[str, bytes]) -> None:
        """Keep several entries of a kind, all or none."""

    async def take(self, kind: str, id: str) -> bytes | None:  # noqa: A002
        """Remove an entry; of several callers, one gets it."""
        return await self._one(f"DELETE FROM {self.TABLE} WHERE kind = $1 AND id = $2 RETURNING entry", kind, id)

    async def all(self, kind: str) -> dict[str, bytes]:
        return dict(await self._rows(f"SELECT id, entry FROM {self.TABLE} WHERE kind = $1", kind))

    @abstractmethod
    async def scrub(self) -> None:
        """After entries were removed, leave nothing of them in the file."""

    async def _one(self, statement: str, *values: str | bytes) -> bytes | None:
        rows = await self._rows(statement, *values)
        return rows[0][0] if rows else None

    @abstractmethod
    async def _rows(self, statement: str, *values: str | bytes) -> list[Any]:
        """Run a statement; its rows."""

    @abstractmethod
    async def close(self) -> None:
        """Close the connection."""


async def open_shelf(where: str) -> Shelf:
    """Open the store at an address: a file, `:memory:`, or the database in which the journal is too."""
    if where.startswith(("postgresql://", "postgres://")):
        from goodhand.charity.postgres import PostgresShelf  # noqa: PLC0415 - the driver is slow to load

        return await PostgresShelf.open(where)
    return await SqliteShelf.open(where)


class SqliteShelf(Shelf):
    """One file, one connection, one thread that uses it."""

    TABLE = "shelf"

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="shelf")
        self._connection: apsw.Connection

    @classmethod
    async def open(cls, where: str) -> "SqliteShelf":
        """Open the file, readable by its owner alone, or make it."""
        store = cls()
        await store._run(store._open, where)
        return store

    def _open(self, where: str) -> None:
        if where != MEMORY:
            os.close(os.open(Path(where), os.O_RDWR | os.O_CREAT, 0o600))
        self._connection = apsw.Connection(where)
        self._connection.set_busy_timeout(20_000)
        if where != MEMORY:
            self._connection.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
        self._connection.execute(SCHEMA)

    async def close(self) -> None:
        await self._run(self._connection.close)
        self._thread.shutdown()

    async def put_all(self, kind: str, entries: Mapping[str, bytes]) -> None:
        await self._run(self._put_all, [(kind, id_, entry) for id_, entry in entries.items()])

    def _put_all(self, rows: list[tuple[str, str, bytes]]) -> None:
        with self._connection:
            self._connection.executemany(PUT.format(self.TABLE), rows)

    async def scrub(self) -> None:
        await self._run(self._scrub)

    def _scrub(self) -> None:
        with suppress(apsw.Error):  # another process reads it; entries that are removed later overwrite these
            self._connection.execute("VACUUM")
            self._connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)

    async def _rows(self, statement: str, *values: str | bytes) -> list[Any]:
        return await self._run(lambda: list(self._connection.execute(statement, values)))

    async def _run(self, work: Callable[..., Answer], *arguments: object) -> Answer:
        with translated():
            return await asyncio.get_running_loop().run_in_executor(self._thread, work, *arguments)
