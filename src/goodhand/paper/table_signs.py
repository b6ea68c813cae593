"""Signs for the tables, to be read across the room."""

from collections.abc import Iterable

from goodhand.occasion.plan import OccasionPlan
from goodhand.paper.press import Sheets, sheets
from goodhand.paper.refusals import NothingToPrint
from goodhand.tournament.plan import TournamentPlan
from goodhand.tournament.seating import tables_needed


def table_sign_pages(occasion: OccasionPlan, plan: TournamentPlan, tables: Iterable[int] | None = None) -> Sheets:
    """One page across for each table: those numbered so, or as many as a full house needs."""
    full_house = range(1, tables_needed(plan.capacity, plan.table_size) + 1)
    numbers = sorted(full_house if tables is None else tables)
    if not numbers:
        raise NothingToPrint(what="table signs", why="there are no tables")
    data = {
        "date": occasion.date,
        "tournament": plan.name,
        "licensee": occasion.licensee.name,
        "tables": [str(number) for number in numbers],
    }
    return sheets("table_signs", data)
