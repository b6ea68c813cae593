"""The shelf: every rulebook by its id."""

from goodhand.rules.books.british_columbia import BRITISH_COLUMBIA
from goodhand.rules.books.house import HOUSE
from goodhand.rules.books.manitoba import MANITOBA
from goodhand.rules.books.michigan import MICHIGAN
from goodhand.rules.books.new_jersey import NEW_JERSEY
from goodhand.rules.books.tda import TDA_2024
from goodhand.rules.refusal import UnknownRulebook
from goodhand.rules.rulebook import Rulebook

_SHELF = {book.id: book for book in (MICHIGAN, MANITOBA, NEW_JERSEY, BRITISH_COLUMBIA, HOUSE, TDA_2024)}


def rulebooks() -> tuple[Rulebook, ...]:
    """Every rulebook there is."""
    return tuple(_SHELF.values())


def rulebook(id: str) -> Rulebook:  # noqa: A002 - a rulebook's id is called id
    """The rulebook with this id, or a refusal that lists the ids, the nearest first."""
    id = id.strip().lower()  # noqa: A001 - the same
    if id not in _SHELF:
        from difflib import SequenceMatcher  # noqa: PLC0415 - only a wrong id needs it

        nearest = sorted(_SHELF, key=lambda known: -SequenceMatcher(None, id, known).ratio())
        raise UnknownRulebook(id=id, ids=", ".join(nearest))
    return _SHELF[id]
