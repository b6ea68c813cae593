"""`goodhand evening`: a whole evening with bots at every seat, to its order of finish and prizes."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated

import typer

from goodhand.cli.output import BadInput

EventFile = Annotated[Path, typer.Argument(metavar="EVENT.toml", help="The event file.")]
TournamentName = Annotated[
    str | None, typer.Option("--tournament", metavar="NAME", help="Only this one.", show_default="all of the evening's")
]


def evening(
    event: EventFile,
    seed: Annotated[
        int | None, typer.Option(help="The same seed gives the same evening.", show_default="drawn, and said")
    ] = None,
    journal: Annotated[
        str | None,
        typer.Option(metavar="FILE.db", help="Keep every event: a new file, or a server's postgres:// address."),
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the evening that the journal holds, where it was stopped.")
    ] = False,
    players: Annotated[int | None, typer.Option(min=2, help="How many enter.", show_default="as many as may")] = None,
    tournament: TournamentName = None,
    watch: Annotated[bool, typer.Option("--watch", help="Show the evening in time-lapse.")] = False,
    speed: Annotated[float, typer.Option(help="With --watch: how much faster than the clock.")] = 60.0,
    everybody: Annotated[bool, typer.Option("--all", help="Print every player's place.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON instead of tables.")] = False,
) -> None:
    """Run a complete evening with bots at every seat, referee and all."""
    from goodhand.cli.evening_report import print_results  # noqa: PLC0415 - keeps `goodhand --help` quick
    from goodhand.cli.evening_run import Wanted, run  # noqa: PLC0415 - the same
    from goodhand.cli.plans import chosen, field_of, read_plan  # noqa: PLC0415 - the same

    if not 0.1 <= speed <= 100_000:
        raise BadInput(f"A speed of {speed:g} cannot be watched; 60 shows an hour in a minute.")
    occasion = read_plan(event)
    plans = chosen(occasion, tournament)
    field = {plan.id: field_of(plan, players) for plan in plans}
    wanted = Wanted(occasion, plans, field, drawn_seed(seed), journal, speed if watch else None, as_json, resume)
    results = run(wanted)
    again = f"goodhand evening {shlex.quote(str(event))} --seed {wanted.seed}"
    again += f" --players {players}" if players is not None else ""
    again += f" --tournament {plans[0].id}" if tournament is not None else ""
    print_results(results, again, everybody=everybody, as_json=as_json)


def drawn_seed(seed: int | None) -> int:
    """The seed that was given, or one that is drawn."""
    import secrets  # noqa: PLC0415 - keeps `goodhand --help` quick

    return secrets.randbelow(10**6) if seed is None else seed
