"""How a charity sets the clock's screen: which facts it shows, and its sounds. Both stay on that screen."""

import pytest
from playwright.async_api import expect

from e2e.browser import LAPTOP, PROJECTOR, a_browser, comes_true
from e2e.served import DIRECTOR, served_night
from goodhand.night.acts.calls import CallFloor
from goodhand.night.acts.clock import SetClock
from goodhand.occasion.people import person_id
from goodhand.rules import Role
from goodhand.server.routes.pages import built_files

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")

COUNT_TONES = """
window.tones = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...at) { window.tones += 1; return start.apply(this, at); };
"""


async def tones(page, count):
    """So many were begun, and no more."""
    await comes_true(page, "count => window.tones >= count", count)
    assert count == await page.evaluate("window.tones")


async def does(night, act):
    await night.house.rooms[night.night].do(act, by=person_id(DIRECTOR), device="another", confirmed=())


async def test_facts_and_sounds_are_chosen_tested_and_kept(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        clock = await night.comes(browser, Role.DISPLAY, "", "/clock", PROJECTOR)
        await clock.page.add_init_script(COUNT_TONES)
        await clock.page.reload()
        await expect(clock.page.get_by_text("Average stack")).to_be_visible()

        await clock.page.keyboard.press("s")
        dialog = clock.page.get_by_role("dialog")
        await dialog.get_by_label("Average stack", exact=True).uncheck()
        await dialog.get_by_role("button", name="Test, One minute left").click()
        await tones(clock.page, 1)
        await dialog.get_by_role("checkbox", name="Level ends").uncheck()
        assert [] == await clock.violations()
        await clock.page.keyboard.press("Escape")
        await clock.page.reload()

        await expect(clock.page.get_by_text("Players left")).to_be_visible()
        await expect(clock.page.get_by_role("main").get_by_text("Average stack")).to_have_count(0)
        late = {"tournament": "spring-night", "reason": "it was started late"}
        await does(night, SetClock(stage=7, remaining=600, **late))
        await expect(clock.page.get_by_role("heading", level=2)).not_to_contain_text("Level 5")
        assert 0 == await clock.page.evaluate("window.tones")
        assert [] == clock.faults


async def test_a_level_that_ends_and_a_call_for_the_floor_are_heard(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        clock = await night.comes(browser, Role.DISPLAY, "", "/clock", PROJECTOR)
        floor = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/floor", LAPTOP)
        for each in (clock, floor):
            await each.page.add_init_script(COUNT_TONES)
            await each.page.reload()
            await expect(each.page.get_by_role("timer")).to_be_visible()
        await expect(floor.page.get_by_role("button", name="I am coming")).to_be_visible()
        assert 0 == await floor.page.evaluate("window.tones")

        await does(night, CallFloor(tournament="spring-night", table=2, why="a split pot"))
        await expect(floor.page.get_by_role("region", name="Table 2 calls the floor")).to_be_visible()
        await does(night, SetClock(tournament="spring-night", stage=7, remaining=600, reason="it was started late"))
        await expect(clock.page.get_by_role("heading", level=2)).not_to_contain_text("Level 5")

        await tones(clock.page, 3)
        await tones(floor.page, 2)
