"""Running mutants: each in a forked process, which breaks one thing and then has the tests of its clauses run."""

import importlib
import os
import pkgutil
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import IntEnum
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import msgspec
import pytest

import goodhand
from mutants.mutant import Mutant

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 60
"""So much time of a processor the tests of a mutant may take: one that never ends is noticed, too."""
MEMORY = 2 << 30
"""So many bytes they may take: what never ends may collect without end."""
SLOW = ("tests/properties/", "tests/corpus/", "tests/crash/", "tests/unit/cli/", "tests/unit/audit/")
"""Tests that are run last, because most of their time goes into something else."""


OPTIONS = (
    *("-x", "-q", "--tb=line", "-pno:cacheprovider", "-pno:randomly", "-pno:xdist"),
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),
)


class Fate(IntEnum):
    """The fate of a mutant; a number, as a process leaves it behind."""

    KILLED = 0
    SURVIVED = 1
    UNTESTED = 2
    """No test is marked with its clauses, or none is left when the clause is broken."""
    STILLBORN = 3
    """It could not be made: what it breaks is not where it was."""
    ENDLESS = 4
    """Its tests did not end in time."""

    @property
    def noticed(self) -> bool:
        """Whether the build fails on it."""
        return self in (Fate.KILLED, Fate.ENDLESS)


class Outcome(msgspec.Struct, frozen=True):
    """The fate of a mutant, and the output meanwhile."""

    mutant: Mutant
    fate: Fate
    seconds: float
    said: str


class OfClauses:
    """A pytest plugin that keeps the tests that are marked with one of these clauses."""

    def __init__(self, clauses: tuple[str, ...]) -> None:
        self.clauses = set(clauses)

    @pytest.hookimpl(tryfirst=True)
    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Leave out the runs that are marked with other clauses, before items are made of them: that takes longest."""
        own = metafunc.definition.own_markers
        if not self._among(own):
            own[:] = [self._fewer(mark) if mark.name == "parametrize" else mark for mark in own]

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self._among(item.iter_markers())]

    def _among(self, marks: Iterable[Any]) -> bool:
        return any(mark.name == "clause" and self.clauses & {*mark.args} for mark in marks)

    def _fewer(self, mark: pytest.Mark) -> pytest.Mark:
        names, values, *rest = mark.args
        if isinstance(mark.kwargs.get("ids"), Sequence) or rest:
            return mark
        kept = [value for value in values if not self._of_others(value)]
        return pytest.mark.parametrize(names, kept, **mark.kwargs).mark

    def _of_others(self, value: object) -> bool:
        marks = getattr(value, "marks", ())
        return any(mark.name == "clause" for mark in marks) and not self._among(marks)


def prepare() -> None:
    """Import what every mutant needs. Tests are not: what they work out when imported must see what is broken."""
    for module in pkgutil.walk_packages(goodhand.__path__, "goodhand."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    for plugin in entry_points(group="pytest11"):
        plugin.load()
    importlib.import_module("hypothesis.strategies")
    os.environ.pop("GOODHAND_EXAMPLES", None)
    os.chdir(ROOT)


def run(mutants: Sequence[Mutant], marks: Mapping[str, Iterable[str]], jobs: int) -> Iterator[Outcome]:
    """Each mutant's outcome, as soon as it is known."""
    waiting, running = list(reversed(mutants)), dict[int, tuple[Mutant, float, Path]]()
    with tempfile.TemporaryDirectory() as folder:
        while waiting or running:
            while waiting and len(running) < jobs:
                mutant = waiting.pop()
                said = Path(folder) / f"{len(waiting)}.txt"
                running[_begin(mutant, marks, said)] = mutant, time.monotonic(), said
            process, status = os.wait()
            if process in running:
                mutant, begun, said = running.pop(process)
                text = said.read_text(encoding="utf-8", errors="replace") if said.exists() else ""
                yield Outcome(mutant, _fate(status), time.monotonic() - begun, text)


def _fate(status: int) -> Fate:
    if os.WIFSIGNALED(status):
        return _BY_SIGNAL.get(os.WTERMSIG(status), Fate.KILLED)
    return Fate(os.WEXITSTATUS(status))


_BY_SIGNAL = {
    signal.SIGALRM: Fate.ENDLESS,
    signal.SIGXCPU: Fate.ENDLESS,
    signal.SIGKILL: Fate.STILLBORN,
    signal.SIGTERM: Fate.STILLBORN,
}
"""Judge an ended run: by its limits it is noticed, by somebody else it was not tested; any other signal is a crash."""


def _begin(mutant: Mutant, marks: Mapping[str, Iterable[str]], said: Path) -> int:
    """Fork; the child never returns."""
    sys.stdout.flush()
    process = os.fork()
    if process:
        return process
    fate = Fate.STILLBORN
    try:
        with said.open("w", encoding="utf-8") as out:
            os.dup2(out.fileno(), 1)
            os.dup2(out.fileno(), 2)
            signal.alarm(10 * SECONDS)
            resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 5))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))  # a dump would take it over the hard limit
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            mutant.apply()
            tests = sorted({test for id_ in mutant.clauses for test in marks.get(id_, ())})
            fate = _tested(mutant.clauses, tests)
            sys.stdout.flush()
    except Exception as wrong:
        said.write_text(repr(wrong), encoding="utf-8")
    finally:
        os._exit(Fate.ENDLESS if fate is Fate.STILLBORN and _out_of_memory() else fate)


def _out_of_memory() -> bool:
    """Whether most was taken that may be: what collects without end may run out of memory before it runs out of time,
    and whatever is raised then need not be a `MemoryError`."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 > MEMORY // 2


def _tested(clauses: tuple[str, ...], tests: Sequence[str]) -> Fate:
    """Quick tests first: where one of them fails, the slow ones are not even collected."""
    slow = [test for test in tests if test.startswith(SLOW)]
    fate = Fate.UNTESTED
    for some in ([test for test in tests if test not in slow], slow):
        if some:
            code = pytest.main([*OPTIONS, *some], plugins=[OfClauses(clauses)])
            if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
                return Fate.KILLED
            if code == pytest.ExitCode.OK:
                fate = Fate.SURVIVED
    return fate
