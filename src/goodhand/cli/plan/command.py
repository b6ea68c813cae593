"""The commands under `goodhand plan`; `goodhand plan EVENT.toml` is short for `goodhand plan show EVENT.toml`."""

from pathlib import Path
from typing import Annotated

import typer
from typer.core import TyperGroup

from goodhand.cli.options import AsJson, EventFile, TournamentName
from goodhand.cli.output import print_json, say
from goodhand.cli.plan.asking import ask
from goodhand.cli.plan.fitting import fit_journals
from goodhand.cli.plan.printing import tell, tell_side_by_side
from goodhand.cli.plan.report import html_report, pdf_report
from goodhand.cli.plan.solving import search, tell_solution, write_solution
from goodhand.cli.writing import check_new, check_output, write_whole


class ShowByDefault(TyperGroup):
    """A group whose first word may be an event file."""

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]
        """Put `show` before a first word that is not a command."""
        if args and args[0] not in self.commands and args[0] != "--help":
            args = ["show", *args]
        return super().parse_args(ctx, args)


HELP = """Say what an evening will be, and design its structure.

`goodhand plan EVENT.toml` says when it ends, how many dealers it needs and what it raises; it is short for
`goodhand plan show EVENT.toml`."""

app = typer.Typer(cls=ShowByDefault, help=HELP, rich_markup_mode=None, add_completion=False, no_args_is_help=True)

Players = Annotated[int | None, typer.Option(help="How many are expected.", show_default="as many as may enter")]
Evenings = Annotated[int, typer.Option(help="How many evenings to simulate.")]
Seed = Annotated[int, typer.Option(min=0, max=2**63 - 1, help="The same seed gives the same answer.")]
People = Annotated[str, typer.Option("--field", help="The people: casual, festival, or a file that `fit` wrote.")]
DealersOption = Annotated[str, typer.Option("--dealers", help="The pace: volunteers or professionals.")]
Cores = Annotated[int, typer.Option(min=0, max=256, help="How many cores to use.", show_default="all")]
Cluster = Annotated[str | None, typer.Option(metavar="ADDRESS", help="Compute on this Dask scheduler.")]


@app.command(short_help="When it ends, what it needs, what it raises.")
def show(
    event: EventFile,
    players: Players = None,
    evenings: Evenings = 1000,
    seed: Seed = 1,
    field: People = "casual",
    dealers: DealersOption = "volunteers",
    threads: Cores = 0,
    cluster: Cluster = None,
    tournament: TournamentName = None,
    as_json: AsJson = False,
    html: Annotated[Path | None, typer.Option(metavar="FILE.html", help="Write the report as a page.")] = None,
    pdf: Annotated[Path | None, typer.Option(metavar="FILE.pdf", help="Write the report as a PDF.")] = None,
) -> None:
    """Say when the evening ends, who is left when, what is needed and what the charity keeps."""
    for file, ending in ((html, ".html"), (pdf, ".pdf")):
        if file is not None:
            check_output(file, ending, "plan", event=event)
    with ask(event, field, dealers, evenings, seed, threads, cluster) as asked:
        found = asked.outlook(tournament, players)
    if html is not None:
        write_whole(html, html_report(found, asked.title).encode())
    if pdf is not None:
        write_whole(pdf, pdf_report(found, asked.title))
    if as_json:
        told = {"event": asked.title, "edition": asked.edition}
        print_json({**told, "tournaments": found.tournaments, "together": found.together})
    else:
        say(asked.edition)
        tell(found)
        if players is None:
            say("This is with as many players as may enter; --players N says how many you expect.")
        say(asked.again(players, tournament))


@app.command(short_help="Find a structure that ends in time.")
def solve(
    event: EventFile,
    finish_by: Annotated[
        str | None, typer.Option(metavar="HH:MM", help="When it must be over.", show_default="the licence's end")
    ] = None,
    confidence: Annotated[float, typer.Option(help="In so many of all evenings.")] = 0.95,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE.toml", help="The new event file.")
    ] = None,
    players: Players = None,
    seed: Seed = 1,
    field: People = "casual",
    dealers: DealersOption = "volunteers",
    threads: Cores = 0,
    cluster: Cluster = None,
    tournament: TournamentName = None,
    sweep: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep what is measured there, and go on from it.")
    ] = None,
    chips: Annotated[
        str | None,
        typer.Option(metavar="25x400,100x600", help="The chips that there are.", show_default="what the file needs"),
    ] = None,
    structures: Annotated[int, typer.Option(min=1, max=100_000, help="How many structures to try at most.")] = 300,
    as_json: AsJson = False,
) -> None:
    """Find the structure with the most play that still ends in time, and write it as a new event file."""
    if output is not None:
        check_output(output, ".toml", "event", event=event)
        check_new(output)
    with ask(event, field, dealers, 1000, seed, threads, cluster) as asked:
        found = search(asked, tournament, players, finish_by, confidence, structures, sweep, chips)
    if output is not None:
        write_solution(asked, found, output)
    if as_json:
        print_json(found.summary())
    else:
        tell_solution(found, output)


@app.command()
def compare(
    first: EventFile,
    second: Annotated[Path, typer.Argument(metavar="OTHER.toml", help="The other event file.")],
    players: Players = None,
    evenings: Evenings = 1000,
    seed: Seed = 1,
    field: People = "casual",
    dealers: DealersOption = "volunteers",
    threads: Cores = 0,
    as_json: AsJson = False,
) -> None:
    """Show two structures side by side."""
    found = {}
    for event in (first, second):
        with ask(event, field, dealers, evenings, seed, threads, None) as asked:
            found[str(event)] = asked.outlook(None, players).tournaments[0]
    if as_json:
        print_json(found)
    else:
        tell_side_by_side(found)


@app.command(short_help="Learn from the charity's own nights.")
def fit(
    journals: Annotated[list[Path], typer.Argument(metavar="JOURNALS...", help="Finished nights.")],
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE.json", help="The settings found.")
    ] = None,
    field: People = "casual",
    dealers: DealersOption = "volunteers",
    seed: Seed = 1,
    practice: Annotated[bool, typer.Option("--practice", help="Count rehearsals and evenings of bots too.")] = False,
) -> None:
    """Fit the settings to the charity's own nights; `--field FILE.json` then uses them."""
    fit_journals(journals, output, field, dealers, seed, practice=practice)
