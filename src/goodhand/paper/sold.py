"""Receipts from the books: one for every sale that holds."""

from goodhand.occasion.ledger import SALES, Kind, Line, standing_lines
from goodhand.occasion.plan import TimeOfDay
from goodhand.occasion.state import Occasion
from goodhand.paper.receipts import Receipt


def receipts_of(o: Occasion) -> tuple[Receipt, ...]:
    """A receipt for each entry, rebuy and add-on, by the number of its line; not for what was taken back."""
    refunded = {(line.tournament, line.player) for line in o.lines if line.kind is Kind.REFUND}
    return tuple(
        _receipt(o, line)
        for line in standing_lines(o.lines)
        if line.kind in SALES and not (line.kind is Kind.BUY_IN and (line.tournament, line.player) in refunded)
    )


def _receipt(o: Occasion, line: Line) -> Receipt:
    words = {Kind.BUY_IN: o.book.vocabulary.buy_in, Kind.REBUY: o.book.vocabulary.rebuy, Kind.ADD_ON: "add-on"}
    when = f"paid beforehand, {line.beforehand}" if line.beforehand else f"{o.plan.date} {TimeOfDay(line.occurred)}"
    return Receipt(
        number=str(line.number),
        at=when,
        player=line.name,
        what=words[line.kind],
        tournament=o.plan.tournament(line.tournament).name,
        amount=line.amount,
        chips=line.chips,
        sold_by=o.name_of(line.by),
        licensee=o.plan.licensee.name,
        licence=o.plan.licence.number,
    )
