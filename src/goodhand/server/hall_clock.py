"""The time of each night: the wall clock's, or for practice a clock that starts at the opening of the doors."""

import time
from typing import Protocol

from msgspec import Struct

from goodhand.night.hall_time import seconds_of_wall
from goodhand.night.state import Night
from goodhand.server.changes import Changes


class HallClock(Protocol):
    """Tells the time of a night."""

    def read(self, night: Night) -> float:
        """Seconds after the midnight that begins the licence's date."""
        ...

    def is_wall(self, night: Night) -> bool:
        """Whether the time is the computer's own, which may be set wrongly."""
        ...

    @property
    def pace(self) -> float:
        """Seconds of a night per second: 1, or another number in time-lapse; 0 while it is stopped."""
        ...


AWAY = 3600
"""Seconds without a server that count as time of a practice night; after longer ones it goes on where it was."""


class PracticeTime(Struct, frozen=True):
    """A reading of a practice night's clock."""

    second: float
    wall: float
    """The computer's own time then."""


class WallClock:
    """The computer's clock. Practice has its own time, which continues from its last record."""

    pace = 1.0

    def __init__(self) -> None:
        self._practice: dict[str, float] = {}
        self.kept: dict[str, PracticeTime] = {}
        """The times of practice nights when the server last ran, by id."""

    def read(self, night: Night) -> float:
        if self.is_wall(night):
            return max(seconds_of_wall(night.plan), 0.0)
        now, began = time.monotonic(), self._practice.get(night.id)
        if began is None:
            began = self._practice[night.id] = self._resumed(night) - now
        return now + began

    def _resumed(self, night: Night) -> float:
        """The time at which practice goes on: its screens counted on while the server was away for a short while."""
        last = float(night.last_at or night.plan.licence.opens.second)
        if (kept := self.kept.get(night.id)) is None:
            return last
        away = time.time() - kept.wall
        return max(last, kept.second + (away if 0 <= away <= AWAY else 0))

    def is_wall(self, night: Night) -> bool:
        return night.occasion is not None and not night.occasion.practice


class TimeLapse:
    """A clock for demonstrations that can be set, stopped and run at any pace."""

    def __init__(self, second: float) -> None:
        self._second, self._since = second, time.monotonic()
        self._pace = 0.0
        self._changes = Changes()

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
        self._changes.add()

    def set(self, second: float) -> None:
        """Set the clock forward to a second; it never goes back."""
        self._second, self._since = max(second, self.read()), time.monotonic()
        self._changes.add()

    async def until(self, second: float) -> None:
        """Wait for a second of the night, at any pace."""
        while (left := second - self.read()) > 0:
            await self._changes.since(self._changes.count, left / self._pace if self._pace else None)
