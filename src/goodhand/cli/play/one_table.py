"""A person against bots at one table, until somebody has all the chips or the person leaves."""

import secrets
from random import Random
from typing import Final

from goodhand.chance import SEED_BYTES, seed_from
from goodhand.cli.play.game import NOTHING_KEPT, Game, WrittenDown
from goodhand.cli.play.keyboard import Keyboard, Leave
from goodhand.night.views.seat import view_of
from goodhand.play import (
    Card,
    Command,
    Event,
    Level,
    Positions,
    RoundOfPlay,
    first_positions,
    next_positions,
    open_round,
    shuffled,
)
from goodhand.play.commitment import commit
from goodhand.play.narrate import spoken
from goodhand.rules import FirstButton, Rulebook
from goodhand.rules.units import Seat
from goodhand.simulate.bots import PERSONALITIES
from goodhand.simulate.bots.names import bot_names
from goodhand.tournament.narrate import blinds_in_words

PLURALS: Final = {"round of play": "rounds of play"}


class Chance:
    """The source of all chance: a seed, or the machine's own entropy."""

    def __init__(self, seed: int | None) -> None:
        self._seed = seed

    def entropy(self, purpose: str) -> bytes:
        """Bytes for a shuffle or its salts; the same for the same seed and purpose."""
        if self._seed is None:
            return secrets.token_bytes(SEED_BYTES)
        return self.rng(purpose).randbytes(SEED_BYTES)

    def rng(self, purpose: str) -> Random:
        """A generator for a draw or a bot; the same for the same seed and purpose."""
        return Random(secrets.randbits(256) if self._seed is None else f"goodhand/play/{self._seed}/{purpose}")


class TableInPlay:
    """The seats with their chips, and the button."""

    def __init__(self, book: Rulebook, stacks: dict[Seat, int], level: Level, chip: int, chance: Chance) -> None:
        self.book, self.level, self.chip, self.chance = book, level, chip, chance
        self.stacks = dict(stacks)
        self.round = 0
        self._positions: Positions | None = None

    def shuffle(self) -> tuple[Card, ...]:
        """The deck of the next Round of Play."""
        self.round += 1
        return shuffled(seed_from(self.chance.entropy(f"deck/{self.round}")))

    def deal(self, deck: tuple[Card, ...]) -> tuple[RoundOfPlay, list[Event]]:
        """Move the button and open the next Round of Play; or a Refusal, if this table cannot have one."""
        positions = self._next_positions() if len(self.stacks) > 1 else 1
        r, happened = open_round(self.book, self.stacks, positions, self.level, chip=self.chip, deck=deck)
        self._positions = positions if not isinstance(positions, int) else None
        return r, happened

    def _next_positions(self) -> Positions:
        blinds = 2 if self.level.small_blind else 1
        if self._positions is not None:
            return next_positions(self.book, self._positions, self.stacks, blinds=blinds)
        drawn = None
        if self.book.first_button.value is FirstButton.DRAWN:
            drawn = self.chance.rng("button").choice(sorted(self.stacks))
        return first_positions(self.book, self.stacks, drawn=drawn, blinds=blinds)

    def settle(self, r: RoundOfPlay) -> tuple[Seat, ...]:
        """Take over the stacks of a finished Round of Play; the seats that are out of chips leave."""
        left: dict[Seat, int] = dict(zip(r.table.began.seats, r.stacks, strict=True))
        self.stacks = {seat: left[seat] for seat in self.stacks if left[seat]}
        return tuple(seat for seat, stack in sorted(left.items()) if not stack)


class TableGame(Game):
    def __init__(
        self, session: TableInPlay, person: Seat, keyboard: Keyboard, pause: float, kept: WrittenDown = NOTHING_KEPT
    ) -> None:
        super().__init__(session.book, keyboard, pause, kept)
        self.session, self.person = session, person
        seats = [seat for seat in sorted(session.stacks) if seat != person]
        self.names = dict(zip(seats, bot_names(len(seats)), strict=True))
        self.sit(person, self.names)
        draw = session.chance.rng("bots")
        self.bots = {seat: draw.choice(PERSONALITIES) for seat in seats}
        self.luck = {seat: session.chance.rng(f"bot/{seat}") for seat in seats}

    def run(self, rounds: int | None) -> None:
        """Play until the person is broke, has won, has played that many rounds, or leaves."""
        began_with = self.session.stacks[self.person]
        try:
            while self.person in self.session.stacks and len(self.session.stacks) > 1 and self.rounds != rounds:
                self.begin_round()
                self._play_round()
        except (Leave, KeyboardInterrupt):
            self.screen.say("")
        self._goodbye(began_with)

    def _play_round(self) -> None:
        session = self.session
        deck = session.shuffle()
        self.screen.rule(self._title())
        if self.kept.decks is not None:
            self.seal(commit(deck, session.chance.entropy(f"salts/{session.round}")))
        r = self.play_round(*session.deal(deck), self._bot)
        for seat in session.settle(r):
            if seat != self.person:
                self.screen.say(f"{self.names[seat]} is out of chips and leaves the table.")
        self.say_chips(r)

    def _title(self) -> str:
        name = self.session.book.vocabulary.round_of_play
        return f"{name[0].upper()}{name[1:]} {self.session.round}, {blinds_in_words(self.session.level)}"

    def _bot(self, r: RoundOfPlay, seat: Seat) -> Command:
        return self.bots[seat].decide(view_of(r, seat), self.luck[seat])

    def _goodbye(self, began_with: int) -> None:
        """Say how it ended, with all stacks."""
        left = self.unfinished
        stacks = self.session.stacks
        if left is not None:
            stacks = dict[Seat, int](zip(left.table.began.seats, left.stacks, strict=True))
        mine, say = stacks.get(self.person, 0), self.screen.say
        word, count = spoken(self.session.book.vocabulary.round_of_play), self.session.round
        played = f"{count} {word}" if count == 1 else f"{count:,} {PLURALS.get(word, word + 's')}"
        if left is not None:
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
