"""Followers of an evening in play: one that counts, one that also shows a progress bar."""

import time
from typing import Any

from rich.progress import Progress

from goodhand.cli.progress import PATIENCE, start_bar
from goodhand.rules import Rulebook
from goodhand.rules.units import Seconds
from goodhand.tournament.events import FinalTableFormed, PlayerMoved, TableBroken
from goodhand.tournament.evolving import opened
from goodhand.tournament.plan import TournamentPlan
from goodhand.tournament.state import Tournament


class Follower:
    """Counts an evening's moves and broken tables."""

    def __init__(self, plan: TournamentPlan, began: Seconds, book: Rulebook) -> None:
        self.state, self.ended = opened(plan, book), began
        self.moves = self.broken = 0

    def __call__(self, state: Tournament, happened: tuple[Any, ...], at: Seconds) -> None:
        self.ended = at
        for event in happened:
            self.moves += isinstance(event, PlayerMoved)
            if isinstance(event, TableBroken | FinalTableFormed):
                self.moves += len(event.places)
                self.broken += len(self.state.tables) - len(state.tables)
        self.state = state

    def close(self) -> None:
        """End, also after a failure."""


class Bar(Follower):
    """Shows on a terminal how many players are left, once it has taken a while."""

    def __init__(self, plan: TournamentPlan, began: Seconds, book: Rulebook) -> None:
        super().__init__(plan, began, book)
        self._bar: Progress | None = None
        self._since = time.monotonic()

    def __call__(self, state: Tournament, happened: tuple[Any, ...], at: Seconds) -> None:
        super().__call__(state, happened, at)
        if self._bar is None:
            if time.monotonic() - self._since < PATIENCE or not state.players:
                return
            self._bar = start_bar(state.plan.name, len(state.players) - 1)
        left = len(state.remaining())
        out = max(len(state.players) - left, 0) if state.tables else 0
        self._bar.update(self._bar.task_ids[0], completed=out, description=f"{state.plan.name}: {left:,} left")

    def close(self) -> None:
        if self._bar is not None:
            self._bar.stop()
