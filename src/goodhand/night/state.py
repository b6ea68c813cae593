"""A night as it stands: its plan, the books of the occasion and every tournament; the fold of its records."""

from collections.abc import Mapping

from msgspec import Struct

from goodhand.occasion.plan import OccasionPlan
from goodhand.occasion.state import Occasion
from goodhand.rules.units import MIDNIGHT, Seconds
from goodhand.tournament.blind_clock import level_began
from goodhand.tournament.state import Phase, Tournament


class Night(Struct, frozen=True, gc=False):
    """One occasion with its tournaments, after some records."""

    id: str
    plan: OccasionPlan
    occasion: Occasion | None
    """The books; None where none are kept: at practice tables and evenings that bots play by themselves."""
    tournaments: Mapping[str, Tournament]
    version: int

    @property
    def books(self) -> Occasion:
        assert self.occasion is not None
        return self.occasion

    @property
    def practice(self) -> bool:
        """Whether nothing of it is real."""
        return self.occasion is None or self.occasion.practice

    @property
    def closed(self) -> bool:
        return self.occasion is not None and self.occasion.closed is not None

    def level_began(self, at: Seconds) -> Seconds:
        """When the last level began of all that are on, for duties that come again with each."""
        on = (t for t in self.tournaments.values() if t.phase is Phase.PLAYING)
        return max((level_began(t.clock, at) for t in on if t.clock is not None), default=MIDNIGHT)

    @property
    def last_at(self) -> Seconds:
        last = MIDNIGHT if self.occasion is None else self.occasion.last_at
        for t in self.tournaments.values():
            last = t.last_at if t.last_at > last else last
        return last
