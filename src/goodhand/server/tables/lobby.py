"""The lobby: practice under any book at once, and every tournament that software deals here."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from goodhand.journal.record import Record
from goodhand.journal.store import Journal
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
from goodhand.rules import Refusal, Role, Rulebook
from goodhand.rules.money import Money
from goodhand.rules.units import MIDNIGHT
from goodhand.server.access.doorkeeper import Doorkeeper
from goodhand.server.access.model import Grant, Session
from goodhand.server.room import Room
from goodhand.server.tables.pace import AS_PEOPLE_PLAY, Pace
from goodhand.server.tables.running import TournamentRun, may_go_on
from goodhand.server.tables.servers import Servers
from goodhand.simulate.bots.names import bot_names
from goodhand.simulate.evening import practice_plan
from goodhand.tournament.state import Phase

MOST_RUNS = 400
"""So many practice tournaments at once; whoever comes then waits until one is over."""
MOST_PLAYERS = 200
LEEWAY = 1.0
"""Seconds that another server has beyond its own time, before what it began is taken up."""
PRICE = Money(1000)
"""What is played for in practice, so that every book takes the plan; nobody pays it."""
MINUTES = 60
"""For how long of play a practice tournament is planned."""

LobbyFull = Refusal.saying("lobby-full", "All {most} practice tables are taken; come back in a while.")
NameTaken = Refusal.saying("name-taken", "Somebody called {name} sits there already; choose another name.")
BegunAlready = Refusal.saying("begun-already", "They have begun without you; sit down at another table.")
NotDealtHere = Refusal.saying("not-dealt-here", "No software deals this tournament here now.")

Starting = Callable[[Callable[[], Awaitable[object]]], object]


class Table(Struct, frozen=True):
    """What somebody wants to sit down to."""

    people: int
    """How many are to come before the first deal."""
    players: int
    """With bots."""
    minutes: int = 0
    """Of a level; 0: as planned."""


class Party(Struct):
    """A practice tournament to which people are still coming."""

    room: Room
    tournament: str
    people: int
    """How many are to come."""
    players: int
    """With bots."""
    until: float
    coming: asyncio.Lock
    begun: bool = False

    @property
    def came(self) -> int:
        return len(self.room.night.tournaments[self.tournament].players)


def plan_of(book: Rulebook, players: int, minutes: int = 0) -> OccasionPlan:
    """A practice tournament for so many; no two have one name."""
    size = min(book.table_capacity.value, 9)
    wishes = Wishes(players=players, buy_in=PRICE, minutes=MINUTES, id=f"{book.id}-{secrets.token_hex(4)}")
    planned = propose(book, wishes, -(-players // size))
    planned = replace(
        planned, name=f"Practice, {book.id}", table_size=size, capacity=max(players, 2), breaks_hold=False
    )
    if minutes:
        stages = tuple(replace(each, seconds=minutes * 60) if each.level else each for each in planned.stages)
        planned = replace(planned, stages=stages)
    return replace(practice_plan(planned), house=propose_house(book))


class Lobby:
    """All that software deals in this process."""

    def __init__(
        self,
        journal: Journal,
        doorkeeper: Doorkeeper,
        enter: Callable[[str], Awaitable[Room]],
        leave: Callable[[Room], None],
        start: Starting,
        servers: Servers,
        pace: Pace = AS_PEOPLE_PLAY,
    ) -> None:
        self._journal, self._doorkeeper = journal, doorkeeper
        self._enter, self._leave, self._start = enter, leave, start
        self.pace, self.servers = pace, servers
        self.runs: dict[tuple[str, str], TournamentRun] = {}
        """By night and tournament."""
        self._parties: dict[str, Party] = {}
        self._coming = asyncio.Lock()

    async def run_of(self, room: Room, tournament: str) -> TournamentRun:
        """The tournament; practice that was begun before, in this process or another, is taken up again."""
        if (room.key, tournament) not in self.runs:
            room.conductor.history.require_known()
            await self.take_up(room)
        found = self.runs.get((room.key, tournament))
        if found is None:
            raise NotDealtHere
        return found

    def open_parties(self, book: str) -> list[Party]:
        """Those to which people are still coming, under this book."""
        return [each for each in self._parties.values() if not each.begun and each.room.night.plan.book == book]

    # Coming to practise

    async def join(self, book: Rulebook, name: str, wanted: Table, *, party: str, device: str) -> tuple[str, Session]:
        """Somebody takes a seat; the tournament begins when as many people are there as were said, or after a while."""
        found = await self._party(book, wanted, party)
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
            token, session = await self._doorkeeper.let_in(grant, device)
            if len(found.room.night.tournaments[found.tournament].players) >= found.people:
                await self._begin(found)
        return token, session

    async def _party(self, book: Rulebook, wanted: Table, party: str) -> Party:
        """The party of this name, or a new one where there is none, or it has begun."""
        async with self._coming:
            found = self._parties.get(party) if party else None
            if found is None:
                if len(self.runs) + len(self._parties) >= MOST_RUNS:
                    raise LobbyFull(most=MOST_RUNS)
                found = await self._opened(book, wanted)
                self._parties[party or found.room.key] = found
            return found

    async def _opened(self, book: Rulebook, wanted: Table) -> Party:
        people, players = wanted.people, wanted.players
        plan = plan_of(book, players, wanted.minutes)
        conductor = Conductor(self._journal, night_id(plan), wall=False)
        await conductor.do(OpenPractice(plan=plan), at=MIDNIGHT)
        room = await self._enter(night_id(plan))
        tournament = plan.tournaments[0].id
        party = Party(
            room, tournament, min(people, players), players, time.monotonic() + self.pace.gather, asyncio.Lock()
        )
        if people > 1:
            self._start(lambda: self._wait(party))
        return party

    async def _wait(self, party: Party) -> None:
        await asyncio.sleep(max(party.until - time.monotonic(), 0))
        async with party.coming:
            await self._begin(party)

    async def _enters(self, room: Room, tournament: str, name: str) -> None:
        person = Person(id=person_id(name), name=name, age_checked=True)
        await self._do(room, SellEntry(tournament=tournament, person=person))

    async def _begin(self, party: Party) -> None:
        """Bots take the seats that are left, and the first round is dealt."""
        if party.begun:
            return
        party.begun = True
        self._parties = {key: each for key, each in self._parties.items() if each is not party}
        await self._complete(party.room, party.tournament, party.players)

    async def _complete(self, room: Room, tournament: str, players: int) -> None:
        state = room.night.tournaments[tournament]
        if state.phase is Phase.ENTRIES:
            await self._doorkeeper.expect(room.key, state.players)  # all who have come are people
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
        """Let software deal a tournament from now on, if its book lets it."""
        key = room.key, tournament
        if key not in self.runs:
            playing = await self._doorkeeper.expected(room.key) if room.night.occasion is None else ()
            self.runs[key] = run = TournamentRun(room, tournament, playing, self.pace, self.servers)

            async def work() -> None:
                await run.run()
                self.runs.pop(key, None)
                if room.night.occasion is None:
                    self._leave(room)

            self._start(work)
        return self.runs[key]

    def noticed(self, room: Room) -> None:
        """Something was recorded: where software was let deal, on a page or by another server, it does."""
        books = room.night.occasion
        if books is None or not room.conductor.history.known:
            return
        for tournament in books.software:
            over = room.night.tournaments[tournament].phase is Phase.FINISHED
            if not over and books.closed is None and (room.key, tournament) not in self.runs:
                self._start(partial(self.deal, room, tournament))

    async def take_up(self, room: Room) -> None:
        """Go on with what software dealt before this process did, or deals on another server too."""
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
        """Another server may still be waiting for people to come; it is given the time that it gives them."""
        until = time.monotonic() + self.pace.gather + LEEWAY
        while time.monotonic() < until:
            if all(each.phase not in (Phase.ENTRIES, Phase.SEATED) for each in room.night.tournaments.values()):
                return
            await asyncio.sleep(LEEWAY / 10)

    async def heard(self, record: Record) -> None:
        """Another server has recorded something of a table."""
        night = night_of_table(record.stream)
        if night is None:
            return
        tournament, table = record.stream.rsplit("/", 2)[1:]
        run = self.runs.get((night_key(night), tournament))
        if run is not None:
            dealer = run.dealer(int(table))
            if record.version > dealer.table.version:
                await dealer.follow()
