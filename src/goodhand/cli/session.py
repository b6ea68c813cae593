"""A practice session: one Round of Play after the other at one table, as the book moves the button."""

from __future__ import annotations

import secrets
from random import Random
from typing import TYPE_CHECKING

from goodhand.chance import SEED_BYTES, seed_from
from goodhand.play import first_positions, next_positions, open_round, shuffled
from goodhand.rules import FirstButton

if TYPE_CHECKING:
    from goodhand.play import Card, Event, Level, Positions, RoundOfPlay
    from goodhand.rules import Rulebook


class Chance:
    """Where all that is left to chance comes from: a seed, or the machine's own entropy."""

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


class Session:
    """Who sits where with how many chips, and where the button is."""

    def __init__(self, book: Rulebook, stacks: dict[int, int], level: Level, chip: int, chance: Chance) -> None:
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

    def settle(self, r: RoundOfPlay) -> tuple[int, ...]:
        """Take over the stacks of a finished Round of Play; the seats that are out of chips leave."""
        left: dict[int, int] = dict(zip(r.table.began.seats, r.stacks, strict=True))
        self.stacks = {seat: left[seat] for seat in self.stacks if left[seat]}
        return tuple(seat for seat, stack in sorted(left.items()) if not stack)
