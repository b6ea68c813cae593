"""Papers in French."""

from goodhand.paper.languages.french.knobs import BARRED, CALLERS, COLOURS, EXPIRIES, KNOBS, RANKING
from goodhand.paper.languages.french.labels import COLUMNS, FACTS, FIGURES, HEADINGS, LABELS, LANGUAGE, LANGUAGES, MARKS
from goodhand.paper.languages.french.rules import SENTENCES
from goodhand.paper.languages.french.texts import TEXTS
