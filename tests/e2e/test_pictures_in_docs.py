"""The pictures that people read the docs by show the pages as they are: `make screenshots` draws them again."""

import io
import re

import pytest
from PIL import Image, ImageChops

from e2e.browser import PICTURES, ROOT, a_browser, drawn
from e2e.pictures import PICTURES_DRAWN

pytestmark = pytest.mark.skipif(not (PICTURES / "index.html").exists(), reason="`make build/pictures/index.html`")

FOR_PEOPLE = ("README.md", "docs/index.md", "docs/start/*.md", "docs/guides/*.md", "docs/how-to/*.md")
SHOWN = sorted(
    {
        name
        for pattern in FOR_PEOPLE
        for page in ROOT.glob(pattern)
        for name in re.findall(r"images/pages/([\w-]+)\.png", page.read_text())
    }
)
COARSE = 6
"""Pixels on a side that count as one: letters that are drawn a little otherwise are no change."""
DIFFERENT = 40
"""Of 255: a change of tone that one sees."""
MOST = 0.005
"""The share of a picture that may differ."""


def coarse(picture: bytes) -> Image.Image:
    opened = Image.open(io.BytesIO(picture)).convert("L")
    return opened.resize((opened.width // COARSE, opened.height // COARSE), Image.Resampling.BOX)


def changed(before: bytes, now: bytes) -> float:
    """The share of a picture that has changed."""
    one, other = coarse(before), coarse(now)
    if one.size != other.size:
        return 1.0
    differences = ImageChops.difference(one, other).get_flattened_data()
    return sum(each > DIFFERENT for each in differences) / len(differences)


@pytest.mark.parametrize("name", SHOWN)
async def test_a_picture_of_the_docs_shows_the_page_as_it_is(name):
    size, theme = PICTURES_DRAWN[name]
    kept = (ROOT / "docs" / "images" / "pages" / f"{name}.png").read_bytes()
    async with a_browser() as browser:
        watched = await drawn(browser, name, size, theme)
        now = await watched.page.screenshot()

    assert changed(kept, now) < MOST, "`make screenshots` draws it again"


def test_another_page_is_a_change():
    floor, desk = (
        (ROOT / "docs" / "images" / "pages" / f"{name}-laptop.png").read_bytes() for name in ("floor", "desk")
    )

    assert 0 == changed(floor, floor)
    assert changed(floor, desk) > MOST
