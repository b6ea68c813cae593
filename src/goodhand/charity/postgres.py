"""The charity's shelf in a PostgreSQL database, shared by every server that uses it."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import asyncpg

from goodhand.charity.shelf import PUT, Shelf
from goodhand.journal.postgres import PATIENCE
from goodhand.journal.postgres_schema import translated

SCHEMA = """CREATE TABLE IF NOT EXISTS goodhand_shelf (
  kind text, id text, entry bytea NOT NULL, PRIMARY KEY (kind, id))"""


class PostgresShelf(Shelf):
    """A small pool of connections."""

    TABLE = "goodhand_shelf"

    def __init__(self, pool: Any) -> None:
        self._pool = pool

    @classmethod
    async def open(cls, address: str) -> "PostgresShelf":
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

    async def close(self) -> None:
        await self._pool.close()

    async def put_all(self, kind: str, entries: Mapping[str, bytes]) -> None:
        rows = [(kind, id_, entry) for id_, entry in entries.items()]
        with translated():
            async with self._pool.acquire() as connection, connection.transaction():
                await connection.executemany(PUT.format(self.TABLE), rows)

    async def scrub(self) -> None:
        with suppress(asyncpg.PostgresError):  # removed entries are gone for every reader; this frees their place
            await self._pool.execute(f"VACUUM {self.TABLE}")

    async def _rows(self, statement: str, *values: str | bytes) -> list[Any]:
        with translated():
            found: list[Any] = await self._pool.fetch(statement, *values)
        return found
