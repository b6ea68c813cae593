"""What files say reaches the terminal without what would steer it."""

import json
import re

import pytest
from rich.table import Table
from rich.text import Text

from goodhand.cli.output import escaped, print_json, say
from goodhand.cli.tables import print_lines

CLEAR = "\x1b[2J\x1b]0;owned\x07"
STEERING = [
    *map(chr, (*range(0x20), *range(0x7F, 0xA0))),
    *("\u061c", "\u200e", "\u200f", "\u202a", "\u202e", "\u2066", "\u2069", "\u2028", "\u2029", "\ud800"),
]
EVENT = """\
[occasion]
"""


@pytest.mark.parametrize("sign", STEERING, ids=ascii)
def test_a_sign_that_steers_is_written_out_everywhere(sign, capsys):
    table = Table(box=None)
    table.add_column("name")
    table.add_row(f"Ann{sign}Lee")

    say(f"Ann{sign}Lee")
    print_json({"name": f"Ann{sign}Lee"}) if sign != "\ud800" else None
    print_lines(f"Ann{sign}Lee", Text(f"Ann{sign}Lee"), table)

    said = capsys.readouterr().out
    assert not set(said) & set(STEERING) - {"\n"}
    assert f"Ann{escaped(sign)}Lee" == said.split("\n")[0]


@pytest.mark.parametrize("text", ["Zoë Ångström", "李小龍", "José 🂡", "a\\b", "עברית", "क्षत्रिय\u200d"])
def test_names_of_all_scripts_stay_as_they_are(text, capsys):
    say(text)
    print_lines(text)

    assert f"{text}\n{text}\n" == capsys.readouterr().out


def test_a_name_cannot_pass_for_a_line_of_ours(capsys):
    say("Ann\nThis journal holds.")

    assert "Ann\\x0aThis journal holds.\n" == capsys.readouterr().out


def test_json_with_escapes_reads_as_it_was(capsys):
    print_json({"name": f"Ann{CLEAR}\x9b\u202e"})

    assert {"name": f"Ann{CLEAR}\x9b\u202e"} == json.loads(capsys.readouterr().out)


def test_a_terminal_that_lacks_a_letter_gets_it_written_out(monkeypatch):
    class Ascii:
        encoding, written = "ascii", ""

        def write(self, text):
            self.written += text

    monkeypatch.setattr("sys.stdout", Ascii())
    say("Zoë")

    import sys

    assert "Zo\\xeb\n" == sys.stdout.written


def test_an_error_about_a_file_with_a_hostile_name_is_written_out(goodhand, tmp_path):
    for command in ("check", "replay", "verify", "verify-cards", "standings"):
        refused = goodhand(command, tmp_path / f"{CLEAR}.x")

        assert 2 == refused.code
        assert re.search(r"\\x1b\[2J", refused.err)
        assert not set(refused.err) & set(STEERING) - {"\n"}
