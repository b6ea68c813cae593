"""The room before the first card and while chips run out: each page says what it knows, and fills by itself."""

import re

import pytest
from playwright.async_api import expect

from e2e.browser import LAPTOP, PHONE, PROJECTOR, a_browser, types
from e2e.evenings import doors_open, rebuys_sold, two_left, two_left_who_may_share
from e2e.served import DEALERS, DIRECTOR, NAMES, recorded, served_night
from goodhand.rules import Role
from goodhand.server.routes.pages import built_files
from goodhand.tournament.standing import posted_prizes
from goodhand.tournament.state import Phase, Status

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")

IN_SPRING = {"tournament": "spring-night"}


def own_seat(night, name):
    """The grant of a player's seat card."""
    (found,) = [
        each
        for each in night.house.rooms[night.night].night.tournaments["spring-night"].players.values()
        if each.name == name
    ]
    return {**IN_SPRING, "player": found.id}


async def test_the_draw_fills_the_pages_that_were_open_before_it(tmp_path):
    async with served_night(tmp_path, doors_open) as night, a_browser() as browser:
        floor = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/floor", LAPTOP)
        dealer = await night.comes(browser, Role.DEALER, DEALERS[0], "/dealer", PHONE, **IN_SPRING, table=1)
        seat = await night.comes(browser, Role.PLAYER, NAMES[0], "/seat", PHONE, **own_seat(night, NAMES[0]))
        clock = await night.comes(browser, Role.DISPLAY, "", "/clock", PROJECTOR)
        await expect(dealer.page.get_by_text("Nobody sits at this table")).to_be_visible()
        await expect(dealer.page.get_by_role("button", name="Call the floor")).to_have_count(0)
        await expect(seat.page.get_by_text("No seat yet")).to_be_visible()
        for page in (clock.page, seat.page, floor.page):
            await expect(page.get_by_text("Players", exact=True)).to_be_visible()
            await expect(page.get_by_text("Players left")).to_have_count(0)

        await floor.page.get_by_role("button", name="Draw the seats").click()

        await expect(floor.page.get_by_role("button", name="Draw the seats")).to_have_count(0)
        await expect(dealer.page.get_by_role("button", name="Call the floor")).to_be_visible()
        await expect(dealer.page.get_by_text("Nobody sits at this table")).to_have_count(0)
        await expect(seat.page.get_by_text("No seat yet")).to_have_count(0)
        await expect(seat.page.get_by_text("Table", exact=True)).to_be_visible()
        for each in (floor, dealer, seat, clock):
            assert [] == each.faults


async def test_who_has_no_chips_is_seen_on_the_floor_and_told_on_the_own_phone(tmp_path):
    async with served_night(tmp_path, rebuys_sold) as night, a_browser() as browser:
        players = night.house.rooms[night.night].night.tournaments["spring-night"].players
        without = [each.name for each in players.values() if each.status is Status.PENDING]
        floor = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/floor", LAPTOP)
        seat = await night.comes(browser, Role.PLAYER, without[0], "/seat", PHONE, **own_seat(night, without[0]))

        await expect(floor.page.get_by_text("no chips", exact=True)).to_have_count(len(without))
        for name in without:
            shown = floor.page.get_by_role("button", name=re.compile(name)).filter(has_text="no chips")
            await expect(shown).to_be_visible()
        await expect(seat.page.get_by_text("You have no chips. A rebuy is sold at the desk.")).to_be_visible()
        assert [] == [*floor.faults, *seat.faults]


async def test_staff_find_back_from_a_screen_and_a_display_has_nowhere_to_go(tmp_path):
    async with served_night(tmp_path, rebuys_sold) as night, a_browser() as browser:
        director = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/clock", PROJECTOR)
        display = await night.comes(browser, Role.DISPLAY, "", "/clock", PROJECTOR)
        back = director.page.get_by_role("link", name="Back to the floor")
        await expect(back).to_be_visible()
        await expect(display.page.get_by_role("timer")).to_be_visible()
        await expect(display.page.get_by_role("link", name="Back to the floor")).to_have_count(0)

        await director.page.mouse.move(300, 300)
        await expect(back).to_have_css("opacity", "1")
        await back.click()

        await expect(director.page.get_by_role("button", name="Pause the clock")).to_be_visible()
        assert [] == [*director.faults, *display.faults]


async def test_the_director_lets_software_deal_and_the_floor_says_so(tmp_path):
    async with served_night(tmp_path, doors_open) as night, a_browser() as browser:
        floor = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/floor", LAPTOP)
        more = floor.page.get_by_text("More", exact=True)
        await more.click()
        await floor.page.get_by_role("button", name="Let software deal").click()
        asked = floor.page.get_by_role("group", name="Are you sure?")
        await expect(asked).to_contain_text("Software would deal Spring night, at every table.")
        assert frozenset() == night.house.rooms[night.night].night.occasion.software
        await asked.get_by_role("button", name="Yes, do it").click()

        await expect(floor.page.get_by_text("Software deals Spring night from now on.").first).to_be_visible()
        await expect(floor.page.get_by_text("Software deals", exact=True)).to_be_visible()
        await more.click()
        await expect(floor.page.get_by_role("button", name="Announce to the room")).to_be_visible()
        await expect(floor.page.get_by_role("button", name="Let software deal")).to_have_count(0)
        assert {"spring-night"} == night.house.rooms[night.night].night.occasion.software

        await floor.page.get_by_role("button", name="Let people deal").click()
        await expect(floor.page.get_by_text("People deal Spring night from now on.").first).to_be_visible()
        await expect(floor.page.get_by_text("Software deals", exact=True)).to_have_count(0)
        await more.click()
        await expect(floor.page.get_by_role("button", name="Let software deal")).to_be_visible()
        await expect(floor.page.get_by_role("button", name="Let people deal")).to_have_count(0)
        assert frozenset() == night.house.rooms[night.night].night.occasion.software
        assert [] == floor.faults


async def test_what_the_last_two_want_to_share_is_refused_at_once_where_the_book_has_no_deals(tmp_path):
    async with served_night(tmp_path, two_left) as night, a_browser() as browser:
        floor = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/floor", LAPTOP)
        await expect(floor.page.get_by_role("button", name="Pause the clock")).to_be_visible()
        await types(floor.page, "deal")
        await expect(floor.page.get_by_role("option").first).to_contain_text("agree")
        await floor.page.keyboard.press("Enter")
        dialog = floor.page.get_by_role("dialog", name="Share the prizes")
        await expect(dialog).to_be_visible()
        await expect(dialog.get_by_role("status")).to_contain_text("no deal is recorded")
        await expect(dialog.get_by_role("status")).to_contain_text("[MI-72]")
        left = night.house.rooms[night.night].night.tournaments["spring-night"].remaining()
        for each in left:
            await expect(dialog.get_by_role("textbox", name=each.name)).to_be_visible()
        assert 2 == len(left)
        assert [] == floor.faults


async def test_the_last_two_share_the_prizes_where_the_book_has_deals(
    tmp_path,
):
    async with served_night(tmp_path, two_left_who_may_share) as night, a_browser() as browser:
        floor = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/floor", LAPTOP)
        await expect(floor.page.get_by_role("button", name="Pause the clock")).to_be_visible()
        tournament = night.house.rooms[night.night].night.tournaments["spring-night"]
        (one, other), due = tournament.remaining(), sum(each.cents for each in posted_prizes(tournament)[:2])
        await types(floor.page, "deal")
        await expect(floor.page.get_by_role("option").first).to_contain_text("agree")
        await floor.page.keyboard.press("Enter")
        dialog = floor.page.get_by_role("dialog", name="Share the prizes")
        says, record = dialog.get_by_role("status"), dialog.get_by_role("button", name="Record and end play")
        first, second = (dialog.get_by_role("textbox", name=each.name) for each in (one, other))
        agreed = dialog.get_by_role("group", name="Do they agree?").get_by_role("button")
        await expect(first).to_have_attribute("inputmode", "decimal")

        await first.fill("a lot")
        await expect(says).to_have_text(f"{one.name}: “a lot” is no amount.")
        await first.fill(f"{due // 100 - 20}.00")
        await expect(says).to_have_text("")
        await second.fill("15")
        await agreed.click()
        await expect(says).to_contain_text("add up to")
        await second.fill(f"{20 + due % 100 / 100:.2f}")
        await expect(says).not_to_contain_text("add up to")
        await agreed.click()
        await expect(agreed).to_have_attribute("aria-pressed", "false")
        await expect(says).to_have_text("")
        await agreed.click()
        await expect(says).not_to_have_text("")
        await record.click()

        def now():
            return night.house.rooms[night.night].night.tournaments["spring-night"]

        await recorded(lambda: now().phase is Phase.FINISHED)
        won = {player: amount.cents for player, _, _, amount in now().order}
        assert (due - 2000 - due % 100, 2000 + due % 100) == (won[one.id], won[other.id])
        assert [] == floor.faults


async def test_staff_who_open_a_players_rounds_read_whose_page_it_is(tmp_path):
    async with served_night(tmp_path, doors_open) as night, a_browser() as browser:
        floor = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/rounds", LAPTOP)
        await expect(floor.page.get_by_text("A player’s own page")).to_be_visible()

        await floor.page.get_by_role("link", name="Back to the floor").click()

        await expect(floor.page.get_by_role("button", name="Draw the seats").first).to_be_visible()


async def test_home_says_how_many_have_entered_and_its_line_of_the_night_scrolls_sideways_alone(tmp_path):
    async with served_night(tmp_path, doors_open) as night, a_browser() as browser:
        home = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "", LAPTOP)
        await expect(home.page.get_by_role("link", name="Floor 21 players")).to_be_visible()
        await expect(home.page.get_by_text("0 tables")).to_have_count(0)

        line = home.page.get_by_role("list").filter(has_text="21 players").first
        assert await line.evaluate("each => each.scrollHeight <= each.clientHeight")
        await expect(line).to_have_css("overflow-y", "hidden")
        assert [] == home.faults
