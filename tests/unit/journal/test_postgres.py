"""Particulars of a journal in PostgreSQL: lost connections, servers that cannot keep their word, the tail."""

import asyncio
import itertools
from contextlib import AsyncExitStack

import asyncpg
import pytest

from goodhand.journal import Journal, JournalCorrupt, JournalUnavailable, open_journal
from goodhand.journal.postgres import PostgresJournal, _Writer
from journals import CODEC, Open, assert_whole, insist, notes, opened, texts
from postgres_server import PostgresServer

schemas = (f"postgres_{number}" for number in itertools.count())


@pytest.fixture
def schema() -> str:
    return next(schemas)


@pytest.fixture
def open_(postgres: PostgresServer, schema: str) -> Open:
    async def open_() -> Journal:
        return await PostgresJournal.open(postgres.address, CODEC, schema=schema)

    return open_


async def execute(postgres: PostgresServer, statement: str) -> None:
    connection = await asyncpg.connect(postgres.address)
    await connection.execute(statement)
    await connection.close()


async def cut_all_connections(postgres: PostgresServer) -> None:
    await execute(
        postgres,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE application_name = 'goodhand journal' AND pid <> pg_backend_pid()",
    )
    await asyncio.sleep(0.1)  # time to notice it; whoever has not is told by the next question


async def test_a_journal_works_on_after_its_connections_were_cut(postgres: PostgresServer, open_: Open) -> None:
    async with opened(open_) as journal:
        await journal.append("s", 0, notes("a"), at=1)
        await cut_all_connections(postgres)
        await journal.append("s", 1, notes("b"), at=1)
        await cut_all_connections(postgres)

        assert ["a", "b"] == texts(await assert_whole(journal))


async def test_a_subscription_says_that_it_was_cut_and_can_be_renewed(postgres: PostgresServer, open_: Open) -> None:
    async with opened(open_) as journal:
        subscription = journal.subscribe()
        waiting = asyncio.create_task(anext(subscription))
        while not waiting.done():  # cut again, should it not have listened yet
            await cut_all_connections(postgres)
        with pytest.raises(JournalUnavailable):
            await waiting

        renewed = journal.subscribe()
        waiting = asyncio.create_task(anext(renewed))
        appended = await journal.append("s", 0, notes("a"), at=1)
        assert appended == (await waiting,)
        await renewed.aclose()


async def test_a_commit_waits_for_one_with_a_lower_position(postgres: PostgresServer, open_: Open, schema: str) -> None:
    async with opened(open_) as journal:
        other = await asyncpg.connect(postgres.address)
        transaction = other.transaction()
        await transaction.start()
        await other.execute(f"UPDATE {schema}.tail SET position = 1")
        await other.execute(f"INSERT INTO {schema}.record VALUES (1, 'other', 1, 'a/1', 1, '', '', '')")

        append = asyncio.create_task(journal.append("s", 0, notes("a"), at=1))
        await asyncio.sleep(0.2)  # time in which it might not have waited
        assert not append.done()
        await transaction.commit()
        await other.close()

        (record,) = await append
        assert 2 == record.position


async def test_appends_that_come_during_a_commit_are_committed_together(
    open_: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    commits: list[int] = []
    commit = _Writer.commit

    async def counted(*arguments: object) -> object:
        commits.append(1)
        return await commit(*arguments)

    monkeypatch.setattr(_Writer, "commit", counted)
    async with opened(open_) as journal:
        await asyncio.gather(*(insist(journal, f"s{n}", str(n)) for n in range(100)))

    assert len(commits) <= 3


async def test_a_server_that_does_not_sync_is_refused() -> None:
    server = PostgresServer("fsync=off")
    try:
        server.start()
        with pytest.raises(JournalUnavailable, match="fsync"):
            await PostgresJournal.open(server.address, CODEC)
    finally:
        server.remove()


async def test_a_commit_is_synchronous_whatever_the_default(postgres: PostgresServer, open_: Open) -> None:
    await execute(postgres, "ALTER ROLE postgres SET synchronous_commit = off")
    try:
        async with opened(open_) as journal:
            await journal.append("s", 0, notes("a"), at=1)
            assert "on" == await journal._writer._connection.fetchval("SHOW synchronous_commit")
    finally:
        await execute(postgres, "ALTER ROLE postgres RESET synchronous_commit")


async def test_what_cannot_be_reached_is_unavailable(postgres: PostgresServer, schema: str) -> None:
    for address in (
        "postgresql://postgres@127.0.0.1:1/postgres",
        "postgresql://postgres@/postgres?host=/nowhere",
        postgres.address.replace("/postgres?", "/no_such_database?"),
        "postgresql://[",
    ):
        with pytest.raises(JournalUnavailable):
            await open_journal(address, CODEC)
    with pytest.raises(JournalUnavailable, match="no journal"):
        await PostgresJournal.open(postgres.address, CODEC, schema=schema, create=False)
    with pytest.raises(ValueError, match="schema"):
        await PostgresJournal.open(postgres.address, CODEC, schema="a; DROP TABLE b")


async def test_a_journal_whose_tail_contradicts_its_records_is_corrupt(
    postgres: PostgresServer, open_: Open, schema: str
) -> None:
    async with opened(open_) as journal:
        await journal.append("s", 0, notes("a"), at=1)
        await execute(postgres, f"UPDATE {schema}.tail SET position = 0")

        with pytest.raises(JournalCorrupt):
            await journal.append("s", 1, notes("b"), at=1)
        assert ["a"] == texts(await journal.read("s"))


async def test_a_journal_of_a_later_format_is_refused(postgres: PostgresServer, open_: Open, schema: str) -> None:
    async with opened(open_):
        pass
    await execute(postgres, f"UPDATE {schema}.tail SET format = 2")

    with pytest.raises(JournalCorrupt, match="format 2"):
        await open_()


async def test_many_that_open_a_new_journal_at_once_make_one(open_: Open) -> None:
    async with AsyncExitStack() as stack:
        journals = await asyncio.gather(*(stack.enter_async_context(opened(open_)) for _ in range(8)))
        await asyncio.gather(*(insist(journal, "s", str(n)) for n, journal in enumerate(journals)))

        assert 8 == len(await assert_whole(journals[0]))


async def test_an_own_record_that_is_read_before_its_writer_is_answered_is_nobody_elses(open_: Open) -> None:
    async with opened(open_) as one, opened(open_) as two:
        commit = one._writer.commit

        async def late(requests: list) -> list:  # committed, and the answer is on its way
            outcomes = await commit(requests)
            await asyncio.sleep(0.3)  # the record is read meanwhile; if not, it is found later
            return outcomes

        one._writer.commit = late
        following = one.others(await one.end())
        first = asyncio.ensure_future(anext(following))
        await asyncio.sleep(0.2)  # it looks, and waits
        own = asyncio.ensure_future(one.append("own", 0, notes("own"), at=1))
        await asyncio.sleep(0.1)  # it is committed, as a rule
        await two.append("theirs", 0, notes("theirs"), at=1)

        assert ["theirs"] == texts([await asyncio.wait_for(first, 240)])
        assert ["own"] == texts(await own)
