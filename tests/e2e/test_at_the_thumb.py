"""Buttons of the floor stay in place when something new waits; a device that is carried has the clock at its foot."""

import re

import pytest
from playwright.async_api import ViewportSize, expect

from e2e.browser import LAPTOP, PHONE, a_browser
from e2e.served import DIRECTOR, recorded, served_night
from goodhand.night.acts.calls import CallFloor
from goodhand.night.acts.chips import Out, ReportOut
from goodhand.rules import Role
from goodhand.server.routes.pages import built_files
from goodhand.tournament.blind_clock import reading

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")
UPRIGHT: ViewportSize = {"width": 820, "height": 1180}
SPRING = "spring-night"


async def test_a_new_call_comes_below_what_waits_already(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        t = night.house.rooms[night.night].night.tournaments[SPRING]
        for player in list(t.at_table(1).values())[:3]:
            await night.does(ReportOut(tournament=SPRING, players=(Out(player.id),), declines=True))
        page = (await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/floor", LAPTOP)).page
        asked = page.get_by_role("complementary").get_by_role("heading", level=3)
        waiting = page.get_by_role("complementary").get_by_role("region", name="Move one player", exact=True)
        await expect(waiting).to_be_visible()

        await night.does(CallFloor(tournament=SPRING, table=1, why="a split pot"))

        called = page.get_by_role("complementary").get_by_text("Table 1 calls the floor", exact=True)
        await expect(called).to_be_visible()
        (above, below) = (await waiting.bounding_box(), await called.bounding_box())
        assert above["y"] < below["y"], await asked.all_inner_texts()


@pytest.mark.parametrize("size", [PHONE, UPRIGHT], ids=["phone", "tablet"])
async def test_pause_and_a_minute_more_are_on_the_screen_and_at_its_foot(tmp_path, size):
    async with served_night(tmp_path) as night, a_browser() as browser:
        room = night.house.rooms[night.night]
        page = (await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/floor", size)).page
        thumb = page.get_by_role("group", name="Clock", exact=True)
        more = thumb.get_by_role("button", name="+1 min", exact=True)
        await expect(more).to_be_in_viewport(ratio=1)
        place = await more.bounding_box()
        assert place["y"] > size["height"] / 2

        def left() -> int:
            return reading(room.night.tournaments[SPRING].clock, room.now()).remaining

        before = left()
        await more.click()
        await recorded(lambda: before + 60 == left())
        await thumb.get_by_role("button").first.click()
        await recorded(lambda: before == left())
        await thumb.get_by_role("button", name=re.compile("^Pause the clock")).click()
        await expect(thumb.get_by_role("button", name=re.compile("^Start the clock"))).to_be_visible()
        wide = await page.evaluate("document.documentElement.scrollWidth")
        assert size["width"] == wide
