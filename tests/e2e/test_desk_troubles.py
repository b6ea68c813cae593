"""Troubles at a desk: nobody on duty, entries that have ended, play that is over, a device that kept rubbish."""

import re

import pytest
from playwright.async_api import Locator, Page, expect

from e2e.browser import LAPTOP, PHONE, a_browser
from e2e.evenings import before_the_doors, doors_open, play_over
from e2e.served import CHAIR, DESK, recorded, served_night
from goodhand.night.acts.people import SignOff
from goodhand.occasion.people import person_id
from goodhand.rules import Role
from goodhand.server.routes.pages import built_files

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")


async def serve(page: Page, name: str) -> None:
    await page.get_by_role("combobox").fill(name)
    await expect(page.get_by_role("option").first).to_contain_text(name)
    await page.get_by_role("combobox").press("Enter")
    await expect(page.get_by_role("heading", name=re.compile(name))).to_be_visible()


async def test_who_is_not_on_duty_goes_on_duty_where_the_sale_was_refused(tmp_path):
    async with served_night(tmp_path, doors_open) as night, a_browser() as browser:
        await night.does(SignOff(person=person_id(DESK)), CHAIR)
        desk = await night.comes(browser, Role.DESK, DESK, "/desk", LAPTOP)
        await serve(desk.page, "Zoe Falk")
        for key in "ynn":
            await desk.page.keyboard.press(key)
        sell = desk.page.get_by_role("button", name=re.compile(r"Take \$50.00 and print receipt"))
        await expect(sell).not_to_have_attribute("aria-disabled", "true")
        await sell.click()
        refused = desk.page.get_by_role("alert", name="Refused")
        await expect(refused).to_contain_text("Ivo Brandt is not on duty")
        await refused.get_by_role("button", name="Go on duty as desk").click()
        await expect(refused).to_have_count(0)
        room = night.house.rooms[night.night]
        await recorded(lambda: room.night.books.on_duty(person_id(DESK)) is not None)

        await sell.click()
        await expect(desk.page.get_by_text("22 of 70")).to_be_visible()
        assert [] == desk.faults


async def test_the_first_page_puts_its_reader_on_duty_and_off(tmp_path):
    async with served_night(tmp_path, doors_open) as night, a_browser() as browser:
        await night.does(SignOff(person=person_id(CHAIR)), CHAIR)
        chair = await night.comes(browser, Role.CHAIRPERSON, CHAIR, "", PHONE)
        await expect(chair.page.get_by_text("You are not on duty.")).to_be_visible()
        await chair.page.get_by_role("button", name="Go on duty as chairperson").click()
        await expect(chair.page.get_by_text("You are on duty as chairperson since 17:45.")).to_be_visible()
        assert 390 == await chair.page.evaluate("document.documentElement.scrollWidth")
        await chair.page.get_by_role("button", name="Go off duty").click()
        await expect(chair.page.get_by_text("You are not on duty.")).to_be_visible()

        reader = await night.comes(browser, Role.REGULATOR, "", "", LAPTOP)
        await expect(reader.page.get_by_role("main")).to_be_visible()
        await expect(reader.page.get_by_text("on duty")).to_have_count(0)
        assert [] == chair.faults


async def test_the_planned_opening_cash_is_asked_for_until_it_is_recorded(tmp_path):
    async with served_night(tmp_path, before_the_doors) as night, a_browser() as browser:
        desk = await night.comes(browser, Role.DESK, DESK, "/desk", LAPTOP)
        asked = desk.page.get_by_role("region", name="Opening cash", exact=True)
        await expect(asked).to_contain_text("The plan opens the drawer with $500.00.")
        await asked.get_by_label("Counted", exact=True).fill("480")
        await asked.get_by_role("button", name="Record opening cash", exact=True).click()

        await expect(asked).to_have_count(0)
        await expect(desk.page.get_by_text("$480.00").first).to_be_visible()
        assert [] == await desk.violations()


async def test_entries_that_have_ended_are_refused_before_any_cash(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        desk = await night.comes(browser, Role.DESK, DESK, "/desk", LAPTOP, locale="fr-CA")
        await expect(desk.page.get_by_text("Les inscriptions sont fermées")).to_be_visible()
        desk = await night.comes(browser, Role.DESK, DESK, "/desk", LAPTOP)
        await expect(desk.page.get_by_text("Entries are closed: late entry ended")).to_be_visible()
        await serve(desk.page, "Zoe Falk")
        refused = desk.page.get_by_role("alert", name="Refused")
        await expect(refused).to_contain_text("Entries are closed: late entry ended")
        await expect(desk.page.get_by_role("button", name=re.compile("Take"))).to_have_count(0)
        await expect(desk.page.get_by_role("article", name=re.compile("Receipt"))).to_have_count(0)
        assert [] == await desk.violations()
        await refused.get_by_role("button", name="Close").click()
        await expect(refused).to_have_count(0)

        room = night.house.rooms[night.night].night
        out = next(each for each in room.tournaments["spring-night"].players.values() if each.status == "out")
        await serve(desk.page, out.name)
        await expect(desk.page.get_by_text("the time for rebuys is over")).to_be_visible()
        rebuy = desk.page.get_by_role("button", name="Rebuy", exact=True)
        await expect(rebuy).to_have_attribute("aria-disabled", "true")
        assert [] == desk.faults


async def test_after_play_a_receipt_is_printed_again_and_nothing_is_sold(tmp_path):
    async with served_night(tmp_path, play_over) as night, a_browser() as browser:
        desk = await night.comes(browser, Role.DESK, DESK, "/desk", LAPTOP)
        await desk.page.get_by_role("radio", name="Spring night").check()
        await expect(desk.page.get_by_text("Entries are closed: the tournament is over.")).to_be_visible()
        await serve(desk.page, "Ada Ash")
        async with desk.page.expect_request(re.compile("/papers/receipts")):
            await desk.page.get_by_role("button", name="Print receipt").click()
        assert [] == desk.faults


async def middle(button: Locator) -> tuple[float, float]:
    """Return the position of a button, once it stands still."""
    await button.hover()
    box = await button.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def test_a_second_click_on_pay_meets_no_other_prize(tmp_path):
    async with served_night(tmp_path, play_over) as night, a_browser() as browser:
        books = lambda: night.house.rooms[night.night].night.books  # noqa: E731
        due = len(books().unpaid())
        assert due > 1
        chair = await night.comes(browser, Role.CHAIRPERSON, CHAIR, "/people#prizes", LAPTOP)
        main = chair.page.get_by_role("main")
        pays = main.get_by_role("button", name=re.compile(r"^Pay \$"))
        await expect(pays).to_have_count(due)
        where = await middle(pays.first)
        await pays.first.click()
        await expect(pays).to_have_count(due - 1)
        await chair.page.mouse.dblclick(*where)
        await expect(main.get_by_text(re.compile(r"^\$[\d.,]+ paid$"))).to_have_count(1)

        await chair.page.goto(f"{night.address}/{night.night}/closing")
        await expect(pays).to_have_count(due - 1)
        where = await middle(pays.first)
        await pays.first.click()
        await expect(pays).to_have_count(due - 2)
        await expect(main.get_by_text("Done", exact=True)).to_be_visible()
        await chair.page.mouse.dblclick(*where)
        await chair.page.reload()
        await expect(pays).to_have_count(due - 2)
        assert due - 2 == len(books().unpaid())
        assert [] == chair.faults


async def test_what_the_first_page_says_of_money_adds_up(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        chair = await night.comes(browser, Role.CHAIRPERSON, CHAIR, "", LAPTOP)
        facts = chair.page.get_by_role("complementary")
        await expect(facts).to_contain_text("Prizes to pay")
        said = await facts.locator("dd").all_inner_texts()
        *parts, raised = (round(float(re.sub(r"[^\d.-]", "", each.replace("\u2212", "-"))) * 100) for each in said)
        assert len(parts) > 2
        assert raised == sum(parts)
        assert [] == chair.faults


async def test_rubbish_that_a_device_kept_is_thrown_away(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        chair = await night.comes(browser, Role.CHAIRPERSON, CHAIR, "", LAPTOP)
        broken = f"goodhand.kept/{night.night}/held"
        await chair.page.evaluate("key => localStorage.setItem(key, '{')", broken)
        await chair.page.reload()
        await expect(chair.page.get_by_role("main")).to_be_visible()
        await chair.page.evaluate("sessionStorage.setItem('goodhand.read', '{')")
        await chair.page.goto(f"{night.address}/{night.night}/floor")
        await expect(chair.page.get_by_role("main")).to_be_visible()
        assert await chair.page.evaluate("key => localStorage.getItem(key)", broken) != "{"
        assert [] == chair.faults
