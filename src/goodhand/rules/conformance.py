"""Conformance: for every clause, the knobs that cite it and the tests that show it. All of it is computed."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from importlib import resources
from types import MappingProxyType

import msgspec

from goodhand.rules.books import rulebooks
from goodhand.rules.clause import Clause, ClauseKind
from goodhand.rules.clauses import SOURCES

MARKS = "marks.tsv"
"""The table of this package's clauses that names the tests marked with each; `make conformance` renews it."""

NOT_APPLICABLE: Mapping[str, str] = MappingProxyType({"NJ-37": "the source leaves this number empty"})
"""Clauses that ask nothing of anybody, and why."""

PARTS: Mapping[ClauseKind, str] = MappingProxyType(
    {
        ClauseKind.ELIGIBILITY: "people",
        ClauseKind.MONEY: "money",
        ClauseKind.PLAN: "plan check",
        ClauseKind.POST: "papers",
        ClauseKind.RECORD: "records",
        ClauseKind.DUTY: "duties",
    }
)
"""The part of the occasion to which a kind of clause belongs."""


class Home(msgspec.Struct, frozen=True):
    """Where a clause has its home now."""

    clause: Clause
    knobs: tuple[str, ...]
    """The knobs that cite it, in any book."""
    tests: tuple[str, ...]
    """The tests marked with it: `tests/clauses/floor/test_draw.py::test_...`."""

    @property
    def not_applicable(self) -> str:
        """Why it asks nothing of anybody; empty, if it asks something."""
        return NOT_APPLICABLE.get(self.clause.id, "")

    @property
    def not_yet(self) -> bool:
        """Whether it has no home."""
        return not (self.knobs or self.tests or self.not_applicable)

    def missing(self) -> str:
        """What to say in place of a home: why it needs none, or which part it waits for. Empty, if it has one."""
        if self.not_applicable:
            return f"not applicable: {self.not_applicable}"
        if not self.not_yet:
            return ""
        part = PARTS.get(self.clause.kind)
        return f"not yet ({part})" if part else "not yet"


class Counts(msgspec.Struct, frozen=True):
    """How many of some clauses have a home, and of which sort."""

    clauses: int
    tested: int
    with_knob: int
    not_applicable: int
    not_yet: int

    def __str__(self) -> str:
        return (
            f"{self.clauses} clauses: {self.tested} with a test, {self.with_knob} with a knob, "
            f"{self.not_applicable} not applicable, {self.not_yet} not yet"
        )


def homes(clauses: Iterable[Clause], marks: Mapping[str, Collection[str]] | None = None) -> tuple[Home, ...]:
    """The home of each clause; with other marks than the recorded ones, if given."""
    tests, knobs = (recorded_marks() if marks is None else marks), _knobs()
    return tuple(Home(each, knobs.get(each.id, ()), tuple(tests.get(each.id, ()))) for each in clauses)


def counts(found: Collection[Home]) -> Counts:
    """Count them."""
    return Counts(
        clauses=len(found),
        tested=sum(bool(home.tests) for home in found),
        with_knob=sum(bool(home.knobs) for home in found),
        not_applicable=sum(bool(home.not_applicable) for home in found),
        not_yet=sum(home.not_yet for home in found),
    )


def write_marks(marks: Mapping[str, Iterable[str]]) -> str:
    """The table of marks as text: the registry's order, then the tests'. An id that is no clause is a fault."""
    known = [clause.id for source in SOURCES.values() for clause in source.values()]
    unknown = sorted(set(marks) - set(known))
    if unknown:
        raise ValueError(f"tests are marked with what is no clause: {', '.join(unknown)}")
    rows = (f"{id_}\t{test}\n" for id_ in known for test in sorted(set(marks.get(id_, ()))))
    return "id\ttest\n" + "".join(rows)


def read_marks(table: str) -> dict[str, tuple[str, ...]]:
    """The tests by clause, from such a table."""
    found: dict[str, list[str]] = {}
    for id_, test in _rows(table):
        found.setdefault(id_, []).append(test)
    return {id_: tuple(tests) for id_, tests in found.items()}


@cache
def recorded_marks() -> Mapping[str, tuple[str, ...]]:
    """The tests by clause, as last recorded."""
    table = resources.files("goodhand.rules.clauses").joinpath(MARKS).read_text(encoding="utf-8")
    return MappingProxyType(read_marks(table))


def _rows(table: str) -> Iterator[tuple[str, str]]:
    for line in table.splitlines()[1:]:
        id_, test = line.split("\t")
        yield id_, test


def _knobs() -> dict[str, tuple[str, ...]]:
    """The names of the knobs that cite each clause, in the catalogue's order."""
    found: dict[str, dict[str, None]] = {}
    for book in rulebooks():
        for knob, ruled in book.knobs():
            for each in ruled.clauses:
                found.setdefault(each.id, {})[knob.name] = None
    return {id_: tuple(names) for id_, names in found.items()}
