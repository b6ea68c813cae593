"""Reinstating a player: who was really out is named, and every effect is shown before the yes."""

import re

import pytest
from playwright.async_api import expect

from e2e.browser import LAPTOP, a_browser
from e2e.served import DIRECTOR, recorded, served_night
from goodhand.rules import Role
from goodhand.server.routes.pages import built_files

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")


async def test_who_was_really_out_takes_the_place_and_all_effects_are_shown_first(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        room = night.house.rooms[night.night]
        t = room.night.tournaments["spring-night"]
        mistaken, really = t.players[t.eliminations[0].player], t.remaining()[0]
        page = (await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/floor", LAPTOP)).page
        await page.locator("summary").filter(has_text="More").first.click()
        await page.get_by_role("button", name="Reinstate", exact=True).click()
        dialog = page.get_by_role("dialog")
        await dialog.get_by_label("Name").select_option(label=mistaken.name)
        await dialog.get_by_label("Who was really out?").select_option(value=really.id)
        changes = dialog.get_by_role("region", name="This will change")
        row = changes.get_by_role("listitem")
        await expect(row.filter(has_text=really.name).first).to_contain_text("40th")
        await expect(row.filter(has_text=mistaken.name).first).to_contain_text("playing")
        confirm = dialog.get_by_role("button", name=f"Reinstate {mistaken.name}")
        await expect(confirm).to_have_attribute("aria-disabled", "true")
        before = room.version

        await dialog.get_by_label("Reason", exact=True).fill("the dealer tapped the wrong seat")
        await expect(confirm).not_to_have_attribute("aria-disabled", "true")
        await confirm.click()

        await recorded(lambda: room.version == before + 1)
        t = room.night.tournaments["spring-night"]
        assert really.id == t.eliminations[0].player
        assert t.players[mistaken.id].place is not None
        await expect(page.get_by_text(re.compile("was out instead")).first).to_be_visible()
