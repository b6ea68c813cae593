"""The languages in which papers are written."""

from types import ModuleType

from goodhand.occasion.plan import OccasionPlan
from goodhand.paper.languages import english, french

LANGUAGES: dict[str, ModuleType] = {"en": english, "fr": french}
_NAMES = {"anglais": "en", "english": "en", "français": "fr", "francais": "fr", "french": "fr"}


def language_named(name: str) -> str | None:
    """The code of a language as people name it; None, for one in which no paper is written."""
    said = name.strip().casefold()
    return said if said in LANGUAGES else _NAMES.get(said)


def texts_for(occasion: OccasionPlan, code: str | None = None) -> ModuleType:
    """The texts of the language with this code; without one, of the language that the house posts, else English."""
    return LANGUAGES[code or language_named(occasion.posted.language) or english.LANGUAGE]
