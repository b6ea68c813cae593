"""Failures around a server: its database, the clock on the wall, the network. Nothing answered is lost or doubled."""

import asyncio
import random
from contextlib import suppress
from typing import Any

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from goodhand.audit.verify import verify
from goodhand.chance import SEED_BYTES
from goodhand.night.acts import CODEC
from goodhand.night.record import SECOND
from goodhand.night.streams import night_stream
from goodhand.rules import Role
from goodhand.server.access.attempts import Attempts
from goodhand.server.tables.pace import AT_ONCE
from goodhand.tournament.events import RoundSettled
from postgres_server import PostgresServer
from support_process import PATIENCE
from support_server import Device, Server, SetClock, a_screen, a_server, in_play, listening

EXPENSE = {"amount": {"cents": 100, "currency": "USD"}, "payee": "The hall", "what": "Chairs", "reason": "needed"}


async def records(server: Server) -> list[Any]:
    found = await server.house.journal.read(night_stream(server.room.night.id))
    return [CODEC.decode(record.name, record.payload) for record in found]


async def sound(server: Server) -> None:
    verdict = await verify(server.house.journal.read_all())
    assert (None, ()) == (verdict.flaw, verdict.differences)


# The database is killed


async def until_noticed(desk: Device, number: int, keys: list[str], noticed: set[int]) -> None:
    """Pay dollars, each again and again under one key until it is done; the one that failed at first is the last."""
    while number not in noticed:
        key = f"payer {number}, {len(keys)}"
        keys.append(key)
        while (answer := await desk.act("pay-expense", EXPENSE, key=key)).status_code != 200:
            assert (503, "store-failed") == (answer.status_code, answer.json()["code"])
            noticed.add(number)
            await asyncio.sleep(0.05)


@pytest.mark.wide
async def test_a_database_that_is_killed_and_starts_again_loses_and_doubles_nothing():
    postgres = PostgresServer()
    postgres.start()
    try:
        database = await postgres.new_database()
        async with a_server(database, database) as server, listening(server) as port:
            chair = await in_play(server, "entered")
            async with a_screen(port, chair) as screen:
                await screen.follow(1, "ledger")
                before = server.room.version
                keys: list[str] = []
                for turn in range(2):
                    noticed: set[int] = set()
                    paying = [asyncio.create_task(until_noticed(chair, n, keys, noticed)) for n in range(10)]
                    await asyncio.sleep(0.02 * turn)  # killed at once, and in the middle
                    await asyncio.to_thread(postgres.kill)
                    down = await server.client.get("/readyz")
                    assert 503 == down.status_code
                    server.house.doorkeeper._known.clear()  # as after KNOWN_FOR: who it is must be asked there too
                    assert 503 == (await chair.get("ledger")).status_code
                    async with asyncio.timeout(PATIENCE):
                        while len(noticed) < len(paying):
                            await asyncio.sleep(0.02)
                        await asyncio.to_thread(postgres.start)
                        await asyncio.gather(*paying)
                    assert 200 == (await server.client.get("/readyz")).status_code
                    assert {"status": "alive"} == (await server.client.get("/healthz")).json()
                await screen.until(lambda m: m.get("version") == server.room.version)

            assert sorted(keys) == sorted(done.key for done in (await records(server))[before:]), "each once"
            await sound(server)
    finally:
        postgres.remove()


# The clock on the wall jumps


class Wall(SetClock):
    """A clock that somebody may set wrongly."""

    def is_wall(self, _: Any) -> bool:
        return True


async def on_the_wall(server: Server) -> Device:
    chair: Device = await in_play(server)
    wall = Wall("19:10")
    server.room.clock = server.house.clock = wall
    server.room.conductor.wall = True  # as where a night is taken up by such a clock
    server.clock = wall
    return chair


async def test_a_clock_that_jumps_ahead_is_asked_about_and_nothing_happens_by_itself():
    async with a_server() as server:
        chair = await on_the_wall(server)
        await chair.does("announce", {"text": "Ten past"})
        version = server.room.version

        server.clock.at("20:11")
        server.room.changes.add()  # whatever is due by this clock may happen now
        await asyncio.sleep(0.1)  # nothing may come of it
        asked = await chair.act("announce", {"text": "An hour on"})
        assert (428, "clock-ahead", version) == (asked.status_code, asked.json()["question"], server.room.version)

        server.clock.at("19:12")  # an hour was put on at 19:11, and is taken off
        await chair.does("announce", {"text": "Set right"})
        assert [clock("19:10"), clock("19:12")] == [done.at for done in (await records(server))[-2:]]

        server.clock.at("20:11")
        body = {"confirmed": ["clock-ahead"], "expected": server.room.version}
        await chair.does("announce", {"text": "It is right"}, **body)
        assert clock("20:11") == (await records(server))[-1].at
        await sound(server)


async def test_a_clock_that_jumps_back_is_recorded_as_read_and_time_does_not_run_back():
    async with a_server() as server:
        chair = await on_the_wall(server)
        await chair.does("announce", {"text": "Ten past"})

        server.clock.at("18:10")
        await chair.does("announce", {"text": "An hour back"})
        last = (await records(server))[-1]

        assert (clock("19:10"), clock("18:10")) == (last.at, last.read)
        seen = await chair.see("clock", tournament="t1")
        server.clock.at("19:10")
        assert (await chair.see("clock", tournament="t1")) == seen, "the room's clock stood; it did not turn back"
        await sound(server)


async def test_software_deals_on_while_the_clock_is_wrong_and_the_nights_time_stands(rng):
    async with a_server() as server:
        chair = await in_play(server, "seated")
        wall = Wall("19:00")
        server.room.clock = server.house.clock = server.clock = wall
        server.room.conductor.wall = True
        server.room.conductor.entropy = lambda: rng.randbytes(SEED_BYTES)  # no two decks from one seed
        wall.runs_from(clock("19:00"))
        await chair.does("start-clock", {"tournament": "t1"})
        server.house.lobby.pace = replace(AT_ONCE, gone=0.0)  # whoever is dealt in folds at once
        assert (
            202
            == (await chair.post("software-tables", {"tournament": "t1", "confirmed": ["software-deals"]})).status_code
        )
        await until_rounds(server, 3)

        wall.runs_from(clock("20:30"))
        await until_rounds(server, 3)
        wall.runs_from(clock("18:00"))
        await until_rounds(server, 3)
        wall.runs_from(clock("19:01"))
        await until_rounds(server, 3)

        times = [record.at // SECOND async for record in server.house.journal.read_all()]
        assert max(times) < clock("20:00"), "nothing was recorded at a time that nobody had confirmed"
        await sound(server)


async def until_rounds(server: Server, more: int) -> None:
    """Wait until so many more rounds were settled."""

    async def settled() -> int:
        return sum(type(event) is RoundSettled for done in await records(server) for _, event in done.happened)

    wanted = await settled() + more
    async with asyncio.timeout(PATIENCE):
        while await settled() < wanted:
            await asyncio.sleep(0.02)


def clock(time_of_day: str) -> int:
    return int(SetClock(time_of_day).second)


# Sockets are cut


class Unsteady:
    """A device whose socket is cut at random: it comes again, goes on where it was, sends again what had no answer."""

    def __init__(self, server: Server, port: int, device: Device, number: int) -> None:
        self.keys = server.room.conductor.history.keys
        self.port, self.device, self.number = port, device, number
        self.chance = random.Random(number)
        self.done: list[str] = []
        self.cuts = self.repeated = self.resumed = 0
        self.state: Any = None
        self.seen: tuple[str, int] | None = None

    async def run(self, acts: int) -> None:
        while len(self.done) < acts:
            with suppress(ConnectionClosed):
                await self._connected(acts)

    async def _connected(self, acts: int) -> None:
        async with a_screen(self.port, self.device) as screen:
            since = None
            if self.seen is not None:
                run, seq = since_run = self.seen
                since = {"run": run, "seq": seq}
                screen.states[1], screen.seen[1] = self.state, since_run
            try:
                await screen.send("subscribe", id=1, view="ledger", wanted={}, since=since)
                while len(self.done) < acts:
                    key = f"device {self.number}, {len(self.done)}"
                    if self.chance.random() < 0.1:
                        self.cuts += 1
                        await self._sent_and_cut(screen, key)
                        return
                    answer = await screen.act("pay-expense", EXPENSE, key=key)
                    assert "done" == answer["type"], answer
                    self.repeated += answer["repeated"]
                    self.done.append(key)
                if 1 not in screen.seen:
                    await screen.until(lambda m: m.get("id") == 1)
            finally:
                if 1 in screen.seen:
                    self.resumed += since is not None and screen.seen[1][0] == since["run"]
                    self.state, self.seen = screen.states[1], screen.seen[1]

    async def _sent_and_cut(self, screen: Any, key: str) -> None:
        """The act goes out and the line is dead: at once, or when it is recorded and nobody has heard of it."""
        await screen.send("act", id=99, name="pay-expense", said=EXPENSE, key=key)
        recorded = self.chance.random() < 0.5
        while recorded and key not in self.keys:
            await asyncio.sleep(0.001)
        screen.socket.transport.abort()
        await screen.socket.wait_closed()


async def test_sockets_that_are_cut_at_random_lose_and_double_nothing():
    async with a_server() as server, listening(server) as port:
        chair = await in_play(server, "entered")
        server.house.doorkeeper.attempts = Attempts(requests=10**9)
        before = server.room.version
        devices = [
            Unsteady(server, port, await server.device(Role.CHAIRPERSON, "chair"), number) for number in range(8)
        ]
        await asyncio.gather(*(device.run(25) for device in devices))

        keys = [done.key for done in (await records(server))[before:]]
        assert 200 == len(keys) == len(set(keys)), "no record is doubled"
        assert sorted(key for device in devices for key in device.done) == sorted(keys), "and none is lost"
        cuts = sum(device.cuts for device in devices)
        assert cuts >= 10
        assert sum(device.repeated for device in devices) > 0, "some had been done when the line was cut"
        assert sum(device.resumed for device in devices) > 0, "views go on where they were"
        for device in devices:
            async with a_screen(port, device.device) as screen:
                run, seq = device.seen or ("", 0)
                screen.states[1], screen.seen[1] = device.state, (run, seq)
                await screen.send("subscribe", id=1, view="ledger", wanted={}, since={"run": run, "seq": seq})
                expected = await chair.see("ledger")
                while screen.states[1] != expected:
                    await screen.message()
        await sound(server)
