"""All nights of a server: one journal, a store of practice, one of sessions and invitations, a room for each night."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path

import msgspec

from goodhand.charity.memory import Charity
from goodhand.charity.settings import CharitySettings, letterhead_of, settings_of
from goodhand.charity.shelf import open_shelf
from goodhand.journal.errors import JournalError
from goodhand.journal.memory import MemoryJournal
from goodhand.journal.opening import open_journal, open_practice
from goodhand.journal.record import Record
from goodhand.journal.store import Journal
from goodhand.night.acts import CODEC
from goodhand.night.acts.opening import OpenNight, OpenPractice
from goodhand.night.conductor import Conductor
from goodhand.night.record import NightDeleted
from goodhand.night.state import Night
from goodhand.night.streams import DELETED, NIGHT, held_nights, night_id, night_key, night_stream, practice_ids
from goodhand.night.views.follow import Following
from goodhand.occasion.people import person_id
from goodhand.occasion.plan import OccasionPlan
from goodhand.rules import Refusal, Role
from goodhand.rules.units import MIDNIGHT, NO_PERSON, PersonId, Seconds
from goodhand.server.access.attempts import Attempts
from goodhand.server.access.doorkeeper import Doorkeeper
from goodhand.server.access.model import Grant
from goodhand.server.hall import Hall
from goodhand.server.hall_clock import HallClock, PracticeTime, WallClock
from goodhand.server.live.topics import Hub
from goodhand.server.measures import Measures
from goodhand.server.plans.bench import Bench
from goodhand.server.plans.saved import SavedPlans
from goodhand.server.refusals import HeldAsPractice, NoSuchRoom
from goodhand.server.room import Room
from goodhand.server.standby import HANDED_OVER, WHY, RunState, Standby, TakenOverAt, state_at_start
from goodhand.server.tables.lobby import Lobby
from goodhand.server.tables.pace import AS_PEOPLE_PLAY, AT_ONCE, TablePace
from goodhand.server.tables.servers import Servers

PROGRAMS = 1_000_000
"""Practice seats per minute, for programs."""
PRACTICE_TIME, PRACTICE_KEPT = "practice-time", 5.0
"""The kind of entry that keeps a practice night's clock, and the seconds between two."""
AGAIN = 1.0
"""Seconds before a failed task restarts."""
log = logging.getLogger("goodhand.server")


class House:
    """Everything of one server process."""

    def __init__(
        self,
        journal: Journal,
        doorkeeper: Doorkeeper,
        clock: HallClock,
        pace: TablePace = AS_PEOPLE_PLAY,
        practice: Journal | None = None,
    ) -> None:
        self.journal, self.doorkeeper, self.clock = journal, doorkeeper, clock
        self.practice = practice if practice is not None else MemoryJournal(CODEC)
        """Tables that anybody may open: apart from the evidence."""
        self.servers = Servers(doorkeeper.store)
        self.rooms: dict[str, Room] = {}
        """The nights in memory: licensed ones from the start, practice when somebody comes."""
        self._held: dict[str, tuple[Journal, str]] = {}
        """The journal and the id of every night, by its key in addresses."""
        self._keeping: dict[str, list[asyncio.Task[None]]] = {}
        """The tasks of each room in memory."""
        self.measures = Measures()
        self._hubs: dict[str, tuple[Hub, asyncio.Task[None]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._opening = asyncio.Lock()
        self.plans, self.bench = SavedPlans(doorkeeper.store), Bench()
        self.charity = Charity(doorkeeper.store)
        self.settings = CharitySettings()
        """The charity's, as they were last read: at the start, and when somebody changes them here."""
        self.lobby = Lobby(self, pace)
        self.state, self.taken = RunState.RUNS, TakenOverAt(0)
        """Whether this computer runs its nights, and when another took over or this one did."""
        self.standby: Standby | None = None
        """The copy of another computer's night, while it is followed."""
        self.fingerprint = ""
        """Of the certificate with which this server answers; empty: it is not encrypted."""
        self.hall = Hall()
        self.folder: Path | None = None
        """Files for the person at this computer; None: there is no such folder."""
        self.followed: dict[tuple[str, str], tuple[int, Seconds, Following]] = {}
        """The public page of each tournament, as it was computed last: at which version and second."""
        self.follow_address = ""
        """The address of the public page for phones in the hall; empty: none, or as this page was reached."""

    async def room(self, key: str) -> Room:
        """The night with a key; it is read now if it is not in memory."""
        if key in self.rooms:
            return self.rooms[key]
        if key not in self._held:  # another server may have opened it a moment ago
            for journal in (self.practice, self.journal):
                self._held |= {night_key(each): (journal, each) for each in await held_nights(journal)}
        if key not in self._held:
            raise NoSuchRoom(night=key)
        journal, night = self._held[key]
        return await self.enter(night, journal)

    def only_read(self, state: RunState, taken: TakenOverAt) -> None:
        """Record nothing more: another computer runs the nights, or may do so."""
        self.state, self.taken, self.journal.reading_only = state, taken, WHY[state]
        self._all_changed()

    async def run_nights(self, taken: TakenOverAt) -> None:
        """Go on with the nights here."""
        self.state, self.taken, self.journal.reading_only = RunState.RUNS, taken, ""
        await self.charity.shelf.take(HANDED_OVER, HANDED_OVER)
        self._all_changed()

    def _all_changed(self) -> None:
        for room in self.rooms.values():
            room.changes.add()

    def hub(self, room: Room) -> Hub:
        if room.key not in self._hubs:
            hub = Hub(room)
            self._hubs[room.key] = hub, self.run(hub.publish)
        return self._hubs[room.key][0]

    async def enter(self, night: str, journal: Journal | None = None) -> Room:
        """Read an opened night into memory and keep its time."""
        key, journal = night_key(night), journal or self.journal
        async with self._opening:
            if key not in self.rooms:
                room = Room(journal, night, key, self.clock, self.doorkeeper.seat_code)
                await room.join()
                self.rooms[key], self._held[key] = room, (journal, night)
                self._keeping[key] = keeping = [self.run(room.keep_time)]
                if journal is self.journal and not room.night.practice:
                    keeping.append(self.run(partial(self._take_up_when_closed, room)))
                if room.night.occasion is not None:
                    keeping.append(self.run(partial(self.lobby.keep_dealing, room)))
        return self.rooms[key]

    def leave(self, room: Room) -> None:
        """Drop an unused night from memory; it can be entered again."""
        if not room.screens:  # else somebody follows it
            self._drop(room.key)

    def _drop(self, key: str) -> None:
        if self.rooms.pop(key, None) is None:
            return
        if key in self._hubs:
            self._hubs.pop(key)[1].cancel()
        for task in self._keeping.pop(key):
            task.cancel()

    def forget(self, key: str) -> None:
        """Forget a night whose records were deleted, though somebody follows it."""
        self.lobby.stop(key)
        self._drop(key)
        self._held.pop(key, None)

    async def open_night(self, plan: OccasionPlan, *, practice: bool) -> tuple[Room, bool]:
        """Open a night, or enter one that is open already; the second value says whether it was opened now."""
        night = await self._practice_id(plan) if practice else night_id(plan)
        if night in await held_nights(self.journal):
            room = await self.enter(night)
            if not practice and room.night.practice:
                raise HeldAsPractice(night=night)
            return room, False
        letterhead = await letterhead_of(self.charity.shelf, plan.licensee)
        opening = OpenNight(plan=plan, practice=practice, letterhead=letterhead)
        try:
            await Conductor(self.journal, night, wall=False).do(opening, at=MIDNIGHT)
        except Refusal:
            if night not in await held_nights(self.journal):
                raise
            return await self.enter(night), False  # another server was faster
        return await self.enter(night), True

    async def invite_chairperson(self, room: Room, made_by: PersonId = NO_PERSON) -> str:
        """A one-time link's token for the chairperson of a night."""
        chair = person_id(room.night.plan.licensee.chairperson)
        grant = Grant(night=room.key, role=Role.CHAIRPERSON, person=chair)
        return await self.doorkeeper.invite(grant, made_by=made_by)

    async def _practice_id(self, plan: OccasionPlan) -> str:
        """The id for practice: that of an open practice, or the next one."""
        held, own = await held_nights(self.journal), night_id(plan)
        if own in held and (room := await self.enter(own)).night.practice and not room.night.closed:
            return own  # its name when it is alone in its journal
        ids = practice_ids(plan)
        while (night := next(ids)) in held and (await self.enter(night)).night.closed:
            pass
        return night

    async def start(self) -> None:
        """Enter every licensed night, list the others, and follow the records of other processes."""
        self.settings = await settings_of(self.charity.shelf)
        ends = {journal: await journal.end() for journal in (self.journal, self.practice)}
        await self.doorkeeper.forget(await self._deleted_while_away())
        if isinstance(self.clock, WallClock):
            await self._recall_practice(self.clock)
            self.run(self._keep_practice_time)
        await self.servers.look()
        self.run(self.servers.keep_alive)
        for journal, end in ends.items():
            for night in await held_nights(journal):
                (first,) = await journal.read(night_stream(night), most=1)
                await self._list_night(journal, night, first)
            self.run(partial(self._follow, journal, [end]))
        self.run(self.lobby.keep_bounded)

    async def _deleted_while_away(self) -> set[str]:
        """The keys of nights that were deleted and not opened again."""
        notes = [self.journal.codec.decode(each.name, each.payload) for each in await self.journal.read(DELETED)]
        gone = {each.night for each in notes if isinstance(each, NightDeleted)}
        return {night_key(each) for each in gone.difference(await held_nights(self.journal))}

    async def _recall_practice(self, clock: WallClock) -> None:
        held = await self.doorkeeper.store.all(PRACTICE_TIME)
        clock.kept = {night: msgspec.json.decode(entry, type=PracticeTime) for night, entry in held.items()}

    async def _keep_practice_time(self) -> None:
        """Keep the clocks of practice nights, so that a restart does not turn them back; never ends."""
        while True:
            for room in list(self.rooms.values()):
                if room.night.occasion is not None and room.night.practice:
                    kept = PracticeTime(self.clock.read(room.night), time.time())
                    await self.doorkeeper.store.put(PRACTICE_TIME, room.night.id, msgspec.json.encode(kept))
            await asyncio.sleep(PRACTICE_KEPT)

    async def _list_night(self, journal: Journal, night: str, first: Record) -> None:
        """List a night that begins with this record. Practice, of which there may be thousands, is not read yet."""
        self._held[night_key(night)] = journal, night
        if journal is not self.practice and first.name != OpenPractice.spec.form:
            await self.lobby.take_up(await self.enter(night))

    async def _follow(self, journal: Journal, end: list[int]) -> None:
        """Learn what other processes record; ``end`` is the last position that was read, also after a failure."""
        async for record in journal.others(end[0]):
            end[0] = record.position
            if record.stream == DELETED:
                gone = journal.codec.decode(record.name, record.payload)
                if isinstance(gone, NightDeleted):
                    self.forget(night_key(gone.night))
            elif record.stream.startswith(NIGHT):
                await self._learn(journal, record.stream.removeprefix(NIGHT), record)
            else:
                await self.lobby.heard(record)

    async def _learn(self, journal: Journal, night: str, record: Record) -> None:
        room = self.rooms.get(night_key(night))
        if record.version == 1:
            await self._list_night(journal, night, record)
        elif room is not None and record.version > room.version:
            await room.learn()

    async def _take_up_when_closed(self, room: Room) -> None:
        """Note a night on the charity's shelf as soon as its books are closed."""
        while True:
            count = room.changes.count
            if room.night.closed and self.is_charitys(room.night):
                await self.charity.take_up(room.night, room.head)
            await room.changes.since(count)

    @property
    def has_nights(self) -> bool:
        """Whether a night was opened here; tables at which anybody practises are none."""
        return any(room.journal is self.journal for room in self.rooms.values())

    def learn_settings(self) -> None:
        """Read the charity's settings again, which another computer may have changed."""

        async def learn() -> None:
            self.settings = await settings_of(self.charity.shelf)

        self.run(learn)

    def is_charitys(self, night: Night) -> bool:
        """Whether a night is this charity's own. Without a name every night is."""
        return self.settings.owns(night.plan.licensee)

    def run(self, work: Callable[[], Awaitable[object]]) -> asyncio.Task[None]:
        """Run a task until the house closes; if it fails, log the failure and restart it."""

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
        """Stop all tasks and close the stores."""
        while self._tasks:
            for task in self._tasks:
                task.cancel()
            await asyncio.wait(list(self._tasks), timeout=AGAIN)
        await self.journal.close()
        await self.practice.close()
        with suppress(JournalError):
            await self.servers.leave()
        await self.doorkeeper.close()


@asynccontextmanager
async def opened_house(
    database: str,
    access: str,
    clock: HallClock | None = None,
    pace: TablePace = AS_PEOPLE_PLAY,
    standby: Standby | None = None,
) -> AsyncIterator[House]:
    """Open a house on a database; close it at the end. With ``standby`` it follows another computer's nights."""
    journal, practice = await open_journal(database, CODEC), await open_practice(database, CODEC)
    house = House(journal, Doorkeeper(await open_shelf(access)), clock or WallClock(), pace, practice)
    if pace is AT_ONCE:  # thousands of programs practise
        house.doorkeeper.attempts = Attempts(practice=PROGRAMS)
    try:
        if standby is not None:
            house.standby = standby
            house.only_read(RunState.FOLLOWS, TakenOverAt(0))
            await standby.take_beside(house.charity.shelf)
        else:
            state, taken = await state_at_start(house.charity.shelf)
            if state is not RunState.RUNS:
                house.only_read(state, taken)
        await house.doorkeeper.start()
        await house.start()
        if standby is not None:
            house.run(partial(standby.follow, house.charity.shelf, house.learn_settings))
        yield house
    finally:
        await house.close()
