"""Clock and floor on a real night, in a real browser."""

import re

import pytest
from playwright.async_api import expect

from e2e.browser import LAPTOP, PHONE, PROJECTOR, a_browser
from e2e.served import DIRECTOR, served_night
from goodhand.rules import Role
from goodhand.server.routes.pages import built_files

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")


async def test_a_bust_out_on_the_floor_reaches_the_clock(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        clock = await night.comes(browser, Role.DISPLAY, "", "/clock", PROJECTOR)
        await expect(clock.page.get_by_text("35 of 40")).to_be_visible()
        await expect(clock.page.get_by_text("The kitchen is open")).to_be_visible()

        floor = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/floor", LAPTOP)
        seat = floor.page.get_by_role("button", name=re.compile(r"^\d+ (?!Open)")).first
        await seat.click()
        await expect(floor.page.get_by_text(re.compile("is out.*34 players left"))).to_be_visible()
        await seat.click()

        await expect(clock.page.get_by_text("34 of 40")).to_be_visible()
        assert ([], []) == (clock.faults, floor.faults)


async def test_a_call_for_the_floor_is_answered_by_one_key(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        floor = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/floor", LAPTOP)
        await expect(floor.page.get_by_role("region", name="Table 3 calls the floor")).to_be_visible()

        await floor.page.keyboard.press("g")

        await expect(floor.page.get_by_role("status").get_by_text("Henrik Osei goes to table 3.")).to_be_visible()
        await expect(floor.page.get_by_role("region", name="Table 3 calls the floor")).to_have_count(0)
        assert [] == floor.faults


async def test_what_is_taken_back_wants_a_reason(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        floor = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/floor", LAPTOP)
        await floor.page.get_by_role("button", name="Undo").click()
        dialog = floor.page.get_by_role("dialog")
        await expect(dialog.get_by_role("button", name="Take it back")).to_have_attribute("aria-disabled", "true")

        await dialog.get_by_label("Why").fill("It was a neighbour")
        await dialog.get_by_role("button", name="Take it back").click()
        await expect(floor.page.get_by_role("group", name="Is that meant?")).to_contain_text("Ella Ash is out")
        await floor.page.keyboard.press("y")

        await expect(floor.page.get_by_text("36 of 40").first).to_be_visible()


async def test_the_clock_counts_on_without_the_server_and_says_so(tmp_path):
    async with a_browser() as browser:
        async with served_night(tmp_path) as night:
            clock = await night.comes(browser, Role.DISPLAY, "", "/clock", PROJECTOR)
            await expect(clock.page.get_by_role("timer")).to_have_text(re.compile(r"12:\d\d"))
        await expect(clock.page.get_by_text(re.compile("No connection since 19:37")).first).to_be_visible()
        before = await clock.page.get_by_role("timer").inner_text()

        await expect(clock.page.get_by_role("timer")).not_to_have_text(before)


async def test_the_floor_fits_a_phone(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        floor = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/floor", PHONE)

        await expect(floor.page.get_by_role("button", name="I am coming")).to_be_visible()
        wide = await floor.page.evaluate("document.documentElement.scrollWidth")

        assert (390, []) == (wide, floor.faults)
