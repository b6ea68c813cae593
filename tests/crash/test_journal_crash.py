"""After `kill -9` at any moment, everything that was acknowledged is there, once, and the chain holds."""

import asyncio
import os
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

import seeded
from goodhand.journal import Record, open_journal
from journals import CODEC, all_of, assert_whole, texts
from postgres_server import PostgresServer

PRODUCER = Path(__file__).with_name("producer.py")
PATIENCE = 240
SOME = [pytest.param(20, id="20"), pytest.param(200, id="200", marks=pytest.mark.exhaustive)]
FEW = [pytest.param(8, id="8"), pytest.param(80, id="80", marks=pytest.mark.exhaustive)]

Kill = Callable[[subprocess.Popen[bytes]], None]


@pytest.fixture(scope="module")
def server() -> Iterator[PostgresServer]:
    """Not the one of the other tests: this one does not live long."""
    server = PostgresServer()
    try:
        server.start()
        yield server
    finally:
        server.remove()


def kill_the_client(child: subprocess.Popen[bytes]) -> None:
    child.kill()


def acknowledged_by(address: str, run: int, output: Path, kill: Kill, rng: Random) -> set[tuple[str, int, str]]:
    """Let a producer run until a random moment after its first acknowledgement; what it had been told by then."""
    environment = {**os.environ, "PYTHONPATH": str(PRODUCER.parents[1])}
    with output.open("wb") as told:
        child = subprocess.Popen(seeded.python(PRODUCER, address, run), stdout=told, env=environment)
    try:
        give_up = time.monotonic() + PATIENCE
        while not output.stat().st_size:
            assert child.poll() is None, "the producer ended by itself"
            assert time.monotonic() < give_up, "the producer does not begin"
            time.sleep(0.002)
        time.sleep(rng.uniform(0, 0.15))  # any moment to be killed in
        kill(child)
        assert child.wait(PATIENCE) in (-9, 3)
    finally:
        child.kill()
        child.wait(PATIENCE)
    lines = output.read_text().split("\n")[:-1]
    return {(stream, int(version), hashed) for stream, version, hashed in map(str.split, lines)}


def assert_nothing_lost_or_doubled(address: str, kills: int, output: Path, kill: Kill, rng: Random) -> None:
    before: list[Record] = []
    for run in range(kills):
        acknowledged = acknowledged_by(address, run, output, kill, rng)
        before += asyncio.run(what_came(address, after=len(before)))
        stored = {(record.stream, record.version, record.hash.hex()) for record in before}
        assert acknowledged
        assert acknowledged <= stored, f"lost in run {run}: {sorted(acknowledged - stored)[:3]}"
    stored_at_last = asyncio.run(everything(address))
    assert before == stored_at_last[: len(before)]  # a server may finish what a dead client had asked for
    written = texts(stored_at_last)
    assert len(written) == len(set(written))
    pairs = (
        {text[:-2] for text in written if text.endswith(".a")},
        {text[:-2] for text in written if text.endswith(".b")},
    )
    assert pairs[0] == pairs[1]  # both streams or neither


async def what_came(address: str, after: int) -> list[Record]:
    journal = await open_journal(address, CODEC, create=False)
    try:
        return await all_of(journal, after)
    finally:
        await journal.close()


async def everything(address: str) -> list[Record]:
    journal = await open_journal(address, CODEC, create=False)
    try:
        return await assert_whole(journal)
    finally:
        await journal.close()


@pytest.mark.parametrize("kills", SOME)
def test_sqlite_keeps_what_it_acknowledged_when_its_process_is_killed(kills: int, tmp_path: Path, rng: Random) -> None:
    assert_nothing_lost_or_doubled(str(tmp_path / "journal.db"), kills, tmp_path / "told", kill_the_client, rng)


@pytest.mark.wide
@pytest.mark.parametrize("kills", SOME)
def test_postgresql_keeps_what_it_acknowledged_when_a_client_is_killed(
    kills: int, server: PostgresServer, tmp_path: Path, rng: Random
) -> None:
    address = asyncio.run(server.new_database())
    assert_nothing_lost_or_doubled(address, kills, tmp_path / "told", kill_the_client, rng)


@pytest.mark.wide
@pytest.mark.parametrize("kills", FEW)
def test_postgresql_keeps_what_it_acknowledged_when_the_server_is_killed(
    kills: int, server: PostgresServer, tmp_path: Path, rng: Random
) -> None:
    def kill_the_server(_: subprocess.Popen[bytes]) -> None:
        server.kill()
        server.start()

    address = asyncio.run(server.new_database())
    assert_nothing_lost_or_doubled(address, kills, tmp_path / "told", kill_the_server, rng)
