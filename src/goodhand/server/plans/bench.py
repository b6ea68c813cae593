"""Where drafts are computed: in threads, few at a time, so that no night waits for a plan."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from goodhand.server.refusals import TooOften

Answer = TypeVar("Answer")
AT_ONCE = 1
"""Evenings take a core; nights need the others."""
MOST_WAITING = 12


class Bench:
    """One place to work at, and a short queue before it."""

    def __init__(self) -> None:
        self._place = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0

    async def do(self, work: Callable[[], Answer]) -> Answer:
        """The answer, once it is this one's turn; or a refusal, where too many wait."""
        if self._waiting >= MOST_WAITING:
            raise TooOften
        self._waiting += 1
        try:
            async with self._place:
                return await asyncio.to_thread(work)
        finally:
            self._waiting -= 1
