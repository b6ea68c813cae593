"""The state that a tournament's stream leads to, decisions taken back included."""

from collections.abc import Iterable

from msgspec import Struct

from goodhand.night.streams import Undone
from goodhand.rules import Rulebook
from goodhand.tournament.events import TournamentOpened
from goodhand.tournament.evolving import evolve, opened
from goodhand.tournament.plan import TournamentPlan
from goodhand.tournament.state import Tournament


class NotATournament(Exception):
    """The stream does not begin as a tournament's does."""


class History:
    """The states of a tournament, one for each version of its stream; taking something back returns to one of them."""

    def __init__(self, book: Rulebook | None = None) -> None:
        self._book = book
        self._states: list[Tournament | None] = [None]

    def book_of(self, plan: TournamentPlan) -> Rulebook:
        """The book a plan is played under: the house's, if one was given."""
        return self._book or plan.posted_book()

    @property
    def version(self) -> int:
        """The version of the stream that has been folded."""
        return len(self._states) - 1

    @property
    def state(self) -> Tournament:
        """The tournament as it stands."""
        state = self._states[-1]
        if state is None:
            raise NotATournament("The stream is empty.")
        return state

    def at(self, version: int) -> Tournament | None:
        """The state after a version."""
        return self._states[version]

    def add(self, event: Struct) -> Tournament:
        """Fold one more event."""
        if isinstance(event, TournamentOpened):
            state: Tournament | None = opened(event.plan, self.book_of(event.plan), event.opened_at)
        elif isinstance(event, Undone):
            state = self._states[event.back_to]
        else:
            state = evolve(self.state, event)  # type: ignore[arg-type]  # the stream holds nothing else
        self._states.append(state)
        return self.state

    def extend(self, events: Iterable[Struct]) -> Tournament:
        """Fold several."""
        for event in events:
            self.add(event)
        return self.state
