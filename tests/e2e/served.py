"""A night of practice in play, written by the desk's own words, and a server that goes on with it."""

import asyncio
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn
from msgspec import Struct

from goodhand.cli.desk import vocabulary  # noqa: F401 - it teaches the words
from goodhand.cli.desk.clock import DeskClock
from goodhand.cli.desk.session import Desk
from goodhand.cli.plans import read_plan
from goodhand.journal.opening import open_journal
from goodhand.night.acts import CODEC
from goodhand.night.acts.opening import OpenNight
from goodhand.night.conductor import Conductor
from goodhand.night.streams import night_id
from goodhand.rules import Role
from goodhand.server.access.model import Grant
from goodhand.server.app import make_app
from goodhand.server.house import House, opened_house

PLAN = read_plan(Path(__file__).parents[2] / "examples" / "michigan.toml")
CHAIR, DIRECTOR, DESK = "Marion Alder", "Henrik Osei", "Ivo Brandt"
NAMES = tuple(
    f"{first} {last}"
    for last in ("Ash", "Birch", "Cedar", "Dale")
    for first in ("Ada", "Ben", "Cleo", "Dov", "Ella", "Finn", "Gwen", "Hugo", "Iris", "Jack")
)


async def write_evening(database: str) -> None:
    """Forty enter; by 19:37 some are out, the floor is called to table 3, and the room is told of the kitchen."""
    journal = await open_journal(database, CODEC)
    conductor = Conductor(journal, night_id(PLAN))
    conductor.entropy = lambda: bytes(range(32))
    await conductor.do(OpenNight(plan=PLAN, practice=True), at=0)
    desk = Desk(conductor, DeskClock(PLAN, practice=True), lambda _: None)

    async def say(who: str, *lines: str) -> None:
        desk.who = desk.person(who)
        for line in lines:
            await desk.line(line, script=True)

    dealers = ("Rosa Quill", "Tobias Renner", "Mei Castellan")
    await say(CHAIR, "16:00 on", "tick before doors", "16:05 post-rules copies 20")
    await say(DIRECTOR, "16:30 on")
    await say(DESK, "16:32 on", "bank 500", *(f"17:20 on {name} as dealer" for name in dealers))
    await say(DESK, "17:30 in Spring night", *(f"enter {name} of age" for name in NAMES))
    await say(DIRECTOR, "tick entries", "17:50 draw in Spring night", "18:00 start in Spring night")
    floor = conductor.night.tournaments["spring-night"]
    for minute, player in enumerate(floor.remaining()[:5], 15):
        await say(DIRECTOR, f"19:{minute} out {player.name} in Spring night")
    await say(DIRECTOR, "19:36 announce The kitchen is open minutes 30", "19:37 call table 3 because a bet out of turn")
    await journal.close()


class Served(Struct, frozen=True):
    """Where the night is."""

    address: str
    night: str
    house: House
    loop: asyncio.AbstractEventLoop

    def link(self, role: Role, person: str = "") -> str:
        """A link by which somebody comes in, once."""
        grant = Grant(night=self.night, role=role, person=person.lower())
        token = asyncio.run_coroutine_threadsafe(self.house.doorkeeper.invite(grant), self.loop).result(10)
        return f"{self.address}/sign-in#{token}"


@contextmanager
def served_night(folder: Path) -> Iterator[Served]:
    """The evening at a port of this machine."""
    database = str(folder / "night.db")
    asyncio.run(write_evening(database))
    app = make_app(lambda: opened_house(database, str(folder / "access.db")), ("localhost",))
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        config = uvicorn.Config(app, ws="websockets-sansio", log_config=None, access_log=False)
        server = uvicorn.Server(config)
        loop = asyncio.new_event_loop()
        running = threading.Thread(target=loop.run_until_complete, args=(server.serve([taken]),), daemon=True)
        running.start()
        while not server.started:
            time.sleep(0.02)
        house: House = app.state.house
        try:
            yield Served(f"http://localhost:{port}", next(iter(house.rooms)), house, loop)
        finally:
            server.should_exit = True
            running.join(10)
            loop.close()
