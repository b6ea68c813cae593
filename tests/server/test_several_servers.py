"""Software tables on several servers of one database: whoever is connected to any of them plays, whichever deals."""

import asyncio
import signal
from contextlib import asynccontextmanager

import httpx
import pytest

from goodhand.audit.verify import verify
from goodhand.journal import open_journal
from goodhand.night.acts import CODEC
from goodhand.night.record import Acted
from goodhand.play.commands import StepAway
from goodhand.server.access.store import MEMORY, open_access
from goodhand.server.tables import servers as sharing
from goodhand.server.tables.servers import Servers
from support_process import Process
from support_tables import at_seat

BOOK = "house-nlhe"


@asynccontextmanager
async def two_servers(folder, database):
    options = ("--database", database, "--no-pauses")
    running = [await asyncio.to_thread(Process, *options, folder=folder) for _ in range(2)]
    try:
        yield running
    finally:
        for each in running:
            each.closes(signal.SIGTERM)


def practises(server, name, **more):
    asked = {"book": BOOK, "name": name, "people": 2, "players": 2, "party": "the two of us", **more}
    answer = httpx.post(f"{server.address}/api/v1/practice", json=asked, timeout=30)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def plays(seat) -> None:
    """Check or call whenever it is this seat's turn, and show; never ends."""
    await seat.message()
    while True:
        if seat.turn is not None and seat.turn["seat"] == seat.seat:
            await seat.play("call" if seat.turn["call"] else "check")
        elif seat.showing == seat.seat:
            await seat.play("show")
        else:
            await seat.message()


async def until(holds, *playing) -> None:
    """Wait while they play; if one of them fails, so does this."""
    async with asyncio.timeout(40):
        while not holds():
            for each in playing:
                if each.done():
                    each.result()
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_a_player_at_another_server_plays_on_when_the_one_that_deals_is_killed(kind, tmp_path, request):
    server = request.getfixturevalue("postgres") if kind == "postgresql" else None
    database = await server.new_database() if server is not None else str(tmp_path / "x.db")
    async with two_servers(tmp_path, database) as (first, second):
        ann, bea = [await asyncio.to_thread(practises, first, name) for name in ("Ann", "Bea")]
        async with at_seat(first.port, ann) as at_first, at_seat(second.port, bea) as at_second:
            one, two = asyncio.ensure_future(plays(at_first)), asyncio.ensure_future(plays(at_second))
            await until(lambda: min(len(done(at_first)), len(done(at_second))) >= 4, one, two)

            one.cancel()
            first.closes(signal.SIGKILL)
            before, heard = len(done(at_second)), len(at_second.heard)
            await until(lambda: len(done(at_second)) > before and deals(at_second.heard[heard:]), two)
            two.cancel()
        async with at_seat(second.port, ann) as back:
            assert "seated" == (await back.message())["type"], "and who was connected to it comes in at the other"
    journal = await open_journal(database, CODEC)
    try:
        found = [journal.codec.decode(r.name, r.payload) async for r in journal.read_all() if r.name == "table.acted/1"]
        verdict = await verify(journal.read_all())
    finally:
        await journal.close()
    acted = [each for each in found if isinstance(each, Acted)]
    assert [] == [each for each in acted if isinstance(each.command, StepAway) and each.by == "bea"]
    assert (None, ()) == (verdict.flaw, verdict.differences)


def done(seat):
    return [each for each in seat.heard if each["type"] == "done"]


def deals(heard):
    """Deals that were seen."""
    return [each for each in heard if each["type"] == "seated"]


async def test_of_servers_that_live_one_deals_and_another_takes_over(monkeypatch):
    monkeypatch.setattr(sharing, "_has_ended", lambda _: False)
    store = await open_access(MEMORY)
    one, two = Servers(store), Servers(store)
    for each in (one, two) * 3:
        await each.look()

    assert await one.claim("night", "t1")
    assert not await two.claim("night", "t1")
    assert (one.id, "") == (two.is_for("night", "t1"), two.is_for("night", "t2"))

    now = sharing.time.monotonic()
    monkeypatch.setattr(sharing.time, "monotonic", lambda: now + sharing.MISSED * sharing.BEAT + 0.1)
    await two.look()
    assert not two.lives(one.id), "it gave no sign of life"
    assert "" == two.is_for("night", "t1")
    assert await two.claim("night", "t1")

    await one.look()
    await two.look()
    assert (two.id, two.id) == (one.is_for("night", "t1"), two.is_for("night", "t1"))
    await store.close()


async def test_servers_tell_each_other_who_is_connected():
    store = await open_access(MEMORY)
    one = Servers(store)
    await one.look()
    await one.tell("night", "ann", there=True)
    assert one.alone
    assert {} == await store.all(sharing.THERE), "nobody is there to be told"

    two = Servers(store)
    await two.look()
    await one.look()
    await two.look()
    assert (one.id, False) == (two.elsewhere("night", "ann").server, two.elsewhere("night", "ann").away)
    assert one.elsewhere("night", "ann") is None

    await one.tell("night", "ann", there=True, away=True)
    await two.look()
    assert two.elsewhere("night", "ann").away

    await one.tell("night", "ann", there=False)
    await two.look()
    assert two.elsewhere("night", "ann") is None
    await store.close()
