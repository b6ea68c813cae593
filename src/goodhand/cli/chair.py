"""A person's chair at a table: what is open is said, what is typed is asked for until the referee accepts it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goodhand.cli.felt import what_is_open
from goodhand.cli.person import HELP, Leave, NotUnderstood, meant, rules_in_words
from goodhand.play import step
from goodhand.play.narrate import spoken
from goodhand.rules import Refusal
from goodhand.rules.units import Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from goodhand.cli.person import Keyboard
    from goodhand.cli.screen import Screen
    from goodhand.play import Command, Event, RoundOfPlay
    from goodhand.rules import Rulebook

LEAVING = ("q", "quit", "exit", "leave")


class Chair:
    """The person, the keyboard, and the book the person plays by."""

    def __init__(self, keyboard: Keyboard, book: Rulebook) -> None:
        self.keyboard, self.book = keyboard, book
        self.refusal = ""

    def acts(self, r: RoundOfPlay, screen: Screen) -> tuple[RoundOfPlay, Sequence[Event]]:
        """The person's decision; what is refused is said with its clause, and asked again."""
        screen.draw(r)
        while True:
            try:
                return step(r, self._asked(r, screen))
            except Refusal as refusal:
                self.refusal = refusal.sentence()
                screen.say(self.refusal, "bold red")

    def _asked(self, r: RoundOfPlay, screen: Screen) -> Command:
        """What the person wants to do; help and the like are given on the way."""
        book = self.book
        while True:
            open_now = what_is_open(r.turn, r.stack_of(screen.person), book) if r.turn else "show (s) | muck (m)"
            screen.say(open_now, "bold")
            typed = self.keyboard.ask("> ")
            match typed.lower():
                case word if word in LEAVING:
                    raise Leave
                case "" | "t" | "table":
                    screen.draw(r)
                case "?" | "h" | "help":
                    screen.say(HELP.format(fold=spoken(book.vocabulary.fold)))
                case "rules":
                    screen.say("\n".join(rules_in_words(book)))
                case "why" | "why?":
                    screen.say(self.refusal or "Nothing has been refused so far.")
                case _:
                    try:
                        return meant(typed, r, Seat(screen.person))
                    except NotUnderstood as problem:
                        screen.say(str(problem), "bold red")

    def next_round(self) -> None:
        """Wait for the person between two Rounds of Play."""
        name = spoken(self.book.vocabulary.round_of_play)
        if self.keyboard.ask(f"Enter deals the next {name}, q leaves > ").lower() in LEAVING:
            raise Leave

    def agrees(self, question: str) -> bool:
        """Yes or no; the person may also leave."""
        while True:
            typed = self.keyboard.ask(f"{question} (y/n) > ").lower()
            if typed in LEAVING:
                raise Leave
            if typed in ("y", "yes", "n", "no"):
                return typed.startswith("y")


def whose_decision(r: RoundOfPlay) -> int:
    """The seat that has to act, or to show."""
    if r.turn is not None:
        return r.turn.seat
    assert r.showdown is not None
    return r.seat(r.showdown.order[0])
