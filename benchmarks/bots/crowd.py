"""Many bots in one process: tables of them, one tournament after the other."""

import asyncio
import http.client
import json
import secrets
from typing import Any

from benchmarks.bots.player import AGAIN, SeatedBot, Tally
from benchmarks.bots.wire import Address
from goodhand.simulate.bots import Mixed
from goodhand.simulate.bots.names import bot_names
from goodhand.simulate.bots.policy import Policy

BEGUN = "begun-already"


class ServerRefused(Exception):
    """The server let nobody sit down; the message says why."""


class TooLate(Exception):
    """The party began without those who were still to come."""


class Crowd:
    def __init__(
        self,
        address: Address,
        *,
        tables: int,
        players: int,
        book: str,
        pause: float = 0.0,
        numbers: bool = False,
        policy: Policy | None = None,
    ) -> None:
        self.address, self.tables, self.players, self.book = address, tables, players, book
        self.pause, self.numbers, self.policy = pause, numbers, policy or Mixed(all_in=False)
        self.tally = Tally(acknowledged=[], refused={}, latencies=[])
        self.seated = asyncio.Event()
        """Every table has been taken once."""
        self.over: set[str] = set()
        """Nights in which nobody plays any more."""
        self.bots: set[SeatedBot] = set()
        self._begun = 0

    async def play(self) -> None:
        """One tournament after the other at each table; never ends."""
        async with asyncio.TaskGroup() as group:
            for _ in range(self.tables):
                group.create_task(self._table())

    async def _table(self) -> None:
        first = True
        while True:
            bots = await self._sit_down()
            if first:
                self._begun += 1
                if self._begun == self.tables:
                    self.seated.set()
            first = False
            try:
                await asyncio.gather(*(bot.over for bot in bots))
                self.over.add(bots[0].night)
            finally:
                self.bots -= set(bots)
                for bot in bots:
                    bot.stop()

    async def _sit_down(self) -> list[SeatedBot]:
        sent = dict[int, tuple[int, float]]()
        while True:
            try:
                found = await asyncio.to_thread(self._join, secrets.token_hex(8))
                break
            except (OSError, http.client.HTTPException):
                if not self._begun:
                    raise  # there is no server
                await asyncio.sleep(AGAIN)  # it comes back
            except TooLate:
                continue  # on a busy machine: at another table then
        bots = [
            SeatedBot(self.address, who, self.policy, self.tally, pause=self.pause, numbers=self.numbers, sent=sent)
            for who in found
        ]
        self.bots |= set(bots)
        for bot in bots:
            await bot.come()
        return bots

    def _join(self, party: str) -> list[dict[str, Any]]:
        """In a thread: all bots of a table, over one connection."""
        connection = http.client.HTTPConnection(self.address.host, self.address.port, timeout=60)
        found = []
        try:
            for name in bot_names(self.players):
                asked = {"book": self.book, "name": name, "party": party}
                body = json.dumps(asked | {"people": self.players, "players": self.players})
                connection.request("POST", "/api/v1/practice", body, {"Content-Type": "application/json"})
                answer = connection.getresponse()
                said = _said(answer.read())
                if said.get("code") == BEGUN:
                    raise TooLate
                if answer.status != 200:
                    raise ServerRefused(said.get("detail", str(answer.status)))
                found.append(said)
        finally:
            connection.close()
        return found

    def stop(self) -> None:
        for bot in list(self.bots):
            bot.stop()


def _said(answer: bytes) -> dict[str, Any]:
    try:
        found = json.loads(answer)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise ServerRefused("what answers there is no Goodhand")
    return found
