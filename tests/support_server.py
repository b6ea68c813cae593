"""What the tests of the server share: a server in this process, people who are signed in, a clock that is set."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
from litestar import Litestar

from goodhand.night.act import Act
from goodhand.night.state import Night
from goodhand.occasion.plan import OccasionPlan
from goodhand.rules import Role
from goodhand.server.access.model import Grant
from goodhand.server.app import make_app
from goodhand.server.house import House, opened_house
from goodhand.server.room import Room
from support_night import MI
from support_occasion import an_occasion
from support_tournament import ENTROPY, clock_time

HERE = "http://localhost"


class SetClock:
    """A clock that shows what a test says."""

    def __init__(self, time: str = "17:00") -> None:
        self.second: float = clock_time(time)

    def at(self, time: str) -> None:
        self.second = clock_time(time)

    def read(self, _: Night) -> float:
        return self.second

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


@asynccontextmanager
async def a_server(
    database: str = ":memory:", access: str = ":memory:", plan: OccasionPlan | None = None
) -> AsyncIterator[Server]:
    """A server whose night is a Michigan evening, unless another is planned."""
    clock = SetClock()
    app = make_app(lambda: opened_house(database, access, clock), ("localhost",))
    transport = httpx.ASGITransport(app)
    async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url=HERE) as client:
        server = Server(app, client, clock)
        await server.opens(plan or an_occasion(MI))
        yield server


def said(act: Act) -> dict[str, Any]:
    """The inputs of an act as they go over the wire."""
    import msgspec

    found: dict[str, Any] = msgspec.to_builtins(act)
    return found
