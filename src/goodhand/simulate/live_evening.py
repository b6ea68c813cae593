"""A tournament at live tables, run by a crew: dealers report players out, the desk sells, the director runs the floor.

The crew looks at the state of the night before each act, so that a person may act too.
"""

import heapq
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from msgspec import Struct

from goodhand.journal.commit import Append
from goodhand.night.act import Act
from goodhand.night.acts.calls import AnnounceText, AnswerCall, CallFloor
from goodhand.night.acts.chips import ColourUp, DeclineRebuy, EnterRace, FinishByCount, Out, ReportOut
from goodhand.night.acts.clock import EndBreak, StartClock
from goodhand.night.acts.floor import Balance, DrawSeats
from goodhand.night.acts.rounds import TellButton, TellRound
from goodhand.night.acts.sales import SellRebuy
from goodhand.night.conductor import Outcome
from goodhand.night.narration import LOOK
from goodhand.night.timers import next_timer
from goodhand.occasion.plan import Duty
from goodhand.rules.units import MIDNIGHT, Chips, PersonId, PlayerId, Seconds
from goodhand.simulate.evening import Evening
from goodhand.tournament.balancing import Move
from goodhand.tournament.blind_clock import ClockReading, reading
from goodhand.tournament.hours import time_is_over
from goodhand.tournament.live_tables import asked_of_room, button_known
from goodhand.tournament.rebuys import rebuy_refused
from goodhand.tournament.state import Phase, Player, Status, Tournament

DRAWN = 600
"""Seconds before play at which seats are drawn, so that people find them."""
PAYING = 3600
"""Seconds before the licence's hours end at which the last one has won, as good crews plan it."""
STILL_IN = 0.4
"""The share of a field that is left when a set time ends the tournament."""
ROUNDS = 6
"""Rounds that a table plays between two looks at its button."""
CALLED_FOR = (
    "a bet out of turn",
    "a card was exposed",
    "two players claim the same pot",
    "a string bet",
    "the deck has a bent card",
)
Work = Callable[[Seconds], Awaitable[None]]
Doing = Callable[[Act, PersonId], Awaitable[Outcome | None]]
"""Does an act for a person, now; returns None if it is refused."""
LOOKS = 60
"""Seconds after which the crew looks around again: a person may have done something."""


class LiveEvening(Evening):
    """Runs one tournament at live tables from the first entry to the order of finish."""

    def __init__(self, *given: Any, doing: Doing, **named: Any) -> None:
        super().__init__(*given, **named)
        self._doing = doing
        self._agenda: list[tuple[Seconds, int, str, Work]] = []
        self._planned: set[str] = set()
        self._told_of_end = False
        self._looked = MIDNIGHT

    async def open(self) -> None:
        """The night is already open; the crew continues from its state."""

    def _due(self, state: Tournament) -> int | None:
        """See `Evening.next_at`; in play, also when the clock brings something."""
        if state.phase is Phase.FINISHED:
            return None if self._told_of_end else state.last_at
        if state.phase is Phase.ENTRIES:
            return self._entry_at(self._to_enter() or self.players + 1)
        if state.phase is Phase.SEATED:
            return self.begins
        timer = next_timer(state, max(state.last_at, self._looked))
        coming = [self._looked + LOOKS, *(item[0] for item in self._agenda[:1])]
        return min([*coming, timer + 1] if timer is not None else coming)

    async def _advance(self, state: Tournament) -> None:
        await self.advance()

    async def advance(self, at: Seconds | None = None) -> None:
        """The next thing, at the second that it is now."""
        now = Seconds(self.next_at() or 0) if at is None else at
        self._looked, phase = now, self.state.phase
        if phase is Phase.ENTRIES:
            await self._enter(self._to_enter())
        elif phase is Phase.SEATED:
            await self._do(StartClock(tournament=self.plan.id), now)
            self._plan("call", now + self._between(400, 900), self._call)
        elif phase is Phase.FINISHED:
            self._told_of_end = True
            if self.observer is not None:
                self.observer(self.state, (), now)
        elif self._agenda and self._agenda[0][0] <= now:
            _, _, name, work = heapq.heappop(self._agenda)
            self._planned.discard(name)
            await work(now)
        if self.state.phase is Phase.PLAYING:
            await self._look(now)

    def _entry_at(self, number: int) -> Seconds:
        doors = self.begins if self.doors is None else self.doors
        return doors + (self.begins - DRAWN - doors) * (number - 1) // self.players

    async def _enter(self, number: int | None) -> None:
        if number is None:
            await self._do(DrawSeats(tournament=self.plan.id), self.begins - DRAWN)
        else:
            await super()._enter(number)

    # Work that the crew sees

    def _plan(self, name: str, at: int, work: Work) -> None:
        """Have something done once at a second, unless it is to be done already."""
        if name not in self._planned:
            self._planned.add(name)
            self._order += 1
            heapq.heappush(self._agenda, (Seconds(at), self._order, name, work))

    def _between(self, least: int, most: int) -> int:
        return self._rng.randint(least, most)

    async def _look(self, at: Seconds) -> None:
        state = self.state
        assert state.clock is not None
        now = reading(state.clock, at)
        if time_is_over(state, at):
            self._plan("count", at + 120, self._count)
            return
        await self._take_out_chips(now, at)
        if now.held:
            self._plan("break", at + self._between(20, 60), self._end_break)
        for player in state.players.pending():
            self._plan(f"rebuy {player.id}", at + self._between(60, 150), self._offers(player.id))
        if now.on_break or not now.running:
            return
        if asked_of_room(state, at, LOOK)[1] is not None:
            self._plan("balance", at + self._between(40, 90), self._moves)
        for table in state.tables:
            self._plan(f"button {table}", at + self._between(500, 1100), self._tells(table))
        self._plan("out", at + self._until_out(at), self._out)

    def _until_out(self, at: Seconds) -> int:
        """So that the last one has won, or as many as usual are left, when it is to end."""
        left = len(self.state.remaining()) - (1 if self.plan.stop_at is None else int(STILL_IN * self.players))
        closes = self.plan.closes_at
        ends = self.plan.stop_at or (closes - PAYING if closes is not None else self.begins + 4 * 3600)
        share = max(ends - at, 300) / max(left, 1)
        return max(20, int(share * (0.4 + 1.2 * self._rng.random())))

    # Acts of each of them

    def _dealer(self, table: int) -> PersonId:
        """The dealer of a table, or else the person who runs the floor."""
        shifts = [each for each in self.conductor.night.books.shifts if each.ends is None and each.duty is Duty.DEALER]
        there = [each.person for each in shifts if each.table == table]
        return there[0] if there else self.who(Balance(tournament=self.plan.id))

    def _playing(self, table: int) -> list[Player]:
        return [player for player in self.state.at_table(table).values() if player.status is Status.PLAYING]

    async def _out(self, at: Seconds) -> None:
        """Somebody has lost the last chips to a neighbour."""
        tables = [table for table in self.state.tables if len(self._playing(table)) > 1]
        if not tables or self._stands(at):
            return
        table = self._rng.choice([table for table in tables for _ in self._playing(table)])
        loser, winner = self._rng.sample(self._playing(table), 2)
        out = ReportOut(tournament=self.plan.id, players=(Out(loser.id),), by_player=winner.id)
        await self._do(out, at, by=self._dealer(table))

    def _stands(self, at: Seconds) -> bool:
        clock = self.state.clock
        now = reading(clock, at) if clock is not None else None
        return now is None or now.on_break or not now.running

    def _offers(self, player: PlayerId) -> Work:
        async def offer(at: Seconds) -> None:
            found = self.state.players[player]
            if found.status is Status.PENDING:
                wants = rebuy_refused(self.state, found, at) is None and self._rng.random() < 0.6
                rebuy = {"tournament": self.plan.id, "players": (player,)}
                await self._do(SellRebuy(**rebuy) if wants else DeclineRebuy(**rebuy), at)  # type: ignore[arg-type]

        return offer

    async def _moves(self, at: Seconds) -> None:
        """Answer the question that balancing asks: where the button is unknown, the table says who is due."""
        proposal = asked_of_room(self.state, at, LOOK)[1]
        if proposal is None:
            return
        mover = PlayerId("")
        if isinstance(proposal, Move) and not button_known(self.state, proposal.origin.table, at):
            mover = self._rng.choice(self._playing(proposal.origin.table)).id
        await self._do(Balance(tournament=self.plan.id, mover=mover), at)

    def _tells(self, table: int) -> Work:
        async def tell(at: Seconds) -> None:
            playing = self._playing(table) if table in self.state.tables else []
            if len(playing) < 2 or self._stands(at):
                return
            own = {"tournament": self.plan.id, "table": table}
            if self.state.tables[table].positions is None:
                seat = next(seat for seat in self.state.at_table(table))
                await self._do(TellButton(**own, seat=seat), at, by=self._dealer(table))  # type: ignore[arg-type]
            else:
                await self._do(TellRound(**own, rounds=ROUNDS), at, by=self._dealer(table))  # type: ignore[arg-type]

        return tell

    async def _call(self, at: Seconds) -> None:
        """A dealer calls the floor, and somebody comes."""
        if self.state.tables and not self._stands(at):
            table = self._rng.choice(list(self.state.tables))
            call = CallFloor(tournament=self.plan.id, table=table, why=self._rng.choice(CALLED_FOR))
            if await self._doing(call, self._dealer(table)):
                self._plan("answer", at + self._between(60, 150), self._answer)
        self._plan("call", at + self._between(500, 1200), self._call)

    async def _answer(self, at: Seconds) -> None:
        books = self.conductor.night.books
        for call in books.calls:
            if call.tournament == self.plan.id and call.number not in books.answered:
                await self._do(AnswerCall(number=call.number), at)

    async def _take_out_chips(self, now: ClockReading, at: Seconds) -> None:
        """Chips whose time has come go at the tables; each table enters what its odd ones came to."""
        due = {value for each in self.state.stages[: now.stage + 1] for value in each.colour_up}
        for value in sorted(due - set(self.state.coloured_up)):
            text = f"The chips of {value} leave play: please stay at your tables until yours are changed."
            await self._do(AnnounceText(text=text, seconds=300), at)
            await self._do(ColourUp(tournament=self.plan.id, value=value, announced=True), at)
            for table, left in self._left_over(value).items():
                await self._do(EnterRace(tournament=self.plan.id, table=table, leftovers=left), at)

    def _left_over(self, value: int) -> dict[int, dict[PlayerId, int]]:
        """How many odd chips each has: together as many as the chips in play leave over."""
        for_one = self.state.smallest_chip() // value
        odd = {player.id: self._between(0, for_one - 1) for t in self.state.tables for player in self._playing(t)}
        last = next(reversed(odd))
        odd[last] = (odd[last] + self.state.chips_in_play() // value - sum(odd.values())) % for_one
        return {t: {p.id: odd[p.id] for p in self._playing(t) if odd[p.id]} for t in self.state.tables}

    async def _end_break(self, at: Seconds) -> None:
        clock = self.state.clock
        if clock is not None and reading(clock, at).held:
            await self._do(EndBreak(tournament=self.plan.id), at)

    async def _count(self, at: Seconds) -> None:
        """Everybody's chips, as a count of such a room could find them."""
        playing = [player.id for player in self.state.remaining() if player.status is Status.PLAYING]
        smallest = self.state.smallest_chip()
        left = self.state.chips_in_play() // smallest
        stacks: dict[PlayerId, Chips] = {}
        for index, player in enumerate(playing, 1):
            others = len(playing) - index
            most = max(1, 2 * left // (others + 1))
            own = left if not others else min(self._rng.randint(1, most), left - others)
            stacks[player], left = Chips(own * smallest), left - own
        await self._do(FinishByCount(tournament=self.plan.id, stacks=stacks), at)

    async def _do(
        self, act: Act, at: Seconds, more: Sequence[Append] = (), *, by: PersonId | None = None
    ) -> tuple[Struct, ...]:
        outcome = await self._doing(act, self.who(act) if by is None else by)
        happened = outcome.events(self.plan.id) if outcome is not None else ()
        self._told_of_end = self.state.phase is Phase.FINISHED
        if self.observer is not None:
            self.observer(self.state, happened, at)
        return happened
