"""`make screenshots`: every page over its fixture, into docs/images/pages, to be looked at beside the drawings."""

import asyncio
import sys

from e2e.browser import ROOT, a_browser, drawn
from e2e.pictures import PICTURES_DRAWN

TO = ROOT / "docs" / "images" / "pages"


async def main(names: list[str]) -> None:
    TO.mkdir(parents=True, exist_ok=True)
    async with a_browser() as browser:
        for name in names or PICTURES_DRAWN:
            size, theme = PICTURES_DRAWN[name]
            watched = await drawn(browser, name, size, theme)
            await watched.page.screenshot(path=TO / f"{name}.png", full_page=name == "components")
            print(f"{name}.png" + "".join(f"\n  {fault}" for fault in watched.faults))
            await watched.page.context.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
