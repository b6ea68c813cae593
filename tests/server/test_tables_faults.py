"""Failures around software tables while bots play over the wire: nothing acknowledged is lost or doubled."""

import asyncio
import random
import resource
import signal
import socket
import sys
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from benchmarks.bots.crowd import Crowd
from benchmarks.bots.records import disagreements
from benchmarks.bots.wire import Address
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from goodhand.audit.verify import verify
from goodhand.journal.errors import JournalUnavailable
from goodhand.journal.opening import open_practice
from goodhand.night.acts import CODEC
from goodhand.server.access.attempts import Attempts
from goodhand.server.tables import frames
from goodhand.server.tables.pace import AT_ONCE
from postgres_server import PostgresServer
from support_process import PATIENCE, Process
from support_server import a_server, listening
from support_tables import at_seat

HOUSE = "house-nlhe"


@asynccontextmanager
async def playing(port: int, **options):
    crowd = Crowd(Address.of(f"http://localhost:{port}"), book=HOUSE, **options)
    task = asyncio.ensure_future(crowd.play())
    try:
        yield crowd
    finally:
        task.cancel()
        crowd.stop()
        await asyncio.gather(task, return_exceptions=True)


async def until_answered(crowd: Crowd, more: int, seconds: float = PATIENCE) -> None:
    """Wait until so many more actions were acknowledged."""
    wanted = len(crowd.tally.acknowledged) + more
    async with asyncio.timeout(seconds):
        while len(crowd.tally.acknowledged) < wanted:
            await asyncio.sleep(0.02)


async def until_refused(crowd: Crowd, more: int) -> None:
    """Wait until so many more actions could not be kept."""
    wanted = crowd.tally.refused.get("store-failed", 0) + more
    async with asyncio.timeout(PATIENCE):
        while crowd.tally.refused.get("store-failed", 0) < wanted:
            await asyncio.sleep(0.02)


async def sound(database: str, crowd: Crowd) -> None:
    """The bots' own record agrees with the journal, and the journal with itself."""
    journal = await open_practice(database, CODEC)
    try:
        wrong = await disagreements(journal, crowd.tally.acknowledged)
        verdict = await verify(journal.read_all())
    finally:
        await journal.close()
    assert ([], None, ()) == (wrong, verdict.flaw, verdict.differences)


@pytest.mark.skipif(sys.platform != "linux", reason="a running process is given less room by prlimit")
async def test_a_disk_that_is_full_is_said_and_play_goes_on_once_there_is_room(tmp_path):
    database = str(tmp_path / "x.db")
    server = await asyncio.to_thread(Process, "--database", database, "--no-pauses", folder=tmp_path)
    try:
        async with playing(server.port, tables=2, players=4, pause=0.01) as crowd:
            await until_answered(crowd, 30)
            everything = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
            full = Path(f"{database}-practice-wal").stat().st_size
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (full, everything[1]))
            await until_refused(crowd, 20)  # by now all that had been answered before is read
            known = len(crowd.tally.acknowledged)
            await until_refused(crowd, 20)
            assert known == len(crowd.tally.acknowledged), "what is not on disk is not acknowledged"

            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, everything)
            await until_answered(crowd, 30)
    finally:
        server.closes(signal.SIGTERM)
    await sound(database, crowd)


@pytest.mark.wide
async def test_a_database_that_is_killed_stops_the_tables_and_they_go_on_when_it_is_back():
    postgres = PostgresServer()
    postgres.start()
    try:
        database = await postgres.new_database()
        async with (
            a_lobby(database, database) as (_, port),
            playing(port, tables=2, players=4, pause=0.01) as crowd,
        ):
            for _ in range(2):
                await until_answered(crowd, 20)
                await asyncio.to_thread(postgres.kill)
                await asyncio.sleep(0.3)  # it is away for a while
                await asyncio.to_thread(postgres.start)
                await until_answered(crowd, 20)
        await sound(database, crowd)
    finally:
        postgres.remove()


@asynccontextmanager
async def a_lobby(database: str = ":memory:", access: str = ":memory:", **pace):
    async with a_server(database, access, opened=False) as server, listening(server) as port:
        server.house.doorkeeper.attempts = Attempts(practice=10**6)
        server.house.lobby.pace = replace(AT_ONCE, think=PATIENCE, **pace)
        yield server, port


async def test_seats_whose_lines_are_cut_at_random_lose_and_double_nothing(tmp_path):
    database, chance = str(tmp_path / "x.db"), random.Random(11)
    async with a_lobby(database) as (_, port), playing(port, tables=3, players=6, pause=0.01) as crowd:
        await until_answered(crowd, 20)
        while crowd.tally.reconnected < 20:  # who is cut again while still on the way back counts once
            await until_answered(crowd, 10)
            for bot in sorted(crowd.bots, key=lambda each: each.token):
                if chance.random() < 0.1:
                    bot.cut()
        await until_answered(crowd, 20)
    await sound(database, crowd)


async def test_a_player_who_does_not_read_keeps_nobody_waiting_and_sees_all_when_reading_again():
    async with a_lobby(bot=0.02) as (server, port):
        who = (await server.client.post("/api/v1/practice", json={"book": HOUSE, "name": "Ann", "players": 9})).json()
        async with at_seat(port, who) as ann:
            await ann.my_turn()
            run = next(iter(server.house.lobby.runs.values()))
            player = run.players[who["player"]]
            wire = player.line.send.__self__.listen.__self__  # the protocol behind the writer
            wire.pause_writing()
            await ann.socket.send('{"type": "away", "id": 99}')  # the bots play on without Ann
            table, before = run.host(1).table, run.host(1).table.version
            async with asyncio.timeout(PATIENCE):
                while table.version < before + 20:
                    await asyncio.sleep(0.02)
            assert player.behind, "what could not be sent was dropped"
            wire.resume_writing()
            seen = await ann.until(lambda m: m["type"] == "seated")
            assert seen["version"] >= before + 20


async def test_whose_answer_was_not_read_is_not_taken_for_dead_and_who_gives_none_is(monkeypatch):
    """A process that was held up finds its timers before what has come in; and while it answers, it reads nothing."""
    monkeypatch.setattr(frames, "LOOK_AGAIN", PATIENCE)
    async with a_lobby() as (server, port):
        who = (await server.client.post("/api/v1/practice", json={"book": HOUSE, "name": "Ann", "players": 2})).json()
        async with at_seat(port, who) as ann:
            await ann.my_turn()
            player = next(iter(server.house.lobby.runs.values())).players[who["player"]]
            wire = player.line.send.__self__.listen.__self__

            wire.transport.pause_reading()
            wire.send_keepalive_ping()
            wire.keepalive_timeout()
            assert not wire.close_sent
            wire.transport.resume_reading()
            async with asyncio.timeout(PATIENCE):
                while wire.pending_ping_payload is not None:
                    await asyncio.sleep(0.01)
            assert "done" == (await ann.play("call" if ann.turn["call"] else "check"))["type"]

            wire.read_paused = True
            for _ in range(frames.MOST_LOOKS):
                wire.keepalive_timeout()
            assert not wire.close_sent
            wire.read_paused = False
            wire.keepalive_timeout()
            wire.keepalive_timeout()
            with pytest.raises(ConnectionClosed) as closed:
                await ann.until(lambda _: False)
            assert 1011 == closed.value.rcvd.code
        async with at_seat(port, who) as back:
            assert "seated" == (await back.message())["type"]


async def test_a_seat_is_left_even_where_nobody_can_be_told(monkeypatch):
    async def lost(*_, there, **__):
        if not there:
            raise JournalUnavailable("the database is lost")

    async with a_lobby() as (server, port):
        who = (await server.client.post("/api/v1/practice", json={"book": HOUSE, "name": "Ann"})).json()
        monkeypatch.setattr(server.house.servers, "tell", lost)
        async with at_seat(port, who) as ann:
            await ann.message()
            assert 1 == len(server.house.doorkeeper.sockets)
        async with asyncio.timeout(PATIENCE):
            while len(server.house.doorkeeper.sockets):
                await asyncio.sleep(0.01)
        async with at_seat(port, who) as back:
            assert "seated" == (await back.message())["type"]


async def test_a_connection_that_says_nothing_sensible_is_answered_or_closed_and_the_table_goes_on():
    frames = (
        "", "{}", "null", "[]", '{"type": "play"}',
        '{"type": "play", "id": 1, "command": {"type": "fold"}, "version": 1}',
        '{"type": "play", "id": 99999999999999999999, "command": {"type": "fold", "seat": 1}, "version": 1}',
        '{"type": "play", "id": 1, "command": {"type": "award"}, "version": 1}',
        '{"type": "play", "id": 1, "command": {"type": "raise", "seat": 1, "to": -5}, "version": 1e400}',
        '{"type": "play", "id": 1, "command": {"type": "show", "seat": 1, "cards": [900, -3]}, "version": 1}',
        '{"type": "pledge", "id": 1, "digest": "xyz"}', '{"type": "pledge", "id": 1, "digest": ""}',
        '{"type": "number", "id": 1, "value": "00"}', '{"type": "numbers", "id": 1, "wanted": 7}', "[" * 20_000,
    )  # fmt: skip
    async with a_lobby() as (server, port):
        who = (await server.client.post("/api/v1/practice", json={"book": HOUSE, "name": "Ann"})).json()
        async with at_seat(port, who) as ann:
            await ann.my_turn()
            for frame in frames:
                await ann.socket.send(frame)
                answer = await ann.until(lambda m: m["type"] in ("problem", "done"))
                assert "problem" == answer["type"], frame
                assert answer["problem"]["status"] < 500, (frame, answer)
            await ann.play("fold" if ann.turn["call"] else "check")


async def test_bytes_that_are_no_frames_end_that_connection_alone():
    chance = random.Random(3)
    async with a_lobby() as (server, port):
        who = (await server.client.post("/api/v1/practice", json={"book": HOUSE, "name": "Ann"})).json()
        for _ in range(40):
            wire = socket.create_connection(("localhost", port))
            wire.setblocking(False)
            loop = asyncio.get_running_loop()
            await loop.sock_sendall(wire, _handshake(port, who))
            await loop.sock_recv(wire, 4096)
            await loop.sock_sendall(wire, _nonsense(chance))
            await asyncio.sleep(0.01)  # some of it is read before the line ends
            wire.close()
        async with at_seat(port, who) as ann:
            await ann.my_turn()
            assert "done" == (await ann.play("fold" if ann.turn["call"] else "check"))["type"]


def _handshake(port: int, who) -> bytes:
    return (
        f"GET /api/v1/nights/{who['night']}/seat HTTP/1.1\r\nHost: localhost:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
        f"Authorization: Bearer {who['token']}\r\n\r\n"
    ).encode()


def _nonsense(chance: random.Random) -> bytes:
    """Frames with wrong flags, lengths that lie, halves of frames, texts that are none."""
    found = b""
    for _ in range(chance.randint(1, 6)):
        payload = chance.randbytes(chance.randint(0, 200))
        first, length = chance.choice((0x81, 0x01, 0x80, 0x82, 0x89, 0xF1, 0x88)), min(len(payload), 125)
        found += bytes((first, 0x80 * chance.randint(0, 1) | length)) + chance.randbytes(4) + payload
    return found[: chance.randint(1, len(found))]
