"""The words of papers, from `wordings.tsv`: a line for each text, with all languages in a row.

In a text `{v.fold}` is the book's word and `{price}` a fact. A text that is missing is defined elsewhere: in the
catalogue of knobs, or, for English forms and cards, in the code that uses it. The words of the vocabulary have one
gender in all books, so that a French sentence fits each of them.
"""

from functools import cache
from importlib.resources import files

from goodhand.paper.languages.figures import Figures
from goodhand.paper.page import HandExample
from goodhand.rules import CATALOGUE, Barred

Row = tuple[str, str, str, str]
"""Table, name, value and text."""


@cache
def _rows(language: str) -> tuple[Row, ...]:
    text = (files(__package__) / "wordings.tsv").read_text(encoding="utf-8").replace("\\u00a0", "\u00a0")
    head, *rows = (line.split("\t") for line in text.splitlines())
    column = head.index(language)
    return tuple((table, name, value, row[column]) for row in rows for table, name, value in [row[:3]])


class Texts:
    """All that papers say in one language."""

    def __init__(self, language: str, figures: Figures) -> None:
        def words(table: str) -> dict[str, str]:
            return {name: text for each, name, _, text in _rows(language) if each == table and text}

        self.language, self.figures = language, figures
        self.languages, self.labels, self.headings = words("languages"), words("labels"), words("headings")
        self.marks = words("marks")
        """The words across every page of a paper that is not final, or not real."""
        self.facts, self.columns = words("facts"), words("columns")
        unsaid = {name for table, name, _, text in _rows(language) if table == "sentences" and not text}
        always = {knob.name: knob.translations.get(language, knob.said) for knob in CATALOGUE if knob.name in unsaid}
        self.sentences = always | words("sentences")
        self.callers, self.expiries = words("callers"), words("expiries")
        self.barred = {each.value: str(each.words) for each in Barred} | words("barred")
        self.colours = words("colours")
        """Colours in event files and their printed names; another colour is printed as written."""
        self.knobs, self.ranking, self.texts = _knobs(language), _ranking(language), words("texts")


def _knobs(language: str) -> dict[str, dict[object, str]]:
    """A sentence for each value of each knob."""
    found: dict[str, dict[object, str]] = {}
    for table, name, value, text in _rows(language):
        if table == "knobs":
            found.setdefault(name, {})[{"yes": True, "no": False}.get(value, value)] = text
    return found


def _ranking(language: str) -> tuple[HandExample, ...]:
    """The ranking of hands, highest first."""
    hands: dict[str, dict[str, str]] = {}
    for table, cards, part, text in _rows(language):
        if table == "ranking":
            hands.setdefault(cards, {})[part] = text
    return tuple(HandExample(each["name"], each["meaning"], tuple(cards.split())) for cards, each in hands.items())
