"""Every clause of every book on the shelf, by its id."""

from goodhand.rules.books.registry import rulebooks
from goodhand.rules.clause import Clause
from goodhand.rules.rulebook import Rulebook
from goodhand.rules.source import Source, UnknownClause


def sources() -> dict[str, Source]:
    """The documents by their prefix."""
    return {book.clauses.prefix: book.clauses for book in rulebooks()}


def clause(id: str) -> Clause:  # noqa: A002 - a clause's id is called id
    """The clause with this full id, such as `MI-76e`."""
    prefix, dash, number = id.partition("-")
    known = sources()
    if not dash or prefix not in known:
        raise UnknownClause(id, [f"{prefix}-..." for prefix in known])
    return known[prefix][number]


def book_of(clause: Clause) -> Rulebook:
    """The book that a clause belongs to."""
    return next(book for book in rulebooks() if clause.id.startswith(f"{book.clauses.prefix}-"))


def all_clauses() -> tuple[Clause, ...]:
    """Every clause of the regulators' and charities' sources. General rules are apart."""
    return tuple(clause for book in rulebooks() if not book.general for clause in book.clauses.values())
