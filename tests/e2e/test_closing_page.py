"""The end of the evening in a real browser: what is missing is mended button by button, and the books are closed."""

import re

import pytest
from playwright.async_api import Browser, Page, expect

from e2e.browser import LAPTOP, PHONE, a_browser, a_device
from e2e.evenings import play_over, play_over_without_account
from e2e.served import CHAIR, DESK, Served, served_night
from goodhand.occasion.ledger import Kind
from goodhand.occasion.people import person_id
from goodhand.rules import Role
from goodhand.server.access.model import Grant
from goodhand.server.routes.pages import built_files

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")


async def file_and_forms_are_there(night: Served, page: Page) -> None:
    async with page.expect_download() as download:
        await page.get_by_role("main").get_by_role("link", name="Export M-00417.zip").click()
    assert "M-00417.zip" == (await download.value).suggested_filename
    form = await page.get_by_role("link", name=re.compile("Preview Daily Cash")).get_attribute("href")
    paper = await page.request.get(f"{night.address}{form}")
    assert (200, b"%PDF") == (paper.status, (await paper.body())[:4])


async def nobody_is_asked_to_sign_on(night: Served, browser: Browser) -> None:
    late = Grant(night=night.night, role=Role.DESK, person=person_id(DESK))
    token = await night.house.doorkeeper.invite(late)
    invited = await a_device(browser, PHONE)
    await invited.page.goto(f"{night.address}/sign-in#{token}")
    await expect(invited.page.get_by_role("button", name="Sign in", exact=True)).to_be_visible()
    await expect(invited.page.get_by_role("button", name=re.compile("Sign on"))).to_have_count(0)


async def nobody_is_paid(page: Page) -> None:
    """Planned pay that is not on record is asked about."""
    unpaid = page.get_by_role("group", name="Are you sure?", exact=True)
    await expect(unpaid).to_contain_text("no pay is on record")
    await unpaid.get_by_role("button", name="Yes, do it", exact=True).click()


@pytest.mark.parametrize("write", [play_over, play_over_without_account])
async def test_from_the_last_hand_to_the_bank_by_the_buttons_of_one_page(tmp_path, write):
    async with served_night(tmp_path, write) as night, a_browser() as browser:
        chair = await night.comes(browser, Role.CHAIRPERSON, CHAIR, "/closing", LAPTOP)
        page = chair.page
        close = page.get_by_role("button", name=re.compile("Close the books, prepared by Marion Alder"))
        await expect(close).to_have_attribute("aria-disabled", "true")
        await expect(page.get_by_text(re.compile(r"^\d+ missing$"))).to_be_visible()
        assert [] == await chair.violations()

        await page.get_by_role("button", name="Pay as planned").click()
        await expect(page.get_by_role("button", name="Pay as planned")).to_have_count(0)
        for name in (r"^Pay \$", "^Record, by cheque", "^Sign ", "^Read and tick"):
            buttons = page.get_by_role("main").get_by_role("button", name=re.compile(name))
            while left := await buttons.count():
                await buttons.first.click()
                if "tick" in name:
                    await page.get_by_role("dialog").get_by_role("button", name="Mark done").click()
                await expect(buttons).to_have_count(left - 1)

        await page.get_by_role("button", name="Explain in writing").click()
        await (
            page.get_by_role("dialog")
            .get_by_label("Why they were needed", exact=True)
            .fill("The hall was booked for eighty.")
        )
        await page.get_by_role("dialog").get_by_role("button", name="Record the explanation").click()
        await expect(page.get_by_role("button", name="Explain in writing")).to_have_count(0)

        count = page.get_by_role("group", name="What is in the drawer?")
        should = await count.get_by_role("definition").first.inner_text()
        cents = int(should.replace("$", "").replace(",", "").replace(".", ""))
        await count.get_by_label("Coins", exact=True).fill(f"{(cents - 500) / 100:.2f}")
        short = page.get_by_role("group", name="Is the drawer $5.00 short?")
        await short.get_by_role("button", name="Yes, record $5.00 short").click()
        await expect(short).to_have_count(0)

        await expect(close).not_to_have_attribute("aria-disabled", "true")
        await close.click()
        asked = page.get_by_role("group", name="Close the books now?")
        await expect(asked).to_contain_text("only the deposit can be recorded")
        await asked.get_by_role("button", name="Not yet").click()
        assert night.house.rooms[night.night].night.books.closed is None
        await close.click()
        await asked.get_by_role("button", name="Yes, close them").click()
        await nobody_is_paid(page)
        await expect(page.get_by_text("The books are closed, by Marion Alder")).to_be_visible()
        bring = page.get_by_role("button", name=re.compile("as deposited"))
        account = page.get_by_label("Bank account", exact=True)
        if write is play_over_without_account:
            await expect(bring).to_have_attribute("aria-disabled", "true")
            await account.fill("Harbour Bank, 7718")
        await expect(account).to_have_count(int(write is play_over_without_account))
        await bring.click()
        await expect(page.get_by_text("All of it was deposited.")).to_be_visible()
        line = night.house.rooms[night.night].night.books.lines[-1]
        assert (Kind.DEPOSIT, "Harbour Bank" in line.what) == (line.kind, write is play_over_without_account)

        await file_and_forms_are_there(night, page)
        await nobody_is_asked_to_sign_on(night, browser)
        assert [] == chair.faults


async def test_closing_fits_a_phone_and_a_regulator_only_reads(tmp_path):
    async with served_night(tmp_path, play_over) as night, a_browser() as browser:
        regulator = await night.comes(browser, Role.REGULATOR, "", "/closing", PHONE)
        await expect(regulator.page.get_by_role("heading", name="Close the books")).to_be_visible()
        assert 0 == await regulator.page.get_by_role("main").get_by_role("button", name=re.compile("^Pay")).count()
        assert 390 == await regulator.page.evaluate("document.documentElement.scrollWidth")
        assert [] == regulator.faults
