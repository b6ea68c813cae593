"""A whole evening with bots at every seat, referee and all, on a clock that follows the dealt rounds.

Every chance comes from one seed, every time from the simulated clock, so the same seed gives the same journal, byte for
byte, on any journal.
"""

import asyncio
import gc
import heapq
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from goodhand.chance import Drbg
from goodhand.journal.commit import Append
from goodhand.journal.record import EMPTY, Head, Record
from goodhand.journal.store import Journal
from goodhand.night.act import Act
from goodhand.night.acts.chips import ColourUp, DeclineRebuy, FinishByCount
from goodhand.night.acts.clock import EndBreak, StartClock
from goodhand.night.acts.floor import Balance, DrawSeats
from goodhand.night.acts.opening import OpenPractice
from goodhand.night.acts.rounds import DealRound
from goodhand.night.acts.sales import SellAddOn, SellEntry, SellRebuy
from goodhand.night.conductor import Conductor
from goodhand.night.narration import LOOK
from goodhand.night.sealed_round import Decider, SealedRound, deal, played_out
from goodhand.night.settling import settlement
from goodhand.night.streams import night_id, table_stream
from goodhand.occasion.people import Person, person_id
from goodhand.occasion.plan import Licence, Licensee, OccasionPlan, TimeOfDay, Venue
from goodhand.play import Command, RoundOfPlay
from goodhand.play.state import Table
from goodhand.rules.units import MIDNIGHT, NO_PERSON, PersonId, Seconds
from goodhand.simulate.bots.quick import QuickTable, known_type
from goodhand.tournament.balancing import Move
from goodhand.tournament.blind_clock import reading
from goodhand.tournament.events import RoundStarted
from goodhand.tournament.hours import time_is_over
from goodhand.tournament.plan import TournamentPlan
from goodhand.tournament.rebuys import rebuy_refused
from goodhand.tournament.refusals import NoAddOn, OutOfBalance, TableInPlay, WhoIsDue
from goodhand.tournament.rounds import next_proposal, tables_asked_now
from goodhand.tournament.state import PLAYING, Phase, Status, Tournament

Observer = Callable[[Tournament, tuple[Struct, ...], Seconds], None]
"""Called after each act with the tournament's state, the events and the second."""

Dealer = Callable[[RoundStarted, SealedRound, Decider], SealedRound]
"""Plays a dealt round to its end, the decider answering for everybody: for a table at which a person sits."""

AHEAD = 1024
"""Appends that are written together when nobody waits for the disk."""
COLLECTING = (50_000, 10, 1000)
"""When Python looks for garbage meanwhile: there is next to none (see `night/history.py`), and nobody waits for a look
that takes long."""


def practice_plan(tournament: TournamentPlan) -> OccasionPlan:
    """A plan around one tournament, for an evening without books."""
    hours = TimeOfDay(0)
    return OccasionPlan(
        book=tournament.book,
        licensee=Licensee("Practice", "Nobody"),
        licence=Licence(f"practice {tournament.id}", "2000-01-01", hours, hours),
        venue=Venue("Anywhere", 1 + tournament.capacity // tournament.table_size),
        tournaments=(tournament,),
        house=tournament.house,
        currency=tournament.buy_in.currency,
    )


class Evening:
    """Runs one tournament of a night from the first entry to the order of finish."""

    def __init__(
        self,
        conductor: Conductor,
        night: OccasionPlan,
        plan: TournamentPlan,
        seed: bytes,
        *,
        players: int,
        begins: Seconds = MIDNIGHT,
        observer: Observer | None = None,
        deciders: dict[str, Decider] | None = None,
        names: Sequence[str] = (),
        dealer: Dealer | None = None,
        wants_rebuy: Mapping[str, Callable[[], bool]] | None = None,
        ahead: int = AHEAD,
        doors: Seconds | None = None,
        who: Callable[[Act], PersonId] = lambda _: NO_PERSON,
    ) -> None:
        self.conductor, self.night = conductor, night
        self.plan, self.book = plan, plan.posted_book()
        self.players, self.begins = players, begins
        self.observer = observer
        self.deciders = deciders or {}
        self.names = names
        """Of the first players; the others are called by their numbers."""
        self.dealer = dealer
        self.wants_rebuy = wants_rebuy or {}
        """Players, by their ids, who say for themselves whether they rebuy."""
        self.doors = doors
        """When the first player enters."""
        self.who = who
        """The people who do each act, if books are kept."""
        self.rounds = 0
        self.ahead = ahead
        """How many appends are written at once, while as many are prepared; 0: the observer sees only records
        on disk."""
        self._seed = seed
        self._chance = Drbg(seed, b"goodhand/evening/1")
        self._rng = Random(self._chance.block())
        self._heads: dict[int, Head] = {}
        self._queue: list[tuple[Seconds, int, int]] = []
        self._order = 0
        self._waiting: list[int] = []
        """Tables that cannot begin before another table's round is settled."""
        self._asked: set[str] = set()
        """The players who have been offered the add-on."""
        self._coloured_until = -1
        """The stage until which every chip has been taken out whose time has come."""
        self._unwritten: list[Append] = []
        self._writing: asyncio.Future[tuple[Record, ...]] | None = None

    @classmethod
    def practice(cls, journal: Journal, tournament: TournamentPlan, seed: bytes, **more: Any) -> "Evening":
        """An evening alone, without books."""
        plan = practice_plan(tournament)
        return cls(Conductor(journal, night_id(plan)), plan, tournament, seed, **more)

    async def run(self) -> Tournament:
        """The whole evening; the answer is the finished tournament."""
        before = gc.get_threshold()
        gc.set_threshold(*COLLECTING)
        try:
            await self.open()
            state = self.state
            while self._due(state) is not None:
                await self._advance(state)
                state = self.state
        finally:
            try:
                await self._write()  # if it was stopped, its decisions are kept
                await self._written()
            finally:
                gc.set_threshold(*before)  # not before all of that is gone: it reads everything at once
        return self.state

    @property
    def state(self) -> Tournament:
        return self.conductor.history.night.tournaments[self.plan.id]

    async def open(self) -> None:
        """Open the night, or resume one that another process left."""
        await self.conductor.learn()
        if self.conductor.history.version == 0:
            await self.conductor.do(OpenPractice(plan=self.night), at=self.begins if self.doors is None else self.doors)
        if self.state.players:
            await self._resume()
        if self.state.phase is Phase.PLAYING:
            self._queue_tables()

    def next_at(self) -> int | None:
        """The second at which the next thing happens; None, if nothing does any more."""
        return self._due(self.state)

    def _due(self, state: Tournament) -> int | None:
        phase = state.phase
        if phase is PLAYING:
            return self._queue[0][0] if self._queue else None
        if phase is Phase.ENTRIES:
            return self._entry_at(self._to_enter() or self.players + 1)
        return self.begins if phase is Phase.SEATED else None

    async def advance(self, at: Seconds | None = None) -> None:
        """The next thing to do; the present second matters where people act too."""
        await self._advance(self.state)

    async def _advance(self, state: Tournament) -> None:
        if state.phase is PLAYING:
            at, _, table = heapq.heappop(self._queue)
            if table in state.tables:
                await self._attend(state, table, at)
        elif state.phase is Phase.ENTRIES:
            await self._enter(self._to_enter())
        else:
            await self._do(StartClock(tournament=self.plan.id), self.begins)
            self._queue_tables()

    def _to_enter(self) -> int | None:
        """The number of the next player to enter."""
        entered = len(self.state.players)
        return entered + 1 if entered < self.players else None

    def _entry_at(self, number: int) -> Seconds:
        """Players come one after the other from the time the doors open; without doors, all as play begins."""
        doors = self.begins if self.doors is None else self.doors
        return doors + (self.begins - doors) * (number - 1) // self.players

    async def _enter(self, number: int | None) -> None:
        """One more player; after the last, the draw."""
        if number is None:
            await self._do(DrawSeats(tournament=self.plan.id), self.begins)
            return
        name = self.names[number - 1] if number <= len(self.names) else f"Player {number}"
        person = Person(id=person_id(name), name=name, age_checked=True)
        await self._do(SellEntry(tournament=self.plan.id, person=person), self._entry_at(number))

    def _queue_tables(self) -> None:
        now = self.state.last_at
        for number, table in self.state.tables.items():
            in_play = table.in_play
            seconds = self._seconds(len(self.state.at_table(number)))
            self._later(now if in_play is None else max(now, in_play.at + seconds), number)

    async def _resume(self) -> None:
        """Find where the table streams end; chance continues from the version, since earlier draws are unknown."""
        version = self.conductor.history.version.to_bytes(8, "big")
        self._chance = Drbg(self._seed + version, b"goodhand/evening/1")
        self._rng = Random(self._chance.block())
        for table in self.state.tables:
            self._heads[table] = await self.conductor.journal.head(self._stream(table))
        if self.observer is not None:
            self.observer(self.state, (), self.state.last_at)

    def _later(self, at: Seconds, table: int) -> None:
        self._order += 1
        heapq.heappush(self._queue, (at, self._order, table))

    async def _attend(self, state: Tournament, table: int, at: Seconds) -> None:
        """Do the next thing at a table: settle its round, or prepare the next one."""
        in_play = state.tables[table].in_play
        if in_play is not None:
            await self._settle(in_play, at)
            if self.plan.rebuys is not None:  # else nobody waits for one
                await self._rebuys(at)
            self._later(at, table)
            for waiting in self._waiting:
                self._later(at, waiting)
            self._waiting.clear()
            return
        assert state.clock is not None
        if time_is_over(state, at):
            await self._count(at)
            return
        now = reading(state.clock, at)
        if now.stage > self._coloured_until and not await self._coloured_up(now.stage, at):
            self._waiting.append(table)
            return
        if now.on_break:
            await self._add_ons(at)
            if now.held:
                await self._do(EndBreak(tournament=self.plan.id), at)
            self._later(self._in_time(at, at + (now.remaining if now.held else max(now.remaining, 1))), table)
            return
        if now.running and self._held_up(state, table, at):
            self._waiting.append(table)
            return
        try:
            started = await self._do(DealRound(tournament=self.plan.id, table=table), at)
        except OutOfBalance:
            if await self._balance(at):
                self._later(at, table)
            else:
                self._waiting.append(table)
        else:
            first = started[0]
            seconds = self._seconds(len(first.seats)) if isinstance(first, RoundStarted) else 0
            self._later(at + seconds, table)

    def _held_up(self, state: Tournament, table: int, at: Seconds) -> bool:
        """Whether balancing must wait for a round in play: then both the deal and the balance would be refused.

        So neither is tried. Chance continues as if they had been, so that a seed gives the same journal as ever.
        """
        asked = tables_asked_now(state, at)
        if not asked or state.hand_for_hand or all(state.tables[number].in_play is None for number in asked):
            return False
        if any(player.place is not None and player.place.table == table for player in state.players.pending()):
            return False  # the deal finds the players who have not bought back in
        self._chance.block(), self._chance.block()
        return True

    def _in_time(self, at: Seconds, then: Seconds) -> Seconds:
        """A later second, or else the one in between at which the tournament's time is over."""
        ends = [end for end in (self.plan.stop_at, self.plan.closes_at) if end is not None and at < end < then]
        return min(ends, default=then)

    def _seconds(self, players: int) -> int:
        """A round takes less time at a short table."""
        return max(20, self.plan.seconds_per_round * (players + 5) // 15)

    async def _settle(self, started: RoundStarted, at: Seconds) -> None:
        """Play the round that was started and report it; the table's stream and the settled round go to disk as one."""
        entropy = self._chance.block()
        dealt = deal(started, self.book, entropy, self.plan.smallest_raise)
        decide = self._decider(started, dealt.state.table)
        dealt = played_out(dealt, decide) if self.dealer is None else self.dealer(started, dealt, decide)
        head = self._heads.get(started.table, EMPTY)
        settled = settlement(self.conductor, self.plan.id, started, dealt, head, at)
        self._heads[started.table] = settled.head
        await self._do(settled.act, at, settled.records)
        self.rounds += 1

    def _decider(self, started: RoundStarted, table: Table) -> Decider:
        bots = QuickTable(table, self._rng, {seat: known_type(player) for seat, player, _ in started.seats})
        if not self.deciders:
            return bots.__call__  # the method itself, which is asked in half the time that an object is
        special = {seat: self.deciders[player] for seat, player, _ in started.seats if player in self.deciders}
        if not special:
            return bots.__call__

        def decide(r: RoundOfPlay) -> Command:
            seat = r.turn.seat if r.turn is not None else r.seat(r.showdown.order[0])  # type: ignore[union-attr]
            return special[seat](r) if seat in special else bots(r)

        return decide

    async def _rebuys(self, at: Seconds) -> None:
        """Bots who went broke rebuy more often than not."""
        for player in self.state.players.pending():
            asked = self.wants_rebuy.get(player.id, lambda: self._rng.random() < 0.6)
            wants = rebuy_refused(self.state, player, at) is None and asked()
            own = {"tournament": self.plan.id, "players": (player.id,)}
            await self._do(SellRebuy(**own) if wants else DeclineRebuy(**own), at)  # type: ignore[arg-type]

    async def _balance(self, at: Seconds) -> bool:
        """Carry out what balance asks for; not if a table it touches is in play, whose round comes to an end first."""
        try:
            await self._do(Balance(tournament=self.plan.id), at)
        except TableInPlay:
            return False
        except WhoIsDue:  # before a table's first round; bots take the book's proposal
            proposal = next_proposal(self.state, at, LOOK)
            assert isinstance(proposal, Move)
            await self._do(Balance(tournament=self.plan.id, mover=proposal.player), at)
        return True

    async def _coloured_up(self, stage: int, at: Seconds) -> bool:
        """Take out the chips whose time has come; all tables are idle for it, so not while another is in play."""
        due = {value for each in self.state.stages[: stage + 1] for value in each.colour_up}
        due -= set(self.state.coloured_up)
        if due and any(table.in_play is not None for table in self.state.tables.values()):
            return False
        for value in sorted(due):
            await self._do(ColourUp(tournament=self.plan.id, value=value), at)
        self._coloured_until = stage
        return True

    async def _add_ons(self, at: Seconds) -> None:
        """In the break for it, every other bot buys the add-on; each is asked once."""
        if self.plan.add_on is None:
            return
        for player in self.state.remaining():
            if player.id not in self._asked and self._rng.random() < 0.5:
                try:
                    await self._do(SellAddOn(tournament=self.plan.id, players=(player.id,)), at)
                except NoAddOn:
                    return
            self._asked.add(player.id)

    async def _count(self, at: Seconds) -> None:
        """At the set time, or at the end of the licence's hours, count the chips once the last round is settled."""
        if any(table.in_play is not None for table in self.state.tables.values()):
            return
        stacks = {player.id: player.stack for player in self.state.remaining() if player.status is Status.PLAYING}
        await self._do(FinishByCount(tournament=self.plan.id, stacks=stacks), at)

    def _stream(self, table: int) -> str:
        return table_stream(self.conductor.history.id, self.plan.id, table)

    async def _do(self, act: Act, at: Seconds, more: Sequence[Append] = ()) -> tuple[Struct, ...]:
        """Decide, and write when enough has been decided."""
        yes = act.spec.asks  # a bot's name may look odd; it is meant
        done, appends = self.conductor.foresee(act, self.who(act), at, self._chance.block(), yes, more)
        self._unwritten += appends
        if len(self._unwritten) > self.ahead:
            await self._write()
        own = self.plan.id
        happened = tuple([event for scope, event in done.happened if scope == own])
        if self.observer is not None:
            self.observer(self.state, happened, at)
        return happened

    async def _write(self) -> None:
        """Append the decisions as one; the next ones are decided meanwhile, unless nothing may run ahead."""
        await self._written()
        appends, self._unwritten = self._unwritten, []
        if appends:
            self._writing = asyncio.ensure_future(self.conductor.journal.append_many(appends, at=0))
            await (asyncio.sleep(0) if self.ahead else self._written())  # either lets it begin

    async def _written(self) -> None:
        """Wait until everything is on disk, or raise the error."""
        writing, self._writing = self._writing, None
        if writing is not None:
            await writing
