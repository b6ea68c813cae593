"""Sentences that remember their template and facts.

A sentence is its English text, so that records, tests and the desk can treat it as a string. It can be said again in
the reader's language when it leaves the program; a journal keeps the English.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from string import Formatter
from typing import Any, Final

ENGLISH: Final = "en"
LANGUAGES: Final = (ENGLISH, "fr")
LONGEST: Final = 400
"""Longer than any template of ours: a bound for lookups in records."""
Saying = Callable[["Sentence"], str]
SAYINGS: Final[dict[str, Saying]] = {}
"""How each language but English says a sentence."""


class Sentence(str):
    """A text in English, with its template and the facts that stand in it."""

    __slots__ = ("facts", "template")
    template: str
    facts: Mapping[str, Any]

    def __new__(cls, template: str, facts: Mapping[str, Any]) -> "Sentence":
        made = super().__new__(cls, template.format(**facts))
        made.template, made.facts = template, facts
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return Sentence, (self.template, self.facts)

    def but(self, **facts: Any) -> "Sentence":
        """The same with other facts, as a name instead of an id."""
        return Sentence(self.template, {**self.facts, **facts})


class Joined(Sentence):
    """Several sentences as one; the template is the text between them."""

    __slots__ = ("parts",)
    parts: tuple[str, ...]

    def __new__(cls, between: str, parts: Iterable[str]) -> "Joined":
        given = tuple(parts)
        made = str.__new__(cls, between.join(given))
        made.template, made.facts, made.parts = between, {}, given
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return Joined, (self.template, self.parts)


class Written(Sentence):
    """A text that was written once in each language, as what a clause says; nothing is put into it."""

    __slots__ = ("translations",)
    translations: Mapping[str, str]

    def __new__(cls, text: str, translations: Mapping[str, str]) -> "Written":
        made = str.__new__(cls, text)
        made.template, made.facts, made.translations = text, {}, translations
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return Written, (self.template, self.translations)


class Counted(Sentence):
    """A count of something; French counts none as singular."""

    __slots__ = ("one",)
    one: str


def say(template: str, /, **facts: Any) -> Sentence:
    """A sentence or a part of one, from a template with `{name}` for each fact."""
    return Sentence(template, facts)


def written(text: str, /, **translations: str) -> Sentence:
    """A text with its translations: `written("one full table", fr="une table pleine")`."""
    return Written(text, translations)


def counted(number: int, one: str, many: str = "") -> Sentence:
    """``1 player``, ``12 players``; ``1 entry``, ``12 entries``."""
    made = Counted(f"{{number:,}} {one if number == 1 else many or f'{one}s'}", {"number": number})
    made.one = f"{{number:,}} {one}"
    return made


@cache
def _pattern(template: str) -> re.Pattern[str]:
    parts = ((re.escape(text), name) for text, name, _, _ in Formatter().parse(template))
    return re.compile("".join(text if name is None else f"{text}(?P<{name}>.+?)" for text, name in parts))


def recalled(text: str, templates: Iterable[str]) -> str:
    """A sentence that comes back from the records as its English text, by the templates from which it was made."""
    known = tuple(templates)
    for template in known if not isinstance(text, Sentence) and len(text) <= LONGEST else ():
        if (found := _pattern(template).fullmatch(text)) is not None:
            facts = {name: _fact(each, known) for name, each in found.groupdict().items()}
            return Sentence(template, facts)
    return text


def _fact(text: str, templates: tuple[str, ...]) -> int | str:
    return int(text) if text.isdecimal() else recalled(text, templates)


def joined(between: str, parts: Iterable[str]) -> str:
    """As `str.join`, of sentences."""
    given = tuple(parts)
    return given[0] if len(given) == 1 else Joined(between, given)


def spoken(text: str, language: str) -> str:
    """A text in a language, as far as it is a sentence that has words in it; else as it is."""
    if not isinstance(text, Sentence):
        return text
    saying = SAYINGS.get(language)
    return str.__str__(text) if saying is None else saying(text)


def encoding(language: str = ENGLISH) -> Callable[[Any], str]:
    """A plain value for encoders, which do not know sentences."""

    def written(value: Any) -> str:
        if isinstance(value, Sentence):
            return spoken(value, language)
        raise NotImplementedError(f"nothing is known of {type(value).__name__}")

    return written


def language_of(wanted: str) -> str:
    """The language that is liked best of those that are spoken here, by what a browser says of it (RFC 9110)."""
    best, found = 0.0, ENGLISH
    for each in wanted.split(","):
        name, _, weight = each.partition(";")
        code = name.strip().partition("-")[0].casefold()
        try:
            liked = float(weight.partition("=")[2]) if weight.strip() else 1.0
        except ValueError:
            continue
        if liked > best and (code in LANGUAGES):
            best, found = liked, code
    return found
