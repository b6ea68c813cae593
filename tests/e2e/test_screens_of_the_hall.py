"""Screens of the hall: a computer shows a code, the director enters it on a phone and steers the screen from there."""

import re

import pytest
from playwright.async_api import expect

from e2e.browser import LAPTOP, PHONE, PROJECTOR, a_browser, a_device
from e2e.served import DIRECTOR, served_night
from goodhand.rules import Role
from goodhand.server.routes.pages import built_files

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")


async def test_a_screen_is_connected_by_its_code_and_steered_from_the_floor(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        tv = (await a_device(browser, PROJECTOR)).page
        await tv.goto(f"{night.address}/screen")
        code = tv.locator(".code")
        await expect(code).to_have_text(re.compile(r"^\d{3} \d{3}$"))
        figures = (await code.inner_text()).replace(" ", "")

        director = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/screens", PHONE)
        page = director.page
        await expect(page.get_by_text("One more screen?")).to_be_visible()
        await page.get_by_role("button", name="Add a screen").click()
        dialog = page.get_by_role("dialog")
        wrong = f"{(int(figures) + 1) % 1_000_000:06d}"
        await dialog.get_by_label("Digit 1", exact=True).press_sequentially(wrong)
        await expect(dialog).to_contain_text("No screen shows this code.")
        await dialog.get_by_label("Digit 6", exact=True).fill(figures[-1])
        for place, figure in enumerate(figures, 1):
            await dialog.get_by_label(f"Digit {place}", exact=True).fill(figure)
        await expect(dialog).to_contain_text("Found. It has been waiting since")
        await dialog.get_by_label("Name of this screen", exact=True).fill("Stage")
        await dialog.get_by_role("button", name="Connect, show the clock").click()
        await expect(tv.get_by_role("heading", name=re.compile("^Level 5"))).to_be_visible()

        await expect(page.get_by_role("status").get_by_text("1 connected")).to_be_visible()
        aside = page.get_by_role("complementary", name="Stage")
        await aside.get_by_role("radio", name=re.compile("^Seating")).check()
        await expect(tv.get_by_role("heading", name=re.compile("^Your seat"))).to_be_visible()
        await aside.get_by_role("button", name="Show name").click()
        await expect(tv.get_by_role("status").get_by_text("Stage", exact=True)).to_be_visible()
        await aside.get_by_role("radio", name="Light").check(force=True)
        await expect(tv.locator("main[data-theme=light]")).to_be_visible()

        # The screen's computer is started again: it goes on where it was.
        await tv.goto(f"{night.address}/screen")
        await expect(tv.get_by_role("heading", name=re.compile("^Your seat"))).to_be_visible()

        await aside.get_by_role("button", name="Disconnect").click()
        await aside.get_by_role("button", name="Disconnect Stage?").click()
        await expect(tv.locator(".code")).to_be_visible()
        await expect(page.get_by_text("One more screen?")).to_be_visible()
        assert ["404"] == [each for fault in director.faults for each in re.findall(r"\d{3}", fault)]  # the wrong code


async def test_a_browser_in_which_somebody_is_signed_in_is_no_screen(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        director = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/floor", LAPTOP)
        await director.page.goto(f"{night.address}/screen")
        await expect(director.page.get_by_text(f"This browser is signed in as {DIRECTOR}.")).to_be_visible()
        await director.page.get_by_role("link", name="Open the clock").click()
        await expect(director.page.get_by_role("heading", name=re.compile("^Level 5"))).to_be_visible()
