"""The result: every place with its prize, to post and to publish."""

from collections.abc import Iterator

from goodhand.occasion.state import Occasion
from goodhand.paper.page import Align, Grid, Mark, Paper, Value
from goodhand.paper.records.record import of_occasion
from goodhand.paper.writer import Writer
from goodhand.tournament.state import Phase, Tournament


def result_list(writer: Writer, o: Occasion, t: Tournament, *, head: str = "") -> Paper:
    """Names as players chose to be shown; empty until the tournament is over."""
    mark = Mark.PRACTICE if o.practice else Mark.NONE if t.phase is Phase.FINISHED else Mark.DRAFT
    columns = writer.columns("place finished", ("Name", 4), ("Prize", Align.RIGHT))
    paper = Paper(
        title=writer.text("Result"),
        subtitle=t.plan.name,
        date=o.plan.date,
        blocks=(Grid("", columns, tuple(_rows(writer, o, t))),),
        mark=mark,
        head=head,
    )
    return of_occasion(paper, writer, o.plan)


def _rows(writer: Writer, o: Occasion, t: Tournament) -> Iterator[tuple[Value, ...]]:
    for player, first, last, prize in t.order:
        name = o.public_name(t.plan.id, player)
        yield (writer.places(first, last), name, prize if prize.cents else None)
