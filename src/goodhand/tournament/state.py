"""A tournament as it stands: an immutable record, the fold of its events."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final

from msgspec import Struct, field

from goodhand.rules import Rulebook
from goodhand.rules.level import Level
from goodhand.rules.money import Money
from goodhand.rules.positions import Positions
from goodhand.rules.units import MIDNIGHT, NO_CHIPS, Chips, PlayerId, Seat, Seconds
from goodhand.tournament.blind_clock import BlindClock
from goodhand.tournament.by_value import ByValue
from goodhand.tournament.events import Eliminated, RaceEntered, RoundStarted
from goodhand.tournament.frozen_map import FrozenMap
from goodhand.tournament.plan import Stage, TournamentPlan
from goodhand.tournament.roster import SEATED, Player, Roster, Status


class Phase(StrEnum):
    ENTRIES = "entries"
    SEATED = "seated"
    PLAYING = "playing"
    FINISHED = "finished"


PLAYING: Final = Phase.PLAYING
FINISHED: Final = Phase.FINISHED
"""For what every round asks: a member of an Enum is looked up many times as slowly as a name of a module."""


class Table(Struct, frozen=True, gc=False):
    """A table: where the button was last, how many rounds it has begun, and the one in play, if any."""

    number: int
    positions: Positions | None = None
    rounds: int = 0
    in_play: RoundStarted | None = None
    last_level: Level | None = None
    """The level of its last Round of Play."""
    drawn_button: Seat | None = None
    """Drawn for the next round, as at a final table (HR-10)."""
    told_at: Seconds | None = None
    """When somebody last told where the button is; None: rounds are reported one by one, or nobody has."""


class Tournament(Struct, frozen=True, kw_only=True, gc=False):
    plan: TournamentPlan
    book: Rulebook
    phase: Phase = Phase.ENTRIES
    players: Roster = field(default_factory=Roster)
    tables: FrozenMap[int, Table] = field(default_factory=FrozenMap)
    stages: tuple[Stage, ...] = ()
    clock: BlindClock | None = None
    eliminations: tuple[Eliminated, ...] = ()
    """In the order they were recorded, disqualified players among them."""
    takings: Money
    """Buy-ins, rebuys and add-ons."""
    chips_issued: Chips = NO_CHIPS
    out_of_play: Chips = NO_CHIPS
    """Odd chips, forfeits, disqualified players' chips."""
    colour_change: Chips = NO_CHIPS
    """Chips added by colour-ups."""
    coloured_up: tuple[int, ...] = ()
    by_value: ByValue = ByValue()
    raced: frozenset[tuple[int, int]] = frozenset()
    """The values and tables whose odd chips have been entered."""
    races: tuple[RaceEntered, ...] = ()
    """As they were entered, of the chips that left play last."""
    hand_for_hand: int = 0
    """The number of the hand-for-hand round in play or to come; 0: not hand for hand."""
    played_together: frozenset[int] = frozenset()
    """Hand for hand: the tables that have begun this round."""
    started: bool = False
    counted: bool = True
    """Whether all stacks are known: a live room that reports players broke knows them again after a count."""
    opened_at: Seconds = MIDNIGHT
    """When the first entry could be sold."""
    drawn_at: Seconds | None = None
    """When the seats were drawn."""
    last_at: Seconds = MIDNIGHT
    """The second of the last decision."""
    silent: frozenset[PlayerId] = frozenset()
    """Players who did not tell a number that they had pledged for a deck: none is taken of them again."""
    order: tuple[tuple[PlayerId, int, int, Money], ...] = ()

    def at_table(self, number: int) -> dict[Seat, Player]:
        return self.players.at_table(number)

    def seated(self) -> dict[int, dict[Seat, Player]]:
        return {number: self.players.at_table(number) for number in self.tables}

    def remaining(self) -> list[Player]:
        """Players still in, those included who may still rebuy."""
        return [player for player in self.players.values() if player.status in SEATED]

    def smallest_chip(self) -> Chips:
        """The smallest denomination still in play."""
        gone, smallest = self.coloured_up, 0
        for kind in self.plan.chips:  # every round asks
            value = kind.value
            if (not smallest or value < smallest) and value not in gone:
                smallest = value
        return Chips(smallest)

    def chips_in_play(self) -> Chips:
        """The sum that the stacks must have between Rounds of Play."""
        return self.chips_issued + self.colour_change - self.out_of_play

    def changed(self, changes: Iterable[Player]) -> Roster:
        """All players, these ones changed."""
        return self.players.with_players(changes)


__all__ = ["SEATED", "Phase", "Player", "Roster", "Status", "Table", "Tournament"]
