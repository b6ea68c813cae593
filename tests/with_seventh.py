"""A made-up book, written with the kit, next to the published ones: in every test and every table made of the books.

So no test counts the books, and each knob that the published ones leave alone is used by a book. With
`GOODHAND_TEST_BOOKS=~/books make test` those in another folder join them: no test may depend on which books there are.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from goodhand.rules import Clause, Rulebook, rulebooks
from goodhand.rules.books import registry
from goodhand.rules.books.registry import published

SHELF = str(Path(__file__).parent / "seventh")
os.environ["GOODHAND_RULEBOOKS"] = os.pathsep.join(filter(None, (SHELF, os.environ.get("GOODHAND_TEST_BOOKS"))))


def of_this_project() -> tuple[Rulebook, ...]:
    """The published books and the made-up one, without those of `GOODHAND_TEST_BOOKS`."""
    return tuple(book for book in rulebooks() if registry.outside().get(book.id, SHELF).startswith(SHELF))


def our_clauses() -> Iterator[Clause]:
    """Every clause of the licence terms that come with Goodhand; the seventh book has tests of its own."""
    return (each for book in published() if not book.general for each in book.clauses.values())


@contextmanager
def by_themselves() -> Iterator[None]:
    """Only with the books that come with Goodhand."""
    others = [book for book in rulebooks() if book.id in registry.outside()]
    for each in others:
        registry.remove(each)
    try:
        yield
    finally:
        for each in others:
            registry.register(each)


def by_prefix() -> dict[str, Rulebook]:
    """Every book there is, by the prefix of its clauses."""
    return {book.clauses.prefix: book for book in rulebooks()}
