"""Two who open an evening at the same moment: one wins, the other is told so, and nothing of the winner's is lost."""

import asyncio
import errno
import multiprocessing
import os
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from msgspec.structs import replace

from goodhand.audit.verify import verify
from goodhand.cli import journals
from goodhand.cli.journals import evening_journal, new_journal
from goodhand.cli.open import _open
from goodhand.cli.output import BadInput
from goodhand.journal import Append, StaleVersion, open_journal
from goodhand.journal.sqlite_file import SqliteFile
from goodhand.night.acts import CODEC
from goodhand.night.streams import held_nights
from goodhand.occasion.plan import OccasionPlan
from goodhand.plan.event_file import read_event
from journals import CODEC as NOTES
from journals import notes
from postgres_server import PostgresServer
from support_desk import EXAMPLES

ROUNDS = 30
FORK = multiprocessing.get_context("fork")


def the_plan(number: str = "") -> OccasionPlan:
    plan = read_event((EXAMPLES / "michigan.toml").read_text())
    return replace(plan, licence=replace(plan.licence, number=number)) if number else plan


def opener(plan: OccasionPlan, addresses: list[str], barrier: Any, answers: Any) -> None:
    """One process: opens the same night in each journal, at the same moment as the other."""
    for address in addresses:
        barrier.wait(240)
        try:
            asyncio.run(_open(plan, address, practice=False))
        except BadInput as refused:
            answers.put((address, str(refused)))
        except BaseException as fault:  # whatever it is, the test hears of it
            answers.put((address, f"fault: {fault!r}"))
        else:
            answers.put((address, ""))


def raced(plans: tuple[OccasionPlan, OccasionPlan], addresses: list[str]) -> dict[str, list[str]]:
    """Return the answers to two processes, for each journal."""
    barrier, answers = FORK.Barrier(2), FORK.Queue()
    both = [FORK.Process(target=opener, args=(plan, addresses, barrier, answers)) for plan in plans]
    for each in both:
        each.start()
    told: dict[str, list[str]] = {}
    for _ in range(2 * len(addresses)):
        address, said = answers.get(timeout=240)
        told.setdefault(address, []).append(said)
    for each in both:
        each.join(60)
    return told


async def assert_one_night(address: str) -> str:
    journal = await open_journal(address, CODEC, read_only=True)
    try:
        (held,) = await held_nights(journal)
        assert None is (await verify(journal.read_all())).flaw
        return held
    finally:
        await journal.close()


def assert_one_won(told: dict[str, list[str]]) -> None:
    for address, said in told.items():
        won, lost = sorted(said, key=len)
        assert "" == won
        assert "exists already" in lost or "faster" in lost or "already" in lost, lost
        asyncio.run(assert_one_night(address))


def test_of_two_who_open_one_file_one_wins_and_keeps_it(tmp_path: Path) -> None:
    addresses = [str(tmp_path / f"{number}.db") for number in range(ROUNDS)]

    assert_one_won(raced((the_plan(), the_plan()), addresses))


def test_a_file_that_another_creates_while_one_looks_at_it_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, looked, started = tmp_path / "night.db", SqliteFile._value, list[Thread]()

    def looks_slowly(self: SqliteFile, query: str) -> int:
        if "sqlite_schema" in query and not started:  # its marks have been read; now the other comes
            started.append(Thread(target=lambda: SqliteFile(path).close()))
            started[0].start()
            started[0].join(0.3)  # as long as the look lasts it must wait
        return looked(self, query)

    monkeypatch.setattr(SqliteFile, "_value", looks_slowly)
    SqliteFile(path).close()
    started[0].join()

    monkeypatch.undo()
    SqliteFile(path, read_only=True).close()


def test_two_occasions_never_share_a_file(tmp_path: Path) -> None:
    addresses = [str(tmp_path / f"{number}.db") for number in range(ROUNDS)]

    assert_one_won(raced((the_plan("A-1"), the_plan("B-2")), addresses))


@pytest.mark.wide
@pytest.mark.parametrize("numbers", [("A-1", "A-1"), ("A-1", "B-2")], ids=["one night", "two nights"])
def test_the_same_in_a_database_on_a_server(postgres: PostgresServer, numbers: tuple[str, str]) -> None:
    async def databases() -> list[str]:
        return [await postgres.new_database() for _ in range(ROUNDS)]

    one, other = numbers
    assert_one_won(raced((the_plan(one), the_plan(other)), asyncio.run(databases())))


def test_whoever_comes_second_removes_nothing_though_it_fails(tmp_path: Path) -> None:
    path = tmp_path / "night.db"
    asyncio.run(_open(the_plan(), str(path), practice=False))
    before = path.read_bytes()

    with pytest.raises(BadInput, match="exists already"):
        asyncio.run(_open(the_plan(), str(path), practice=False))

    assert before == path.read_bytes()


def test_a_file_that_came_when_nobody_looked_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "night.db"
    monkeypatch.setattr(journals, "_require_free", lambda _: None)  # it came right behind the look

    async def open_slowly() -> None:
        async with new_journal(str(path)):
            path.write_bytes(b"another's")

    with pytest.raises(BadInput, match="exists already"):
        asyncio.run(open_slowly())

    assert b"another's" == path.read_bytes()


def test_a_file_put_in_the_place_of_ours_is_not_taken_away(tmp_path: Path) -> None:
    path = tmp_path / "night.db"

    async def fails() -> None:
        async with evening_journal(str(path), the_plan()):
            path.rename(tmp_path / "ours.db")
            path.write_text("somebody else's")
            raise BadInput("Something is wrong.")

    with pytest.raises(BadInput):
        asyncio.run(fails())

    assert "somebody else's" == path.read_text()


def test_a_file_with_nothing_in_it_is_named_and_left(tmp_path: Path) -> None:
    path = tmp_path / "night.db"
    path.touch()

    with pytest.raises(BadInput, match="is empty: somebody makes it, or broke off; if it stays so, remove it"):
        asyncio.run(_open(the_plan(), str(path), practice=False))

    assert [path] == list(tmp_path.iterdir())


def test_a_stick_that_knows_no_second_names_gets_the_whole_journal_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def link(*_: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", link)
    path = tmp_path / "night.db"
    asyncio.run(_open(the_plan(), str(path), practice=False))

    assert [path] == list(tmp_path.iterdir())
    asyncio.run(assert_one_night(str(path)))


@pytest.mark.parametrize("end", ["-wal", "-shm", "-journal"])
def test_what_is_left_of_another_journal_is_not_taken_for_the_new_one(tmp_path: Path, end: str) -> None:
    left = tmp_path / f"night.db{end}"
    left.write_bytes(b"pages of another evening")

    with pytest.raises(BadInput, match="of another journal of this name"):
        asyncio.run(_open(the_plan(), str(tmp_path / "night.db"), practice=False))

    assert [left] == list(tmp_path.iterdir())


@pytest.mark.parametrize("store", ["memory", "sqlite", "postgresql"])
async def test_an_append_to_a_journal_that_has_gone_on_is_stale(
    store: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    address: Callable[[], Any] = {
        "memory": lambda: ":memory:",
        "sqlite": lambda: tmp_path / "notes.db",
        "postgresql": lambda: request.getfixturevalue("postgres").new_database(),
    }[store]
    where = address()
    journal = await open_journal(where if store != "postgresql" else await where, NOTES)
    try:
        await journal.append_many([Append("one", 0, notes("a"))], at=1, after=0)
        for wrong in (0, 2):
            with pytest.raises(StaleVersion):
                await journal.append_many([Append("two", 0, notes("b"))], at=2, after=wrong)
        await journal.append_many([Append("two", 0, notes("b"))], at=2, after=1)

        assert ("one", "two") == await journal.streams()
    finally:
        await journal.close()
