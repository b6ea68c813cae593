"""A night with two tournaments: each is reached from every page, by a choice that stands in the address."""

import re

import pytest
from playwright.async_api import expect

from e2e.browser import LAPTOP, PHONE, PROJECTOR, a_browser
from e2e.evenings import one_tournament, play_over, second_in_play
from e2e.served import CHAIR, DESK, DIRECTOR, served_night
from goodhand.night.acts.calls import CallFloor
from goodhand.rules import Role
from goodhand.server.routes.pages import built_files

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")


def choice(page, name):
    """A tournament in the chooser."""
    return page.get_by_role("radiogroup", name="Which tournament").get_by_role("radio", name=name)


async def test_the_floor_shows_either_by_a_choice_that_a_reload_and_its_doors_keep(tmp_path):
    async with served_night(tmp_path, second_in_play) as night, a_browser() as browser:
        director = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/floor", LAPTOP)
        page = director.page
        heading = page.get_by_role("heading", level=1)
        await expect(heading).to_have_text("Floor, Spring night")
        await expect(choice(page, "Spring night")).to_be_checked()
        assert [] == await director.violations()

        await choice(page, "Second chance").check()
        await expect(heading).to_have_text("Floor, Second chance")
        await page.reload()
        await expect(heading).to_have_text("Floor, Second chance")
        await expect(choice(page, "Second chance")).to_be_checked()

        await page.get_by_role("link", name="Goodhand", exact=True).click()
        await expect(page.get_by_role("heading", level=1)).to_contain_text("Second chance")
        await page.get_by_role("main").get_by_role("link", name=re.compile("^Floor")).click()
        await expect(heading).to_have_text("Floor, Second chance")
        assert [] == director.faults


async def test_what_one_tournament_recorded_and_calls_is_not_on_the_floor_of_the_other(tmp_path):
    async with served_night(tmp_path, second_in_play) as night, a_browser() as browser:
        director = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/floor", PHONE)
        page = director.page
        await night.does(CallFloor(tournament="second-chance", table=1, why="a split pot"))
        await choice(page, "Second chance").check()
        await expect(page.get_by_role("region", name="Table 1 calls the floor")).to_be_visible()
        await page.get_by_role("button", name="Record").click()
        await expect(page.get_by_text("Table 1 calls the floor: a split pot.")).to_be_visible()

        await choice(page, "Spring night").check()
        await expect(page.get_by_role("heading", level=1)).to_have_text("Floor, Spring night")
        await expect(page.get_by_text("Table 1 calls the floor: a split pot.")).to_have_count(0)
        assert 390 == await page.evaluate("document.documentElement.scrollWidth")
        assert [] == director.faults


async def test_screens_and_people_show_the_tournament_that_is_chosen(tmp_path):
    async with served_night(tmp_path, second_in_play) as night, a_browser() as browser:
        screen = await night.comes(browser, Role.DISPLAY, "", "/clock", PROJECTOR)
        page = screen.page
        heading = page.get_by_role("heading", level=1)
        await expect(heading).to_contain_text("Spring night")
        await choice(page, "Second chance").check()
        await expect(heading).to_contain_text("Second chance")

        for door in ("seating", "standings"):
            await page.goto(f"{night.address}/{night.night}/{door}")
            await expect(page.get_by_role("main")).to_contain_text("Spring night")
            await choice(page, "Second chance").check()
            await expect(page.get_by_role("main")).to_contain_text("Second chance")
        assert [] == screen.faults

        desk = await night.comes(browser, Role.DESK, DESK, "/people?tournament=second-chance", LAPTOP)
        await expect(choice(desk.page, "Second chance")).to_be_checked()
        await expect(desk.page).to_have_title("People, Second chance")
        assert [] == desk.faults


async def test_once_play_is_over_nothing_counts_down(tmp_path):
    async with served_night(tmp_path, play_over) as night, a_browser() as browser:
        desk = await night.comes(browser, Role.DESK, DESK, "/people?tournament=spring-night", LAPTOP)
        await expect(desk.page.get_by_text("Play is over")).to_be_visible()
        await expect(desk.page.get_by_role("timer")).to_have_count(0)

        chair = await night.comes(browser, Role.CHAIRPERSON, CHAIR, "/floor?tournament=spring-night", LAPTOP)
        await expect(chair.page.get_by_text("Play is over")).to_be_visible()
        await expect(chair.page.get_by_role("timer")).to_have_count(0)


async def test_closing_leads_to_the_floor_of_the_tournament_that_is_still_in_play(tmp_path):
    async with served_night(tmp_path, second_in_play) as night, a_browser() as browser:
        chair = await night.comes(browser, Role.CHAIRPERSON, CHAIR, "/closing", LAPTOP)
        missing = chair.page.get_by_role("listitem").filter(has_text="Second chance is still in play")
        await missing.get_by_role("button", name="To the floor").click()
        await expect(chair.page.get_by_role("heading", level=1)).to_have_text("Floor, Second chance")
        assert [] == chair.faults


async def test_the_desk_sells_for_the_tournament_of_its_address_and_for_one_that_there_is(tmp_path):
    async with served_night(tmp_path, second_in_play) as night, a_browser() as browser:
        clerk = await night.comes(browser, Role.DESK, DESK, "/desk?tournament=second-chance", LAPTOP)
        page = clerk.page
        sells = page.get_by_role("radiogroup").filter(has=page.get_by_role("radio", name="Second chance"))
        await expect(sells.get_by_role("radio", name="Second chance")).to_be_checked()

        await sells.get_by_role("radio", name="Spring night").check(force=True)
        await page.wait_for_url("**/desk?tournament=spring-night")
        await page.goto(f"{night.address}/{night.night}/desk?tournament=no-such-one")

        await expect(page.get_by_role("searchbox").or_(page.get_by_role("combobox"))).to_be_visible()
        await expect(sells.get_by_role("radio", checked=True)).to_have_count(1)
        assert [] == clerk.faults


@pytest.mark.parametrize(("evening", "hidden"), [(second_in_play, True), (one_tournament, False)])
async def test_an_address_narrows_the_timeline_where_there_is_a_choice_and_else_hides_nothing(
    tmp_path, evening, hidden
):
    async with served_night(tmp_path, evening) as night, a_browser() as browser:
        chair = await night.comes(browser, Role.CHAIRPERSON, CHAIR, "/timeline?tournament=spring-night", LAPTOP)
        await chair.page.get_by_role("textbox").fill("is on duty as director")

        if hidden:
            await expect(choice(chair.page, "Spring night")).to_be_checked()
            await expect(chair.page.get_by_text("Nothing found")).to_be_visible()
        else:
            await expect(chair.page.get_by_text(f"{DIRECTOR} is on duty as director.")).to_be_visible()
        assert [] == chair.faults
