"""The measures of the pages work, in a short pass; `make bench-pages` measures."""

import pytest

from e2e.browser import a_browser
from e2e.measures import bust_outs, large_evening, large_floor, on_a_night, scripts
from e2e.served import write_evening
from goodhand.server.routes.pages import built_files

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")

MOST = 130
"""Kilobytes of scripts, packed by gzip, that any page may load: the floor, the largest, has 126."""


async def test_no_page_loads_more_scripts_than_it_may():
    async with a_browser() as browser:
        loaded = await on_a_night(browser, write_evening, scripts)

    assert {} == {door: size for door, size in loaded.items() if not 0 < size["gzip_kb"] < MOST}


async def test_a_bust_out_reaches_every_screen():
    async with a_browser() as browser:
        waited = await on_a_night(browser, write_evening, lambda night, opened: bust_outs(night, opened, 1))

    assert 0 < waited["all_worst_ms"]


async def test_sixty_tables_are_drawn_while_things_happen():
    async with a_browser() as browser:
        drawn = await on_a_night(browser, large_evening, lambda night, opened: large_floor(night, opened, 1, 20))

    assert 0 < drawn["changes_heard_per_s"]
    assert 0 < drawn["frames_per_s"]
