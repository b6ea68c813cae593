"""Conduct a night on a real server, and record the answers that its pages get."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from goodhand.night.acts import CATALOGUE
from goodhand.night.timers import fire
from goodhand.occasion.people import person_id
from goodhand.occasion.plan import OccasionPlan
from goodhand.rules import Role
from goodhand.rules.units import Seconds
from goodhand.server.access.attempts import Attempts
from support_server import Device, Server, a_server

WIDTH = 140
"""Characters of a line; a value that fits is written on one."""
View = str | tuple[str, dict[str, Any]]
"""The name of a view; with what the page asks of it, where it asks something."""


class Recorder:
    """One night, and the recordings made of it so far."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.recordings: dict[str, Any] = {}
        self._devices: dict[tuple[Any, ...], Device] = {}
        self._drawn = 0
        self.server.room.conductor.entropy = self._entropy

    def _entropy(self) -> bytes:
        """Each draw its own, and the same in every recording."""
        self._drawn += 1
        return self._drawn.to_bytes(32, "big")

    async def at(self, time: str) -> None:
        """Set the clock of the night, and do what has come due by then."""
        self.server.clock.at(time)
        for tournament in list(self.server.room.night.tournaments):
            await fire(self.server.room.conductor, tournament, Seconds(self.server.clock.second))

    async def does(self, who: str, act: str, **said: Any) -> None:
        """Have somebody do an act and answer yes to every question."""
        kind = CATALOGUE[act]
        done = msgspec.convert(said, kind)
        await self.server.room.do(done, by=person_id(who), device=f"{who}'s device", confirmed=kind.spec.asks)

    async def device(self, role: Role, person: str = "", **grant: Any) -> Device:
        key = role, person, *grant.values()
        if key not in self._devices:
            self._devices[key] = await self.server.device(role, person_id(person), **grant)
        return self._devices[key]

    async def record(self, name: str, by: Device, *views: View, **answers: Any) -> None:
        """Record the state of each view as the device gets it; `answers` has others, by the path asked for."""
        state = {}
        for each in views:
            view, asked = (each, {}) if isinstance(each, str) else each
            state[view] = await by.see(view if view != "night" else "", **asked)
        here = {**by.who, "csrf": "", "token": ""}
        self.recordings[name] = {"now": self.server.clock.second, "here": here, "views": state, "answers": answers}


@asynccontextmanager
async def a_night(plan: OccasionPlan) -> AsyncIterator[Recorder]:
    async with a_server(plan=plan) as server:
        server.clock.pace = 0.0  # nothing happens between two times that are set
        server.house.doorkeeper.attempts = Attempts(requests=10**9)
        yield Recorder(server)


async def posted(by: Device, path: str, body: dict[str, Any]) -> Any:
    """The answer to a question that is posted, and changes nothing."""
    answer = await by.post(path, body)
    assert answer.status_code < 300, answer.text
    return answer.json()


def written(value: Any, indent: int = 0) -> str:
    """A value as JSON: on one line where it fits, else a line for each part."""
    line = json.dumps(value, ensure_ascii=False)
    if indent + len(line) <= WIDTH or not isinstance(value, dict | list) or not value:
        return line
    pad = " " * (indent + 1)
    if isinstance(value, list):
        parts = [pad + written(each, indent + 1) for each in value]
        return "[\n" + ",\n".join(parts) + "\n" + pad[1:] + "]"
    parts = [f"{pad}{json.dumps(key)}: {written(each, indent + 1)}" for key, each in value.items()]
    return "{\n" + ",\n".join(parts) + "\n" + pad[1:] + "}"
