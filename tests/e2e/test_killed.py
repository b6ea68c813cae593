"""The server is killed in the midst of a night, and started again: pages say so, come back, and nothing is lost."""

import asyncio
import re
import signal
from pathlib import Path

import pytest
from playwright.async_api import expect

from e2e.browser import LAPTOP, PHONE, a_browser, a_device
from e2e.served import write_evening
from goodhand.server.routes.pages import built_files
from support_desk import EXAMPLES
from support_process import Process, a_port

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")

PRACTICE = (str(EXAMPLES / "michigan.toml"), "--practice")


async def test_pages_come_back_after_the_server_is_killed_and_their_acts_are_on_disk(tmp_path):
    await write_evening(str(tmp_path / "goodhand.db"))
    with a_port() as port:
        await killed_twice(tmp_path, port)


async def killed_twice(tmp_path: Path, port: int) -> None:
    server = await asyncio.to_thread(Process, *PRACTICE, folder=tmp_path, port=port)
    try:
        async with a_browser() as browser:
            floor = await a_device(browser, LAPTOP, service_workers="block")
            await floor.page.goto(f"{server.address}/sign-in#{server.link}")
            await floor.page.get_by_role("button", name="Sign in").click()
            await floor.page.wait_for_url(re.compile("/m-00417"))
            night = floor.page.url
            await floor.page.goto(f"{night}/floor")
            await expect(floor.page.get_by_role("button", name="I am coming")).to_be_visible()
            other = await floor.page.context.new_page()
            await other.set_viewport_size(PHONE)
            await other.goto(f"{night}/timeline")
            await expect(other.get_by_text("The kitchen is open").first).to_be_visible()

            server.ends(signal.SIGKILL)
            lost = floor.page.get_by_role("region", name="No connection")
            await expect(lost).to_be_visible()
            await expect(floor.page.get_by_role("button", name="Pause the clock")).to_be_visible()
            server.closes()
            server = await asyncio.to_thread(Process, *PRACTICE, folder=tmp_path, port=port)

            await expect(lost).to_have_count(0)
            await floor.page.get_by_role("button", name="I am coming").click()
            await expect(other.get_by_text(re.compile("goes to table 3")).first).to_be_visible()

            server.ends(signal.SIGKILL)
            server.closes()
            server = await asyncio.to_thread(Process, *PRACTICE, folder=tmp_path, port=port)
            await other.reload()
            await expect(other.get_by_text(re.compile("goes to table 3")).first).to_be_visible()
    finally:
        server.closes()
