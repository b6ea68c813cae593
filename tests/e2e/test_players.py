"""The page of everybody: found, filtered, sorted and saved, and one player acted for, while play goes on."""

import re

import pytest
from playwright.async_api import expect

from e2e.browser import LAPTOP, PHONE, a_browser
from e2e.served import DIRECTOR, recorded, served_night
from goodhand.rules import Role
from goodhand.server.routes.pages import built_files
from goodhand.tournament.state import Status

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")


async def on_list(night, browser, size=LAPTOP):
    watched = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/players", size)
    await expect(watched.page.get_by_role("heading", name="Players", exact=True)).to_be_visible()
    return watched


async def test_a_director_gets_there_from_the_floor_and_finds_a_player_by_name_status_and_table(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        page = (await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/floor", LAPTOP)).page
        await page.get_by_role("navigation").get_by_role("link", name="People", exact=True).click()
        rows = page.get_by_role("table").locator("tbody tr")
        await expect(rows).to_have_count(40)

        await page.get_by_role("button", name=re.compile("^Out 5$")).click()
        await expect(rows).to_have_count(5)
        await expect(rows.first).to_contain_text(re.compile(r"Out, 19:\d\d"))
        await page.get_by_role("button", name=re.compile("^Everybody 40$")).click()
        find = page.get_by_role("searchbox", name="Search by name, table or receipt", exact=True)
        await find.fill("dale ja")
        await expect(rows).to_have_count(1)
        await expect(rows.first).to_contain_text("Jack Dale")
        await find.fill("")
        await page.get_by_role("button", name="Name", exact=True).click()
        await expect(rows.first).to_contain_text("Ada Ash")


async def test_what_is_saved_is_the_list_as_it_is_filtered(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        page = (await on_list(night, browser)).page
        await page.get_by_role("button", name=re.compile("^Out 5$")).click()
        async with page.expect_download() as saving:
            await page.get_by_role("button", name="Save as CSV", exact=True).click()
        lines = (await (await saving.value).path()).read_text(encoding="utf-8-sig").splitlines()

        assert "Name,Status,Table,Seat,Chips,Rebuys,Place,Prize,Paid in" == lines[0]
        assert 5 == len(lines[1:])
        assert all(",Out" in line.replace('"', "") for line in lines[1:])


async def test_a_player_is_recorded_out_and_the_status_follows(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        watched = await on_list(night, browser, PHONE)
        page, room = watched.page, night.house.rooms[night.night]
        player = next(iter(room.night.tournaments["spring-night"].remaining()))
        await page.get_by_role("button", name=player.name, exact=True).click()
        await page.get_by_role("button", name="Out", exact=True).click()
        dialog = page.get_by_role("dialog", name=f"Record {player.name} out", exact=True)
        await expect(dialog.get_by_role("status")).to_contain_text(f"{player.name} ")
        await dialog.get_by_role("button", name=f"{player.name} is out", exact=True).click()

        await recorded(lambda: Status.PLAYING is not room.night.tournaments["spring-night"].players[player.id].status)
        await expect(page.get_by_role("button", name="Not here?", exact=True)).to_have_count(0)
        wide = await page.evaluate("document.documentElement.scrollWidth")
        assert (390, []) == (wide, watched.faults)
