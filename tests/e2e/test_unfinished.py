"""An unfinished entry outlives a reload and a look at another page; newer pages are taken when nobody writes."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.async_api import Browser, Page, expect

from e2e.browser import LAPTOP, PATIENCE, PHONE, PROJECTOR, Watched, a_browser, comes_true
from e2e.served import DEALERS, DIRECTOR, Served, served, served_night, write_evening
from goodhand.night.acts.chips import EnterRace
from goodhand.night.acts.clock import SetClock
from goodhand.rules import Role
from goodhand.server.routes.pages import built_files
from support_process import a_port

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")

AT_TABLE = {"tournament": "spring-night", "table": 1}
BROKEN: Any = object()
"""A file that the server cannot send."""
KEEPS = "what => Object.keys(sessionStorage).some((key) => key.startsWith(`goodhand.entering/${what}/`))"


async def given_up(page: Page, what: str) -> None:
    """The page has looked at what was being entered and keeps none of it."""
    await comes_true(page, f"what => !({KEEPS})(what)", what)


async def test_betting_and_pots_that_a_dealer_enters_outlive_a_reload(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        page = (await night.comes(browser, Role.DEALER, DEALERS[0], "/dealer", PHONE, **AT_TABLE)).page
        await page.get_by_role("button", name="Button?").click()
        await page.get_by_role("button", name=re.compile("^1 ?[A-Z]")).first.click()
        await expect(page.get_by_role("button", name="Button: seat 1")).to_be_visible()
        await page.get_by_role("button", name="Enter the betting").click()
        betting = page.get_by_role("region", name="Betting")
        turn = betting.get_by_role("heading", level=3)
        first = await turn.inner_text()
        await betting.get_by_role("button", name=re.compile("^(Drop|Fold)$")).click()
        await expect(turn).not_to_have_text(first)
        second = await turn.inner_text()

        await page.reload()
        await expect(turn).to_have_text(second)
        await betting.get_by_role("button", name="Cancel").click()
        await expect(turn).to_have_text(first)
        await betting.get_by_role("button", name="Close").click()
        await expect(betting).to_have_count(0)

        await page.get_by_role("button", name="Work out side pots").click()
        for seat in (1, 2):
            await page.get_by_label(re.compile(f"^Seat {seat}, ")).fill("600")
        await page.reload()
        await expect(page.get_by_label(re.compile("^Seat 2, "))).to_have_value("600")
        await page.get_by_role("button", name="Show the pots").click()
        pot = page.get_by_role("listitem").filter(has_text="Main Pot")
        await expect(pot).to_contain_text("1,200")
        await page.reload()
        await expect(pot).to_contain_text("1,200")
        assert [False, True] == [await page.evaluate(KEEPS, what) for what in ("betting", "pots")]
        await expect(betting).to_have_count(0)


@pytest.mark.parametrize(("what", "begins"), [("betting", "Enter the betting"), ("pots", "Work out side pots")])
async def test_what_was_entered_of_a_round_that_is_over_does_not_come_back(tmp_path, what, begins):
    async with served_night(tmp_path) as night, a_browser() as browser:
        page = (await night.comes(browser, Role.DEALER, DEALERS[0], "/dealer", PHONE, **AT_TABLE)).page
        await page.get_by_role("button", name="Button?").click()
        await page.get_by_role("button", name=re.compile("^1 ?[A-Z]")).first.click()
        await expect(page.get_by_role("button", name="Button: seat 1")).to_be_visible()
        await page.get_by_role("button", name=begins).click()
        await comes_true(page, KEEPS, what)
        await page.get_by_role("button", name="A round was played").click()
        await expect(page.get_by_role("button", name="Button: seat 2")).to_be_visible()

        await page.reload()
        await given_up(page, what)
        await expect(page.get_by_role("button", name=begins)).to_be_visible()


async def test_a_race_and_a_ruling_wait_while_the_director_looks_elsewhere(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        stages = night.house.rooms[night.night].night.tournaments["spring-night"].stages
        on_break = next(place for place, stage in enumerate(stages) if 25 in stage.colour_up)
        late = SetClock(tournament="spring-night", stage=on_break, remaining=600, reason="it was started late")
        await night.does(late)
        page = (await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/colour-up", LAPTOP)).page
        await page.get_by_role("button", name=re.compile("Announce: chips of 25 leave")).click()
        row = page.get_by_role("main").get_by_role("row").nth(1)
        await row.get_by_role("button", name="2", exact=True).click()
        await row.get_by_role("button", name=re.compile("^Cards of ")).click()
        deck = page.get_by_role("dialog")
        await deck.get_by_role("button", name="king of hearts").click()
        await expect(deck.get_by_role("status")).to_have_text("1 card to pick")
        await page.keyboard.press("4")
        await page.keyboard.press("c")
        await expect(deck).to_have_count(0)

        await page.goto(f"{night.address}/{night.night}/ruling?table=3")
        await page.get_by_role("textbox", name="What happened?").fill("bets before turn")
        await page.get_by_role("button", name=re.compile("before their turn", re.I)).click()
        facts = page.get_by_label(re.compile("^Facts"))
        await facts.fill("A bet of 900 came before the turn.")
        await page.get_by_role("link", name="Floor").click()
        await expect(page.get_by_role("heading", name="Needs you")).to_be_visible()
        await page.get_by_role("link", name="Disputes").click()
        await expect(facts).to_have_value("A bet of 900 came before the turn.")

        await page.goto(f"{night.address}/{night.night}/colour-up")
        await expect(row.get_by_role("button", name=re.compile("^Cards of .* king of hearts"))).to_be_visible()
        await expect(row.get_by_role("button", name="2", exact=True)).to_have_attribute("aria-pressed", "true")


async def test_a_ruling_waits_while_something_else_is_looked_for_and_another_table_calls(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        page = (await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/ruling?table=3", LAPTOP)).page
        search = page.get_by_role("textbox", name="What happened?")
        facts = page.get_by_label(re.compile("^Facts"))
        meant = page.get_by_role("button", name=re.compile("before their turn", re.I))
        await search.fill("bets before turn")
        await meant.click()
        await facts.fill("A bet of 900 came before the turn.")
        await search.fill("misdeal")
        await expect(meant).to_have_count(0)

        await page.reload()
        await expect(facts).to_have_value("A bet of 900 came before the turn.")
        await expect(search).to_have_value("misdeal")

        await page.goto(f"{night.address}/{night.night}/ruling?table=4")
        await search.fill("bets before turn")
        await expect(facts).to_have_count(0)
        await meant.click()
        await facts.fill("A bet of 300.")
        await page.goto(f"{night.address}/{night.night}/ruling?table=3")
        await expect(facts).to_have_value("A bet of 900 came before the turn.")
        await page.goto(f"{night.address}/{night.night}/ruling?table=4")
        await expect(facts).to_have_value("A bet of 300.")


async def test_a_race_is_of_the_chips_that_leave(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        stages = night.house.rooms[night.night].night.tournaments["spring-night"].stages

        async def leave(value: int) -> None:
            stage = next(place for place, stage in enumerate(stages) if value in stage.colour_up)
            await night.does(SetClock(tournament="spring-night", stage=stage, remaining=600, reason="it was late"))

        await leave(25)
        page = (await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/colour-up", LAPTOP)).page
        await page.get_by_role("button", name=re.compile("Announce: chips of 25 leave")).click()
        two = page.get_by_role("main").get_by_role("row").nth(1).get_by_role("button", name="2", exact=True)
        await two.click()
        await expect(two).to_have_attribute("aria-pressed", "true")
        for table in (1, 2, 3, 4):
            await night.does(EnterRace(tournament="spring-night", table=table, odd=0))
        await leave(100)
        await page.get_by_role("button", name=re.compile("Announce: chips of 100 leave")).click()
        await expect(two).to_have_attribute("aria-pressed", "false")


async def test_newer_pages_are_offered_where_somebody_writes_and_taken_by_a_screen(tmp_path, monkeypatch):
    await write_evening(str(tmp_path / "night.db"))
    with a_port() as port:
        await newer_pages_come(tmp_path, port, monkeypatch)


async def newer_pages_come(tmp_path: Path, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    version = built_files()["_app/version.json"]
    newer = replace(version, content=b'{"version":"newer"}', packed=None)
    async with a_browser() as browser:
        async with served(tmp_path, port) as night:
            floor = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/floor", LAPTOP)
            screens = [await night.comes(browser, Role.DISPLAY, "", door, PROJECTOR) for door in ("/clock", "/seating")]
            for seen in (floor, *screens):
                await seen.page.evaluate("window.old = true")
        monkeypatch.setitem(built_files(), "_app/version.json", newer)
        async with served(tmp_path, port):
            notice = floor.page.get_by_role("region", name="A newer version is available.")
            await expect(notice).to_be_visible()
            for screen in screens:
                await comes_true(screen.page, "() => window.old === undefined")
            assert await floor.page.evaluate("window.old")
            monkeypatch.setitem(built_files(), "_app/version.json", version)
            await notice.get_by_role("button", name="Reload").click()
            await comes_true(floor.page, "() => window.old === undefined")
            await expect(floor.page.get_by_role("heading", name="Needs you")).to_be_visible()
            await expect(notice).to_have_count(0)


async def a_kept_clock(browser: Browser, night: Served) -> Watched:
    """A projector whose browser keeps the pages, and shows those that it kept."""
    clock = await night.comes(browser, Role.DISPLAY, "", "/clock", PROJECTOR)
    await clock.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    await clock.page.reload()
    await comes_true(clock.page, "() => navigator.serviceWorker.controller !== null")
    return clock


async def test_pages_that_a_browser_keeps_are_newer_at_the_first_load_after_an_update(tmp_path, monkeypatch):
    await write_evening(str(tmp_path / "night.db"))
    async with a_browser() as browser, served(tmp_path, installs=True) as night:
        clock = await a_kept_clock(browser, night)
        start = built_files()["_app/start.js"]
        newer = replace(start, content=b"window.newer = true;\n" + start.content, packed=None)
        monkeypatch.setitem(built_files(), "_app/start.js", newer)

        # If the server is too slow, the kept pages come once more.
        async with asyncio.timeout(3 * PATIENCE / 1000):
            while not await clock.page.evaluate("window.newer === true"):
                await clock.page.reload()
                await expect(clock.page.get_by_role("timer")).to_be_visible()


async def test_pages_that_a_browser_keeps_open_though_the_server_fails(tmp_path, monkeypatch):
    await write_evening(str(tmp_path / "night.db"))
    async with a_browser() as browser, served(tmp_path, installs=True) as night:
        clock = await a_kept_clock(browser, night)
        for name in ("index.html", "_app/start.js"):
            monkeypatch.setitem(built_files(), name, BROKEN)
        answer = await clock.page.request.get(f"{night.address}/_app/start.js")
        assert answer.status >= 500

        await clock.page.reload()
        await expect(clock.page.get_by_role("timer")).to_be_visible()
