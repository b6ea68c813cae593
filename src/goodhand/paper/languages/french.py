"""Papers in French."""

from goodhand.paper.languages.figures import FrenchFigures
from goodhand.paper.languages.wordings import knobs, ranking, words
from goodhand.paper.languages.wordings import unsaid as _unsaid
from goodhand.rules import CATALOGUE as _CATALOGUE

LANGUAGE = "fr"
FIGURES = FrenchFigures()
LANGUAGES = words("languages", LANGUAGE)
LABELS = words("labels", LANGUAGE)
MARKS = words("marks", LANGUAGE)
"""What stands across every page of a paper that is not final, or not real."""
HEADINGS = words("headings", LANGUAGE)
FACTS = words("facts", LANGUAGE)
COLUMNS = words("columns", LANGUAGE)
_KNOBS = _unsaid("sentences", LANGUAGE)
_ONLY = {knob.name: knob.translations[LANGUAGE] for knob in _CATALOGUE if knob.name in _KNOBS}
SENTENCES = _ONLY | words("sentences", LANGUAGE)
CALLERS = words("callers", LANGUAGE)
EXPIRIES = words("expiries", LANGUAGE)
BARRED = words("barred", LANGUAGE)
COLOURS = words("colours", LANGUAGE)
"""Colours as event files write them, and what is printed; another is printed as it is."""
KNOBS = knobs(LANGUAGE)
RANKING = ranking(LANGUAGE)
TEXTS = words("texts", LANGUAGE)
