"""A counter of changes that tasks wait on."""

import asyncio
from contextlib import suppress


class Changes:
    """How often something has changed so far."""

    def __init__(self) -> None:
        self.count = 0
        self._next = asyncio.Event()

    def add(self) -> None:
        """Count one more change and wake all who wait."""
        self.count += 1
        changed, self._next = self._next, asyncio.Event()
        changed.set()

    async def since(self, count: int, seconds: float | None = None) -> int:
        """Wait until there are more than ``count`` changes, or for at most ``seconds``; return the new count."""
        with suppress(TimeoutError):  # not `wait_for`: it may swallow a cancellation
            async with asyncio.timeout(seconds):
                while self.count == count:
                    await self._next.wait()
        return self.count


async def any_since(*seen: tuple[Changes, int], seconds: float) -> None:
    """Wait until one of several counters has passed its count, or for at most ``seconds``."""
    waiting = [asyncio.ensure_future(changes.since(count)) for changes, count in seen]
    try:
        await asyncio.wait(waiting, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for each in waiting:
            each.cancel()
