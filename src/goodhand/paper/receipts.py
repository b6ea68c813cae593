"""Receipts for entries, rebuys and add-ons."""

from collections.abc import Sequence

from msgspec import Struct

from goodhand.paper.press import Sheets, sheets
from goodhand.paper.refusals import NothingToPrint
from goodhand.paper.widths import keeps_to
from goodhand.rules.money import Money

NO_CASH_VALUE = "Chips have no cash value."
"""What a receipt says of chips, and all that it says (MI-28)."""
_NAMES = ("Received from", "For", "Chips issued", "When", "Sold by", "Licence")
_HEAD, _WHAT, _VALUE = (11, 162), (12, 140), (9, 180)
"""Type and room of a receipt's parts, in points, as the template has them."""


class Receipt(Struct, frozen=True, kw_only=True):
    """One sale."""

    number: str
    date: str
    """Of the occasion: 2026-03-14."""
    at: str
    """When it was paid: 2026-03-14 19:42, or that it was paid beforehand, and on which day."""
    player: str
    what: str
    """Buy-in, rebuy, add-on, in the book's own word."""
    tournament: str
    amount: Money
    chips: int
    sold_by: str
    licensee: str
    licence: str


def receipt_pages(receipts: Sequence[Receipt]) -> Sheets:
    """Eight receipts to a letter page, with marks to cut along."""
    if not receipts:
        raise NothingToPrint(what="receipts", why="nothing has been sold yet")
    data = {
        "date": receipts[0].date,
        "names": _NAMES,
        "note": NO_CASH_VALUE,
        "receipts": [_data(receipt) for receipt in receipts],
    }
    return sheets("receipts", data)


def _data(receipt: Receipt) -> dict[str, object]:
    what = receipt.what[:1].upper() + receipt.what[1:]
    values = (
        receipt.player,
        receipt.tournament,
        f"{receipt.chips:,}",
        receipt.at,
        receipt.sold_by,
        receipt.licence,
    )
    sure = keeps_to(receipt.licensee, *_HEAD) and keeps_to(what, *_WHAT)
    return {
        "licensee": receipt.licensee,
        "number": receipt.number,
        "amount": str(receipt.amount),
        "what": what,
        "values": values,
        "sure": sure and all(keeps_to(value, *_VALUE) for value in values),
    }
