"""The steps by hand in docs/reference/journal.md give the results that it says."""

import hashlib
import re
import subprocess
from pathlib import Path

import apsw
import asyncpg

from goodhand.journal import Codec, Journal, open_journal
from goodhand.journal.postgres import PostgresJournal
from goodhand.play.events import BetMade, Checked
from postgres_server import PostgresServer

GUIDE = (Path(__file__).parents[3] / "docs" / "reference" / "journal.md").read_text()
(SHELL,) = re.findall(r"```console\n(.*?)```", GUIDE, re.DOTALL)
SQLITE, POSTGRESQL = re.findall(r"```sql\n(.*?)```", GUIDE, re.DOTALL)
CHANGES = ("UPDATE goodhand.record SET at = 9 WHERE version = 2", "DELETE FROM goodhand.record WHERE version = 1")
CODEC = Codec([Checked, BetMade])


async def play_the_example(journal: Journal) -> list[str]:
    try:
        first = await journal.append("table-1", 0, [Checked(3)], at=1_700_000_000_000_000)
        second = await journal.append("table-1", 1, [BetMade(5, 200, False)], at=1_700_000_004_500_000)
        return [record.hash.hex() for record in first + second]
    finally:
        await journal.close()


async def test_the_worked_example_is_right() -> None:
    hashes = await play_the_example(await open_journal(":memory:", CODEC))
    printed = re.findall(r"^([0-9a-f]{64})  -$", SHELL, re.MULTILINE)
    commands = re.findall(r"^\$ (.*?sha256sum)$", SHELL, re.MULTILINE | re.DOTALL)

    assert hashes == printed
    for command, expected in zip(commands, printed, strict=True):
        asked = command.replace("sha256sum", "cat")
        text = subprocess.run(["bash", "-c", asked], capture_output=True, check=True, timeout=60).stdout
        assert expected == hashlib.sha256(text).hexdigest()


async def test_the_query_for_sqlite_gives_what_was_hashed(tmp_path: Path) -> None:
    hashes = await play_the_example(await open_journal(tmp_path / "night.db", CODEC))
    connection = apsw.Connection(str(tmp_path / "night.db"))
    text = connection.execute(SQLITE).get
    connection.close()

    assert hashes[1] == hashlib.sha256(text.encode()).hexdigest()


async def test_the_query_for_postgresql_finds_what_was_altered_or_removed(postgres: PostgresServer) -> None:
    address = await postgres.new_database()
    await play_the_example(await PostgresJournal.open(address, CODEC))
    connection = await asyncpg.connect(address)
    try:
        assert [] == await connection.fetch(POSTGRESQL)
        await connection.execute("ALTER TABLE goodhand.record DISABLE TRIGGER USER")
        for change in CHANGES:
            transaction = connection.transaction()
            await transaction.start()
            await connection.execute(change)
            assert [("table-1", 2)] == [tuple(row) for row in await connection.fetch(POSTGRESQL)]
            await transaction.rollback()
    finally:
        await connection.close()
