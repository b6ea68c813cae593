"""The lobby: practice under any book, and every tournament that software deals here."""

import asyncio
import secrets
import time
from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from goodhand.journal.record import Record
from goodhand.night.act import Act
from goodhand.night.acts.clock import StartClock
from goodhand.night.acts.floor import DrawSeats
from goodhand.night.acts.opening import OpenPractice
from goodhand.night.acts.sales import SellEntry
from goodhand.night.conductor import Conductor
from goodhand.night.streams import night_id, night_key, night_of_table
from goodhand.occasion.people import Person, entry_of, person_id
from goodhand.occasion.plan import OccasionPlan
from goodhand.plan.propose import Wishes, propose, propose_house
from goodhand.rules import Refusal, Role, Rulebook, rulebook
from goodhand.rules.money import Money
from goodhand.rules.units import MIDNIGHT
from goodhand.server.access.model import Grant, Session
from goodhand.server.room import Room
from goodhand.server.tables.pace import AS_PEOPLE_PLAY, AT_ONCE, TablePace
from goodhand.server.tables.running import TournamentRun, may_go_on
from goodhand.server.tables.stored import FOR_PROGRAMS, LOOK_EVERY, Bounds, PracticeStore
from goodhand.simulate.bots.names import bot_names
from goodhand.simulate.evening import practice_plan
from goodhand.tournament.state import Phase

if TYPE_CHECKING:
    from goodhand.server.house import House

MOST_PLAYERS = 200
LEEWAY = 1.0
"""Seconds beyond its own time before a tournament that another server began is taken over."""
PRICE = Money(1000)
"""The nominal entry fee of practice, which every book accepts; nobody pays it."""
MINUTES = 60
"""Planned playing time of a practice tournament."""

LobbyFull = Refusal.saying("lobby-full", "All practice tables are taken; come back in a while.")
NameTaken = Refusal.saying("name-taken", "Somebody called {name} sits there already; choose another name.")
BegunAlready = Refusal.saying("begun-already", "They have begun without you; sit down at another table.")
NotDealtHere = Refusal.saying("not-dealt-here", "No software deals this tournament here now.")


class Practice(Struct, frozen=True):
    """A seat to practise at."""

    book: str
    name: str
    players: int = 9
    """At all tables together; bots take the seats that people leave."""
    people: int = 1
    """People who come before the first deal; it does not wait for long."""
    party: str = ""
    """The same word from all who sit together."""
    minutes: int = 0
    """Of a level; 0: as planned."""


class Party(Struct):
    """A practice tournament that is waiting for people."""

    room: Room
    tournament: str
    people: int
    """People who are expected."""
    players: int
    """With bots."""
    until: float
    coming: asyncio.Lock
    begun: bool = False

    @property
    def came(self) -> int:
        return len(self.room.night.tournaments[self.tournament].players)


def plan_of(book: Rulebook, players: int, minutes: int = 0, *, drawn: str = "") -> OccasionPlan:
    """A plan for a practice tournament with this many players; ``drawn`` makes its id unique."""
    size = min(book.table_capacity.value, 9)
    wishes = Wishes(players=players, buy_in=PRICE, minutes=MINUTES, id=f"{book.id}-{drawn}")
    planned = propose(book, wishes, -(-players // size))
    planned = replace(
        planned, name=f"Practice, {book.id}", table_size=size, capacity=max(players, 2), breaks_hold=False
    )
    if minutes:
        stages = tuple(replace(each, seconds=minutes * 60) if each.level else each for each in planned.stages)
        planned = replace(planned, stages=stages)
    return replace(practice_plan(planned), house=propose_house(book))


class Lobby:
    """All tournaments that software deals in this process."""

    def __init__(self, house: "House", pace: TablePace = AS_PEOPLE_PLAY) -> None:
        self.house, self.pace, self.servers = house, pace, house.servers
        self.store = PracticeStore(house, FOR_PROGRAMS if pace is AT_ONCE else Bounds())
        self.runs: dict[tuple[str, str], TournamentRun] = {}
        """By night and tournament."""
        self._dealing: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._parties: dict[str, Party] = {}
        self._coming = asyncio.Lock()

    async def run_of(self, room: Room, tournament: str) -> TournamentRun:
        """The tournament's run; practice that was interrupted is resumed."""
        if (room.key, tournament) not in self.runs:
            room.conductor.history.require_known()
            await self.take_up(room)
        found = self.runs.get((room.key, tournament))
        if found is None:
            raise NotDealtHere
        return found

    def open_parties(self, book: str) -> list[Party]:
        """The parties under a book that are waiting for people."""
        return [each for each in self._parties.values() if not each.begun and each.room.night.plan.book == book]

    # Practice

    async def join(self, wanted: Practice, *, device: str) -> tuple[str, Session]:
        """Seat somebody; the tournament begins when the expected people have come, or after a while."""
        found, name = await self._party(wanted), wanted.name
        async with found.coming:
            person = person_id(name)
            if found.begun:
                raise BegunAlready
            if entry_of(person) in found.room.night.tournaments[found.tournament].players:
                raise NameTaken(name=name)
            await self._enters(found.room, found.tournament, name)
            grant = Grant(
                night=found.room.key,
                role=Role.PLAYER,
                person=person,
                tournament=found.tournament,
                player=entry_of(person),
            )
            token, session = await self.house.doorkeeper.let_in(grant, device)
            if len(found.room.night.tournaments[found.tournament].players) >= found.people:
                await self._begin(found)
        return token, session

    async def _party(self, wanted: Practice) -> Party:
        """The party that waits under this name, or a new one."""
        async with self._coming:
            found = self._parties.get(wanted.party) if wanted.party else None
            if found is None:
                self._require_room(wanted)
                found = await self._opened(wanted)
                self._parties[wanted.party or found.room.key] = found
            return found

    def _require_room(self, wanted: Practice) -> None:
        bounds = self.store.bounds
        seats = sum(each.players for each in self._parties.values()) + wanted.players
        seats += sum(len(run.players) for run in self.runs.values() if run.alone)
        if self.store.full or len(self.runs) + len(self._parties) >= bounds.runs or seats > bounds.seats:
            raise LobbyFull

    def plays(self, night: str) -> bool:
        """Whether a night, by its key, is played here or waits for people."""
        waits = any(each.room.key == night for each in self._parties.values())
        return waits or any(key == night for key, _ in self.runs)

    async def keep_bounded(self) -> None:
        """Keep the store of practice within its bounds; never ends."""
        while True:
            await self.store.look()
            await asyncio.sleep(LOOK_EVERY)

    async def _opened(self, wanted: Practice) -> Party:
        people, players = wanted.people, wanted.players
        plan = plan_of(rulebook(wanted.book), players, wanted.minutes, drawn=secrets.token_hex(4))
        conductor = Conductor(self.house.practice, night_id(plan), wall=False)
        await conductor.do(OpenPractice(plan=plan), at=MIDNIGHT)
        room = await self.house.enter(night_id(plan), self.house.practice)
        tournament = plan.tournaments[0].id
        party = Party(
            room, tournament, min(people, players), players, time.monotonic() + self.pace.gather, asyncio.Lock()
        )
        if people > 1:
            self.house.run(lambda: self._begin_when_gathered(party))
        return party

    async def _begin_when_gathered(self, party: Party) -> None:
        await asyncio.sleep(max(party.until - time.monotonic(), 0))
        async with party.coming:
            await self._begin(party)

    async def _enters(self, room: Room, tournament: str, name: str) -> None:
        person = Person(id=person_id(name), name=name, age_checked=True)
        await self._do(room, SellEntry(tournament=tournament, person=person))

    async def _begin(self, party: Party) -> None:
        """Give the free seats to bots and deal the first round."""
        if party.begun:
            return
        party.begun = True
        self._parties = {key: each for key, each in self._parties.items() if each is not party}
        await self._complete(party.room, party.tournament, party.players)

    async def _complete(self, room: Room, tournament: str, players: int) -> None:
        state = room.night.tournaments[tournament]
        if state.phase is Phase.ENTRIES:
            await self.house.doorkeeper.remember_people(room.key, state.players)  # bots come later
            for name in bot_names(2 * players):
                known = room.night.tournaments[tournament].players
                if len(known) >= players:
                    break
                if entry_of(person_id(name)) not in known:
                    await self._enters(room, tournament, name)
            await self._do(room, DrawSeats(tournament=tournament))
        if room.night.tournaments[tournament].phase is Phase.SEATED:
            await self._do(room, StartClock(tournament=tournament))
        await self.deal(room, tournament)

    async def _do(self, room: Room, act: Act) -> None:
        await room.conductor.do(act, at=room.now(), confirmed=act.spec.asks)

    # Dealing

    async def deal(self, room: Room, tournament: str) -> TournamentRun:
        """Deal a tournament from now on, if its book allows software to deal."""
        key = room.key, tournament
        if key not in self.runs:
            playing = await self.house.doorkeeper.remembered_people(room.key) if room.night.occasion is None else ()
            self.runs[key] = run = TournamentRun(room, tournament, playing, self.pace, self.servers, self.store)

            async def work() -> None:
                await run.run()
                self.runs.pop(key, None)
                self._dealing.pop(key, None)
                if room.night.occasion is None:
                    self.house.leave(room)

            self._dealing[key] = self.house.run(work)
        return self.runs[key]

    def stop(self, night: str) -> None:
        """Stop dealing a night, by its key, whose records were deleted."""
        for key in [each for each in self.runs if each[0] == night]:
            self.runs.pop(key)
            self._dealing.pop(key).cancel()
            self.house.run(partial(self.servers.over, *key))
        self._parties = {party: each for party, each in self._parties.items() if each.room.key != night}

    async def keep_dealing(self, room: Room) -> None:
        """Deal every tournament of a night that software may deal, as soon as that is recorded; never ends."""
        seen = 0
        while True:
            seen = await room.changes.since(seen)
            await self.deal_all(room)

    async def deal_all(self, room: Room) -> None:
        """Deal every unfinished tournament of a night that software may deal."""
        books = room.night.occasion
        if books is None or not room.conductor.history.known or room.journal.reading_only:
            return
        for tournament in books.software:
            over = room.night.tournaments[tournament].phase is Phase.FINISHED
            if not over and books.closed is None:
                await self.deal(room, tournament)

    async def take_up(self, room: Room) -> None:
        """Continue tournaments that software dealt before this process began, or deals on another server."""
        if any(each.room is room for each in self._parties.values()) or not room.conductor.history.known:
            return
        if room.night.occasion is None and not self.servers.alone:
            await self._begun_elsewhere(room)
        async with self._coming:
            for id_, state in room.night.tournaments.items():
                if state.phase is Phase.FINISHED or (room.key, id_) in self.runs:
                    continue
                books = room.night.occasion
                if books is not None:
                    let = id_ in books.software or await self.servers.is_dealt(room.key, id_)
                    if let and may_go_on(books, id_):
                        await self.deal(room, id_)
                elif state.players:
                    await self._complete(room, id_, state.plan.capacity)

    async def _begun_elsewhere(self, room: Room) -> None:
        """Wait in case another server is waiting for people."""
        until = time.monotonic() + self.pace.gather + LEEWAY
        while time.monotonic() < until:
            if all(each.phase not in (Phase.ENTRIES, Phase.SEATED) for each in room.night.tournaments.values()):
                return
            await asyncio.sleep(LEEWAY / 10)

    async def heard(self, record: Record) -> None:
        """Follow a record of a table that another server has made."""
        night = night_of_table(record.stream)
        if night is None:
            return
        tournament, table = record.stream.rsplit("/", 2)[1:]
        run = self.runs.get((night_key(night), tournament))
        if run is not None:
            host = run.host(int(table))
            if record.version > host.table.version:
                await host.follow()
