"""The payout sheet: what each place is due, for the winner and the payer to sign."""

from collections.abc import Iterator
from itertools import groupby

from goodhand.occasion.cite import cited
from goodhand.occasion.plan import OccasionPlan
from goodhand.paper.figures import places
from goodhand.paper.form import Align, Block, Column, Form, Line, Lines, Signature, Table, Value
from goodhand.paper.letterhead import occasion_form
from goodhand.rules.money import Money
from goodhand.tournament.narrate import ordinal
from goodhand.tournament.prizes import prize_pool, schedule
from goodhand.tournament.state import Phase, Status, Tournament

_RULED = ("MI-76f", "MI-31", "MI-36d", "MB-01c", "NJ-44d")
"""Prizes are those of the posted schedule, paid during the evening, by members."""


def payout_sheet(occasion: OccasionPlan, t: Tournament, *, head: str = "") -> Form:
    """Who is due what; before the end, what each place would be paid if nothing more were sold, and still a draft."""
    return occasion_form(
        occasion,
        "Payout sheet",
        tuple(_blocks(t)),
        subtitle=t.plan.name,
        draft=t.phase is not Phase.FINISHED,
        signatures=(Signature("Paid out in full, checked by"),),
        head=head,
        landscape=True,
    )


def _blocks(t: Tournament) -> Iterator[Block]:
    pool = prize_pool(t.takings, t.plan.payout)
    share = f"{t.plan.payout.share_points / 100:g}%"
    yield Lines(
        "Prize pool", (Line("Taken in", t.takings), Line("Share paid out", share), Line("Prizes", pool, is_sum=True))
    )
    columns = (
        Column("Place"),
        Column("Name", share=4),
        Column("Prize due", Align.RIGHT),
        Column("Paid at", share=1),
        Column("Received: winner's signature", share=4),
        Column("Paid by: payer's signature", share=4),
    )
    rows = tuple(_due(t) if t.order else _posted(t, pool))
    total = ("Total", None, Money(sum(_cents(row) for row in rows), pool.currency), None, None, None)
    title = "Prizes due" if t.order else "Prizes, if nothing more is sold"
    found = (cited(t.book, id_) for id_ in _RULED)
    clauses = tuple(clause.id for clause in found if clause is not None)
    yield Table(title, columns, rows, total, clauses, by_hand=True)
    if ties := tuple(_ties(t)):
        yield Table("Ties: prizes shared equally", _TIE_COLUMNS, ties)


def _due(t: Tournament) -> Iterator[tuple[Value, ...]]:
    for player, first, last, prize in t.order:
        if prize.cents:
            yield (places(first, last), t.players[player].name, prize, None, None, None)


def _posted(t: Tournament, pool: Money) -> Iterator[tuple[Value, ...]]:
    """Each place's prize as it stands, with room for a name."""
    entrants = sum(1 for player in t.players.values() if player.status is not Status.WITHDRAWN)
    for place, prize in enumerate(schedule(pool, t.plan.payout, entrants) if entrants else (), 1):
        yield (ordinal(place), None, prize, None, None, None)


_TIE_COLUMNS = (
    Column("Places"),
    Column("Their prizes", share=3),
    Column("Together", Align.RIGHT),
    Column("Shared by", Align.RIGHT),
    Column("Each", share=2),
)


def _ties(t: Tournament) -> Iterator[tuple[Value, ...]]:
    """How tied places share what these places pay, those included that pay nothing."""
    entrants = len(t.order)
    if not entrants:
        return
    posted = schedule(prize_pool(t.takings, t.plan.payout), t.plan.payout, entrants)
    for (first, last), group in groupby(t.order, key=lambda each: (each[1], each[2])):
        prizes = posted[first - 1 : last]
        if first == last or not prizes:
            continue
        shares = [prize for _, _, _, prize in group]
        nothing = Money(0, shares[0].currency)
        each = " and ".join(str(share) for share in sorted(set(shares), reverse=True))
        summed = " + ".join(str(prize) for prize in (*prizes, *[nothing] * (last - first + 1 - len(prizes))))
        yield (places(first, last), summed, sum(shares, start=nothing), len(shares), each)


def _cents(row: tuple[Value, ...]) -> int:
    prize = row[2]
    return prize.cents if isinstance(prize, Money) else 0
