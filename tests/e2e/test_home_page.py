"""The first page on a real night: doors and duties by role."""

import re

import pytest
from playwright.async_api import expect

from e2e.browser import LAPTOP, PHONE, a_browser
from e2e.evenings import before_doors
from e2e.served import CHAIR, DEALERS, DESK, DIRECTOR, served_night
from goodhand.rules import Role
from goodhand.server.routes.pages import built_files

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")


async def test_each_role_has_its_own_doors_with_what_is_behind_them(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        chair = await night.comes(browser, Role.CHAIRPERSON, CHAIR, "", LAPTOP)
        doors = chair.page.get_by_role("main").get_by_role("link")
        await expect(doors.filter(has_text="Drawer should hold $2,500.00")).to_have_count(1)
        await expect(doors.filter(has_text="Journal")).to_have_count(1)
        await expect(chair.page.get_by_role("region", name="Due now")).to_contain_text("a bet out of turn")
        assert [] == await chair.violations()
        assert [] == chair.faults

        desk = await night.comes(browser, Role.DESK, DESK, "", PHONE)
        doors = desk.page.get_by_role("main").get_by_role("link")
        await expect(doors.filter(has_text="Desk")).to_have_count(1)
        await expect(doors.filter(has_text="Journal")).to_have_count(0)
        assert 390 == await desk.page.evaluate("document.documentElement.scrollWidth")

        dealer = await night.comes(browser, Role.DEALER, DEALERS[0], "", PHONE, tournament="spring-night", table=1)
        doors = dealer.page.get_by_role("main").get_by_role("link")
        await expect(doors.filter(has_text="Dealer")).to_have_count(1)
        await expect(doors.filter(has_text="Drawer")).to_have_count(0)
        assert [] == dealer.faults


async def test_a_call_is_answered_from_the_first_page(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        director = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "", LAPTOP)
        await director.page.get_by_role("button", name=re.compile("I am coming")).click()
        await expect(director.page.get_by_role("status").get_by_text("Henrik Osei goes to table 3.")).to_be_visible()


async def test_rules_are_noted_as_posted_only_when_somebody_says_that_they_hang(tmp_path):
    async with served_night(tmp_path, before_doors) as night, a_browser() as browser:
        chair = await night.comes(browser, Role.CHAIRPERSON, CHAIR, "", LAPTOP)
        due = chair.page.get_by_role("region", name=re.compile("The house rules of Second chance"))
        await due.get_by_role("button", name="Print them").click()
        await due.get_by_role("button", name="Mark as posted").click()
        await expect(due).to_have_count(0)
        assert [] == chair.faults
