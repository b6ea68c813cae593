"""The servers that share a database: which of them live, which deals which tournament, and who is connected to which.

None of it decides anything: the journal alone says what was done, and two that deal one table lose to each other
harmlessly. It only keeps them from all doing the same work, and tells the one that deals who is there.
"""

import asyncio
import os
import secrets
import socket
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
from msgspec import Struct

from goodhand.rules.units import PlayerId
from goodhand.server.access.store import AccessStore

SERVER, DEALS, THERE = "server", "deals", "there"
BEAT, ALONE = 0.5, 2.0
"""Seconds from one sign of life to the next; and where nobody else is there to see them."""
MISSED = 6
"""So many signs that do not come, and another takes over."""
FORGOTTEN = 60.0
"""Seconds without one, after which nothing is kept of it."""


class Sign(Struct, frozen=True):
    """A sign of life. It counts, since clocks of different machines may differ."""

    host: str
    process: int
    beat: int
    every: float
    """Seconds after which the next is to come."""
    begun: int = 0
    """When the process began, as its system counts: another may have its number now. 0: the system does not tell."""


class Presence(Struct, frozen=True):
    """A player who is connected to a server."""

    server: str
    away: bool = False


class Servers:
    def __init__(self, store: AccessStore) -> None:
        self.id = secrets.token_hex(8)
        self.changed: list[Callable[[], None]] = []
        """Are called when what is known of the others may have changed."""
        self._store = store
        self._beat = 0
        self._others: dict[str, tuple[Sign, float]] = {}
        """Of each other server the last sign of life, and when it was first seen."""
        self._deals: dict[str, str] = {}
        self._there: dict[str, Presence] = {}
        self._own: dict[str, Presence] = {}
        self._told = False
        """Whether the others were told who is connected here."""

    @property
    def _every(self) -> float:
        return ALONE if self.alone else BEAT

    @property
    def alone(self) -> bool:
        return not any(self.lives(each) for each in self._others)

    def lives(self, server: str) -> bool:
        """Whether a server has given a sign of life lately; of this machine's own, whether there is such a process."""
        if server == self.id:
            return True
        if server not in self._others:
            return False
        sign, since = self._others[server]
        return time.monotonic() - since < MISSED * sign.every and not _has_ended(sign)

    async def keep_alive(self) -> None:
        """Give signs of life and look for those of others; never ends."""
        while True:
            await self.look()
            await asyncio.sleep(self._every)

    async def look(self) -> None:
        """One sign of life, and one look at the others."""
        self._beat += 1
        sign = Sign(socket.gethostname(), os.getpid(), self._beat, self._every, _begun(os.getpid()))
        await self._store.put(SERVER, self.id, msgspec.json.encode(sign))
        now, signs = time.monotonic(), await self._store.all(SERVER)
        for server, found in signs.items():
            sign = msgspec.json.decode(found, type=Sign)
            known = self._others.get(server)
            if server != self.id and (known is None or known[0] != sign):
                self._others[server] = sign, now
        self._others = {server: known for server, known in self._others.items() if server in signs}
        for server, (sign, since) in list(self._others.items()):
            if now - since > FORGOTTEN or _has_ended(sign):
                await self._store.take(SERVER, server)
        if self.alone:
            self._there, self._told = {}, False
            return
        if not self._told:
            self._told = True
            for key, presence in list(self._own.items()):
                await self._store.put(THERE, key, msgspec.json.encode(presence))
        self._deals = {key: server.decode() for key, server in (await self._store.all(DEALS)).items()}
        self._there = {
            key: msgspec.json.decode(found, type=Presence) for key, found in (await self._store.all(THERE)).items()
        }
        for tell in list(self.changed):
            tell()

    async def leave(self) -> None:
        """Say farewell, so that others take over at once."""
        await self._store.take(SERVER, self.id)

    # Who deals

    async def claim(self, night: str, tournament: str) -> bool:
        """Whether this server is to deal a tournament: nobody else who lives does. Of two, the last does."""
        key = f"{night}\n{tournament}"
        dealer = await self._store.get(DEALS, key)
        if dealer is not None and dealer.decode() != self.id and self.lives(dealer.decode()):
            self._deals[key] = dealer.decode()
            return False
        if dealer is None or dealer.decode() != self.id:
            await self._store.put(DEALS, key, self.id.encode())
        self._deals[key] = self.id
        return True

    def is_for(self, night: str, tournament: str) -> str:
        """The server that deals a tournament, as far as is known here; nothing: nobody who lives."""
        server = self._deals.get(f"{night}\n{tournament}", "")
        return server if self.lives(server) else ""

    async def is_dealt(self, night: str, tournament: str) -> bool:
        """Whether software has been let deal a tournament, on any server, living or not."""
        return await self._store.get(DEALS, f"{night}\n{tournament}") is not None

    async def over(self, night: str, tournament: str) -> None:
        await self._store.take(DEALS, f"{night}\n{tournament}")
        self._deals.pop(f"{night}\n{tournament}", None)

    # Who is there

    def elsewhere(self, night: str, player: PlayerId) -> Presence | None:
        """A player's connection to another server that lives."""
        found = self._there.get(f"{night}\n{player}")
        return found if found is not None and found.server != self.id and self.lives(found.server) else None

    async def tell(self, night: str, player: PlayerId, *, there: bool, away: bool = False) -> None:
        """A player is connected here, or is not any more; others are told, if there are any."""
        key = f"{night}\n{player}"
        if there:
            self._own[key] = Presence(self.id, away)
        elif self._own.pop(key, None) is None:
            return
        if not self._told:
            return
        if there:
            await self._store.put(THERE, key, msgspec.json.encode(self._own[key]))
        else:
            await self._store.take(THERE, key)


def _has_ended(sign: Sign) -> bool:
    """Whether a process of this machine is there no more."""
    if sign.host != socket.gethostname():
        return False
    try:
        os.kill(sign.process, 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        return False
    return sign.begun != 0 and _begun(sign.process) not in (0, sign.begun)


def _begun(process: int) -> int:
    """When a process began. In a container that is started again the server has the number that the last one had."""
    try:
        return int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[19])
    except (OSError, ValueError, IndexError):
        return 0
