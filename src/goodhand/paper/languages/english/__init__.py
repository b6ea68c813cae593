"""Papers in English."""

from goodhand.paper.languages.english.knobs import BARRED, CALLERS, COLOURS, EXPIRIES, KNOBS, RANKING
from goodhand.paper.languages.english.labels import (
    COLUMNS,
    FACTS,
    FIGURES,
    HEADINGS,
    LABELS,
    LANGUAGE,
    LANGUAGES,
    MARKS,
)
from goodhand.paper.languages.english.rules import SENTENCES
from goodhand.paper.languages.english.texts import TEXTS
