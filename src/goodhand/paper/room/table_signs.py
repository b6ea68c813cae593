"""Signs for the tables, to be read across the room."""

from collections.abc import Iterable, Mapping

from goodhand.occasion.plan import OccasionPlan
from goodhand.paper.page import Card, CardSheet, Design, Mark, Paper
from goodhand.paper.refusals import NothingToPrint
from goodhand.paper.room.seat_cards import card_sheets
from goodhand.paper.writer import Writer
from goodhand.rules.speech import say
from goodhand.tournament.plan import TournamentPlan
from goodhand.tournament.seating import tables_needed


def table_signs(
    writer: Writer,
    occasion: OccasionPlan,
    plan: TournamentPlan,
    tables: Iterable[int] | None = None,
    *,
    codes: Mapping[int, str] | None = None,
    link: str = "",
    mark: Mark = Mark.NONE,
) -> Paper:
    """One page across for each table: those numbered so, or as many as a full house needs.

    ``codes`` has what lets each table's dealer in at a server.
    """
    full_house = range(1, tables_needed(plan.capacity, plan.table_size) + 1)
    numbers = sorted(full_house if tables is None else tables)
    if not numbers:
        raise NothingToPrint(what=say("table signs"), why=say("there are no tables"))
    cards = tuple(
        Card(
            head=plan.name,
            under=occasion.licensee.name,
            figures=((writer.text("Table"), str(number)),),
            code=(codes or {}).get(number, ""),
            link=link,
        )
        for number in numbers
    )
    return card_sheets(writer, "Table signs", plan.name, occasion.date, CardSheet(Design.SIGN, cards), mark)
