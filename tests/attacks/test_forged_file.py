"""Somebody who writes the database by other means than Goodhand's, against whoever reads it."""

import asyncio
import os
import shutil
from pathlib import Path
from typing import Any

import apsw
import asyncpg
import pytest

from forging import recorded, stored
from goodhand.audit.verify import verify
from goodhand.journal import JournalCorrupt, open_journal
from goodhand.journal.chain import seal
from goodhand.journal.record import EMPTY, LARGEST, Record
from goodhand.journal.sqlite_file import SCHEMA, SqliteFile
from goodhand.night.acts import CODEC
from measured import forget_peak, measured, peak
from postgres_server import PostgresServer

FIELDS = ("position", "stream", "version", "name", "at", "payload", "previous", "hash")


@pytest.fixture(autouse=True)
def _honest() -> None:
    recorded()  # made once, before a test has a loop of its own


def instead(**others: str) -> str:
    """A selection of all fields of the honest table, some of them as something else."""
    return ", ".join(f"{others[field]} AS {field}" if field in others else field for field in FIELDS)


ENDLESS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)"
FORMS: dict[str, str] = {
    "a view without end": f"CREATE VIEW record AS {ENDLESS} SELECT x AS position, 's' AS stream, x AS version, "
    "'a/1' AS name, 0 AS at, x'' AS payload, x'' AS previous, x'' AS hash FROM n",
    "payloads of a gigabyte": f"CREATE VIEW record AS SELECT {instead(payload='zeroblob(900000000)')} FROM honest",
    "streams that are no text": f"CREATE TABLE record AS SELECT {instead(stream='CAST(stream AS BLOB)')} FROM honest",
    "payloads that are text": f"CREATE TABLE record AS SELECT {instead(payload='CAST(payload AS TEXT)')} FROM honest",
    "versions that are words": f"CREATE TABLE record AS SELECT {instead(version=chr(39) + 'x' + chr(39))} FROM honest",
    "nothing for a time": f"CREATE TABLE record AS SELECT {instead(at='NULL')} FROM honest",
    "no table": "SELECT 1",
    "a trigger more": "CREATE TRIGGER more AFTER INSERT ON honest BEGIN SELECT 1; END",
}


def forged(path: Path, *statements: str) -> Path:
    stored(path, recorded())
    database = apsw.Connection(os.fspath(path))
    database.execute("PRAGMA journal_mode = DELETE")
    for statement in statements:
        database.execute(statement)
    database.close()
    return path


@pytest.mark.parametrize("what", FORMS)
def test_a_file_that_is_made_otherwise_is_no_journal(goodhand, tmp_path, what):
    said = goodhand("verify", forged(tmp_path / "night.db", "ALTER TABLE record RENAME TO honest", FORMS[what]))

    assert (2, "") == (said.code, said.out)
    assert said.err.endswith("is marked as a journal, and is not made as one.\n")


@pytest.mark.parametrize(
    "others",
    [
        {"stream": "CAST(x'ff' || stream AS TEXT)"},
        {"stream": "CAST(stream AS BLOB)"},
        {"payload": "CAST(payload AS TEXT)"},
        {"version": "'x' || version"},
        {"at": "1.5"},
        {"hash": "NULL"},
        {"payload": "zeroblob(900000000)"},
    ],
    ids=str,
)
def test_nor_one_whose_pages_are_not_what_its_form_says(goodhand, tmp_path, others):
    """As with a pen for bytes: the table holds anything, and the form is written over it afterwards."""
    table = SCHEMA.partition(";")[0].strip()
    loose = table.replace(" STRICT", "").replace(" NOT NULL", "")
    sizes = {each: "zeroblob(3000000)" if "zeroblob" in value else value for each, value in others.items()}
    path = forged(
        tmp_path / "night.db",
        "DROP TRIGGER never_changed; DROP TRIGGER never_removed; ALTER TABLE record RENAME TO honest",
        loose.replace("INTEGER", "").replace("TEXT", "").replace("BLOB", "").replace("position ", "position INTEGER "),
        f"INSERT INTO record SELECT {instead(**sizes)} FROM honest LIMIT 20",
        "DROP TABLE honest",
        SCHEMA.partition(";")[2],
        "PRAGMA writable_schema = ON",
        f"UPDATE sqlite_schema SET sql = '{table}' WHERE name = 'record'",
    )

    said = goodhand("verify", path)

    assert said.code in (1, 2)
    assert 1 == len((said.err or said.out.splitlines()[0] + "\n").splitlines())
    assert "Traceback" not in said.err


@pytest.mark.parametrize("what", ["a pipe", "/dev/zero", "a folder"])
def test_what_is_no_file_is_not_waited_for(goodhand, tmp_path, what):
    path = Path(what) if what.startswith("/") else tmp_path / "night.db"
    if what == "a pipe":
        os.mkfifo(path)
    if what == "a folder":
        path.mkdir()

    said = goodhand("verify", path)

    assert (2, f"goodhand: {path} cannot be read: {path} is no file.\n") == (said.code, said.err)


# The end of a night that lies in the log, not in the file


@pytest.fixture
def live(tmp_path):
    """A journal of which a part is in its log only, and which somebody has open."""
    file = SqliteFile(tmp_path / "live.db")
    for part in (recorded()[:20], recorded()[20:]):
        file._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        file.begin()
        file.write(part)
        file.commit()
    yield tmp_path / "live.db"
    file.close()


def test_a_link_to_a_journal_does_not_hide_its_end(goodhand, live, tmp_path):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "night.db").symlink_to(live)

    said = goodhand("verify", tmp_path / "elsewhere" / "night.db")

    assert 0 == said.code
    assert f"{len(recorded()):,} records. Every hash agrees" in said.out


def test_a_copy_with_its_log_is_read_to_its_end_and_nothing_is_left_beside_it(goodhand, live, tmp_path):
    bag = tmp_path / "evidence"
    bag.mkdir()
    for end in ("", "-wal"):
        shutil.copyfile(f"{live}{end}", f"{bag / 'night.db'}{end}")
    before = {each.name: each.read_bytes() for each in bag.iterdir()}

    said = goodhand("verify", bag / "night.db")

    assert f"{len(recorded()):,} records. Every hash agrees" in said.out
    assert before == {each.name: each.read_bytes() for each in bag.iterdir()}


def test_a_file_that_is_changed_while_it_is_read_is_read_again(tmp_path):
    path = stored(tmp_path / "night.db", recorded()[:20])
    file = SqliteFile(path, read_only=True)
    assert not file.disturbed()

    stored(path, recorded()[20:])  # opened, written and closed: no log is left to show it

    assert file.disturbed()
    file.close()


# Records without end


def flooded(what: str) -> list[Record]:
    night = recorded()[0].stream.removeprefix("night/")
    stream = {"refusals": f"refused/{night}", "a table": f"table/{night}/t1/1", "nobody": "table/x/y/1"}[what]
    return list(seal(stream, EMPTY, [("night.refused/1", b"x" * LARGEST)] * 300, 0, len(recorded()) + 1))


@pytest.mark.wide
@pytest.mark.parametrize("what", ["refusals", "a table", "nobody"])
def test_a_journal_of_any_length_does_not_fill_the_memory(tmp_path, what):
    path = stored(tmp_path / "night.db", [*recorded(), *flooded(what)])
    assert path.stat().st_size > 256 << 20

    ran = measured("verify", str(path), cwd=tmp_path)

    assert ran.code in (0, 1)
    assert ran.megabytes < 192


def test_no_more_is_written_than_can_be_read(tmp_path):
    with pytest.raises(Exception, match="no record has more than"):
        asyncio.run(appended(tmp_path / "night.db", "x" * LARGEST))


async def appended(path: Path, text: str) -> None:
    from journals import CODEC as NOTES
    from journals import notes

    journal = await open_journal(path, NOTES)
    try:
        await journal.append("one", 0, notes(text), at=1)
    finally:
        await journal.close()


def test_a_journal_of_nothing_but_refusals_is_no_evening(goodhand, tmp_path):
    path = stored(tmp_path / "night.db", list(seal("refused/x", EMPTY, [("night.refused/1", b"{}")] * 3, 0)))

    said = goodhand("verify", path)

    assert 1 == said.code
    assert "refused/x, record 1: no night has such a stream" in said.out


# The same in a database on a server


async def on_server(address: str, *statements: str) -> None:
    await (await open_journal(address, CODEC)).close()
    server = await asyncpg.connect(address)
    try:
        for r in recorded():
            fields = (r.position, r.stream, r.version, r.name, r.at, r.payload, r.previous, r.hash)
            await server.execute("INSERT INTO goodhand.record VALUES ($1, $2, $3, $4, $5, $6, $7, $8)", *fields)
        for statement in statements:
            await server.execute(statement)
    finally:
        await server.close()


async def verdict_of(address: str) -> Any:
    journal = await open_journal(address, CODEC, read_only=True)
    try:
        return await verify(journal.read_all())
    finally:
        await journal.close()


RENAMED = "ALTER TABLE goodhand.record RENAME TO honest"


@pytest.mark.parametrize(
    "others",
    [{"stream": "convert_to(stream, 'UTF8')"}, {"version": "version::text"}, {"at": "NULL::bigint"}, {"hash": "'x'"}],
    ids=str,
)
async def test_a_view_of_other_types_on_a_server_is_no_journal(postgres: PostgresServer, others):
    address = await postgres.new_database()
    await on_server(address, RENAMED, f"CREATE VIEW goodhand.record AS SELECT {instead(**others)} FROM goodhand.honest")

    with pytest.raises(JournalCorrupt):
        await verdict_of(address)


async def test_a_payload_without_end_on_a_server_stays_there(postgres: PostgresServer):
    address = await postgres.new_database()
    endless = instead(payload="convert_to(repeat('x', 30000000), 'UTF8')")
    await on_server(address, RENAMED, f"CREATE VIEW goodhand.record AS SELECT {endless} FROM goodhand.honest LIMIT 3")
    before = forget_peak()

    verdict = await verdict_of(address)

    assert "its payload has more than 1,048,576 bytes" in str(verdict.flaw)
    assert peak() - before < 30


async def test_an_honest_journal_on_a_server_holds(postgres: PostgresServer):
    address = await postgres.new_database()
    await on_server(address)

    assert None is (await verdict_of(address)).flaw
