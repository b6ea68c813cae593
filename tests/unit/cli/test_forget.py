"""`goodhand forget`: a copy without names, which verifies and goes to the regulator like any other."""

from pathlib import Path

import pytest

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
