"""A bot over the wire: it sees what its seat is sent, and keeps its own record of what the server acknowledged."""

import asyncio
import secrets
import time
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from goodhand.cli.bots.wire import NOT_THERE, Address, Wire
from goodhand.night.views.seat import SeatSeen, TableSeen
from goodhand.play import Command
from goodhand.play.cards import Card
from goodhand.play.entropy import Number, pledge
from goodhand.play.state import Turn
from goodhand.rules.units import PlayerId, Seat
from goodhand.simulate.bots.policy import Policy

TOO_OFTEN, NOT_KEPT = "too-often", "store-failed"
AGAIN = 0.1
"""Seconds after which a connection that was lost is made anew."""


class Seated(Struct, frozen=True, tag="seated"):
    """What a bot reads of it."""

    tournament: str
    table: int
    seat: Seat
    round: int
    version: int
    deal: str
    numbers: bool
    tell: bool
    pocket: tuple[Card, ...]
    table_seen: TableSeen | None


class Moved(Struct, frozen=True, tag="moved"):
    """The same for what changed."""

    version: int
    did: Any
    seats: tuple[SeatSeen, ...]
    board: tuple[Card, ...]
    interval: int
    pot: int
    price: int
    raises: int
    turn: Turn | None
    showing: Seat | None


class Numbers(Struct, frozen=True, tag="numbers"):
    """Numbers are asked for."""

    deal: str
    tell: bool


class Done(Struct, frozen=True, tag="done"):
    """Acknowledged."""

    id: int
    version: int


class Problem(Struct, frozen=True, tag="problem"):
    """Refused."""

    id: int | None
    problem: dict[str, Any]


class Ended(Struct, frozen=True, tag="ended"):
    """Out, or all is over."""

    place: int | None
    finished: bool


DECODER = msgspec.json.Decoder(Seated | Moved | Numbers | Done | Problem | Ended)
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
    """What the bots of a process count."""

    acknowledged: list[Acknowledged] = []
    deliveries: int = 0
    refused: dict[str, int] = {}
    latencies: list[float] = []
    """Seconds from one player's action to another's screen."""
    reconnected: int = 0
    measuring: bool = True


class SeatedBot:
    """One player of one tournament."""

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
        self._at: Seated | None = None
        self._seats: dict[Seat, SeatSeen] = {}
        self._asked: dict[int, Command] = {}
        self._last: tuple[Seated, Command, int] | None = None
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
                self._ask("numbers", wanted=True)
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
            case Moved():
                self._moved(message)
            case Done():
                self._done(message)
            case Seated():
                self._seated(message)
            case Numbers():
                self._asked_for_numbers(message.deal, tell=message.tell)
            case Problem():
                code = message.problem.get("code", "")
                self.tally.refused[code] = self.tally.refused.get(code, 0) + 1
                self._refused(message.id, code)
            case Ended():
                if not self.over.done():
                    self.over.set_result(message.place)

    def _seated(self, message: Seated) -> None:
        self._at = message
        if message.numbers or message.tell:
            self._asked_for_numbers(message.deal, tell=message.tell)
        seen = message.table_seen
        if seen is not None:
            self._seats = {each.seat: each for each in seen.seats}
            self._consider(message.version, seen.turn, seen.showing, lambda: seen)

    def _moved(self, moved: Moved) -> None:
        at = self._at
        if at is None or at.table_seen is None:
            return
        if self.tally.measuring:
            seat, since = self.sent.get(at.table, (0, 0.0))
            if seat == moved.did.get("seat") and seat != at.seat:
                self.tally.latencies.append(time.monotonic() - since)
        for each in moved.seats:
            self._seats[each.seat] = each
        self._consider(moved.version, moved.turn, moved.showing, lambda: self._seen(moved))

    def _seen(self, moved: Moved) -> TableSeen:
        assert self._at is not None
        assert self._at.table_seen is not None
        return msgspec.structs.replace(
            self._at.table_seen,
            seats=tuple(self._seats[each.seat] for each in self._at.table_seen.seats),
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

    def _act(self, at: Seated, command: Command, version: int) -> None:
        self._last = at, command, version
        self.sent[at.table] = at.seat, time.monotonic()
        self._asked[self._ask("play", command=command, version=version)] = command

    def _done(self, done: Done) -> None:
        command = self._asked.pop(done.id, None)
        if command is not None and self._at is not None:
            at = self._at
            self.tally.acknowledged.append(
                Acknowledged(self.night, at.tournament, at.table, done.version, self.player, command)
            )

    def _refused(self, id_: int | None, code: str) -> None:
        """What came too fast, or could not be kept, is asked for again; what was meant for another turn is not."""
        command = self._asked.pop(id_, None) if id_ is not None else None
        if command is not None and code in (TOO_OFTEN, NOT_KEPT) and self._last is not None:
            asyncio.get_running_loop().call_later(AGAIN, self._act, *self._last)

    def _asked_for_numbers(self, deal: str, *, tell: bool) -> None:
        if not self.gives_numbers:
            return
        if tell:
            self._ask("number", value=self._number.hex())
        else:
            self._number = secrets.token_bytes(32)
            self._ask("pledge", digest=pledge(deal, Number(self.player, self._number)).digest.hex())

    def _ask(self, type_: str, **message: Any) -> int:
        self._ids += 1
        if self._wire is not None:
            self._wire.send(ENCODER.encode({"type": type_, "id": self._ids, **message}))
        return self._ids
