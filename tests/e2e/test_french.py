"""Somebody who reads French at a night: what the server says is French, beside others who read English."""

import re

import pytest
from playwright.async_api import expect

from e2e.browser import LAPTOP, a_browser, types
from e2e.served import CHAIR, DIRECTOR, served_night
from goodhand.rules import Role
from goodhand.server.routes.pages import built_files

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")


async def test_a_refusal_and_a_toast_are_french_and_the_timeline_is_each_readers_own(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        floor = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/floor", LAPTOP, locale="fr-CA")
        page = floor.page
        await expect(page.get_by_text("La table 3 appelle le directeur").first).to_be_visible()

        await types(page, "add-on jack dale")
        line = page.get_by_role("option", name=re.compile("[Ll]e complément pour Jack Dale"))
        await expect(line).to_have_attribute("aria-disabled", "true")
        await expect(line).to_contain_text("Jack Dale ne peut pas acheter de complément")
        await expect(line).to_contain_text("[MI-43]")
        await page.keyboard.press("Escape")
        await expect(page.get_by_role("combobox")).to_have_count(0)

        await types(page, "sorti jack dale")
        await expect(page.get_by_role("option").first).to_contain_text("Jack Dale est hors jeu")
        await page.keyboard.press("Enter")
        toast = page.get_by_role("status").filter(has_text="Jack Dale est hors jeu")
        await expect(toast).to_contain_text("il reste 34 joueurs")

        chair = await night.comes(browser, Role.CHAIRPERSON, CHAIR, "/timeline", LAPTOP)
        await expect(chair.page.get_by_text(re.compile("Jack Dale is out.*34 players left")).first).to_be_visible()
        await page.goto(f"{night.address}/{night.night}/timeline")
        await expect(page.get_by_text(re.compile("Jack Dale est hors jeu.*34 joueurs")).first).to_be_visible()
        assert [] == floor.faults == chair.faults


async def test_rulings_duties_and_the_book_are_french(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        director = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/ruling?table=3", LAPTOP, locale="fr-CA")
        page, read = director.page, director.page.get_by_role("main")
        await expect(page.locator("html")).to_have_attribute("lang", "fr")  # by which it is read aloud
        await page.get_by_role("textbox", name=re.compile("passé")).fill("mise avant son tour")
        await page.get_by_role("button", name=re.compile("parle avant son tour")).click()
        await expect(read.get_by_text("On parle à son tour.").first).to_be_visible()

        await page.goto(f"{night.address}/{night.night}/duties")
        await read.get_by_role("button", name=re.compile("^croupier")).click()
        await expect(read.get_by_text(re.compile("Laisser les joueurs regarder leurs")).first).to_be_visible()

        await page.goto(f"{night.address}/book/mi-2009")
        await expect(page.get_by_role("heading", level=1)).to_have_text("Michigan, tournoi de Texas Hold’em")
        await expect(read.get_by_text("Aucun jeton ne vaut d’argent.")).to_be_visible()
        assert [] == director.faults
