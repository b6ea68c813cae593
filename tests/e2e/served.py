"""A night of practice in play, written by the desk's own words, and a server that goes on with it."""

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Literal

import uvicorn
from litestar import Litestar
from msgspec import Struct
from playwright.async_api import Browser, ViewportSize

from e2e.browser import Watched, a_device, has_come
from goodhand.cli.desk.clock import DeskClock
from goodhand.cli.desk.session import Desk
from goodhand.cli.plans import read_plan
from goodhand.journal.opening import open_journal
from goodhand.night.act import Act
from goodhand.night.acts import CODEC
from goodhand.night.acts.opening import OpenNight
from goodhand.night.conductor import Conductor
from goodhand.night.state import Night
from goodhand.night.streams import night_id
from goodhand.occasion.people import person_id
from goodhand.rules import Role
from goodhand.server.access.model import Grant
from goodhand.server.app import make_app
from goodhand.server.hall_clock import HallClock
from goodhand.server.house import House, opened_house
from goodhand.server.tables.frames import FrameProtocol

PLAN = read_plan(Path(__file__).parents[2] / "examples" / "michigan.toml")
CHAIR, DIRECTOR, DESK = "Marion Alder", "Henrik Osei", "Ivo Brandt"
DEALERS = ("Rosa Quill", "Tobias Renner", "Mei Castellan", "Ansel Dufour")
NAMES = tuple(
    f"{first} {last}"
    for last in ("Ash", "Birch", "Cedar", "Dale")
    for first in ("Ada", "Ben", "Cleo", "Dov", "Ella", "Finn", "Gwen", "Hugo", "Iris", "Jack")
)
STARTED = 120
"""Seconds in which a server starts, however busy the machine is."""


RECORDED = 120
"""Seconds until what was asked for is on record, however busy the machine is."""


async def recorded(holds: Callable[[], bool]) -> None:
    """Wait for the record of an act that a page has sent."""
    async with asyncio.timeout(RECORDED):
        while not holds():
            await asyncio.sleep(0.02)


class Standing:
    """A clock that stands where the records of a night end, so that what pages show does not hang on the machine."""

    pace = 0.0

    def read(self, night: Night) -> float:
        return night.last_at or night.plan.licence.opens.second

    def is_wall(self, _: Night) -> bool:
        return False


async def write_evening(database: str) -> None:
    """Forty enter; by 19:37 five are out, the floor is called to table 3, and the room is told of the kitchen."""
    journal = await open_journal(database, CODEC)
    conductor = Conductor(journal, night_id(PLAN))
    conductor.entropy = lambda: bytes(range(32))
    await conductor.do(OpenNight(plan=PLAN, practice=True), at=0)
    desk = Desk(conductor, DeskClock(PLAN, practice=True), lambda _: None)

    async def say(who: str, *lines: str) -> None:
        desk.who = desk.person(who)
        for line in lines:
            await desk.line(line, script=True)

    on = (f"17:20 on {name} as dealer table {table}" for table, name in enumerate(DEALERS, 1))
    await say(CHAIR, "16:00 on", "tick before doors", "16:05 post-rules copies 20")
    await say(DIRECTOR, "16:30 on")
    await say(DESK, "16:32 on", "bank 500", *on)
    await say(DESK, "17:30 in Spring night", *(f"enter {name} of age" for name in NAMES), "tick entries")
    await say(DIRECTOR, "17:50 draw in Spring night", "18:00 start in Spring night", "19:10 go in Spring night")
    floor = conductor.night.tournaments["spring-night"]
    for minute, player in enumerate(floor.remaining()[:5], 15):
        await say(DIRECTOR, f"19:{minute} out {player.name} in Spring night")
    await say(DIRECTOR, "19:36 announce The kitchen is open minutes 30", "19:37 call table 3 because a bet out of turn")
    await journal.close()


class Served(Struct, frozen=True):
    """A night that a server serves."""

    address: str
    night: str
    house: House
    installs: bool = False
    """Whether browsers keep the pages: that takes them a while, and most tests do not ask for it."""

    async def comes(
        self,
        browser: Browser,
        role: Role,
        person: str,
        door: str,
        size: ViewportSize,
        locale: str = "en-US",
        **grant: object,
    ) -> Watched:
        """Somebody comes in by a link, on a device of their own, and opens a page."""
        invited = Grant(night=self.night, role=role, person=person.lower(), **grant)  # type: ignore[arg-type]
        token = await self.house.doorkeeper.invite(invited)
        workers: Literal["allow", "block"] = "allow" if self.installs else "block"
        watched = await a_device(browser, size, service_workers=workers, locale=locale)
        # The request of the link's page, without drawing it: `test_sign_in.py` signs in by the page itself.
        asked = {"token": token, "device": "", "password": ""}
        let_in = await watched.page.context.request.post(f"{self.address}/api/v1/sign-in/link", data=asked)
        assert let_in.ok, await let_in.text()
        await watched.page.goto(f"{self.address}/{self.night}{door}")
        await has_come(watched.page, "main")  # each page has one, once its view has come
        return watched

    async def does(self, act: Act, who: str = DIRECTOR) -> None:
        """Somebody does something meanwhile, on another device."""
        await self.house.rooms[self.night].do(act, by=person_id(who), device="another", confirmed=())


WRITTEN: dict[Callable[[str], Awaitable[None]], bytes] = {}
"""Evenings that have been written, as files: each is the same for all tests that begin with it."""


@asynccontextmanager
async def served_night(
    folder: Path, write: Callable[[str], Awaitable[None]] = write_evening, clock: HallClock | None = None
) -> AsyncIterator[Served]:
    """The evening at a port of this machine."""
    database = folder / "night.db"
    if write not in WRITTEN:
        await write(str(database))
        WRITTEN[write] = database.read_bytes() if database.exists() else b""  # of no night nothing is written
    elif WRITTEN[write]:
        database.write_bytes(WRITTEN[write])
    async with served(folder, clock=clock) as night:
        yield night


@asynccontextmanager
async def served(
    folder: Path, port: int = 0, clock: HallClock | None = None, *, installs: bool = False
) -> AsyncIterator[Served]:
    """A server that goes on with what is in a folder; sockets are cut when it ends, as when it is killed."""
    time = clock or Standing()
    app = _an_app(lambda: opened_house(str(folder / "night.db"), str(folder / "access.db"), time))
    with socket.create_server(("127.0.0.1", port)) as taken:
        config = uvicorn.Config(app, ws=FrameProtocol, log_config=None, access_log=False)
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve([taken]))
        async with asyncio.timeout(STARTED):
            while not server.started:
                await asyncio.sleep(0.02)
        house: House = app.state.house
        try:
            address = f"http://localhost:{taken.getsockname()[1]}"
            yield Served(address, next(iter(house.rooms), ""), house, installs)
        finally:
            server.should_exit = True
            await serving
    IDLE.append(app)


IDLE: list[Litestar] = []
"""Applications that have served and are closed: to make one takes as long as the rest of a server's start."""


def _an_app(opening: Callable[[], AbstractAsyncContextManager[House]]) -> Litestar:
    """An application that nobody else serves now; the house that it opens is this one's own."""

    def opens() -> AbstractAsyncContextManager[House]:
        found: AbstractAsyncContextManager[House] = app.state.opening()
        return found

    app = IDLE.pop() if IDLE else make_app(opens, ("localhost",))
    app.state.opening = opening
    return app
