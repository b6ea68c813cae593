"""Which clause of a book is one of these ids: what remains to be asked by topic."""

from goodhand.rules import Clause, Rulebook, clause


def cited(book: Rulebook | None, *ids: str) -> Clause | None:
    """The one of these clauses that is in the book; None, if the book says nothing."""
    if book is None:
        return None
    prefix = book.clauses.prefix
    return next((clause(each) for each in ids if each.partition("-")[0] == prefix), None)
