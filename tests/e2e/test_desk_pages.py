"""The desk on a real night, in a real browser: entries by keyboard alone, questions in place, papers, no connection."""

import asyncio
import re

import pytest
from playwright.async_api import Page, Route, expect

from e2e.browser import LAPTOP, PHONE, TABLET, a_browser
from e2e.evenings import add_ons_sold, doors_open, rebuys_sold
from e2e.served import DEALERS, DESK, served_night
from goodhand.occasion.ledger import Means
from goodhand.rules import Role
from goodhand.server.routes.pages import built_files

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")


async def find(page: Page, name: str) -> None:
    await expect(page.get_by_role("combobox")).to_be_visible()
    await page.keyboard.press("/")
    await page.keyboard.type(name)
    await expect(page.get_by_role("option").first).to_be_visible()


async def answer(page: Page, name: str, keys: str) -> None:
    """Somebody new is found, and the book's questions are answered one after the other."""
    await find(page, name)
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("heading", name=re.compile(name))).to_be_visible()
    for key in keys:
        await page.keyboard.press(key)


async def test_an_entry_is_sold_by_keyboard_alone_and_its_receipt_printed(tmp_path):
    async with served_night(tmp_path, doors_open) as night, a_browser() as browser:
        desk = await night.comes(browser, Role.DESK, DESK, "/desk", LAPTOP)
        printed: list[str] = []
        desk.page.on("request", lambda each: printed.append(each.url) if "/papers/" in each.url else None)
        await find(desk.page, "Zoe Falk")
        await expect(desk.page.get_by_role("option", name=re.compile("Zoe Falk"))).to_contain_text(
            "new: add this person"
        )
        await desk.page.keyboard.press("Enter")
        await expect(desk.page.get_by_role("heading", name=re.compile("Zoe Falk"))).to_be_visible()
        receipt = desk.page.get_by_role("article", name=re.compile("Receipt"))
        await expect(receipt).to_contain_text("Zoe Falk")
        sell = desk.page.get_by_role("button", name=re.compile(r"Take \$50.00 and print receipt"))
        await expect(sell).to_have_attribute("aria-disabled", "true")

        for key in "ynn":
            await desk.page.keyboard.press(key)
        await expect(sell).not_to_have_attribute("aria-disabled", "true")
        await desk.page.keyboard.press("s")

        await expect(desk.page.get_by_role("status").get_by_text(re.compile("Zoe Falk")).first).to_be_visible()
        await expect(desk.page.get_by_text("22 of 70")).to_be_visible()
        await expect(desk.page.locator("iframe")).to_have_count(1)
        while not printed:  # the browser asks for it once the frame is there
            await asyncio.sleep(0.05)
        assert ["receipts"] == [each.split("/papers/")[1].split("?")[0] for each in printed]
        await expect(desk.page.get_by_role("combobox")).to_be_focused()
        assert [] == desk.faults


async def test_a_like_name_is_asked_about_in_place(tmp_path):
    async with served_night(tmp_path, doors_open) as night, a_browser() as browser:
        desk = await night.comes(browser, Role.DESK, DESK, "/desk", LAPTOP)
        await find(desk.page, "Anne Lee")
        await desk.page.keyboard.press("Enter")
        asked = desk.page.get_by_role("group", name="Is this somebody else?")
        await expect(asked).to_contain_text("Ann Lee bought in at 17:45")

        await desk.page.keyboard.press("n")
        await expect(desk.page.get_by_role("heading", name=re.compile("Ann Lee"))).to_be_visible()
        await expect(desk.page.get_by_role("button", name="Refund entry")).to_be_visible()
        assert [] == await desk.violations()

        await find(desk.page, "")
        await desk.page.get_by_role("combobox").fill("Anne Lee")
        await desk.page.keyboard.press("Enter")
        await expect(asked).to_be_visible()
        await desk.page.keyboard.press("y")
        await expect(asked).to_have_count(0)
        assert [] == desk.faults


async def test_the_next_name_takes_the_place_of_the_last_by_key_and_by_press(tmp_path):
    async with served_night(tmp_path, doors_open) as night, a_browser() as browser:
        desk = await night.comes(browser, Role.DESK, DESK, "/desk", LAPTOP)
        field = desk.page.get_by_role("combobox")
        await find(desk.page, "Zoe Falk")
        await desk.page.keyboard.press("Enter")
        await expect(desk.page.get_by_role("heading", name=re.compile("Zoe Falk"))).to_be_visible()

        await find(desk.page, "Uma Gray")
        await expect(field).to_have_value("Uma Gray")
        await desk.page.keyboard.press("Enter")
        await expect(desk.page.get_by_role("heading", name=re.compile("Uma Gray"))).to_be_visible()

        await field.click()
        await desk.page.keyboard.type("Ann Lee")
        await expect(field).to_have_value("Ann Lee")
        await field.click()  # whoever is here already puts the cursor where a letter is wrong
        await desk.page.keyboard.press("End")
        await desk.page.keyboard.type("e")
        await expect(field).to_have_value("Ann Leee")


async def test_another_amount_is_typed_where_it_was_chosen_and_too_little_waits(tmp_path):
    async with served_night(tmp_path, doors_open) as night, a_browser() as browser:
        desk = await night.comes(browser, Role.DESK, DESK, "/desk", LAPTOP)
        await answer(desk.page, "Zoe Falk", "ynn")

        await desk.page.get_by_role("radiogroup", name="Cash given").get_by_role("radio", name="Other").check()
        await expect(desk.page.get_by_role("textbox", name="Another amount")).to_be_focused()
        await desk.page.keyboard.type("20")

        await expect(desk.page.get_by_text("$30.00 is missing.")).to_be_visible()
        assert [] == await desk.violations()


async def test_a_third_of_one_name_is_somebody_new(tmp_path):
    async with served_night(tmp_path, doors_open) as night, a_browser() as browser:
        desk = await night.comes(browser, Role.DESK, DESK, "/desk", LAPTOP)
        for number in (2, 3):
            await find(desk.page, "Ann Lee")
            await desk.page.keyboard.press("Enter")
            await desk.page.get_by_role("button", name="Another Ann Lee").click()
            await expect(
                desk.page.get_by_role("heading", name=re.compile(rf"Ann Lee \({number}\) new player"))
            ).to_be_visible()
            for key in "ynns":
                await desk.page.keyboard.press(key)
            await expect(
                desk.page.get_by_role("status").get_by_text(f"Ann Lee ({number}) buys in").first
            ).to_be_visible()


async def test_the_wrong_answer_is_refused_with_its_clause_and_what_was_answered_is_kept(tmp_path):
    async with served_night(tmp_path, doors_open) as night, a_browser() as browser:
        desk = await night.comes(browser, Role.DESK, DESK, "/desk", LAPTOP)
        await answer(desk.page, "Zoe Falk", "yyn")

        refused = desk.page.get_by_role("alert", name="Refused")
        await expect(refused).to_contain_text("Zoe Falk may not play")
        await expect(refused.get_by_role("button", name="[MI-34b]")).to_be_visible()
        await expect(desk.page.get_by_role("main").get_by_role("radio", checked=True)).to_have_count(4)
        sell = desk.page.get_by_role("button", name=re.compile("Take"))
        await expect(sell).to_have_attribute("aria-disabled", "true")


async def test_without_a_proof_of_age_the_date_of_birth_has_a_field_and_the_book_decides(tmp_path):
    async with served_night(tmp_path, doors_open) as night, a_browser() as browser:
        desk = await night.comes(browser, Role.DESK, DESK, "/desk", LAPTOP)
        await answer(desk.page, "Zoe Falk", "nnn")
        refused = desk.page.get_by_role("alert", name="Refused")
        await expect(refused).to_contain_text("note the date of birth, or that proof of age was seen")
        born = desk.page.get_by_label("Date of birth", exact=True)
        sell = desk.page.get_by_role("button", name=re.compile(r"Take \$50.00 and print receipt"))

        await born.fill("2012-05-31")
        await expect(refused).to_have_count(0)
        await sell.click()
        await expect(refused).to_contain_text("players must be 18, and this person is 14")

        await born.fill("1990-05-31")
        await sell.click()
        await expect(desk.page.get_by_text("22 of 70")).to_be_visible()
        assert "1990-05-31" == night.house.rooms[night.night].night.books.people["zoe falk"].born
        assert [] == await desk.violations()


async def test_who_deals_tonight_is_found_and_cannot_be_taken(tmp_path):
    async with served_night(tmp_path, doors_open) as night, a_browser() as browser:
        desk = await night.comes(browser, Role.DESK, DESK, "/desk", LAPTOP)
        await find(desk.page, "Rosa")
        dealer = desk.page.get_by_role("option", name=re.compile("Rosa Quill"))
        await expect(dealer).to_contain_text("MI-37")
        await expect(dealer).to_have_attribute("aria-disabled", "true")


async def test_an_entry_is_taken_back_and_the_drawer_counted(tmp_path):
    async with served_night(tmp_path, doors_open) as night, a_browser() as browser:
        desk = await night.comes(browser, Role.DESK, DESK, "/desk", LAPTOP)
        await find(desk.page, "Ann Lee")
        await desk.page.keyboard.press("Enter")
        await desk.page.get_by_role("button", name="Refund entry").click()
        await expect(desk.page.get_by_role("dialog")).to_contain_text("Ann Lee: $50.00 refunded")
        await desk.page.get_by_role("dialog").get_by_label("Reason (optional)", exact=True).fill("She is ill.")
        await desk.page.get_by_role("dialog").get_by_role("button", name="Refund entry").click()
        await expect(desk.page.get_by_role("main")).to_contain_text("$50.00 is given back.")
        await expect(desk.page.get_by_text("20 of 70")).to_be_visible()
        await expect(desk.page.get_by_text("$1,500.00").first).to_be_visible()
        assert "She is ill." == night.house.rooms[night.night].night.books.lines[-1].reason

        await desk.page.get_by_role("button", name="Count cash").click()
        dialog = desk.page.get_by_role("dialog")
        await dialog.get_by_label("$50", exact=True).fill("29")
        await dialog.get_by_label("$20", exact=True).fill("2")
        await expect(dialog).to_contain_text("\N{MINUS SIGN}$10.00")
        await dialog.get_by_label("Hand the drawer to").select_option(label="Marion Alder")
        await dialog.get_by_role("button", name="Record and hand over to Marion Alder").click()
        await expect(desk.page.get_by_role("group", name="Are you sure?")).to_contain_text("$1,490.00 was counted")
        await desk.page.get_by_role("combobox").blur()
        await desk.page.keyboard.press("y")

        await expect(desk.page.get_by_text("Marion Alder answers for it").first).to_be_visible()
        assert [] == desk.faults


async def test_a_rebuy_is_sold_to_who_waits(tmp_path):
    async with served_night(tmp_path, rebuys_sold) as night, a_browser() as browser:
        desk = await night.comes(browser, Role.DESK, DESK, "/desk", LAPTOP)
        waiting = desk.page.get_by_role("button", name=re.compile("out of chips"))
        await expect(waiting).to_have_count(3)
        await waiting.first.click()
        await desk.page.get_by_role("button", name="Rebuy", exact=True).click()

        await expect(waiting).to_have_count(2)
        assert [] == desk.faults


async def test_without_a_connection_no_money_is_taken_and_the_page_says_so(tmp_path):
    async with a_browser() as browser:
        async with served_night(tmp_path, doors_open) as night:
            desk = await night.comes(browser, Role.DESK, DESK, "/desk", PHONE)
            await desk.page.get_by_role("combobox").fill("Zoe Falk")
            await desk.page.keyboard.press("Enter")
            await expect(desk.page.get_by_role("heading", name=re.compile("Zoe Falk"))).to_be_visible()
            for key in "ynn":
                await desk.page.keyboard.press(key)
            sell = desk.page.get_by_role("button", name=re.compile("Take"))
            await expect(sell).not_to_have_attribute("aria-disabled", "true")
            assert 390 == await desk.page.evaluate("document.documentElement.scrollWidth")
        await expect(sell).to_have_attribute("aria-disabled", "true")
        await expect(desk.page.get_by_text("Money waits until it is back")).to_be_visible()


async def test_several_rebuys_are_sold_together_with_a_receipt_each(tmp_path):
    async with served_night(tmp_path, rebuys_sold) as night, a_browser() as browser:
        tablet = await night.comes(browser, Role.DESK, DESK, "/people", TABLET)
        printed: list[str] = []
        tablet.page.on("request", lambda each: printed.append(each.url) if "/papers/" in each.url else None)
        prices = tablet.page.get_by_role("button", name=re.compile(r"^Rebuy for .*\$40.00"))
        await expect(prices).to_have_count(3)
        await prices.nth(0).click()
        await prices.nth(1).click()
        together = tablet.page.get_by_role("region", name="Sell together")
        await expect(together).to_contain_text("6,000")
        assert [] == await tablet.violations()

        await together.get_by_role("button", name="Take $80.00, print 2 receipts").click()

        await expect(prices).to_have_count(1)
        await expect(tablet.page.locator("iframe")).to_have_count(1)
        while not printed:
            await asyncio.sleep(0.05)
        assert 1 == len(printed)
        paper = await tablet.page.request.get(printed[0].replace("format=pdf", "format=csv"))
        assert 3 == len((await paper.text()).splitlines())
        await tablet.page.get_by_text("Everybody").click(force=True)
        await expect(tablet.page.get_by_role("row").nth(15)).to_be_visible()
        await prices.last.click()  # far below, and yet what it costs is in sight
        await expect(together.get_by_role("button", name="Take")).to_be_in_viewport()
        assert [] == await tablet.violations()
        assert [] == tablet.faults


async def test_an_entry_that_was_paid_before_is_entered_with_its_day(tmp_path):
    async with served_night(tmp_path, doors_open) as night, a_browser() as browser:
        desk = await night.comes(browser, Role.DESK, DESK, "/desk", LAPTOP)
        await answer(desk.page, "Zoe Falk", "ynn")
        await desk.page.get_by_text("Paid before").click(force=True)
        enter = desk.page.get_by_role("button", name=re.compile("Enter and print receipt"))
        await expect(enter).to_have_attribute("aria-disabled", "true")
        await desk.page.get_by_label("Day of payment", exact=True).fill("2027-03-20")
        await expect(enter).to_have_attribute("aria-disabled", "true")  # until it is known where the money is
        where = desk.page.get_by_role("radiogroup", name="Where is the money?")
        await where.get_by_text("E-transfer").click(force=True)
        await enter.click()
        await expect(desk.page.get_by_role("alert", name="Refused")).to_contain_text("no day before 2027-03-13")

        await desk.page.get_by_label("Day of payment", exact=True).fill("2027-03-10")
        await enter.click()
        await expect(desk.page.get_by_text("22 of 70")).to_be_visible()
        line = night.house.rooms[night.night].night.books.lines[-1]
        assert ("2027-03-10", Means.TRANSFER) == (line.beforehand, line.means)
        await expect(desk.page.get_by_text("by e-transfer", exact=True)).to_be_visible()


async def test_the_browsers_own_dialog_is_opened_over_the_pdf(tmp_path):
    async with served_night(tmp_path, rebuys_sold) as night, a_browser() as browser:
        desk = await night.comes(browser, Role.DESK, DESK, "/desk", LAPTOP)
        papers: list[bytes] = []
        prints: asyncio.Queue[str] = asyncio.Queue()
        await desk.page.expose_function("dialogOpened", prints.put_nowait)
        await desk.page.add_init_script("window.print = () => window.dialogOpened(location.pathname)")

        async def seen(route: Route) -> None:
            """A browser without a screen has no reader for a PDF: it is given a page in its place, the PDF is kept."""
            papers.append(await (await route.fetch()).body())
            await route.fulfill(content_type="text/html", body="<p>The paper.</p>")

        await desk.page.route("**/papers/**", seen)
        await desk.page.reload()
        waiting = desk.page.get_by_role("button", name=re.compile("out of chips"))
        await waiting.first.click()
        await desk.page.get_by_role("button", name="Rebuy", exact=True).click()

        assert (await prints.get()).endswith("/papers/receipts")
        assert [b"%PDF"] == [paper[:4] for paper in papers]
        assert prints.empty()
        # The dialog is opened again for a paper that went astray, and only then.
        await desk.page.get_by_role("button", name="Print receipt").click()
        assert (await prints.get()).endswith("/papers/receipts")
        assert [] == desk.faults


async def test_add_ons_are_sold_to_several_at_once(tmp_path):
    async with served_night(tmp_path, add_ons_sold) as night, a_browser() as browser:
        tablet = await night.comes(browser, Role.DESK, DESK, "/people", TABLET)
        prices = tablet.page.get_by_role("button", name=re.compile(r"^Add-on for .*\$20.00"))
        await expect(prices.first).to_be_visible()
        before = await prices.count()
        for one in range(3):
            await prices.nth(one).click()
        together = tablet.page.get_by_role("region", name="Sell together")
        await together.get_by_role("button", name="Take $60.00, print 3 receipts").click()

        await expect(prices).to_have_count(before - 3)
        lines = night.house.rooms[night.night].night.books.lines[-3:]
        assert ["add-on"] * 3 == [line.kind for line in lines]
        assert 3 == len({line.name for line in lines})
        assert [] == tablet.faults


async def test_who_asks_for_the_desk_on_a_phone_waits_in_its_queue(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        desk = await night.comes(browser, Role.DESK, DESK, "/desk", LAPTOP)
        await expect(desk.page.get_by_text("Players who need the desk")).to_be_visible()
        player = night.house.rooms[night.night].night.tournaments["spring-night"].remaining()[7]
        own = {"tournament": "spring-night", "player": player.id}
        seat = await night.comes(browser, Role.PLAYER, player.name, "/seat", PHONE, **own)
        at_table = {"tournament": "spring-night", "table": 1}
        dealer = await night.comes(browser, Role.DEALER, DEALERS[0], "/dealer", PHONE, **at_table)
        await seat.page.get_by_role("button", name="Call the desk").click()
        await expect(seat.page.get_by_text(re.compile("The desk was called at"))).to_be_visible()
        await dealer.page.get_by_role("button", name="Call the desk").click()

        queue = desk.page.get_by_role("region", name="Who is it?").get_by_role("listitem")
        await expect(queue).to_have_count(2)
        await expect(queue.nth(0)).to_contain_text(f"{player.name}table {player.place.table} needs you")
        await expect(queue.nth(1)).to_contain_text(DEALERS[0])
        await queue.nth(0).get_by_role("button").click()
        await expect(desk.page.get_by_role("heading", name=re.compile(player.name))).to_be_visible()
        await expect(queue).to_have_count(1)
        await expect(seat.page.get_by_role("button", name="Call the desk")).to_be_visible()
        await queue.nth(0).get_by_role("button").click()
        await expect(queue).to_have_count(0)
        # The floor was not called by it.
        assert 1 == len([call for call in night.house.rooms[night.night].night.books.calls if not call.for_desk])
        assert [[], [], []] == [desk.faults, seat.faults, dealer.faults]
