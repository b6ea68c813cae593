"""The director at work on a real night: by keyboard, by taps, on a laptop and on a phone."""

import re

import pytest
from playwright.async_api import expect

from e2e.browser import LAPTOP, PHONE, a_browser
from e2e.served import DIRECTOR, served_night
from goodhand.rules import Role
from goodhand.server.routes.pages import built_files

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")


async def on_floor(night, browser, size=LAPTOP):
    floor = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/floor", size)
    await expect(floor.page.get_by_role("button", name="I am coming")).to_be_visible()
    return floor


async def types(page, text):
    await page.keyboard.press("/")
    await page.keyboard.type(text)


async def test_the_bar_goes_on_with_what_is_still_to_be_said(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        floor = await on_floor(night, browser)
        await types(floor.page, "penalty jack dale")
        await expect(floor.page.get_by_role("option").first).to_contain_text("Why, for the record.")

        await floor.page.keyboard.press("Enter")
        bar = floor.page.get_by_role("combobox")
        await expect(bar).to_have_value("penalty Jack Dale because ")
        await floor.page.keyboard.type("a phone at the table")
        await expect(floor.page.get_by_role("option").first).to_contain_text("Jack Dale is warned")
        await floor.page.keyboard.press("Enter")

        await expect(floor.page.get_by_role("status").get_by_text(re.compile("Jack Dale is warned"))).to_be_visible()
        assert [] == floor.faults


async def test_a_refused_line_is_shown_with_its_clause_and_cannot_be_taken(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        floor = await on_floor(night, browser)
        await types(floor.page, "add-on jack dale")
        line = floor.page.get_by_role("option", name=re.compile("The add-on for Jack Dale"))
        await expect(line).to_have_attribute("aria-disabled", "true")
        await expect(line).to_contain_text("[MI-43]")

        await floor.page.keyboard.press("Enter")

        await expect(line).to_be_visible()
        assert [] == floor.faults


async def test_what_was_recorded_is_taken_back_from_the_toast(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        floor = await on_floor(night, browser)
        await types(floor.page, "out jack dale")
        await expect(floor.page.get_by_role("option").first).to_contain_text("34 players left")
        await floor.page.keyboard.press("Enter")
        toast = floor.page.get_by_role("status").filter(has_text="Jack Dale is out")
        await toast.get_by_role("button", name="Undo").click()

        dialog = floor.page.get_by_role("dialog")
        await dialog.get_by_role("button", name="It was somebody else").click()
        await expect(dialog.get_by_role("status")).to_contain_text("This takes back")
        await expect(dialog.get_by_role("status")).to_contain_text("Jack Dale is out")
        await dialog.get_by_role("button", name="Take it back").click()

        await expect(floor.page.get_by_text("35 of 40").first).to_be_visible()
        assert [] == floor.faults


async def test_two_go_out_in_one_round_with_the_chips_each_began_it_with(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        floor = await on_floor(night, browser)
        seats = floor.page.get_by_role("button", name=re.compile(r"^\d+ (?!Open)"))
        await seats.nth(0).click()
        await floor.page.get_by_role("button", name="Several in one round").click()
        await seats.nth(1).click()
        together = floor.page.get_by_role("region", name="Out in the same round")
        await expect(together.get_by_role("status")).to_contain_text("how many chips")
        for place, chips in enumerate(("900", "1,200")):
            await together.get_by_role("textbox").nth(place).fill(chips)
        await expect(together.get_by_role("status")).to_contain_text("33 players left")

        await together.get_by_role("button", name="2 players are out").click()

        await expect(floor.page.get_by_text("33 of 40").first).to_be_visible()
        assert [] == floor.faults


async def test_the_clock_is_paused_and_goes_on(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        floor = await on_floor(night, browser)
        await floor.page.get_by_role("button", name="Pause the clock").click()
        await floor.page.get_by_role("button", name="Start the clock").click()

        await expect(floor.page.get_by_role("button", name="Pause the clock")).to_be_visible()
        assert [] == floor.faults


async def test_a_phone_reports_who_is_out_and_gives_a_penalty(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        floor = await on_floor(night, browser, PHONE)
        await floor.page.get_by_role("button", name="Out", exact=True).click()
        seat = floor.page.get_by_role("button", name=re.compile(r"^\d+ ?[A-Z]")).first
        await seat.click()
        await floor.page.get_by_role("button", name="Penalty").click()
        dialog = floor.page.get_by_role("dialog")
        await dialog.get_by_role("button", name="A phone at the table").click()
        await expect(dialog.get_by_role("status")).to_contain_text("is warned")
        await dialog.get_by_role("button", name="Give the penalty").click()
        await expect(floor.page.get_by_role("status").get_by_text(re.compile("is warned"))).to_be_visible()

        wide = await floor.page.evaluate("document.documentElement.scrollWidth")
        assert (390, []) == (wide, floor.faults)
