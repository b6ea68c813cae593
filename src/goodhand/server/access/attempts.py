"""How often something may be tried: wrong codes by an address and by everybody, messages by a device."""

from enum import StrEnum
from typing import Final

from limits import RateLimitItemPerMinute, RateLimitItemPerSecond
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from goodhand.server.refusals import TooOften


class Tried(StrEnum):
    """What is tried. Each is counted by itself: a hall is one address, and who mistypes a name keeps no dealer out."""

    ENTRY = "wrong"
    """A link, a code or a password."""
    NAME = "wrong-name"
    """A name, to find its seat; a wrong code beside it counts here too, so codes are not guessed this way either."""


WRONG: Final = RateLimitItemPerMinute(10)
"""Wrong ones of a kind from one address."""
WRONG_ALTOGETHER: Final = RateLimitItemPerMinute(200)
"""From all addresses: with forty bits, a code is then guessed in some five thousand years, by both ways at once."""
REQUESTS: Final = 50
"""Acts and messages of one device in a second."""
NOTES: Final = RateLimitItemPerMinute(120)
"""Refusals that are noted."""


PRACTICE: Final = 100
"""Seats to practise at that one address takes in a minute: a hall behind one router, and no flood."""


class Attempts:
    """Counts in memory: each server counts what comes to it."""

    def __init__(self, requests: int = REQUESTS, practice: int = PRACTICE) -> None:
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self._requests = RateLimitItemPerSecond(requests)
        self._practice = RateLimitItemPerMinute(practice)

    def may_try(self, address: str, what: Tried = Tried.ENTRY) -> None:
        """Refuse another try of somebody who was wrong too often."""
        if not (self._limiter.test(WRONG, what, address) and self._limiter.test(WRONG_ALTOGETHER, what)):
            raise TooOften

    def wrong(self, address: str, what: Tried = Tried.ENTRY) -> None:
        self._limiter.hit(WRONG, what, address)
        self._limiter.hit(WRONG_ALTOGETHER, what)

    def request(self, session: str) -> None:
        """Count something that a device asks for, and refuse what comes too fast."""
        if not self._limiter.hit(self._requests, "request", session):
            raise TooOften

    def practise(self, address: str) -> None:
        """Count a seat that somebody takes to practise, and refuse too many of them."""
        if not self._limiter.hit(self._practice, "practice", address):
            raise TooOften

    def may_note(self) -> bool:
        """Whether one more refusal is worth a record: a flood of them is not."""
        return self._limiter.hit(NOTES, "note")
