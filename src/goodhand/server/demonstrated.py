"""The demonstration beside the charity's own nights: a store and a port of its own, thrown away when nobody looks."""

import asyncio
import secrets
import socket
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from goodhand.charity.shelf import shelf_of
from goodhand.places import example
from goodhand.plan.event_file import examine
from goodhand.rules import Role
from goodhand.server.app import make_app
from goodhand.server.beside import served_beside
from goodhand.server.demonstration import Demonstration
from goodhand.server.house import House, opened_house

PLAYERS, PACE = 60, 30.0
LOOKED_AT = 15 * 60.0
"""Seconds without an open page after which it ends."""
NAMES = tuple(f"{role.value}.localhost" for role in Role)
"""A host name for each role, so that its session and those of the charity do not meet in one browser."""


@asynccontextmanager
async def _as_it_is(house: House) -> AsyncIterator[House]:
    """For the application: a house that is opened and closed here."""
    yield house


class DemonstrationBeside:
    """One demonstration, of which every request gets a new link."""

    def __init__(self) -> None:
        self._port = 0
        self._shown: Demonstration | None = None
        self._house: House | None = None
        self._opening = asyncio.Lock()

    async def link(self, house: House) -> str:
        """The address at which a person comes in as the director."""
        async with self._opening:
            if self._house is None:
                ready = asyncio.get_running_loop().create_future()
                house.run(lambda: self._hold(ready))
                await ready
            assert self._shown is not None
            assert self._house is not None
            links = await self._shown.links(self._house)
        (link,) = (each for each in links if each.name.startswith(f"{Role.DIRECTOR.value}."))
        return f"http://{link.name}:{self._port}/sign-in#{link.token}"

    async def _hold(self, ready: "asyncio.Future[None]") -> None:
        async with AsyncExitStack() as stack:
            stack.callback(self._forget)
            try:
                own = await self._open(stack)
            except BaseException as error:
                if not ready.done():
                    ready.set_exception(error)
                return
            if not ready.done():
                ready.set_result(None)
            unseen = 0.0
            while unseen < LOOKED_AT:
                await asyncio.sleep(LOOKED_AT / 15)
                unseen = 0.0 if len(own.doorkeeper.sockets) else unseen + LOOKED_AT / 15

    async def _open(self, stack: AsyncExitStack) -> House:
        plan = examine(example().read_text(encoding="utf-8")).plan
        assert plan is not None
        shown = Demonstration(plan, players=PLAYERS, seed=secrets.token_bytes(8), pace=PACE, watch_from=None)
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="goodhand-"))
        database = str(Path(folder) / "demonstration.db")
        own = await stack.enter_async_context(opened_house(database, shelf_of(database), shown.clock))
        await shown.begin(own)
        listening = stack.enter_context(socket.create_server(("127.0.0.1", 0)))

        app = make_app(lambda: _as_it_is(own), NAMES)
        await stack.enter_async_context(served_beside(app, listening, lifespan="on"))
        self._port, self._shown, self._house = listening.getsockname()[1], shown, own
        return own

    def _forget(self) -> None:
        self._shown = self._house = None
