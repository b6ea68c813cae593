"""A stranger opens practice tables without end, or leaves one behind: no evidence and no disk is filled."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from goodhand.night.streams import DELETED, held_nights
from goodhand.rules import Role
from goodhand.server.access.attempts import Attempts
from goodhand.server.tables.pace import AT_ONCE
from goodhand.server.tables.stored import Bounds
from postgres_server import PostgresServer
from support_process import PATIENCE
from support_server import Server, a_screen, a_server, in_play, listening
from support_tables import at_seat
from support_tournament import clock_time

STORES = ["sqlite", pytest.param("postgresql", marks=pytest.mark.wide)]


@pytest.fixture(params=STORES)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], Awaitable[tuple[str, str]]]:
    """The addresses of a journal and its shelf."""

    async def made() -> tuple[str, str]:
        if request.param == "sqlite":
            return str(tmp_path / "night.db"), str(tmp_path / "night.db-shelf")
        postgres: PostgresServer = request.getfixturevalue("postgres")
        address = await postgres.new_database()
        return address, address

    return made


@asynccontextmanager
async def with_practice(where: tuple[str, str], **bounds: float):
    async with a_server(*where) as server:
        server.house.doorkeeper.attempts = Attempts(practice=1_000)
        lobby = server.house.lobby
        lobby.pace = replace(AT_ONCE, between=0.05, gone=0.1, idle=0.2, abandoned=0.5)
        lobby.store.bounds = replace(Bounds(), **bounds)
        yield server


async def practises(server: Server, players: int = 9, name: str = "Eve"):
    answer = await server.client.post("/api/v1/practice", json={"book": "house-nlhe", "name": name, "players": players})
    server.client.cookies.clear()
    return answer


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.02)


async def test_tables_without_end_write_nothing_into_the_nights_journal(database):
    async with with_practice(await database()) as server:
        before = await server.house.journal.end()
        for _ in range(10):
            assert 200 == (await practises(server, 60)).status_code

        assert before == await server.house.journal.end()
        assert 10 == len(await held_nights(server.house.practice))
        assert ["M-00417 2026-03-14"] == list(await held_nights(server.house.journal))


async def test_seats_are_bounded_bots_with_them(database):
    async with with_practice(await database(), seats=100) as server:
        server.house.lobby.pace = replace(server.house.lobby.pace, abandoned=PATIENCE)
        codes = [(await practises(server, 40)).status_code for _ in range(4)]

    assert [200, 200] == codes[:2]
    assert {422} == set(codes[2:])


async def test_a_full_store_opens_no_table_and_is_emptied_of_what_nobody_plays(database):
    async with with_practice(await database(), size=100_000) as server:
        store = server.house.lobby.store
        for number in range(3):
            await practises(server, 90, f"Eve {number}")
        await store.look()
        assert store.full
        assert "lobby-full" == (await practises(server)).json()["code"]

        await until(lambda: not server.house.lobby.runs)  # nobody is connected, so they are left
        await store.look()

        assert not store.full
        assert () == await held_nights(server.house.practice)
        assert 3 == (await server.house.practice.head(DELETED)).version
        assert 200 == (await practises(server)).status_code


async def test_practice_that_nobody_comes_back_to_is_deleted_whole_and_its_session_with_it(database):
    async with with_practice(await database(), idle=0.3) as server:
        who = (await practises(server)).json()
        store = server.house.lobby.store
        await until(lambda: not server.house.lobby.runs)
        await store.look()
        await asyncio.sleep(0.4)  # it has to be idle for some time
        await store.look()

        assert () == await held_nights(server.house.practice)
        answer = await server.client.get(
            f"/api/v1/nights/{who['night']}/my-rounds", headers={"Authorization": f"Bearer {who['token']}"}
        )
        assert answer.status_code in (401, 404)


async def test_a_table_that_is_played_is_not_deleted(tmp_path):
    where = str(tmp_path / "night.db"), str(tmp_path / "shelf.db")
    async with with_practice(where, size=1, idle=0.0) as server, listening(server) as port:
        who = (await practises(server)).json()
        async with at_seat(port, who) as eve:
            await eve.message()
            await server.house.lobby.store.look()
            assert 1 == len(await held_nights(server.house.practice))


@pytest.mark.parametrize("who", ["a screen", "a player of practice"])
async def test_a_forgotten_tournament_stops_and_goes_on_when_somebody_comes_back(tmp_path, who):
    where = str(tmp_path / "night.db"), str(tmp_path / "shelf.db")
    async with with_practice(where) as server, listening(server) as port:
        lobby = server.house.lobby
        lobby.pace = replace(lobby.pace, unwatched=0.2, abandoned=PATIENCE)
        if who == "a screen":
            await in_play(server, "seated")
            server.clock.runs_from(clock_time("19:00"))
            chair = await server.device(Role.CHAIRPERSON, "chair")
            await chair.does("start-clock", {"tournament": "t1"})
            body = {"tournament": "t1", "confirmed": ["software-deals"]}
            assert 202 == (await chair.post("software-tables", body)).status_code
            journal, come = server.house.journal, lambda: a_screen(port, chair)
        else:
            signed_in = (await practises(server)).json()
            journal, come = server.house.practice, lambda: at_seat(port, signed_in)

        stopped = await settled(journal)
        async with come() as back:
            if who == "a screen":
                await back.follow(1, "clock")
            async with asyncio.timeout(PATIENCE):
                while await journal.end() <= stopped:
                    await asyncio.sleep(0.02)


async def settled(journal) -> int:
    """Wait until nothing more is recorded for a second."""
    async with asyncio.timeout(PATIENCE):
        while True:
            before = await journal.end()
            await asyncio.sleep(1.2)  # a waiting table looks again every second
            if before == await journal.end():
                return before


async def test_a_player_who_has_done_nothing_for_long_counts_as_gone(tmp_path):
    where = str(tmp_path / "night.db"), str(tmp_path / "shelf.db")
    async with with_practice(where) as server, listening(server) as port:
        lobby = server.house.lobby
        lobby.pace = replace(lobby.pace, asleep=0.3, think=0.1, abandoned=PATIENCE)
        who = (await practises(server)).json()
        async with at_seat(port, who) as eve:
            await eve.ask("numbers", wanted=True)
            await settled(server.house.practice)
