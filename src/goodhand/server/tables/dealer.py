"""The dealer of one software table: asks for numbers, deals, waits for each turn as long as its clock runs, awards.

Whatever is done is on disk before anybody is told. What the table sees is encoded once for all seats; a seat's own
cards go to nobody else.
"""

import asyncio
import time
from collections.abc import Callable, Mapping

import msgspec
from msgspec import Raw, Struct

from goodhand.night.conductor import Outcome
from goodhand.night.record import Acted, Dealt, Pledged
from goodhand.night.software_table import SoftwareTable
from goodhand.night.table_runner import OWN
from goodhand.night.views.own_round import held, open_now, told_round
from goodhand.night.views.seat import TableSeen, pocket_of, table_seen
from goodhand.play import Command, RoundOfPlay
from goodhand.play.commands import Award, CallClock, ComeBack, ExpireClock, Show, StepAway
from goodhand.rules import Refusal, Role
from goodhand.rules.speech import encoding
from goodhand.rules.units import NO_PERSON, PersonId, PlayerId, Seat, Seconds
from goodhand.server.room import Room
from goodhand.server.tables import messages as m
from goodhand.server.tables.pace import Pace
from goodhand.server.tables.player import TablePlayer

OtherTurn = Refusal.saying(
    "other-turn", "The table has moved on to record {version} since you looked at {seen}; look again."
)
NotSeated = Refusal.saying("not-seated", "You have no cards at this table now; wait for the next Round of Play.")


class TableDealer:
    """One table of a tournament, as long as it stands."""

    def __init__(
        self, room: Room, tournament: str, number: int, players: Mapping[PlayerId, TablePlayer], pace: Pace
    ) -> None:
        self.room, self.tournament, self.number, self.players, self.pace = room, tournament, number, players, pace
        self.table = SoftwareTable(room.conductor, tournament, number)
        self.table.on_learnt = self._learnt
        self.seated: dict[Seat, TablePlayer] = {}
        self.seat_of: dict[PlayerId, Seat] = {}
        self.turn_since = 0
        """The version with which the open decision came."""
        self.ends: float | None = None
        """The monotonic second at which something is due by itself."""
        self._told = 0
        """How many events of the round those are told who follow its story."""
        self._seen: TableSeen | None = None
        self._seen_of: RoundOfPlay | None = None
        """The round as it was when it was looked at."""
        self._lock = asyncio.Lock()
        self._wake = asyncio.Event()
        self._asking = ""
        """The deal for which numbers are asked for; nothing: for none."""
        self._telling = False

    # What players ask for

    async def play(self, player: TablePlayer, command: Command, version: int, id_: int) -> None:
        """One action of a player, who is told together with everybody at the table that it is done."""
        async with self._lock:
            table = self.table
            if player.id not in self.seat_of or table.dealing is None:
                raise NotSeated
            if not self.turn_since <= version <= table.head.version:
                raise OtherTurn(version=table.version, seen=version)
            player.expired = 0
            await self._act(command, PersonId(player.id), asked=(player, id_))

    async def pledge(self, player: TablePlayer, digest: bytes) -> int:
        async with self._lock:
            await self.table.pledge_number(player.id, digest, at=self.room.believed())
            self._wake.set()
            return self.table.version

    async def tell(self, player: TablePlayer, value: bytes) -> int:
        async with self._lock:
            await self.table.give_number(player.id, value, at=self.room.believed())
            self._wake.set()
            return self.table.version

    async def come_back(self, player: TablePlayer) -> int:
        """Who sat out plays on, with this hand if it is still alive."""
        player.away, player.missed, player.expired = False, False, 0
        async with self._lock:
            seat, dealing = self.seat_of.get(player.id), self.table.dealing
            r = dealing.state if dealing is not None else None
            if seat is not None and r is not None and not r.is_over and r.absent >> r.table.index[seat] & 1:
                await self._act(ComeBack(seat), PersonId(player.id))
            return self.table.version

    def notice(self) -> None:
        """Something about a player changed: look whose turn it is."""
        self._wake.set()

    # A round

    async def play_round(self) -> Outcome:
        """Play the round that has begun, or go on with one that another process left; the answer is its award."""
        await self._sit()
        if self.table.dealing is None:
            await self._gather_numbers()
            async with self._lock:
                await self.table.deal(at=self.room.believed())
        assert self.table.dealing is not None
        self._show_deal()
        while not self.table.dealing.state.is_over:
            await self._next(self.table.dealing.state)
        outcome = await self.table.award(at=self.room.believed())
        await asyncio.sleep(self.pace.between)
        return outcome

    async def _sit(self) -> None:
        async with self._lock:
            if self.table.dealing is not None and self.table.dealing.number != self.table.started.number:
                self.table.dealing = None
            self._seen = None
            await self.table.take_up(at=self.room.believed())
            self._take_seats()

    def _take_seats(self) -> None:
        seats = self.table.started.seats
        self.seated = {Seat(seat): self.players[player] for seat, player, _ in seats}
        self.seat_of = {player: Seat(seat) for seat, player, _ in seats}
        for player in self.seated.values():
            player.table = self.number

    def _show_deal(self) -> None:
        """The cards are dealt: everybody sees the table."""
        assert self.table.dealing is not None
        self._asking = ""
        self.turn_since = self.table.version
        r = self.table.dealing.state
        self._set_clock(r, self._due(r), time.monotonic())
        self._look_at(r)
        self._told = len(self.table.dealing.happened)
        self._show_all()

    # What another server does

    async def follow(self) -> None:
        """Learn what was done here by whoever is connected to another server, or by the one that deals."""
        async with self._lock:
            if not self._is_in_play():
                return
            if self.table.version:
                await self.table.catch_up()
                return
            await self.table.learn()
            self._take_seats()
            if self.table.dealing is not None:
                self._show_deal()

    def _learnt(self, found: Struct) -> None:
        """Tell those who are connected here. What was done before anybody was shown the round is shown with it."""
        match found:
            case Pledged():
                self._seen = None
                self._take_seats()
            case Dealt() if self.seated:
                self._show_deal()
            case Acted() if self._seen is not None:
                player = self.seated.get(found.command.seat) if type(found.command) in OWN else None  # type: ignore[union-attr]
                self._tell_moved(found.command, player)
        self._wake.set()

    async def _gather_numbers(self) -> None:
        """Wait for the numbers of those who give some, but not for long; who pledged and keeps silent is left out."""
        while wanted := [each for each in self.seated.values() if each.gives_numbers and each.line is not None]:
            expected = {each.id for each in wanted} - self.table.numbers.out
            if not expected:
                return
            self._ask_numbers(tell=False)
            await self._until(lambda: len(self.table.numbers.pledges) == len(expected))  # noqa: B023 - at once
            self._ask_numbers(tell=True)
            await self._until(lambda: not self.table.numbers.silent)
            async with self._lock:
                if not self.table.numbers.silent:
                    return
                await self.table.pledge_anew(at=self.room.believed())

    def _ask_numbers(self, *, tell: bool) -> None:
        numbers = self.table.numbers
        assert numbers.house is not None
        self._asking, self._telling = numbers.name, tell
        asked = (self.table.started.number, numbers.name, numbers.house.pledge.digest.hex(), tell)
        for player in self.seated.values():
            if player.line is not None:
                player.send(m.frame_of(m.Numbers(*asked, player.id)))

    async def _until(self, holds: Callable[[], bool]) -> None:
        deadline = time.monotonic() + self.pace.numbers
        while not holds() and (left := deadline - time.monotonic()) > 0:
            await self._woken(left)

    async def _next(self, r: RoundOfPlay) -> None:
        """See to the open decision: a bot's, one of somebody who is gone, one that the clock decides, or none."""
        seat = self._due(r)
        if seat is None:
            await asyncio.sleep(self.pace.award)
            await self._by_software(r, Award)
            return
        player = self.seated[seat]
        if player.bot:
            await asyncio.sleep(self.pace.bot)
            view = table_seen(r).from_seat(seat, pocket_of(r, seat))
            await self._by_software(r, lambda: player.policy.decide(view, player.rng), PersonId(player.id))
            return
        now = time.monotonic()
        gone = player.away or (player.gone_at is not None and now - player.gone_at >= self.pace.gone)
        if gone:
            player.missed = player.missed or not player.away
            player.away = True
            await self._by_software(r, lambda: StepAway(seat) if r.turn is not None else Show(seat))
            return
        if self.ends is not None and now >= self.ends:
            await self._time_is_up(r, player, seat)
            return
        goes_at = player.gone_at + self.pace.gone if player.gone_at is not None else None
        due = [each for each in (self.ends, goes_at) if each is not None]
        await self._woken(min(due) - now + 0.01 if due else None)

    async def _time_is_up(self, r: RoundOfPlay, player: TablePlayer, seat: Seat) -> None:
        """After the usual seconds the bank; then the clock is called, and runs as the book has it."""
        if r.turn is None:
            await self._by_software(r, lambda: Show(seat))
        elif r.clock is None:
            player.bank = 0.0
            await self._by_software(r, lambda: CallClock(self.room.believed(), Role.DIRECTOR))
        else:
            at = max(self.room.believed(), Seconds(r.clock.expires + 1))
            player.expired += 1
            player.away = player.expired >= 2
            await self._by_software(r, lambda: ExpireClock(at))

    async def _by_software(self, r: RoundOfPlay, command: Callable[[], Command], by: PersonId = NO_PERSON) -> None:
        """Do it, unless somebody has acted meanwhile."""
        async with self._lock:
            if self.table.dealing is not None and self.table.dealing.state is r:
                await self._act(command(), by)

    async def _woken(self, seconds: float | None) -> None:
        try:
            async with asyncio.timeout(seconds):
                await self._wake.wait()
        except TimeoutError:
            pass
        self._wake.clear()

    # What is done, and told

    async def _act(self, command: Command, by: PersonId, asked: tuple[TablePlayer, int] | None = None) -> None:
        """Record an action; then tell everybody, and whoever asked for it that it is done. The lock is held."""
        await self.table.act(command, by=by, at=self.room.believed())
        self._tell_moved(command, *(asked or ()))

    def _tell_moved(self, command: Command, player: TablePlayer | None = None, id_: int | None = None) -> None:
        """Tell everybody what was done; the player who did it and asked for it under a number, that it is done."""
        dealing, version, now = self.table.dealing, self.table.head.version, time.monotonic()
        assert dealing is not None
        r, before = dealing.state, self._seen
        if player is not None and self.ends is not None:
            player.bank = min(player.bank, max(self.ends - now, 0.0))
        self._look_at(r)
        seen = self._seen
        assert seen is not None
        seat = self._due(r)
        if before is None or before.turn != seen.turn or before.showing != seen.showing or r.clock is not None:
            if r.clock is None:
                self.turn_since = version
            self._set_clock(r, seat, now)
        known = before.seats if before is not None else (None,) * len(seen.seats)
        changed = tuple(
            [each for each, then in zip(seen.seats, known, strict=True) if each is not then and each != then]
        )
        moved = m.Moved(
            version,
            command,
            changed,
            seen.board,
            seen.interval,
            seen.pot,
            seen.price,
            seen.raises,
            seen.turn,
            seen.showing,
            self._ends_at(now),
        )
        frame = m.frame_of(moved)
        if id_ is None:
            self._broadcast(frame)
        else:
            self._broadcast(frame, player, frame + m.frame_of(m.Done(id_, version)))
        for each in self.seated.values():
            if each.story:
                self.tell_story(each, self._told)
        self._told = len(dealing.happened)
        if self._is_mine(r, seat):
            self._wake.set()

    def _look_at(self, r: RoundOfPlay) -> None:
        """What everybody sees of the round by now."""
        before = self._seen
        self._seen = table_seen(r) if before is None else table_seen(r, self._seen_of, before.seats)
        self._seen_of = r

    def _due(self, r: RoundOfPlay) -> Seat | None:
        """Who is to act, or to show; nobody: the dealer is."""
        if r.turn is not None:
            return r.turn.seat
        return r.seat(r.showdown.order[0]) if r.showdown is not None and r.showdown.order else None

    def _is_mine(self, r: RoundOfPlay, seat: Seat | None) -> bool:
        """Whether the next thing is the dealer's, or a clock has to be set that is not the usual one."""
        if seat is None:
            return True
        player = self.seated[seat]
        return player.bot or player.away or r.clock is not None or not player.connected

    def _set_clock(self, r: RoundOfPlay, seat: Seat | None, now: float) -> None:
        if seat is None or self.seated[seat].bot:
            self.ends = None
        elif r.turn is None:
            self.ends = now + self.pace.show
        elif r.clock is not None:
            self.ends = now + max(r.clock.expires + 1 - self.room.believed(), 0)
        else:
            self.ends = now + self.pace.think + self.seated[seat].bank

    def _ends_at(self, now: float) -> float | None:
        if self.ends is None:
            return None
        return round(self.room.clock.read(self.room.night) + self.ends - now, 3)

    def _broadcast(self, frame: bytes, other: TablePlayer | None = None, for_other: bytes = b"") -> None:
        """To all seats the same, but for one perhaps: `TablePlayer.send` to each, without a call of its own."""
        for player in self.seated.values():
            line = player.line
            if line is None or player.behind:
                continue
            if not line.send(frame if player is not other else for_other):
                player.behind = True

    def _show_all(self) -> None:
        encoded = Raw(msgspec.json.encode(self._seen, enc_hook=encoding()))
        neighbours = self._neighbours()
        for player in self.seated.values():
            if player.line is not None:
                player.send(self._snapshot(player, encoded, neighbours))
                self.tell_story(player)

    def show(self, player: TablePlayer) -> None:
        """The whole table to one player: who came, or was too slow."""
        if player.id in self.seat_of and player.line is not None and self._is_in_play():
            encoded = Raw(msgspec.json.encode(self._seen, enc_hook=encoding()))
            player.behind = False
            player.send(self._snapshot(player, encoded, self._neighbours()))
            self.tell_story(player)

    def tell_story(self, player: TablePlayer, first: int = 0) -> None:
        """What happened since the event of this number, to a screen that tells it."""
        dealing, seat = self.table.dealing, self.seat_of.get(player.id)
        if not player.story or player.line is None or dealing is None or seat is None or self._seen is None:
            return
        r = dealing.state
        told = m.Story(
            dealing.number,
            self.table.version,
            first,
            told_round(dealing.happened, seat, first),
            held(pocket_of(r, seat), r.cards.board),
            open_now(r) if r.turn is not None and r.turn.seat == seat else None,
            round(player.bank, 1),
            player.away,
        )
        player.send(m.frame_of(told, player.line.language))

    def _is_in_play(self) -> bool:
        """Between two rounds there is nothing to show: the next deal shows all."""
        found = self.table.state.tables.get(self.number)
        return found is not None and found.in_play is not None

    def _neighbours(self) -> tuple[m.Neighbour, ...]:
        return tuple([m.Neighbour(seat, each.id, each.name, each.bot) for seat, each in self.seated.items()])

    def _snapshot(self, player: TablePlayer, seen: Raw, neighbours: tuple[m.Neighbour, ...]) -> bytes:
        seat, started, dealing = self.seat_of[player.id], self.table.started, self.table.dealing
        numbers = self.table.numbers
        told = m.Seated(
            self.room.key,
            self.tournament,
            self.number,
            seat,
            started.number,
            self.table.version,
            numbers.name,
            numbers.house.pledge.digest.hex() if numbers.house is not None else "",
            bool(self._asking) and not self._telling,
            bool(self._asking) and self._telling,
            dealing.root.hex() if dealing is not None else "",
            pocket_of(dealing.state, seat) if dealing is not None else (),
            neighbours,
            Seat(started.positions.button),
            seen,
            self._ends_at(time.monotonic()),
            round(player.bank, 1),
        )
        return m.frame_of(told)
