"""Which clause a book has on a matter, where no knob holds it."""

from functools import cache

from goodhand.rules import Clause, Rulebook, clause, rulebook
from goodhand.rules.source import source_of


def cited(book: Rulebook | None, *ids: str) -> Clause | None:
    """The one of these clauses that is in the book; None, if the book says nothing."""
    if book is None:
        return None
    source = _source(book.id)
    return next((clause(each) for each in ids if each.partition("-")[0] == source), None)


@cache
def _source(id: str) -> str:  # noqa: A002 - a rulebook's id is called id
    return source_of(rulebook(id)).prefix
