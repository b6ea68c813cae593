"""Running an evening's tournaments: with a bar, with a screen to watch, or telling every event in a line."""

from __future__ import annotations

import asyncio
import sys
import time
from typing import TYPE_CHECKING

from msgspec import Struct

from goodhand.cli.clock import time_of_day
from goodhand.cli.journals import evening_journal
from goodhand.cli.output import BadInput
from goodhand.cli.people import names
from goodhand.cli.plans import begins, seed_of
from goodhand.cli.progress import PATIENCE, start_bar
from goodhand.cli.story import Story
from goodhand.simulate.evening import Evening
from goodhand.tournament.events import FinalTableFormed, PlayerMoved, TableBroken, TournamentOpened
from goodhand.tournament.evolving import opened

if TYPE_CHECKING:
    from collections.abc import Coroutine, Mapping
    from typing import Any

    from rich.progress import Progress

    from goodhand.journal.store import Journal
    from goodhand.occasion.plan import OccasionPlan
    from goodhand.rules import Rulebook
    from goodhand.tournament.narrate import Told
    from goodhand.tournament.plan import TournamentPlan
    from goodhand.tournament.state import Tournament


class Wanted(Struct, frozen=True):
    """What the user asked for."""

    occasion: OccasionPlan
    plans: tuple[TournamentPlan, ...]
    field: Mapping[str, int]
    """Players of each tournament."""
    seed: int
    journal: str | None
    speed: float | None
    """To watch at; None: not to watch."""
    quiet: bool = False
    resume: bool = False
    """Go on with the evening that the journal holds."""


class Result(Struct, frozen=True):
    """How a tournament went."""

    state: Tournament
    rounds: int
    began: int
    ended: int
    moves: int
    broken: int


class Follower:
    """Follows an evening: counts what it did, and hands on each decision with what there is to tell of it."""

    def __init__(self, plan: TournamentPlan, began: int, book: Rulebook) -> None:
        self.state, self.ended = opened(plan, book), began
        self.moves = self.broken = 0
        self._story = Story()
        self.show(self._story.add(None, [TournamentOpened(plan)], began))

    def __call__(self, state: Tournament, happened: tuple[Any, ...], at: int) -> None:
        """See `Observer`."""
        told = self._story.add(self.state, happened, at)
        self.ended = at
        for event in happened:
            self.moves += isinstance(event, PlayerMoved)
            if isinstance(event, TableBroken | FinalTableFormed):
                self.moves += len(event.places)
                self.broken += len(self.state.tables) - len(state.tables)
        self.state = state
        self.show(told)

    def show(self, told: list[Told]) -> None:
        """What becomes of it; nothing, here."""

    async def follow(self, evening: Coroutine[Any, Any, Tournament]) -> Tournament:
        """Play the evening to its end."""
        return await evening

    def close(self) -> None:
        """The evening is over, or has failed."""


class Lines(Follower):
    """Prints a line for each event."""

    def show(self, told: list[Told]) -> None:
        """Print them."""
        for each in told:
            print(f"{time_of_day(each.at)}  {each.text}")


class Bar(Follower):
    """Shows on a terminal how many are out, once it has taken a while."""

    def __init__(self, plan: TournamentPlan, began: int, book: Rulebook) -> None:
        self._bar: Progress | None = None
        self._since = time.monotonic()
        super().__init__(plan, began, book)

    def show(self, told: list[Told]) -> None:
        """Move the bar."""
        if self._bar is None:
            if not told or time.monotonic() - self._since < PATIENCE or not self.state.players:
                return
            self._bar = start_bar(self.state.plan.name, len(self.state.players) - 1)
        left = len(self.state.remaining())
        out = max(len(self.state.players) - left, 0) if self.state.tables else 0
        self._bar.update(self._bar.task_ids[0], completed=out, description=f"{self.state.plan.name}: {left:,} left")

    def close(self) -> None:
        """Take the bar away."""
        if self._bar is not None:
            self._bar.stop()


def run(wanted: Wanted) -> list[Result]:
    """Hold the evening; if anything fails, no new file is left behind."""
    try:
        return asyncio.run(_run(wanted))
    except KeyboardInterrupt:
        kept = "." if wanted.journal is None else f"; go on with it by --journal {wanted.journal} --resume."
        raise BadInput(f"The evening was stopped{kept}") from None


async def _run(wanted: Wanted) -> list[Result]:
    async with evening_journal(wanted.journal, wanted.plans, resume=wanted.resume) as journal:
        return [await _one(wanted, plan, journal) for plan in wanted.plans]


async def _one(wanted: Wanted, plan: TournamentPlan, journal: Journal) -> Result:
    began, book, field = begins(wanted.occasion, plan), wanted.occasion.posted_book(plan), wanted.field[plan.id]
    if wanted.speed is not None and sys.stdin.isatty() and sys.stdout.isatty():
        from goodhand.cli.watch import Film  # noqa: PLC0415 - Rich is slow to import

        follower: Follower = Film(plan, began, book, wanted.occasion.licensee.name, wanted.speed)
    elif wanted.speed is not None and not wanted.quiet:
        follower = Lines(plan, began, book)
    else:
        follower = Bar(plan, began, book) if sys.stderr.isatty() else Follower(plan, began, book)
    evening = Evening(
        journal,
        plan,
        book,
        seed_of(wanted.seed, plan),
        players=field,
        begins=began,
        observer=follower,
        names=names(field),
    )
    try:
        state = await follower.follow(evening.run())
    finally:
        follower.close()
    return Result(state, evening.rounds, began, follower.ended, follower.moves, follower.broken)
