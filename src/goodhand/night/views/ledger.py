"""The ledger: every line, and what they add up to."""

from msgspec import Struct

from goodhand.night.views.catalogue import view
from goodhand.night.views.viewer import READERS, Look, Page, page
from goodhand.occasion.ledger import Line, Totals


class Ledger(Struct, frozen=True):
    """The lines, the oldest first."""

    currency: str
    totals: Totals
    """In cents."""
    receipts: int
    net_proceeds: int
    lines: tuple[Line, ...]
    page: Page


@view("ledger", "Every movement of money.", READERS, asks=("find", "after", "limit"), live=True, kept=True)
def ledger(look: Look) -> Ledger:
    """All lines, or those with a name."""
    o, sums = look.night.books, look.night.books.totals
    wanted = look.wanted.find.casefold()
    found = [line for line in o.lines if wanted in line.name.casefold()] if wanted else list(o.lines)
    part, where = page(look, len(found))
    return Ledger(o.plan.currency, sums, sums.receipts, sums.net_proceeds, tuple(found[part]), where)
