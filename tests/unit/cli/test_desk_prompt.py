"""At the prompt: Ctrl-C clears the line, an unknown word is answered with the right one, seats fit the screen."""

import io
import os
import signal

import pytest

from goodhand.cli.desk import vocabulary  # noqa: F401 - it teaches the words
from goodhand.cli.desk.floor_views import side_by_side
from goodhand.cli.desk.words import ALIASES, MEANT, WORDS
from support_desk import EXAMPLES, PLAYERS, Night, entered, staffed


@pytest.fixture
def night(goodhand, tmp_path):
    return Night(goodhand, EXAMPLES / "michigan.toml", tmp_path / "night.db", "Ivo Brandt")


def test_ctrl_c_clears_the_line_and_the_session_goes_on(goodhand, night, monkeypatch):
    lines = iter(["16:00 on", "", "bank 500", "quit"])

    def keyboard(_before):
        line = next(lines)
        if not line:
            os.kill(os.getpid(), signal.SIGINT)  # as a terminal does for Ctrl-C
        return line

    monkeypatch.setattr("builtins.input", keyboard)
    typed = io.StringIO()
    monkeypatch.setattr(typed, "isatty", lambda: True, raising=False)

    said = goodhand("desk", night.journal, "--as", "Ivo", "--practice", typed=typed)

    assert (0, "") == (said.code, said.err)
    on, cleared, bank = (said.out.index(each) for each in ("is on duty", "The line is cleared", "Start bank $500.00"))
    assert on < cleared < bank


def test_a_no_changes_nothing_and_a_line_typed_on_is_no_answer(goodhand, night, monkeypatch):
    lines = iter(["16:00 on", "bank 500", "in Spring", "enter 55 of age", "enter Ann of age", "no", "status", "quit"])
    asked = []

    def keyboard(before):
        asked.append(before)
        return next(lines)

    monkeypatch.setattr("builtins.input", keyboard)
    typed = io.StringIO()
    monkeypatch.setattr(typed, "isatty", lambda: True, raising=False)

    said = goodhand("desk", night.journal, "--as", "Ivo", "--practice", typed=typed)

    assert (0, "") == (said.code, said.err)
    assert "'55' looks like a number" in asked[4]
    assert "First yes or no: " == asked[5]
    assert "Not recorded: You said no, so nothing has changed." in said.out
    assert "Spring night: entries are sold, until `draw`; 0 entries." in said.out


@pytest.mark.parametrize(
    ("said", "meant"),
    [("sell Ann", "enter"), ("level 3", "clock"), ("cancel", "undo"), ("rebyu Ann", "rebuy")],
)
def test_an_unknown_word_is_answered_with_the_right_one(night, said, meant):
    assert f"did you mean `{meant}`?" in night.refused(said)


@pytest.mark.parametrize("said", ["break", "rename", "bust"])
def test_what_people_say_for_a_word_is_understood(said):
    assert ALIASES[said] in WORDS


def test_every_hint_leads_to_a_word():
    assert set() == set(MEANT.values()) - WORDS.keys()
    assert set() == set(MEANT) & {*WORDS, *ALIASES}


def test_tables_stand_side_by_side_as_far_as_the_screen_is_wide():
    tables = [[f"Table {number}:", "  1  Ann Lee", f"  2  Player {number}"] for number in range(1, 6)]

    assert 3 == len(side_by_side(tables, 200))
    assert 15 == len(side_by_side(tables, 10))
    assert 40 >= max(map(len, side_by_side(tables, 40)))
    assert sorted("".join("".join(block) for block in tables).replace(" ", "")) == sorted(
        "".join(side_by_side(tables, 80)).replace(" ", "")
    )


def test_seats_show_several_tables_in_a_row(night):
    entered(staffed(night), (*PLAYERS, "Kim Uhl", "Lea Voss", "Max Wye"))

    said = night.say("17:50 draw in Spring night", "17:51 seats in Spring night").splitlines()

    assert any("Table 1" in line and "Table 2" in line for line in said)
