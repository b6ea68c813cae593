"""The clauses that the papers of a book name, computed from the papers themselves."""

from collections.abc import Mapping
from types import MappingProxyType

from goodhand.paper.registry import PAPERS, About, PaperKind
from goodhand.paper.representative import representative
from goodhand.paper.source import PaperSource
from goodhand.rules import Rulebook
from goodhand.rules.speech import Sentence, written


def printed(book: Rulebook) -> Mapping[str, tuple[str, ...]]:
    """The names of the papers that name each clause, by its id, for an evening that has all the book permits."""
    source = PaperSource(plan=representative(book))
    found: dict[str, tuple[str, ...]] = {}
    for entry in PAPERS.values():
        if entry.about is About.RULES:
            for id_ in sorted({id_ for paper in entry.make(source).values() for id_ in paper.answers()}):
                found[id_] = (*found.get(id_, ()), _small(entry))
    return MappingProxyType(found)


def _small(entry: PaperKind) -> Sentence:
    titles = {code: title.lower() for code, title in entry.titles.items()}
    return written(titles["en"], **titles)
