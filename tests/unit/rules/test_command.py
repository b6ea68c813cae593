"""The `goodhand rulebooks` command, run as people run it, in this process."""

import json
import subprocess
import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

import seeded
from goodhand.cli import main
from goodhand.rules import CATALOGUE, rulebooks


class Said(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


@pytest.fixture
def goodhand(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Said]:
    def run(*arguments: str, columns: int = 80) -> Said:
        monkeypatch.setenv("COLUMNS", str(columns))
        monkeypatch.setattr(sys, "argv", ["goodhand", *arguments])
        with pytest.raises(SystemExit) as ended:
            main()
        return Said(int(ended.value.code or 0), *capsys.readouterr())

    return run


def test_the_books_are_listed(goodhand):
    shown = goodhand("rulebooks")

    assert shown.returncode == 0
    for id_ in ("mi-2009", "mb-mgcc", "nj-lgccc", "bc-lcgr", "house-nlhe", "tda-2024"):
        assert id_ in shown.stdout


@pytest.mark.parametrize("arguments", [("rulebooks",), ("rulebooks", "show", "mi-2009")])
def test_a_table_fits_eighty_columns_and_ends_no_line_in_blanks(goodhand, arguments):
    lines = goodhand(*arguments).stdout.splitlines()

    assert max(map(len, lines)) <= 80
    assert [line for line in lines if line != line.rstrip()] == []


def test_a_book_is_shown_with_clauses_and_silences(goodhand):
    shown = goodhand("rulebooks", "show", "mi-2009", columns=160).stdout

    assert "MI-76e: House rules state that an interval has three raises at most." in shown
    assert "silent: default" in shown
    assert "TDA-20" not in shown
    assert "MI-43, MI-76b (house choice)" in shown


def test_the_difference_of_two_books_names_both_clauses(goodhand):
    shown = goodhand("rulebooks", "diff", "mi-2009", "nj-lgccc").stdout

    assert "[MI-51]" in shown
    assert "[NJ-19]" in shown
    assert "raises per interval" not in shown
    assert "raises per interval" in goodhand("rulebooks", "diff", "mi-2009", "nj-lgccc", "--all").stdout


def test_all_of_it_comes_as_json(goodhand):
    books = json.loads(goodhand("rulebooks", "--json").stdout)
    book = json.loads(goodhand("rulebooks", "show", "mi-2009", "--json").stdout)
    differing = json.loads(goodhand("rulebooks", "diff", "mi-2009", "nj-lgccc", "--json").stdout)

    assert [book.id for book in rulebooks()] == [each["id"] for each in books]
    assert {knob.name for knob in CATALOGUE} == {each["knob"] for each in book["knobs"]}
    assert next(each["value"] for each in book["knobs"] if each["knob"] == "prize_cap") == "4/5"
    assert differing[0]["nj-lgccc"]["clauses"][0]["id"] == "NJ-19"


@pytest.mark.parametrize("arguments", [("show", "mi-1809"), ("diff", "mi-2009", "mi-1809")])
def test_an_unknown_book_is_one_sentence_and_exit_code_two(goodhand, arguments):
    refused = goodhand("rulebooks", *arguments)

    assert refused.returncode == 2
    assert refused.stdout == ""
    assert refused.stderr.startswith("goodhand: There is no rulebook 'mi-1809'; the rulebooks are mi-2009, ")
    assert len(refused.stderr.splitlines()) == 1


def test_an_unknown_command_is_said_with_exit_code_two(goodhand):
    refused = goodhand("deal-me-in")

    assert refused.returncode == 2
    assert "Traceback" not in refused.stderr


def test_the_version_is_told(goodhand):
    assert goodhand("--version").stdout.startswith("goodhand 0.")


def test_help_needs_neither_numpy_nor_rich():
    code = (
        "import sys; from goodhand.cli import app\n"
        "try: app(['--help'], prog_name='goodhand')\n"
        "except SystemExit: pass\n"
        "assert not {'numpy', 'rich', 'goodhand.rules.books'} & set(sys.modules)"
    )

    subprocess.run(seeded.python("-c", code), check=True, capture_output=True)
