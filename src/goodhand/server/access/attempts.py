"""Rate limits: wrong codes per address and in total, requests per device."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import StrEnum
from typing import Final

from limits import RateLimitItemPerMinute, RateLimitItemPerSecond
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from goodhand.server.refusals import TooOften


class Tried(StrEnum):
    """A kind of attempt, with its own count: a hall is one address, and mistyped names must not lock out dealers."""

    LINK = "wrong-link"
    CODE = "wrong-code"
    PASSWORD = "wrong-password"
    PIN = "wrong-pin"
    NAME = "wrong-name"
    """A name, to find its seat; a wrong code sent with it counts too, so codes cannot be guessed this way."""
    WAY_BACK = "way-back"
    """Each time that another password is asked for; it is on record."""


WRONG: Final = RateLimitItemPerMinute(10)
"""Wrong attempts of a kind from one address."""
WRONG_ALTOGETHER: Final = RateLimitItemPerMinute(200)
"""From all addresses: guessing a code of forty bits takes about five thousand years, using both kinds."""
WAITING: Final = 50
"""Tries of one kind from one address that wait for their turn; more are refused at once."""
REQUESTS: Final = 50
"""Acts and messages of one device in a second."""
NOTES: Final = RateLimitItemPerMinute(120)
"""Refusals that are recorded."""


PRACTICE: Final = 100
"""Practice seats per address and minute: enough for a hall behind one router."""


class _Turn:
    """The tries of one kind from one address, one after the other."""

    def __init__(self) -> None:
        self.lock, self.waiting = asyncio.Lock(), 0


class Attempts:
    """Counters in memory: each server counts its own requests."""

    def __init__(self, requests: int = REQUESTS, practice: int = PRACTICE) -> None:
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self._requests = RateLimitItemPerSecond(requests)
        self._practice = RateLimitItemPerMinute(practice)
        self._turns: dict[tuple[Tried, str], _Turn] = {}

    @asynccontextmanager
    async def trying(self, address: str, what: Tried) -> AsyncIterator[None]:
        """Let one try of a kind from an address run at a time, and refuse it if too many before it were wrong.

        A password takes a tenth of a second to check: tries that run together would all pass before any is counted.
        """
        turn = self._turns.setdefault((what, address), _Turn())
        if turn.waiting >= WAITING:
            raise TooOften
        turn.waiting += 1
        try:
            async with turn.lock:
                if not (self._limiter.test(WRONG, what, address) and self._limiter.test(WRONG_ALTOGETHER, what)):
                    raise TooOften
                yield
        finally:
            turn.waiting -= 1
            if not turn.waiting:
                self._turns.pop((what, address), None)

    def wrong(self, address: str, what: Tried) -> None:
        self._limiter.hit(WRONG, what, address)
        self._limiter.hit(WRONG_ALTOGETHER, what)

    def request(self, session: str) -> None:
        """Count a request of a device, and refuse it if they come too fast."""
        if not self._limiter.hit(self._requests, "request", session):
            raise TooOften

    def practise(self, address: str) -> None:
        """Count a practice seat, and refuse too many."""
        if not self._limiter.hit(self._practice, "practice", address):
            raise TooOften

    def may_note(self) -> bool:
        """Whether to record one more refusal; a flood of them is not recorded."""
        return self._limiter.hit(NOTES, "note")
