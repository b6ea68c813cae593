"""What a person types, and what it means."""

from __future__ import annotations

import contextlib
import sys
from typing import TYPE_CHECKING, Final

from goodhand.play import Bet, Call, Check, Fold, Muck, Raise, Show
from goodhand.rules.units import Chips

if TYPE_CHECKING:
    from goodhand.play import Command, RoundOfPlay
    from goodhand.rules import Rulebook
    from goodhand.rules.units import Seat

HELP: Final = """\
f            {fold} the hand
c            check, or call what is owed
b 300        bet 300            r 700   raise to 700 in all (also just: 700)
r min, r half, r pot            the smallest raise, half the pot, the pot
a            all-in
s, m         show or muck, at the showdown
t            the table again    why     the last refusal again
rules        what the rulebook says about this
q            leave the table (Ctrl-D and Ctrl-C do too)
D is the button, SB and BB are the blinds. Whole words are understood as well."""

KNOBS: Final = (
    "smallest_bet",
    "smallest_raise",
    "raises_per_interval",
    "reopening",
    "uncalled_bet_returned",
    "showing",
    "all_in_face_up",
    "odd_chip",
    "button_moves",
)
"""The knobs that matter to somebody at a table."""


class Leave(Exception):
    """The person wants to go."""


class NotUnderstood(Exception):
    """What was typed means nothing here."""


class Keyboard:
    """Where the person's lines come from: a terminal, or a script on standard input, which is echoed."""

    def __init__(self) -> None:
        self.is_terminal = sys.stdin is not None and sys.stdin.isatty()
        if self.is_terminal:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401, PLC0415 - importing it lets a line be edited

    def ask(self, prompt: str) -> str:
        """The next line, trimmed; the end of the input means that the person leaves."""
        if self.is_terminal:
            try:
                return input(prompt).strip()
            except EOFError:
                print()
                raise Leave from None
        line = "" if sys.stdin is None else sys.stdin.readline()  # None: it was closed before we began
        print(f"{prompt}{line.strip()}".rstrip(), flush=True)
        if not line:
            raise Leave
        return line.strip()


def meant(typed: str, r: RoundOfPlay, seat: Seat) -> Command:
    """The command a person means. Whether it is open is for the referee to say."""
    words = typed.lower().replace("all in", "allin").replace("all-in", "allin").split()
    word, rest = words[0], [each for each in words[1:] if each != "to"]
    turn = r.turn
    if turn is None:
        return _shown(word, typed, seat)
    if word in ("f", "fold", "d", "drop"):
        return Fold(seat)
    if word == "c":
        return Call(seat) if turn.call else Check(seat)
    if word in ("call", "check"):
        return Call(seat) if word == "call" else Check(seat)
    if word in ("k", "x"):
        return Check(seat)
    if word in ("a", "allin"):
        if not turn.high and turn.call == r.stack_of(seat):
            return Call(seat)
        everything = r.bets[turn.player] + r.stack_of(seat)
        return Bet(seat, everything) if turn.opening else Raise(seat, everything)
    if word in ("b", "bet", "r", "raise"):
        to = _amount(rest, r)
        opening = turn.opening if word in ("b", "r") else word == "bet"
        return Bet(seat, to) if opening else Raise(seat, to)
    if word[0].isdigit():
        to = _amount(words, r)
        return Bet(seat, to) if turn.opening else Raise(seat, to)
    raise NotUnderstood(f"{typed!r} is no action; ? shows what can be said.")


def _shown(word: str, typed: str, seat: Seat) -> Command:
    if word in ("s", "show"):
        return Show(seat)
    if word in ("m", "muck"):
        return Muck(seat)
    raise NotUnderstood(f"{typed!r} is no answer: show (s) or muck (m)?")


def _amount(words: list[str], r: RoundOfPlay) -> Chips:
    """The total that was named: a number, or a size in words."""
    turn, text = r.turn, "".join(words).replace(",", "").replace("_", "")
    assert turn is not None
    after_call = r.pot + turn.call
    sizes = {
        "min": turn.low,
        "max": turn.high,
        "allin": turn.high,
        "pot": r.bet + after_call,
        "half": r.bet + after_call // 2,
    }
    if text in sizes:
        chip = r.table.began.chip
        return max(turn.low, min(turn.high, sizes[text] - sizes[text] % chip))
    if not text.isascii() or not text.isdigit() or len(text) > 15:
        raise NotUnderstood(f"Say how much in all, as in: {'b' if turn.opening else 'r'} {turn.low or 100}.")
    return Chips(text)


def rules_in_words(book: Rulebook) -> list[str]:
    """The knobs that matter at the table, each with its clause or the book's silence."""
    lines = [f"{book.name} ({book.edition})"]
    for knob, ruled in book.knobs():
        if knob.name in KNOBS:
            silent = f"silent; {why}" if (why := getattr(ruled, "why", "")) else "silent; a default"
            source = ", ".join(clause.id for clause in ruled.clauses) or silent
            lines.append(f"{knob.title}: {knob.in_words(ruled.value)} [{source}]")
    return lines
