"""Computes drafts in threads, few at a time, so that no night waits for a plan."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from goodhand.server.refusals import TooOften

Answer = TypeVar("Answer")
AT_ONCE = 1
"""Simulations take a core each; nights need the others."""
MOST_WAITING = 12


class Bench:
    """One worker with a short queue."""

    def __init__(self) -> None:
        self._place = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0

    async def do(self, work: Callable[[], Answer]) -> Answer:
        """Compute the answer when its turn comes; refuse it if too many are waiting."""
        if self._waiting >= MOST_WAITING:
            raise TooOften
        self._waiting += 1
        try:
            async with self._place:
                return await asyncio.to_thread(work)
        finally:
            self._waiting -= 1
