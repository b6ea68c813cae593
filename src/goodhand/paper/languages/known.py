"""The languages in which papers are written."""

from collections.abc import Iterator

from goodhand.occasion.plan import OccasionPlan
from goodhand.paper.languages.figures import Figures, FrenchFigures
from goodhand.paper.languages.wordings import Texts
from goodhand.rules import Choice, PrizeDeals, Rulebook
from goodhand.rules.books.registry import add_check

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
                yield f"{knob} is {said!r}, which no paper can say in {code}"


add_check(unworded)
