"""Screens that nobody operates: they go on by the timetable, say so once, and show the result at the end."""

import re

import pytest
from playwright.async_api import expect

from e2e.browser import PROJECTOR, a_browser
from e2e.evenings import goes_out
from e2e.served import served, served_night, write_evening
from goodhand.night.acts.calls import AnnounceText
from goodhand.rules import Role
from goodhand.server.hall_clock import TimeLapse
from goodhand.server.routes.pages import built_files
from support_process import a_port

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")

BEFORE_LEVEL_6 = 19 * 3600 + 49 * 60 + 50


async def test_a_display_without_a_server_goes_on_to_the_next_level_and_says_so_once(tmp_path):
    await write_evening(str(tmp_path / "night.db"))
    time = TimeLapse(BEFORE_LEVEL_6)
    with a_port() as port:
        async with a_browser() as browser:
            async with served(tmp_path, port, clock=time) as night:
                clock = await night.comes(browser, Role.DISPLAY, "", "/clock", PROJECTOR)
                await expect(clock.page.get_by_role("heading", name=re.compile("^Level 5"))).to_be_visible()
                time.pace = 1.0
                await expect(clock.page.get_by_role("timer")).not_to_have_text("00:10")
            await expect(clock.page.get_by_role("heading", name=re.compile("^Level 6"))).to_be_visible()
            said = clock.page.get_by_text(re.compile("No connection"))
            await expect(said).to_have_count(1)
            await expect(said).to_have_text(re.compile(r"No connection since 19:\d\d\. Levels go on as posted\."))

            async with served(tmp_path, port, clock=time) as night:
                await expect(said).to_have_count(0)
                await expect(clock.page.get_by_role("heading", name=re.compile("^Level 6"))).to_be_visible()


async def test_at_the_end_every_display_shows_the_result_with_the_winners_whole_name(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        screens = [
            await night.comes(browser, Role.DISPLAY, "", f"{door}?tournament=spring-night", PROJECTOR)
            for door in ("/clock", "/seating", "/standings")
        ]
        winner = await goes_out(night, "spring-night")

        for screen in screens:
            await expect(screen.page.get_by_text("Winner, out of 40 players")).to_be_visible()
            name = screen.page.locator(".winner strong")
            await expect(name).to_have_text(winner)
            assert await name.evaluate("it => it.scrollWidth <= it.clientWidth + 1")
            await expect(screen.page.get_by_text("Prizes at the desk for")).to_be_visible()
            assert [] == screen.faults


async def test_a_long_announcement_is_never_cut(tmp_path):
    before_the_break, at_the_break = 19 * 3600 + 40 * 60, 20 * 3600 + 10 * 60 + 24
    time = TimeLapse(before_the_break)
    async with served_night(tmp_path, clock=time) as night, a_browser() as browser:
        clock = await night.comes(browser, Role.DISPLAY, "", "/clock", PROJECTOR)
        words = [f"notice{number}" for number in range(30)]
        await night.does(AnnounceText(text=" ".join(words), seconds=0))
        foot = clock.page.locator("footer .said")
        inside = """it => [...it.children].map((each) => each.getBoundingClientRect())
            .every((each) => each.bottom <= innerHeight + 1 && each.right <= innerWidth + 1)"""

        for since in (before_the_break, at_the_break):
            time.set(since)
            if since == at_the_break:
                await expect(clock.page.get_by_text("Chips of 25 leave play")).to_be_visible()
            seen: set[str] = set()
            while set(words) - seen:
                await expect(foot).to_contain_text("notice")
                assert await foot.evaluate(inside), await foot.inner_text()
                seen |= set((part := await foot.inner_text()).split())
                time.set(time.read() + 12)
                await expect(foot).not_to_have_text(part)
