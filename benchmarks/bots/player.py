"""A bot over the wire: it sees what its seat is sent, and keeps its own record of what the server acknowledged."""

import asyncio
import secrets
import time
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from benchmarks.bots.wire import NOT_THERE, Address, Wire
from goodhand.night.views.seat import SeatSeen, TableSeen
from goodhand.play import Command
from goodhand.play.entropy import Number, pledge
from goodhand.play.state import Turn
from goodhand.rules.units import PlayerId, Seat
from goodhand.server.live.messages import Failed
from goodhand.server.tables import messages as m
from goodhand.simulate.bots.policy import Policy

TOO_OFTEN, NOT_KEPT = "too-often", "store-failed"
AGAIN = 0.1
"""Seconds after which a connection that was lost is made anew."""


DECODER = msgspec.json.Decoder(m.Seated | m.Moved | m.Numbers | m.RequestDone | Failed | m.PlayEnded)
TABLE_DECODER = msgspec.json.Decoder(TableSeen | None)
ENCODER = msgspec.json.Encoder()


class Acknowledged(Struct, frozen=True):
    """An action that the server said is on disk."""

    night: str
    tournament: str
    table: int
    version: int
    player: str
    command: Command


class Tally(Struct):
    acknowledged: list[Acknowledged] = []
    deliveries: int = 0
    refused: dict[str, int] = {}
    latencies: list[float] = []
    """Seconds from one player's action to another's screen."""
    reconnected: int = 0


class SeatedBot:
    def __init__(
        self,
        address: Address,
        who: dict[str, Any],
        policy: Policy,
        tally: Tally,
        *,
        pause: float,
        numbers: bool,
        sent: dict[int, tuple[int, float]],
    ) -> None:
        self.address, self.policy, self.tally = address, policy, tally
        self.night, self.token, self.player = who["night"], who["token"], PlayerId(who["player"])
        self.pause, self.gives_numbers = pause, numbers
        self.sent = sent
        """When which seat of each table last acted: all bots of a tournament are of one process, and share it."""
        self.over = asyncio.get_running_loop().create_future()
        self.rng = Random(self.player)
        self._wire: Wire | None = None
        self._at: m.Seated | None = None
        self._table: TableSeen | None = None
        """As it was dealt."""
        self._seats: dict[Seat, SeatSeen] = {}
        self._asked: dict[int, Command] = {}
        self._last: tuple[m.Seated, Command, int] | None = None
        self._ids = 0
        self._number = b""
        self._coming: asyncio.Future[None] | None = None
        self._stopped = False

    async def come(self) -> None:
        """Take the seat; again, whenever the connection is lost."""
        while not self._stopped:
            try:
                path = f"/api/v1/nights/{self.night}/seat"
                self._wire = Wire(self._heard, self._lost)
                await self._wire.connect(self.address, path, self.token)
            except OSError:
                await asyncio.sleep(AGAIN)
                continue
            if self.gives_numbers:
                self._ask(m.GiveNumbers, True)
            return

    def stop(self) -> None:
        """Leave for good."""
        self._stopped = True
        if self._coming is not None:
            self._coming.cancel()
        if self._wire is not None:
            self._wire.close()
        if not self.over.done():
            self.over.set_result(None)

    def cut(self) -> None:
        """The line is dead, without a word of farewell."""
        if self._wire is not None:
            self._wire.abort()

    def _lost(self) -> None:
        self._asked.clear()
        if self._stopped or self.over.done():
            return
        if self._wire is not None and self._wire.code == NOT_THERE:  # it came to an end while nobody was connected
            self.over.set_result(None)
            return
        self.tally.reconnected += 1
        self._coming = asyncio.ensure_future(self._come_again())

    async def _come_again(self) -> None:
        await asyncio.sleep(AGAIN)
        await self.come()

    def _heard(self, text: bytes) -> None:
        self.tally.deliveries += 1
        message = DECODER.decode(text)
        match message:
            case m.Moved():
                self._moved(message)
            case m.RequestDone():
                self._done(message)
            case m.Seated():
                self._seated(message)
            case m.Numbers():
                self._asked_for_numbers(message.deal, tell=message.tell)
            case Failed():
                code = message.problem.code
                self.tally.refused[code] = self.tally.refused.get(code, 0) + 1
                self._refused(message.id, code)
            case m.PlayEnded():
                if not self.over.done():
                    self.over.set_result(message.place)

    def _seated(self, message: m.Seated) -> None:
        self._at = message
        if message.numbers or message.tell:
            self._asked_for_numbers(message.deal, tell=message.tell)
        self._table = seen = TABLE_DECODER.decode(message.table_seen)
        if seen is not None:
            self._seats = {each.seat: each for each in seen.seats}
            self._consider(message.version, seen.turn, seen.showing, lambda: seen)

    def _moved(self, moved: m.Moved) -> None:
        at = self._at
        if at is None or self._table is None:
            return
        seat, since = self.sent.get(at.table, (0, 0.0))
        if seat != at.seat and seat == getattr(moved.did, "seat", None):
            self.tally.latencies.append(time.monotonic() - since)
        for each in moved.seats:
            self._seats[each.seat] = each
        self._consider(moved.version, moved.turn, moved.showing, lambda: self._seen(moved))

    def _seen(self, moved: m.Moved) -> TableSeen:
        assert self._table is not None
        return msgspec.structs.replace(
            self._table,
            seats=tuple(self._seats[each.seat] for each in self._table.seats),
            **{
                name: getattr(moved, name)
                for name in ("board", "interval", "pot", "price", "raises", "turn", "showing")
            },
        )

    def _consider(self, version: int, turn: Turn | None, showing: Seat | None, seen: Callable[[], TableSeen]) -> None:
        at = self._at
        assert at is not None
        if not (turn is not None and turn.seat == at.seat) and showing != at.seat:
            return
        command = self.policy.decide(seen().from_seat(at.seat, at.pocket), self.rng)
        if self.pause:
            delay = self.pause * 2 * self.rng.random()
            asyncio.get_running_loop().call_later(delay, self._act, at, command, version)
        else:
            self._act(at, command, version)

    def _act(self, at: m.Seated, command: Command, version: int) -> None:
        self._last = at, command, version
        self.sent[at.table] = at.seat, time.monotonic()
        self._asked[self._ask(m.Play, command, version)] = command

    def _done(self, done: m.RequestDone) -> None:
        command = self._asked.pop(done.id, None)
        if command is not None and self._at is not None:
            at = self._at
            self.tally.acknowledged.append(
                Acknowledged(self.night, at.tournament, at.table, done.version, self.player, command)
            )

    def _refused(self, id_: int | None, code: str) -> None:
        """Ask again after an answer of "too fast" or "not kept"; drop an action that was meant for another turn."""
        command = self._asked.pop(id_, None) if id_ is not None else None
        if command is not None and code in (TOO_OFTEN, NOT_KEPT) and self._last is not None:
            asyncio.get_running_loop().call_later(AGAIN, self._act, *self._last)

    def _asked_for_numbers(self, deal: str, *, tell: bool) -> None:
        if not self.gives_numbers:
            return
        if tell:
            self._ask(m.TellNumber, self._number.hex())
        else:
            self._number = secrets.token_bytes(32)
            self._ask(m.PledgeNumber, pledge(deal, Number(self.player, self._number)).digest.hex())

    def _ask(self, kind: Callable[..., m.Incoming], *said: Any) -> int:
        self._ids += 1
        if self._wire is not None:
            self._wire.send(ENCODER.encode(kind(self._ids, *said)))
        return self._ids
