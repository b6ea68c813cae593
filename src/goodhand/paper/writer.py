"""Writing rules: a sentence of the language in the book's own words, with the clauses it answers."""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Final, TypeAlias

from goodhand.occasion.plan import TimeOfDay
from goodhand.paper.languages import Texts, english
from goodhand.paper.languages.figures import Figures, capital
from goodhand.paper.page import Align, Column, Rule
from goodhand.rules import Rulebook, Topic
from goodhand.rules.money import Money
from goodhand.rules.speech import spoken
from goodhand.rules.tasks import tasks
from goodhand.rules.texts import Vocabulary

Titled: TypeAlias = str | tuple[str, int] | tuple[str, Align] | Column
"""A column's title in English, perhaps with its share of the width or the side to which it is set."""


class Writer:
    """The tools of a paper's writer: the language's texts, and the book with the house's choices."""

    def __init__(self, book: Rulebook, texts: Texts = english, *, one_blind: bool = False) -> None:
        self.book, self.texts, self.one_blind = book, texts, one_blind
        self.figures: Figures = texts.figures
        self.own = book.in_language(texts.language)
        self.words = _typeset(self.own.vocabulary, self.figures)

    @property
    def regulator(self) -> str:
        return self.own.regulator or self.book.regulator

    @property
    def edition(self) -> str:
        return self.own.edition or self.book.edition

    def duties(self) -> dict[str, str]:
        """The text of each of the book's duties, by its clause's id."""
        return {task.id: self.figures.typeset(spoken(task.text, self.texts.language)) for task in tasks(self.book)}

    def say(self, name: str, /, **facts: object) -> str:
        """The sentence of this name, with its facts and the book's words put in; the book may have its own."""
        return self._fill(self._sentence(name), **facts)

    def part(self, name: str, /, **facts: object) -> str:
        """The same inside another sentence: without a capital letter."""
        return self._filled(self._sentence(name), **facts)

    def heading(self, name: str) -> str:
        return self._fill(self.texts.headings[name])

    def text(self, english_text: str, /, **facts: object) -> str:
        """A text that is written in English where it is used, in the language of the paper."""
        return self._filled(self.texts.texts.get(english_text, english_text), **facts)

    def columns(self, *titles: Titled) -> tuple[Column, ...]:
        """Columns with these titles: as wide as their content, with a share of the width, or set to the right."""
        return tuple(map(self._column, titles))

    def _column(self, titled: Titled) -> Column:
        match titled:
            case Column():
                return titled
            case str():
                return Column(self.text(titled))
            case (title, Align() as align):
                return Column(self.text(title), align)
            case (title, int() as share):
                return Column(self.text(title), share=share)
        raise TypeError(titled)

    def places(self, first: int, last: int) -> str:
        """A place, or the places that are shared."""
        place = self.figures.place
        return place(first) if first == last else f"{place(first)}–{place(last)}"  # noqa: RUF001 - a dash, as in print

    def cites(self, topic: Topic) -> tuple[str, ...]:
        """Ids of the book's clauses on a matter."""
        return tuple(clause.id for clause in self.book.cites(topic))

    def rule(self, name: str, topic: Topic, /, **facts: object) -> Rule:
        """A rule that the plan gives."""
        return Rule(self.say(name, **facts), self.cites(topic))

    def rules(self, *topics: Topic) -> Iterator[Rule]:
        """The rules on these matters that the book itself has."""
        yield from (self.rule(topic.value, topic) for topic in topics if self.cites(topic))

    def ruled(self, topic: Topic, name: str = "", text: str = "") -> Rule:
        """A rule of the game; where the book is silent, it is the house's."""
        own = self.cites(topic)
        said = text or self.say(name or topic.value)
        return Rule(said, own or self.cites(Topic.ESSENTIAL), house_choice=not own)

    def all_ruled(self, *topics: Topic) -> Iterator[Rule]:
        yield from map(self.ruled, topics)

    def chosen(self, name: str, topic: Topic, /, **facts: object) -> Rule:
        """A rule that the house gives."""
        return Rule(self.say(name, **facts), self.cites(topic), house_choice=True)

    def posted(self, text: str, topic: Topic) -> Rule:
        """A rule in the house's own words."""
        return Rule(text, self.cites(topic) or self.cites(Topic.ESSENTIAL), house_choice=True)

    def by_knob(self, knob: str, topic: Topic | None = None, text: str = "") -> Iterator[Rule]:
        """The rule of a knob; none, if there is nothing to print.

        A rule without a clause is the house's. Where a book asks for all essential rules, it is part of them.
        """
        ruled = self.book.ruled(knob)
        if not text:
            code = _code(ruled.value)
            sentence = self._variant(f"{knob}.{_YES_NO.get(code, code)}") or self.texts.knobs[knob].get(code)
            if sentence is None:
                return
            text = self._fill(sentence)
        own = tuple(clause.id for clause in ruled.clauses)
        more = () if topic is None else self.cites(topic)
        if ruled.is_silent and not more:
            more = self.cites(Topic.ESSENTIAL)
        yield Rule(text, tuple(dict.fromkeys(own + more)), house_choice=ruled.is_silent or ruled.house_choice)

    def by_knobs(self, *knobs: str) -> Iterator[Rule]:
        for knob in knobs:
            yield from self.by_knob(knob)

    def word(self, words: Mapping[str, str], value: object) -> str:
        """A value inside a sentence."""
        return self._filled(words[str(_code(value))])

    def _sentence(self, name: str) -> str:
        sentence: str = self._variant(name) or self.texts.sentences[name]
        return sentence

    def _variant(self, name: str) -> str | None:
        """The book's own sentence, or the one for an evening with one blind, where there is such a one."""
        one: str | None = self.texts.sentences.get(f"{name}_one") if self.one_blind else None
        return self.own.sentences.get(name) or one

    def _fill(self, text: str, /, **facts: object) -> str:
        return capital(self._filled(text, **facts))

    def _filled(self, text: str, /, **facts: object) -> str:
        written = {name: self._write(fact) for name, fact in facts.items()}
        return self.figures.typeset(text).format(v=self.words, **written)

    def _write(self, fact: object) -> str:
        match fact:
            case Money():
                return self.figures.money(fact)
            case TimeOfDay():
                return self.figures.time(fact)
            case int() | float():
                return self.figures.number(fact)
            case _:
                return str(fact)


def _typeset(words: Vocabulary, figures: Figures) -> Vocabulary:
    return Vocabulary(**{term: figures.typeset(words[term]) for term in words.__struct_fields__})


_YES_NO: Final[dict[object, str]] = {True: "yes", False: "no"}


def _code(value: object) -> object:
    return value.value if isinstance(value, Enum) else value
