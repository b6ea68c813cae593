"""The ledger: every line, and what they add up to."""

from msgspec import Struct

from goodhand.night.views.catalogue import view
from goodhand.night.views.viewer import READERS, ListPart, Look, page
from goodhand.occasion.ledger import Kind, Line, Totals
from goodhand.rules.units import PersonId


class KindSum(Struct, frozen=True):
    kind: Kind
    lines: int
    taken_back: int
    """How many of them reverse another."""
    cents: int


class Ledger(Struct, frozen=True):
    """The lines, the oldest first."""

    currency: str
    totals: Totals
    """In cents."""
    receipts: int
    gross_profit: int
    net_proceeds: int
    kinds: tuple[KindSum, ...]
    """Of the whole night, for any search."""
    lines: tuple[Line, ...]
    names: dict[PersonId, str]
    """Those who took or paid the money of these lines."""
    page: ListPart


@view("ledger", "Every movement of money.", READERS, asks=("find", "after", "limit"), kept=True)
def ledger(look: Look) -> Ledger:
    """All lines, or those with a name."""
    o, sums = look.night.books, look.night.books.totals
    wanted = look.wanted.find.casefold()
    found = [line for line in o.lines if wanted in line.name.casefold()] if wanted else list(o.lines)
    part, where = page(look, len(found))
    shown = tuple(found[part])
    return Ledger(
        o.plan.currency,
        sums,
        sums.receipts,
        sums.gross_profit,
        sums.net_proceeds,
        tuple(_kinds(o.lines)),
        shown,
        {line.by: o.name_of(line.by) for line in shown},
        where,
    )


def _kinds(lines: tuple[Line, ...]) -> list[KindSum]:
    found = []
    for kind in Kind:
        own = [line for line in lines if line.kind is kind]
        if own:
            back = sum(bool(line.reverses) for line in own)
            found.append(KindSum(kind, len(own), back, sum(line.amount.cents for line in own)))
    return found
