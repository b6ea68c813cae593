"""Which document a rulebook is."""

from collections import Counter

from goodhand.rules.cited import Cited
from goodhand.rules.clauses import SOURCES, Source
from goodhand.rules.rulebook import Rulebook


def source_of(book: Rulebook) -> Source:
    """The document that a book is: the one most of its rulings cite."""
    rulings = (ruled for _, ruled in book.knobs() if isinstance(ruled, Cited))
    return SOURCES[Counter(ruled.clause.id.partition("-")[0] for ruled in rulings).most_common(1)[0][0]]
