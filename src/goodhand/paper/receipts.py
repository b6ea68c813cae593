"""Receipts for entries, rebuys and add-ons."""

from collections.abc import Sequence

from msgspec import Struct

from goodhand.paper.press import Sheets, sheets
from goodhand.paper.refusals import NothingToPrint
from goodhand.rules.money import Money

NO_CASH_VALUE = "Chips have no cash value."
"""What a receipt says of chips, and all that it says (MI-28)."""


class Receipt(Struct, frozen=True, kw_only=True):
    """One sale."""

    number: str
    at: str
    """Date and local time: 2026-03-14 19:42."""
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
    return sheets("receipts", {"date": receipts[0].at[:10], "receipts": [_data(receipt) for receipt in receipts]})


def _data(receipt: Receipt) -> dict[str, object]:
    return {
        "licensee": receipt.licensee,
        "number": receipt.number,
        "amount": str(receipt.amount),
        "what": receipt.what,
        "facts": [
            ("Received from", receipt.player),
            ("For", receipt.tournament),
            ("Chips issued", f"{receipt.chips:,}"),
            ("When", receipt.at),
            ("Sold by", receipt.sold_by),
            ("Licence", receipt.licence),
        ],
        "note": NO_CASH_VALUE,
    }
