"""A process that opens an evening is killed at any moment: the evening is open and whole, or can be opened then."""

import asyncio
import multiprocessing
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from goodhand.audit.verify import verify
from goodhand.cli.open import _open
from goodhand.cli.output import BadInput
from goodhand.journal import open_journal
from goodhand.journal.errors import JournalError
from goodhand.night.acts import CODEC
from goodhand.plan.event_file import read_event
from postgres_server import PostgresServer
from support_desk import EXAMPLES

FORK = multiprocessing.get_context("fork")
PLAN = read_event((EXAMPLES / "michigan.toml").read_text())
SOME = [pytest.param(12, id="12"), pytest.param(200, id="200", marks=pytest.mark.exhaustive)]


def opens(address: str, begun: Any) -> None:
    begun.set()
    asyncio.run(_open(PLAN, address, practice=False))


def killed_while_opening(address: str, longest: float, rng: Random) -> None:
    begun = FORK.Event()
    process = FORK.Process(target=opens, args=(address, begun))
    process.start()
    begun.wait(60)
    time.sleep(rng.uniform(0, longest))  # any moment to be killed in
    process.kill()
    process.join(60)


async def records_of(address: str) -> int:
    """How many records there are, of a journal that holds; none, where there is no journal yet."""
    try:
        journal = await open_journal(address, CODEC, read_only=True)
    except JournalError:
        return 0
    try:
        verdict = await verify(journal.read_all())
        assert None is verdict.flaw
        return verdict.records
    finally:
        await journal.close()


@pytest.mark.parametrize("kills", SOME)
def test_a_file_holds_the_whole_opening_or_nothing(kills: int, tmp_path: Path, rng: Random) -> None:
    for number in range(kills):
        path = tmp_path / f"{number}.db"
        killed_while_opening(str(path), 0.05, rng)

        assert (1 if path.exists() else 0) == asyncio.run(records_of(str(path)))
        if path.exists():
            with pytest.raises(BadInput, match="exists already"):
                asyncio.run(_open(PLAN, str(path), practice=False))
        else:
            asyncio.run(_open(PLAN, str(path), practice=False))
            assert 1 == asyncio.run(records_of(str(path)))


@pytest.mark.wide
@pytest.mark.parametrize("kills", SOME)
def test_a_database_holds_the_whole_opening_or_can_be_opened(kills: int, postgres: PostgresServer, rng: Random) -> None:
    address = asyncio.run(postgres.new_database())
    for _ in range(kills):
        if asyncio.run(records_of(address)):
            address = asyncio.run(postgres.new_database())
        killed_while_opening(address, 0.15, rng)

        assert asyncio.run(records_of(address)) in (0, 1)
    if not asyncio.run(records_of(address)):
        asyncio.run(_open(PLAN, address, practice=False))
    with pytest.raises(BadInput, match="already"):
        asyncio.run(_open(PLAN, address, practice=False))
