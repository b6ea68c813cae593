"""Where it is kept who may come in: beside the journal, in a file or a database of its own tables."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Protocol, TypeVar

import apsw

from goodhand.journal.sqlite_file import translated

Answer = TypeVar("Answer")

MEMORY = ":memory:"
SCHEMA = "CREATE TABLE IF NOT EXISTS access (kind TEXT, id TEXT, entry BLOB NOT NULL, PRIMARY KEY (kind, id))"


def access_beside(database: str) -> str:
    """Where it is kept for a journal: beside its file, or in its database."""
    is_server = database.startswith(("postgres://", "postgresql://"))
    return database if is_server else f"{database}-access"


class AccessStore(Protocol):
    """Entries of a few kinds, each by an id."""

    async def get(self, kind: str, id: str) -> bytes | None:  # noqa: A002 - an entry's id is called id
        """An entry, if it is there."""
        ...

    async def put(self, kind: str, id: str, entry: bytes, *, new: bool = False) -> bool:  # noqa: A002
        """Keep an entry; with `new`, only if there is none. Whether it was kept."""
        ...

    async def take(self, kind: str, id: str) -> bytes | None:  # noqa: A002
        """Take an entry away: of several who try, one gets it."""
        ...

    async def all(self, kind: str) -> dict[str, bytes]:
        """Every entry of a kind."""
        ...

    async def close(self) -> None:
        """Let go of it."""
        ...


async def open_access(where: str) -> AccessStore:
    """Open the store at an address: a file, `:memory:`, or the database in which the journal is too."""
    if where.startswith(("postgresql://", "postgres://")):
        from goodhand.server.access.postgres import PostgresAccess  # noqa: PLC0415 - the driver is slow to load

        return await PostgresAccess.open(where)
    return await SqliteAccess.open(where)


class SqliteAccess:
    """One file, one connection, one thread that uses it."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="access")
        self._connection: apsw.Connection

    @classmethod
    async def open(cls, where: str) -> "SqliteAccess":
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

    async def get(self, kind: str, id: str) -> bytes | None:  # noqa: A002
        return await self._run(self._one, "SELECT entry FROM access WHERE kind = ? AND id = ?", (kind, id))

    async def put(self, kind: str, id: str, entry: bytes, *, new: bool = False) -> bool:  # noqa: A002
        clash = "NOTHING" if new else "UPDATE SET entry = excluded.entry"
        statement = f"INSERT INTO access VALUES (?, ?, ?) ON CONFLICT DO {clash} RETURNING entry"
        return await self._run(self._one, statement, (kind, id, entry)) is not None

    async def take(self, kind: str, id: str) -> bytes | None:  # noqa: A002
        return await self._run(self._one, "DELETE FROM access WHERE kind = ? AND id = ? RETURNING entry", (kind, id))

    async def all(self, kind: str) -> dict[str, bytes]:
        return await self._run(self._all, kind)

    async def close(self) -> None:
        await self._run(self._connection.close)
        self._thread.shutdown()

    def _one(self, statement: str, values: tuple[Any, ...]) -> bytes | None:
        rows = list(self._connection.execute(statement, values))
        return rows[0][0] if rows else None

    def _all(self, kind: str) -> dict[str, bytes]:
        return dict(self._connection.execute("SELECT id, entry FROM access WHERE kind = ?", (kind,)))

    async def _run(self, work: Callable[..., Answer], *arguments: object) -> Answer:
        with translated():
            return await asyncio.get_running_loop().run_in_executor(self._thread, work, *arguments)
