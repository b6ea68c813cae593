"""The pieces of the screen: pots, cards in colour, what was typed, the bar, and a real terminal."""

import io
import os
import pty
import select
import subprocess
import sys

import pytest

import seeded
from goodhand.cli import progress
from goodhand.cli.cards import coloured, has_signs
from goodhand.cli.play.table_view import open_pots, what_is_open
from goodhand.cli.play.typed import UnknownAction, read_action
from goodhand.play import Bet, Call, Check, Fold, Muck, Raise, Show, open_round, shuffled, step
from goodhand.rules import BRITISH_COLUMBIA, HOUSE, NEW_JERSEY

PATIENCE = 120
"""Seconds after which it is stuck, however busy the machine is."""


def a_round(book=HOUSE, stacks=(1000, 1000, 1000), *commands):
    r, _ = open_round(book, dict(enumerate(stacks, 1)), 1, (50, 100), chip=25, deck=shuffled(b"deck"))
    for command in commands:
        r, _ = step(r, command)
    return r


def test_one_pot_stays_one_however_the_bets_differ():
    assert open_pots(a_round()) == (150,)
    assert open_pots(a_round(HOUSE, (1000, 1000, 1000), Raise(1, 400))) == (550,)


def test_pots_part_where_somebody_is_all_in():
    r = a_round(HOUSE, (1000, 300, 1000, 1000), Raise(4, 500), Call(1), Call(2), Call(3))

    assert open_pots(r) == (1200, 600)


def test_what_is_open_is_said_in_words():
    r = a_round()
    short = a_round(HOUSE, (1000, 1000, 1000, 400), Raise(4, 300), Raise(1, 600), Fold(2), Fold(3))
    checked = a_round(HOUSE, (1000, 1000, 1000), Call(1), Call(2), Check(3))

    assert what_is_open(r.turn, 1000, HOUSE) == (
        "fold (f) | call 100 (c) | raise to 200..1,000 (r AMOUNT, or a = all-in)"
    )
    assert what_is_open(short.turn, 100, HOUSE) == "fold (f) | call 100, all-in (c)"
    assert what_is_open(checked.turn, 900, NEW_JERSEY) == (
        "fold (f) | check (c) | bet 100..900 (b AMOUNT, or a = all-in)"
    )


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("f", Fold(1)),
        ("drop", Fold(1)),
        ("c", Call(1)),
        ("CALL", Call(1)),
        ("check", Check(1)),
        ("r 300", Raise(1, 300)),
        ("raise to 1,000", Raise(1, 1000)),
        ("b 300", Raise(1, 300)),
        ("bet 300", Bet(1, 300)),
        ("450", Raise(1, 450)),
        ("r min", Raise(1, 200)),
        ("r pot", Raise(1, 350)),
        ("r half", Raise(1, 225)),
        ("a", Raise(1, 1000)),
        ("all in", Raise(1, 1000)),
        ("All-In", Raise(1, 1000)),
    ],
)
def test_what_is_typed_is_understood(typed, command):
    assert read_action(typed, a_round(), 1) == command


@pytest.mark.parametrize("typed", ["hello", "r", "r -300", "r 3.5", "b ten", "r 9999999999999999999", "\u0663"])
def test_what_means_nothing_is_asked_again(typed):
    with pytest.raises(UnknownAction):
        read_action(typed, a_round(), 1)


def test_an_all_in_that_is_no_raise_is_a_call():
    short = a_round(HOUSE, (1000, 1000, 1000, 400), Raise(4, 300), Raise(1, 600), Fold(2), Fold(3))

    assert read_action("a", short, 4) == Call(4)


def test_at_the_showdown_one_shows_or_mucks():
    checks = [Check(seat) for seat in (2, 3, 1)] * 3
    r = a_round(BRITISH_COLUMBIA, (1000, 1000, 1000), Call(1), Call(2), Check(3), *checks)
    seat = r.seat(r.showdown.order[0])

    assert read_action("s", r, seat) == Show(seat)
    assert read_action("muck", r, seat) == Muck(seat)
    with pytest.raises(UnknownAction, match=r"show \(s\) or muck \(m\)"):
        read_action("c", r, seat)


def test_cards_get_their_suits_sign_and_colour():
    text = coloured("Your hole cards are Ah Kd.", signs=True)

    assert text.plain == "Your hole cards are A\u2665 K\u2666."
    assert [str(span.style) for span in text.spans] == ["bold red", "bold blue"]
    assert coloured("Qs 2c", signs=False).plain == "Qs 2c"
    assert has_signs("utf-8")
    assert not has_signs("ascii")


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_a_bar_shows_on_a_terminal_once_the_work_takes_long(monkeypatch):
    monkeypatch.setattr(progress, "PATIENCE", -1.0)
    for stream, expected in ((Terminal(), True), (io.StringIO(), False)):
        monkeypatch.setattr(sys, "stderr", stream)
        assert list(progress.tracked(range(3), 3, "counting")) == [0, 1, 2]
        assert ("counting" in stream.getvalue()) is expected


def test_a_terminal_sees_colours_and_can_leave():
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8", "COLUMNS": "80"}
    environment.pop("NO_COLOR", None)
    command = seeded.goodhand("play", "--seed", "1", "--speed", "fast")
    game = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment)
    os.close(theirs)
    seen = b""
    try:
        while select.select([ours], [], [], PATIENCE)[0]:
            try:
                read = os.read(ours, 4096)
            except OSError:  # how Linux says that the other end is closed
                break
            if not read:
                break
            seen += read
            if b"> " in seen.rpartition(b"AMOUNT")[2]:
                os.write(ours, b"\x04")
                seen += b"[Ctrl-D AMOUNT]"
    finally:
        game.kill()
        os.close(ours)

    assert game.wait() == 0
    assert b"\x1b[1" in seen
    assert b"You leave during hand 1" in seen
