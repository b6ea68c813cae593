"""What papers say, from `wordings.tsv`: a line for each text, with all languages beside each other.

In a text `{v.fold}` is the book's word and `{price}` a fact. What is left out stands elsewhere already: in the
catalogue of knobs, or, of a text of forms and cards in English, where it is used. The words of the vocabulary have one
gender in all books, so that a French sentence fits every one of them.
"""

from functools import cache
from importlib.resources import files

from goodhand.paper.page import HandShown

Row = tuple[str, str, str, str]
"""Table, name, value and text."""


@cache
def _rows(language: str) -> tuple[Row, ...]:
    text = (files(__package__) / "wordings.tsv").read_text(encoding="utf-8").replace("\\u00a0", "\u00a0")
    head, *rows = (line.split("\t") for line in text.splitlines())
    column = head.index(language)
    return tuple((table, name, value, row[column]) for row in rows for table, name, value in [row[:3]])


def words(table: str, language: str) -> dict[str, str]:
    """The texts of a table by their names."""
    return {name: text for each, name, _, text in _rows(language) if each == table and text}


def unsaid(table: str, language: str) -> frozenset[str]:
    """The names of the texts that a table has, and leaves to be said elsewhere."""
    return frozenset(name for each, name, _, text in _rows(language) if each == table and not text)


def knobs(language: str) -> dict[str, dict[object, str]]:
    """A sentence for each value of each knob."""
    found: dict[str, dict[object, str]] = {}
    for table, name, value, text in _rows(language):
        if table == "knobs":
            found.setdefault(name, {})[{"yes": True, "no": False}.get(value, value)] = text
    return found


def ranking(language: str) -> tuple[HandShown, ...]:
    """The ranking of hands, highest first."""
    hands: dict[str, dict[str, str]] = {}
    for table, cards, part, text in _rows(language):
        if table == "ranking":
            hands.setdefault(cards, {})[part] = text
    return tuple(HandShown(each["name"], each["meaning"], tuple(cards.split())) for cards, each in hands.items())
