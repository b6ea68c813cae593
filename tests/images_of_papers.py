"""`make images`: every paper of the five examples' nights as pictures, to be looked at; docs/images shows them."""

import asyncio
import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace

from goodhand.paper.page import CardSheet, Layout, Paper
from goodhand.paper.refusals import NothingToPrint
from goodhand.paper.registry import papers
from goodhand.paper.render.pdf import to_pictures
from goodhand.paper.source import PaperSource
from goodhand.tournament.state import Tournament
from nights import BOOKS, SHOWN, held, rehearsal

FOLDER = Path(__file__).parents[1] / "docs" / "images"
PPI = 54


FRENCH = "manitoba"
"""The example whose papers are shown in French too."""


def papers_of(source: PaperSource, drawn: Tournament, language: str = "en") -> Iterator[tuple[str, Paper]]:
    """Every paper of a night by name: as the registry has them, those of the seats just after the draw."""
    source = replace(source, language=language, tournament=drawn.plan.id)
    for entry in papers(source.occasion.book).values():
        of = replace(source, tournaments={drawn.plan.id: drawn}) if entry.id == "seat-cards" else source
        with suppress(NothingToPrint):
            yield from ((name, _first_cards(paper)) for name, paper in entry.make(of).items())


def _first_cards(paper: Paper) -> Paper:
    """One sheet of receipts and one sign are enough to look at."""
    first = {"receipt": 8, "sign": 1}
    blocks = tuple(
        replace(each, cards=each.cards[: first.get(each.design, len(each.cards))])
        if isinstance(each, CardSheet)
        else each
        for each in paper.blocks
    )
    return replace(paper, blocks=blocks)


def main() -> None:
    index = [
        "# Every paper of the five examples\n",
        "`make images` makes them: a night of each example, rehearsed to closed books.\n",
    ]
    for book in BOOKS:
        source, drawn = asyncio.run(held(rehearsal(book, SHOWN.get(book, 20))))
        shutil.rmtree(FOLDER / book, ignore_errors=True)
        (FOLDER / book).mkdir(parents=True)
        index.append(f"\n## {source.plan.licensee.name} ({book})\n")
        found = list(papers_of(source, drawn))
        for name, paper in found:
            index.append(_shown(book, name, paper))
            if name == "house-rules" and book == "michigan":
                index.append(_shown(book, f"{name}-poster", replace(paper, layout=Layout.POSTER)))
        if book == FRENCH:
            index.append("\n### The same in French\n")
            index += [_shown(book, f"{name}-french", paper) for name, paper in papers_of(source, drawn, "fr")]
    (FOLDER / "README.md").write_text("".join(index), encoding="utf-8")


def _shown(book: str, name: str, paper: Paper) -> str:
    """A paper's pictures, and the lines that show them."""
    shown = []
    for number, page in enumerate(to_pictures([paper], PPI), 1):
        (FOLDER / book / f"{name}-{number}.png").write_bytes(page)
        shown.append(f"![{name}, page {number}]({book}/{name}-{number}.png)")
    return f"\n**{name}**\n\n{' '.join(shown)}\n"


if __name__ == "__main__":
    main()
