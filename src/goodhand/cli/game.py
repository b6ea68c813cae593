"""A person against bots: one Round of Play after the other, until somebody is out of chips or out of patience."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from goodhand.cli.chair import Chair, whose_decision
from goodhand.cli.keeping import seen_by
from goodhand.cli.person import Leave
from goodhand.cli.screen import Screen
from goodhand.play import step
from goodhand.play.commitment import commit
from goodhand.play.narrate import spoken
from goodhand.simulate.bots import PERSONALITIES, view_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from goodhand.cli.keeping import Record, Shuffles
    from goodhand.cli.person import Keyboard
    from goodhand.cli.session import Session
    from goodhand.play import Card, Event, RoundOfPlay
    from goodhand.play.commitment import Commitment

NAMES: Final = ("Ada", "Bert", "Cleo", "Dora", "Ezra", "Fay", "Gus", "Hal", "Ida", "Joe", "Kit", "Lou")
PLURALS: Final = {"round of play": "rounds of play"}


class Game:
    """A session, the person at it, and the bots."""

    def __init__(self, session: Session, person: int, keyboard: Keyboard, pause: float) -> None:
        self.session, self.person = session, person
        self.chair = Chair(keyboard, session.book)
        seats = [seat for seat in sorted(session.stacks) if seat != person]
        self.names = dict(zip(seats, NAMES, strict=False))
        self.screen = Screen(person, self.names, pause if keyboard.is_terminal else 0.0)
        draw = session.chance.rng("bots")
        self.bots = {seat: draw.choice(PERSONALITIES) for seat in seats}
        self.luck = {seat: session.chance.rng(f"bot/{seat}") for seat in seats}
        self.record: Record | None = None
        self.shuffles: Shuffles | None = None
        self.unfinished: dict[int, int] = {}
        """The stacks behind in a Round of Play that the person left."""

    def run(self, rounds: int | None) -> None:
        """Play until the person is broke, has won, has played that many rounds, or leaves."""
        began_with = self.session.stacks[self.person]
        try:
            while True:
                self._play_round()
                if self.person not in self.session.stacks or len(self.session.stacks) == 1:
                    break
                if self.session.round == rounds:
                    break
                self.chair.next_round()
        except (Leave, KeyboardInterrupt):
            self.screen.say("")
        self._goodbye(began_with)

    def _play_round(self) -> None:
        """One Round of Play, from the shuffle to the last pot."""
        session, screen = self.session, self.screen
        had = session.stacks[self.person]
        deck = session.shuffle()
        screen.rule(self._title())
        sealed = self._sealed(deck)
        r, happened = session.deal(deck)
        try:
            screen.tell_deal(r, happened)
            while not r.is_over:
                before = r
                r, events = self._next(r)
                happened += events
                screen.tell(before, events)
        except (Leave, KeyboardInterrupt):
            self.unfinished = dict(zip(r.table.began.seats, r.stacks, strict=True))
            raise
        finally:
            if sealed is not None and self.shuffles is not None:
                self.shuffles.open(sealed, seen_by(r, self.person))
        if self.record is not None:
            self.record.keep(session.round, happened, r)
        self._settle(r, had)

    def _title(self) -> str:
        level, name = self.session.level, self.session.book.vocabulary.round_of_play
        blinds = (
            f"blinds {level.small_blind:,}/{level.big_blind:,}" if level.small_blind else f"blind {level.big_blind:,}"
        )
        return f"{name[0].upper()}{name[1:]} {self.session.round}, {blinds}"

    def _sealed(self, deck: tuple[Card, ...]) -> Commitment | None:
        """Seal the deck and publish the root, if the person asked to be able to check his cards."""
        if self.shuffles is None:
            return None
        sealed = commit(deck, self.session.chance.entropy(f"salts/{self.session.round}"))
        self.screen.say(f"Deck sealed: {self.shuffles.publish(self.session.round, sealed)}", "dim")
        return sealed

    def _next(self, r: RoundOfPlay) -> tuple[RoundOfPlay, Sequence[Event]]:
        """The next decision, by whoever has to make it."""
        seat = whose_decision(r)
        if seat == self.person:
            return self.chair.acts(r, self.screen)
        return step(r, self.bots[seat].decide(view_of(r, seat), self.luck[seat]))

    def _settle(self, r: RoundOfPlay, had: int) -> None:
        """Who is out, and what the round did to the person."""
        now = r.stack_of(self.person)
        out = self.session.settle(r)
        for seat in out:
            if seat != self.person:
                self.screen.say(f"{self.names[seat]} is out of chips and leaves the table.")
        change = f"{now - had:+,}" if now != had else "as before"
        self.screen.say(f"You have {now:,} chips ({change}).", "bold")

    def _goodbye(self, began_with: int) -> None:
        """How it ended, and who has how much."""
        stacks, say = self.unfinished or self.session.stacks, self.screen.say
        mine = stacks.get(self.person, 0)
        word, count = spoken(self.session.book.vocabulary.round_of_play), self.session.round
        played = f"{count} {word}" if count == 1 else f"{count:,} {PLURALS.get(word, word + 's')}"
        if self.unfinished:
            pot = sum(self.session.stacks.values()) - sum(stacks.values())
            behind = f"; the pot of {pot:,} stays" if pot else ""
            say(f"You leave during {word} {count:,} with {mine:,} chips{behind}. You had {began_with:,}.", "bold")
        elif not mine:
            say(f"You are out of chips after {played}. Thank you for playing.", "bold")
        elif len(stacks) == 1:
            say(f"You have all {mine:,} chips after {played}: you win. Congratulations!", "bold")
        else:
            say(f"You leave after {played} with {mine:,} chips. You had {began_with:,}.", "bold")
        others = (f"{self.names[seat]} {stacks.get(seat, 0):,} ({self.bots[seat].name})" for seat in self.names)
        say(f"The others: {', '.join(others)}.")
