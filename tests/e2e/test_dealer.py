"""A dealer's phone on a real night: side pots, the button, the called clock."""

import asyncio
import re

import pytest
from playwright.async_api import expect

from e2e.browser import PHONE, a_browser
from e2e.served import DEALERS, served_night
from goodhand.rules import Role
from goodhand.server.hall_clock import TimeLapse
from goodhand.server.routes.pages import built_files

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")


async def at_table(night, browser):
    at = {"tournament": "spring-night", "table": 1}
    dealer = await night.comes(browser, Role.DEALER, DEALERS[0], "/dealer", PHONE, **at)
    await expect(dealer.page.get_by_role("button", name="Call the floor")).to_be_visible()
    return dealer


async def test_side_pots_and_the_odd_chip_come_from_the_server(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        dealer = await at_table(night, browser)
        page = dealer.page
        await page.get_by_role("button", name="Button?").click()
        await page.get_by_role("button", name=re.compile("^1 ?[A-Z]")).first.click()
        await expect(page.get_by_role("button", name="Button: seat 1")).to_be_visible()
        await page.get_by_role("button", name="Work out side pots").click()
        for seat, chips in ((1, "4,150"), (2, "6000"), (3, "6000"), (4, "1800")):
            await page.get_by_label(re.compile(f"^Seat {seat}, ")).fill(chips)
        await page.get_by_label(re.compile(f"^Seat {5}, ")).fill("75")
        await page.get_by_role("button", name=re.compile("^Ella Cedar: ")).click()
        await page.get_by_role("button", name="Show the pots").click()

        for name, amount in (("Main Pot", "7,275"), ("Sidepot 1", "7,050"), ("Sidepot 2", "3,700")):
            await expect(page.get_by_role("listitem").filter(has_text=name)).to_contain_text(amount)
        main = page.get_by_role("group", name=re.compile("^Main Pot"))
        await main.get_by_role("button", name="1", exact=True).click()
        await main.get_by_role("button", name="4", exact=True).click()
        await expect(page.get_by_text("seat 4 gets 3,650, seat 1 gets 3,625")).to_be_visible()
        await expect(page.get_by_text(re.compile("The chip that does not divide"))).to_be_visible()
        assert [] == dealer.faults


async def test_a_late_answer_does_not_undo_a_later_tap(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        page = (await at_table(night, browser)).page
        await page.get_by_role("button", name="Work out side pots").click()
        for seat in (1, 2):
            await page.get_by_label(re.compile(f"^Seat {seat}, ")).fill("500")
        await page.get_by_role("button", name="Show the pots").click()
        main = page.get_by_role("group", name=re.compile("^Main Pot"))
        first, second = (main.get_by_role("button", name=seat, exact=True) for seat in "12")
        await expect(first).to_be_visible()
        later_shown, early_answered = asyncio.Event(), asyncio.Event()

        async def answer_late(route):
            early = [[1]] == route.request.post_data_json["winners"]
            answer = await route.fetch()
            if early:
                await later_shown.wait()
            await route.fulfill(response=answer)
            if early:
                early_answered.set()

        await page.route("**/pots", answer_late)
        await first.click()
        await second.click()
        await expect(page.get_by_text(re.compile("seat 1 gets 500, seat 2 gets 500"))).to_be_visible()
        later_shown.set()
        await early_answered.wait()
        await page.evaluate("() => new Promise((done) => setTimeout(done))")  # the page has read the late answer

        await expect(first).to_have_attribute("aria-pressed", "true")
        await expect(second).to_have_attribute("aria-pressed", "true")


async def test_a_called_clock_counts_down_by_the_book(tmp_path):
    clock = TimeLapse(19 * 3600 + 38 * 60)
    async with served_night(tmp_path, clock=clock) as night, a_browser() as browser:
        dealer = await at_table(night, browser)
        book = night.house.rooms[night.night].night.tournaments["spring-night"].book
        await dealer.page.get_by_role("button", name="Call the clock").click()
        over = dealer.page.get_by_role("alertdialog")
        await expect(over.get_by_role("timer")).to_have_text(str(book.action_clock.value.seconds))
        clock.set(clock.read() + 3)
        await expect(over.get_by_role("timer")).to_have_text(str(book.action_clock.value.seconds - 3))
        await over.get_by_role("button", name="The player has acted").click()

        await expect(over).to_have_count(0)
        assert [] == dealer.faults


async def test_the_betting_is_entered_turn_by_turn_and_feeds_the_pots(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        dealer = await at_table(night, browser)
        page = dealer.page
        t = night.house.rooms[night.night].night.tournaments["spring-night"]
        seats = sorted(t.at_table(1))
        names = {seat: player.name for seat, player in t.at_table(1).items()}
        await page.get_by_role("button", name="Button?").click()
        await page.get_by_role("button", name=re.compile("^1 ?[A-Z]")).first.click()
        await expect(page.get_by_role("button", name="Button: seat 1")).to_be_visible()
        await page.get_by_role("button", name="Enter the betting").click()
        betting = page.get_by_role("region", name="Betting")
        first, second, *others = [*seats[3:], *seats[:3]]

        await expect(betting.get_by_role("heading", name=f"Seat {first}, {names[first]}")).to_be_visible()
        big = int(
            (await betting.get_by_role("button", name=re.compile(r"^Call [\d,]+$")).inner_text())[5:].replace(",", "")
        )
        most, chip = 20 * big, t.smallest_chip()
        total = betting.get_by_label("Total of a raise, or of all-in", exact=True)
        await total.fill(f"{big + 1}")
        await betting.get_by_role("button", name=f"Raise to {big + 1:,}").click()
        await expect(betting.get_by_role("alert")).to_contain_text(f"chips of {chip}")
        await total.fill(f"{most}")
        await betting.get_by_role("button", name=f"All-in, {most:,}").click()
        await expect(betting.get_by_role("heading", name=f"Seat {second}, {names[second]}")).to_be_visible()
        await betting.get_by_role("button", name=f"Raise to {most + chip:,}").click()
        await expect(betting.get_by_role("heading", name=f"Seat {others[0]},")).to_be_visible()
        await betting.get_by_role("button", name="Cancel").click()
        await expect(betting.get_by_role("heading", name=f"Seat {second},")).to_be_visible()
        await betting.get_by_role("button", name=f"Call {most:,}").click()
        for seat in others:
            await expect(betting.get_by_role("heading", name=f"Seat {seat},")).to_be_visible()
            await betting.get_by_role("button", name="Drop").or_(betting.get_by_role("button", name="Fold")).click()

        await expect(betting.get_by_text("The betting is over: hands are shown.")).to_be_visible()
        await betting.get_by_role("button", name="Work out pots").click()
        await expect(page.get_by_role("listitem").filter(has_text="Main Pot")).to_contain_text(
            f"{2 * most + big + big // 2:,}"
        )
        # The browser notes an answer that is a refusal; nothing else went wrong.
        assert [] == [fault for fault in dealer.faults if "422" not in fault]
