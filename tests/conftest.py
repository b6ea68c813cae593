"""Fixtures and hooks for all tests."""

import asyncio
import inspect
import os
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
import typst
from hypothesis import HealthCheck, settings

from conformance import Collected
from goodhand.paper.render import pdf
from postgres_server import PostgresServer

LONGEST, EXHAUSTIVE = 600, 7200
"""Seconds after which a test is stuck, on a machine that is busy with other things too."""

# What every change must pass is the same for every change; what explores is `make test-exhaustive`. A slow moment of
# the machine is no failure, so no example has a deadline, and to think of one may take a while.
UNHURRIED: dict[str, Any] = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("steady", derandomize=True, **UNHURRIED)
settings.register_profile("explore", **UNHURRIED)
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
        async with asyncio.timeout(EXHAUSTIVE if pyfuncitem.get_closest_marker("exhaustive") else LONGEST):
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


class SetOnce:
    """Typst, with a memory of what it has set: many tests print papers that another has printed before."""

    def __init__(self, compiler: Callable[[], typst.Compiler]) -> None:
        self._compiler, self._set = compiler, dict[object, object]()

    def compile(self, source: bytes, *, sys_inputs: dict[str, str], **how: object) -> object:
        asked = (source, *sys_inputs.items(), *sorted(how.items()))
        if asked not in self._set:
            self._set[asked] = self._compiler().compile(source, sys_inputs=sys_inputs, **how)  # type: ignore[call-overload]
        return self._set[asked]


TYPST = pdf.compiler


@pytest.fixture(scope="session", autouse=True)
def _papers_are_set_once() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pdf, "compiler", cache(lambda: SetOnce(TYPST)))
        yield


@pytest.fixture
def set_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every paper is set by Typst, also one that has been set before: for tests of whether it gives the same bytes."""
    monkeypatch.setattr(pdf, "compiler", TYPST)
