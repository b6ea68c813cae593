"""Gone home, never came, not here: one question at the seat, and three answers."""

import re

import pytest
from playwright.async_api import expect

from e2e.browser import LAPTOP, PHONE, a_browser
from e2e.served import DIRECTOR, recorded, served_night
from goodhand.rules import Role
from goodhand.server.routes.pages import built_files
from goodhand.tournament.events import Away

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")


async def test_a_player_who_is_not_at_the_seat_has_gone_home_and_is_here_after_all(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        room = night.house.rooms[night.night]
        player = room.night.tournaments["spring-night"].at_table(1)[1]
        page = (await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/floor", LAPTOP)).page
        seat = page.get_by_role("article", name="Table 1", exact=True).get_by_role(
            "button", name=re.compile(rf"^1 {player.name}")
        )
        await seat.click()
        await page.get_by_role("button", name="Not here?", exact=True).click()
        dialog = page.get_by_role("dialog", name=f"Where is {player.name}?", exact=True)
        await dialog.get_by_role("button", name="Gone home", exact=True).click()
        await expect(dialog.get_by_role("status")).to_contain_text(f"{player.name} has gone home.")
        await dialog.get_by_role("button", name="Record", exact=True).click()

        await expect(seat).to_contain_text("gone home")
        assert Away.LEFT_EARLY is room.night.tournaments["spring-night"].players[player.id].away
        await seat.click()
        await page.get_by_role("button", name="Here after all", exact=True).click()
        await expect(seat).not_to_contain_text("gone home")
        assert room.night.tournaments["spring-night"].players[player.id].away is None


async def test_a_phone_asks_for_a_player_who_is_not_here_and_records_nothing_of_the_seat(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        room = night.house.rooms[night.night]
        page = (await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/floor", PHONE)).page
        await page.get_by_role("button", name="Out", exact=True).click()
        await page.get_by_role("button", name=re.compile(r"^\d+ ?[A-Z]")).first.click()
        before = room.night.tournaments["spring-night"]
        await page.get_by_role("button", name="Not here?", exact=True).click()
        dialog = page.get_by_role("dialog", name=re.compile("^Where is "))
        await dialog.get_by_role("button", name="Nothing yet: call to the seat", exact=True).click()
        await dialog.get_by_role("button", name="Record", exact=True).click()

        await recorded(lambda: ", please go to table 1" in room.night.occasion.announced.text)
        assert before is room.night.tournaments["spring-night"]
