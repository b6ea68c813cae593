"""`goodhand forget`: a copy without names, which verifies and goes to the regulator like any other."""

import re
from pathlib import Path

import pytest

from support_desk import PLAYERS, Night, running_on, staffed

EXAMPLES = Path(__file__).parents[3] / "examples"


@pytest.fixture(scope="module")
def journal(tmp_path_factory):
    from typer.testing import CliRunner

    from goodhand.cli import app

    made = tmp_path_factory.mktemp("night") / "night.db"
    words = ["rehearse", str(EXAMPLES / "michigan.toml"), "--seed", "1", "--players", "6", "--journal", str(made)]
    assert 0 == CliRunner().invoke(app, words).exit_code
    return made


def test_a_copy_without_players_verifies_says_so_and_can_be_exported(goodhand, journal, tmp_path):
    copy = tmp_path / "copy.db"
    before = goodhand("verify", journal)
    said = goodhand("forget", journal, copy, "--players", "--reason", "seven years are over")
    after = goodhand("verify", copy)
    exported = goodhand("export", copy, "-o", tmp_path / "night.zip")

    assert (0, 0, 0) == (said.code, after.code, exported.code), (said, after, exported)
    assert "and do so no more" in said.out
    assert "(seven years are over)" in after.out
    ends = [line for line in before.out.splitlines() if " ends with " in line]
    assert ends == [line for line in after.out.splitlines() if " ends with " in line]
    assert 0 == goodhand("verify", tmp_path / "night.zip").code


def test_names_that_were_corrected_and_names_in_sentences_are_forgotten_too(goodhand, tmp_path):
    """As at a night with people: a name is put right, somebody is named who is to move, a ruling tells of people."""
    event = running_on(tmp_path, ("table_size = 10\ncapacity = 70", "table_size = 6\ncapacity = 40"))
    night = staffed(Night(goodhand, event, tmp_path / "night.db", "Ivo Brandt"))
    night.say("17:31 in Spring night", *(f"enter {name} of age" for name in PLAYERS))
    night.say(
        "17:45 correct Ann Lee to Anne Lee because misheard", "correct Bo Diaz to BO Diaz", "correct Anne to Ann Leigh"
    )
    night.say("17:50 in Spring night", "draw", "18:00 start")
    first, second = (
        re.findall(r"\d  (\S+ \S+)", night.say(f"seats table {table} in Spring night")) for table in (1, 2)
    )
    night.say("19:30 in Spring night", *(f"out {name}" for name in first[:2]), who="Marion Alder")
    moved = night.say(f"19:40 balance move {second[0]} in Spring night", who="Marion Alder")
    assert f"{second[0]}, named by the director" in moved
    night.say(
        f'19:50 ruling misdeal facts "{second[1].lower()} and ann leigh saw it" people {second[2]}', who="Marion Alder"
    )
    copy = tmp_path / "copy.db"

    said = goodhand("forget", night.journal, copy, "--players")

    verified = goodhand("verify", copy)
    assert (0, 0) == (said.code, verified.code), (said, verified)
    kept = copy.read_bytes().lower()
    for name in (*PLAYERS, "Anne Lee", "Ann Leigh"):
        assert name.lower().encode() not in kept


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ((), "Say whose names"),
        (("--person", "Nobody Atall"), "Nobody in this journal is called"),
    ],
)
def test_what_cannot_be_forgotten_is_said_in_a_sentence(goodhand, journal, tmp_path, words, why):
    said = goodhand("forget", journal, tmp_path / "copy.db", *words)

    assert 2 == said.code
    assert why in said.err
    assert not (tmp_path / "copy.db").exists()


def test_what_was_refused_is_not_copied(goodhand, tmp_path):
    """It may name somebody who was never let in, and of whom the night itself knows nothing."""
    night = staffed(Night(goodhand, running_on(tmp_path), tmp_path / "night.db", "Ivo Brandt"))
    night.say("17:31 in Spring night", "enter Ann Lee of age")
    night.refused("17:32 enter Ann Lee of age in Spring night")
    copy = tmp_path / "copy.db"
    before = goodhand("verify", night.journal)

    assert 0 == goodhand("forget", night.journal, copy, "--person", "Rosa Quill").code
    assert 0 == goodhand("verify", copy).code
    assert b"already-entered" in (tmp_path / "night.db").read_bytes() + _log(tmp_path / "night.db")
    assert b"already-entered" not in copy.read_bytes() + _log(copy)
    ends = [line for line in before.out.splitlines() if " ends with " in line]
    assert ends == [line for line in goodhand("verify", copy).out.splitlines() if " ends with " in line]


def _log(path: Path) -> bytes:
    """What is written and not yet in the file itself."""
    log = path.with_name(f"{path.name}-wal")
    return log.read_bytes() if log.exists() else b""
