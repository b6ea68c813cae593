"""Each page over its fixture: nothing goes wrong, nothing is cut, and axe has nothing against it, light and dark."""

import pytest

from e2e.browser import PHONE, PICTURES, PROJECTOR, a_browser, drawn
from e2e.pictures import PICTURES_DRAWN

pytestmark = pytest.mark.skipif(not (PICTURES / "index.html").exists(), reason="`make build/pictures/index.html`")


@pytest.mark.parametrize("name", PICTURES_DRAWN)
@pytest.mark.parametrize(("theme", "language"), [("light", "en-US"), ("dark", "fr-CA")])
async def test_a_page_is_whole_and_can_be_read_by_everybody(name, theme, language):
    size, _ = PICTURES_DRAWN[name]
    async with a_browser() as browser:
        watched = await drawn(browser, name, size, theme, locale=language)
        wide = await watched.page.evaluate("document.documentElement.scrollWidth")

        assert (size["width"], []) == (wide, watched.faults)
        assert [] == await watched.violations()
        if theme == "light":  # and the same words on dark, in every run
            await watched.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
            assert [] == await watched.violations("color-contrast")
            await watched.page.emulate_media(color_scheme="light", reduced_motion="reduce")


BEYOND = """() => [document.documentElement, ...document.querySelectorAll('main')]
    .filter((each) => each.scrollHeight > each.clientHeight && getComputedStyle(each).overflowY !== 'hidden')
    .map((each) => `${each.tagName} ${each.scrollHeight} of ${each.clientHeight}`)"""
SCREENS = (
    "clock-dark",
    "clock-break-dark",
    "clock-last-dark",
    "seating-projector",
    "standings-projector",
    "standings-closed-projector",
)
TABLES = ("table-laptop", "table-phone-dark")
DEALERS = ("dealer-phone", "dealer-betting-phone")
FLOORS = ("floor-laptop", "floor-six-laptop", "floor-large-laptop", "floor-palette-dark")


@pytest.mark.parametrize("name", [*SCREENS, *TABLES, *DEALERS, *FLOORS])
async def test_what_is_looked_at_from_afar_or_with_full_hands_does_not_scroll(name):
    size, theme = PICTURES_DRAWN[name]
    async with a_browser() as browser:
        watched = await drawn(browser, name, size, theme)
        beyond = await watched.page.evaluate(BEYOND)

    assert [] == beyond


BLINDS_OUTSIDE = """() => {
    const box = (each) => each.getBoundingClientRect();
    const words = (each) => { const all = document.createRange(); all.selectNodeContents(each); return box(all); };
    const left = box(document.querySelector('.left'));
    const columns = [...document.querySelectorAll('.blinds > div')].map((each) => {
        const parts = [...each.children].map(words);
        return [Math.min(...parts.map((part) => part.left)), Math.max(...parts.map((part) => part.right))];
    });
    const edges = [[left.left - 10, left.left - 10], ...columns, [left.right + 1, left.right + 1]];
    return edges.flatMap(([from], index) => index > 0 && from < edges[index - 1][1] ? [[edges[index - 1], from]] : []);
}"""
UPRIGHT = {"width": 1080, "height": 1920}


@pytest.mark.parametrize("name", ["clock-dark", "clock-break-dark", "clock-late-dark", "clock-last-dark"])
async def test_large_blinds_stand_beside_each_other_and_leave_the_prizes_alone(name):
    async with a_browser() as browser:
        for size in (PROJECTOR, {"width": 1280, "height": 720}, {"width": 1024, "height": 768}, UPRIGHT, PHONE):
            for language in ("en-US", "fr-CA"):
                watched = await drawn(browser, name, size, "dark", locale=language)

                assert [] == await watched.page.evaluate(BLINDS_OUTSIDE), (size, language)
