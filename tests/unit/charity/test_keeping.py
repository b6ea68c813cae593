"""How long a night is kept, and that it is deleted whole: on SQLite and on PostgreSQL."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, date, datetime, timedelta
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from goodhand.audit.verify import Verdict, sequence_of, verify
from goodhand.charity.copies import note_copy
from goodhand.charity.keeping import KeptByLaw, delete_from_copies, delete_night, kept_until
from goodhand.charity.shelf import open_shelf
from goodhand.journal import Journal, MemoryJournal, Record
from goodhand.journal.copying import copy_journal
from goodhand.journal.postgres import PostgresJournal
from goodhand.journal.sqlite import SqliteJournal
from goodhand.night.acts import CODEC
from goodhand.night.acts.opening import OpenNight, OpenPractice
from goodhand.night.conductor import Conductor
from goodhand.night.streams import DELETED
from support_night import MI, a_dealt_night
from support_occasion import an_occasion

AT = int(datetime(2033, 3, 14, tzinfo=UTC).timestamp()) * 1_000_000
NIGHT = "M-00417 2026-03-14"
HELD = date(2026, 3, 14)
PLAN = an_occasion(MI)


@cache
def dealt() -> tuple[Record, ...]:
    async def run() -> list[Record]:
        return await (await a_dealt_night()).records()

    return tuple(asyncio.run(run()))


async def filled(journal: Journal) -> None:
    """Put a licensed night that software dealt into a journal, record by record."""
    for record in dealt():
        event = CODEC.decode(record.name, record.payload)
        await journal.append(record.stream, record.version - 1, [event], at=record.at)


@pytest.fixture(autouse=True)
def _dealt() -> None:
    dealt()  # made once, before a test has a loop of its own


@asynccontextmanager
async def a_journal(open_: Callable[[], Awaitable[Journal]]) -> AsyncIterator[Journal]:
    journal = await open_()
    try:
        yield journal
    finally:
        await journal.close()


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def open_(request, tmp_path: Path) -> Callable[[], Awaitable[Journal]]:
    async def in_memory() -> Journal:
        return MemoryJournal(CODEC)

    async def in_a_file() -> Journal:
        return await SqliteJournal.open(tmp_path / "night.db", CODEC)

    if request.param == "postgres":
        server = request.getfixturevalue("postgres")

        async def in_a_database() -> Journal:
            return await PostgresJournal.open(await server.new_database(), CODEC)

        return in_a_database
    return in_memory if request.param == "memory" else in_a_file


async def verdict_of(journal: Journal) -> Verdict:
    return await verify(journal.read_all())


DELETION = {"keep_years": 7, "by": "Marion Alder", "reason": "its time is over", "at": AT}


async def test_a_licensed_night_is_refused_before_its_date(open_):
    async with a_journal(open_) as journal:
        await filled(journal)
        before = [record async for record in journal.read_all()]

        with pytest.raises(KeptByLaw) as refused:
            await delete_night(journal, NIGHT, today=date(2033, 3, 13), **DELETION)

        assert "kept until 2033-03-14, 7 years after the night" in refused.value.sentence()
        assert before == [record async for record in journal.read_all()]


async def test_it_is_deleted_whole_after_it_and_its_totals_and_hash_stay(open_):
    async with a_journal(open_) as journal:
        await filled(journal)
        records = [record async for record in journal.read_all()]
        head = next(record for record in reversed(records) if record.stream == f"night/{NIGHT}").hash.hex()

        gone, _ = await delete_night(journal, NIGHT, today=date(2033, 3, 14), **DELETION)

        left = [record async for record in journal.read_all()]
        assert [DELETED] == [record.stream for record in left]
        assert (head, len(records), True) == (gone.head, gone.records, gone.closed)
        assert gone.totals.receipts > 0
        verdict = await verdict_of(journal)
        assert (None, (gone,)) == (verdict.flaw, verdict.deleted)


@pytest.mark.parametrize(
    "opening", [OpenNight(plan=PLAN, practice=True), OpenPractice(plan=PLAN)], ids=["books", "none"]
)
async def test_practice_goes_at_any_time_and_the_night_next_to_it_stays(open_, opening):
    async with a_journal(open_) as journal:
        await filled(journal)
        practice = f"{NIGHT} practice"
        await Conductor(journal, practice).do(opening, by="", at=1)

        gone, _ = await delete_night(journal, practice, today=HELD, **DELETION)

        assert (True, 1) == (gone.practice, gone.records)
        assert f"night/{practice}" not in await journal.streams()
        verdict = await verdict_of(journal)
        assert (None, [NIGHT]) == (verdict.flaw, [night.night for night in verdict.nights])


@pytest.mark.parametrize(("held", "until"), [("2026-03-14", "2033-03-14"), ("2028-02-29", "2035-02-28")])
def test_the_years_count_from_the_night(held, until):
    assert until == kept_until(replace(PLAN, licence=replace(PLAN.licence, date=held)), 7).isoformat()


async def test_records_that_nobody_deleted_are_missed(tmp_path):
    """A night that is taken out of the file without a word leaves a gap, or a count that does not agree."""
    records = list(dealt())
    other = [replace(each, position=each.position + 40) for each in records]

    flaw = (await verify(sequence_of(other))).flaw

    assert flaw is not None
    assert "40 records are missing from the journal, and 0 are recorded as deleted" in flaw.why


async def test_known_copies_lose_the_night_too_and_those_out_of_reach_are_named(tmp_path):
    copy, lost = tmp_path / "stick" / "night.db", tmp_path / "lost" / "night.db"
    copy.parent.mkdir()
    shelf = await open_shelf(":memory:")
    async with a_journal(lambda: SqliteJournal.open(tmp_path / "night.db", CODEC)) as journal:
        await filled(journal)
        await copy_journal(journal, copy)
        for each in (copy, lost):
            await note_copy(shelf, each, 0.0)

        _, streams = await delete_night(journal, NIGHT, today=date(2034, 1, 1), **DELETION)
        missed = await delete_from_copies(journal, shelf, streams)

        assert (lost,) == missed
        async with a_journal(lambda: SqliteJournal.open(copy, CODEC)) as copied:
            assert [r async for r in journal.read_all()] == [r async for r in copied.read_all()]
    await shelf.close()
    assert b"Mia Berg" not in copy.read_bytes()


async def test_a_deleted_night_leaves_no_byte_in_its_file(tmp_path):
    path = tmp_path / "night.db"
    async with a_journal(lambda: SqliteJournal.open(path, CODEC)) as journal:
        await filled(journal)
        await delete_night(journal, NIGHT, today=HELD + timedelta(days=8 * 366), **{**DELETION, "by": "the chair"})

    bytes_left = b"".join(each.read_bytes() for each in tmp_path.iterdir())
    assert 1 == bytes_left.count(b"M-00417")  # in the record of the deletion
    assert b"Mia Berg" not in bytes_left
