"""No page is blank: whoever opens it sees it, or reads that it is for others and goes home."""

import pytest
from playwright.async_api import expect

from e2e.browser import PHONE, a_browser
from e2e.served import DEALERS, served_night
from goodhand.rules import Role
from goodhand.server.routes.pages import built_files

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")
PAGES = (
    "floor",
    "desk",
    "people",
    "closing",
    "ruling",
    "colour-up",
    "timeline",
    "duties",
    "audit",
    "devices",
    "dealer",
)


@pytest.mark.parametrize("role", [Role.PLAYER, Role.DEALER])
async def test_a_page_that_a_role_may_not_see_says_so_and_leads_home(tmp_path, role):
    async with served_night(tmp_path) as night, a_browser() as browser:
        player = night.house.rooms[night.night].night.tournaments["spring-night"].remaining()[0]
        dealer = {"tournament": "spring-night", "table": 1}
        grant = {"tournament": "spring-night", "player": player.id} if role is Role.PLAYER else dealer
        who = player.name if role is Role.PLAYER else DEALERS[0]
        page = (await night.comes(browser, role, who, "", PHONE, **grant)).page
        barred = []
        for door in PAGES:
            await page.goto(f"{night.address}/{night.night}/{door}")
            await expect(page.locator("main"), door).to_have_count(1, timeout=9000)
            if await page.get_by_text("This page is for others").count():
                barred.append(door)

        assert {"desk", "people", "floor", "closing"} <= set(barred)
        await page.goto(f"{night.address}/{night.night}/desk")
        await page.get_by_role("link", name="Home page").click()
        await expect(page.get_by_role("link", name="Clock").first).to_be_visible()
