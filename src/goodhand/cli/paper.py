"""`goodhand paper`: what is posted, handed out or filed: from the event file, or from the journal (records.py)."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Annotated

import typer

from goodhand.cli import records
from goodhand.cli.output import BadInput
from goodhand.cli.writing import check_output, write_whole

if TYPE_CHECKING:
    from goodhand.occasion.plan import OccasionPlan
    from goodhand.paper.document import Document

Only = Annotated[
    str | None, typer.Option("--tournament", metavar="NAME", help="Only this one.", show_default="all of the file")
]
InLanguage = Annotated[
    str | None,
    typer.Option("--language", metavar="en|fr", help="English or French.", show_default="as posted, else English"),
]

app = typer.Typer(help="Make the papers of an evening.", rich_markup_mode=None, add_completion=False)


@app.callback()
def paper() -> None:
    """Make the papers of an evening."""


@app.command("house-rules")
def house_rules(
    event: Annotated[Path, typer.Argument(metavar="EVENT.toml", help="The event file.")],
    output: Annotated[Path, typer.Option("-o", "--output", metavar="FILE", help="Where to write it.")],
    poster: Annotated[bool, typer.Option("--poster", help="In a type that is read from a wall.")] = False,
    as_html: Annotated[bool, typer.Option("--html", help="Write a web page instead of a PDF.")] = False,
    tournament: Only = None,
    language: InLanguage = None,
) -> None:
    """Write the house rules that the book asks for: every rule with its clause, the house's own choices marked."""
    from goodhand.cli.plans import chosen, read_plan  # noqa: PLC0415 - keeps `goodhand --help` quick
    from goodhand.paper.house_rules import house_rules as rules_of  # noqa: PLC0415 - the same

    page = "" if as_html else ", or add --html for a web page"
    check_output(output, ".html" if as_html else ".pdf", "rules", otherwise=page, event=event)
    if as_html and poster:
        raise BadInput("A poster is a PDF; leave out --poster or --html.")
    occasion = read_plan(event)
    texts = _texts(occasion, language)
    papers = [rules_of(occasion, plan, texts) for plan in chosen(occasion, tournament)]
    if as_html:
        from goodhand.paper.html import html  # noqa: PLC0415 - only this way needs it

        write_whole(output, html(papers).encode())
    else:
        _write_pdf(output, papers, poster, "or write --html")
    print(f"House rules of {', '.join(paper.subtitle for paper in papers)}: {output}")


@app.command("pocket-card")
def pocket_card(
    event: Annotated[Path, typer.Argument(metavar="EVENT.toml", help="The event file.")],
    output: Annotated[Path, typer.Option("-o", "--output", metavar="FILE", help="Where to write it.")],
    tournament: Only = None,
    language: InLanguage = None,
) -> None:
    """Write the dealer's card: what the book says of deal, betting, showdown and mishaps, on a sheet to fold twice."""
    from goodhand.cli.plans import chosen, read_plan  # noqa: PLC0415 - keeps `goodhand --help` quick
    from goodhand.paper.pocket_card import pocket_card as card_of  # noqa: PLC0415 - the same

    check_output(output, ".pdf", "card", event=event)
    occasion = read_plan(event)
    texts = _texts(occasion, language)
    papers = [card_of(occasion, plan, texts) for plan in chosen(occasion, tournament)]
    _write_pdf(output, papers, poster=False, otherwise="or give the tournament another name")
    print(f"Dealer's card of {', '.join(paper.subtitle for paper in papers)}: {output}")


for _name, _command in (
    ("records", records.records),
    ("record", records.record),
    ("seat-cards", records.seat_cards),
    ("receipts", records.receipts),
    ("payout-sheet", records.payout_sheet),
    ("table-signs", records.table_signs),
):
    app.command(_name)(_command)


def _texts(occasion: OccasionPlan, language: str | None) -> ModuleType:
    """The texts of the language that was asked for; without one, of the language that the house posts."""
    from goodhand.paper.languages import LANGUAGES, texts_for  # noqa: PLC0415 - keeps `goodhand --help` quick

    if language is not None and language not in LANGUAGES:
        raise BadInput(f"No paper is written in {language!r}; --language takes {' or '.join(LANGUAGES)}.")
    return texts_for(occasion, language)


def _write_pdf(output: Path, papers: list[Document], poster: bool, otherwise: str) -> None:
    from goodhand.paper.pdf import NoFont, pdf  # noqa: PLC0415 - only this way needs it

    try:
        write_whole(output, pdf(papers, poster))
    except NoFont as lacking:
        said = f"No font on this machine has {lacking.signs}"
        raise BadInput(f"{said}; install one that has, such as Noto Sans CJK, {otherwise}.") from None
