"""The servers that share a database: which are alive, which deals which tournament, which players are connected where.

None of this decides anything: the journal alone does, and if two servers deal one table, one of them loses each append
without harm. It only saves them from doing the same work, and shows the dealing server who is connected.
"""

import asyncio
import os
import secrets
import signal
import socket
import time
from pathlib import Path

import msgspec
from msgspec import Struct

from goodhand.charity.shelf import Shelf
from goodhand.rules.units import PlayerId
from goodhand.server.changes import Changes

SERVER, DEALS, THERE = "server", "deals", "there"
BEAT, ALONE = 0.5, 2.0
"""Seconds between two signs of life; and if there is no other server."""
MISSED = 6
"""Missed signs before another server takes over."""
FORGOTTEN = 60.0
"""Seconds without a sign before a server is forgotten."""


class Sign(Struct, frozen=True):
    """A sign of life: a counter, since the clocks of machines may differ."""

    host: str
    process: int
    beat: int
    every: float
    """Seconds until the next sign."""
    begun: int = 0
    """The start time of the process, since another may have its number now. 0: unknown on this system."""


class Presence(Struct, frozen=True):
    """A player's connection to a server."""

    server: str
    away: bool = False


class Servers:
    def __init__(self, store: Shelf) -> None:
        self.id = secrets.token_hex(8)
        self.changes = Changes()
        """News of the other servers."""
        self._store = store
        self._beat = 0
        self._others: dict[str, tuple[Sign, float]] = {}
        """The last sign of life of each other server, and when it was first seen."""
        self._deals: dict[str, str] = {}
        self._there: dict[str, Presence] = {}
        self._own: dict[str, Presence] = {}
        self._told = False
        """Whether the players connected here are written to the store."""

    @property
    def _every(self) -> float:
        return ALONE if self.alone else BEAT

    @property
    def alone(self) -> bool:
        return not any(self.lives(each) for each in self._others)

    def lives(self, server: str) -> bool:
        """Whether a server has given a recent sign of life; on this machine, whether its process exists."""
        if server == self.id:
            return True
        if server not in self._others:
            return False
        sign, since = self._others[server]
        return time.monotonic() - since < MISSED * sign.every and not _has_ended(sign)

    async def keep_alive(self) -> None:
        """Give signs of life and read those of others; never ends."""
        while True:
            await self.look()
            await asyncio.sleep(self._every)

    async def look(self) -> None:
        """Give one sign of life and read the others'."""
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
        self.changes.add()

    async def leave(self) -> None:
        """Sign off, so that others take over at once."""
        await self._store.take(SERVER, self.id)

    # Dealing

    async def claim(self, night: str, tournament: str) -> bool:
        """Claim a tournament unless another live server deals it; of two claims the later one wins."""
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
        """The live server that deals a tournament, as far as is known here; empty: none."""
        server = self._deals.get(f"{night}\n{tournament}", "")
        return server if self.lives(server) else ""

    def deals_of(self, night: str) -> list[str]:
        """The other live servers that deal at a night, as far as is known here."""
        found = (server for key, server in self._deals.items() if key.partition("\n")[0] == night)
        return [server for server in found if server != self.id and self.lives(server)]

    async def is_dealt(self, night: str, tournament: str) -> bool:
        """Whether any server, alive or not, has claimed a tournament."""
        return await self._store.get(DEALS, f"{night}\n{tournament}") is not None

    async def over(self, night: str, tournament: str) -> None:
        await self._store.take(DEALS, f"{night}\n{tournament}")
        self._deals.pop(f"{night}\n{tournament}", None)

    # Connected players

    def elsewhere(self, night: str, player: PlayerId) -> Presence | None:
        """A player's connection to another live server."""
        found = self._there.get(f"{night}\n{player}")
        return found if found is not None and found.server != self.id and self.lives(found.server) else None

    async def tell(self, night: str, player: PlayerId, *, there: bool, away: bool = False) -> None:
        """Note that a player is connected here or no longer is, for other servers too, if there are any."""
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
    """Whether the process, if it is on this machine, has ended."""
    if sign.host != socket.gethostname() or not hasattr(signal, "SIGKILL"):  # on Windows signal 0 is Ctrl-C
        return False
    try:
        os.kill(sign.process, 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        return False
    return sign.begun != 0 and _begun(sign.process) not in (0, sign.begun)


def _begun(process: int) -> int:
    """The start time of a process. A restarted container gives the server the same process number."""
    try:
        return int(Path(f"/proc/{process}/stat").read_text("ascii", "replace").rpartition(")")[2].split()[19])
    except (OSError, ValueError, IndexError):
        return 0
