"""The sockets that are open, by session: who is shown out loses them."""

import asyncio


class Screens:
    def __init__(self) -> None:
        self._open: dict[str, set[asyncio.Event]] = {}

    def __len__(self) -> int:
        return sum(map(len, self._open.values()))

    def come_in(self, session: str) -> asyncio.Event:
        """One more; the event is set when it has to go."""
        shown_out = asyncio.Event()
        self._open.setdefault(session, set()).add(shown_out)
        return shown_out

    def go(self, session: str, shown_out: asyncio.Event) -> None:
        own = self._open.get(session, set())
        own.discard(shown_out)
        if not own:
            self._open.pop(session, None)

    def show_out(self, session: str) -> None:
        for each in self._open.get(session, ()):
            each.set()
