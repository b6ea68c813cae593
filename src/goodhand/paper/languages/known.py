"""The languages in which papers are written."""

from collections.abc import Iterator
from difflib import get_close_matches
from string import Formatter

from goodhand.occasion.plan import OccasionPlan
from goodhand.paper.languages.figures import Figures, FrenchFigures
from goodhand.paper.languages.wordings import Texts
from goodhand.rules import Choice, PrizeDeals, Rulebook
from goodhand.rules.books.registry import add_check
from goodhand.rules.texts import Vocabulary
from goodhand.rules.validation import Fault

english, french = Texts("en", Figures()), Texts("fr", FrenchFigures())
LANGUAGES = {texts.language: texts for texts in (english, french)}
_NAMES = {"anglais": "en", "english": "en", "français": "fr", "francais": "fr", "french": "fr"}


def language_named(name: str) -> str | None:
    """The code of a language as people name it; None, for one in which no paper is written."""
    said = name.strip().casefold()
    return said if said in LANGUAGES else _NAMES.get(said)


def texts_for(occasion: OccasionPlan, code: str | None = None) -> Texts:
    """The texts of the language with this code; without one, of the language that the house posts, else English."""
    return LANGUAGES[code or language_named(occasion.posted.language) or english.language]


NOTHING_TO_SAY = {
    "prizes_within_occasion": False,
    "other_things_of_value": True,
    "prizes_carried_over": True,
    "tips": True,
    "cash_only": False,
    "prize_deals": PrizeDeals.AS_POSTED,
}
"""Values that are not printed: nothing is forbidden or asked for."""


def unworded(book: Rulebook) -> Iterator[str]:
    """Rulings that no paper has words for."""
    for code, texts in LANGUAGES.items():
        for knob, words in texts.knobs.items():
            value = book.ruled(knob).value
            said = value.value if isinstance(value, Choice) else value
            if isinstance(value, Choice | bool) and said not in words and NOTHING_TO_SAY.get(knob) is not value:
                yield Fault(knob, f"{knob} is {said!r}, which no paper can say in {code}")


_YES_NO: dict[object, object] = {True: "yes", False: "no"}


def untold(book: Rulebook) -> Iterator[str]:
    """Sentences of the book's own that no paper prints, or that ask for facts that the paper does not have."""
    for code, texts in LANGUAGES.items():
        own = book.texts[code].sentences if code in book.texts else {}
        for name, said in own.items():
            usual = _usual(texts, name)
            if usual is None:
                near = get_close_matches(name, _all_names(texts), n=1)
                hint = f"; did you mean {near[0]!r}?" if near else ""
                yield Fault(f"text {name}", f"there is no text {name!r}{hint}")
                continue
            try:
                unknown = fields_of(said) - fields_of(usual) - {f"v.{word}" for word in Vocabulary.__struct_fields__}
            except ValueError as wrong:
                yield Fault(f"text {name}", f"the text {name} in {code}: {wrong}")
                continue
            for each in sorted(unknown):
                yield Fault(f"text {name}", f"the text {name} in {code} has no {{{each}}}")


def _usual(texts: Texts, name: str) -> str | None:
    """The usual sentence of this name, `odd_chip.dealer` for a value of a knob."""
    knob, _, value = name.partition(".")
    if not value:
        return texts.sentences.get(name)
    said = texts.knobs.get(knob, {})
    return said.get({"yes": True, "no": False}.get(value, value))


def _all_names(texts: Texts) -> list[str]:
    values = ((knob, _YES_NO.get(value, value)) for knob, said in texts.knobs.items() for value in said)
    return [*texts.sentences, *(f"{knob}.{value}" for knob, value in values)]


def fields_of(text: str) -> set[str]:
    """The names between braces."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


add_check(unworded)
add_check(untold)
