"""A server that changes ten lines: its journal verifies, and a player's device shows what it did.

The device here keeps what the pages keep (`web/src/lib/api/seat-line.ts`, `web/src/lib/seen.ts`): its own number, the
pledge of the house that it was shown first, and the root.
"""

import asyncio
from random import Random
from typing import Any

import pytest
from msgspec.json import encode
from msgspec.structs import replace

from goodhand.audit.verify import sequence_of, verify
from goodhand.audit.witness import FORMAT, SeenDeal, WitnessFile, compare, read_seen
from goodhand.journal import Record
from goodhand.play.entropy import Number, pledge
from goodhand.server.tables.host import TableHost
from goodhand.server.tables.pace import AT_ONCE
from support_process import PATIENCE
from support_server import a_server, listening
from support_tables import AtSeat, at_seat, plays


class Device:
    """A phone at a seat that gives numbers, and keeps what it was shown of every deck."""

    def __init__(self, seat: AtSeat) -> None:
        self.seat, self.deals = seat, dict[int, SeenDeal]()
        self._numbers, self._pledges = dict[str, bytes](), dict[str, str]()
        self._told, self._taken = dict[str, int](), set[int]()
        self._read = self._asked = 0

    async def play(self, rounds: int) -> None:
        await self._send("numbers", wanted=True)
        playing = asyncio.ensure_future(plays(self.seat, "fold"))
        try:
            async with asyncio.timeout(PATIENCE):
                while len(self.deals) < rounds:
                    await asyncio.sleep(0.01)
                    if playing.done():
                        playing.result()
                    await self._look()
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)

    async def _look(self) -> None:
        while self._read < len(self.seat.heard):
            message = self.seat.heard[self._read]
            self._read += 1
            if message["type"] == "numbers":
                await self._give(message)
            elif message["type"] == "done":
                self._taken.add(message["id"])
            elif message["type"] == "seated" and message["root"]:
                self._note(message)

    async def _give(self, asked: Any) -> None:
        deal, who = asked["deal"], asked["player"]
        self._pledges.setdefault(deal, asked["pledge"])
        number = self._numbers.setdefault(deal, Random(deal).randbytes(32))
        if asked["tell"]:
            self._told[deal] = await self._send("number", value=number.hex())
        else:
            await self._send("pledge", digest=pledge(deal, Number(who, number)).digest.hex())

    async def _send(self, type_: str, **message: Any) -> int:
        self._asked += 1
        own = 1_000_000 + self._asked
        await self.seat.socket.send(encode({"type": type_, "id": own, **message}).decode())
        return own

    def _note(self, seated: Any) -> None:
        deal, told = seated["deal"], self._told.get(seated["deal"])
        self.deals[seated["round"]] = SeenDeal(
            seated["tournament"],
            seated["table"],
            seated["round"],
            next(each["player"] for each in seated["players"] if each["seat"] == seated["seat"]),
            self._pledges.get(deal, seated["pledge"]),
            seated["root"],
            self._numbers[deal].hex() if told is not None else "",
            told in self._taken,
        )

    def saved(self, night: str) -> WitnessFile:
        """The file, through the same reader as `verify --seen`."""
        deals = tuple(self.deals.values())
        return read_seen("kai.json", encode(WitnessFile(FORMAT, night, "Kai's phone", "player", deals=deals)))


async def a_night_at(rounds: int) -> tuple[list[Record], WitnessFile]:
    async with a_server(opened=False) as server, listening(server) as port:
        house = server.house
        house.lobby.pace = replace(AT_ONCE, think=PATIENCE, numbers=PATIENCE)
        body = {"book": "house-nlhe", "name": "Kai", "players": 3}
        who = (await server.client.post("/api/v1/practice", json=body)).json()
        server.client.cookies.clear()
        async with at_seat(port, who) as seat:
            device = Device(seat)
            await device.play(rounds)
        room = await house.room(who["night"])
        return [each async for each in room.conductor.journal.read_all()], device.saved(room.night.id)


async def verdict_of(records: list[Record]) -> str:
    found = await verify(sequence_of(records))
    return "" if found.flaw is None else found.flaw.why


async def test_a_device_agrees_with_an_honest_house():
    records, seen = await a_night_at(4)
    (compared,) = compare(records, [seen])

    assert "" == await verdict_of(records)
    assert (4, ()) == (compared.deals, compared.against)
    assert any(deal.number for deal in seen.deals)


async def test_a_house_that_replaces_the_players_numbers_is_found_by_an_honest_devices_file(monkeypatch):
    """The ten lines. The house knows every number, so it can try decks until it likes one."""
    own = dict[tuple[str, str], bytes]()
    honest_pledge, honest_tell = TableHost.pledge, TableHost.tell

    async def pledges(self: TableHost, player: Any, digest: bytes) -> int:
        number = own.setdefault((self.table.numbers.name, player.id), Random(len(own)).randbytes(32))
        bound = pledge(self.table.numbers.name, Number(player.id, number)).digest
        return await honest_pledge(self, player, bound)

    async def tells(self: TableHost, player: Any, value: bytes) -> int:
        return await honest_tell(self, player, own[self.table.numbers.name, player.id])

    monkeypatch.setattr(TableHost, "pledge", pledges)
    monkeypatch.setattr(TableHost, "tell", tells)

    records, seen = await a_night_at(4)
    (compared,) = compare(records, [seen])

    assert "" == await verdict_of(records)  # the journal alone shows nothing
    assert "another number was put in place of this device's in" in " ".join(compared.against)


async def test_a_house_that_takes_a_number_and_leaves_it_out_is_found(monkeypatch):
    """It answers the device, and records nothing of it."""

    async def nothing(self: TableHost, player: Any, _: bytes) -> int:
        player.heard_numbers = getattr(player, "heard_numbers", 0) + 1
        if player.heard_numbers % 2:
            asyncio.get_running_loop().call_soon(self.feed.ask_numbers_to_tell)
        return self.table.version

    monkeypatch.setattr(TableHost, "pledge", nothing)
    monkeypatch.setattr(TableHost, "tell", nothing)
    monkeypatch.setattr(
        "goodhand.server.tables.feed.TableFeed.ask_numbers_to_tell",
        lambda feed: feed.ask_numbers(tell=True),
        raising=False,
    )
    monkeypatch.setattr(TableHost, "_until", lambda self, _: asyncio.sleep(0.3))  # it waits for nobody

    records, seen = await a_night_at(3)
    (compared,) = compare(records, [seen])

    assert "" == await verdict_of(records)
    assert "this device's number was left out of" in " ".join(compared.against)


@pytest.mark.parametrize("field", ["number", "root", "house"])
async def test_every_part_of_what_the_device_kept_is_compared(field):
    records, seen = await a_night_at(3)
    place = next(n for n, deal in enumerate(seen.deals) if deal.number)
    deals = list(seen.deals)
    deals[place] = replace(deals[place], **{field: "00" * 32})
    (compared,) = compare(records, [replace(seen, deals=tuple(deals))])

    assert 1 == len(compared.against)
