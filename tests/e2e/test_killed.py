"""The server is killed in the midst of a night, and started again: pages say so, come back, and nothing is lost."""

import asyncio
import re
import signal

import pytest
from playwright.async_api import expect

from e2e.browser import LAPTOP, PHONE, Watched, a_browser
from e2e.served import write_evening
from goodhand.server.routes.pages import built_files
from support_desk import EXAMPLES
from support_process import Process

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")

PRACTICE = (str(EXAMPLES / "michigan.toml"), "--practice")
BACK = 60_000
"""Milliseconds in which a page has found its server again, however busy the machine is."""


async def test_pages_come_back_after_the_server_is_killed_and_their_acts_are_on_disk(tmp_path):
    await write_evening(str(tmp_path / "goodhand.db"))
    server = await asyncio.to_thread(Process, *PRACTICE, folder=tmp_path)
    try:
        async with a_browser() as browser:
            context = await browser.new_context(viewport=LAPTOP, service_workers="block")
            floor = Watched(await context.new_page())
            await floor.page.goto(f"{server.address}/sign-in#{server.link}")
            await floor.page.get_by_role("button", name="Come in").click()
            await floor.page.wait_for_url(re.compile("/m-00417"))
            night = floor.page.url
            await floor.page.goto(f"{night}/floor")
            await expect(floor.page.get_by_role("button", name="I am coming")).to_be_visible()
            other = await context.new_page()
            await other.set_viewport_size(PHONE)
            await other.goto(f"{night}/timeline")
            await expect(other.get_by_text("The kitchen is open").first).to_be_visible()

            server.ends(signal.SIGKILL)
            lost = floor.page.get_by_role("region", name="No connection")
            await expect(lost).to_be_visible(timeout=BACK)
            await expect(floor.page.get_by_role("button", name="Pause the clock")).to_be_visible()
            server.closes()
            server = await asyncio.to_thread(Process, *PRACTICE, folder=tmp_path, port=server.port)

            await expect(lost).to_have_count(0, timeout=BACK)
            await floor.page.get_by_role("button", name="I am coming").click()
            await expect(other.get_by_text(re.compile("goes to table 3")).first).to_be_visible(timeout=BACK)

            server.ends(signal.SIGKILL)
            server.closes()
            server = await asyncio.to_thread(Process, *PRACTICE, folder=tmp_path, port=server.port)
            await other.reload()
            await expect(other.get_by_text(re.compile("goes to table 3")).first).to_be_visible(timeout=BACK)
    finally:
        server.closes()
