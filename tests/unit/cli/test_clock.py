"""The clock for the room: what it says in a line, what it shows, and that it follows the journal and rings."""

import asyncio
import os
import pty
import re
import select
import signal
import sys
import time
from contextlib import suppress
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from goodhand.cli.clock import Shown
from goodhand.cli.evening.screen import draw
from goodhand.journal.opening import open_journal
from goodhand.night.acts import CODEC
from goodhand.night.streams import held_nights
from support_desk import EXAMPLES, Night, event_file, playing

PATIENCE = 240.0


@pytest.fixture
def night(goodhand, tmp_path):
    return playing(Night(goodhand, EXAMPLES / "michigan.toml", tmp_path / "night.db", "Ivo Brandt"))


def test_without_a_terminal_it_says_a_line_for_each_tournament(goodhand, night):
    said = goodhand("clock", night.journal)

    assert (0, "") == (said.code, said.err)
    assert ["Spring night: level 1, blinds 25/50, 20:00 left; next blinds 50/100."] == said.out.splitlines()[:1]


def screen(journal) -> str:
    """What the clock shows now, on a screen of 100 by 40."""

    async def look() -> str:
        opened = await open_journal(journal, CODEC, create=False)
        try:
            shown = Shown(opened, (await held_nights(opened))[0])
            await shown.learn()
            return "\n".join(line.plain for line in draw(shown.moment(plain=True), 100, 40))
        finally:
            await opened.close()

    return asyncio.run(look())


def test_the_screen_shows_what_holds_and_no_stack_that_nobody_counted(night):
    night.say("18:05 announce the kitchen closes at nine minutes 10")

    first = screen(night.journal)
    assert "Level 1: blinds 25/50" in first
    assert " the kitchen closes at nine" in first
    assert re.search(r"Ann Lee +3,000", first)  # as sold: nobody has lost or won any yet

    night.say("18:20 out Ann Lee, declines in Spring night")
    night.say("18:21 undo because it was another in Spring night yes", who="Marion Alder")
    night.say("18:22 out Bo Diaz, declines in Spring night")
    later = screen(night.journal)
    assert "Bo Diaz is out" in later
    assert "The last decision is taken back: it was another." in later
    assert "the kitchen" not in later
    assert "3,000" not in later


def test_a_journal_with_several_nights_asks_which_one(goodhand, night, tmp_path):
    nothing = goodhand("clock", night.journal, "--night", "elsewhere")

    assert 2 == nothing.code
    assert "say --night" in nothing.err


class Terminal:
    """A program in a real pseudo-terminal, and what it has written."""

    def __init__(self, *command: str) -> None:
        self.pid, self.fd = pty.fork()
        if not self.pid:  # the terminal is this process's own, so that Ctrl-C reaches it
            os.environ.update(TERM="xterm", COLUMNS="100", LINES="30")
            os.execv(sys.executable, [sys.executable, "-c", "from goodhand.cli import main; main()", *command])
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
        """The exit code; whoever does not leave is ended."""
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
    """Where it is between twelve and one now, so that no midnight comes in between, whenever this runs."""
    ahead = 12 - datetime.now(UTC).hour
    return f"Etc/GMT{-ahead:+d}"  # these names count westward


@pytest.mark.wide
def test_in_a_terminal_levels_reach_clock_and_desk_by_themselves_with_a_bell(goodhand, tmp_path):
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
    clock = Terminal("clock", str(journal))
    desk.until("> ")
    clock.until("Spring night")

    desk.type("start in Spring\n")

    desk.until("The clock starts")
    desk.until("Level 2 begins: blinds 50/100.\r\n\a")
    clock.until("\a")
    clock.until("Level 2")
    clock.type("q")
    desk.type("garbage that nobody finishes\x03")
    desk.until("The line is cleared")
    desk.type("quit\n")
    assert [0, 0] == [clock.ended(), desk.ended()]
