"""Texts from files reach the terminal without control characters."""

import ast
import json
import re
from pathlib import Path

import pytest
from rich.table import Table
from rich.text import Text

import goodhand.cli
from goodhand.cli.output import escaped, print_json, say
from goodhand.cli.tables import print_lines

CLI = Path(goodhand.cli.__file__).parent
HOUSE = Path(__file__).parents[3] / "examples" / "house.toml"
CLEAR = "\x1b[2J\x1b]0;owned\x07"
STEERING = [
    *map(chr, (*range(0x20), *range(0x7F, 0xA0))),
    *("\u061c", "\u200e", "\u200f", "\u202a", "\u202e", "\u2066", "\u2069", "\u2028", "\u2029", "\ud800"),
]


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

        def flush(self):
            pass

    out = Ascii()
    monkeypatch.setattr("sys.stdout", out)
    say("Zoë")

    assert "Zo\\xeb\n" == out.written


def test_an_error_about_a_file_with_a_hostile_name_is_written_out(goodhand, tmp_path):
    for command in ("check", "replay", "verify", "verify-cards", "history"):
        refused = goodhand(command, tmp_path / f"{CLEAR}.x")

        assert 2 == refused.code
        assert re.search(r"\\x1b\[2J", refused.err)
        assert not set(refused.err) & set(STEERING) - {"\n"}


def test_players_whose_names_steer_a_terminal_steer_none(goodhand, monkeypatch, tmp_path):
    """A journal may be anybody's: one is made here in which every player is called so."""
    journal, names = tmp_path / "evening.db", lambda count: tuple(f"P{n}{CLEAR}\u202e" for n in range(count))
    monkeypatch.setattr("goodhand.cli.evening.run.bot_names", names)
    # no act takes such a name; a journal may have been written by somebody who does
    monkeypatch.setattr("goodhand.night.draft.require_printable", lambda *_: None)

    said = [
        goodhand("evening", HOUSE, "--players", 6, "--seed", 1, "--journal", journal, "--all"),
        goodhand("history", journal),
        goodhand("history", journal, "--json"),
        goodhand("history", journal, "--player", names(1)[0]),
        goodhand("history", journal, "--table", 1),
        goodhand("history", journal, "--table", 1, "--round", 1),
        goodhand("history", journal, "--player", "\x1b[2J"),
    ]

    for each in said:
        assert "x1b[2J" in each.out + each.err or "u001b[2J" in each.out
        assert not set(each.out + each.err) & set(STEERING) - {"\n"}


def test_a_hand_history_that_steers_a_terminal_steers_none(goodhand, tmp_path):
    record, hostile = tmp_path / "game.phhs", tmp_path / "hostile.phhs"
    goodhand("play", "--seed", 1, "--rounds", 1, "--record", record, typed="f\n")
    hostile.write_text(record.read_text().replace("[1]", '["\\u001B[2J"]'))

    said = goodhand("replay", hostile, "--words")

    assert (0, "") == (said.code, said.err)
    assert "Round \\x1b[2J, house-nlhe\n" in said.out
    assert not set(said.out) & set(STEERING) - {"\n"}


def test_all_that_commands_print_goes_through_the_door():
    """Nobody else speaks of `print` or Rich's console, not even to hand it on."""
    speaking = {
        path.relative_to(CLI).as_posix()
        for path in CLI.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if (isinstance(node, ast.Name) and node.id == "print")
        or (isinstance(node, ast.Call) and ast.unparse(node.func) in ("Console", "typer.echo"))
    }

    assert {"output.py", "tables.py"} == speaking
