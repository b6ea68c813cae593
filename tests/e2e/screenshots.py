"""`make screenshots`: every page over its fixture, into docs/images/pages, to be looked at beside the drawings.

With `--every` each page at the size of a phone, a tablet, a laptop and a projector, light and dark, into
build/screenshots: too many to keep, and there to find what is cut, cramped or empty.
"""

import asyncio
import base64
import sys

from playwright.async_api import Page

from e2e.browser import LAPTOP, PHONE, PROJECTOR, ROOT, TABLET, a_browser, drawn
from e2e.pictures import PICTURES_DRAWN, seen_on

TO = ROOT / "docs" / "images" / "pages"
EVERY = ROOT / "build" / "screenshots"
SIZES = {"phone": PHONE, "tablet": TABLET, "laptop": LAPTOP, "projector": PROJECTOR}
QUALITY = 70


async def kept(names: list[str]) -> None:
    """As each is committed: at the size and in the theme that it is for."""
    TO.mkdir(parents=True, exist_ok=True)
    async with a_browser() as browser:
        for name in names:
            size, theme = PICTURES_DRAWN[name]
            watched = await drawn(browser, name, size, theme)
            await watched.page.screenshot(path=TO / f"{name}.png", full_page=name.startswith("components"))
            print(f"{name}.png" + "".join(f"\n  {fault}" for fault in watched.faults))
            await watched.page.context.close()


async def every(names: list[str]) -> None:
    """At every size and in both themes; what is wider than its screen is said."""
    EVERY.mkdir(parents=True, exist_ok=True)
    async with a_browser() as browser:
        for name in names:
            for device, size in ((each, size) for each, size in SIZES.items() if seen_on(name, size)):
                for theme in ("light", "dark"):
                    watched = await drawn(browser, name, size, theme)
                    file = EVERY / f"{name}.{device}.{theme}.webp"
                    file.write_bytes(await webp(watched.page))
                    wide = await watched.page.evaluate("document.documentElement.scrollWidth")
                    cut = f", {wide - size['width']} pixels too wide" if wide > size["width"] else ""
                    print(f"{file.name}{cut}" + "".join(f"\n  {fault}" for fault in watched.faults))
                    await watched.page.context.close()


async def webp(page: Page) -> bytes:
    session = await page.context.new_cdp_session(page)
    found = await session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    return base64.b64decode(found["data"])


if __name__ == "__main__":
    wanted = [each for each in sys.argv[1:] if not each.startswith("--")] or list(PICTURES_DRAWN)
    asyncio.run(every(wanted) if "--every" in sys.argv else kept(wanted))
