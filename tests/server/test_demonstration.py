"""The night that plays by itself: to closed books, by the acts that people have, and with a person beside it."""

import asyncio
import re
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

import seeded
from goodhand.charity.shelf import open_shelf
from goodhand.journal import MemoryJournal
from goodhand.night.acts import CODEC
from goodhand.night.acts.clock import PauseClock
from goodhand.plan.event_file import read_event
from goodhand.rules import Role
from goodhand.server.access.doorkeeper import Doorkeeper
from goodhand.server.demonstration import CREW, Demonstration
from goodhand.server.hall_clock import TimeLapse
from goodhand.server.house import House
from goodhand.tournament.state import Phase
from nights import BOOKS, EXAMPLES

AFTERWARDS = 48 * 3600
AT_NINE = 21 * 3600


@asynccontextmanager
async def demonstrated(folder: Path, book: str, watch_from: int) -> AsyncIterator[Demonstration]:
    plan = read_event((EXAMPLES / f"{book}.toml").read_text(encoding="utf-8"))
    shown = Demonstration(plan, players=60, seed=b"a test", pace=60, watch_from=watch_from)
    house = House(MemoryJournal(CODEC), Doorkeeper(await open_shelf(str(folder / "access.db"))), shown.clock)
    try:
        await house.doorkeeper.start()
        links = await shown.begin(house)
        assert {each.value for each in Role} == {link.name.removesuffix(".localhost") for link in links}
        yield shown
    finally:
        await house.close()


async def until_over(shown: Demonstration) -> None:
    while not shown.over:
        await asyncio.sleep(0.01)


async def until_the_crew_waits(shown: Demonstration) -> None:
    """The clock stands, but somebody may be in the middle of something; nothing here waits for a disk."""
    before = -1
    while before < (before := len(shown.room.recorded)):
        for _ in range(200):
            await asyncio.sleep(0)


@pytest.mark.parametrize("book", BOOKS)
async def test_it_runs_by_itself_to_closed_books(book, tmp_path):
    async with demonstrated(tmp_path, book, AFTERWARDS) as shown:
        await until_over(shown)
        night = shown.room.night
        done = Counter(each.act for each in shown.room.recorded)
        played = shown.plan.tournaments[0]

        assert [] == shown.refused
        assert night.books.closed is not None
        assert not night.books.unpaid()
        assert {Phase.FINISHED} == {each.phase for each in night.tournaments.values()}
        players = night.tournaments[played.id].players
        assert min(60, played.capacity) == len(players)
        assert shown.seat_of in players
        seen = {"sell-entry", "draw-seats", "report-out", "balance", "colour-up", "enter-race", "call-floor"}
        assert seen | {"end-break", "pay-prize", "close-books"} <= set(done)
        assert {CREW} == {each.device for each in shown.room.recorded if each.by}


async def test_a_person_acts_beside_the_crew_which_goes_on(tmp_path):
    async with demonstrated(tmp_path, "michigan", AT_NINE) as shown:
        async with asyncio.timeout(120):
            while shown.clock.pace == 0:
                await asyncio.sleep(0.01)
        shown.stand()
        await until_the_crew_waits(shown)
        before = len(shown.room.recorded)
        floor = {"tournament": shown.plan.tournaments[0].id}
        chair = shown.plan.licensee.chairperson.lower()

        await shown.room.do(PauseClock(**floor, reason="a fire alarm"), by=chair, device="a laptop")
        assert before + 1 == len(shown.room.recorded), "while it stands the crew waits"
        assert AT_NINE <= shown.clock.read() < AT_NINE + 3600

        shown.stand()
        shown.hurry(60)
        async with asyncio.timeout(120):
            while shown.clock.read() < AT_NINE + 2 * 3600:
                await asyncio.sleep(0.01)
        assert not shown.room.night.tournaments[floor["tournament"]].clock.since, "nobody goes on but a person"
        assert len(shown.room.recorded) > before + 1


async def test_the_clock_of_a_time_lapse_keeps_its_second_when_the_pace_changes():
    clock = TimeLapse(1000.0)
    assert 1000.0 == clock.read()
    clock.pace = 3600.0
    await clock.until(1100)
    clock.pace = 0.0
    stood = clock.read()
    await asyncio.sleep(0.02)  # time in which it might run on

    assert 1100 <= stood == clock.read()
    clock.set(900)
    assert stood == clock.read(), "it never runs back"


async def test_the_command_prints_a_link_for_each_role_and_stops_when_it_is_asked_to():
    command = seeded.goodhand("demo", EXAMPLES / "michigan.toml", "--port", "0", "--seed", "1")
    nobody = {"stdin": asyncio.subprocess.DEVNULL, "stdout": asyncio.subprocess.PIPE, "stderr": asyncio.subprocess.PIPE}
    process = await asyncio.create_subprocess_exec(*command, **nobody)
    said: list[str] = []
    while not said or "Ctrl-C" not in said[-1]:
        said.append((await process.stdout.readline()).decode())
    process.terminate()

    _, complaints = await process.communicate()
    links = re.findall(r"http://(\w+)\.localhost:\d+/sign-in#\S+", "".join(said))
    assert sorted(each.value for each in Role) == sorted(links)
    assert (0, b"") == (process.returncode, complaints)
