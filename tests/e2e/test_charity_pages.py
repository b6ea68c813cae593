"""The charity's own pages in a real browser: its people over all nights."""

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.async_api import Browser, ViewportSize, expect

from e2e.browser import LAPTOP, PHONE, Watched, a_browser, a_device, has_come
from e2e.evenings import doors_open
from e2e.served import Served, served_night
from goodhand.rules import Role
from goodhand.server.access.model import EVERY_NIGHT, Grant
from goodhand.server.routes.pages import built_files
from support_night import Night

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
    await form.get_by_label("Name", exact=True).fill(name)
    await form.get_by_label("E-mail (optional)", exact=True).fill(email)
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
        await expect(panel).to_contain_text("zoe@example.org")
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
        await page.get_by_label("E-mail (optional)", exact=True).fill("ida@example.org")
        async with people.changing():
            await people.keep(replace(ida, email="other@example.org"))
        await page.get_by_role("button", name="Save").click()
        await expect(page.get_by_role("alert")).to_contain_text(re.compile("Somebody else just changed Ida Sol"))


async def test_a_list_is_imported_with_its_doubts_answered_and_undone(tmp_path: Path) -> None:
    async with served_night(tmp_path, no_night) as served, a_browser() as browser:
        chair = await comes(served, browser, "/people")
        page = chair.page
        await adds(chair, "Anne Lee", "anne@example.org")
        await page.get_by_role("link", name="Import a list").click()
        rows = "Nom;Prénom;Courriel\nAbbot;Quin;quin@example.org\nLee;Ann;anne@example.org\nTan;Jo;none\n"
        file = {"name": "membres.csv", "mimeType": "text/csv", "buffer": rows.encode("cp1252")}
        await page.get_by_label("Choose a file", exact=True).set_input_files(file)  # type: ignore[arg-type]
        await expect(page.get_by_label("Prénom", exact=True)).to_have_value("first")
        await expect(page.get_by_text("is not an e-mail address")).to_be_visible()
        asked = page.get_by_role("group", name="Ann Lee and Anne Lee have the same e-mail.")
        await expect(page.get_by_role("button", name="Import 1 person")).to_be_visible()
        await asked.get_by_role("button", name="No, two people").click()
        await page.get_by_role("button", name="Import 2 people").click()
        await expect(page.get_by_role("status")).to_contain_text("2 people imported from membres.csv.")
        people = await served.house.charity.people()
        assert {"Anne Lee", "Ann Lee", "Quin Abbot"} == {each.name for each in people.everybody()}
        await page.get_by_role("button", name="Undo the import").click()
        await expect(page.get_by_role("status")).to_contain_text("2 people removed")
        assert ["Anne Lee"] == [each.name for each in people.everybody()]
        assert [] == chair.faults


async def test_the_next_night_is_planned_from_the_last(tmp_path: Path) -> None:
    async with served_night(tmp_path, no_night) as served, a_browser() as browser:
        chair = await comes(served, browser, "/nights")
        page = chair.page
        await expect(page.get_by_role("link", name="Plan your first night")).to_be_visible()
        await a_night_was_held(served)
        await page.reload()
        await expect(page.get_by_role("row").nth(1)).to_contain_text("$")
        await page.get_by_role("button", name=re.compile("Plan the next from")).click()
        form = page.get_by_role("dialog", name="Plan the next night")
        await form.get_by_label("Date", exact=True).fill("2099-06-26")
        await form.get_by_label("Name of the night", exact=True).fill("Summer night")
        await form.get_by_role("button", name="Make the plan").click()
        await page.wait_for_url(re.compile("/plan/"))
        await expect(page.get_by_role("heading", name="Licence")).to_be_visible()
        (plan,) = await served.house.plans.all(Grant(night=EVERY_NIGHT, role=Role.CHAIRPERSON))
        assert 'name = "Summer night"' in plan.text
        assert "date = 2099-06-26" in plan.text
        assert [] == chair.faults


async def a_night_was_held(served: Served) -> None:
    """A whole night of the charity, its books closed."""
    night = await (await (await (await Night(served.house.journal).opens()).plays()).settles()).closes()
    room = await served.house.enter(night.conductor.night.id)
    await room.learn()
    await served.house.charity.take_up(room.night, room.head)


async def test_somebody_of_the_list_enters_by_four_keys_after_the_name(tmp_path: Path) -> None:
    """Enter takes the person, N answers each question of the night, S sells; the proof of age stands."""
    async with served_night(tmp_path, doors_open) as served, a_browser() as browser:
        people = await served.house.charity.people()
        await people.keep(people.new("Zoë Falk", "2025-03-08", age_checked="2025-03-08"))
        desk = await served.comes(browser, Role.DESK, "Ivo Brandt", "/desk", LAPTOP)
        page = desk.page
        await page.get_by_role("combobox").fill("falk z")
        await expect(page.get_by_role("option").first).to_contain_text("on your list")
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("heading", name=re.compile("Zoë Falk"))).to_contain_text("proof of age seen")
        for key in "nn":
            await page.keyboard.press(key)
        sell = page.get_by_role("button", name=re.compile("print receipt"))
        await expect(sell).not_to_have_attribute("aria-disabled", "true")
        await page.keyboard.press("s")
        await expect(page.get_by_role("status").get_by_text(re.compile("Zoë Falk")).first).to_be_visible()
        assert [] == desk.faults
