"""Who may come in, in a PostgreSQL database: every server of it lets the same people in."""

from typing import Any

import asyncpg

from goodhand.journal.postgres import PATIENCE
from goodhand.journal.postgres_schema import translated

SCHEMA = """CREATE TABLE IF NOT EXISTS goodhand_access (
  kind text, id text, entry bytea NOT NULL, PRIMARY KEY (kind, id))"""


class PostgresAccess:
    """A small pool of connections."""

    def __init__(self, pool: Any) -> None:
        self._pool = pool

    @classmethod
    async def open(cls, address: str) -> "PostgresAccess":
        """Connect, and make the table if it is not there."""
        with translated():
            pool = await asyncpg.create_pool(
                address, min_size=1, max_size=4, command_timeout=PATIENCE, timeout=PATIENCE
            )
            async with pool.acquire() as connection, connection.transaction():
                await connection.execute(
                    "SELECT pg_advisory_xact_lock(7192441)"
                )  # two that make it at once would clash
                await connection.execute(SCHEMA)
        return cls(pool)

    async def get(self, kind: str, id: str) -> bytes | None:  # noqa: A002
        return await self._one("SELECT entry FROM goodhand_access WHERE kind = $1 AND id = $2", kind, id)

    async def put(self, kind: str, id: str, entry: bytes, *, new: bool = False) -> bool:  # noqa: A002
        clash = "DO NOTHING" if new else "(kind, id) DO UPDATE SET entry = excluded.entry"
        statement = f"INSERT INTO goodhand_access VALUES ($1, $2, $3) ON CONFLICT {clash} RETURNING entry"
        return await self._one(statement, kind, id, entry) is not None

    async def take(self, kind: str, id: str) -> bytes | None:  # noqa: A002
        return await self._one("DELETE FROM goodhand_access WHERE kind = $1 AND id = $2 RETURNING entry", kind, id)

    async def all(self, kind: str) -> dict[str, bytes]:
        with translated():
            return dict(await self._pool.fetch("SELECT id, entry FROM goodhand_access WHERE kind = $1", kind))

    async def close(self) -> None:
        await self._pool.close()

    async def _one(self, statement: str, *values: str | bytes) -> bytes | None:
        with translated():
            found: bytes | None = await self._pool.fetchval(statement, *values)
        return found
