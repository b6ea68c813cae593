"""Helpers for the tests of software tables over the wire: a player at a seat."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from support_process import PATIENCE, PATIENT


class AtSeat:
    """Somebody at a software table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[Any] = []
        self.seated: Any = None
        self.version = 0
        self.turn: Any = None
        self.showing: int | None = None
        self._asked = 0

    async def message(self) -> Any:
        async with asyncio.timeout(PATIENCE):  # not `wait_for`, which may swallow that this is cancelled
            message = json.loads(await self.socket.recv())
        self.heard.append(message)
        if message["type"] == "seated":
            self.seated = message
            self.version, seen = message["version"], message["table_seen"] or {}
            self.turn, self.showing = seen.get("turn"), seen.get("showing")
        elif message["type"] == "moved":
            self.version, self.turn, self.showing = message["version"], message["turn"], message["showing"]
        return message

    async def until(self, holds: Any) -> Any:
        while not holds(message := await self.message()):
            pass
        return message

    @property
    def seat(self) -> int:
        found: int = self.seated["seat"]
        return found

    async def my_turn(self) -> None:
        """Read on until this seat has to decide."""
        while self.turn is None or self.turn["seat"] != self.seat:
            await self.message()

    async def ask(self, type_: str, **message: Any) -> Any:
        """Ask, and the answer."""
        self._asked += 1
        own = self._asked
        await self.socket.send(json.dumps({"type": type_, "id": own, **message}))
        return await self.until(lambda m: m["type"] in ("done", "problem") and m["id"] == own)

    async def play(self, kind: str, version: int | None = None, **more: Any) -> Any:
        command = {"type": kind, "seat": self.seat, **more}
        return await self.ask("play", command=command, version=self.version if version is None else version)


@asynccontextmanager
async def at_seat(port: int, who: dict[str, Any]) -> AsyncIterator[AtSeat]:
    address = f"ws://localhost:{port}/api/v1/nights/{who['night']}/seat"
    headers = {"Authorization": f"Bearer {who['token']}"}
    async with connect(address, additional_headers=headers, compression=None, max_queue=None, **PATIENT) as socket:
        yield AtSeat(socket)


async def plays(seat: AtSeat, otherwise: str = "call") -> None:
    """Check whenever it is this seat's turn, or else call, or fold; and show. Never ends."""
    await seat.message()
    while True:
        if seat.turn is not None and seat.turn["seat"] == seat.seat:
            await seat.play(otherwise if seat.turn["call"] else "check")
        elif seat.showing == seat.seat:
            await seat.play("show")
        else:
            await seat.message()


async def until(holds: Callable[[], bool], *playing: asyncio.Future[None]) -> None:
    """Wait while they play; if one of them fails, so does this."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            for each in playing:
                if each.done():
                    each.result()
            await asyncio.sleep(0.05)


def done(seat: AtSeat) -> list[Any]:
    """Return the acknowledged actions."""
    return [each for each in seat.heard if each["type"] == "done"]
