"""The open sockets of each session: revoking a session closes them."""

import asyncio


class OpenSockets:
    def __init__(self) -> None:
        self._open: dict[str, set[asyncio.Event]] = {}

    def __len__(self) -> int:
        return sum(map(len, self._open.values()))

    def add(self, session: str) -> asyncio.Event:
        """One more socket of a session; the event is set when the session is revoked."""
        revoked = asyncio.Event()
        self._open.setdefault(session, set()).add(revoked)
        return revoked

    def remove(self, session: str, revoked: asyncio.Event) -> None:
        own = self._open.get(session, set())
        own.discard(revoked)
        if not own:
            self._open.pop(session, None)

    def revoke(self, session: str) -> None:
        for each in self._open.get(session, ()):
            each.set()
