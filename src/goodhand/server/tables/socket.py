"""The socket of a seat, `/api/v1/nights/NIGHT/seat`: a player's own cards, what the table does, and the own actions."""

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
from goodhand.server.asking import NightKey, TheHouse
from goodhand.server.live.messages import Failed
from goodhand.server.live.socket import LEFT, SIGNED_OUT, refuse
from goodhand.server.problems import problem_of
from goodhand.server.refusals import TooOften, misunderstood
from goodhand.server.tables import messages as m
from goodhand.server.tables.dealer import NotSeated, TableDealer
from goodhand.server.tables.frames import writer_of
from goodhand.server.tables.player import TablePlayer
from goodhand.server.tables.running import TournamentRun
from goodhand.server.visit import Visit, visit

MOST_WAITING = 64
"""So many messages of a player wait to be answered."""


class SeatLine:
    """One player's screen: what comes is answered in order."""

    def __init__(self, coming: Visit, run: TournamentRun, player: TablePlayer, scope: Any) -> None:
        self.coming, self.run, self.player = coming, run, player
        self.send = writer_of(scope).write
        self.ended = asyncio.Event()
        self._waiting: deque[bytes] = deque()
        self._idle: asyncio.Future[None] | None = None
        """What whoever answers waits for, where nothing has been heard."""
        self._left = False
        self._second, self._heard = 0, 0

    def hear(self, data: bytes) -> None:
        """One message; it is answered after those before it. Who floods is shown out."""
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
            if not idle.done():  # the server is being stopped, and has cancelled whoever answers
                idle.set_result(None)

    async def answer(self) -> None:
        """Answer until the player has left and all that was heard is answered: one task, however many messages.

        It is not cancelled where the player leaves, for an action that is being recorded has to be told to the others.
        """
        loop = asyncio.get_running_loop()
        while not self._left or self._waiting:
            while self._waiting:
                await self.receive(self._waiting.popleft())
            if not self._left:
                self._idle = loop.create_future()
                await self._idle

    def _require_slow(self) -> None:
        """So many messages in one second, and no more."""
        second = int(time.monotonic())
        if second != self._second:
            self._second, self._heard = second, 0
        self._heard += 1
        if self._heard > REQUESTS:
            raise TooOften

    @property
    def language(self) -> str:
        return self.coming.language

    def end(self) -> None:
        self.ended.set()

    def come(self) -> None:
        """Take the seat; whoever looked at it before, on another screen, looks no more."""
        if self.player.line is not None:
            self.player.line.end()
        self.player.line, self.player.behind, self.player.gone_at = self, False, None
        self.player.story = False
        if self.player.missed:
            self.player.away = self.player.missed = False
        if self.player.ended:
            self.send(self.player.ended)
            self.end()
            return
        dealer = self.run.dealer_of(self.player)
        if dealer is not None:
            dealer.show(self.player)

    def leave(self) -> None:
        """The seat is kept; the hand is dead at its turn, if nobody comes back in time."""
        self._left = True
        self._wake()
        if self.player.line is self:
            self.player.line, self.player.gone_at = None, time.monotonic()
            self.run.left()
            if (dealer := self.run.dealer_of(self.player)) is not None:
                dealer.notice()

    async def receive(self, data: bytes | str) -> None:
        """Answer one message; what is wrong with it is answered too."""
        id_: int | None = None
        try:
            message = m.DECODER.decode(data)
            id_ = message.id
            self._require_slow()
            if type(message) is m.Play:  # nearly all that comes
                await self._seated_at().play(self.player, message.command, message.version, id_)
                return
            version = await self._handle(message)
        except Exception as error:
            self.send(m.frame_of(Failed(id_, problem_of(error)), self.coming.language))
        else:
            self.send(m.frame_of(m.Done(message.id, version)))

    def _seated_at(self) -> TableDealer:
        dealer = self.run.dealer_of(self.player)
        if dealer is None:
            raise NotSeated
        return dealer

    async def _handle(self, message: m.Incoming) -> int:
        """The version at which it was done."""
        player = self.player
        dealer = self.run.dealer_of(player)
        if isinstance(message, m.GiveNumbers | m.FollowStory):  # what a screen wants can be said before the first deal
            if isinstance(message, m.GiveNumbers):
                player.gives_numbers = message.wanted
            else:
                player.story = message.wanted
                if dealer is not None:
                    dealer.tell_story(player)
            return dealer.table.version if dealer is not None else 0
        dealer = self._seated_at()
        match message:
            case m.PledgeNumber():
                return await dealer.pledge(player, _bytes(message.digest))
            case m.TellNumber():
                return await dealer.tell(player, _bytes(message.value))
            case m.SitOut():
                player.away, player.missed = True, False
                await self.run.servers.tell(self.run.room.key, player.id, there=True, away=True)
                dealer.notice()
            case m.ComeBackIn():
                await self.run.servers.tell(self.run.room.key, player.id, there=True)
                return await dealer.come_back(player)
        return dealer.table.version


def _bytes(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise misunderstood("Numbers and pledges are sent in hexadecimal digits.") from None


@websocket("/nights/{night:str}/seat")
async def seat(socket: WebSocket[Any, Any, Any], house: TheHouse, night: NightKey) -> None:
    """A player sits at a software table until one of both sides leaves."""
    try:
        coming = await visit(socket, house, night, (Role.PLAYER,), "seat")
        grant = coming.session.grant
        run = await house.lobby.run_of(coming.room, grant.tournament)
        player = run.players.get(grant.player)
        if player is None or player.bot:
            raise NotSeated
    except Refusal as refusal:
        await refuse(socket, refusal)
        return
    await socket.accept()
    await run.meet()
    line = SeatLine(coming, run, player, socket.scope)
    writer_of(socket.scope).listen(line.hear)
    shown_out = house.screens.come_in(coming.session.id)
    tasks = [asyncio.ensure_future(work) for work in (_read(socket, line), line.ended.wait(), shown_out.wait())]
    answering = asyncio.ensure_future(line.answer())
    try:
        line.come()
        await house.servers.tell(night, player.id, there=True, away=player.away)
        await asyncio.wait([*tasks, answering], return_when=asyncio.FIRST_COMPLETED)
    finally:
        line.leave()
        house.screens.go(coming.session.id, shown_out)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if player.line is None:
            with suppress(JournalError):  # a database that is lost hears nothing of it; all else has ended by now
                await house.servers.tell(night, player.id, there=False)
    with suppress(WebSocketException, RuntimeError):  # whoever has left hears nothing of it
        await socket.close(code=SIGNED_OUT if shown_out.is_set() else LEFT)


async def _read(socket: WebSocket[Any, Any, Any], line: SeatLine) -> None:
    with suppress(WebSocketDisconnect):
        while True:
            line.hear((await socket.receive_data(mode="text")).encode())  # what came before anybody listened
