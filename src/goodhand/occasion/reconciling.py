"""The evening's money by means of payment: what each should come to, what was counted, and what is over or short."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Final

from msgspec import Struct

from goodhand.occasion.ledger import CHECKED, Kind, Line, Means, brings, standing_lines
from goodhand.occasion.state import Occasion


class Item(StrEnum):
    """A row of the closing page."""

    OPENING = "opening"
    BUY_INS = "buy-ins"
    REBUYS = "rebuys"
    ADD_ONS = "addons"
    PRIZES = "prizes"
    COSTS = "costs"
    DEPOSITED = "deposited"


ITEMS: Final[dict[Item, tuple[Kind, ...]]] = {
    Item.OPENING: (Kind.START_BANK,),
    Item.BUY_INS: (Kind.BUY_IN, Kind.REFUND),
    Item.REBUYS: (Kind.REBUY,),
    Item.ADD_ONS: (Kind.ADD_ON,),
    Item.PRIZES: (Kind.PRIZE,),
    Item.COSTS: (Kind.EXPENSE, Kind.WAGE, Kind.LICENCE_FEE),
    Item.DEPOSITED: (Kind.DEPOSIT,),
}
"""Every kind but the counts themselves, once."""


class ItemRow(Struct, frozen=True):
    """The cents that one kind of thing brought in; negative: they were paid out."""

    item: Item
    number: int
    """How many were sold or paid."""
    cents: tuple[int, ...]
    """By means of payment, in the order of the columns."""
    total: int


class Column(Struct, frozen=True):
    """One means of payment: the cents that should be there, and those that were found."""

    means: Means
    should: int
    counted: int | None
    """None: it was not counted or checked, or money has moved since. Cheques are not checked: they count as written."""
    over: int | None
    """Of all counts together; negative: short."""
    checked: Line | None = None
    """The line of the count or check."""


class Reconciliation(Struct, frozen=True):
    columns: tuple[Column, ...]
    rows: tuple[ItemRow, ...]

    @property
    def should(self) -> int:
        return sum(each.should for each in self.columns)

    @property
    def counted(self) -> int | None:
        """All together; None: something is still to be counted."""
        found = [each.counted for each in self.columns]
        return None if None in found else sum(each or 0 for each in found)

    @property
    def over(self) -> int | None:
        counted = self.counted
        return None if counted is None else counted - self.should


def to_count(o: Occasion) -> tuple[Means, ...]:
    """Means that are to be counted or checked: money has moved, and nobody has looked since."""
    return tuple(each for each in (Means.CASH, *CHECKED) if _moved(o, each) and _last_count(o, each) is None)


def _moved(o: Occasion, means: Means) -> bool:
    """Whether money has moved by these means at all; what was wholly taken back leaves no report to look at."""
    lines = [line for line in o.lines if line.means is means]
    if means is Means.CASH or any(line.kind is Kind.COUNT for line in lines):
        return bool(lines)
    return any(True for line in standing_lines(o.lines) if line.means is means)


def _last_count(o: Occasion, means: Means) -> Line | None:
    """The last count of these means, if nothing has moved since but what goes to the bank, and is counted there."""
    lines = [line for line in o.lines if line.means is means and (line.kind is not Kind.DEPOSIT or line.reverses)]
    return lines[-1] if lines and lines[-1].kind is Kind.COUNT else None


def reconciled(o: Occasion) -> Reconciliation:
    """Every movement of money by means of payment; means that nobody used are left out, cash never."""
    used = {line.means for line in o.lines} | {Means.CASH}
    means = tuple(each for each in Means if each in used)
    columns = tuple(_column(o, each) for each in means)
    later = {each.means: each.checked.number for each in columns if each.checked is not None}
    lines = tuple(line for line in o.lines if not _after_the_count(line, later))
    return Reconciliation(columns, tuple(_rows(lines, means)))


def _after_the_count(line: Line, counted: dict[Means, int]) -> bool:
    """Whether a line took counted money to the bank: it is no longer there, and changes nothing of the count."""
    return line.kind is Kind.DEPOSIT and line.number > counted.get(line.means, line.number)


def _column(o: Occasion, means: Means) -> Column:
    last = _last_count(o, means)
    later = {} if last is None else {means: last.number}
    lines = [line for line in o.lines if line.means is means and not _after_the_count(line, later)]
    should = sum(brings(line) for line in lines if line.kind is not Kind.COUNT)
    if last is None or last.counted is None:
        untouched = means not in to_count(o)
        return Column(means, should, should if untouched else None, 0 if untouched else None)
    return Column(means, should, last.counted.cents, last.counted.cents - should, last)


def _rows(lines: tuple[Line, ...], means: tuple[Means, ...]) -> Iterator[ItemRow]:
    for item, kinds in ITEMS.items():
        own = [line for line in lines if line.kind in kinds]
        if not own:
            continue
        cents = tuple(sum(brings(line) for line in own if line.means is each) for each in means)
        held = standing_lines(own)
        refunds = sum(line.kind is Kind.REFUND for line in held)
        if held or any(cents):
            yield ItemRow(item, len(held) - 2 * refunds, cents, sum(cents))
