"""Receipts for entries, rebuys and add-ons: one for every sale that was not reversed."""

from collections.abc import Mapping

from goodhand.occasion.ledger import SALES, Kind, Line, Means, standing_lines
from goodhand.occasion.plan import DAY, TimeOfDay
from goodhand.occasion.state import Occasion
from goodhand.paper.languages.figures import capital
from goodhand.paper.page import Card, CardSheet, Design, Mark, Paper
from goodhand.paper.refusals import NothingToPrint
from goodhand.paper.render.page_data import SHORT_HASH
from goodhand.paper.room.seat_cards import card_sheets, is_called
from goodhand.paper.writer import Writer
from goodhand.plan.values import days_after
from goodhand.rules.speech import say
from goodhand.rules.units import PersonId

NO_CASH_VALUE = "Chips have no cash value."
"""The only words about chips on a receipt."""
PAID = {Means.CARD: "by card", Means.TRANSFER: "by e-transfer", Means.CHEQUE: "by cheque"}


def receipts(
    writer: Writer,
    o: Occasion,
    only: str = "",
    sold: tuple[PersonId, int] | None = None,
    number: int = 0,
    heads: Mapping[int, str] = {},
) -> Paper:
    """A receipt for each entry, rebuy and add-on, by the number of its line; not for reversed ones.

    ``only``: those of the person of this name. ``sold``: those that one person sold, from a number on. ``number``: one.
    ``heads``: the hash of the record of each line. Its holder can check later that the record is still there.
    """
    lines = standing_lines(o.lines)
    # the last number up to which somebody's entries were given back: who enters again has a receipt again
    refunded = {(line.tournament, line.player): line.number for line in lines if line.kind is Kind.REFUND}
    cards = tuple(
        receipt(writer, o, line, heads.get(line.number, ""))
        for line in lines
        if line.kind in SALES
        and is_called(line.name, only)
        and number in (0, line.number)
        and (sold is None or (line.by == sold[0] and line.number >= sold[1]))
        and not (line.kind is Kind.BUY_IN and line.number < refunded.get((line.tournament, line.player), 0))
    )
    if not cards and only:
        raise NothingToPrint(what=say("receipts"), why=say("nothing has been sold to {only!r}", only=only))
    if not cards and number:
        raise NothingToPrint(what=say("receipts"), why=say("no sale has the number {number}", number=number))
    if not cards:
        raise NothingToPrint(what=say("receipts"), why=say("nothing has been sold yet"))
    mark = Mark.PRACTICE if o.practice else Mark.NONE
    sheet = CardSheet(Design.RECEIPT, cards, logo=o.letterhead.logo)
    return card_sheets(writer, "Receipts", "", o.plan.date, sheet, mark)


def receipt(writer: Writer, o: Occasion, line: Line, head: str = "") -> Card:
    """The receipt for one line."""
    text, words, figures = writer.text, writer.words, writer.figures
    what = {Kind.BUY_IN: words.buy_in, Kind.REBUY: words.rebuy}.get(line.kind) or text("add-on")
    days, second = divmod(line.occurred, DAY)
    at, day = TimeOfDay(second // 60 * 60), figures.date(days_after(o.plan.date, days))
    facts = {
        "Received from": line.name,
        "For": o.plan.tournament(line.tournament).name,
        "Chips issued": figures.number(line.chips),
        "When": text("paid beforehand, {date}", date=figures.date(line.beforehand))
        if line.beforehand
        else f"{day}, {figures.time(at)}",
        **({} if line.cash else {"Paid": text(PAID[line.means])}),
        "Sold by": o.name_of(line.by),
        "Licence": o.plan.licence.number,
    }
    if head:
        facts["Code"] = " ".join(head[place : place + 8] for place in range(0, SHORT_HASH, 8))
    return Card(
        head=o.plan.licensee.name,
        under=", ".join(filter(None, (_registered(writer, o), o.letterhead.address))),
        number=(text("Receipt"), str(line.number)),
        amount=(capital(what), figures.money(line.amount)),
        facts=tuple((text(name), value) for name, value in facts.items()),
        note=text(NO_CASH_VALUE),
    )


def _registered(writer: Writer, o: Occasion) -> str:
    number = o.letterhead.registration or o.plan.licensee.registration
    return writer.text("Registration {number}", number=number) if number else ""
