"""`goodhand evening`: a whole evening with bots at every seat, to its order of finish and prizes."""

import shlex
from typing import Annotated

import typer

from goodhand.cli.evening.report import print_results
from goodhand.cli.evening.run import EveningRequest, run
from goodhand.cli.options import AsJson, EventFile, NewJournal, Seed, TournamentName, drawn_seed
from goodhand.cli.plans import chosen, field_of, read_plan


def evening(
    event: EventFile,
    seed: Seed = None,
    journal: NewJournal = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the evening that the journal holds, where it was stopped.")
    ] = False,
    players: Annotated[int | None, typer.Option(min=2, help="How many enter.", show_default="as many as may")] = None,
    tournament: TournamentName = None,
    everybody: Annotated[bool, typer.Option("--all", help="Print every player's place.")] = False,
    as_json: AsJson = False,
) -> None:
    """Run a complete evening with bots at every seat, referee and all."""
    occasion = read_plan(event)
    plans = chosen(occasion, tournament)
    field = {plan.id: field_of(plan, players) for plan in plans}
    wanted = EveningRequest(occasion, plans, field, drawn_seed(seed), journal, resume)
    results = run(wanted)
    again = f"goodhand evening {shlex.quote(str(event))} --seed {wanted.seed}"
    again += f" --players {players}" if players is not None else ""
    again += f" --tournament {plans[0].id}" if tournament is not None else ""
    print_results(results, again, by_hand=seed is not None, everybody=everybody, as_json=as_json)
