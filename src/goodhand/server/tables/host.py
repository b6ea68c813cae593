"""The host of one software table: collects numbers, deals, waits for each turn, calls the clock and awards.

Every action is on disk before anybody sees it.
"""

import asyncio
import time
from collections.abc import Callable

from msgspec import Struct

from goodhand.night.conductor import Outcome
from goodhand.night.record import Acted, Dealt, Pledged
from goodhand.night.sealed_round import OWN
from goodhand.night.software_table import SoftwareTable
from goodhand.night.views.seat import pocket_of, table_seen
from goodhand.play import Command, RoundOfPlay
from goodhand.play.commands import Award, CallClock, ComeBack, ExpireClock, Show, StepAway
from goodhand.rules import Refusal, Role
from goodhand.rules.units import NO_PERSON, PersonId, PlayerId, Seat, Seconds
from goodhand.server.room import Room
from goodhand.server.tables.feed import TableFeed
from goodhand.server.tables.pace import TablePace
from goodhand.server.tables.player import TablePlayer

OtherTurn = Refusal.saying(
    "other-turn", "The table has moved on to record {version} since you looked at {seen}; look again."
)
NotSeated = Refusal.saying("not-seated", "You have no cards at this table now; wait for the next Round of Play.")


class TableHost:
    """One table of a tournament, until it is broken."""

    def __init__(
        self, room: Room, tournament: str, number: int, player: Callable[[PlayerId], TablePlayer], pace: TablePace
    ) -> None:
        self.room, self.number, self.pace, self._player = room, number, pace, player
        self.table = SoftwareTable(room.conductor, tournament, number)
        self.table.on_learnt = self._learnt
        self.feed = TableFeed(room, self.table)
        self.turn_since = 0
        """The version with which the open decision came."""
        self._turn_at = time.monotonic()
        """When it came."""
        self._lock = asyncio.Lock()
        self._wake = asyncio.Event()

    # Requests of players

    async def play(self, player: TablePlayer, command: Command, version: int, id_: int) -> None:
        async with self._lock:
            table = self.table
            if player.id not in self.feed.seat_of or table.round is None:
                raise NotSeated
            if not self.turn_since <= version <= table.head.version:
                raise OtherTurn(version=table.version, seen=version)
            player.expired = 0
            await self._act(command, PersonId(player.id), player, id_)

    async def pledge(self, player: TablePlayer, digest: bytes) -> int:
        async with self._lock:
            await self.table.pledge_number(player.id, digest, at=self.room.software_time())
            self._wake.set()
            return self.table.version

    async def tell(self, player: TablePlayer, value: bytes) -> int:
        async with self._lock:
            await self.table.give_number(player.id, value, at=self.room.software_time())
            self._wake.set()
            return self.table.version

    async def come_back(self, player: TablePlayer) -> int:
        """Let a player who sat out play on, with this hand if it is still alive."""
        player.away, player.missed, player.expired = False, False, 0
        async with self._lock:
            seat, sealed = self.feed.seat_of.get(player.id), self.table.round
            r = sealed.state if sealed is not None else None
            if seat is not None and r is not None and not r.is_over and r.absent >> r.table.index[seat] & 1:
                await self._act(ComeBack(seat), PersonId(player.id))
            return self.table.version

    def notice(self) -> None:
        """Look again whose turn it is: a player has left, or sits out."""
        self._wake.set()

    # A round

    async def play_round(self) -> Outcome:
        """Play the round that has begun, or resume one that another process left; return its award."""
        await self._sit()
        if self.table.round is None:
            await self._gather_numbers()
            async with self._lock:
                await self.table.deal(at=self.room.software_time())
        assert self.table.round is not None
        self._show_deal()
        while not self.table.round.state.is_over:
            await self._next(self.table.round.state)
        outcome = await self.table.award(at=self.room.software_time())
        await asyncio.sleep(self.pace.between)
        return outcome

    async def _sit(self) -> None:
        async with self._lock:
            if self.table.round is not None and self.table.round.number != self.table.started.number:
                self.table.round = None
            self.feed.forget()
            await self.table.take_up(at=self.room.software_time())
            self._take_seats()

    def _take_seats(self) -> None:
        self.feed.seat({Seat(seat): self._player(player) for seat, player, _ in self.table.started.seats})
        for player in self.feed.seated.values():
            player.table = self.number

    def _show_deal(self) -> None:
        """Show everybody the table with the cards dealt."""
        assert self.table.round is not None
        self.turn_since = self.table.version
        r = self.table.round.state
        self._set_clock(r, due(r), time.monotonic())
        self.feed.show_deal()

    # Several servers

    async def follow(self) -> None:
        """Learn what was done at this table on another server."""
        async with self._lock:
            if not self.feed.is_in_play():
                return
            if self.table.version:
                await self.table.catch_up()
                return
            await self.table.learn()
            self._take_seats()
            if self.table.round is not None:
                self._show_deal()

    def _learnt(self, found: Struct) -> None:
        """Tell the players who are connected here. Actions before the round was shown are shown with it."""
        match found:
            case Pledged():
                self.feed.forget()
                self._take_seats()
            case Dealt() if self.feed.seated:
                self._show_deal()
            case Acted() if self.feed.is_shown:
                player = self.feed.seated.get(found.command.seat) if type(found.command) in OWN else None  # type: ignore[union-attr]
                self._tell_moved(found.command, player)
        self._wake.set()

    # Numbers for the deck

    async def _gather_numbers(self) -> None:
        """Wait a short time for the players' numbers; a player who pledged one and does not tell it is left out."""
        while wanted := [each for each in self.feed.seated.values() if each.gives_numbers and each.line is not None]:
            expected = {each.id for each in wanted} - self.table.numbers.out
            if not expected:
                return
            self.feed.ask_numbers(tell=False)
            await self._until(lambda: len(self.table.numbers.pledges) == len(expected))  # noqa: B023 - at once
            self.feed.ask_numbers(tell=True)
            await self._until(lambda: not self.table.numbers.silent)
            async with self._lock:
                if not self.table.numbers.silent:
                    return
                await self.table.pledge_anew(at=self.room.software_time())

    async def _until(self, is_so: Callable[[], bool]) -> None:
        deadline = time.monotonic() + self.pace.numbers
        while not is_so() and (left := deadline - time.monotonic()) > 0:
            await self._woken(left)

    # Turns

    async def _next(self, r: RoundOfPlay) -> None:
        """Wait for the open decision, or make it: a bot's, an absent player's, the clock's, or the dealer's own."""
        seat = due(r)
        if seat is None:
            await asyncio.sleep(self.pace.award)
            await self._by_software(r, Award)
            return
        player = self.feed.seated[seat]
        if player.bot:
            await asyncio.sleep(self.pace.bot)
            view = table_seen(r).from_seat(seat, pocket_of(r, seat))
            await self._by_software(r, lambda: player.policy.decide(view, player.rng), PersonId(player.id))
            return
        now = time.monotonic()
        ends = self.feed.ends
        if player.away or self._is_gone(player, now, ends):
            player.missed = player.missed or not player.away
            player.away = True
            await self._by_software(r, lambda: StepAway(seat) if r.turn is not None else Show(seat))
            return
        if ends is not None and now >= ends:
            await self._time_is_up(r, player, seat)
            return
        goes_at = player.gone_at + self.pace.gone if player.gone_at is not None and not player.came else None
        moments = [each for each in (ends, goes_at) if each is not None]
        await self._woken(min(moments) - now + 0.01 if moments else None)

    def _is_gone(self, player: TablePlayer, now: float, ends: float | None) -> bool:
        """Whether a player without a connection sits out now.

        A connection that is cut shortly before a turn or in it leaves the player's own time and bank. Those run out, or
        the player was gone for long when the turn came.
        """
        if player.gone_at is None:
            return False
        if not player.came:
            return now - player.gone_at >= self.pace.gone
        return self._turn_at - player.gone_at >= self.pace.gone or (ends is not None and now >= ends)

    async def _time_is_up(self, r: RoundOfPlay, player: TablePlayer, seat: Seat) -> None:
        """Call the clock after the usual seconds and the bank; end the turn when the book's clock has run out."""
        if r.turn is None:
            await self._by_software(r, lambda: Show(seat))
        elif r.clock is None:
            player.bank = 0.0
            await self._by_software(r, lambda: CallClock(self.room.software_time(), Role.DIRECTOR))
        else:
            at = max(self.room.software_time(), Seconds(r.clock.expires + 1))
            player.expired += 1
            player.away = player.expired >= 2
            await self._by_software(r, lambda: ExpireClock(at))

    async def _by_software(self, r: RoundOfPlay, command: Callable[[], Command], by: PersonId = NO_PERSON) -> None:
        """Do it, unless somebody has acted meanwhile."""
        async with self._lock:
            if self.table.round is not None and self.table.round.state is r:
                await self._act(command(), by)

    async def _woken(self, seconds: float | None) -> None:
        try:
            async with asyncio.timeout(seconds):
                await self._wake.wait()
        except TimeoutError:
            pass
        self._wake.clear()

    async def _act(
        self, command: Command, by: PersonId, player: TablePlayer | None = None, id_: int | None = None
    ) -> None:
        """Record an action, then tell everybody. The lock is held."""
        await self.table.act(command, by=by, at=self.room.software_time())
        self._tell_moved(command, player, id_)

    def _tell_moved(self, command: Command, player: TablePlayer | None = None, id_: int | None = None) -> None:
        """Tell everybody of an action, and its player, who sent it under this id, that it is done."""
        sealed, now, feed = self.table.round, time.monotonic(), self.feed
        assert sealed is not None
        r = sealed.state
        if player is not None and feed.ends is not None:
            player.bank = min(player.bank, max(feed.ends - now, 0.0))
        is_other = feed.look(r)
        seat = due(r)
        if is_other or r.clock is not None:
            if r.clock is None:
                self.turn_since = self.table.head.version
            self._set_clock(r, seat, now)
        feed.tell_moved(command, now, player, id_)
        if self._is_mine(r, seat):
            self._wake.set()

    def _is_mine(self, r: RoundOfPlay, seat: Seat | None) -> bool:
        """Whether the host has to act next, or to wait for another time than the usual one."""
        if seat is None:
            return True
        player = self.feed.seated[seat]
        return player.bot or player.away or r.clock is not None or not player.connected

    def _set_clock(self, r: RoundOfPlay, seat: Seat | None, now: float) -> None:
        feed = self.feed
        if r.clock is None:
            self._turn_at = now
        if seat is None or feed.seated[seat].bot:
            feed.ends = None
        elif r.turn is None:
            feed.ends = now + self.pace.show
        elif r.clock is not None:
            feed.ends = now + max(r.clock.expires + 1 - self.room.software_time(), 0)
        else:
            feed.ends = now + self.pace.think + feed.seated[seat].bank


def due(r: RoundOfPlay) -> Seat | None:
    """The seat that is to act or to show; None: it is for the dealer."""
    if r.turn is not None:
        return r.turn.seat
    return r.seat(r.showdown.order[0]) if r.showdown is not None and r.showdown.order else None
