"""Which clause a book has on a matter, where no knob holds it."""

from collections import Counter
from functools import cache

from goodhand.rules import Cited, Clause, Rulebook, clause, rulebook


def cited(book: Rulebook | None, *ids: str) -> Clause | None:
    """The one of these clauses that is in the book; None, if the book says nothing."""
    if book is None:
        return None
    source = _source(book.id)
    return next((clause(each) for each in ids if each.partition("-")[0] == source), None)


@cache
def _source(id: str) -> str:  # noqa: A002 - a rulebook's id is called id
    """The document that a book is: the one most of its rulings cite."""
    rulings = (ruled for _, ruled in rulebook(id).knobs() if isinstance(ruled, Cited))
    return Counter(ruled.clause.id.partition("-")[0] for ruled in rulings).most_common(1)[0][0]
