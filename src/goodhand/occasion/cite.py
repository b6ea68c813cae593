"""Which clause a book has on a matter: where no knob holds it, and where what a knob rules was not kept."""

from functools import cache

from goodhand.rules import Clause, Rulebook, clause, rulebook
from goodhand.rules.cited import Ruled
from goodhand.rules.source import source_of


def cited(book: Rulebook | None, *ids: str) -> Clause | None:
    """The one of these clauses that is in the book; None, if the book says nothing."""
    if book is None:
        return None
    source = _source(book.id)
    return next((clause(each) for each in ids if each.partition("-")[0] == source), None)


def broken(ruled: Ruled[bool], so: bool) -> tuple[str, ...]:
    """The ids of the clauses that are broken, if the book rules this and it is so; it is recorded with them."""
    return tuple(each.id for each in ruled.clauses) if ruled.value and so else ()


@cache
def _source(id: str) -> str:  # noqa: A002 - a rulebook's id is called id
    return source_of(rulebook(id)).prefix
