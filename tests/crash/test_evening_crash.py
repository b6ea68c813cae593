"""After `kill -9` at any moment of an evening its state is the acknowledged one, and the evening goes on to its end."""

import asyncio
import os
import subprocess
import time
from pathlib import Path
from random import Random

import pytest

import seeded
from goodhand.audit.verify import verify
from goodhand.journal import Record, open_journal
from goodhand.night.acts import CODEC
from postgres_server import PostgresServer

PROCESS = Path(__file__).with_name("evening_process.py")
PATIENCE = 240
SOME = [pytest.param(6, id="6"), pytest.param(200, id="200", marks=pytest.mark.exhaustive)]


def started(address: str, seed: str, output: Path) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "PYTHONPATH": str(PROCESS.parents[1])}
    with output.open("wb") as told:
        return subprocess.Popen(seeded.python(PROCESS, address, seed), stdout=told, env=environment)


def acknowledged(output: Path) -> list[str]:
    return output.read_text().split("\n")[:-1]


def killed_somewhere(address: str, seed: str, output: Path, rng: Random) -> int:
    """Run an evening until a random moment; the last version that was acknowledged, 0 for none."""
    child = started(address, seed, output)
    try:
        give_up = time.monotonic() + PATIENCE
        while not output.stat().st_size and child.poll() is None:
            assert time.monotonic() < give_up, "the evening does not begin"
            time.sleep(0.002)
        time.sleep(rng.uniform(0, 0.6))  # any moment to be killed in
    finally:
        child.kill()
        child.wait(PATIENCE)
    told = [line for line in acknowledged(output) if line.isdigit()]
    return int(told[-1]) if told else 0


async def stored(address: str) -> list[Record]:
    journal = await open_journal(address, CODEC, create=False)
    try:
        return [record async for record in journal.read_all()]
    finally:
        await journal.close()


async def assert_holds(address: str) -> None:
    journal = await open_journal(address, CODEC, create=False)
    try:
        assert None is (await verify(journal.read_all())).flaw
    finally:
        await journal.close()


def assert_survives(new_address, kills: int, output: Path, rng: Random) -> None:
    """Each evening is killed some times; what is stored only ever grows, and at last it is a whole evening."""
    left = kills
    number = 0
    while left:
        number += 1
        address, before = new_address(number), list[Record]()
        for _ in range(min(left, 3)):
            left -= 1
            version = killed_somewhere(address, f"evening {number}", output, rng)
            now = asyncio.run(stored(address))
            ours = [record for record in now if record.stream.startswith("night/")]
            assert before == now[: len(before)], "something acknowledged earlier has changed"
            assert len(ours) >= version, "something acknowledged is lost"
            asyncio.run(assert_holds(address))
            before = now
        child = started(address, f"evening {number}", output)
        assert 0 == child.wait(PATIENCE)
        assert "finished" == acknowledged(output)[-1]
        asyncio.run(assert_holds(address))


@pytest.mark.parametrize("kills", SOME)
def test_an_evening_on_sqlite_survives_kill_9(kills: int, tmp_path: Path, rng: Random) -> None:
    assert_survives(lambda number: str(tmp_path / f"{number}.db"), kills, tmp_path / "told", rng)


@pytest.mark.wide
@pytest.mark.parametrize("kills", SOME)
def test_an_evening_on_postgresql_survives_kill_9(
    kills: int, postgres: PostgresServer, tmp_path: Path, rng: Random
) -> None:
    assert_survives(lambda _: asyncio.run(postgres.new_database()), kills, tmp_path / "told", rng)
