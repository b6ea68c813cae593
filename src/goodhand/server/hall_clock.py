"""What time it is at each night: the wall's, or where people practise, one that runs on from the doors."""

import time
from typing import Protocol

from goodhand.night.hall_time import seconds_of_wall
from goodhand.night.state import Night


class HallClock(Protocol):
    """Reads the time of a night."""

    def read(self, night: Night) -> float:
        """Seconds after the midnight with which the licence's date begins."""
        ...

    def is_wall(self, night: Night) -> bool:
        """Whether it is a clock that somebody may have set wrongly."""
        ...


class WallClock:
    """The clock on the wall. A night of practice has a day of its own, which goes on where its records end."""

    def __init__(self) -> None:
        self._practice: dict[str, float] = {}

    def read(self, night: Night) -> float:
        """See `HallClock`."""
        if self.is_wall(night):
            return max(seconds_of_wall(night.plan), 0.0)
        if night.id not in self._practice:
            begins = night.last_at or night.plan.licence.opens.second
            self._practice[night.id] = begins - time.monotonic()
        return time.monotonic() + self._practice[night.id]

    def is_wall(self, night: Night) -> bool:
        """See `HallClock`."""
        return night.occasion is not None and not night.occasion.practice
