"""Fixtures and hooks for all tests."""

import asyncio
import inspect
from collections.abc import Iterator

import pytest

from postgres_server import PostgresServer

LONGEST = 60


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
def postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL server for all tests of this process: use a schema or a database of your own in it."""
    server = PostgresServer()
    try:
        server.start()
        yield server
    finally:
        server.remove()
