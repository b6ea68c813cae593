"""A Round of Play before a person's eyes: what a game at one table and a whole tournament have in common."""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct

from goodhand.cli.play.keyboard import Keyboard, Leave
from goodhand.cli.play.prompt import Prompt
from goodhand.cli.play.record import HandHistory, SealedDecks
from goodhand.cli.play.screen import Screen
from goodhand.night.views.seat import cards_seen
from goodhand.play import Command, Event, RoundOfPlay, step
from goodhand.play.commitment import Commitment
from goodhand.rules import Rulebook
from goodhand.rules.units import Seat

Bots = Callable[[RoundOfPlay, Seat], Command]
"""Says what a bot at a seat does."""


class WrittenDown(Struct, frozen=True):
    """Files that the person asked for."""

    history: HandHistory | None = None
    decks: SealedDecks | None = None


NOTHING_KEPT: Final = WrittenDown()


class Game:
    """A person at one seat, bots at the others."""

    def __init__(self, book: Rulebook, keyboard: Keyboard, pause: float, kept: WrittenDown) -> None:
        self.book, self.kept = book, kept
        self.prompt = Prompt(keyboard, book)
        self.pause = pause if keyboard.is_terminal else 0.0
        self.screen = Screen(Seat(0), {}, self.pause)
        self.rounds = 0
        """Begun so far."""
        self.unfinished: RoundOfPlay | None = None
        """The Round of Play that the person left."""
        self._sealed: Commitment | None = None

    def sit(self, person: Seat, names: Mapping[Seat, str]) -> None:
        self.screen = Screen(person, names, self.pause)

    def begin_round(self) -> None:
        """Wait until the person continues, and count the round."""
        if self.rounds:
            self.prompt.next_round()
        self.rounds += 1

    def seal(self, sealed: Commitment) -> None:
        """Publish the root of the deck about to be dealt, so that the person can check the cards seen."""
        if self.kept.decks is not None:
            self._sealed = sealed
            self.screen.say(f"Deck sealed: {self.kept.decks.publish(self.rounds, sealed)}", "dim")

    def play_round(
        self, r: RoundOfPlay, happened: list[Event], bots: Bots, commands: list[Command] | None = None
    ) -> RoundOfPlay:
        """Play a dealt round to its end, adding what happens and what was asked for; and write down what is kept."""
        screen = self.screen
        try:
            screen.tell_deal(r, happened)
            while not r.is_over:
                before, seat = r, _whose_decision(r)
                command = self.prompt.decision(r, screen) if seat == screen.person else bots(r, seat)
                r, events = step(r, command)
                if commands is not None:
                    commands.append(command)
                happened += events
                screen.tell(before, events)
        except (Leave, KeyboardInterrupt):
            self.unfinished = r
            raise
        finally:
            if self._sealed is not None and self.kept.decks is not None:
                self.kept.decks.open(self._sealed, cards_seen(r, screen.person))
        if self.kept.history is not None:
            self.kept.history.add(self.rounds, happened, r)
        return r

    def say_chips(self, r: RoundOfPlay) -> None:
        began, person = r.table.began, self.screen.person
        now, had = r.stack_of(person), began.stacks[began.seats.index(person)]
        self.screen.say(f"You have {now:,} chips ({f'{now - had:+,}' if now != had else 'as before'}).", "bold")


def _whose_decision(r: RoundOfPlay) -> Seat:
    if r.turn is not None:
        return r.turn.seat
    assert r.showdown is not None
    return r.seat(r.showdown.order[0])
