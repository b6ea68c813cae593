"""`goodhand evening --watch`: the screen at every size, and in a real terminal."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

from goodhand.cli.evening.followers import Follower
from goodhand.cli.evening.run import Wanted, run
from goodhand.cli.evening.screen import Moment, draw
from goodhand.cli.evening.watch import Projector
from goodhand.cli.plans import read_plan

EXAMPLES = Path(__file__).parents[3] / "examples"
PATIENCE = 240
"""Seconds after which it is stuck, however busy the machine is."""


@pytest.fixture(scope="module")
def moments():
    """Some moments of an evening of 60."""
    seen, shown = [], Follower.show

    def show(self, told):
        log.extend(told)
        seen.append(Moment("A night", self.state, self.ended, list(log), len(seen), 60.0))
        shown(self, told)

    log: list = []
    occasion = read_plan(EXAMPLES / "house.toml")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Follower, "show", show)
        run(Wanted(occasion, occasion.tournaments, {"scholarship-night": 60}, 3, None, None))
    return [*seen[:3], *seen[62::40], seen[-1]]


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40), (200, 70), (40, 12), (20, 8)])
def test_the_screen_is_filled_and_never_overflows(moments, width, height):
    for moment in moments:
        lines = draw(moment, width, height)

        assert height == len(lines)
        assert all(line.cell_len <= width for line in lines)


def test_at_80_by_24_clock_players_tables_and_prizes_are_there(moments):
    text = "\n".join(line.plain for line in draw(moments[6], 80, 24))

    assert re.search(r"Level \d+: blinds [\d,]+/[\d,]+   \d+:\d\d left   next blinds [\d,]+/[\d,]+ at \d\d:\d\d", text)
    assert re.search(r"\d+ of 60 players   average [\d,]+   \d tables   \d+ rounds dealt", text)
    assert re.search(r"Prizes \$2,250:  1st \$901  2nd \$562  3rd \$337  4th \$270  5th \$180", text)
    assert re.search(r"^ Table 1 +Table 2 +Table 3 +Table 4$", text, re.MULTILINE)
    assert re.search(r"and tables? 5( and 6)? with \d+( to \d+)? players", text)
    assert "q leaves" in text
    assert "60x" in text


def test_more_tables_are_seen_on_a_larger_screen_or_by_turning_on(moments):
    large = "\n".join(line.plain for line in draw(moments[4], 120, 40))
    turned = Moment("A night", moments[4].state, moments[4].now, (), 0, 60.0, turned=1)

    assert all(f"Table {number}" in large for number in moments[4].state.tables)
    assert draw(turned, 80, 24)[5].plain.startswith(" Table 5 ")


def test_keys_pause_change_the_speed_and_leave():
    projector = Projector(None, "", 0, 60.0)

    for key in "++-":
        projector.press(key)
    projector.press(" ")

    assert (120.0, True, False) == (projector.speed, projector.paused, projector.left)
    for _ in range(20):
        projector.press("-")
    projector.press("q")
    assert (1.0, True) == (projector.speed, projector.left)


def watched(*arguments: str, press: list[tuple[str, str]]) -> tuple[int, str]:
    """Run in a terminal of 80 by 24, pressing each key once its sign is seen."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    command = [sys.executable, "-c", "from goodhand.cli import main; main()", "evening", *arguments]
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80", "LINES": "24"}
    process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment)
    os.close(theirs)
    began, said = time.monotonic(), b""
    while time.monotonic() - began < PATIENCE:
        if select.select([ours], [], [], 0.1)[0]:
            try:
                said += os.read(ours, 65536)
            except OSError:
                break
        if press and press[0][0].encode() in said:
            os.write(ours, press.pop(0)[1].encode())
    os.close(ours)
    if process.poll() is None and time.monotonic() - began >= PATIENCE:
        process.kill()
    return process.wait(PATIENCE), said.decode(errors="replace")


def test_whoever_leaves_gets_the_results_of_the_whole_evening():
    code, said = watched(
        str(EXAMPLES / "house.toml"), "--seed", "3", "--watch", press=[("q leaves", " "), ("paused", "q")]
    )

    assert 0 == code
    assert "Level 1" in said
    assert said.rindex("1st") > said.rindex("q leaves")
    assert "247 rounds dealt" in said or "rounds dealt, 18:30" in said


@pytest.mark.wide
def test_it_is_shown_to_its_end():
    code, said = watched(
        str(EXAMPLES / "house.toml"), "--seed", "3", "--watch", "--speed", "7000", "--players", "12", press=[]
    )

    assert 0 == code
    assert "The tournament is over." in said
    assert "The same evening again" in said
