"""The shelf of rulebooks: every folder next to this file is one."""

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from importlib.resources import files

from goodhand.rules.refusal import UnknownRulebook
from goodhand.rules.rulebook import Rulebook
from goodhand.rules.validation import BadBook, faults


def _found() -> Iterator[Rulebook]:
    """The books of this package."""
    for each in files(__package__).iterdir():
        if (each / "book.py").is_file():
            yield import_module(f"{__package__}.{each.name}").BOOK


_SHELF: dict[str, Rulebook] = {}
_CHECKS: list[Callable[[Rulebook], Iterable[str]]] = []


def register(book: Rulebook) -> Rulebook:
    """Put a book on the shelf, where it is found by its id, and its clauses by theirs. One with a fault is refused."""
    for other in _SHELF.values():
        if other.id == book.id or other.clauses.prefix == book.clauses.prefix:
            raise ValueError(f"{book.id} ({book.clauses.prefix}) is on the shelf already, as {other.name}")
    if found := [*faults(book), *(fault for check in _CHECKS for fault in check(book))]:
        raise BadBook(book.id, found)
    _SHELF[book.id] = book
    return book


def add_check(check: Callable[[Rulebook], Iterable[str]]) -> None:
    """Hold every book, those of now and those to come, to what a layer above needs of it: words for all its values."""
    for book in _SHELF.values():
        if found := tuple(check(book)):
            raise BadBook(book.id, found)
    _CHECKS.append(check)


def remove(book: Rulebook) -> None:
    del _SHELF[book.id]


def rulebooks() -> tuple[Rulebook, ...]:
    """Every rulebook there is; general ones last."""
    return tuple(sorted(_SHELF.values(), key=lambda book: (book.general, book.id)))


def rulebook(id: str) -> Rulebook:  # noqa: A002 - a rulebook's id is called id
    """The rulebook with this id, or a refusal that lists the ids, the nearest first."""
    id = id.strip().lower()  # noqa: A001 - the same
    if id not in _SHELF:
        from difflib import SequenceMatcher  # noqa: PLC0415 - only a wrong id needs it

        nearest = sorted(_SHELF, key=lambda known: -SequenceMatcher(None, id, known).ratio())
        raise UnknownRulebook(id=id, ids=", ".join(nearest))
    return _SHELF[id]


for _book in _found():
    register(_book)
