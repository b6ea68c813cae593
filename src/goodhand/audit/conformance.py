"""The home of every clause, from the papers and the records together."""

from collections.abc import Callable, Collection, Iterable, Mapping

from goodhand.paper import conformance as papers
from goodhand.paper import records
from goodhand.rules import Clause, Rulebook, rulebooks
from goodhand.rules.conformance import NOTHING, Home, homes


def clause_homes(clauses: Iterable[Clause], marks: Mapping[str, Collection[str]] = NOTHING) -> tuple[Home, ...]:
    """The home of each clause; with the tests that are marked with it, if they are given."""
    return homes(clauses, marks, printed=printed(), recorded=recorded())


def printed() -> dict[str, tuple[str, ...]]:
    """The papers that name each clause: of its own book, or of one that refers to it."""
    return _over_all_books(papers.printed)


def recorded() -> dict[str, tuple[str, ...]]:
    """The forms and records that answer each clause."""
    return _over_all_books(records.recorded)


def _over_all_books(named: Callable[[Rulebook], Mapping[str, tuple[str, ...]]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for book in rulebooks():
        for id_, names in named(book).items():
            found[id_] = tuple(dict.fromkeys((*found.get(id_, ()), *names)))
    return found
