"""How long a Round of Play takes: shuffling and dealing, each player, each decision; and how a night differs."""

from collections.abc import Sequence
from math import exp, log
from typing import Final, Self

from msgspec import Struct
from msgspec.structs import replace

DECISIONS: Final = (2.2, 1.22)
"""Decisions of a round: a base, and more for each player, of a casual field at about thirty big blinds."""
SHORTEST: Final = 15
"""Seconds; what was quicker was told after the fact."""
LONGEST: Final = 1200
"""Seconds; what took longer had a stop or a break in it."""
FEWEST_ROUNDS: Final = 10
"""From which on a night has a pace of its own."""
SLOWEST: Final = 4.0
"""Times the usual pace, beyond which no night is thought to be; nor is one quicker than a fourth."""

RoundLength = tuple[int, int]
"""How many were dealt in, and the seconds it took."""


class Pace(Struct, frozen=True, kw_only=True):
    """Seconds of a Round of Play, and how the clock stands still now and then."""

    name: str
    round_seconds: float
    """Shuffle, board, pot and button."""
    player_seconds: float
    """For each player dealt in."""
    action_seconds: float
    """For each decision."""
    night_spread: float = 0.22
    """How much one night is quicker or slower than another: the deviation of a factor."""
    round_spread: float = 0.35
    """The same from round to round."""
    stop_share: float = 0.058
    """How much of a level's length the clock stands for, on average."""
    start_delay: float = 240.0
    """Seconds after the posted start at which cards are in the air, on average."""

    def scaled(self, factor: float) -> Self:
        """The same pace, slower by this factor."""
        return replace(
            self,
            round_seconds=self.round_seconds * factor,
            player_seconds=self.player_seconds * factor,
            action_seconds=self.action_seconds * factor,
        )

    def usual_seconds(self, players: int) -> float:
        """The seconds of a round with this many dealt in, at the usual number of decisions."""
        some, each = DECISIONS
        return self.round_seconds + self.player_seconds * players + self.action_seconds * (some + each * players)

    def of_tonight(self, rounds: Sequence[RoundLength]) -> Self:
        """The pace of a night whose rounds have taken so long.

        The more rounds, the more they count against what is usual, and the less is left open of how this night differs.
        """
        known = told(rounds)
        if not known or not self.night_spread:
            return self
        weight = self.night_spread**2 / (self.night_spread**2 + self.round_spread**2 / len(known))
        ratio = sum(seconds for _, seconds in known) / sum(self.usual_seconds(players) for players, _ in known)
        factor = exp(weight * min(max(log(ratio), -log(SLOWEST)), log(SLOWEST)))
        return replace(self.scaled(factor), night_spread=self.night_spread * (1 - weight) ** 0.5)


def told(rounds: Sequence[RoundLength]) -> list[RoundLength]:
    """The rounds that show a night's pace; none, where they are too few."""
    found = [each for each in rounds if SHORTEST <= each[1] <= LONGEST]
    return found if len(found) >= FEWEST_ROUNDS else []


VOLUNTEERS: Final = Pace(name="volunteers", round_seconds=62, player_seconds=4.5, action_seconds=5.2)
"""About 20 rounds an hour at a table of ten."""

PROFESSIONALS: Final = Pace(
    name="professionals", round_seconds=38, player_seconds=3.0, action_seconds=3.6, start_delay=120.0
)
"""About 30 rounds an hour at a table of ten."""

PACES: Final = {pace.name: pace for pace in (VOLUNTEERS, PROFESSIONALS)}
