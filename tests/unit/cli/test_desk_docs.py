"""The lines in docs/how-to/desk-prompt.md do what it says."""

import re
import shlex

from goodhand.night.typed.vocabulary import vocabulary
from support_desk import EXAMPLES, Night

GUIDE = (EXAMPLES.parent / "docs" / "how-to" / "desk-prompt.md").read_text()


def blocks(kind):
    return re.findall(rf"```{kind}\n(.*?)```", GUIDE, re.DOTALL)


def test_the_guide_takes_an_evening_from_opening_to_closed_books(goodhand, tmp_path):
    night = Night(goodhand, EXAMPLES / "michigan.toml", tmp_path / "night.db", "Ivo Brandt")

    said = night.say(*"".join(blocks("desk")).splitlines())

    answers = "".join(blocks("answer")).splitlines()
    assert 3 < len(answers)
    assert [] == [answer for answer in answers if answer not in said.splitlines()]
    assert 0 == goodhand("verify", night.journal).code


def test_the_commands_that_it_begins_with_are_ours(goodhand, tmp_path, monkeypatch):
    opens, sits = re.findall(r"^\$ goodhand (.*)$", blocks("console")[0], re.MULTILINE)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "examples").symlink_to(EXAMPLES)

    opened = goodhand(*shlex.split(opens), "--practice")
    sat = goodhand(*shlex.split(sits), typed="status\n")

    assert [(0, ""), (0, "")] == [(opened.code, opened.err), (sat.code, sat.err)]


def test_every_word_is_in_the_guide_as_help_has_it():
    listed = [line.replace("\\|", "|") for line in GUIDE.splitlines() if line.startswith("| `")]

    assert [f"| `{word.usage}` | {word.does} |" for word in vocabulary().words.values()] == listed
