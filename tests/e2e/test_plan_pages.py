"""A plan in a real browser: from nothing to a night that is open, by two at once, in French on a phone, by keyboard."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Locator, Page, ViewportSize, expect

from e2e.browser import LAPTOP, PHONE, Watched, a_browser, a_device
from e2e.evenings import no_night
from e2e.served import RECORDED, Served, served_night
from goodhand.plan.event_file import read_event
from goodhand.rules import Role
from goodhand.server.access.model import EVERY_NIGHT, Grant
from goodhand.server.plans import trial
from goodhand.server.routes.pages import built_files

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")

MICHIGAN = Path(__file__).parents[2] / "examples" / "michigan.toml"
SOON = "2026-12-28"
"""Some weeks after the day on which all tests run (`tests/conftest.py`)."""
SET_UP = Grant(night=EVERY_NIGHT, role=Role.CHAIRPERSON)
MOST_TABS = 80


@pytest.fixture(autouse=True)
def _few_evenings(monkeypatch: pytest.MonkeyPatch) -> None:
    """A draft is tried after every change: how good the answer is, is for the tests of the planner."""
    monkeypatch.setattr(trial, "EVENINGS", 100)
    monkeypatch.setattr(trial, "STRUCTURES", 12)


async def comes(served: Served, browser: Browser, size: ViewportSize, locale: str = "en-US", **more: Any) -> Watched:
    """Sign in as the owner, by the link that the server printed."""
    token = await served.house.doorkeeper.invite(SET_UP)
    watched = await a_device(browser, size, locale=locale, has_touch=size is PHONE, **more)
    await watched.page.goto(f"{served.address}/sign-in#{token}")
    await watched.page.get_by_role("button", name=re.compile("Sign in|Se connecter")).click()
    await watched.page.wait_for_url("**/plan")
    return watched


async def text_of(served: Served) -> str:
    (plan,) = await served.house.plans.all(SET_UP)
    return plan.text


async def saved(served: Served, said: str) -> str:
    """The text, once this stands in it."""
    async with asyncio.timeout(RECORDED):
        while said not in (text := await text_of(served)):
            await asyncio.sleep(0.1)
    return text


async def with_michigan(served: Served, browser: Browser, file: Path = MICHIGAN) -> Watched:
    """The example, or another file, opened."""
    watched = await comes(served, browser, LAPTOP)
    await watched.page.get_by_label("Open a saved plan", exact=True).set_input_files(file)
    await expect(watched.page.get_by_role("heading", name="Licence")).to_be_visible()
    return watched


async def step(page: Page, name: str) -> None:
    await page.get_by_role("navigation", name="Steps").get_by_role("button", name=re.compile(name)).click()


async def test_everything_that_is_missing_is_listed_with_a_way_to_each_before_the_night_opens(tmp_path):
    async with served_night(tmp_path, no_night) as served, a_browser() as browser:
        chair = await comes(served, browser, LAPTOP)
        page = chair.page
        for name, said in (("Charity", "Harbour Choir"), ("Chairperson", "Ada Birch"), ("Date", SOON)):
            await page.get_by_label(name, exact=True).fill(said)
        await page.get_by_role("button", name="Start the plan").click()
        await step(page, "Open the night")
        missing = page.get_by_role("list", name="2 things are missing.")
        await expect(missing.get_by_role("listitem")).to_have_count(2)
        opening = page.get_by_role("button", name="Open the night", exact=True)
        await expect(opening).to_have_attribute("aria-disabled", "true")
        assert [] == await chair.violations()

        await missing.get_by_role("button", name=re.compile("Fix.*Licence, number")).click()
        await expect(page.get_by_label("Number", exact=True)).to_be_focused()
        await page.get_by_label("Number", exact=True).fill("M-7")
        await step(page, "Open the night")
        await page.get_by_role("button", name=re.compile("Fix.*Place")).click()
        await page.get_by_label("Place", exact=True).fill("Elm Street Hall")

        await step(page, "People")
        await page.get_by_role("button", name="Add somebody").click()
        await expect(page.get_by_role("textbox", name="Name")).to_be_focused()
        await expect(page.get_by_role("heading", name="What the book says")).to_be_visible()
        await expect(page.get_by_text("has no name")).to_have_count(0)
        await page.get_by_role("textbox", name="Name").fill("Henrik Osei")
        await page.keyboard.press("Enter")
        assert 'name = "Henrik Osei"' in await saved(served, "Henrik Osei")

        await step(page, "Structure")
        await page.get_by_label("Minutes per level", exact=True).fill("15")
        await page.keyboard.press("Enter")
        text = await saved(served, "level_minutes = 15")
        assert "minutes = 12" not in text

        await step(page, "Open the night")
        await expect(page.get_by_text("Nothing is missing")).to_be_visible()
        await opening.click()
        await page.wait_for_url(re.compile(r"/m-7-"))
        assert [] == chair.faults


async def test_a_plan_from_nothing_becomes_a_night_that_is_open(tmp_path):
    async with served_night(tmp_path, no_night) as served, a_browser() as browser:
        chair = await comes(served, browser, LAPTOP)
        page = chair.page
        for name, said in (
            ("Name of the night", "Autumn night"),
            ("Charity", "Harbour Choir"),
            ("Chairperson", "Ada Birch"),
            ("Licence number", "M-1"),
            ("Place", "Elm Street Hall"),
            ("Date", SOON),
            ("Players expected", "60"),
        ):
            await page.get_by_label(name, exact=True).fill(said)
        await page.get_by_role("button", name="Start the plan").click()
        await expect(page.get_by_role("region", name="When it ends")).to_contain_text("100 simulations")

        await page.get_by_role("button", name=re.compile("^Entry|Entry")).first.click()
        await page.get_by_role("textbox", name="Players at a table").fill("12")
        refused = page.get_by_role("region", name="What the book says").get_by_role("listitem")
        await expect(refused.filter(has_text="[MI-32]")).to_contain_text("up to 10 players, not 12")
        await page.get_by_role("button", name="Set it to 10").click()
        await expect(page.get_by_role("textbox", name="Players at a table")).to_have_value("10")

        await page.get_by_role("button", name=re.compile("Structure")).first.click()
        before = await page.get_by_role("textbox", name="Level 1, Big Blind").input_value()
        await page.get_by_role("textbox", name="Level 1, Big Blind").fill("75")
        await expect(page.get_by_role("button", name="Set it to 50", exact=True)).to_be_visible()
        await page.get_by_role("button", name="Undo").click()
        await expect(page.get_by_role("textbox", name="Level 1, Big Blind")).to_have_value(before)

        await page.get_by_role("button", name=re.compile("Papers")).first.click()
        await page.get_by_role("button", name="House rules", exact=True).click()
        await expect(page.get_by_role("img", name=re.compile("House rules, page 1 of"))).to_be_visible()
        await expect(page.get_by_role("status").first).to_contain_text("Saved")
        await step(page, "Open the night")
        await page.get_by_role("button", name="Open for practice").click()
        await page.wait_for_url(re.compile(r"/m-1-"))

        (room,) = served.house.rooms.values()
        assert (SOON, "Harbour Choir") == (room.night.plan.date, room.night.plan.licensee.name)
        assert [] == chair.faults


async def test_after_practice_the_plan_offers_the_night_itself(tmp_path):
    async with served_night(tmp_path, no_night) as served, a_browser() as browser:
        chair = await comes(served, browser, LAPTOP, service_workers="block")  # its pages are loaded anew
        page = chair.page
        text = MICHIGAN.read_text().replace("2027-03-13", SOON)
        file = {"name": "michigan.toml", "mimeType": "application/toml", "buffer": text.encode()}
        await page.get_by_label("Open a saved plan", exact=True).set_input_files(file)  # type: ignore[arg-type]
        await expect(page.get_by_role("heading", name="Licence")).to_be_visible()
        plan = page.url

        async def opens(button: str) -> str:
            await page.goto(plan)
            await step(page, "Open the night")
            await page.get_by_role("button", name=button, exact=True).click()
            await page.wait_for_url(re.compile(r"/m-00417-[^/]*$"))
            return page.url

        tried = await opens("Open for practice")
        doors = page.get_by_role("navigation", name="Pages")
        await expect(doors.get_by_text("Practice", exact=True)).to_be_visible()
        held = await opens("Open the night")
        assert tried != held
        await expect(doors.get_by_role("link", name="Floor")).to_be_visible()
        await expect(doors.get_by_text("Practice", exact=True)).to_have_count(0)

        await page.goto(plan)
        await step(page, "Open the night")
        for name, where in (("Go to the night", held), ("Go to practice", tried)):
            assert where.endswith(str(await page.get_by_role("link", name=name).get_attribute("href")))
        assert [] == chair.faults


async def test_a_structure_that_fits_is_taken_by_one_click_and_the_comments_stay(tmp_path):
    async with served_night(tmp_path, no_night) as served, a_browser() as browser:
        page = (chair := await with_michigan(served, browser)).page
        await page.get_by_role("button", name=re.compile("Structure")).first.click()
        await page.get_by_label("Players expected", exact=True).fill("12")
        await page.get_by_label("End by", exact=True).fill("21:00")
        await page.get_by_role("button", name="Suggest a structure").click()

        await expect(page.get_by_role("status", name="A structure was found")).to_contain_text("end by 21:00")
        while (text := await text_of(served)) == MICHIGAN.read_text():
            await asyncio.sleep(0.1)
        assert read_event(text).tournaments[0].stages != read_event(MICHIGAN.read_text()).tournaments[0].stages
        assert "# settles disputes (MI-44)" in text
        assert [] == chair.faults


async def test_the_file_and_the_form_are_one(tmp_path):
    async with served_night(tmp_path, no_night) as served, a_browser() as browser:
        page = (chair := await with_michigan(served, browser)).page
        await page.get_by_label("Number", exact=True).fill("M-00999")
        await page.get_by_role("button", name="The file").click()
        file = page.get_by_role("textbox", name="The file")
        await expect(file).to_have_value(re.compile('number = "M-00999"'))
        await file.fill((await file.input_value()).replace('name = "Elm Street Hall"', 'name = "Oak Hall" # moved'))
        await expect(page.get_by_role("button", name=re.compile("Oak Hall"))).to_be_visible()
        await file.fill((await file.input_value()).replace("tables = 8", "tables = eight"))
        await expect(page.get_by_role("listitem").filter(has_text="Line 36 of the file")).to_be_visible()
        assert [] == chair.faults


async def test_a_further_tournament_antes_and_lists_are_set_without_the_file(tmp_path):
    async with served_night(tmp_path, no_night) as served, a_browser() as browser:
        page = (chair := await with_michigan(served, browser)).page
        await page.get_by_role("button", name=re.compile("Entry")).first.click()
        await page.get_by_role("button", name="Add a tournament").click()
        name = page.get_by_label("Name of the tournament", exact=True)
        await expect(name).to_have_value("Spring night 3")
        await name.fill("Late night")
        await page.get_by_label("Starts", exact=True).fill("21:30")
        await expect(page.get_by_role("radio", name="Late night")).to_be_checked()

        await page.get_by_role("button", name=re.compile("Structure")).first.click()
        await page.get_by_label("Antes").select_option("from the big blind, for all")
        await page.get_by_role("textbox", name="Level 2, Ante").fill("100")
        await saved(served, "big_blind_ante = 100")
        await page.get_by_label("Antes").select_option("from each player")
        await expect(page.get_by_role("textbox", name="Level 2, Ante")).to_have_value("100")
        await page.get_by_role("button", name=re.compile("House choices")).first.click()
        director = page.get_by_role("group", name="the director is", exact=True)
        await expect(director).to_contain_text("In the book: anybody")
        for option in await director.get_by_role("checkbox").all():
            await option.check()
        final = page.get_by_role("group", name="final table", exact=True)
        await final.get_by_label("Players at it", exact=True).fill("8")
        await final.get_by_label("New draw of seats and button", exact=True).check()
        await saved(served, "final_table = {players = 8, redraw = true}")
        assert [] == await chair.violations()
        players = final.get_by_label("Players at it", exact=True)
        await players.press("Control+a")
        await players.press("Backspace")
        await players.press_sequentially("9")
        await expect(players).to_have_value("9")
        await saved(served, "final_table = {players = 9, redraw = true}")
        await players.press("Control+a")
        await players.press("Backspace")
        await players.press("Tab")
        await expect(players).to_have_value("10")
        await saved(served, "final_table = {players = 10, redraw = true}")
        await final.get_by_role("button", name="In the book: 10 players").click()
        await expect(final.get_by_label("Players at it", exact=True)).to_have_value("")
        await saved(served, 'director_is = ["member", "provider"]')

        plan = read_event(await saved(served, " ante = 100"))
        assert ["Spring night", "Second chance", "Late night"] == [each.name for each in plan.tournaments]
        assert [0, 100, 0] == [stage.level.ante for stage in plan.tournaments[2].stages[:3]]

        await page.get_by_role("button", name=re.compile("Entry")).first.click()
        await page.get_by_role("button", name="Remove: Late night").click()
        await expect(page.get_by_role("radio", name="Late night")).to_have_count(0)
        assert [] == chair.faults


async def test_a_share_that_the_house_sets_is_typed_as_people_write_it(tmp_path):
    async with served_night(tmp_path, no_night) as served, a_browser() as browser:
        page = (chair := await with_michigan(served, browser, MICHIGAN.with_name("house.toml"))).page
        await page.get_by_role("button", name=re.compile("House choices")).first.click()
        share = page.get_by_label("prizes at most", exact=True)
        await expect(share).to_have_attribute("placeholder", re.compile("80%"))

        for typed, expected in (("95", "95%"), ("92,5 %", "92.5%"), ("90%", "90%")):
            await share.fill(typed)
            await share.press("Tab")
            await expect(share).to_have_value(expected)
            await saved(served, f'prize_cap = "{expected}"')
        says = page.get_by_role("region", name="What the book says").get_by_role("listitem")
        await share.fill("10")
        await share.press("Tab")
        await expect(says.filter(has_text="10%")).to_be_visible()
        await share.fill("90%")
        await share.press("Tab")
        await expect(says.filter(has_text="10%")).to_have_count(0)  # so what was found at 90% is shown
        await expect(says.filter(has_text="prize")).to_have_count(0)
        await share.fill("10")
        await share.press("Tab")
        await expect(says.filter(has_text="10%")).to_be_visible()
        await share.fill("")
        await share.press("Tab")
        await expect(says.filter(has_text="10%")).to_have_count(0)
        async with asyncio.timeout(RECORDED):
            while "prize_cap" in await text_of(served):
                await asyncio.sleep(0.1)
        assert [] == await chair.violations()
        assert [] == chair.faults


async def test_the_book_is_read_from_the_plan_and_from_a_clause(tmp_path):
    async with served_night(tmp_path, no_night) as served, a_browser() as browser:
        page = (chair := await with_michigan(served, browser)).page
        await page.get_by_role("button", name=re.compile("Structure")).first.click()
        await page.get_by_role("button", name="[MI-76d]").first.click()
        async with page.context.expect_page() as opening:
            await page.get_by_role("link", name="Open in the book").click()
        book = await opening.value
        await expect(book.locator("#MI-76d")).to_be_in_viewport()

        async with page.context.expect_page() as opening:
            await page.get_by_role("link", name="Read the book").click()
        book = Watched(await opening.value)
        await expect(book.page.get_by_text("134 clauses")).to_be_visible()
        await book.page.get_by_role("button", name="To be posted").click()
        await book.page.get_by_label("Find a clause or a word", exact=True).fill("bona fide")
        await expect(book.page.get_by_text("No clause found.")).to_be_visible()
        await book.page.get_by_role("button", name="All", exact=True).click()
        await expect(book.page.get_by_text(re.compile(r"^\d of 134 clauses$"))).to_be_visible()
        assert [] == await book.violations()
        assert [] == chair.faults


async def test_of_two_who_plan_at_once_nobody_loses_anything(tmp_path):
    async with served_night(tmp_path, no_night) as served, a_browser() as browser:
        first = await with_michigan(served, browser)
        second = await comes(served, browser, LAPTOP)
        await second.page.get_by_role("link", name="Spring night").click()
        await expect(second.page.get_by_label("Number", exact=True)).to_be_visible()

        await first.page.get_by_label("Number", exact=True).fill("M-1")
        await saved(served, 'number = "M-1"')
        await second.page.get_by_label("Fee", exact=True).fill("75")
        theirs = second.page.get_by_role("group", name="Somebody else saved this plan")
        await expect(theirs).to_be_visible()
        assert 'number = "M-1"' in await text_of(served)
        await theirs.get_by_role("button", name="Use theirs").click()

        await expect(second.page.get_by_label("Number", exact=True)).to_have_value("M-1")


async def test_what_was_typed_against_anothers_plan_outlives_a_change_of_language(tmp_path):
    async with served_night(tmp_path, no_night) as served, a_browser() as browser:
        first = await with_michigan(served, browser)
        second = (await comes(served, browser, LAPTOP)).page
        await second.get_by_role("link", name="Spring night").click()
        await expect(second.get_by_label("Number", exact=True)).to_be_visible()
        await first.page.get_by_label("Number", exact=True).fill("M-1")
        await saved(served, 'number = "M-1"')
        fee = second.get_by_label("Fee", exact=True)
        await fee.fill("75")
        await expect(second.get_by_role("group", name="Somebody else saved this plan")).to_be_visible()
        here = second.locator(f'[id="{await fee.get_attribute("id")}"]')

        async with second.expect_response(re.compile("/plans$|/plans\\?")):
            await second.get_by_role("radio", name="Français").check(force=True)
        await expect(here).to_have_value("75")
        await second.get_by_role("button", name="Garder la mienne").click()

        assert 'number = "M-1"' not in await saved(served, "fee = 75")
        await expect(here).to_have_value("75")


async def tab_to(page: Page, wanted: Locator) -> None:
    """Go on by the Tab key until something has the focus, as who has no mouse does."""
    await wanted.wait_for()
    for _ in range(MOST_TABS):
        if await wanted.evaluate("each => each === document.activeElement"):
            return
        await page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not come to {wanted}")


async def test_a_phone_in_french_by_keyboard_alone(tmp_path):
    async with served_night(tmp_path, no_night) as served, a_browser() as browser:
        page = (chair := await comes(served, browser, PHONE, "fr-CA")).page
        await expect(page.get_by_role("heading", name="Préparations")).to_be_visible()
        for name, said in (("Nom de la soirée", "Soirée du port"), ("Organisme", "Chœur du port")):
            await tab_to(page, page.get_by_role("textbox", name=name))
            await page.keyboard.type(said)
        await page.keyboard.press("Enter")
        await expect(page.get_by_text("Étape 1 sur 10, Soirée du port")).to_be_visible()

        await tab_to(page, page.get_by_role("button", name="Suivant"))
        for _ in range(3):
            await page.keyboard.press("Enter")
        await expect(page.get_by_text("Étape 4 sur 10")).to_be_visible()
        await tab_to(page, page.get_by_label("Joueurs par table", exact=True))
        await page.keyboard.press("Control+a")
        await page.keyboard.type("12")
        await tab_to(page, page.get_by_role("button", name="Constatations"))
        await page.keyboard.press("Enter")
        await tab_to(page, page.get_by_role("button", name="Corriger à 10"))
        await page.keyboard.press("Enter")
        await expect(page.get_by_text("[MI-32]")).to_have_count(0)
        await expect(page.get_by_text(re.compile("50.% finissent"))).to_be_visible()
        wide = await page.evaluate("document.documentElement.scrollWidth")
        assert (390, []) == (wide, await chair.violations())

        await tab_to(page, page.get_by_role("button", name="Documents"))
        await page.keyboard.press("Enter")
        await tab_to(page, page.get_by_role("button", name="Suivant"))
        await page.keyboard.press("Enter")
        await tab_to(page, page.get_by_role("button", name="L’ouvrir pour s’exercer"))
        await page.keyboard.press("Enter")
        await page.wait_for_url(re.compile(r"/to-be-filled-in-"))

        (room,) = served.house.rooms.values()
        assert (10, "Chœur du port") == (room.night.plan.tournaments[0].table_size, room.night.plan.licensee.name)
        assert [] == chair.faults
