"""The ways between a night and the charity's pages, by links alone; a page that is refused says so and leads home."""

import re

import pytest
from playwright.async_api import expect

from e2e.browser import LAPTOP, PHONE, a_browser
from e2e.served import CHAIR, DEALERS, DIRECTOR, served_night
from goodhand.rules import Role
from goodhand.server.routes.pages import built_files

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")


async def test_links_lead_from_a_night_to_the_charitys_pages_to_phones_and_back(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        chair = await night.comes(browser, Role.CHAIRPERSON, CHAIR, "", LAPTOP)
        page = chair.page
        home = f"{night.address}/{night.night}"
        bar = page.get_by_role("navigation")
        await bar.get_by_role("link", name="Goodhand").click()
        await expect(page.get_by_role("heading", name="Our nights")).to_be_visible()
        await bar.get_by_role("link", name="People").click()
        await expect(page.get_by_role("heading", name="People")).to_be_visible()
        await bar.get_by_role("link", name="Settings").click()
        await expect(page.get_by_label("Registration number", exact=True)).to_be_visible()
        await bar.get_by_role("link", name="Nights").click()
        await expect(page.get_by_role("heading", name="Our nights")).to_be_visible()
        await bar.get_by_role("link", name="Goodhand").click()
        await page.wait_for_url(home)
        await page.get_by_role("main").get_by_role("link", name=re.compile("^Phones")).click()
        await expect(page.get_by_role("heading", name="Let phones connect")).to_be_visible()
        await bar.get_by_role("link", name="Goodhand").click()
        await page.wait_for_url(home)
        await page.get_by_role("link", name="All nights").click()
        await bar.get_by_role("link", name="Practice").click()
        await page.get_by_role("link", name="Goodhand").click()
        await page.wait_for_url(home)
        assert [] == chair.faults


async def test_a_page_of_the_charity_that_a_role_may_not_see_says_so_and_leads_home(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        dealer = await night.comes(browser, Role.DEALER, DEALERS[0], "", PHONE, tournament="spring-night", table=1)
        page = dealer.page
        for barred in ("nights", "people", "settings", "plan", f"{night.night}/phones"):
            await page.goto(f"{night.address}/{barred}")
            await expect(page.get_by_text("This page is for others"), barred).to_be_visible()
            await page.get_by_role("link", name="Home page").click()
            await page.wait_for_url(f"{night.address}/{night.night}")

        director = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "", LAPTOP)
        bar = director.page.get_by_role("navigation")
        await bar.get_by_role("link", name="Goodhand").click()
        await expect(bar.get_by_role("link", name="Practice")).to_be_visible()
        await expect(bar.get_by_role("link", name="People")).to_have_count(0)
        await expect(bar.get_by_role("link", name="Settings")).to_have_count(0)
