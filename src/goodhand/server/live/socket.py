"""The socket of a night, `/api/v1/nights/NIGHT/live`."""

import asyncio
from contextlib import suppress
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from goodhand.rules import Refusal, Role
from goodhand.server.asking import Handlers, NightKey, TheHouse
from goodhand.server.live.connection import LiveConnection, TooSlow
from goodhand.server.refusals import AccessRefused
from goodhand.server.visit import note, visit

LEFT, SIGNED_OUT, REFUSED, NOT_FOUND, TOO_SLOW = 1000, 4401, 4403, 4404, 4408
"""Why the server closes a socket; those of 4000 and more are our own."""


@websocket("/nights/{night:str}/live")
async def live(socket: WebSocket[Any, Any, Any], house: TheHouse, night: NightKey) -> None:
    """Whoever may come in follows views and does acts until one of both sides leaves."""
    try:
        coming = await visit(socket, house, night, tuple(Role), "live")
    except Refusal as refusal:
        await refuse(socket, refusal)
        return
    socket.state.visit = coming  # for the log
    await socket.accept()

    async def noted(what: str, refusal: AccessRefused) -> None:
        await note(socket, house, night, what, refusal, coming.session)

    connection = LiveConnection(coming, house.hub(coming.room), socket.send_text, noted)
    shown_out = house.screens.come_in(coming.session.id)
    tasks = [asyncio.ensure_future(work) for work in (connection.pump(), _read(socket, connection), shown_out.wait())]
    try:
        connection.greet()
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        connection.leave()
        house.screens.go(coming.session.id, shown_out)
        for task in tasks:
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
    code = SIGNED_OUT if shown_out.is_set() else TOO_SLOW if any(isinstance(e, TooSlow) for e in ended) else LEFT
    with suppress(WebSocketException, RuntimeError):  # whoever has left hears nothing of it
        await socket.close(code=code)


async def refuse(socket: WebSocket[Any, Any, Any], refusal: Refusal) -> None:
    await socket.accept()
    await socket.close(code=REFUSED if isinstance(refusal, AccessRefused) else NOT_FOUND, reason=refusal.code)


async def _read(socket: WebSocket[Any, Any, Any], connection: LiveConnection) -> None:
    with suppress(WebSocketDisconnect):
        while True:
            await connection.receive(await socket.receive_data(mode="text"))


HANDLERS: Handlers = [live]
