"""Frames of the server's socket, as any program could send them that somebody signed in with."""

import asyncio
import json
from collections.abc import Iterable
from typing import Any

from goodhand.audit.verify import verify
from goodhand.night.views.all_views import VIEWS
from goodhand.rules import Role
from goodhand.server.doing import BY_PEOPLE
from goodhand.server.live.connection import LiveConnection, TooSlow, Visit
from support_server import a_server

FRAMES_EACH = 12
FAULT = 500
"""From this status on it is a fault of ours, which no frame may bring about."""


def sessions() -> Iterable[bytes]:
    """Messages of honest screens: each view, each act, the time."""
    views = [{"type": "subscribe", "id": n, "view": name} for n, name in enumerate(VIEWS, 1)]
    acts = [{"type": "act", "id": n, "name": name, "said": {"tournament": "t1"}} for n, name in enumerate(BY_PEOPLE, 1)]
    person = {"person": {"id": "p1", "name": "Pat Poe"}}
    others: list[dict[str, Any]] = [
        {"type": "time", "id": 1, "sent": 1.5},
        {"type": "unsubscribe", "id": 1},
        {"type": "act", "id": 2, "name": "sign-on", "said": {"person": "chair", "duty": "chairperson"}},
        {"type": "act", "id": 3, "name": "enroll-person", "said": person, "confirmed": ["odd-name"], "expected": 2},
        {"type": "act", "id": 4, "name": "sign-on", "said": {}, "foresee": True, "key": "k"},
    ]
    frames = [json.dumps(each).encode() for each in (*others, *views, *acts)]
    return [b"\n".join(frames[place : place + FRAMES_EACH]) for place in range(0, len(frames), FRAMES_EACH)]


def answered(data: bytes) -> str:
    """Return the answer to the last frame."""
    return asyncio.run(_sent(data.split(b"\n")[: 2 * FRAMES_EACH]))


async def _sent(frames: list[bytes]) -> str:
    said = list[str]()
    async with a_server() as server:
        device = await server.device(Role.CHAIRPERSON, "chair")
        session = await server.house.doorkeeper.session(device.who["token"])
        assert session is not None

        async def send(text: bytes) -> None:
            message = json.loads(text)
            problem = message.get("problem", {})
            assert problem.get("status", 0) < FAULT, f"a fault of ours: {text[:400]!r}"
            said.append(f"{message['type']} {problem.get('code', '')}")

        connection = LiveConnection(Visit(server.house, server.room, session), server.house.hub(server.room), send)
        connection.greet()
        pump = asyncio.ensure_future(connection.pump())
        try:
            for frame in frames:
                await connection.receive(frame)
                await asyncio.sleep(0)
                if pump.done():
                    break
        except TooSlow:
            said.append("too slow")
        finally:
            connection.leave()
        if not pump.done():
            pump.cancel()
        (ended,) = await asyncio.gather(pump, return_exceptions=True)
        assert isinstance(ended, asyncio.CancelledError), repr(ended)
        verdict = await verify(server.room.conductor.journal.read_all())
        assert None is verdict.flaw, f"what was recorded does not verify: {verdict.flaw}"
    return " ".join(said[-3:])
