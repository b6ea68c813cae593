"""Practice tables in a real browser: somebody sits down with bots and plays to the end by the buttons on the page."""

import asyncio
import gzip
import json
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
import uvicorn
from msgspec import Struct
from msgspec.structs import replace
from playwright.async_api import Browser, Page, Response, ViewportSize, WebSocketRoute, expect
from playwright.async_api import TimeoutError as NotThere

from e2e.browser import PHONE, TABLET, Watched, a_browser, a_device
from e2e.served import STARTED
from goodhand.cli.verify_cards import verify_cards
from goodhand.server.app import make_app
from goodhand.server.house import House, opened_house
from goodhand.server.routes.pages import built_files
from goodhand.server.tables.frames import FrameProtocol
from goodhand.server.tables.pace import AT_ONCE, TablePace
from support_process import a_port

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")
QUICK = replace(AT_ONCE, think=900.0, show=900.0, between=0.05, numbers=60.0, gone=900.0, idle=900.0)
LARGEST_SCRIPT = 100_000
"""Bytes of script, packed, that the page of the table may load."""
SOON = 2_000
"""Milliseconds for a button that is there; what is not pressed by then is looked for anew."""


class Lobby(Struct):
    """A server with nothing but practice tables, which can be stopped and started anew at the same place."""

    folder: Path
    port: int
    pace: TablePace = QUICK
    house: House | None = None

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[None]:
        access, database = str(self.folder / "access.db"), str(self.folder / "night.db")
        app = make_app(lambda: opened_house(database, access, pace=self.pace), ("localhost",))
        config = uvicorn.Config(app, ws=FrameProtocol, port=self.port, log_config=None, access_log=False)
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve())
        async with asyncio.timeout(STARTED):
            while not server.started:
                await asyncio.sleep(0.02)
        self.house = app.state.house
        try:
            yield
        finally:
            server.should_exit = True
            await serving


@asynccontextmanager
async def a_lobby(folder: Path, pace: TablePace = QUICK) -> AsyncIterator[Lobby]:
    with a_port() as port:
        lobby = Lobby(folder, port, pace)
        async with lobby.serving():
            yield lobby


async def sits_down(
    browser: Browser,
    lobby: Lobby,
    size: ViewportSize,
    *,
    book: str = "Michigan",
    players: int = 2,
    name: str = "Ida Sol",
    word: str = "",
    watched: Watched | None = None,
    **context: object,
) -> Watched:
    """Somebody chooses a book and a table and takes a seat, with bots or with those who type the same word."""
    watched = watched or await a_device(browser, size, **context)
    page = watched.page
    await page.goto(f"{lobby.address}/practice")
    french = context.get("locale") == "fr-CA"
    await page.get_by_role("button", name=book).click()
    await page.get_by_label("Votre nom" if french else "Your name").fill(name)
    if word:
        await page.get_by_role("radio", name="People", exact=True).check()
        await page.get_by_label("Your word", exact=True).fill(word)
    else:
        await page.get_by_role("radio", name="Robots" if french else "Bots", exact=True).check()
    await page.get_by_role("spinbutton", name="Joueurs" if french else "Players").fill(str(players))
    await page.get_by_role("spinbutton", name="Minutes").fill("1")
    await page.get_by_role("button", name="S’asseoir" if french else "Sit down").click()
    await page.wait_for_url("**/table")
    # The browser itself notes that nobody was signed in before.
    watched.faults[:] = [fault for fault in watched.faults if "401 (Unauthorized)" not in fault]
    return watched


async def press_something(page: Page, order: tuple[str, ...]) -> bool:
    """Press the first of these that is there; False: it is not this player's turn."""
    for name in order:
        found = page.get_by_role("button", name=re.compile(f"^{name}")).first
        if await found.is_visible():
            with suppress(NotThere):  # a button of the last turn, which goes when the table has heard of it
                await found.click(timeout=SOON)
                return True
    return False


async def test_a_person_plays_a_practice_table_against_bots_to_the_end(tmp_path):
    async with a_lobby(tmp_path) as lobby, a_browser() as browser:
        ida = await sits_down(browser, lobby, TABLET)
        page, pressed = ida.page, 0
        over = page.get_by_role("heading", name="This table is over")
        await expect(page.get_by_role("heading", name="Ida Sol")).to_be_visible()
        everything = page.get_by_role("group", name="Quick amounts").get_by_role("button", name="All-in")
        while not await over.is_visible():
            if await everything.is_visible():
                with suppress(NotThere):
                    await everything.click(timeout=SOON)
            pressed += await press_something(page, ("All-in,", "Call", "Show my hand", "Check"))
            await asyncio.sleep(0.05)

        place = page.get_by_text(re.compile("You have won the table|You finish 2nd"))
        await expect(place).to_be_visible()
        await expect(page.get_by_role("timer")).to_have_count(0)
        assert pressed > 0
        assert [] == ida.faults
        await page.get_by_role("link", name="Review the rounds").click()
        await expect(page.get_by_text(re.compile("cards? that you saw match(es)? the seal"))).to_be_visible()
        await expect(page.get_by_text("It is the number that this device was shown before the deal")).to_be_visible()
        async with page.expect_download() as download:
            await page.get_by_role("link", name="Save for verify-cards").click()
        file = tmp_path / "cards.json"
        await (await download.value).save_as(file)
        verify_cards(file)
        assert json.loads(file.read_text())["rounds"][0]["openings"]
        assert [] == await ida.violations()


async def test_on_a_phone_a_chosen_book_leads_to_its_table(tmp_path):
    async with a_lobby(tmp_path) as lobby, a_browser() as browser:
        page = (await a_device(browser, PHONE)).page
        await page.goto(f"{lobby.address}/practice")
        name = page.get_by_label("Your name", exact=True)
        await expect(name).to_be_visible()
        await expect(name).not_to_be_in_viewport()

        await page.get_by_role("button", name="Manitoba").click()

        await expect(name).to_be_in_viewport()


async def test_the_reason_stands_above_the_buttons_and_what_is_not_open_is_not_there(tmp_path):
    async with a_lobby(tmp_path, replace(QUICK, bot=0.3)) as lobby, a_browser() as browser:
        ida = await sits_down(browser, lobby, PHONE, players=6)
        page = ida.page
        fold = page.get_by_role("button", name=re.compile("^Drop"))
        await expect(fold).to_be_visible()

        await expect(page.get_by_text(re.compile(r"Betting Interval 1\. Yours would be the \w+ raise"))).to_be_visible()
        await expect(page.get_by_role("button", name="[MI-76e]")).to_be_visible()
        wide = await page.evaluate("document.documentElement.scrollWidth")
        both = await page.get_by_role("button", name=re.compile("^(Call|Check)")).count()
        assert (390, 1, []) == (wide, both, ida.faults)
        assert [] == await ida.violations()

        await page.keyboard.press("d")
        await expect(fold).to_have_count(0)
        await expect(page.get_by_role("button", name=re.compile("^(Call|Raise|Bet|Check)"))).to_have_count(0)


async def test_who_sits_out_is_told_so_and_comes_back(tmp_path):
    async with a_lobby(tmp_path, replace(QUICK, bot=0.3)) as lobby, a_browser() as browser:
        ida = await sits_down(browser, lobby, TABLET, players=4)
        await ida.page.get_by_role("button", name="Sit out").click()
        await expect(ida.page.get_by_text("You sit out: your blinds")).to_be_visible()
        await ida.page.get_by_role("button", name="I am back").click()

        await expect(ida.page.get_by_role("button", name=re.compile("^Drop"))).to_be_visible()
        assert [] == ida.faults


async def test_the_table_goes_on_after_the_server_was_stopped_and_an_action_is_done_once(tmp_path):
    with a_port() as port:
        await stopped_and_started(Lobby(tmp_path, port, replace(QUICK, bot=0.2)))


async def stopped_and_started(lobby: Lobby) -> None:
    async with a_browser() as browser:
        async with lobby.serving():
            ida = await sits_down(browser, lobby, TABLET, players=3)
            await expect(ida.page.get_by_role("button", name=re.compile("^Drop"))).to_be_visible()
            cards = await ida.page.get_by_role("group", name="Your cards").inner_html()
        await expect(ida.page.get_by_text("There is no connection. The table goes on")).to_be_visible()
        await expect(ida.page.get_by_role("button", name=re.compile("^Drop"))).to_have_count(0)

        async with lobby.serving():
            await expect(ida.page.get_by_role("button", name=re.compile("^Drop"))).to_be_visible()
            assert cards == await ida.page.get_by_role("group", name="Your cards").inner_html()
            await ida.page.get_by_role("button", name=re.compile("^Drop")).click()
            await expect(ida.page.get_by_role("complementary").get_by_text("You drop")).to_have_count(1)


class Wire:
    """The way of a page's sockets to the table, which can be cut."""

    def __init__(self) -> None:
        self.cut = False
        self.open: list[WebSocketRoute] = []

    async def carry(self, route: WebSocketRoute) -> None:
        if self.cut:
            await route.close()
            return
        route.connect_to_server()
        self.open.append(route)

    async def goes(self) -> None:
        self.cut = True
        for route in self.open:
            await route.close(code=3000)
        self.open.clear()


async def test_a_cut_in_ones_own_decision_leaves_the_same_decision(tmp_path):
    pace = replace(QUICK, bot=0.2, gone=0.05)
    async with a_lobby(tmp_path, pace) as lobby, a_browser() as browser:
        wire = Wire()
        watched = await a_device(browser, TABLET)
        await watched.page.route_web_socket(re.compile("/seat"), wire.carry)
        ida = await sits_down(browser, lobby, TABLET, players=3, watched=watched)
        page, fold = ida.page, ida.page.get_by_role("button", name=re.compile("^Drop"))
        await expect(fold).to_be_visible()
        buttons = page.get_by_role("group", name="Your decision", exact=True)
        before, title = await buttons.inner_text(), page.get_by_role("heading", name=re.compile("^Round")).first
        number = await title.inner_text()

        await wire.goes()
        await expect(page.get_by_text("There is no connection. The table goes on")).to_be_visible()
        await expect(fold).to_have_count(0)
        assert lobby.house is not None
        run = next(iter(lobby.house.lobby.runs.values()))
        me = next(each for each in run.players.values() if not each.bot)
        async with asyncio.timeout(STARTED):
            while me.gone_at is None or time.monotonic() - me.gone_at < 4 * pace.gone:
                await asyncio.sleep(0.02)
        wire.cut = False

        await expect(fold).to_be_visible()
        assert (before, number, False) == (await buttons.inner_text(), await title.inner_text(), me.away)


async def test_after_a_cut_no_button_of_a_round_that_is_over_is_offered(tmp_path):
    pace = replace(QUICK, bot=0.2, between=900.0)
    async with a_lobby(tmp_path, pace) as lobby, a_browser() as browser:
        wire = Wire()
        watched = await a_device(browser, TABLET)
        await watched.page.route_web_socket(re.compile("/seat"), wire.carry)
        ida = await sits_down(browser, lobby, TABLET, players=3, watched=watched)
        fold = ida.page.get_by_role("button", name=re.compile("^Drop"))
        await expect(fold).to_be_visible()
        await wire.goes()
        await expect(fold).to_have_count(0)
        assert lobby.house is not None
        host = next(each for each in next(iter(lobby.house.lobby.runs.values())).hosts.values())
        async with asyncio.timeout(STARTED):
            while host.table.round is not None and host.table.round.state.turn is not None:
                host.feed.ends = time.monotonic()  # the own time and the bank have run out
                host.notice()
                await asyncio.sleep(0.02)
        wire.cut = False

        await expect(ida.page.get_by_text("There is no connection. The table goes on")).to_have_count(0)
        decision = ida.page.get_by_role("group", name="Your decision", exact=True)
        await expect(
            decision.get_by_role("button", name=re.compile("^(Drop|Call|Check|Raise|Bet|All-in)"))
        ).to_have_count(0)


HEARD = """() => {
  window.heard = [];
  const note = (node) => node.textContent && node.closest?.('[role=log]') && window.heard.push(node.textContent);
  new MutationObserver((all) => all.forEach((each) => each.addedNodes.forEach((node) => {
    if (node.nodeType !== 1) return;
    [node, ...node.querySelectorAll('[role=log] p')].forEach(note);
  }))).observe(document, { childList: true, subtree: true });
}"""
FOCUSED = """() => {
  const focused = document.activeElement;
  return [focused?.closest('[role=group]')?.getAttribute('aria-label'), focused?.innerText];
}"""


async def test_a_blind_player_plays_a_table_by_keyboard_and_hears_it_in_full(tmp_path):
    async with a_lobby(tmp_path) as lobby, a_browser() as browser:
        watched = await a_device(browser, TABLET)
        await watched.page.add_init_script(f"({HEARD})()")
        page = (await sits_down(browser, lobby, TABLET, watched=watched)).page
        over = page.get_by_role("heading", name="This table is over")
        decision = page.get_by_role("group", name="Your decision", exact=True)
        await expect(page.get_by_role("img", name=re.compile("(You have|has) the button$"))).to_have_count(1)
        began = False
        async with asyncio.timeout(600):
            while not await over.is_visible():
                if not await decision.get_by_role("button", name=re.compile("^(Call|Check|Show|All-in,)")).count():
                    await asyncio.sleep(0.02)
                    continue
                where, _ = await page.evaluate(FOCUSED)
                if began and not await over.is_visible():
                    assert where in ("Your decision", "Quick amounts"), where
                began = await tab_and_press(page, ("All-in to", "All-in", "Call", "Check", "Show")) or began
        await expect(over).to_be_focused()

        heard = " | ".join(await page.evaluate("window.heard"))
        assert re.search(r"Betting Interval 2: \w+ of \w+, \w+ of \w+, \w+ of \w+", heard), heard
        assert re.search(r"Betting Interval 4: \w+ of \w+", heard), heard
        assert re.search(r"wins? the pot, [\d,]+", heard), heard
        assert [] == await watched.violations()


async def tab_and_press(page: Page, wanted: tuple[str, ...]) -> bool:
    """Go on by Tab to one of these and press Enter; False: none was on the way."""
    for _ in range(30):
        await page.keyboard.press("Tab")
        _, text = await page.evaluate(FOCUSED)
        if text and text.strip().startswith(wanted):
            await page.keyboard.press("Enter")
            return True
    return False


async def test_the_device_gives_a_number_for_every_deck(tmp_path):
    async with a_lobby(tmp_path, replace(QUICK, bot=0.1)) as lobby, a_browser() as browser:
        ida = await sits_down(browser, lobby, TABLET, players=3)
        round_two = ida.page.get_by_role("heading", name="Round 2")
        async with asyncio.timeout(300):
            while not await round_two.is_visible():
                await press_something(ida.page, ("Drop", "Muck"))
                await asyncio.sleep(0.05)

        assert lobby.house is not None
        records = [record async for record in lobby.house.practice.read_all()]
        given = [record for record in records if record.name == "table.number-given/1"]
        assert len(given) >= 1


async def test_two_who_type_the_same_word_sit_together(tmp_path):
    async with a_lobby(tmp_path, replace(QUICK, gather=900.0)) as lobby, a_browser() as browser:
        ida = await sits_down(browser, lobby, TABLET, word="lakeside")
        await expect(ida.page.get_by_text("The table waits for other players")).to_be_visible()
        bo = await sits_down(browser, lobby, TABLET, name="Bo Lind", word="lakeside")

        await expect(ida.page.get_by_text("Bo Lind", exact=True)).to_be_visible()
        await expect(bo.page.get_by_text("Ida Sol", exact=True)).to_be_visible()
        async with asyncio.timeout(300):
            while not (await press_something(ida.page, ("Drop",)) or await press_something(bo.page, ("Drop",))):
                await asyncio.sleep(0.05)
        await expect(ida.page.get_by_role("heading", name="Round 2")).to_be_visible()
        await expect(bo.page.get_by_role("heading", name="Round 2")).to_be_visible()


async def test_the_script_of_the_table_is_small(tmp_path):
    async with a_lobby(tmp_path) as lobby, a_browser() as browser:
        ida = await sits_down(browser, lobby, TABLET, players=3)
        sizes: dict[str, int] = {}

        async def weigh(response: Response) -> None:
            if response.url.split("?")[0].endswith(".js"):
                sizes[response.url] = len(gzip.compress(await response.body()))

        fresh = (await a_device(browser, TABLET, storage_state=await ida.page.context.storage_state())).page
        heard: list[asyncio.Task[None]] = []
        fresh.on("response", lambda response: heard.append(asyncio.ensure_future(weigh(response))))
        await fresh.goto(ida.page.url, wait_until="networkidle")
        await asyncio.gather(*heard)

        print(f"{sum(sizes.values()):,} bytes of script for the table, packed, in {len(sizes)} files")
        assert 0 < sum(sizes.values()) < LARGEST_SCRIPT


async def test_the_table_is_read_in_french(tmp_path):
    async with a_lobby(tmp_path) as lobby, a_browser() as browser:
        ida = await sits_down(browser, lobby, PHONE, book="Colombie-Britannique", players=3, locale="fr-CA")

        await expect(ida.page.get_by_role("button", name="Se coucher")).to_be_visible()
        await expect(ida.page.get_by_role("button", name=re.compile("^(Suivre|Passer)"))).to_be_visible()
        wide = await ida.page.evaluate("document.documentElement.scrollWidth")
        assert (390, []) == (wide, ida.faults)
