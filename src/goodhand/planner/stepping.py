"""Many Rounds of Play at once, stepped from Python: for those who train players of their own."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from goodhand import _kernel
from goodhand.planner.scenario import book_terms, kernel_terms
from goodhand.rules import Rulebook
from goodhand.rules.level import Level

FOLD: Final = 0
CHECK_OR_CALL: Final = 1
RAISE: Final = 2
"""A bet or a raise; its total is given beside it."""


class ManyRounds:
    """As many rounds as there are places, under one book; each waits for one decision.

    Players are numbered in the order of dealing: 0 sits left of the button, who is the last. Where a round ends, the
    next begins with the same stacks, so every place always has a decision to make. The k-th round of place p has the
    number ``p + k * places``, and its cards depend on the seed and that number alone.

    The arrays are the kernel's own memory: each step changes them, so copy what must stay. Sets of cards are the
    64-bit numbers of `docs/programs/kernel.md`.
    """

    def __init__(
        self,
        book: Rulebook,
        level: Level,
        stacks: Sequence[int] | Sequence[Sequence[int]] | NDArray[np.int32],
        *,
        places: int | None = None,
        seed: int,
        chip: int = 1,
    ) -> None:
        """``stacks`` are one row for all places, or a row for each."""
        rows = np.asarray(stacks, dtype=np.int32)
        if rows.ndim == 1:
            rows = np.broadcast_to(rows, (places or 1, len(rows)))
        heads_up = rows.shape[1] == 2
        small, big = (1, 0) if heads_up else (0, 1)  # heads-up the button posts the small blind
        stakes = (level.small_blind, level.big_blind, level.ante, level.big_blind_ante, chip)
        posted = small if level.small_blind else -1
        self._rounds = _kernel.Stepped(
            kernel_terms(book_terms(book)), stakes, np.ascontiguousarray(rows), posted, big, seed
        )
        rounds = self._rounds
        self.turn: Final = rounds.turn
        """The seat whose decision it is."""
        self.interval: Final = rounds.interval
        """The betting interval, 1 to 4."""
        self.owed: Final = rounds.owed
        """Chips to call; 0: a check is free."""
        self.low: Final = rounds.low
        """The smallest total of a bet or raise."""
        self.high: Final = rounds.high
        """The largest, all-in; 0: no bet or raise is open."""
        self.pot: Final = rounds.pot
        self.stacks: Final = rounds.stacks
        """A row for each place: what every player has behind."""
        self.bets: Final = rounds.bets
        """A row for each place: what every player put in in this interval."""
        self.pocket: Final = rounds.pocket
        """The pocket cards of the player whose decision it is; nobody else's are shown."""
        self.board: Final = rounds.board
        self.live: Final = rounds.live
        """Bit i is set while player i has not folded."""
        self.finished: Final = rounds.finished
        """1 where the last step ended a round, and another began."""
        self.gains: Final = rounds.gains
        """A row for each place: what each player won or lost in the round that ended there last."""
        self.number: Final = rounds.number
        """Of the round in play."""

    def __len__(self) -> int:
        return len(self.turn)

    def step(self, decisions: NDArray[np.int8], to: NDArray[np.int32]) -> None:
        """Take one decision in every place; ``to`` is the total of a bet or raise, and else ignored.

        Where one is not open, none is taken, and a `ValueError` says which and what is open. Other threads of Python
        run meanwhile.
        """
        self._rounds.step(np.ascontiguousarray(decisions, dtype=np.int8), np.ascontiguousarray(to, dtype=np.int32))

    def deck(self, number: int) -> tuple[int, ...]:
        """All 52 cards of a round, top first, with which the referee can replay it."""
        return tuple(self._rounds.deck(number))
