"""A journal in PostgreSQL, for any number of processes on any number of machines."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from typing import Any, Self

import asyncpg

from goodhand.journal.codec import Codec
from goodhand.journal.commit import Outcome, Request, deleted_by, settle
from goodhand.journal.errors import JournalUnavailable, StaleVersion
from goodhand.journal.follow import MOST_HEADS, MOST_IN_A_COMMIT, Own, Underway, Waiting, follow
from goodhand.journal.postgres_schema import SETTINGS, Statements, columns, make_durable, prepare, translated
from goodhand.journal.record import EMPTY, Head, Record, record_of
from goodhand.journal.store import Journal

PATIENCE = 20.0
"""Seconds before a silent server counts as unavailable."""
CROWDED = 20
"""After meeting another writer, this number of batches locks the tail at once."""
READERS = 4


class PostgresJournal(Journal):
    """One connection writes, one listens, a few read.

    The one row of `tail` gives out positions; every commit updates it, which locks it until the commit is over. So
    commits become visible in the order of their positions, and a reader who has seen one has seen all before it.
    """

    def __init__(self, address: str, codec: Codec, pool: Any, statements: Statements) -> None:
        super().__init__(codec)
        self._address, self._pool, self._statements = address, pool, statements
        self._own: Own | None = None
        self._underway = Underway()
        self._listening = asyncio.Lock()
        self._listener: Any = None
        self._queue: list[Waiting] = []
        self._wake = asyncio.Event()
        self._writer = _Writer(address, statements)
        self._committing = asyncio.get_running_loop().create_task(self._commit_all())

    @classmethod
    async def open(cls, address: str, codec: Codec, *, schema: str = "goodhand", create: bool = True) -> Self:
        """Open the journal in a schema of a database (``postgresql://...``), or create it."""
        statements = Statements(schema)
        with translated():
            pool = await asyncpg.create_pool(
                address,
                min_size=1,
                max_size=READERS,
                command_timeout=PATIENCE,
                timeout=PATIENCE,
                server_settings=SETTINGS,
                reset=_nothing_to_reset,
            )
            try:
                async with pool.acquire() as connection:
                    await prepare(connection, statements, create=create)
            except BaseException:
                pool.terminate()
                raise
        return cls(address, codec, pool, statements)

    async def _commit(self, wanted: Request) -> tuple[Record, ...]:
        answer: asyncio.Future[tuple[Record, ...]] = asyncio.get_running_loop().create_future()
        self._underway.asked()
        self._queue.append((wanted, answer))
        self._wake.set()
        return await answer

    async def read(self, stream: str, after: int = 0, most: int | None = None) -> tuple[Record, ...]:
        return tuple(await self._records(self._statements.stream, stream, after, most))

    async def head(self, stream: str) -> Head:
        ((_, _, version, found),) = await self._fetch(self._statements.heads, [stream])
        return EMPTY if version is None else Head(version, found)

    async def end(self) -> int:
        ((position,),) = await self._fetch(self._statements.end)
        return int(position)

    async def size(self) -> int:
        ((size,),) = await self._fetch(self._statements.size)
        return int(size)

    async def streams(self) -> tuple[str, ...]:
        return tuple(name for (name,) in await self._fetch(self._statements.streams))

    async def subscribe(self, after_position: int = 0) -> AsyncIterator[Record]:
        """See `Journal.subscribe`. It ends with `JournalUnavailable` if the server is lost; subscribe again then."""
        if self._bell.closed:
            return
        await self._listen()
        async for record in follow(self._page, after_position, self._bell):
            yield record

    async def others(self, after_position: int) -> AsyncIterator[Record]:
        """See `Journal.others`, and `subscribe` about a lost server."""
        if self._bell.closed:
            return
        self._own = Own()
        await self._listen()
        async for record in follow(self._page_settled, after_position, self._bell, self._own):
            yield record

    async def close(self) -> None:
        if self._bell.closed:
            return
        self._bell.close()
        self._wake.set()
        await self._committing
        if self._listener:
            await _let_go(self._listener)
        try:
            await asyncio.wait_for(self._pool.close(), 5)
        except (TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError, OSError):
            self._pool.terminate()

    async def _page(self, after: int) -> list[Record]:
        return await self._records(self._statements.page, after)

    async def _page_settled(self, after: int) -> list[Record]:
        page = await self._page(after)
        await self._underway.settled()
        return page

    async def _records(self, statement: str, *values: object) -> list[Record]:
        rows = await self._fetch(statement, *values)
        with translated():
            return [record_of(tuple(row)) for row in rows]

    async def _fetch(self, statement: str, *values: object) -> list[Any]:
        self._check_open()
        with translated():
            rows: list[Any] = await self._pool.fetch(statement, *values)
            return rows

    async def _listen(self) -> None:
        async with self._listening:
            if self._listener and not self._listener.is_closed():
                return
            with translated():
                self._listener = await _connected(self._address)
                self._bell.failure = None
                self._listener.add_termination_listener(self._lost)
                await self._listener.add_listener(self._statements.channel, lambda *_: self._bell.ring())

    def _lost(self, _: object) -> None:
        if not self._bell.closed:
            self._bell.fail(JournalUnavailable("the connection that listens was lost"))

    async def _commit_all(self) -> None:
        """Commit everything in the queue and answer its callers, until the journal is closed."""
        while self._queue or not self._bell.closed:
            if not self._queue:
                await self._wake.wait()
                self._wake.clear()
            batch, self._queue = self._queue[:MOST_IN_A_COMMIT], self._queue[MOST_IN_A_COMMIT:]
            if not batch:
                continue
            outcomes: Sequence[Outcome | Exception]
            try:
                outcomes = await self._writer.commit([wanted for wanted, _ in batch])
            except Exception as failure:  # any error: nobody is left waiting
                outcomes = [failure] * len(batch)
            self._underway.answer(list(zip(batch, outcomes, strict=True)), self._own)
        await self._writer.close()


class _Writer:
    """Commits batches: in one round trip while nobody else writes, else with the tail locked."""

    def __init__(self, address: str, statements: Statements) -> None:
        self._address, self._statements = address, statements
        self._connection: Any = None
        self._heads: dict[str, Head] = {}
        self._position = 0  # the position of `_heads`
        self._crowded = 0

    async def commit(self, requests: list[Request]) -> list[Outcome]:
        """Decide and write a batch; returns when it is on disk."""
        streams = {part.stream for wanted in requests for part in wanted.parts}
        try:
            with translated():
                if self._connection is None or self._connection.is_closed():
                    self._forget()
                    self._connection = await _connected(self._address)
                if self._crowded:
                    self._crowded -= 1
                elif any(wanted.deletes for wanted in requests):
                    pass
                elif outcomes := await self._hopeful(requests, streams):
                    return outcomes
                return await self._holding_the_tail(requests, streams)
        except BaseException:
            self._forget()
            if self._connection:
                self._connection.terminate()
            raise

    async def _hopeful(self, requests: list[Request], streams: set[str]) -> list[Outcome] | None:
        """Write from the remembered heads; nothing is written if they are out of date."""
        if unknown := streams - self._heads.keys():
            await self._learn(unknown)
        if streams - self._heads.keys():  # the tail had moved, and all heads were forgotten
            await self._learn(streams)
        outcomes, written = settle(requests, self._heads, self._position)
        if not written or any(isinstance(outcome, StaleVersion) for outcome in outcomes):
            return None  # our heads may be out of date, and only a write would have shown it
        if not await self._write(written):
            self._crowded = CROWDED
            return None
        return outcomes

    async def _holding_the_tail(self, requests: list[Request], streams: set[str]) -> list[Outcome]:
        self._forget()
        async with self._connection.transaction():
            await self._connection.fetchval(self._statements.lock_tail)
            await self._learn(streams)  # a separate statement: it must see commits made while we waited
            outcomes, written = settle(requests, self._heads, self._position)
            if written:
                await self._write(written)
            if gone := deleted_by(requests, outcomes):
                await self._connection.execute(self._statements.let_delete)
                await self._connection.executemany(self._statements.delete, gone)
                await self._connection.execute(self._statements.only_append)
        if gone:
            with suppress(asyncpg.PostgresError):  # it is gone for every reader; this frees its place on the disk
                await self._connection.execute(self._statements.vacuum)
        return outcomes

    async def _learn(self, streams: set[str]) -> None:
        rows = await self._connection.fetch(self._statements.heads, list(streams))
        position = rows[0][0]
        if position != self._position or len(self._heads) > MOST_HEADS:
            self._forget()
            self._position = position
        for _, stream, version, found in rows:
            self._heads[stream] = EMPTY if version is None else Head(version, found)

    async def _write(self, written: list[Record]) -> bool:
        last = written[-1].position
        claimed = await self._connection.fetch(self._statements.write, self._position, last, *columns(written))
        self._position = last
        return bool(claimed)

    def _forget(self) -> None:
        self._heads.clear()
        self._position = 0

    async def close(self) -> None:
        if self._connection:
            await _let_go(self._connection)


async def _connected(address: str) -> Any:
    connection = await asyncpg.connect(address, timeout=PATIENCE, command_timeout=PATIENCE, server_settings=SETTINGS)
    await make_durable(connection)
    return connection


async def _let_go(connection: Any) -> None:
    with suppress(asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError):
        await connection.close(timeout=5)


async def _nothing_to_reset(_: object) -> None:
    """Skip the reset: a reader leaves its connection unchanged, and each reset costs a round trip."""
