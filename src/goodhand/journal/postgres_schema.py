"""A journal in PostgreSQL: its tables, its statements, its errors."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import asyncpg
import msgspec
from msgspec.structs import astuple

from goodhand.journal.errors import JournalCorrupt, JournalUnavailable
from goodhand.journal.record import LARGEST, Record
from goodhand.journal.store import AROUND, PAGE, PAGE_BYTES

FORMAT = 1
SCHEMA_NAME = re.compile(r"[a-z_][a-z0-9_]{0,39}")
SETTINGS = {
    "application_name": "goodhand journal",
    "default_transaction_isolation": "read committed",
    "idle_in_transaction_session_timeout": "20s",  # a lost process must not lock the tail for ever
    "jit": "off",
}
CORRUPT = (
    asyncpg.DataCorruptedError,
    asyncpg.IndexCorruptedError,
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.UndefinedTableError,
    asyncpg.UndefinedColumnError,
    msgspec.ValidationError,
)
UNAVAILABLE = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)


@contextmanager
def translated() -> Iterator[None]:
    """Translate the errors of PostgreSQL, its driver and the network into the journal's."""
    try:
        yield
    except CORRUPT as error:
        raise JournalCorrupt(str(error)) from error
    except (*UNAVAILABLE, ValueError) as error:  # ValueError: a malformed address
        raise JournalUnavailable(str(error) or type(error).__name__) from error


class Statements:
    fields = "position, stream, version, name, at, payload, previous, hash"

    def __init__(self, schema: str) -> None:
        if not SCHEMA_NAME.fullmatch(schema):
            raise ValueError(f"a schema is named by up to 40 small letters, digits and underscores, not {schema!r}")
        self.channel = f"{schema}.journal"
        record, tail, fields = f"{schema}.record", f"{schema}.tail", self.fields
        # One byte more than a record may have shows that it is too long; the rest stays on the server.
        read = fields.replace("payload", f"substring(payload FOR {LARGEST + 1}) AS payload")
        self.lock_creation = f"SELECT pg_advisory_xact_lock(hashtextextended('{self.channel}', 0))"
        # Not to_regclass: it may answer from a cache that is older than the lock.
        self.exists = f"SELECT EXISTS (SELECT FROM pg_tables WHERE schemaname = '{schema}' AND tablename = 'tail')"
        self.create = f"""
            CREATE SCHEMA IF NOT EXISTS {schema};
            CREATE TABLE {record} (
              position bigint PRIMARY KEY,
              stream text COLLATE "C" NOT NULL,
              version bigint NOT NULL,
              name text NOT NULL,
              at bigint NOT NULL,
              payload bytea NOT NULL,
              previous bytea NOT NULL,
              hash bytea NOT NULL,
              UNIQUE (stream, version)
            );
            CREATE TABLE {tail} (
              position bigint NOT NULL,
              format integer NOT NULL,
              only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row)
            ) WITH (fillfactor = 10);
            INSERT INTO {tail} (position, format) VALUES (0, {FORMAT});
            CREATE FUNCTION {schema}.only_append() RETURNS trigger LANGUAGE plpgsql AS
              $$ BEGIN RAISE EXCEPTION 'a journal is only appended to'; END $$;
            CREATE TRIGGER only_append BEFORE UPDATE OR DELETE OR TRUNCATE ON {record}
              FOR EACH STATEMENT EXECUTE FUNCTION {schema}.only_append();
        """
        self.let_delete = f"ALTER TABLE {record} DISABLE TRIGGER only_append"
        self.delete = f"DELETE FROM {record} WHERE stream = $1 AND position <= $2"
        self.only_append = f"ALTER TABLE {record} ENABLE TRIGGER only_append"
        self.vacuum = f"VACUUM {record}"
        self.format = f"SELECT format FROM {tail}"
        self.end = f"SELECT position FROM {tail}"
        self.size = f"SELECT coalesce(sum(octet_length(payload) + {AROUND}), 0) FROM {record}"
        self.lock_tail = f"SELECT position FROM {tail} FOR UPDATE"
        self.heads = f"""
            SELECT tail.position, stream, head.version, head.hash
            FROM {tail} CROSS JOIN unnest($1::text[]) AS stream
            LEFT JOIN LATERAL (
              SELECT version, hash FROM {record} WHERE record.stream = stream.stream ORDER BY version DESC LIMIT 1
            ) AS head ON true
        """
        # Moves the tail only from where the writer believes it to be; if it has moved, nothing is written.
        self.write = f"""
            WITH claim AS (
              UPDATE {tail} SET position = $2 WHERE position = $1 RETURNING position
            ), written AS (
              INSERT INTO {record} ({fields})
              SELECT * FROM unnest(
                $3::bigint[], $4::text[], $5::bigint[], $6::text[], $7::bigint[], $8::bytea[], $9::bytea[], $10::bytea[]
              ) WHERE EXISTS (SELECT FROM claim)
            )
            SELECT pg_notify('{self.channel}', '') FROM claim
        """
        self.stream = f"""
            SELECT {read} FROM {record} WHERE stream = $1 AND version > $2 ORDER BY version LIMIT $3::bigint
        """
        self.page = f"""
            SELECT {read} FROM (
              SELECT *, sum(least(octet_length(payload), {LARGEST})) OVER (ORDER BY position) AS size
              FROM {record} WHERE position > $1 ORDER BY position LIMIT {PAGE}
            ) AS page WHERE size <= {PAGE_BYTES} ORDER BY position
        """
        self.streams = f"""
            WITH RECURSIVE leap AS (
              (SELECT stream FROM {record} ORDER BY stream LIMIT 1)
              UNION ALL
              SELECT (SELECT stream FROM {record} WHERE stream > leap.stream ORDER BY stream LIMIT 1)
              FROM leap WHERE leap.stream IS NOT NULL
            )
            SELECT stream FROM leap WHERE stream IS NOT NULL
        """


def columns(records: Sequence[Record]) -> tuple[list[Any], ...]:
    """The records as the arrays that `Statements.write` takes."""
    return tuple(map(list, zip(*map(astuple, records), strict=True)))


async def prepare(connection: Any, statements: Statements, *, create: bool) -> None:
    """Create missing tables, and refuse a server or a journal that is not durable."""
    if await connection.fetchval("SHOW fsync") != "on":
        raise JournalUnavailable("the server runs with fsync off: what it acknowledges may not be on disk")
    if not await connection.fetchval(statements.exists):
        if not create:
            raise JournalUnavailable("there is no journal in this database")
        async with connection.transaction():
            await connection.execute(statements.lock_creation)
            if not await connection.fetchval(statements.exists):
                await connection.execute(statements.create)
    found = await connection.fetchval(statements.format)
    if found != FORMAT:
        raise JournalCorrupt(f"this is a journal of format {found}; this program knows format {FORMAT}")


async def make_durable(connection: Any) -> None:
    """Make every new connection durable: an acknowledged commit is on disk, with any default of the server."""
    if await connection.fetchval("SHOW synchronous_commit") == "off":
        await connection.execute("SET synchronous_commit = on")
