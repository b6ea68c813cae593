"""Writing rules: a sentence of the language in the book's own words, with the clauses it answers."""

from enum import Enum
from types import ModuleType

from goodhand.paper import english
from goodhand.paper.asked import asked
from goodhand.paper.document import Item
from goodhand.rules import Rulebook


class Pen:
    """What a paper is written with: the language's texts, and the book with what the house posts."""

    def __init__(self, book: Rulebook, texts: ModuleType = english) -> None:
        self.book, self.texts = book, texts

    def say(self, name: str, /, **facts: object) -> str:
        """The sentence of this name, with its facts and the book's words put in."""
        return self._fill(self.texts.SENTENCES[name], **facts)

    def heading(self, name: str) -> str:
        """The heading of this name."""
        return self._fill(self.texts.HEADINGS[name])

    def rule(self, name: str, part: str, /, **facts: object) -> Item:
        """A rule that the plan gives."""
        return Item(self.say(name, **facts), asked(self.book, part))

    def chosen(self, name: str, part: str, /, **facts: object) -> Item:
        """A rule that the house gives."""
        return Item(self.say(name, **facts), asked(self.book, part), house_choice=True)

    def by_knob(self, knob: str, part: str | None = None, text: str | None = None) -> Item | None:
        """A rule that a knob gives; None, where there is nothing to say.

        What no clause says, the house does, and where a book asks for all that is essential it is part of that.
        """
        ruled = self.book.ruled(knob)
        if text is None:
            sentence = self.texts.KNOBS[knob].get(_code(ruled.value))
            if sentence is None:
                return None
            text = self._fill(sentence)
        if part is None and ruled.is_silent:
            part = "essential"
        own = tuple(clause.id for clause in ruled.clauses)
        more = () if part is None else tuple(id_ for id_ in asked(self.book, part) if id_ not in own)
        return Item(text, own + more, house_choice=ruled.is_silent or ruled.house_choice)

    def by_knobs(self, *knobs: str) -> tuple[Item, ...]:
        """The rules that these knobs give."""
        return tuple(item for item in map(self.by_knob, knobs) if item is not None)

    def word(self, words: dict[str, str], value: object) -> str:
        """A value inside a sentence."""
        return words[str(_code(value))].format(v=self.book.vocabulary)

    def _fill(self, text: str, /, **facts: object) -> str:
        said = text.format(v=self.book.vocabulary, **facts)
        return said[:1].upper() + said[1:]


def _code(value: object) -> object:
    return value.value if isinstance(value, Enum) else value
