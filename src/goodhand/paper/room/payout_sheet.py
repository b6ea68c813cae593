"""The payout sheet: what each place is due, for the winner and the payer to sign."""

from collections.abc import Iterator
from itertools import groupby

from goodhand.occasion.plan import OccasionPlan
from goodhand.paper.page import Align, Block, Grid, Mark, Paper, Signature, Statement, StatementLine, Value
from goodhand.paper.records.record import of_occasion
from goodhand.paper.writer import Writer
from goodhand.rules import Topic
from goodhand.rules.money import Money
from goodhand.tournament.prizes import schedule
from goodhand.tournament.standing import posted_pool, posted_prizes
from goodhand.tournament.state import Phase, Status, Tournament


def payout_sheet(
    writer: Writer, occasion: OccasionPlan, t: Tournament, *, head: str = "", practice: bool = False
) -> Paper:
    """The prizes due; before the end a draft, with each place's prize if nothing more is sold."""
    mark = Mark.PRACTICE if practice else Mark.NONE if t.phase is Phase.FINISHED else Mark.DRAFT
    paper = Paper(
        title=writer.text("Payout sheet"),
        subtitle=t.plan.name,
        date=occasion.date,
        blocks=tuple(_blocks(writer, t)),
        mark=mark,
        signatures=(Signature(writer.text("Paid out in full, checked by")),),
        head=head,
        landscape=True,
    )
    return of_occasion(paper, writer, occasion)


def _blocks(writer: Writer, t: Tournament) -> Iterator[Block]:
    text, pool = writer.text, posted_pool(t)
    share = writer.figures.share(t.plan.payout.share_points)
    sums = (
        StatementLine(text("Taken in"), t.takings),
        StatementLine(text("Share paid out"), share),
        StatementLine(text("Prizes"), pool, is_sum=True),
    )
    yield Statement(text("Prize pool"), sums)
    columns = writer.columns(
        *("place finished", ("Name", 4), ("Prize due", Align.RIGHT), ("Paid at", 1)),
        *(("Received: winner's signature", 4), ("Paid by: payer's signature", 4)),
    )
    rows = tuple(_due(writer, t) if t.order else _posted(writer, t, pool))
    total = (text("Total"), None, Money(sum(_cents(row) for row in rows), pool.currency), None, None, None)
    title = text("Prizes due") if t.order else text("Prizes, if nothing more is sold")
    yield Grid(title, columns, rows, total, writer.cites(Topic.PAYOUT), by_hand=True)
    if ties := tuple(_ties(writer, t)):
        tied = writer.columns(
            "Places", ("Their prizes", 3), ("Together", Align.RIGHT), ("Shared by", Align.RIGHT), ("Each", 2)
        )
        yield Grid(text("Ties: prizes shared equally"), tied, ties)


def _due(writer: Writer, t: Tournament) -> Iterator[tuple[Value, ...]]:
    for player, first, last, prize in t.order:
        if prize.cents:
            yield (writer.places(first, last), t.players[player].name, prize, None, None, None)


def _posted(writer: Writer, t: Tournament, pool: Money) -> Iterator[tuple[Value, ...]]:
    """Each place's present prize, with room for a name."""
    entrants = sum(1 for player in t.players.values() if player.status is not Status.WITHDRAWN)
    for place, prize in enumerate(schedule(pool, t.plan.payout, entrants) if entrants else (), 1):
        yield (writer.places(place, place), None, prize, None, None, None)


def _ties(writer: Writer, t: Tournament) -> Iterator[tuple[Value, ...]]:
    """The shares of tied places, those that pay nothing included."""
    entrants, money = len(t.order), writer.figures.money
    if not entrants:
        return
    posted = posted_prizes(t)
    for (first, last), group in groupby(t.order, key=lambda each: (each[1], each[2])):
        prizes = posted[first - 1 : last]
        if first == last or not prizes:
            continue
        shares = [prize for _, _, _, prize in group]
        nothing = Money(0, shares[0].currency)
        each = writer.text(" and ").join(money(share) for share in sorted(set(shares), reverse=True))
        summed = " + ".join(money(prize) for prize in (*prizes, *[nothing] * (last - first + 1 - len(prizes))))
        yield (writer.places(first, last), summed, sum(shares, start=nothing), len(shares), each)


def _cents(row: tuple[Value, ...]) -> int:
    prize = row[2]
    return prize.cents if isinstance(prize, Money) else 0
