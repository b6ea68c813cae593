"""The shelf of rulebooks: every folder next to this file is one, and people add more from outside."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from importlib.resources import files

from msgspec import Struct

from goodhand.rules.refusal import UnfitRulebook, UnknownRulebook
from goodhand.rules.rulebook import Rulebook
from goodhand.rules.validation import BadBook, Fault, faults, placed


class Unfit(Struct, frozen=True):
    """A book from outside that cannot be used: every other one can, and so can every command."""

    id: str
    where: str
    faults: tuple[str, ...]


def _found() -> Iterator[Rulebook]:
    """The books of this package."""
    for each in files(__package__).iterdir():
        if (each / "book.py").is_file():
            yield import_module(f"{__package__}.{each.name}").BOOK


_SHELF: dict[str, Rulebook] = {}
_CHECKS: list[Callable[[Rulebook], Iterable[str]]] = []
_OUTSIDE: dict[str, str] = {}
"""The source of each book outside this package, by its id."""
_PLACES: dict[str, Mapping[str, str]] = {}
"""The place of each part of those books, such as `knobs.tsv:7`."""
_UNFIT: list[Unfit] = []
_NOWHERE: Mapping[str, str] = {}
_looked = False


def register(book: Rulebook) -> Rulebook:
    """Put a book on the shelf, where it is found by its id, and its clauses by theirs. One with a fault is refused."""
    for other in _SHELF.values():
        if other.id == book.id or other.clauses.prefix == book.clauses.prefix:
            about = "id" if other.id == book.id else "prefix"
            said = f"{other.id} ({other.clauses.prefix}) is on the shelf already, as {other.name}"
            raise BadBook(book.id, (Fault(about, f"{said}; choose another id and another prefix for clauses"),))
    if found := faults_of(book):
        raise BadBook(book.id, found)
    _SHELF[book.id] = book
    return book


def faults_of(book: Rulebook) -> tuple[str, ...]:
    """The reasons why a book cannot be used: its own mistakes, and things that other layers need."""
    return (*faults(book), *(fault for check in _CHECKS for fault in check(book)))


def add_check(check: Callable[[Rulebook], Iterable[str]]) -> None:
    """Hold every book, those of now and those to come, to what a layer above needs of it: words for all its values."""
    for book in tuple(_SHELF.values()):
        if found := tuple(check(book)):
            if book.id not in _OUTSIDE:
                raise BadBook(book.id, found)
            remove(book)
            _UNFIT.append(Unfit(book.id, _OUTSIDE.pop(book.id), placed(found, _PLACES[book.id])))
    _CHECKS.append(check)


def remove(book: Rulebook) -> None:
    del _SHELF[book.id]


@contextmanager
def in_place(book: Rulebook) -> Iterator[None]:
    """With this book on the shelf, in the place of the one of its id that was found outside, if one was."""
    look_outside()
    own = _SHELF.pop(book.id) if book.id in _OUTSIDE else None
    try:
        register(book)
        try:
            yield
        finally:
            del _SHELF[book.id]
    finally:
        if own is not None:
            _SHELF[own.id] = own


def published() -> tuple[Rulebook, ...]:
    """The books that come with Goodhand; general ones last."""
    return _in_order(book for book in _SHELF.values() if book.id not in _OUTSIDE)


def rulebooks() -> tuple[Rulebook, ...]:
    """Every rulebook there is; general ones last."""
    look_outside()
    return _in_order(_SHELF.values())


def outside() -> Mapping[str, str]:
    """The place of each book that does not come with Goodhand, by its id."""
    look_outside()
    return dict(_OUTSIDE)


def unfit() -> tuple[Unfit, ...]:
    """The books that were found outside the package and cannot be used."""
    look_outside()
    return tuple(_UNFIT)


def look_outside(*, again: bool = False) -> None:
    """Read the books outside the package, once; `again` reads them again."""
    global _looked  # noqa: PLW0603 - the shelf is one for the whole program
    if _looked and not again:
        return
    _looked = True
    for id_ in tuple(_OUTSIDE):
        _SHELF.pop(id_, None)
    _OUTSIDE.clear()
    _UNFIT.clear()
    from goodhand.rules.books.outside import found_outside  # noqa: PLC0415 - it reads books, which are on this shelf

    for found in found_outside():
        id_, places = found.name, _NOWHERE
        try:
            book, places = found.read()
            id_ = book.id
            register(book)
        except BadBook as bad:
            _UNFIT.append(Unfit(bad.book, found.where, placed(bad.faults, places)))
        except Exception as wrong:
            _UNFIT.append(Unfit(id_, found.where, (str(wrong) or type(wrong).__name__,)))
        else:
            _OUTSIDE[id_], _PLACES[id_] = found.where, places


def rulebook(id: str) -> Rulebook:  # noqa: A002 - a rulebook's id is called id
    """The rulebook with this id, or a refusal that lists the ids, the nearest first."""
    id = id.strip().lower()  # noqa: A001 - the same
    if id not in _SHELF:
        look_outside()
    if id not in _SHELF:
        from difflib import SequenceMatcher  # noqa: PLC0415 - only a wrong id needs it

        if bad := next((each for each in _UNFIT if each.id == id), None):
            raise UnfitRulebook(id=id, where=bad.where, fault=bad.faults[0], many=len(bad.faults))
        nearest = sorted(_SHELF, key=lambda known: -SequenceMatcher(None, id, known).ratio())
        raise UnknownRulebook(id=id, ids=", ".join(nearest))
    return _SHELF[id]


def _in_order(books: Iterable[Rulebook]) -> tuple[Rulebook, ...]:
    return tuple(sorted(books, key=lambda book: (book.general, book.id)))


for _book in _found():
    register(_book)
