"""The prompt: shows the open actions, and asks until the referee accepts one."""

from typing import Final

from goodhand.cli.play.help import HELP, rules_in_words
from goodhand.cli.play.keyboard import Keyboard, Leave
from goodhand.cli.play.screen import Screen
from goodhand.cli.play.table_view import what_is_open
from goodhand.cli.play.typed import UnknownAction, read_action
from goodhand.play import Command, RoundOfPlay, step
from goodhand.play.narrate import spoken
from goodhand.rules import Refusal, Rulebook
from goodhand.rules.units import Seat

LEAVING: Final = ("q", "quit", "exit", "leave")


class Prompt:
    """Asks a person at the keyboard, who plays by a book."""

    def __init__(self, keyboard: Keyboard, book: Rulebook) -> None:
        self.keyboard, self.book = keyboard, book
        self.refusal = ""

    def decision(self, r: RoundOfPlay, screen: Screen) -> Command:
        """The person's accepted action; a refusal is shown with its clause, and asked again."""
        screen.draw(r)
        while True:
            try:
                step(r, command := self._command(r, screen))
            except Refusal as refusal:
                self.refusal = refusal.sentence()
                screen.say(self.refusal, "bold red")
            else:
                return command

    def _command(self, r: RoundOfPlay, screen: Screen) -> Command:
        """The person's typed action; help and the like are answered on the way."""
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
                        return read_action(typed, r, Seat(screen.person))
                    except UnknownAction as problem:
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
