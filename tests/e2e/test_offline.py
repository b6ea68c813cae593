"""The cable is pulled: reading goes on, time counts on, what waits is shown as not recorded, nothing is faked."""

import re
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from e2e.browser import LAPTOP, PHONE, PROJECTOR, a_browser
from e2e.served import DEALERS, DIRECTOR, served, write_evening
from goodhand.rules import Role
from goodhand.server.hall_clock import TimeLapse
from goodhand.server.routes.pages import built_files
from support_process import a_port

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")

AT_TABLE = {"tournament": "spring-night", "table": 1}
EVENING = 19 * 3600 + 37 * 60
SINCE = re.compile("No connection since 19:[345]")
"""However long it took to open the pages."""


def a_clock() -> TimeLapse:
    """One that goes on while no server runs, as that on a wall does."""
    clock = TimeLapse(EVENING + 5)
    clock.pace = 1.0
    return clock


async def installed(page: Page) -> None:
    """The browser has kept all pages."""
    await page.evaluate("navigator.serviceWorker.ready.then(() => true)")


async def test_an_act_waits_through_a_reload_and_is_recorded_once_when_the_server_is_back(tmp_path):
    await write_evening(str(tmp_path / "night.db"))
    clock = a_clock()
    with a_port() as port:
        await waits_through_a_reload(tmp_path, port, clock)


async def waits_through_a_reload(tmp_path: Path, port: int, clock: TimeLapse) -> None:
    async with a_browser() as browser:
        async with served(tmp_path, port, clock, installs=True) as night:
            dealer = await night.comes(browser, Role.DEALER, DEALERS[0], "/dealer", PHONE, **AT_TABLE)
            page = dealer.page
            seat = page.get_by_role("button", name=re.compile(r"^8 ?")).first
            await expect(seat).to_be_visible()
            await installed(page)
            before = night.house.rooms[night.night].version

        notice = page.get_by_role("region", name="No connection")
        await expect(notice).to_contain_text(SINCE)
        for again in range(2):
            await seat.click()
            await seat.click()
            await expect(notice.get_by_role("listitem")).to_have_count(1)
            await expect(notice).to_contain_text("1 action waits on this device, not recorded yet")
            if not again:
                await notice.get_by_role("button", name="Discard").click()
                await expect(notice.get_by_role("listitem")).to_have_count(0)

        await page.reload()
        await expect(notice.get_by_role("listitem")).to_have_count(1)
        await expect(page.get_by_role("button", name="Call the floor")).to_be_visible()
        await expect(notice.get_by_role("listitem")).to_contain_text("is out")

        async with served(tmp_path, port, clock, installs=True) as night:
            await expect(page.get_by_text("is out at table 1: 34 players left")).to_be_visible()
            await expect(notice).to_have_count(0)
            room = night.house.rooms[night.night]
            assert (before + 1, "report-out") == (room.version, room.recorded[-1].act)


async def test_the_clock_opens_without_a_network_and_counts_on(tmp_path):
    await write_evening(str(tmp_path / "night.db"))
    async with a_browser() as browser, served(tmp_path, clock=a_clock(), installs=True) as night:
        clock = await night.comes(browser, Role.DISPLAY, "", "/clock", PROJECTOR)
        timer = clock.page.get_by_role("timer")
        await expect(timer).to_have_text(re.compile(r"12:\d\d"))
        await installed(clock.page)
        await clock.page.evaluate("dispatchEvent(new Event('pagehide'))")

        await clock.page.context.set_offline(True)
        await expect(clock.page.get_by_text(SINCE).first).to_be_visible()
        await clock.page.reload()

        await expect(clock.page.get_by_text(SINCE).first).to_be_visible()
        await expect(clock.page.get_by_text("35 of 40")).to_be_visible()
        before = await timer.inner_text()
        await expect(timer).not_to_have_text(before)

        await clock.page.context.set_offline(False)
        await expect(clock.page.get_by_text(re.compile("No connection"))).to_have_count(0)


async def test_what_moves_seats_or_money_does_not_wait(tmp_path):
    await write_evening(str(tmp_path / "night.db"))
    async with a_browser() as browser, served(tmp_path, clock=a_clock()) as night:
        floor = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/floor", LAPTOP)
        await expect(floor.page.get_by_role("button", name="Pause the clock")).to_be_visible()
        before = night.house.rooms[night.night].version

        await floor.page.context.set_offline(True)
        await expect(floor.page.get_by_role("region", name="No connection")).to_be_visible()
        await floor.page.get_by_role("button", name="Pause the clock").click()

        await expect(floor.page.get_by_text("There is no connection: nothing was recorded.")).to_be_visible()
        await floor.page.context.set_offline(False)
        await expect(floor.page.get_by_role("region", name="No connection")).to_have_count(0)
        assert before == night.house.rooms[night.night].version
