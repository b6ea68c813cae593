"""All nights of a server: one journal, one store of who may come in, a room for each night."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial

from goodhand.journal.errors import JournalError
from goodhand.journal.opening import open_journal
from goodhand.journal.record import Record
from goodhand.journal.store import Journal
from goodhand.night.acts import CODEC
from goodhand.night.acts.opening import OpenNight, OpenPractice
from goodhand.night.conductor import Conductor
from goodhand.night.streams import NIGHT, held_nights, night_id, night_key, night_stream, practice_ids
from goodhand.occasion.plan import OccasionPlan
from goodhand.rules import Refusal
from goodhand.rules.units import MIDNIGHT
from goodhand.server.access.attempts import Attempts
from goodhand.server.access.doorkeeper import Doorkeeper
from goodhand.server.access.store import open_access
from goodhand.server.hall_clock import HallClock, WallClock
from goodhand.server.live.screens import Screens
from goodhand.server.live.topics import Hub
from goodhand.server.measures import Measures
from goodhand.server.plans.bench import Bench
from goodhand.server.plans.saved import SavedPlans
from goodhand.server.refusals import HeldAsPractice, NoSuchRoom
from goodhand.server.room import Room
from goodhand.server.tables.lobby import Lobby
from goodhand.server.tables.pace import AS_PEOPLE_PLAY, AT_ONCE, Pace
from goodhand.server.tables.servers import Servers

PROGRAMS = 1_000_000
"""Seats that programs take in a minute."""
AGAIN = 1.0
"""Seconds after which something that failed is begun anew."""
log = logging.getLogger("goodhand.server")


class House:
    """What a server process holds."""

    def __init__(self, journal: Journal, doorkeeper: Doorkeeper, clock: HallClock, pace: Pace = AS_PEOPLE_PLAY) -> None:
        self.journal, self.doorkeeper, self.clock = journal, doorkeeper, clock
        self.servers = Servers(doorkeeper.store)
        self.rooms: dict[str, Room] = {}
        """The nights that were read: those with books at once, practice when somebody comes for it."""
        self._held: dict[str, str] = {}
        """The id of every night there is, by its address."""
        self._keeping: dict[str, asyncio.Task[None]] = {}
        self.screens, self.measures = Screens(), Measures()
        doorkeeper.on_revoke.append(self.screens.show_out)
        self._hubs: dict[str, Hub] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._opening = asyncio.Lock()
        self.plans, self.bench = SavedPlans(doorkeeper.store), Bench()
        self._end = 0
        """Up to where the journal is known."""
        self.lobby = Lobby(journal, doorkeeper, self.enter, self.leave, self.run, self.servers, pace)

    async def room(self, key: str) -> Room:
        """The night at an address; one that nobody has asked for yet is read now."""
        if key in self.rooms:
            return self.rooms[key]
        if key not in self._held:
            raise NoSuchRoom(night=key)
        return await self.enter(self._held[key])

    def hub(self, room: Room) -> Hub:
        if room.key not in self._hubs:
            self._hubs[room.key] = Hub(room)
            self.run(self._hubs[room.key].publish)
        return self._hubs[room.key]

    async def enter(self, night: str) -> Room:
        """Take up a night that has been opened."""
        key = night_key(night)
        async with self._opening:
            if key not in self.rooms:
                room = Room(self.journal, night, key, self.clock)
                await room.join()
                room.changed.append(partial(self.lobby.noticed, room))
                self.rooms[key], self._held[key] = room, night
                self._keeping[key] = self.run(room.keep_time)
        return self.rooms[key]

    def leave(self, room: Room) -> None:
        """Let go of a night that nobody asks for any more; it can be entered again."""
        if room.key in self._hubs or self.rooms.pop(room.key, None) is None:
            return  # somebody follows it
        self._keeping.pop(room.key).cancel()

    async def open_night(self, plan: OccasionPlan, *, practice: bool) -> tuple[Room, bool]:
        """Open a night, or go on with one that is open already; and whether it was opened now."""
        night = await self._to_practise(plan) if practice else night_id(plan)
        if night in await held_nights(self.journal):
            room = await self.enter(night)
            if not practice and room.night.practice:
                raise HeldAsPractice(night=night)
            return room, False
        opening = OpenNight(plan=plan, practice=practice)
        try:
            await Conductor(self.journal, night, wall=False).do(opening, at=MIDNIGHT)
        except Refusal:
            if night not in await held_nights(self.journal):
                raise
            return await self.enter(night), False  # another server was faster
        return await self.enter(night), True

    async def _to_practise(self, plan: OccasionPlan) -> str:
        """By what practice is known: the one that is not closed yet, or another."""
        held, own = await held_nights(self.journal), night_id(plan)
        if own in held and (room := await self.enter(own)).night.practice and not room.night.closed:
            return own  # as it was named where it was alone in its journal
        ids = practice_ids(plan)
        while (night := next(ids)) in held and (await self.enter(night)).night.closed:
            pass
        return night

    async def start(self) -> None:
        """Take up every night that has books, note the others, and follow what other processes record."""
        self._end = await self.journal.end()
        await self.servers.look()
        self.run(self.servers.keep_alive)
        for night in await held_nights(self.journal):
            (first,) = await self.journal.read(night_stream(night), most=1)
            await self._noted(night, first)
        self.run(self._follow)

    async def _noted(self, night: str, first: Record) -> None:
        """A night that begins with this record. Of practice there may be thousands: it is read when somebody comes."""
        self._held[night_key(night)] = night
        if first.name != OpenPractice.spec.form:
            await self.lobby.take_up(await self.enter(night))

    async def _follow(self) -> None:
        async for record in self.journal.others(self._end):
            self._end = record.position
            if record.stream.startswith(NIGHT):
                await self._learn(record.stream.removeprefix(NIGHT), record)
            else:
                await self.lobby.heard(record)

    async def _learn(self, night: str, record: Record) -> None:
        room = self.rooms.get(night_key(night))
        if record.version == 1:
            await self._noted(night, record)
        elif room is not None and record.version > room.version:
            await room.learn()

    def run(self, work: Callable[[], Awaitable[object]]) -> asyncio.Task[None]:
        """Let something run as long as the house is open; if it fails it is said and begun anew."""

        async def again() -> None:
            while True:
                try:
                    await work()
                    return
                except JournalError as error:
                    log.error("the journal failed: %s", error)
                except Exception:
                    log.exception("a fault of ours")
                await asyncio.sleep(AGAIN)

        task = asyncio.get_running_loop().create_task(again())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """Stop what runs, and let go of the stores."""
        while self._tasks:
            for task in self._tasks:
                task.cancel()
            await asyncio.wait(list(self._tasks), timeout=AGAIN)
        await self.journal.close()
        with suppress(JournalError):
            await self.servers.leave()
        await self.doorkeeper.close()


@asynccontextmanager
async def opened_house(
    database: str, access: str, clock: HallClock | None = None, pace: Pace = AS_PEOPLE_PLAY
) -> AsyncIterator[House]:
    """A house on a database, with its doorkeeper; closed at the end."""
    journal = await open_journal(database, CODEC)
    house = House(journal, Doorkeeper(await open_access(access)), clock or WallClock(), pace)
    if pace is AT_ONCE:  # programs practise, and by the thousand
        house.doorkeeper.attempts = Attempts(practice=PROGRAMS)
    try:
        await house.doorkeeper.start()
        await house.start()
        yield house
    finally:
        await house.close()
