"""Receipts from the books: one for every sale that holds."""

from goodhand.occasion.ledger import SALES, Kind, Line, standing_lines
from goodhand.occasion.state import Occasion
from goodhand.paper.receipts import Receipt
from goodhand.paper.records.page import time
from goodhand.paper.records.words import term


def receipts_of(o: Occasion) -> tuple[Receipt, ...]:
    """A receipt for each entry, rebuy and add-on, by the number of its line; not for what was taken back."""
    refunded = {(line.tournament, line.player) for line in o.lines if line.kind is Kind.REFUND}
    return tuple(
        _receipt(o, line)
        for line in standing_lines(o.lines)
        if line.kind in SALES and not (line.kind is Kind.BUY_IN and (line.tournament, line.player) in refunded)
    )


def _receipt(o: Occasion, line: Line) -> Receipt:
    when = f"paid beforehand, {line.beforehand}" if line.beforehand else f"{o.plan.date} {time(line.occurred)}"
    return Receipt(
        number=str(line.number),
        date=o.plan.date,
        at=when,
        player=line.name,
        what=term(o, line.kind),
        tournament=o.plan.tournament(line.tournament).name,
        amount=line.amount,
        chips=line.chips,
        sold_by=o.name_of(line.by),
        licensee=o.plan.licensee.name,
        licence=o.plan.licence.number,
    )
