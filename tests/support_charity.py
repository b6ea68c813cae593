"""Helpers for the tests of the charity's lists: somebody who is signed in, and requests about people."""

from typing import Any

from goodhand.rules import Role
from goodhand.server.access.model import EVERY_NIGHT, Grant
from support_server import Server

PEOPLE = "/api/v1/people"
HEADERS = dict[str, str]


async def comes(server: Server, night: str = EVERY_NIGHT, role: Role = Role.CHAIRPERSON) -> HEADERS:
    token = await server.house.doorkeeper.invite(Grant(night=night, role=role))
    answer = await server.client.post("/api/v1/sign-in/link", json={"token": token, "device": "a laptop"})
    server.client.cookies.clear()
    return {"Authorization": f"Bearer {answer.json()['token']}"}


async def asked(server: Server, who: HEADERS, method: str, path: str = "", body: Any = None, expect: int = 0) -> Any:
    answer = await server.client.request(method, f"{PEOPLE}{path}", json=body, headers=who)
    assert answer.status_code == expect if expect else answer.status_code < 300, answer.text
    return answer.json() if answer.content else None


async def added(server: Server, who: HEADERS, name: str, **facts: Any) -> Any:
    return await asked(server, who, "POST", "", {"name": name, **facts})


async def names(server: Server, who: HEADERS, query: str = "") -> list[str]:
    return [each["name"] for each in (await asked(server, who, "GET", query))["people"]]
