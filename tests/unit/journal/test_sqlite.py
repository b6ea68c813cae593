"""Particulars of a journal in an SQLite file: other processes, group commit, trouble with the file."""

import asyncio
import sqlite3
import subprocess
import time
from pathlib import Path

import apsw
import pytest

import seeded
from goodhand.journal import JournalCorrupt, JournalUnavailable, open_journal
from goodhand.journal import sqlite_file as module
from goodhand.journal.sqlite import SqliteJournal
from goodhand.journal.sqlite_file import LARGE_LOG, LARGEST_LOG, SqliteFile
from journals import CODEC, assert_whole, insist, notes, opened, texts
from support_process import PATIENCE

WRITER = """
import asyncio, sys
from journals import CODEC, insist
from goodhand.journal.sqlite import SqliteJournal

async def main():
    journal = await SqliteJournal.open(sys.argv[1], CODEC)
    await asyncio.gather(*(insist(journal, f"s{n % 4}", f"{sys.argv[2]}.{n}") for n in range(60)))
    await journal.close()

asyncio.run(main())
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "evening.db"


async def test_several_processes_that_write_to_one_file_lose_and_double_nothing(path: Path) -> None:
    environment = {"PYTHONPATH": str(Path(__file__).parents[2])}
    children = [subprocess.Popen(seeded.python("-c", WRITER, path, number), env=environment) for number in range(3)]
    async with opened(lambda: SqliteJournal.open(path, CODEC)) as journal:
        await asyncio.gather(*(insist(journal, f"s{n % 4}", f"here.{n}") for n in range(60)))
        assert [0, 0, 0] == [await asyncio.to_thread(child.wait, 50) for child in children]

        stored = texts(await assert_whole(journal))
        assert sorted(f"{who}.{n}" for who in (0, 1, 2, "here") for n in range(60)) == sorted(stored)


async def test_an_append_is_on_disk_when_it_is_answered(path: Path) -> None:
    async with opened(lambda: SqliteJournal.open(path, CODEC)) as journal:
        connection = journal._writer._file._connection

        assert ("wal", 2) == (connection.pragma("journal_mode"), connection.pragma("synchronous"))


async def test_appends_that_come_during_a_commit_are_committed_together(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commits: list[int] = []
    commit = SqliteFile.commit
    monkeypatch.setattr(SqliteFile, "commit", lambda file: (commits.append(1), commit(file)))
    async with opened(lambda: SqliteJournal.open(path, CODEC)) as journal:
        other = apsw.Connection(str(path))
        other.execute("BEGIN IMMEDIATE")  # the first append has to wait as if the disk were slow
        calls = [asyncio.create_task(journal.append(f"s{n}", 0, notes(str(n)), at=1)) for n in range(50)]
        await asyncio.sleep(0.05)  # time in which one might not have waited
        assert not any(call.done() for call in calls)
        other.execute("COMMIT")
        other.close()
        await asyncio.gather(*calls)

        assert 50 == len(await assert_whole(journal))
    assert len(commits) <= 2


async def test_a_file_that_stays_locked_is_unavailable_and_then_available_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.1)
    async with opened(lambda: SqliteJournal.open(path, CODEC)) as journal:
        await journal.append("s", 0, notes("a"), at=1)
        other = apsw.Connection(str(path))
        other.execute("BEGIN IMMEDIATE")

        with pytest.raises(JournalUnavailable, match="locked"):
            await journal.append("s", 1, notes("b"), at=1)
        assert ["a"] == texts(await journal.read("s"))

        other.execute("ROLLBACK")
        other.close()
        await journal.append("s", 1, notes("b"), at=1)
        assert ["a", "b"] == texts(await assert_whole(journal))


async def test_a_full_disk_is_unavailable_and_leaves_nothing_half_written(path: Path) -> None:
    async with opened(lambda: SqliteJournal.open(path, CODEC)) as journal:
        await journal.append("s", 0, notes("a"), at=1)
        connection = journal._writer._file._connection
        connection.pragma("max_page_count", connection.pragma("page_count"))

        with pytest.raises(JournalUnavailable, match="full"):
            await journal.append("s", 1, notes(*["x" * 1000] * 50), at=1)
        assert ["a"] == texts(await assert_whole(journal))

        connection.pragma("max_page_count", 10**6)
        await journal.append("s", 1, notes("b"), at=1)
        assert ["a", "b"] == texts(await assert_whole(journal))


@pytest.mark.parametrize("waiting", [False, True])
async def test_the_log_is_brought_into_the_file_while_nobody_waits_and_at_the_latest_when_it_is_large(
    path: Path, monkeypatch: pytest.MonkeyPatch, waiting: bool
) -> None:
    if waiting:  # somebody always does
        tidy = SqliteFile.tidy
        monkeypatch.setattr(SqliteFile, "tidy", lambda file, idle: tidy(file, idle=False))
    pages = LARGEST_LOG if waiting else LARGE_LOG
    async with opened(lambda: SqliteJournal.open(path, CODEC)) as journal:
        empty = path.stat().st_size
        await journal.append("s", 0, notes(*["x" * 4096] * (pages // 2)), at=1)
        await journal.append("s", pages // 2, notes("a"), at=1)
        before = path.stat().st_size
        await journal.append("s", pages // 2 + 1, notes(*["y" * 4096] * pages), at=1)
        async with asyncio.timeout(PATIENCE):
            while path.stat().st_size < pages * 4096:
                await asyncio.sleep(0.01)

        assert empty == before
        assert pages * 3 // 2 + 1 == len(texts(await assert_whole(journal)))


async def test_what_is_no_journal_is_refused_and_left_alone(path: Path) -> None:
    path.write_bytes(b"Dear diary, today I went to the casino. " * 50)
    before = path.read_bytes()
    with pytest.raises(JournalCorrupt, match="not a database"):
        await SqliteJournal.open(path, CODEC)
    assert before == path.read_bytes()

    path.unlink()
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE diary (entry TEXT)")
    other.close()
    with pytest.raises(JournalCorrupt, match="no journal"):
        await SqliteJournal.open(path, CODEC)


async def test_a_journal_of_a_later_format_is_refused(path: Path) -> None:
    async with opened(lambda: SqliteJournal.open(path, CODEC)):
        pass
    other = apsw.Connection(str(path))
    other.pragma("user_version", 2)
    other.close()

    with pytest.raises(JournalCorrupt, match="format 2"):
        await SqliteJournal.open(path, CODEC)


async def test_a_damaged_file_is_corrupt_not_an_error_of_the_driver(path: Path) -> None:
    async with opened(lambda: SqliteJournal.open(path, CODEC)) as journal:
        await journal.append("s", 0, notes(*["x" * 100] * 200), at=1)
    damaged = bytearray(path.read_bytes())
    damaged[4096:] = b"\xa5" * (len(damaged) - 4096)
    path.write_bytes(damaged)

    async with opened(lambda: SqliteJournal.open(path, CODEC)) as journal:
        with pytest.raises(JournalCorrupt):
            await journal.read("s")


async def test_a_journal_is_made_only_if_that_is_wanted(path: Path) -> None:
    with pytest.raises(JournalUnavailable, match="no journal at"):
        await open_journal(path, CODEC, create=False)
    assert not path.exists()
    with pytest.raises(JournalUnavailable):
        await open_journal(path / "no" / "folder", CODEC)

    await (await open_journal(path, CODEC)).close()
    await (await open_journal(path, CODEC, create=False)).close()
    await (await open_journal(":memory:", CODEC)).close()


async def test_an_own_record_that_is_read_before_its_writer_is_answered_is_nobody_elses(path: Path) -> None:
    async with (
        opened(lambda: SqliteJournal.open(path, CODEC)) as one,
        opened(lambda: SqliteJournal.open(path, CODEC)) as two,
    ):
        answer = one._writer._answer

        def late(answered: list) -> None:  # the writer's thread has committed, and is held up
            time.sleep(0.3)  # the record is read meanwhile; if not, it is found later
            answer(answered)

        one._writer._answer = late
        following = one.others(await one.end())
        first = asyncio.ensure_future(anext(following))
        await asyncio.sleep(0.1)  # it looks, and waits
        own = asyncio.ensure_future(one.append("own", 0, notes("own"), at=1))
        await asyncio.sleep(0.1)  # it is committed, as a rule
        await two.append("theirs", 0, notes("theirs"), at=1)

        assert ["theirs"] == texts([await asyncio.wait_for(first, 240)])
        assert ["own"] == texts(await own)
