"""Where every clause is at home, with what the papers and the records know put together."""

from collections.abc import Collection, Iterable, Mapping

from goodhand.paper import printed as papers
from goodhand.rules import Clause, rulebooks
from goodhand.rules.conformance import Home, homes


def clause_homes(clauses: Iterable[Clause], marks: Mapping[str, Collection[str]] | None = None) -> tuple[Home, ...]:
    """The home of each clause; with other marks than the recorded ones, if given."""
    return homes(clauses, marks, printed=printed(), recorded=recorded())


def printed() -> dict[str, tuple[str, ...]]:
    """The papers that name each clause: of its own book, or of one that refers to it."""
    found: dict[str, tuple[str, ...]] = {}
    for book in rulebooks():
        for id_, names in papers.printed(book).items():
            found[id_] = tuple(dict.fromkeys((*found.get(id_, ()), *names)))
    return found


def recorded() -> dict[str, tuple[str, ...]]:
    """The forms and records that answer each clause: a book cites one for each, after those that ask for all."""
    found: dict[str, tuple[str, ...]] = {}
    for book in rulebooks():
        names = tuple(record.words for record in book.records.value)
        ids = [each.id for each in book.records.clauses]
        for_all = len(ids) - len(names)
        found |= dict.fromkeys(ids[:for_all], names) if for_all > 0 else {}
        found |= {id_: (name,) for id_, name in zip(ids[-len(names) :], names, strict=True)} if names else {}
    return found
