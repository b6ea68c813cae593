"""Two desks sell at once and are killed at any moment: books and tournament never disagree, nothing told is lost."""

import asyncio
import os
import subprocess
import time
from pathlib import Path
from random import Random

import pytest

import seeded
from goodhand.audit.verify import Verdict, verify
from goodhand.journal import Record, open_journal
from goodhand.night.acts import CODEC
from postgres_server import PostgresServer

PROCESS = Path(__file__).with_name("desk_process.py")
PATIENCE = 240
SOME = [pytest.param(3, id="3"), pytest.param(40, id="40", marks=pytest.mark.exhaustive)]
NIGHT = "night/M-00417 2026-03-14"


def started(address: str, number: int, output: Path) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "PYTHONPATH": str(PROCESS.parents[1])}
    with output.open("wb") as told:
        return subprocess.Popen(seeded.python(PROCESS, address, number), stdout=told, env=environment)


def killed_while_selling(address: str, outputs: list[Path], rng: Random) -> int:
    """Let two desks sell until a random moment; the last version of the night that either was told of."""
    desks = [started(address, number, output) for number, output in enumerate(outputs, 1)]
    try:
        give_up = time.monotonic() + PATIENCE
        while not all(output.stat().st_size for output in outputs):
            assert time.monotonic() < give_up, "a desk does not begin"
            assert all(desk.poll() is None for desk in desks), "a desk ended by itself"
            time.sleep(0.002)
        time.sleep(rng.uniform(0, 0.4))  # any moment to be killed in
        assert all(desk.poll() is None for desk in desks), "a desk ended by itself"
    finally:
        for desk in desks:
            desk.kill()
            desk.wait(PATIENCE)
    return max(int(line) for output in outputs for line in output.read_text().split("\n")[:-1])


async def stored(address: str) -> tuple[list[Record], Verdict]:
    journal = await open_journal(address, CODEC, create=False)
    try:
        return [record async for record in journal.read_all()], await verify(journal.read_all())
    finally:
        await journal.close()


def assert_never_disagree(address: str, kills: int, folder: Path, rng: Random) -> None:
    before: list[Record] = []
    for _ in range(kills):
        told = killed_while_selling(address, [folder / "one", folder / "two"], rng)
        now, verdict = asyncio.run(stored(address))
        held = sum(record.stream == NIGHT for record in now)
        assert None is verdict.flaw
        assert before == now[: len(before)], "something acknowledged earlier has changed"
        assert held >= told, "something acknowledged is lost"
        assert len(before) < len(now)
        before = now
    sold = {b"desk 1 player" in record.payload for record in before if record.name == "sell-entry/1"}
    assert {True, False} == sold


@pytest.mark.parametrize("kills", SOME)
def test_books_and_tournament_agree_on_sqlite_after_kill_9(kills: int, tmp_path: Path, rng: Random) -> None:
    assert_never_disagree(str(tmp_path / "night.db"), kills, tmp_path, rng)


@pytest.mark.wide
@pytest.mark.parametrize("kills", SOME)
def test_books_and_tournament_agree_on_postgresql_after_kill_9(
    kills: int, postgres: PostgresServer, tmp_path: Path, rng: Random
) -> None:
    assert_never_disagree(asyncio.run(postgres.new_database()), kills, tmp_path, rng)
