"""Fixtures and hooks for all tests."""

import asyncio
import inspect
import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from conformance import Collected
from postgres_server import PostgresServer

LONGEST = 60

# What every change must pass is the same for every change; what explores is `make test-exhaustive`. A slow moment of
# the machine is no failure, so no example has a deadline.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("explore", deadline=None)
settings.load_profile(os.environ.get("GOODHAND_EXAMPLES", "steady"))
COLLECTED = "the marks of what was collected"


def pytest_configure(config: pytest.Config) -> None:
    """Note which clauses the tests are marked with, for the test of `docs/conformance.md`."""
    config.pluginmanager.register(Collected(), COLLECTED)


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> object:
    """Run an asynchronous test on a loop of its own, and never for ever."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = pyfuncitem._fixtureinfo.argnames
    arguments = {name: pyfuncitem.funcargs[name] for name in names}

    async def test() -> None:
        async with asyncio.timeout(LONGEST):
            await pyfuncitem.obj(**arguments)

    asyncio.run(test())
    return True


@pytest.fixture(scope="session")
def collected(pytestconfig: pytest.Config) -> Collected:
    """What this run collected, before anything was deselected."""
    noted = pytestconfig.pluginmanager.get_plugin(COLLECTED)
    assert isinstance(noted, Collected)
    return noted


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL server for all tests of this process: use a schema or a database of your own in it."""
    server = PostgresServer()
    try:
        server.start()
        yield server
    finally:
        server.remove()
