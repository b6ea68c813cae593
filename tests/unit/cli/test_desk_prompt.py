"""At the prompt: Ctrl-C clears the line, an unknown word is answered with the right one, seats fit the screen."""

import io
import os
import pty
import select
import signal
import time
from contextlib import suppress
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

import seeded
from goodhand.cli.desk.views.floor import side_by_side
from goodhand.night.typed.vocabulary import vocabulary
from support_desk import EXAMPLES, PLAYERS, Night, entered, event_file, playing, staffed

PATIENCE = 240.0


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


def test_a_word_that_only_leads_to_one_of_ours_is_asked_about(goodhand, night, monkeypatch):
    playing(night)
    lines = iter(["in Spring", "18:10 lost Ann", "no", "18:11 lost Ann", "yes", "quit"])
    asked = []

    def keyboard(before):
        asked.append(before)
        return next(lines)

    monkeypatch.setattr("builtins.input", keyboard)
    typed = io.StringIO()
    monkeypatch.setattr(typed, "isatty", lambda: True, raising=False)

    said = goodhand("desk", night.journal, "--as", "Ivo", "--practice", typed=typed)

    assert (0, "") == (said.code, said.err)
    assert "There is no word 'lost'. Do you mean: Ann Lee is out? (yes or no) " == asked[2]
    assert 1 == said.out.count("You said no, so nothing has changed.")
    assert 1 == said.out.count("Ann Lee loses the last chips")


@pytest.mark.parametrize(
    ("said", "meant"),
    [("sell Ann", "enter"), ("level 3", "clock"), ("cancel", "undo"), ("rebyu Ann", "rebuy")],
)
def test_an_unknown_word_is_answered_with_the_right_one(night, said, meant):
    assert f"did you mean `{meant}`?" in night.refused(said)


@pytest.mark.parametrize("said", ["break", "rename", "bust"])
def test_what_people_say_for_a_word_is_understood(said):
    assert vocabulary().find(said) is not None


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


class Terminal:
    """A program in a real pseudo-terminal, and what it has written."""

    def __init__(self, *command: str) -> None:
        program = seeded.goodhand(*command)
        self.pid, self.fd = pty.fork()
        if not self.pid:  # the terminal is this process's own, so that Ctrl-C reaches it
            os.environ.update(TERM="xterm", COLUMNS="100", LINES="30")
            os.execv(program[0], program)
        self.written = ""

    def until(self, wanted: str) -> str:
        ends = time.monotonic() + PATIENCE
        while wanted not in self.written:
            assert time.monotonic() < ends, f"no {wanted!r} in {self.written[-2000:]!r}"
            if select.select([self.fd], [], [], 0.2)[0]:
                with suppress(OSError):
                    self.written += os.read(self.fd, 65536).decode(errors="replace")
        return self.written

    def type(self, text: str) -> None:
        os.write(self.fd, text.encode())

    def ended(self) -> int:
        """The exit code; a program that does not end is killed."""
        ends = time.monotonic() + PATIENCE
        while not (found := os.waitpid(self.pid, os.WNOHANG))[0]:
            if time.monotonic() > ends:
                os.kill(self.pid, signal.SIGKILL)
            if select.select([self.fd], [], [], 0.2)[0]:
                with suppress(OSError):
                    os.read(self.fd, 65536)
        os.close(self.fd)
        return os.waitstatus_to_exitcode(found[1])


def zone_of_noon() -> str:
    """A time zone in which it is between twelve and one now, so that no midnight falls into the test."""
    ahead = 12 - datetime.now(UTC).hour
    return f"Etc/GMT{-ahead:+d}"  # these names count westward


@pytest.mark.wide
def test_in_a_terminal_a_new_level_is_announced_at_the_prompt_with_a_bell(goodhand, tmp_path):
    """By the wall's clock, today, with a first level of six seconds."""
    zone = zone_of_noon()
    today = datetime.now(ZoneInfo(zone)).date().isoformat()
    event = event_file(
        tmp_path,
        "michigan",
        ("2027-03-13", today),
        ("America/Detroit", zone),
        ('from = "17:00"', 'from = "00:00"'),
        ('to = "23:30"', 'to = "23:59"'),
        ('starts = "18:00"', 'starts = "00:01"'),
        (
            '{blinds = "25/50"},\n  {blinds = "50/100"},\n  {blinds = "75',
            '{blinds = "25/50", minutes = 0.1},\n  {blinds = "50/100"},\n  {blinds = "75',
        ),
    )
    journal = tmp_path / "live.db"
    assert 0 == goodhand("open", event, "--journal", journal).code
    for who, words in (("Marion Alder", "on"), ("Ivo Brandt", "on"), ("Ivo Brandt", "bank 500")):
        assert 0 == goodhand("desk", journal, "--as", who, *words.split()).code
    for name in ("Ann Lee", "Bo Diaz", "Cy Ito"):
        entry = f"enter {name} of age in Spring night"
        assert 0 == goodhand("desk", journal, "--as", "Ivo Brandt", *entry.split()).code
    assert 0 == goodhand("desk", journal, "--as", "Ivo Brandt", "draw", "in", "Spring").code
    desk = Terminal("desk", str(journal), "--as", "Marion Alder")
    desk.until("> ")

    desk.type("start in Spring yes\n")

    desk.until("The clock starts")
    desk.until("Level 2 begins: blinds 50/100.\r\n\a")
    desk.type("garbage that nobody finishes\x03")
    desk.until("The line is cleared")
    desk.type("quit\n")
    assert 0 == desk.ended()
