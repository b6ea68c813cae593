"""The charity's own pages in a real browser: its people over all nights."""

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.async_api import Browser, ViewportSize, expect

from e2e.browser import LAPTOP, PHONE, Watched, a_browser, a_device, has_come
from e2e.served import Served, served_night
from goodhand.rules import Role
from goodhand.server.access.model import EVERY_NIGHT, Grant
from goodhand.server.routes.pages import built_files

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")


async def no_night(_: str) -> None:
    """A server on which nothing was opened yet."""


async def comes(served: Served, browser: Browser, page: str, size: ViewportSize = LAPTOP, **more: Any) -> Watched:
    """The chairperson of a charity opens one of its pages."""
    token = await served.house.doorkeeper.invite(Grant(night=EVERY_NIGHT, role=Role.CHAIRPERSON))
    watched = await a_device(browser, size, service_workers="block", **more)
    asked = {"token": token, "device": "", "password": ""}
    let_in = await watched.page.context.request.post(f"{served.address}/api/v1/sign-in/link", data=asked)
    assert let_in.ok, await let_in.text()
    await watched.page.goto(f"{served.address}{page}")
    await has_come(watched.page, "main")
    return watched


async def adds(watched: Watched, name: str, email: str = "") -> None:
    page = watched.page
    await page.get_by_role("button", name="Add a person").click()
    form = page.get_by_role("dialog", name="Add a person")
    await form.get_by_label("Name").fill(name)
    await form.get_by_label("E-mail (optional)").fill(email)
    await form.get_by_role("button", name="Save").click()
    await expect(form).to_have_count(0)
    await expect(page.get_by_role("region", name=name, exact=True)).to_be_visible()


async def test_people_are_added_found_merged_separated_and_forgotten(tmp_path: Path) -> None:
    async with served_night(tmp_path, no_night) as served, a_browser() as browser:
        chair = await comes(served, browser, "/people")
        page, panel = chair.page, chair.page.locator("section.panel")
        await expect(page.get_by_text("Nobody yet")).to_be_visible()
        for name, email in (("Zoë Quist", "zoe@example.org"), ("Jó Tan", "jo@example.org"), ("Jo Tan", "")):
            await adds(chair, name, email)

        await page.get_by_role("searchbox").fill("quist zo")
        rows = page.get_by_role("row")
        await expect(rows).to_have_count(2)
        await expect(rows.nth(1)).to_contain_text("Zoë Quist")
        await page.get_by_role("searchbox").fill("")
        await expect(rows).to_have_count(4)

        await page.get_by_role("button", name="Jo Tan", exact=True).click()
        await panel.get_by_role("button", name="Merge with Jó Tan").click()
        await page.get_by_role("dialog").get_by_role("button", name="Merge them").click()
        await expect(rows).to_have_count(3)
        await expect(panel).to_contain_text("jo@example.org")
        await panel.get_by_role("button", name="Undo the merge").click()
        await expect(rows).to_have_count(4)

        await page.get_by_role("button", name="Zoë Quist", exact=True).click()
        async with page.expect_download() as saved:
            await panel.get_by_role("link", name="Save a copy").click()
        assert "zoe@example.org" in Path(await (await saved.value).path()).read_text(encoding="utf-8")
        await panel.get_by_role("button", name="Forget Zoë Quist").click()
        asked = page.get_by_role("dialog")
        sure = asked.get_by_role("button", name="Forget Zoë Quist")
        await expect(sure).to_be_disabled()
        await asked.get_by_role("textbox").fill("Zoë Quist")
        await sure.click()
        await expect(rows).to_have_count(3)
        people = await served.house.charity.people()
        assert {"Jó Tan", "Jo Tan"} == {each.name for each in people.everybody()}
        assert [] == chair.faults


async def test_a_person_is_corrected_on_a_phone_and_a_faster_change_is_told(tmp_path: Path) -> None:
    async with served_night(tmp_path, no_night) as served, a_browser() as browser:
        chair = await comes(served, browser, "/people", PHONE)
        await adds(chair, "Ida Sol")
        page = chair.page
        people = await served.house.charity.people()
        (ida,) = people.everybody()
        await page.get_by_role("button", name="Edit").click()
        await page.get_by_label("E-mail (optional)").fill("ida@example.org")
        async with people.changing():
            await people.keep(replace(ida, email="other@example.org"))
        await page.get_by_role("button", name="Save").click()
        await expect(page.get_by_role("alert")).to_contain_text(re.compile("Somebody else just changed Ida Sol"))
