"""What time it is at each night: the wall's, or where people practise, one that runs on from the doors."""

import asyncio
import time
from contextlib import suppress
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

    @property
    def pace(self) -> float:
        """Seconds of a night that pass in one second: 1, but in time-lapse; 0 while it stands."""
        ...


class WallClock:
    """The clock on the wall. A night of practice has a day of its own, which goes on where its records end."""

    pace = 1.0

    def __init__(self) -> None:
        self._practice: dict[str, float] = {}

    def read(self, night: Night) -> float:
        if self.is_wall(night):
            return max(seconds_of_wall(night.plan), 0.0)
        now, began = time.monotonic(), self._practice.get(night.id)
        if began is None:
            began = self._practice[night.id] = (night.last_at or night.plan.licence.opens.second) - now
        return now + began

    def is_wall(self, night: Night) -> bool:
        return night.occasion is not None and not night.occasion.practice


class TimeLapse:
    """A clock for demonstrations: it is set, runs at any pace, and stands when it is told to."""

    def __init__(self, second: float) -> None:
        self._second, self._since = second, time.monotonic()
        self._pace = 0.0
        self._changed = asyncio.Event()

    def read(self, _: Night | None = None) -> float:
        return self._second + (time.monotonic() - self._since) * self._pace

    def is_wall(self, _: Night) -> bool:
        return False

    @property
    def pace(self) -> float:
        return self._pace

    @pace.setter
    def pace(self, pace: float) -> None:
        self._second, self._since, self._pace = self.read(), time.monotonic(), pace
        self._changed.set()

    def set(self, second: float) -> None:
        """Go on from a second; never back."""
        self._second, self._since = max(second, self.read()), time.monotonic()
        self._changed.set()

    async def until(self, second: float) -> None:
        """Wait until a second has come, however the pace changes."""
        while (left := second - self.read()) > 0:
            self._changed.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(left / self._pace if self._pace else None):
                    await self._changed.wait()
