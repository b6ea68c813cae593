"""Somebody with a journal file against `goodhand verify`: forged plans and payloads, all hashes written anew."""

import asyncio
import json
import multiprocessing
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from forging import stored
from goodhand.audit.verify import sequence_of, verify
from goodhand.cli.journals import read_records
from goodhand.journal import Record
from goodhand.journal.record import LARGEST
from goodhand.journal.sqlite import SqliteJournal
from goodhand.journal.sqlite_file import SqliteFile
from goodhand.night.versions import OWN, is_in_work
from goodhand.paper.render.page_data import SHORT_HASH
from support_night import a_whole_night, resealed

FORK = multiprocessing.get_context("fork")
Change = Callable[[dict[str, Any]], object]


@cache
def recorded() -> tuple[Record, ...]:
    async def run() -> list[Record]:
        return await (await a_whole_night()).records()

    return tuple(asyncio.run(run()))


def with_payload(place: int, payload: bytes) -> list[Record]:
    records = list(recorded())
    records[place] = replace(records[place], payload=payload)
    return resealed(records)


def opened_otherwise(change: Change) -> list[Record]:
    """As somebody would who forges the plan wherever the first record has it, and every hash behind it."""
    payload = json.loads(recorded()[0].payload)
    plans = [payload["said"]["plan"], payload["happened"][0][1]["plan"]]
    for plan in plans:
        change(plan)
    for scope, event in payload["happened"][1:]:
        event["plan"] = next((each for each in plans[0]["tournaments"] if each["id"] == scope), event["plan"])
    return with_payload(0, json.dumps(payload, separators=(",", ":"), ensure_ascii=False).encode())


def of_tournament(field: str, value: object) -> Change:
    return lambda plan: plan["tournaments"][0].update({field: value})


PLANS: dict[str, Change] = {
    "chip of nothing": lambda plan: plan["tournaments"][0]["chips"][0].update(value=0),
    "chips below nothing": lambda plan: plan["tournaments"][0]["chips"][0].update(count=-8),
    "no chips": of_tournament("chips", []),
    "no levels": of_tournament("stages", []),
    "a level without end": lambda plan: plan["tournaments"][0]["stages"][0].update(seconds=10**15),
    "blinds of nothing": lambda plan: plan["tournaments"][0]["stages"][0]["level"].update(small_blind=0, big_blind=0),
    "share beyond all": lambda plan: plan["tournaments"][0]["payout"].update(share_points=10**400),
    "share above the book's": lambda plan: plan["tournaments"][0]["payout"].update(share_points=9900),
    "places of nothing": lambda plan: plan["tournaments"][0]["payout"].update(basis_points=[0, 10_000]),
    "price below nothing": lambda plan: plan["tournaments"][0]["buy_in"].update(cents=-5000),
    "a million million seats": of_tournament("capacity", 10**12),
    "tables of one": of_tournament("table_size", 1),
    "tables of a hundred": of_tournament("table_size", 100),
    "no tournament": lambda plan: plan.update(tournaments=[]),
    "one tournament twice": lambda plan: plan["tournaments"].append(plan["tournaments"][0]),
    "the 45th of a month": lambda plan: plan["licence"].update(date="2026-03-45"),
    "hours beyond the day": lambda plan: plan["licence"]["closes"].update(second=10**9),
    "currency of a drawing": lambda plan: plan.update(currency="\x1b[2J"),
    "another licence": lambda plan: plan["licence"].update(number="M-00418"),
}


OF_ANOTHER_NIGHT = ("the 45th of a month", "another licence")
"""Plans that do not belong to the stream they are in, whatever version decided them."""


@pytest.mark.parametrize("what", PLANS)
def test_an_impossible_plan_is_named_in_one_sentence(goodhand, tmp_path, what):
    said = goodhand("verify", stored(tmp_path / "night.db", opened_otherwise(PLANS[what])))

    assert (1, "") == (said.code, said.err)
    flaw, verdict, *reservation = said.out.splitlines()
    assert flaw.startswith("night/M-00417 2026-03-14, record 1: ")
    assert "Changed: this journal is not what was recorded." == verdict
    reserved = is_in_work(OWN) and what not in OF_ANOTHER_NIGHT
    assert [True] * reserved == ["nobody need have changed anything" in each for each in reservation]
    assert flaw.isprintable()


@pytest.mark.parametrize("software", ["\x1b[2J.dev", "\u202e9.9.dev"])
def test_a_version_that_draws_on_the_terminal_is_written_out(goodhand, tmp_path, software):
    """A forger may write any version into a forged journal."""
    first, *others = recorded()
    data = json.loads(first.payload)
    data["said"]["software"] = software
    forged = resealed([replace(first, payload=json.dumps(data, separators=(",", ":")).encode()), *others])

    said = goodhand("verify", stored(tmp_path / "night.db", forged))

    assert 1 == said.code
    assert all(line.isprintable() for line in said.out.splitlines())
    assert "record 1: there is no version '\\" in said.out


def test_the_forger_of_these_tests_leaves_an_honest_journal_as_it_is():
    assert list(recorded()) == opened_otherwise(lambda plan: None)


NESTED = b'{"said":{"plan":' + b"[" * 200_000 + b"]" * 200_000 + b"}}"
PAYLOADS: dict[str, bytes] = {
    "nested in a known field": NESTED,
    "nested in an unknown one": b'{"more":' + b"[" * 200_000 + b"]" * 200_000 + b"}",
    "cut off": b'{"said":{"plan":{"book":"mi-2009"',
    "no text": b"\xff\xfe\x00",
    "nothing": b"",
    "a number": b"17",
    "larger than any": b'{"said":"' + b"x" * LARGEST + b'"}',
    "a number beyond all": b'{"at":1' + b"0" * 5000 + b"}",
    "a fraction beyond all": b'{"at":1e999}',
    "no number": b'{"at":NaN}',
    "half a character": rb'{"said":"\ud800"}',
    "texts that never end": b"1" * 17 + rb"\"" * 400_000,
}


@pytest.mark.parametrize("what", PAYLOADS)
@pytest.mark.parametrize("place", [0, 9], ids=["the opening", "a later record"])
def test_a_payload_that_is_none_is_named_in_one_sentence(goodhand, tmp_path, what, place):
    said = goodhand("verify", stored(tmp_path / "night.db", with_payload(place, PAYLOADS[what])))

    assert (1, "") == (said.code, said.err)
    assert said.out.startswith(f"night/M-00417 2026-03-14, record {place + 1}: ")
    assert len(said.out) < 2000


def test_a_field_that_nobody_knows_and_another_spelling_are_named():
    payload = recorded()[9].payload
    for forged in (payload[:-1] + b',"note":1}', payload.replace(b":", b": ", 1), payload + b" "):
        verdict = asyncio.run(verify(sequence_of(with_payload(9, forged))))

        assert "not written as this software writes it" in str(verdict.flaw)


WITHOUT_TOURNAMENT, NO_DATE = PLANS["no tournament"], PLANS["the 45th of a month"]


@pytest.mark.parametrize("change", [WITHOUT_TOURNAMENT, NO_DATE], ids=["no tournament", "no date"])
@pytest.mark.parametrize("command", [("paper", "records"), ("paper", "record", "ledger"), ("paper", "payout-sheet")])
def test_no_paper_is_made_of_a_forged_plan_and_the_flaw_is_said(goodhand, tmp_path, change, command):
    journal = stored(tmp_path / "night.db", opened_otherwise(change))

    said = goodhand(*command, journal, "-o", tmp_path / ("papers" if "records" in command else "paper.pdf"))

    assert said.code in (0, 2)
    assert "Traceback" not in said.err
    if said.code and "no tournament" not in said.err:
        assert "record 1: " in said.err or "to be read" in said.err


@pytest.mark.parametrize("change", [WITHOUT_TOURNAMENT, NO_DATE], ids=["no tournament", "no date"])
def test_a_forged_plan_is_exported_only_as_what_it_is(goodhand, tmp_path, change):
    journal = stored(tmp_path / "night.db", opened_otherwise(change))

    said = goodhand("export", journal, "-o", tmp_path / "night.zip", "--unverified")

    assert said.code in (0, 2)
    assert "Traceback" not in said.err
    if (tmp_path / "night.zip").exists():
        assert 1 == goodhand("verify", tmp_path / "night.zip").code


# An end that is cut off


def test_whoever_has_the_foot_of_a_paper_finds_that_the_end_was_cut_off(goodhand, tmp_path):
    foot = recorded()[-1].hash.hex()[:SHORT_HASH]
    whole = stored(tmp_path / "whole.db", list(recorded()))
    cut = stored(tmp_path / "cut.db", list(recorded())[:-1])

    assert 0 == goodhand("verify", cut).code  # no file can show by itself that its end is gone
    gone = goodhand("verify", cut, "--hash", foot)
    there = goodhand("verify", whole, "--hash", f" {foot[:8].upper()} {foot[8:]} ")

    assert (1, f"No record has the hash {foot}") == (gone.code, gone.out.partition(":")[0])
    assert 0 == there.code
    assert f"record {len(recorded())} has the hash {foot}" in there.out


def test_the_foot_of_a_paper_binds_also_a_house_that_prepares_two_evenings(goodhand, tmp_path):
    """Of n signs, two evenings with one foot take sixteen to the power of n/2 tries: 2 ** 64 are enough."""
    assert 16 ** (SHORT_HASH // 2) >= 2**64

    short = goodhand("verify", stored(tmp_path / "night.db", list(recorded())), "--hash", "0b6aa3dc5ef20833")

    assert (2, "") == (short.code, short.out)


# Output on a terminal


def test_the_password_of_a_database_is_shown_to_nobody(goodhand):
    for command in (("verify",), ("history",), ("export", "-o", "x.zip"), ("desk", "--as", "Ivo")):
        said = goodhand(*command, "postgresql://ann:s3cret@127.0.0.1:1/x")

        assert 2 == said.code
        assert "s3cret" not in said.out + said.err


@pytest.mark.parametrize("command", ["verify", "history"])
def test_nothing_in_a_file_steers_the_terminal(goodhand, tmp_path, command):
    evil = "Spring\x1b]0;you won\x07\x1b[2J\u202e night"
    records = opened_otherwise(of_tournament("name", evil))

    said = goodhand(command, stored(tmp_path / "night.db", records))

    for text in (said.out, said.err):
        assert not any(sign in text for sign in "\x1b\x07\u202e\x9b")


def read_by_nobody(path: str, answers: Any) -> None:
    """In a process of its own, which gives up all that root may do."""
    assert SqliteJournal  # imported before that: nobody may not read where this is installed
    if os.getuid() == 0:
        os.setgid(65534)
        os.setuid(65534)
    try:
        writable = os.access(Path(path).parent, os.W_OK) or os.access(path, os.W_OK)
        answers.put((writable, str(asyncio.run(verify(sequence_of(read_records(path)))).flaw)))
    except BaseException as fault:  # whatever it is, the test hears of it
        answers.put((False, repr(fault)))


@pytest.fixture
def media() -> Iterator[Path]:
    """A folder to which anybody finds the way, also one who is not root."""
    folder = Path(tempfile.mkdtemp(prefix="goodhand-media-"))
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


@pytest.mark.parametrize("left", [False, True], ids=["closed", "with its log"])
def test_a_journal_on_read_only_media_is_verified_and_stays_as_it_is(media, tmp_path, left):
    file = SqliteFile(tmp_path / "night.db")
    file.begin()
    file.write(recorded())
    file.commit()
    if not left:
        file.close()
    for name in ("night.db", "night.db-wal"):
        if (tmp_path / name).exists():
            shutil.copyfile(tmp_path / name, media / name)
            (media / name).chmod(0o444)
    assert left == (media / "night.db-wal").exists()
    before = {each.name: each.read_bytes() for each in media.iterdir()}
    media.chmod(0o555)

    answers = FORK.Queue()
    reader = FORK.Process(target=read_by_nobody, args=(str(media / "night.db"), answers))
    reader.start()
    said = answers.get(timeout=240)
    reader.join(60)

    assert (False, "None") == said
    assert before == {each.name: each.read_bytes() for each in media.iterdir()}


def test_to_verify_changes_nothing_beside_the_file(goodhand, tmp_path):
    journal = stored(tmp_path / "night.db", list(recorded()))
    before = journal.read_bytes()

    assert 0 == goodhand("verify", journal).code

    assert ([journal], before) == (list(tmp_path.iterdir()), journal.read_bytes())
