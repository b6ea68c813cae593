"""Fixtures and hooks for all tests."""

import asyncio
import inspect
import os
from collections.abc import Callable, Generator, Iterator
from datetime import UTC, date, datetime, tzinfo
from functools import cache
from random import Random
from typing import Any

import pytest
import typst
from hypothesis import HealthCheck, settings

import seeded
import with_seventh  # noqa: F401 - sets where books are looked for
from conformance import Collected
from goodhand.night import hall_time
from goodhand.paper.render import pdf
from postgres_server import PostgresServer

LONGEST, EXHAUSTIVE = 600, 7200
"""Seconds after which a test is stuck, on a machine that is busy with other things too."""

# Each change must pass the same examples; `make test-exhaustive` explores. A slow moment of
# the machine is no failure, so no example has a deadline, and to think of one may take a while.
UNHURRIED: dict[str, Any] = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("steady", derandomize=True, **UNHURRIED)
settings.register_profile("explore", **UNHURRIED)
settings.load_profile(os.environ.get("GOODHAND_EXAMPLES", "steady"))
COLLECTED = "the marks of what was collected"


SOURCE = pytest.StashKey[seeded.Source]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--chance", type=int, default=0, metavar="NUMBER", help="Draw other cards, seats and bots' minds.")


def pytest_configure(config: pytest.Config) -> None:
    """Note the clauses of each test, for the test of `docs/reference/conformance.md`; draw nothing unseeded."""
    config.pluginmanager.register(Collected(), COLLECTED)
    seeded.install(source_for(config, "collection"))
    config.option.randomly_reset_seed = False  # pytest-randomly changes the order alone; chance has seeds of its own


def source_for(config: pytest.Config, name: str) -> seeded.Source:
    return seeded.Source(seeded.seed_of(f"{config.getoption('--chance')} {name}"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Seed each test with its name; only a test that is marked for it, with a reason, draws real entropy."""
    if (real := item.get_closest_marker("real_entropy")) is not None:
        if not (real.args and str(real.args[0]).strip()):
            raise pytest.UsageError(f"{item.nodeid}: the mark real_entropy needs a reason.")
        with seeded.drawing_from(None):
            return (yield)
    item.stash[SOURCE] = source_for(item.config, item.nodeid)
    with seeded.drawing_from(item.stash[SOURCE]):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(
    fixturedef: pytest.FixtureDef[object], request: pytest.FixtureRequest
) -> Generator[None, object, object]:
    """Seed a fixture of several tests with its own name, so that it is the same whichever test comes first."""
    if fixturedef.scope == "function":
        return (yield)
    name = f"{fixturedef.baseid}::{fixturedef.argname}[{getattr(request, 'param', '')}]"
    with seeded.drawing_from(source_for(request.config, name)):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Say with a failure what it was seeded with."""
    report = yield
    if report.failed:
        chance = item.config.getoption("--chance")
        source = item.stash.get(SOURCE, None)
        how = f"seed {source.seed}: the test's name and --chance={chance}" if source else "real entropy, as marked"
        report.sections.append(("chance", f"{how}; run it alone to draw the same again"))
    return report


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> Random:
    """The test's own generator."""
    return request.node.stash[SOURCE].rng("rng")


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
    """All tests that this run collected, before anything was deselected."""
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


TODAY = date(2026, 11, 18)
"""The date on which all tests run, before the evenings of the examples: nothing fails because a year has passed."""
SHIFT = TODAY - datetime.now(UTC).date()


class SameDay(date):
    @classmethod
    def today(cls) -> date:
        return TODAY


class SameDate(datetime):
    @classmethod
    def now(cls, tz: tzinfo | None = None) -> datetime:
        return datetime.now(tz) + SHIFT


@pytest.fixture(scope="session", autouse=True)
def _it_is_the_same_day() -> Iterator[None]:
    """Set the date, and leave the time of day; programs that tests start have the machine's own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hall_time, "date", SameDay)
        patch.setattr(hall_time, "datetime", SameDate)
        yield


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
