"""All tests of the pages in a process run on one loop, and share one browser on it."""

import asyncio
import inspect
from collections.abc import Iterator

import pytest
from playwright.async_api import expect

from e2e.browser import KEPT, PATIENCE

expect.set_options(timeout=PATIENCE)
LONGEST = 900
"""Seconds for one test, a whole evening too, however busy the machine is."""


IN_EVERY_RUN = {
    "test_pages_drawn.py::test_a_page_is_whole_and_can_be_read_by_everybody[light-en-US",
    "test_pages_drawn.py::test_what_is_looked_at_from_afar_or_with_full_hands_does_not_scroll",
    "test_evening.py::",
    "test_table_pages.py::test_a_person_plays_a_practice_table_against_bots_to_the_end",
    "test_table_pages.py::test_the_script_of_the_table_is_small",
    "test_killed.py::",
    "test_offline.py::test_an_act_waits_through_a_reload_and_is_recorded_once_when_the_server_is_back",
    "test_french.py::",
    "test_plan_pages.py::test_a_phone_in_french_by_keyboard_alone",
    "test_desk_pages.py::test_an_entry_is_sold_by_keyboard_alone_and_its_receipt_printed",
    "test_director.py::test_a_table_is_broken_its_list_read_out_and_the_break_taken_back",
    "test_dealer.py::test_side_pots_and_the_odd_chip_come_from_the_server",
    "test_live_pages.py::test_a_bust_out_on_the_floor_reaches_the_clock",
    "test_sign_in.py::test_who_is_invited_signs_on_by_one_button_and_comes_back_by_password",
    "test_first_start.py::test_a_charity_is_named_and_its_first_plan_begun",
    "test_web_tools.py::",
    "test_styles.py::",
}
"""Every page, an evening, a way of each role, French, by keyboard, cut off and killed. All else of the pages is `wide`:
a browser is slow, and who changes a page runs `make test-web`."""


def pytest_itemcollected(item: pytest.Item) -> None:
    if not any(each in item.nodeid for each in IN_EVERY_RUN):
        item.add_marker(pytest.mark.wide)


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> object:
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    arguments = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}

    async def test() -> None:
        async with asyncio.timeout(LONGEST):
            await pyfuncitem.obj(**arguments)

    KEPT.run(test())
    return True


@pytest.fixture(scope="session", autouse=True)
def _the_browser_is_closed_at_the_end() -> Iterator[None]:
    yield
    KEPT.close()
