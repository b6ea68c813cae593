"""The socket of a seat, `/api/v1/nights/NIGHT/seat`: the player's cards and actions, and everything at the table."""

import asyncio
import time
from collections import deque
from contextlib import suppress
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from goodhand.journal.errors import JournalError
from goodhand.rules import Refusal, Role
from goodhand.server.access.attempts import REQUESTS
from goodhand.server.gate import NightKey, TheHouse, Visit, admit
from goodhand.server.live.messages import Failed
from goodhand.server.live.socket import LEFT, SIGNED_OUT, refuse
from goodhand.server.problems import problem_of
from goodhand.server.refusals import TooOften, misunderstood
from goodhand.server.tables import messages as m
from goodhand.server.tables.frames import writer_of
from goodhand.server.tables.host import NotSeated, TableHost
from goodhand.server.tables.player import TablePlayer
from goodhand.server.tables.running import TournamentRun

MOST_WAITING = 64
"""Messages of a player that may wait for an answer."""


class SeatLine:
    """One player's screen: messages are answered in order."""

    def __init__(self, visit: Visit, run: TournamentRun, player: TablePlayer, scope: Any) -> None:
        self.visit, self.run, self.player = visit, run, player
        self.send = writer_of(scope).write
        self.ended = asyncio.Event()
        self._waiting: deque[bytes] = deque()
        self._idle: asyncio.Future[None] | None = None
        """Future awaited while the queue is empty."""
        self._left = False
        self._second, self._heard = 0, 0

    def hear(self, data: bytes) -> None:
        """Queue one message; a flood of messages closes the socket."""
        if self._left:
            return
        if len(self._waiting) >= MOST_WAITING:
            self.ended.set()
            return
        self._waiting.append(data)
        self._wake()

    def _wake(self) -> None:
        if self._idle is not None:
            idle, self._idle = self._idle, None
            if not idle.done():  # the server is stopping, and has cancelled the task
                idle.set_result(None)

    async def answer(self) -> None:
        """Answer messages until the player has left and the queue is empty: one task for all messages.

        It is not cancelled when the player leaves: an action that is being recorded has to reach the others.
        """
        loop = asyncio.get_running_loop()
        while not self._left or self._waiting:
            while self._waiting:
                await self.receive(self._waiting.popleft())
            if not self._left:
                self._idle = loop.create_future()
                await self._idle

    def _require_slow(self) -> None:
        """Refuse too many messages in one second."""
        second = int(time.monotonic())
        if second != self._second:
            self._second, self._heard = second, 0
        self._heard += 1
        if self._heard > REQUESTS:
            raise TooOften

    @property
    def language(self) -> str:
        return self.visit.language

    def end(self) -> None:
        self.ended.set()

    def come(self) -> None:
        """Take the seat; the player's earlier screen is disconnected."""
        if self.player.line is not None:
            self.player.line.end()
        self.player.line, self.player.behind, self.player.gone_at = self, False, None
        self.player.acted_at = time.monotonic()
        self.player.came = True
        self.player.story = False
        if self.player.missed:
            self.player.away = self.player.missed = False
        if self.player.ended:
            self.send(self.player.ended)
            self.end()
            return
        if (host := self.run.host_of(self.player)) is not None:
            host.feed.show(self.player)

    def leave(self) -> None:
        """Keep the seat; the hand is dead at its turn unless the player comes back in time."""
        self._left = True
        self._wake()
        if self.player.line is self:
            self.player.line, self.player.gone_at = None, time.monotonic()
            self.run.left()
            if (host := self.run.host_of(self.player)) is not None:
                host.notice()

    async def receive(self, data: bytes | str) -> None:
        """Answer one message; a message that is refused or cannot be read is answered with a problem."""
        id_: int | None = None
        try:
            message = m.DECODER.decode(data)
            id_ = message.id
            self._require_slow()
            if type(message) is m.Play:  # nearly all messages
                self.player.acted_at = time.monotonic()
                await self._host().play(self.player, message.command, message.version, id_)
                return
            version = await self._handle(message)
        except Exception as error:
            self.send(m.frame_of(Failed(id_, problem_of(error)), self.visit.language))
        else:
            self.send(m.frame_of(m.RequestDone(message.id, version)))

    def _host(self) -> TableHost:
        host = self.run.host_of(self.player)
        if host is None:
            raise NotSeated
        return host

    async def _handle(self, message: m.Incoming) -> int:
        """Do what a message asks; return the table's version."""
        player = self.player
        host = self.run.host_of(player)
        if isinstance(message, m.GiveNumbers | m.FollowStory):  # a screen may ask for it before the first deal
            if isinstance(message, m.GiveNumbers):
                player.gives_numbers = message.wanted
            else:
                player.story = message.wanted
                if host is not None:
                    host.feed.tell_story(player)
            return host.table.version if host is not None else 0
        host = self._host()
        match message:
            case m.PledgeNumber():
                return await host.pledge(player, _bytes(message.digest))
            case m.TellNumber():
                return await host.tell(player, _bytes(message.value))
            case m.SitOut():
                player.away, player.missed = True, False
                await self.run.servers.tell(self.run.room.key, player.id, there=True, away=True)
                host.notice()
            case m.ComeBackIn():
                player.acted_at = time.monotonic()
                await self.run.servers.tell(self.run.room.key, player.id, there=True)
                return await host.come_back(player)
        return host.table.version


def _bytes(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise misunderstood("Numbers and pledges are sent in hexadecimal digits.") from None


@websocket("/nights/{night:str}/seat")
async def seat(socket: WebSocket[Any, Any, Any], house: TheHouse, night: NightKey) -> None:
    """Seat a player at a software table until one side leaves."""
    try:
        visit = await admit(socket, house, night, (Role.PLAYER,), "seat")
        run = await house.lobby.run_of(visit.room, visit.grant.tournament)
        if visit.grant.player not in run.state.players or (player := run.player(visit.grant.player)).bot:
            raise NotSeated
    except Refusal as refusal:
        await refuse(socket, refusal)
        return
    await socket.accept()
    await run.meet()
    line = SeatLine(visit, run, player, socket.scope)
    writer_of(socket.scope).listen(line.hear)
    revoked = house.doorkeeper.sockets.add(visit.session.id)
    tasks = [asyncio.ensure_future(work) for work in (_read(socket, line), line.ended.wait(), revoked.wait())]
    answering = asyncio.ensure_future(line.answer())
    try:
        line.come()
        await house.servers.tell(night, player.id, there=True, away=player.away)
        await asyncio.wait([*tasks, answering], return_when=asyncio.FIRST_COMPLETED)
    finally:
        line.leave()
        house.doorkeeper.sockets.remove(visit.session.id, revoked)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if player.line is None:
            with suppress(JournalError):  # the database is lost; everything else has ended by now
                await house.servers.tell(night, player.id, there=False)
    with suppress(WebSocketException, RuntimeError):  # the other side has left already
        await socket.close(code=SIGNED_OUT if revoked.is_set() else LEFT)


async def _read(socket: WebSocket[Any, Any, Any], line: SeatLine) -> None:
    with suppress(WebSocketDisconnect):
        while True:
            line.hear((await socket.receive_data(mode="text")).encode())  # a text from before there was a listener
