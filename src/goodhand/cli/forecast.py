"""`goodhand forecast`: when a running evening will probably end, from its journal."""

from typing import Annotated

import typer

from goodhand.cli.journals import read_journal
from goodhand.cli.options import AsJson, AtTime, JournalPath, TournamentName, second_of
from goodhand.cli.output import print_json
from goodhand.cli.plan.asking import settings
from goodhand.cli.plan.grids import half_hours
from goodhand.cli.plan.printing import printed
from goodhand.cli.plans import begins
from goodhand.cli.tables import print_lines
from goodhand.planner.planning import Assumptions
from goodhand.planner.tonight import forecast as look_ahead
from goodhand.rules import Refusal


def forecast(
    journal: JournalPath,
    tournament: TournamentName = None,
    at: AtTime = None,
    field: Annotated[
        str, typer.Option(help="The people: casual, festival, or a file that `plan fit` wrote.")
    ] = "casual",
    dealers: Annotated[str, typer.Option(help="The pace: volunteers or professionals.")] = "volunteers",
    evenings: Annotated[int, typer.Option(help="How many evenings to simulate.")] = 1000,
    as_json: AsJson = False,
) -> None:
    """Say when a running evening will probably end, and when its next tables break."""
    assumed = Assumptions(*settings(field, dealers), evenings)
    found, refused = [], list[Refusal]()
    for each in read_journal(journal, tournament):
        second = second_of(at, each.begins())
        state = each.state_at(second)
        try:
            now = state.last_at if second is None else second
            starts, rounds = begins(each.opened().plan, state.plan), each.round_lengths(now)
            found.append(look_ahead(state, now, assumed, starts=starts, rounds=rounds))
        except Refusal as refusal:  # one that has not begun, or is over, does not silence the others
            refused.append(refusal)
    if not found and refused:
        raise refused[0]
    if as_json:
        print_json(found)
        return
    for tonight in found:
        print_lines(*tonight.sentences, "", *printed(half_hours(tonight.half_hours)))
