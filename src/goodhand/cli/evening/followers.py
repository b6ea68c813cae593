"""Who follows an evening as it is played: nobody, a bar, or a line for each event."""

import time
from collections.abc import Coroutine, Sequence
from typing import Any

from rich.progress import Progress

from goodhand.cli.output import say
from goodhand.cli.progress import PATIENCE, start_bar
from goodhand.night.views.clock import clock_time
from goodhand.night.views.story import Story
from goodhand.rules import Rulebook
from goodhand.rules.units import Seconds
from goodhand.tournament.events import FinalTableFormed, PlayerMoved, TableBroken, TournamentOpened
from goodhand.tournament.evolving import opened
from goodhand.tournament.narrate import Told
from goodhand.tournament.plan import TournamentPlan
from goodhand.tournament.state import Tournament


class Follower:
    """Counts what an evening did, and hands on each decision with what there is to tell of it."""

    def __init__(self, plan: TournamentPlan, began: Seconds, book: Rulebook) -> None:
        self.state, self.ended = opened(plan, book), began
        self.moves = self.broken = 0
        self._story = Story()
        self.show(self._story.add(None, [TournamentOpened(plan)], began))

    def __call__(self, state: Tournament, happened: tuple[Any, ...], at: Seconds) -> None:
        told = self._story.add(self.state, happened, at)
        self.ended = at
        for event in happened:
            self.moves += isinstance(event, PlayerMoved)
            if isinstance(event, TableBroken | FinalTableFormed):
                self.moves += len(event.places)
                self.broken += len(self.state.tables) - len(state.tables)
        self.state = state
        self.show(told)

    def show(self, told: Sequence[Told]) -> None:
        """What becomes of the sentences; nothing, here."""

    async def follow(self, evening: Coroutine[Any, Any, Tournament]) -> Tournament:
        return await evening

    def close(self) -> None:
        """The evening is over, or has failed."""


class Lines(Follower):
    """Prints a line for each event."""

    def show(self, told: Sequence[Told]) -> None:
        say(*(f"{clock_time(each.at)}  {each.text}" for each in told))


class Bar(Follower):
    """Shows on a terminal how many are out, once it has taken a while."""

    def __init__(self, plan: TournamentPlan, began: Seconds, book: Rulebook) -> None:
        self._bar: Progress | None = None
        self._since = time.monotonic()
        super().__init__(plan, began, book)

    def show(self, told: Sequence[Told]) -> None:
        if self._bar is None:
            if not told or time.monotonic() - self._since < PATIENCE or not self.state.players:
                return
            self._bar = start_bar(self.state.plan.name, len(self.state.players) - 1)
        left = len(self.state.remaining())
        out = max(len(self.state.players) - left, 0) if self.state.tables else 0
        self._bar.update(self._bar.task_ids[0], completed=out, description=f"{self.state.plan.name}: {left:,} left")

    def close(self) -> None:
        if self._bar is not None:
            self._bar.stop()
