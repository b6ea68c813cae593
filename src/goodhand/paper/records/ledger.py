"""The ledger: every line that was ever written, and the accounts they add up to."""

from collections.abc import Iterator

from goodhand.occasion.desk import is_late
from goodhand.occasion.ledger import Kind, LedgerAccount, Line, balances, postings
from goodhand.paper.page import Align, Block, Grid, Statement, Value
from goodhand.paper.page import StatementLine as Row
from goodhand.paper.records.money_forms import broken_by, corrections, paid_by
from goodhand.paper.records.record import FormWriter
from goodhand.rules.money import Money

RIGHT = Align.RIGHT


def ledger(r: FormWriter) -> Iterator[Block]:
    """Every line in the order in which it was written, corrections and all."""
    late = any(is_late(line) for line in r.o.lines)
    columns = r.columns(
        ("Line", RIGHT),
        "Written",
        *(("Happened",) if late else ()),
        ("What", 3),
        ("Who", 4),
        ("Into the drawer", RIGHT),
        ("Out of the drawer", RIGHT),
        ("By account", RIGHT),
        ("By", 3),
        ("Note", 4),
    )
    yield Grid(
        r.text("Lines"),
        columns,
        tuple(_line(r, *each, late) for each in zip((None, *r.o.lines), r.o.lines, strict=False)),
    )


def accounts(r: FormWriter) -> Iterator[Block]:
    """The balance of each account."""
    found, money = balances(r.o.lines), r.o.money
    lines = tuple(Row(r.account(each), money(found[each])) for each in LedgerAccount)
    together = Row(r.text("Together"), money(sum(found.values())), is_sum=True)
    title = "Accounts: what went into each, less what came out; together they must be nothing"
    yield Statement(r.text(title), (*lines, together))


def _line(r: FormWriter, before: Line | None, line: Line, late: bool) -> tuple[Value, ...]:
    o, (to, origin) = r.o, postings(line)
    cash_in: Money | None = None
    cash_out: Money | None = None
    account: Money | None = None
    if LedgerAccount.DRAWER not in (to, origin):
        account = line.amount
    elif (to is LedgerAccount.DRAWER) == (line.amount.cents >= 0):
        cash_in = o.money(abs(line.amount.cents))
    else:
        cash_out = o.money(abs(line.amount.cents))
    happened = (r.time(line.occurred) if is_late(line) else "",) if late else ()
    what = line.what if line.kind is Kind.EXPENSE else r.term(line.kind)
    notes = "; ".join(filter(None, (*_notes(r, line), r.clock_was_wrong(line, before))))
    by = o.name_of(line.by)
    return (line.number, r.written(line), *happened, what, line.name, cash_in, cash_out, account, by, notes)


def _notes(r: FormWriter, line: Line) -> Iterator[str]:
    yield from corrections(r, line)
    if line.counted is not None:
        yield r.text("counted {amount}", amount=line.counted)
    if not line.cash:
        yield paid_by(r, line)
    if line.kind is Kind.DEPOSIT:
        yield line.what
    if line.kind is Kind.REFUND and line.reason and not line.reverses:
        yield line.reason
    if line.beforehand:
        yield r.text("paid beforehand, {date}", date=line.beforehand)
    if is_late(line):
        yield r.text("written down late")
    yield from broken_by(r, line)
