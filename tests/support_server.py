"""Helpers for the tests of the server: a server in this process, people who are signed in, a clock that is set."""

import asyncio
import json
import re
import socket
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from functools import cache
from time import monotonic
from typing import Any

import httpx
import msgspec
import uvicorn
from litestar import Litestar
from websockets.asyncio.client import ClientConnection, connect

from goodhand.night.act import Act
from goodhand.night.state import Night
from goodhand.occasion.plan import OccasionPlan
from goodhand.rules import Role
from goodhand.server.access.attempts import Attempts
from goodhand.server.access.model import Grant
from goodhand.server.app import make_app
from goodhand.server.connections import PromptProtocol
from goodhand.server.house import House, opened_house
from goodhand.server.logs import RequestLog
from goodhand.server.room import Room
from goodhand.server.tables.frames import FrameProtocol
from support_night import MI
from support_occasion import an_occasion
from support_process import PATIENCE, PATIENT
from support_tournament import ENTROPY, clock_time

HERE = "http://localhost"


class SetClock:
    """A clock that shows what a test says."""

    pace = 1.0

    def __init__(self, time: str = "17:00") -> None:
        self.second: float = clock_time(time)
        self.since: float | None = None

    def at(self, time: str) -> None:
        self.second = clock_time(time)

    def runs_from(self, second: float) -> None:
        """From here on it runs."""
        self.second, self.since = second, monotonic()

    def read(self, _: Night) -> float:
        return self.second if self.since is None else self.second + monotonic() - self.since

    def is_wall(self, _: Night) -> bool:
        return False


class Device:
    """Somebody's device, signed in at a night."""

    def __init__(self, client: httpx.AsyncClient, night: str, signed_in: dict[str, Any]) -> None:
        self.client, self.night, self.who = client, night, signed_in
        self.headers = {"Authorization": f"Bearer {signed_in['token']}"}
        self._keys = 0

    def path(self, rest: str = "") -> str:
        return f"/api/v1/nights/{self.night}{'/' if rest else ''}{rest}"

    async def get(self, rest: str = "", **query: Any) -> httpx.Response:
        return await self.client.get(self.path(rest), params=query, headers=self.headers)

    async def see(self, rest: str = "", **query: Any) -> Any:
        answer = await self.get(rest, **query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def post(self, rest: str, body: Any, **headers: str) -> httpx.Response:
        return await self.client.post(self.path(rest), json=body, headers=self.headers | headers)

    async def act(self, name: str, said: dict[str, Any], key: str = "", **around: Any) -> httpx.Response:
        self._keys += 1
        key = key or f"{self.who['token'][:8]} {self._keys}"
        return await self.post(f"acts/{name}", {"said": said, **around}, **{"Idempotency-Key": key})

    async def does(self, name: str, said: dict[str, Any], **around: Any) -> Any:
        answer = await self.act(name, said, **around)
        confirmed: list[str] = []
        while name == "start-clock" and answer.status_code == 428:  # early or without posted rules: it is meant here
            asked = answer.json()
            confirmed.append(asked["question"])
            answer = await self.act(name, said, confirmed=confirmed, expected=asked["version"])
        assert answer.status_code == 200, answer.text
        return answer.json()


class Server:
    """A server in this process, with one night."""

    def __init__(self, app: Litestar, client: httpx.AsyncClient, clock: SetClock) -> None:
        self.app, self.client, self.clock = app, client, clock
        self.house: House = app.state.house
        self.room: Room

    async def opens(self, plan: OccasionPlan, *, practice: bool = False) -> Room:
        self.room, _ = await self.house.open_night(plan, practice=practice)
        self.room.conductor.entropy = lambda: ENTROPY
        return self.room

    async def device(self, role: Role, person: str = "", **grant: Any) -> Device:
        """Somebody comes in by a link."""
        invited = Grant(night=self.room.key, role=role, person=person, **grant)
        token = await self.house.doorkeeper.invite(invited)
        answer = await self.client.post("/api/v1/sign-in/link", json={"token": token, "device": f"a {role}'s"})
        self.client.cookies.clear()
        return Device(self.client, self.room.key, answer.json())


@cache
def the_app() -> Litestar:
    """The application is made once; what it opens is said anew each time."""

    def opening() -> AbstractAsyncContextManager[House]:
        found: AbstractAsyncContextManager[House] = app.state.opening()
        return found

    app = make_app(opening, ("localhost",))
    return app


@asynccontextmanager
async def a_server(
    database: str = ":memory:", access: str = ":memory:", plan: OccasionPlan | None = None, *, opened: bool = True
) -> AsyncIterator[Server]:
    """A server whose night is a Michigan evening, unless another is planned."""
    clock, app = SetClock(), the_app()
    app.state.opening = lambda: opened_house(database, access, clock)
    transport = httpx.ASGITransport(RequestLog(app))
    async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url=HERE) as client:
        server = Server(app, client, clock)
        if opened:
            await server.opens(plan or an_occasion(MI))
        yield server


async def seat_card(device: Device, player: str, tournament: str = "t1") -> str:
    """The code on a player's seat card, which somebody of the staff prints."""
    page = await device.get("papers/seat-cards", format="html", player=player, tournament=tournament)
    assert page.status_code == 200, page.text
    (code,) = re.findall(r"\b[A-Z2-7]{4}-[A-Z2-7]{4}\b", page.text)
    return str(code)


STATES = ("opened", "entered", "seated", "playing", "finished")


async def in_play(server: Server, state: str = "playing") -> Any:
    """A night in some state; while they play, one has gone out and a table has called the floor."""
    reached = STATES.index(state)
    server.house.doorkeeper.attempts = Attempts(requests=10**9)
    chair = await server.device(Role.CHAIRPERSON, "chair")
    if reached == 0:
        return chair
    await chair.does("sign-on", {"person": "chair", "duty": "chairperson"})
    await chair.does("put-bank", {"amount": {"cents": 50_000, "currency": "USD"}})
    server.clock.at("18:30")
    for number in range(1, 7):
        person = {"id": f"p{number}", "name": f"P{number}", "age_checked": True}
        await chair.does("sell-entry", {"tournament": "t1", "person": person})
    if reached == 1:
        return chair
    await chair.does("draw-seats", {"tournament": "t1"})
    if reached == 2:
        return chair
    server.clock.at("19:00")
    await chair.does("start-clock", {"tournament": "t1"})
    await chair.does("report-out", {"tournament": "t1", "players": [{"player": "p6"}]})
    await chair.does("call-floor", {"tournament": "t1", "table": 1})
    if reached == 4:
        outs = [{"player": f"p{number}", "chips": 100 * number} for number in range(2, 6)]
        await chair.does("report-out", {"tournament": "t1", "players": outs, "declines": True})
        await chair.does("decline-rebuy", {"tournament": "t1", "players": ["p6"]})
    return chair


class Screen:
    """Somebody's socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.states: dict[int, Any] = {}
        self.seen: dict[int, tuple[str, int]] = {}
        self.versions: list[int] = []
        self.others: list[Any] = []
        self._asked = 100

    async def send(self, type_: str, **message: Any) -> None:
        await self.socket.send(json.dumps({"type": type_, **message}))

    async def message(self) -> Any:
        """The next message; what it says of a view is done to the view."""
        async with asyncio.timeout(PATIENCE):  # not `wait_for`, which may swallow that this is cancelled
            message = json.loads(await self.socket.recv())
        match message["type"]:
            case "snapshot":
                self.states[message["id"]] = message["state"]
                self.seen[message["id"]] = message["run"], message["seq"]
            case "delta":
                run, seq = self.seen[message["id"]]
                assert (run, seq + 1) == (message["run"], message["seq"]), "nothing was left out"
                self.states[message["id"]] = patched(self.states[message["id"]], message["ops"])
                self.seen[message["id"]] = run, message["seq"]
                self.versions.append(message["version"])
            case _:
                self.others.append(message)
        return message

    async def until(self, holds: Any) -> Any:
        """Read on until a message is as it should be."""
        while not holds(message := await self.message()):
            pass
        return message

    async def follow(self, id_: int, view: str, since: Any = None, **wanted: Any) -> Any:
        await self.send("subscribe", id=id_, view=view, wanted=wanted, since=since)
        return await self.until(lambda m: m.get("id") == id_)

    async def act(self, name: str, said: Any, **around: Any) -> Any:
        self._asked += 1
        own = self._asked
        await self.send("act", id=own, name=name, said=said, **around)
        return await self.until(lambda m: m.get("id") == own)


def patched(state: Any, ops: list[Any]) -> Any:
    """A state after the operations of JSON Patch, as a screen would do them."""
    for op in ops:
        *way, last = [part.replace("~1", "/").replace("~0", "~") for part in op["path"].split("/")[1:]] or [""]
        if not op["path"]:
            state = op["value"]
            continue
        at = state
        for part in way:
            at = at[int(part)] if isinstance(at, list) else at[part]
        if op["op"] == "remove":
            del at[last]
        elif isinstance(at, list):
            at[int(last)] = op["value"]
        else:
            at[last] = op["value"]
    return state


@asynccontextmanager
async def listening(server: Server) -> AsyncIterator[int]:
    """The server at a port of this machine, for sockets."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        config = uvicorn.Config(
            RequestLog(server.app),
            http=PromptProtocol,
            ws=FrameProtocol,
            log_config=None,
            lifespan="off",
            access_log=False,
        )
        running = uvicorn.Server(config)
        running.capture_signals = nullcontext  # type: ignore[method-assign]  # the tests keep theirs
        task = asyncio.create_task(running.serve(sockets=[taken]))
        try:
            while not running.started:
                await asyncio.sleep(0.01)
            yield port
        finally:
            running.should_exit = True
            await task


@asynccontextmanager
async def a_screen(port: int, device: Device) -> AsyncIterator[Screen]:
    """A socket of somebody who is signed in."""
    address = f"ws://localhost:{port}/api/v1/nights/{device.night}/live"
    async with connect(address, additional_headers=device.headers, compression=None, **PATIENT) as found:
        yield Screen(found)


def said(act: Act) -> dict[str, Any]:
    """The inputs of an act as they go over the wire."""
    found: dict[str, Any] = msgspec.to_builtins(act)
    return found
