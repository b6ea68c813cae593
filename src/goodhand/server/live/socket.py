"""The socket of a night, `/api/v1/nights/NIGHT/live`."""

import asyncio
from contextlib import suppress
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from goodhand.rules import Refusal, Role
from goodhand.server.gate import Handlers, NightKey, TheHouse, admit
from goodhand.server.live.connection import LiveConnection, TooSlow
from goodhand.server.refusals import AccessRefused

LEFT, SIGNED_OUT, REFUSED, NOT_FOUND, TOO_SLOW = 1000, 4401, 4403, 4404, 4408
"""Codes for closing a socket; those from 4000 on are our own."""


@websocket("/nights/{night:str}/live")
async def live(socket: WebSocket[Any, Any, Any], house: TheHouse, night: NightKey) -> None:
    """Follow views and do acts until one side leaves."""
    try:
        visit = await admit(socket, house, night, tuple(Role), "live")
    except Refusal as refusal:
        await refuse(socket, refusal)
        return
    socket.state.visit = visit  # for the log
    await socket.accept()
    connection = LiveConnection(visit, house.hub(visit.room), socket.send_text)
    revoked = house.doorkeeper.sockets.add(visit.session.id)
    tasks = [asyncio.ensure_future(work) for work in (connection.pump(), _read(socket, connection), revoked.wait())]
    try:
        connection.greet()
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        connection.leave()
        house.doorkeeper.sockets.remove(visit.session.id, revoked)
        for task in tasks:
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
    code = SIGNED_OUT if revoked.is_set() else TOO_SLOW if any(isinstance(e, TooSlow) for e in ended) else LEFT
    with suppress(WebSocketException, RuntimeError):  # the other side has left already
        await socket.close(code=code)


async def refuse(socket: WebSocket[Any, Any, Any], refusal: Refusal) -> None:
    await socket.accept()
    await socket.close(code=REFUSED if isinstance(refusal, AccessRefused) else NOT_FOUND, reason=refusal.code)


async def _read(socket: WebSocket[Any, Any, Any], connection: LiveConnection) -> None:
    with suppress(WebSocketDisconnect):
        while True:
            await connection.receive(await socket.receive_data(mode="text"))


HANDLERS: Handlers = [live]
