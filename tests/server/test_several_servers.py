"""Software tables on several servers of one database: whoever is connected to any of them plays, whichever deals."""

import asyncio
import signal
import sys
from contextlib import asynccontextmanager

import httpx
import msgspec
import pytest
from msgspec.structs import replace

from goodhand.audit.verify import verify
from goodhand.charity.shelf import MEMORY, open_shelf
from goodhand.journal.opening import open_practice
from goodhand.night.acts import CODEC
from goodhand.night.record import Acted
from goodhand.play.commands import StepAway
from goodhand.server.house import House, opened_house
from goodhand.server.tables import servers as sharing
from goodhand.server.tables.servers import Servers
from support_night import MI
from support_occasion import an_occasion
from support_process import PATIENCE, Process
from support_server import SetClock
from support_tables import at_seat, done, plays, until

BOOK, ACTED = "house-nlhe", "table.acted/1"


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
    answer = httpx.post(f"{server.address}/api/v1/practice", json=asked, timeout=PATIENCE)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.wide
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
            killed = await end_of(database)
            before, heard = len(done(at_second)), len(at_second.heard)
            await until(lambda: len(done(at_second)) > before and deals(at_second.heard[heard:]), two)
            two.cancel()
        async with at_seat(second.port, ann) as back:
            assert "seated" == (await back.message())["type"], "and who was connected to it comes in at the other"
    journal = await open_practice(database, CODEC)
    try:
        acted = [journal.codec.decode(r.name, r.payload) async for r in journal.read_all(killed) if r.name == ACTED]
        verdict = await verify(journal.read_all())
    finally:
        await journal.close()
    assert acted
    away = {each.command.seat for each in acted if isinstance(each, Acted) and isinstance(each.command, StepAway)}
    assert at_second.seat not in away, "who is connected to the one that deals now is there"
    assert (None, ()) == (verdict.flaw, verdict.differences)


async def end_of(database: str) -> int:
    """Up to where the journal is written."""
    journal = await open_practice(database, CODEC)
    try:
        return await journal.end()
    finally:
        await journal.close()


def deals(heard):
    """Deals that were seen."""
    return [each for each in heard if each["type"] == "seated"]


async def test_of_servers_that_live_one_deals_and_another_takes_over(monkeypatch):
    monkeypatch.setattr(sharing, "_has_ended", lambda _: False)
    store = await open_shelf(MEMORY)
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


@pytest.mark.skipif(sys.platform != "linux", reason="when a process began is read from /proc")
async def test_a_server_that_was_killed_is_not_taken_for_the_one_that_has_its_number_now():
    """In a container that is started again the server has the number that the last one had."""
    store = await open_shelf(MEMORY)
    killed, again = Servers(store), Servers(store)
    await killed.look()
    assert await killed.claim("night", "t1")
    sign = msgspec.json.decode(await store.get(sharing.SERVER, killed.id), type=sharing.Sign)
    assert sign.begun > 0

    await again.look()
    assert again.lives(killed.id), "this process is both, and lives"
    await store.put(sharing.SERVER, killed.id, msgspec.json.encode(replace(sign, begun=sign.begun - 1)))
    await again.look()

    assert not again.lives(killed.id)
    assert await again.claim("night", "t1"), "at once"
    await store.close()


async def test_servers_tell_each_other_who_is_connected():
    store = await open_shelf(MEMORY)
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


async def test_a_night_that_another_server_opened_a_moment_ago_is_found(tmp_path, monkeypatch):
    async def hears_nothing_yet(_):
        await asyncio.Event().wait()

    monkeypatch.setattr(House, "_follow", hears_nothing_yet)
    database, access = str(tmp_path / "x.db"), str(tmp_path / "x.db-shelf")
    async with (
        opened_house(database, access, SetClock()) as one,
        opened_house(database, access, SetClock()) as two,
    ):
        room, _ = await one.open_night(an_occasion(MI), practice=True)

        assert room.night.id == (await two.room(room.key)).night.id
