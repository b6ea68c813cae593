"""The sentences of the papers under each clause, as last read and found right: `make golden` renews them."""

from collections.abc import Iterator
from pathlib import Path

from goodhand.paper.page import Paper
from goodhand.paper.registry import PAPERS, About
from goodhand.paper.representative import representative
from goodhand.paper.source import PaperSource
from goodhand.rules import Rulebook
from with_seventh import of_this_project

TABLE = Path(__file__).parent / "golden" / "printed.tsv"

Said = dict[str, list[tuple[str, str]]]
"""By the clause's id: the papers, and what each says."""


def said_by(book: Rulebook) -> Said:
    """Everything that the papers of a book say under its clauses, on an evening that has all the book permits."""
    source, found = PaperSource(plan=representative(book)), dict[str, dict[tuple[str, str], None]]()
    for entry in PAPERS.values():
        if entry.about is About.RULES:
            for paper in entry.make(source).values():
                for id_, text in _said(paper):
                    if id_.partition("-")[0] == book.clauses.prefix:
                        found.setdefault(id_, {})[entry.title().lower(), text] = None
    return {clause.id: list(found[clause.id]) for clause in book.clauses.values() if clause.id in found}


def _said(paper: Paper) -> Iterator[tuple[str, str]]:
    yield from ((id_, f"(paper) {paper.title}") for id_ in paper.clauses)
    yield from ((id_, rule.text) for rule in paper.rules() for id_ in rule.clauses)
    yield from (
        (id_, f"({block.__class__.__name__.lower()}) {block.title}")
        for block in paper.every_block()
        for id_ in block.clauses
    )


def recorded() -> Said:
    """The same as it was last read."""
    found: Said = {}
    for line in TABLE.read_text(encoding="utf-8").splitlines()[1:]:
        id_, paper, text = line.split("\t")
        found.setdefault(id_, []).append((paper, text))
    return found


def main() -> None:
    """Write the table anew; what changed is to be read against its clauses before it is kept."""
    rows = (
        f"{id_}\t{paper}\t{text}\n"
        for book in of_this_project()
        if not book.general
        for id_, said in said_by(book).items()
        for paper, text in said
    )
    TABLE.write_text("id\tpaper\tsays\n" + "".join(rows), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
