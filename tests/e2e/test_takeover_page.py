"""The first laptop is killed in mid-play, and the director continues the night on the second, by its page."""

import asyncio
from pathlib import Path

import pytest
from playwright.async_api import expect

from e2e.browser import LAPTOP, a_browser, a_device
from e2e.served import DIRECTOR, write_evening
from goodhand.occasion.people import person_id
from goodhand.server.routes.pages import built_files
from server.test_takeover import PRACTICE, Owner
from support_process import Process, a_port

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")


def followed(folder: Path, second: Path, port: int) -> tuple[Process, Process, str, str]:
    """Two laptops, the second with a whole copy; a link to it, and the director's PIN."""
    first = Process(*PRACTICE, folder=folder, port=port)
    chair = Owner(first)
    pin = chair.ask("POST", f"/nights/{chair.night}/team/{person_id(DIRECTOR)}/pin", {}).json()["figures"]
    link = chair.ask("POST", "/followers").json()["link"]
    other = Process(link, "--wait", "2", folder=second, command="follow")
    helper = Owner(other, chair.night)
    helper.copy_has(chair.gets(f"/nights/{chair.night}")["version"])
    return first, other, helper.invites(chair.night), pin


async def test_the_director_continues_the_night_on_the_second_laptop(tmp_path):
    second_folder = tmp_path / "second"
    second_folder.mkdir()
    await write_evening(str(tmp_path / "goodhand.db"))
    with a_port() as port:
        first, second, token, pin = await asyncio.to_thread(followed, tmp_path, second_folder, port)
        try:
            async with a_browser() as browser:
                watched = await a_device(browser, LAPTOP, service_workers="block")
                page = watched.page
                way_in = {"token": token, "device": "", "password": ""}
                let_in = await page.context.request.post(f"{second.address}/api/v1/sign-in/link", data=way_in)
                assert let_in.ok, await let_in.text()
                await page.goto(f"{second.address}/takeover")
                await expect(page.get_by_text("Nothing has to be done.")).to_be_visible()
                first.process.kill()
                await expect(page.get_by_role("heading", name="Continue the night on this laptop?")).to_be_visible()
                await (
                    page.get_by_role("radiogroup", name="Is the first laptop off?")
                    .get_by_label("Yes", exact=True)
                    .check()
                )
                await (
                    page.get_by_role("radiogroup", name="Is its network cable out?")
                    .get_by_label("Yes", exact=True)
                    .check()
                )
                await page.get_by_label("PIN or password of").fill(pin)
                await page.get_by_role("button", name="Continue on this laptop").click()
                await expect(page.get_by_text(f"Decided by {DIRECTOR}.")).to_be_visible()
                await page.get_by_role("link", name="To the floor").click()
                await expect(page.get_by_role("button", name="I am coming")).to_be_visible()
        finally:
            first.closes()
            second.closes()
