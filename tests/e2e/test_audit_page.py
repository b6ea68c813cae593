"""The journal of a real night in a real browser: verified, searched, one record between its neighbours."""

import re
import zipfile

import pytest
from playwright.async_api import expect

from e2e.browser import LAPTOP, PHONE, a_browser
from e2e.evenings import play_over
from e2e.served import served_night
from goodhand.night.views.book import Deed, book
from goodhand.night.views.viewer import Look, Viewer
from goodhand.occasion.ledger import Kind
from goodhand.rules import Role
from goodhand.server.routes.pages import built_files

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")


def dollars(cents: int) -> str:
    return f"{'−' if cents < 0 else ''}${abs(cents) / 100:,.2f}"  # noqa: RUF001 - as the page writes a minus


async def test_a_regulator_verifies_the_night_and_finds_a_record(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        dana = await night.comes(browser, Role.REGULATOR, "", "/audit", LAPTOP)
        page, room = dana.page, night.house.rooms[night.night]
        await expect(page.get_by_role("heading", name=re.compile(r"^\d+ records verified"))).to_be_visible()
        await expect(page.get_by_text(f"{room.version} of {room.version}")).to_be_visible()
        await expect(page.get_by_role("row").nth(1)).to_contain_text("The night is open")

        await page.get_by_role("textbox", name="Find a word, a name or a hash").fill("is out")
        await expect(page.get_by_text(f"5 of {room.version}")).to_be_visible()
        await expect(page.get_by_role("row")).to_have_count(6)
        await page.get_by_role("row").nth(1).get_by_role("cell").nth(3).click()
        await expect(page.get_by_text("The hash matches the text, and the next record names it.")).to_be_visible()
        after = page.get_by_role("button", name=re.compile("^after, No."))
        named = (await after.inner_text()).split("\n")[0].removeprefix("after, ")
        await after.click()
        await expect(page.get_by_role("heading", name=named)).to_be_visible()

        assert [] == dana.faults
        assert [] == await dana.violations()


async def test_a_regulator_begins_with_the_night_and_finds_nothing_to_do(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        dana = await night.comes(browser, Role.REGULATOR, "", "", LAPTOP)
        doors = dana.page.get_by_role("main").get_by_role("link")
        await expect(doors.filter(has_text="Journal")).to_be_visible()
        await expect(doors.filter(has_text="Practice")).to_have_count(0)
        await expect(dana.page.get_by_role("main").get_by_role("button")).to_have_count(0)

        await dana.page.goto(night.address)
        await expect(dana.page.get_by_role("link", name="Night", exact=True)).to_have_attribute("aria-current", "page")
        await expect(dana.page.get_by_role("heading", name="Deviations from the rules")).to_be_visible()
        assert dana.page.url.endswith("/audit#night")
        assert [] == dana.faults


async def test_the_regulators_file_is_downloaded(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        dana = await night.comes(browser, Role.REGULATOR, "", "/audit", LAPTOP)
        async with dana.page.expect_download() as download:
            await dana.page.get_by_role("link", name=re.compile("^Export")).click()
        file = tmp_path / "night.zip"
        await (await download.value).save_as(file)

        with zipfile.ZipFile(file) as export:
            assert "journal.jsonl" in export.namelist()


async def test_money_is_shown_alone_and_the_page_fits_a_phone(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        dana = await night.comes(browser, Role.REGULATOR, "", "/audit", PHONE)
        await dana.page.get_by_role("button", name=re.compile("^Money")).click()

        await expect(dana.page.get_by_role("button", name=re.compile("^Money"))).to_have_attribute(
            "aria-pressed", "true"
        )
        await expect(dana.page.get_by_text(re.compile(r"^4\d of \d+$"))).to_be_visible()
        wide = await dana.page.evaluate("document.documentElement.scrollWidth")
        assert (390, []) == (wide, dana.faults)


async def test_money_places_and_book_say_what_the_night_came_to(tmp_path):
    async with served_night(tmp_path, play_over) as night, a_browser() as browser:
        dana = await night.comes(browser, Role.REGULATOR, "", "/audit", LAPTOP)
        page, room = dana.page, night.house.rooms[night.night]
        o = room.night.books
        parts = page.get_by_role("group", name="Parts of the night")
        await parts.get_by_role("link", name="Money").click()
        statement = page.get_by_role("region", name="As the statement has it")
        await expect(statement).to_contain_text(f"Revenue {dollars(o.totals.receipts)}")
        await expect(statement).to_contain_text(f"Net proceeds {dollars(o.totals.net_proceeds)}")
        await expect(page.get_by_text(f"{len(o.lines)} lines", exact=True)).to_be_visible()
        sold = next(line for line in o.lines if line.kind is Kind.BUY_IN)
        await page.get_by_role("textbox", name="Find a name").fill(sold.name)
        mine = sum(sold.name.casefold() in line.name.casefold() for line in o.lines)
        await expect(page.get_by_text(re.compile(rf"^{mine} lines?$"))).to_be_visible()
        assert [] == await dana.violations()

        await parts.get_by_role("link", name="Places").click()
        (tournament, prize), *_ = o.unpaid()
        result = page.get_by_role("region", name=room.night.tournaments[tournament].plan.name)
        row = result.get_by_role("row").filter(has_text=prize.name)
        await expect(row).to_contain_text("not yet received")
        await expect(row).to_contain_text(dollars(prize.amount.cents))
        assert [] == await dana.violations()

        await parts.get_by_role("link", name="Book").click()
        await expect(page.get_by_text(re.compile(r"^\d+ of 134 clauses$"))).to_be_visible()
        await page.get_by_role("radio", name="Broken or open").check(force=True)
        kept = book(Look(room.night, Viewer(Role.REGULATOR), room.now())).kept
        clauses = {each.clause for each in kept if each.deed in (Deed.AGAINST, Deed.OPEN)}
        await expect(page.get_by_text(f"{len(clauses)} of 134 clauses")).to_be_visible()
        await expect(page.locator("li[id]").filter(has_text="Still open").first).to_be_visible()
        assert [] == await dana.violations()

        await page.reload()
        await expect(page.get_by_role("link", name="Book", exact=True)).to_have_attribute("aria-current", "page")
        assert [] == dana.faults
