"""A whole evening of thirty through the pages: desk, director, two dealers and a display at once, to closed books."""

import re
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from e2e.browser import LAPTOP, PHONE, PROJECTOR, Watched, a_browser
from e2e.evenings import doors_opening
from e2e.served import CHAIR, DEALERS, DESK, DIRECTOR, Served, recorded, served
from goodhand.rules import Role
from goodhand.server.hall_clock import TimeLapse
from goodhand.server.routes.pages import built_files
from goodhand.simulate.bots.names import guest_names
from goodhand.tournament.balancing import BreakProposed
from goodhand.tournament.live_tables import asked_of_room
from goodhand.tournament.state import Phase, Tournament

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")

SPRING = "spring-night"
NAMES = guest_names(30)


def hour(text: str) -> float:
    hours, minutes = text.split(":")
    return int(hours) * 3600.0 + int(minutes) * 60


class Hall:
    """The people of the evening, each with a device of their own."""

    def __init__(self, night: Served, clock: TimeLapse) -> None:
        self.night, self.clock = night, clock
        self.everybody: list[Watched] = []

    async def comes(self, browser, role, person, door, size, **own) -> Page:
        seen = await self.night.comes(browser, role, person, door, size, **own)
        self.everybody.append(seen)
        return seen.page

    @property
    def floor(self) -> Tournament:
        return self.night.house.rooms[self.night.night].night.tournaments[SPRING]


async def enter(desk: Page, name: str) -> None:
    """As somebody at the desk who keeps both hands on the keyboard."""
    await desk.get_by_role("combobox").fill(name)
    await expect(desk.get_by_role("option", name=re.compile(f"{name}.*new: add"))).to_be_visible()
    await desk.keyboard.press("Enter")
    await expect(desk.get_by_role("heading", name=re.compile(name))).to_be_visible()
    sell = desk.get_by_role("button", name=re.compile(r"Take \$50.00"))
    for key in "ynn":
        await desk.keyboard.press(key)
    await expect(sell).not_to_have_attribute("aria-disabled", "true")
    await desk.keyboard.press("s")
    await expect(desk.get_by_role("combobox")).to_be_focused()


async def says(director: Page, line: str) -> None:
    """Into the bar for acts, as somebody who does not wait for what it would lead to."""
    await director.keyboard.press("/")
    await expect(director.get_by_role("combobox")).to_be_focused()
    await director.keyboard.type(line)
    await director.keyboard.press("Enter")


async def out(page: Page, seat: int, table: int | None = None) -> None:
    """Two taps on a seat: at the dealer's own table, or at one of the floor's."""
    place = (
        page.get_by_role("main") if table is None else page.get_by_role("article", name=f"Table {table}", exact=True)
    )
    button = place.get_by_role("button", name=re.compile(rf"^{seat} ?[^\d\s]")).first
    await button.click()
    await expect(page.get_by_text(re.compile("players? left|has won")).first).to_be_visible()
    await button.click()


async def test_thirty_play_from_the_first_entry_to_closed_books(tmp_path: Path):
    await doors_opening(str(tmp_path / "night.db"))
    clock = TimeLapse(hour("17:31"))
    clock.pace = 1.0
    async with a_browser() as browser, served(tmp_path, clock=clock) as night:
        hall = Hall(night, clock)
        desk = await hall.comes(browser, Role.DESK, DESK, "/desk", LAPTOP)
        director = await hall.comes(browser, Role.DIRECTOR, DIRECTOR, "/floor", LAPTOP)
        for name in NAMES:
            await enter(desk, name)
        await expect(desk.get_by_text("30 of 70")).to_be_visible()

        await play(hall, browser, director)
        await closes(hall, browser)
        assert [] == [fault for each in hall.everybody for fault in each.faults]


async def play(hall: Hall, browser, director: Page) -> None:
    """From the draw to the last one."""
    display = await hall.comes(browser, Role.DISPLAY, "", "/clock", PROJECTOR)
    hall.clock.set(hour("17:50"))
    await says(director, "draw")
    await expect(director.get_by_text("10 players").first).to_be_visible()
    hall.clock.set(hour("18:00"))
    await director.get_by_role("button", name="Start the clock").click()
    await expect(display.get_by_text("30 of 30")).to_be_visible()
    dealers = {
        table: await hall.comes(browser, Role.DEALER, name, "/dealer", PHONE, tournament=SPRING, table=table)
        for table, name in enumerate(DEALERS[:2], 1)
    }

    hall.clock.set(hour("19:11"))
    await director.get_by_role("button", name="Resume play").click()
    await expect(director.get_by_role("button", name="Resume play")).to_have_count(0)
    while len(hall.floor.remaining()) > 1:
        await step(hall, director, dealers)
        left = len(hall.floor.remaining())
        if left > 1:
            await expect(display.get_by_text(f"{left} of 30")).to_be_visible()
    assert Phase.FINISHED is hall.floor.phase


async def step(hall: Hall, director: Page, dealers: dict[int, Page]) -> None:
    """Do the first thing that the room asks for, or else report somebody out, at the largest table."""
    now = hall.floor
    left = len(now.remaining())
    _, asked = asked_of_room(now, now.last_at, bytes(32))
    if isinstance(asked, BreakProposed):
        await director.get_by_role("button", name="Break and announce").click()
        await recorded(lambda: asked.table not in hall.floor.tables)
        await expect(director.get_by_role("button", name="Break and announce")).to_have_count(0)
        await director.goto(f"{hall.night.address}/{hall.night.night}/floor")
        return
    table = max(now.tables, key=lambda each: (len(now.at_table(each)), -each))
    seat = min(now.at_table(table))
    if table in dealers:
        await out(dealers[table], seat)
    else:
        await out(director, seat, table)
    await recorded(lambda: len(hall.floor.remaining()) < left)


async def closes(hall: Hall, browser) -> None:
    """The chairperson mends what is missing, button by button, closes the books and prints them."""
    hall.clock.set(hour("22:00"))
    page = await hall.comes(browser, Role.CHAIRPERSON, CHAIR, "/closing", LAPTOP)
    await page.get_by_role("button", name="Pay as planned").click()
    await expect(page.get_by_role("button", name="Pay as planned")).to_have_count(0)
    for name in (r"^Pay \$", "^Record, by cheque", "^Sign ", "^Read and tick"):
        buttons = page.get_by_role("main").get_by_role("button", name=re.compile(name))
        while left := await buttons.count():
            await buttons.first.click()
            if "tick" in name:
                await page.get_by_role("dialog").get_by_role("button", name="Mark done").click()
            await expect(buttons).to_have_count(left - 1)
    count = page.get_by_role("group", name="What is in the drawer?")
    should = await count.get_by_role("definition").first.inner_text()
    await count.get_by_label("Coins", exact=True).fill(should.replace("$", "").replace(",", ""))
    close = page.get_by_role("button", name=re.compile("Close the books"))
    record = page.get_by_role("button", name=re.compile("^Record the count"))
    if await record.count():
        await record.click()
    await page.get_by_role("button", name="Explain in writing").click()
    dialog = page.get_by_role("dialog")
    await dialog.get_by_role("textbox").fill("Thirty came where sixty had been expected.")
    await dialog.get_by_role("button", name="Record the explanation").click()
    await expect(close).not_to_have_attribute("aria-disabled", "true")
    await close.click()
    await page.get_by_role("button", name="Yes, close them").click()
    unpaid = page.get_by_role("group", name="Are you sure?", exact=True)
    await expect(unpaid).to_contain_text("no pay is on record")
    await unpaid.get_by_role("button", name="Yes, do it", exact=True).click()
    await expect(page.get_by_text(re.compile("The books are closed, by"))).to_be_visible()
    forms = page.get_by_role("link", name=re.compile("^Preview "))
    await expect(forms.first).to_be_visible()
    for each in await forms.all():
        paper = await page.request.get(f"{hall.night.address}{await each.get_attribute('href')}")
        assert (200, b"%PDF") == (paper.status, (await paper.body())[:4])
