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
