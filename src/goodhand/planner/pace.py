"""How long a Round of Play takes: shuffling and dealing, each player, each decision; and how a night differs."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace


class Pace(Struct, frozen=True, kw_only=True):
    """Seconds of a Round of Play, and how the clock stands still now and then."""

    name: str
    round_seconds: float
    """Shuffle, board, pot and button."""
    player_seconds: float
    """For each player dealt in."""
    action_seconds: float
    """For each decision."""
    night_spread: float = 0.212
    """How much one night is quicker or slower than another: the deviation of a factor."""
    round_spread: float = 0.35
    """The same from round to round."""
    stop_share: float = 0.04
    """How much of a level's length the clock stands for, on average."""
    start_delay: float = 240.0
    """Seconds after the posted start at which cards are in the air, on average."""

    def scaled(self, factor: float) -> Pace:
        """The same, so many times as slow."""
        return replace(
            self,
            round_seconds=self.round_seconds * factor,
            player_seconds=self.player_seconds * factor,
            action_seconds=self.action_seconds * factor,
        )


VOLUNTEERS: Final = Pace(name="volunteers", round_seconds=62, player_seconds=4.5, action_seconds=5.2)
"""About 20 rounds an hour at a table of ten."""

PROFESSIONALS: Final = Pace(
    name="professionals", round_seconds=38, player_seconds=3.0, action_seconds=3.6, start_delay=120.0
)
"""About 30 rounds an hour at a table of ten."""

PACES: Final = {pace.name: pace for pace in (VOLUNTEERS, PROFESSIONALS)}
