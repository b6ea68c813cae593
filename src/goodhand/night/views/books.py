"""The books of an occasion, for the licensee and the regulator: money, duties, violations."""

from msgspec import Struct

from goodhand.occasion.state import Occasion, Violation
from goodhand.rules.money import Money


class BooksSummary(Struct, frozen=True):
    licensee: str
    entries: int
    receipts: Money
    prizes_paid: Money
    expenses: Money
    licence_fee: Money
    net_proceeds: Money
    duties_ticked: int
    violations: tuple[Violation, ...]
    closed: bool


def books_summary(o: Occasion) -> BooksSummary:
    sums = o.totals
    return BooksSummary(
        o.plan.licensee.name,
        sum(len(each) for each in o.players.values()),
        o.money(sums.receipts),
        o.money(sums.prizes),
        o.money(sums.expenses),
        o.money(sums.licence_fee),
        o.money(sums.net_proceeds),
        len(o.done),
        o.violations,
        o.closed is not None,
    )
