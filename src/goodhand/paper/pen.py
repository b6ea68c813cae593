"""Writing rules: a sentence of the language in the book's own words, with the clauses it answers."""

from collections.abc import Iterator
from enum import Enum
from types import ModuleType

from goodhand.occasion.plan import TimeOfDay
from goodhand.paper import english
from goodhand.paper.asked import asked
from goodhand.paper.document import Item
from goodhand.paper.figures import Figures
from goodhand.rules import Rulebook
from goodhand.rules.money import Money


class Pen:
    """What a paper is written with: the language's texts, and the book with what the house posts."""

    def __init__(self, book: Rulebook, texts: ModuleType = english) -> None:
        self.book, self.texts = book, texts
        self.figures: Figures = texts.FIGURES
        self.words = texts.vocabulary(book)

    def say(self, name: str, /, **facts: object) -> str:
        """The sentence of this name, with its facts and the book's words put in."""
        return self._fill(self.texts.SENTENCES[name], **facts)

    def part(self, name: str, /, **facts: object) -> str:
        """The same where it goes on inside another sentence: without a capital letter."""
        return self._filled(self.texts.SENTENCES[name], **facts)

    def heading(self, name: str) -> str:
        """The heading of this name."""
        return self._fill(self.texts.HEADINGS[name])

    def labels(self) -> dict[str, str]:
        """The words that a page adds."""
        return {name: self.figures.typeset(text) for name, text in self.texts.LABELS.items()}

    def rule(self, name: str, part: str, /, **facts: object) -> Item:
        """A rule that the plan gives."""
        return Item(self.say(name, **facts), asked(self.book, part))

    def rules(self, *parts: str) -> Iterator[Item]:
        """The rules of these names that the book itself has."""
        yield from (self.rule(part, part) for part in parts if asked(self.book, part))

    def ruled(self, name: str, part: str | None = None) -> Item:
        """A rule of the game; where the book is silent, it holds because the house says so."""
        own = asked(self.book, part or name)
        return Item(self.say(name), own or asked(self.book, "essential"), house_choice=not own)

    def chosen(self, name: str, part: str, /, **facts: object) -> Item:
        """A rule that the house gives."""
        return Item(self.say(name, **facts), asked(self.book, part), house_choice=True)

    def posted(self, text: str, part: str) -> Item:
        """A rule in the house's own words."""
        return Item(text, asked(self.book, part) or asked(self.book, "essential"), house_choice=True)

    def by_knob(self, knob: str, part: str | None = None, text: str | None = None) -> Iterator[Item]:
        """The rule that a knob gives; none, where there is nothing to say.

        What no clause says, the house does, and where a book asks for all that is essential it is part of that.
        """
        ruled = self.book.ruled(knob)
        if text is None:
            sentence = self.texts.KNOBS[knob].get(_code(ruled.value))
            if sentence is None:
                return
            text = self._fill(sentence)
        own = tuple(clause.id for clause in ruled.clauses)
        more = () if part is None else asked(self.book, part)
        if ruled.is_silent and not more:
            more = asked(self.book, "essential")
        clauses = own + tuple(id_ for id_ in more if id_ not in own)
        yield Item(text, clauses, house_choice=ruled.is_silent or ruled.house_choice)

    def by_knobs(self, *knobs: str) -> Iterator[Item]:
        """The rules that these knobs give."""
        for knob in knobs:
            yield from self.by_knob(knob)

    def word(self, words: dict[str, str], value: object) -> str:
        """A value inside a sentence."""
        return words[str(_code(value))].format(v=self.words)

    def _fill(self, text: str, /, **facts: object) -> str:
        said = self._filled(text, **facts)
        return said[:1].upper() + said[1:]

    def _filled(self, text: str, /, **facts: object) -> str:
        written = {name: self._write(fact) for name, fact in facts.items()}
        return self.figures.typeset(text).format(v=self.words, **written)

    def _write(self, fact: object) -> str:
        """A fact as the language writes it."""
        match fact:
            case Money():
                return self.figures.money(fact)
            case TimeOfDay():
                return self.figures.time(fact)
            case int() | float():
                return self.figures.number(fact)
            case _:
                return str(fact)


def _code(value: object) -> object:
    return value.value if isinstance(value, Enum) else value
