"""`goodhand paper`: every paper of the registry, from an event file or a journal; and the records of an evening."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer
from msgspec.structs import replace

from goodhand.cli import records
from goodhand.cli.options import TournamentName
from goodhand.cli.output import BadInput, say
from goodhand.cli.records import InLanguage, blaming, check_language, no_font, source_of
from goodhand.cli.writing import check_output, write_whole
from goodhand.paper.languages import language_named
from goodhand.paper.page import CardSheet, Layout, Paper
from goodhand.paper.registry import PAPERS, About, Format, From, PaperKind
from goodhand.paper.render.csv import to_csv
from goodhand.paper.render.html import to_html
from goodhand.paper.render.pdf import NoFont, to_pdf
from goodhand.paper.source import PaperSource
from goodhand.rules.speech import counted

app = typer.Typer(help="Make the papers of an evening.", rich_markup_mode=None, add_completion=False)


@app.callback()
def paper() -> None:
    """Make the papers of an evening."""


@app.command("list")
def list_papers() -> None:
    """List the papers: what each is called, who it is for, and when it is needed."""
    for entry in PAPERS.values():
        readers = ", ".join(role.value for role in entry.readers)
        say(f"{entry.id:<16} {entry.title()}: for {readers}, {entry.moment.words}. {entry.help}")
    say(f"{'records':<16} Every record that the book asks for; `record NAME` makes one of them.")


def _command(entry: PaperKind) -> Callable[..., None]:
    """The command that makes one paper; a plan's papers can be made from a journal too, which holds the plan."""
    where = "EVENT.toml" if entry.source is From.PLAN else "JOURNAL"
    read = "The event file, or the journal." if entry.source is From.PLAN else "The journal: a file, or an address."

    def make(
        source: Annotated[str, typer.Argument(metavar=where, help=read)],
        output: Annotated[
            Path, typer.Option("-o", "--output", metavar="FILE", help="Where to write it: .pdf, .html or .csv.")
        ],
        tournament: TournamentName = None,
        language: InLanguage = None,
        poster: Annotated[bool, typer.Option("--poster", help="In a type that is read from a wall.")] = False,
        as_html: Annotated[bool, typer.Option("--html", help="A web page; the file ends in .html.")] = False,
        by_name: Annotated[bool, typer.Option("--by-name", help="Cards by name, not by table.")] = False,
        player: Annotated[str, typer.Option("--player", metavar="NAME", help="Only this player's seat card.")] = "",
    ) -> None:
        how = _format(entry, output, source, as_html=as_html)
        if poster and how is not Format.PDF:
            raise BadInput("A poster is a PDF; leave out --poster or --html.")
        check_language(language)
        made = replace(source_of(source), tournament=tournament, language=language, by_name=by_name, only=player)
        with blaming(source):
            papers = list(entry.make(made).values())
            if poster:
                papers = [replace(each, layout=Layout.POSTER) for each in papers]
            write_whole(output, _written(papers, how))
        say(f"{_said(entry, papers)}: {output}")
        if entry.about is About.RULES:
            _warn(made)

    make.__doc__ = entry.help
    return make


for _entry in PAPERS.values():
    app.command(_entry.id, help=_entry.help)(_command(_entry))
for _name, _function in (("records", records.records), ("record", records.record)):
    app.command(_name)(_function)


def _warn(source: PaperSource) -> None:
    """Say which of the house's own words are on a paper in a language in which it did not write them."""
    posted, code = source.plan.posted, source.texts.language
    lacking = posted.untranslated(code) if code != (language_named(posted.language) or "en") else ()
    if lacking:
        say(f"Not translated, and printed as they were written: {', '.join(lacking)}. [posted.{code}] takes them.")


def _format(entry: PaperKind, output: Path, source: str, *, as_html: bool) -> Format:
    """The format that the file's ending names."""
    endings = {f".{each.value}": each for each in entry.formats}
    how = Format.HTML if as_html else endings.get(output.suffix.lower(), Format.PDF)
    other = ", ".join(ending for ending in endings if ending != f".{how.value}")
    check_output(output, f".{how.value}", entry.id, otherwise=f" ({other} too)", event=Path(source))
    return how


def _written(papers: list[Paper], how: Format) -> bytes:
    match how:
        case Format.HTML:
            return to_html(papers).encode()
        case Format.CSV:
            return b"".join(map(to_csv, papers))
    try:
        return to_pdf(papers)
    except NoFont as lacking:
        raise BadInput(f"{no_font(lacking.signs)}, or write --html.") from None


def _said(entry: PaperKind, papers: list[Paper]) -> str:
    """The papers that were made: of which tournaments, and how many cards."""
    cards = sum(len(block.cards) for each in papers for block in each.every_block() if isinstance(block, CardSheet))
    whose = ", ".join(dict.fromkeys(each.subtitle for each in papers if each.subtitle))
    many = counted(cards, entry.title().removesuffix("s").lower()) if cards else entry.title()
    return f"{many} of {whose}" if whose else many
