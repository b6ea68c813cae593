"""Clock and floor on a real night, in a real browser."""

import re

import pytest
from playwright.async_api import expect

from e2e.browser import LAPTOP, PHONE, PROJECTOR, a_browser, types
from e2e.evenings import play_over
from e2e.served import CHAIR, DEALERS, DESK, DIRECTOR, served_night
from goodhand.night.acts.disputes import RecordRuling
from goodhand.night.acts.money import PayPrize
from goodhand.rules import Role
from goodhand.server.hall_clock import TimeLapse
from goodhand.server.routes.pages import built_files

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")


async def test_a_bust_out_on_the_floor_reaches_the_clock(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        clock = await night.comes(browser, Role.DISPLAY, "", "/clock", PROJECTOR)
        await expect(clock.page.get_by_text("35 of 40")).to_be_visible()
        await expect(clock.page.get_by_text("The kitchen is open")).to_be_visible()

        floor = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/floor", LAPTOP)
        seat = floor.page.get_by_role("button", name=re.compile(r"^\d+ (?!Open)")).first
        await seat.click()
        await expect(floor.page.get_by_text(re.compile("is out.*34 players left"))).to_be_visible()
        await seat.click()

        await expect(clock.page.get_by_text("34 of 40")).to_be_visible()
        assert ([], []) == (clock.faults, floor.faults)


async def test_a_call_for_the_floor_is_answered_by_one_key(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        floor = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/floor", LAPTOP)
        await expect(floor.page.get_by_role("region", name="Table 3 calls the floor")).to_be_visible()

        await floor.page.keyboard.press("g")

        await expect(floor.page.get_by_role("status").get_by_text("Henrik Osei goes to table 3.")).to_be_visible()
        await expect(floor.page.get_by_role("button", name="I am coming")).to_have_count(0)
        answered = floor.page.get_by_role("region", name="Table 3 calls the floor")
        await expect(answered).to_contain_text("Henrik Osei")
        await expect(answered.get_by_role("button")).to_have_count(0)
        assert [] == floor.faults


async def test_a_regulator_sees_the_floor_and_can_touch_nothing(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        floor = await night.comes(browser, Role.REGULATOR, "", "/floor", LAPTOP)
        await expect(floor.page.get_by_role("region", name="Table 3 calls the floor")).to_be_visible()

        for control in ("I am coming", "Pause the clock", "Undo", "Where is the button?"):
            await expect(floor.page.get_by_role("button", name=control)).to_have_count(0)
        assert [] == floor.faults


async def test_a_regulator_reads_on_a_phone_too_and_drafts_no_ruling(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        floor = await night.comes(browser, Role.REGULATOR, "", "/floor", PHONE)
        await expect(floor.page.get_by_role("region", name="Table 3 calls the floor")).to_be_visible()
        for control in ("I am coming", "The book", "Act", "Out"):
            await expect(floor.page.get_by_role("button", name=control, exact=True)).to_have_count(0)
        await floor.page.get_by_role("button", name="Seats").click()
        seat = floor.page.get_by_role("button", name=re.compile("^1 ?[A-Z]")).first
        await seat.click()
        await expect(floor.page.get_by_text("Tap again")).to_have_count(0)
        await floor.page.get_by_role("button", name="Record").click()
        await expect(floor.page.get_by_role("region", name="Recorded")).to_be_visible()
        for control in ("Undo", "Sounds"):
            await expect(floor.page.get_by_role("button", name=control)).to_have_count(0)

        said = RecordRuling(tournament="spring-night", situation="out-of-turn", facts="A bet of 900.", table=3)
        await night.does(said, CHAIR)
        await floor.page.goto(f"{night.address}/{night.night}/ruling")
        await expect(floor.page.get_by_role("heading", name="Ruled tonight", level=1)).to_be_visible()
        await expect(floor.page.get_by_role("main").get_by_text("A bet of 900.")).to_be_visible()
        await floor.page.get_by_role("textbox", name="What happened?").fill("bets before turn")
        await floor.page.get_by_role("button", name=re.compile("before their turn", re.I)).click()
        await expect(floor.page.get_by_role("main").get_by_text("Players act in turn.").first).to_be_visible()
        for control in ("Record ruling", "Record an incident"):
            await expect(floor.page.get_by_role("button", name=re.compile(control))).to_have_count(0)
        await expect(floor.page.get_by_role("textbox", name=re.compile("Facts"))).to_have_count(0)
        assert [] == floor.faults


async def test_a_clock_that_was_stopped_says_so_on_every_phone(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        room = night.house.rooms[night.night]
        floor = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/floor", PHONE)
        at = {"tournament": "spring-night", "table": 1}
        dealer = await night.comes(browser, Role.DEALER, DEALERS[0], "/dealer", PHONE, **at)
        player = next(iter(room.night.tournaments["spring-night"].remaining()))
        own = {"tournament": "spring-night", "player": player.id}
        seat = await night.comes(browser, Role.PLAYER, player.name, "/seat", PHONE, **own)
        everybody = (floor, dealer, seat)
        for each in everybody:
            await expect(each.page.get_by_role("timer").first).to_be_visible()
            await expect(each.page.get_by_text("The clock is paused")).to_have_count(0)

        await floor.page.get_by_role("button", name="Action", exact=True).click()
        await floor.page.get_by_role("option", name=re.compile("Pause the clock")).click()
        for each in everybody:
            await expect(each.page.get_by_text("The clock is paused").first).to_be_visible()
        await floor.page.get_by_role("button", name="Record", exact=True).click()
        await floor.page.get_by_role("link", name="All pages").click()
        await expect(floor.page.get_by_role("link", name="Duties").first).to_be_visible()


async def test_what_is_taken_back_wants_a_reason(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        floor = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/floor", LAPTOP)
        await floor.page.get_by_role("button", name="Undo").click()
        dialog = floor.page.get_by_role("dialog")
        await expect(dialog.get_by_role("status")).to_contain_text("This takes back: 19:19")
        await expect(dialog.get_by_role("button", name="Yes, undo")).to_have_attribute("aria-disabled", "true")

        await dialog.get_by_label("Reason", exact=True).fill("It was a neighbour")
        await expect(dialog.get_by_role("status")).to_contain_text("Ella Ash is out")
        await dialog.get_by_role("button", name="Yes, undo").click()

        await expect(floor.page.get_by_text("36 of 40").first).to_be_visible()


async def test_the_clock_counts_on_without_the_server_and_says_so(tmp_path):
    time = TimeLapse(19 * 3600 + 37 * 60 + 5)
    async with a_browser() as browser:
        async with served_night(tmp_path, clock=time) as night:
            clock = await night.comes(browser, Role.DISPLAY, "", "/clock", PROJECTOR)
            timer = clock.page.get_by_role("timer")
            await expect(timer).to_have_text("12:55")
            time.pace = 1.0
            await expect(timer).not_to_have_text("12:55")
        await expect(clock.page.get_by_text(re.compile("No connection since 19:3[789]")).first).to_be_visible()
        before = await timer.inner_text()

        await expect(timer).not_to_have_text(before)


async def test_the_floor_fits_a_phone(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        floor = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/floor", PHONE)

        await expect(floor.page.get_by_role("button", name="I am coming")).to_be_visible()
        wide = await floor.page.evaluate("document.documentElement.scrollWidth")

        assert (390, []) == (wide, floor.faults)


async def test_a_dealer_reports_who_is_out_and_calls_the_floor(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        at_table = {"tournament": "spring-night", "table": 1}
        dealer = await night.comes(browser, Role.DEALER, DEALERS[0], "/dealer", PHONE, **at_table)
        await expect(dealer.page.get_by_role("button", name="Call the floor")).to_be_visible()
        seat = dealer.page.get_by_role("button", name=re.compile(r"^8 ?")).first

        await seat.click()
        await expect(dealer.page.get_by_role("status")).to_contain_text("is out at table 1: 34 players left")
        await seat.click()
        await expect(dealer.page.get_by_role("status").get_by_text(re.compile("is out at table 1"))).to_be_visible()
        await dealer.page.get_by_role("button", name="Call the floor").click()

        await expect(dealer.page.get_by_text("The floor is called, 0:00")).to_be_visible()
        assert [] == dealer.faults


async def test_a_player_sees_the_own_seat_and_the_time(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        floor = next(iter(night.house.rooms.values())).night.tournaments["spring-night"]
        player = floor.remaining()[7]
        own = {"tournament": "spring-night", "player": player.id}
        seat = await night.comes(browser, Role.PLAYER, "", "/seat", PHONE, **own)

        await expect(seat.page.get_by_role("banner")).to_contain_text(player.name)
        await expect(
            seat.page.get_by_text(f"Table {player.place.table}").or_(seat.page.locator(".where"))
        ).to_contain_text(str(player.place.seat))
        await expect(seat.page.get_by_role("timer")).to_have_text("13:00")
        await seat.page.get_by_role("link", name="House rules").click()
        await expect(seat.page.get_by_role("heading", name="House Rules").first).to_be_visible()
        assert [] == seat.faults


async def test_an_act_is_found_by_words_in_any_order(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        floor = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/floor", LAPTOP)
        await expect(floor.page.get_by_role("button", name="I am coming")).to_be_visible()

        await types(floor.page, "dale jack out")
        await expect(floor.page.get_by_role("option", name=re.compile("Jack Dale is out"))).to_contain_text(
            "34 players left"
        )
        await floor.page.keyboard.press("Enter")

        await expect(floor.page.get_by_role("status").get_by_text(re.compile("Jack Dale is out"))).to_be_visible()
        assert [] == floor.faults


async def test_seats_are_on_the_projector_and_no_result_before_the_end(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        seating = await night.comes(browser, Role.DISPLAY, "", "/seating", PROJECTOR)
        await expect(seating.page.get_by_text("by family name, 35 players at 4 tables")).to_be_visible()
        await expect(seating.page.get_by_role("row", name="Jack Dale")).to_be_visible()

        standings = await night.comes(browser, Role.DISPLAY, "", "/standings", PROJECTOR)
        await expect(standings.page.get_by_role("timer")).to_have_text("13:00")
        assert ([], []) == (seating.faults, standings.faults)


async def test_every_page_of_practice_says_that_it_is(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        chair = (await night.comes(browser, Role.CHAIRPERSON, CHAIR, "", LAPTOP)).page
        for door in ("", "/floor", "/desk", "/people", "/duties", "/ruling", "/closing", "/timeline", "/devices"):
            await chair.goto(f"{night.address}/{night.night}{door}")
            said = chair.get_by_role("navigation").get_by_text("Practice", exact=True)
            await expect(said).to_be_visible()
        dealer = (await night.comes(browser, Role.DEALER, DEALERS[0], "/dealer", PHONE, table=1)).page
        await expect(dealer.get_by_role("banner").get_by_text("Practice", exact=True)).to_be_visible()
        for door in ("/clock", "/seating", "/standings"):
            screen = await night.comes(browser, Role.DISPLAY, "", door, PROJECTOR, locale="fr-CA")
            await expect(screen.page.locator("header").get_by_text("Exercice", exact=True)).to_be_visible()
            assert [] == screen.faults


async def test_a_player_who_is_out_sees_place_and_prize_and_the_way_to_the_result(tmp_path):
    async with served_night(tmp_path, play_over) as night, a_browser() as browser:
        books = night.house.rooms[night.night].night.books
        tournament, prize = next(each for each in books.unpaid() if each[1].first == 1)
        grant = {"tournament": tournament, "player": prize.player}
        seen = await night.comes(browser, Role.PLAYER, prize.name, "/seat", PHONE, **grant)
        page = seen.page
        await expect(page.get_by_role("heading", name="You finished 1st", exact=True)).to_be_visible()
        won = page.get_by_role("region", name="Your prize", exact=True)
        await expect(won).to_contain_text(f"${prize.amount.cents / 100:,.2f}")
        await expect(won).to_contain_text("Collect it at the desk tonight.")
        assert [] == await seen.violations()

        await night.does(PayPrize(tournament=tournament, player=prize.player), DESK)
        await expect(won).to_contain_text("Paid at")
        await page.get_by_role("radio", name="Français", exact=True).check()
        await page.get_by_role("link", name="Voir le résultat", exact=True).click()
        await expect(page).to_have_url(re.compile(r"/standings\?tournament="))
        await expect(page.get_by_text(prize.name, exact=True).first).to_be_visible()
        assert [] == seen.faults
