"""Conformance: for every clause, in which ways it is at home. All of it is computed."""

from collections.abc import Collection, Iterable, Mapping
from enum import StrEnum
from types import MappingProxyType

import msgspec

from goodhand.rules.books import rulebooks
from goodhand.rules.catalogue import CATALOGUE
from goodhand.rules.clause import Clause, ClauseKind
from goodhand.rules.tasks import Moment, tasks

ELSEWHERE = ("tests/clauses/duties/test_checklist.py", "tests/clauses/post/", "tests/unit/paper/")
"""Tests of checklists and papers. They show that a clause is printed or listed, not that anything enforces it."""

NOTHING: Mapping[str, tuple[str, ...]] = MappingProxyType({})

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
"""The part of the occasion that clauses of a kind wait for. Any other kind waits for no part in particular."""


class ClauseHome(StrEnum):
    """A way in which a clause is at home."""

    ENFORCED = "enforced"
    """A knob cites it, or a test of a decision is marked with it."""
    CITED = "cited"
    """The book cites it on a matter: refusals, findings, rulings and papers on that matter name it."""
    PRINTED = "printed"
    """A paper that people read answers it."""
    RECORDED = "recorded"
    """A form or a record that the regulator reads answers it."""
    DUTY = "duty"
    """It is on the checklist, at its moment."""
    NOT_APPLICABLE = "not applicable"


class Home(msgspec.Struct, frozen=True, kw_only=True):
    """The home of a clause."""

    clause: Clause
    knobs: tuple[str, ...] = ()
    """The knobs that cite it, in any book."""
    topics: tuple[str, ...] = ()
    """The matters on which its book cites it."""
    tests: tuple[str, ...] = ()
    """The tests marked with it: `tests/clauses/floor/test_draw.py::test_...`."""
    printed: tuple[str, ...] = ()
    """The papers that answer it."""
    recorded: tuple[str, ...] = ()
    """The forms and records that answer it."""
    moments: tuple[Moment, ...] = ()
    """When the checklist has it done."""
    not_applicable: str = ""
    """Why it asks nothing of anybody; empty, if it asks something."""

    @property
    def shown(self) -> dict[ClauseHome, tuple[str, ...]]:
        """The ways in which it is at home, each with what shows it."""
        if self.not_applicable:
            return {ClauseHome.NOT_APPLICABLE: (self.not_applicable,)}
        found = {
            ClauseHome.ENFORCED: self.knobs + self._enforcing(),
            ClauseHome.CITED: self.topics,
            ClauseHome.PRINTED: self.printed,
            ClauseHome.RECORDED: self.recorded,
            ClauseHome.DUTY: tuple(moment.words for moment in self.moments),
        }
        return {way: what for way, what in found.items() if what}

    @property
    def not_yet(self) -> bool:
        return not self.shown

    def _enforcing(self) -> tuple[str, ...]:
        """How many tests show that it is enforced, in words."""
        many = sum(not test.startswith(ELSEWHERE) for test in self.tests)
        return () if not many else ("1 test",) if many == 1 else (f"{many} tests",)

    def __str__(self) -> str:
        if self.not_yet:
            part = PARTS.get(self.clause.kind)
            return f"not yet ({part})" if part else "not yet"
        return "; ".join(f"{way}: {', '.join(what)}" for way, what in self.shown.items())


class Counts(msgspec.Struct, frozen=True):
    """How many of some clauses have a home, and of which sort. A clause may have several."""

    clauses: int
    at_home: int
    enforced: int
    cited: int
    tested: int
    with_knob: int
    printed: int
    recorded: int
    duties: int
    not_applicable: int

    @property
    def not_yet(self) -> int:
        return self.clauses - self.at_home

    def __str__(self) -> str:
        return (
            f"{self.clauses} clauses, {self.at_home} of them with a home: {self.enforced} enforced, "
            f"{self.cited} cited, {self.printed} printed, {self.recorded} recorded, {self.duties} on the checklist, "
            f"{self.not_applicable} not applicable; {self.with_knob} have a knob"
            + (f", {self.tested} a test" if self.tested else "")
        )


def homes(
    clauses: Iterable[Clause],
    marks: Mapping[str, Collection[str]] = NOTHING,
    *,
    printed: Mapping[str, tuple[str, ...]] = NOTHING,
    recorded: Mapping[str, tuple[str, ...]] = NOTHING,
) -> tuple[Home, ...]:
    """The home of each clause.

    Which tests are marked with a clause, and which papers and forms answer it, is known elsewhere and passed in.
    """
    knobs, topics, moments, reasons = _knobs(), _topics(), _moments(), _not_applicable()
    return tuple(
        Home(
            clause=each,
            knobs=knobs.get(each.id, ()),
            topics=topics.get(each.id, ()),
            tests=tuple(marks.get(each.id, ())),
            printed=printed.get(each.id, ()),
            recorded=recorded.get(each.id, ()),
            moments=moments.get(each.id, ()),
            not_applicable=reasons.get(each.id, ""),
        )
        for each in clauses
    )


def counts(found: Collection[Home]) -> Counts:
    def such(way: ClauseHome) -> int:
        return sum(way in home.shown for home in found)

    return Counts(
        clauses=len(found),
        at_home=sum(not home.not_yet for home in found),
        enforced=such(ClauseHome.ENFORCED),
        cited=such(ClauseHome.CITED),
        tested=sum(bool(home.tests) for home in found),
        with_knob=sum(bool(home.knobs) for home in found),
        printed=such(ClauseHome.PRINTED),
        recorded=such(ClauseHome.RECORDED),
        duties=such(ClauseHome.DUTY),
        not_applicable=such(ClauseHome.NOT_APPLICABLE),
    )


def _knobs() -> dict[str, tuple[str, ...]]:
    """The names of the knobs that cite each clause, in the catalogue's order."""
    return _by_clause((knob.name, ruled.clauses) for book in rulebooks() for knob, ruled in book.knobs())


def _by_clause(citing: Iterable[tuple[str, Iterable[Clause]]]) -> dict[str, tuple[str, ...]]:
    """The citations of each clause, each once."""
    found: dict[str, dict[str, None]] = {}
    for name, clauses in citing:
        for each in clauses:
            found.setdefault(each.id, {})[name] = None
    return {id_: tuple(names) for id_, names in found.items()}


def _topics() -> dict[str, tuple[str, ...]]:
    """The matters on which books cite each clause, and what they require by it; one-way knobs are among the knobs."""
    one_way = {knob.topic for knob in CATALOGUE if knob.one_way}
    matters = (matter for book in rulebooks() for matter in (*book.citations.items(), *book.requirements.items()))
    return _by_clause((matter.replace("_", " "), clauses) for matter, clauses in matters if matter not in one_way)


def _moments() -> dict[str, tuple[Moment, ...]]:
    """When the checklists have each clause done."""
    return {task.id: task.moments for book in rulebooks() for task in tasks(book)}


def _not_applicable() -> dict[str, str]:
    """Clauses that ask nothing of anybody, and why."""
    return {book.clauses[number].id: why for book in rulebooks() for number, why in book.not_applicable.items()}
