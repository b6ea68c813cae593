"""The charity's settings in a real browser: changed, copied to a stick, tested, and a night deleted on its day."""

import re

import pytest
from playwright.async_api import expect

from e2e.browser import LAPTOP, PHONE, a_browser, a_device
from e2e.served import served_night
from e2e.test_plan_pages import SET_UP, no_night
from goodhand.charity import copies
from goodhand.server.charity import settings
from goodhand.server.routes.pages import built_files
from server.test_years import held, on

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")


async def test_the_chairperson_saves_settings_tests_a_copy_and_deletes_a_night(tmp_path, monkeypatch):
    stick = tmp_path / "STICK"
    stick.mkdir()
    for each in (copies, settings):
        monkeypatch.setattr(each, "sticks", lambda: (str(stick),))
    async with served_night(tmp_path, write=no_night) as night, a_browser() as browser:
        await held(night, on("2012-03-10", "M-1"))  # type: ignore[arg-type]  # it has a house
        token = await night.house.doorkeeper.invite(SET_UP)
        watched = await a_device(browser, LAPTOP)
        page = watched.page
        await page.goto(f"{night.address}/sign-in#{token}")
        await page.get_by_role("button", name=re.compile("Come in|Sign in")).click()
        await page.wait_for_url("**/m-*")
        await page.goto(f"{night.address}/settings")
        await page.get_by_label("Registration number", exact=True).fill("999-0142")
        await page.get_by_label("Minutes until a shared computer locks", exact=True).fill("12")
        await expect(page.get_by_text("2 changes: registration number, when shared computers lock")).to_be_visible()
        await page.get_by_role("button", name="Save changes").click()
        await expect(page.get_by_text("Everything is saved.")).to_be_visible()

        await page.get_by_role("button", name="Copy to “STICK”").click()
        await expect(page.get_by_text("up to date, never tested")).to_be_visible()
        await page.get_by_role("button", name="Test my copy").click()
        await expect(page.get_by_text("The copy works.")).to_be_visible()

        await page.get_by_role("button", name=re.compile("^Delete")).click()
        await page.get_by_label("Reason", exact=True).fill("its time is over")
        await page.get_by_role("button", name="Delete this night").click()
        await expect(page.get_by_text("No night has been closed yet.")).to_be_visible()
        shown = await settings.kept_settings(night.house.charity.shelf)

        assert ("999-0142", 12, []) == (shown.registration, shown.lock_minutes, list(night.house.rooms))
        assert [] == watched.faults
        await page.set_viewport_size(PHONE)
        assert PHONE["width"] == await page.evaluate("document.documentElement.scrollWidth")
