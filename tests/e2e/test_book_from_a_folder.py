"""A rulebook written with the kit and served from a folder: plan, papers, rehearsal, export, verify, practice."""

import asyncio
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

import seeded
from e2e.browser import LAPTOP, a_browser, a_device
from e2e.evenings import no_night
from e2e.served import served_night
from e2e.test_plan_pages import SOON, comes, saved
from e2e.test_table_pages import Lobby, sits_down
from goodhand.rules.books.registry import published
from goodhand.server.plans import trial
from goodhand.server.routes.pages import built_files
from support_kit import a_kit_book, on_the_shelf

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")
REPLACED = "This edition is no longer in force; it was replaced by the rules of 2027."
REPLACED_FR = "Cette édition n’est plus en vigueur; elle a été remplacée par les règles de 2027."
ASKS = "Ask the Lake Board which rules apply to your night."


@pytest.fixture(autouse=True)
def _few_evenings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "EVENINGS", 100)


@pytest.fixture
def book(tmp_path: Path) -> Iterator[Path]:
    """A kit's book of which other rules have taken the place."""
    folder = a_kit_book(tmp_path / "books", "Lac-Rond")
    file = folder / "book.toml"
    text = file.read_text(encoding="utf-8")
    for old, new in (
        ('in_force = "unknown"', 'in_force = "followed"'),
        ('followed_by = ""', 'followed_by = "the rules of 2027"'),
        ('followed_by = ""', 'followed_by = "les règles de 2027"'),
        ('ask = "the regulator of Lac-Rond"', 'ask = "the Lake Board"'),
    ):
        assert old in text
        text = text.replace(old, new, 1)
    file.write_text(text, encoding="utf-8")
    with on_the_shelf(folder.parent):
        yield folder


async def house_rules(page: Page, steps: str, papers: str, rules: str) -> bytes:
    """Look at the house rules, and print them."""
    await page.get_by_role("navigation", name=steps).get_by_role("button", name=re.compile(papers)).click()
    await page.get_by_role("button", name=rules, exact=True).click()
    await expect(page.get_by_role("img", name=re.compile(f"{rules}, page 1 "))).to_be_visible()
    link = page.get_by_role("link", name=re.compile(f", {rules}$"))
    answer = await page.request.get(str(await link.evaluate("(it) => it.href")))
    assert answer.ok
    return await answer.body()


def commands(plan: Path) -> str:
    """Rehearse, export and verify a night of this plan; what `verify` says."""
    journal, packed = plan.with_suffix(".db"), plan.with_suffix(".zip")
    said = ""
    for asked in (
        ("check", plan),
        ("rehearse", plan, "--seed", 7, "--players", 10, "--journal", journal),
        ("export", journal, "-o", packed),
        ("verify", packed),
    ):
        ran = subprocess.run(seeded.goodhand(*asked), check=False, capture_output=True, encoding="utf-8")
        said = ran.stdout + ran.stderr
        assert ran.returncode == 0, said
    return said


async def test_a_book_from_a_folder_is_planned_printed_rehearsed_verified_and_practised(tmp_path, book):
    async with served_night(tmp_path, no_night) as served, a_browser() as browser:
        chair = await comes(served, browser, LAPTOP)
        page = chair.page
        await page.get_by_role("combobox").select_option(label="Lac-Rond")
        for name, said in (
            ("Name of the night", "Lake night"),
            ("Charity", "Harbour Choir"),
            ("Chairperson", "Ada Birch"),
            ("Licence number", "L-7"),
            ("Place", "Elm Street Hall"),
            ("Date", SOON),
            ("Players expected", "20"),
        ):
            await page.get_by_label(name, exact=True).fill(said)
        await page.get_by_role("button", name="Start the plan").click()
        await expect(page.get_by_text(f"{REPLACED} {ASKS}", exact=True)).to_be_visible()
        missing = page.get_by_role("region", name="What the book says").get_by_role(
            "group", name="Licence, registration number"
        )
        await expect(missing).to_be_visible()
        await missing.get_by_role("button", name="Fix", exact=True).click()
        number = page.get_by_role("textbox", name="Registration number", exact=True)
        await expect(number).to_be_focused()
        await number.fill("R-77")
        text = await saved(served, "R-77")
        english = await house_rules(page, "Steps", "Papers", "House rules")
        plan = page.url
        assert [] == chair.faults

        theirs = await comes(served, browser, LAPTOP, locale="fr-CA")
        await theirs.page.goto(plan)
        await expect(theirs.page.get_by_text(re.compile(re.escape(REPLACED_FR)))).to_be_visible()
        french = await house_rules(theirs.page, "Étapes", "Documents", "Règlement maison")
        assert english[:5] == french[:5] == b"%PDF-"
        assert english != french

        file = tmp_path / "event.toml"
        file.write_text(text, encoding="utf-8")
        assert "every act follows from its book" in await asyncio.to_thread(commands, file)

        reader = await a_device(browser, LAPTOP)
        await reader.page.goto(f"{served.address}/book/lac-rond")
        await expect(reader.page.get_by_role("heading", name="Lac-Rond", exact=True)).to_be_visible()
        await expect(reader.page.get_by_text("A player is at least eighteen years old.").first).to_be_visible()

        ida = await sits_down(browser, Lobby(tmp_path, int(served.address.rpartition(":")[2])), LAPTOP, book="Lac-Rond")
        await expect(ida.page.get_by_role("heading", name="Ida Sol")).to_be_visible()
        assert [] == ida.faults


async def test_the_plan_of_a_night_says_of_each_book_whether_its_edition_is_in_force_and_whom_to_ask(tmp_path):
    async with served_night(tmp_path, no_night) as served, a_browser() as browser:
        chair = await comes(served, browser, LAPTOP)
        page = chair.page
        for book in published():
            await page.goto(f"{served.address}/plan")
            await page.get_by_role("combobox").select_option(value=book.id)
            for name, said in (("Charity", "Harbour Choir"), ("Chairperson", "Ada Birch"), ("Date", SOON)):
                await page.get_by_label(name, exact=True).fill(said)
            await page.get_by_role("button", name="Start the plan").click()
            edition = book.edition_on(SOON)
            line = page.locator("p.sentence").filter(has_text=f"{edition.sentence} {edition.ask}")
            await expect(line).to_be_visible()
            await expect(page.get_by_text(f"Edition: {edition.edition}", exact=edition.warns).first).to_be_visible()
        assert [] == chair.faults
