"""Sales, prizes, the drawer: money in and out."""

from collections.abc import Iterator

from goodhand.occasion.desk import is_late
from goodhand.occasion.events import PrizeDue
from goodhand.occasion.ledger import CHECKED, Kind, LedgerAccount, Line, Means, postings, standing_lines
from goodhand.occasion.reconciling import Item, reconciled
from goodhand.paper.page import Align, Block, Grid, Notice, Notices, Statement, StruckGrid, Value
from goodhand.paper.page import StatementLine as Row
from goodhand.paper.records.record import FormWriter
from goodhand.rules import Topic
from goodhand.rules.money import Money
from goodhand.rules.units import NO_PERSON
from goodhand.tournament.plan import TournamentPlan

RIGHT = Align.RIGHT


def sales(r: FormWriter) -> Iterator[Block]:
    """The sales of each tournament."""
    for plan in r.o.plan.tournaments:
        yield _sales(r, plan)


def occasion_totals(r: FormWriter) -> Iterator[Block]:
    """Sales, prizes and gross profit of the occasion."""
    sums, o = r.o.totals, r.o
    yield Statement(
        r.text("The occasion"),
        (
            Row(r.sales(), o.money(sums.receipts)),
            Row(r.text("Prizes paid"), o.money(sums.prizes)),
            Row(r.text("Gross profit"), o.money(sums.gross_profit), is_sum=True, clauses=r.cites(Topic.GROSS_PROFIT)),
        ),
    )


def late_lines(r: FormWriter) -> Iterator[Block]:
    """Lines that were written down late."""
    late = tuple(_late(r, line) for line in r.o.lines if is_late(line))
    yield Notices(r.text("Written down later than they happened"), late)


def _late(r: FormWriter, line: Line) -> Notice:
    at_once = r.o.book.recorded_at_once.clause
    said = r.text(
        "Line {number}, {what} {amount}, {name}: happened {happened}, written down {written}.",
        number=line.number,
        what=r.term(line.kind),
        amount=line.amount,
        name=line.name,
        happened=r.time(line.occurred),
        written=r.time(line.at),
    )
    return Notice(said, "" if at_once is None else at_once.id)


def _sales(r: FormWriter, plan: TournamentPlan) -> Grid:
    sizes = [(Kind.BUY_IN, each.price, each.chips) for each in plan.entry_sizes()]
    if plan.rebuys is not None:
        sizes += [(Kind.REBUY, each.price, each.chips) for each in plan.rebuys.all_sizes()]
    if plan.add_on is not None:
        sizes.append((Kind.ADD_ON, plan.add_on.price, plan.add_on.chips))
    rows = tuple(_sold(r, plan, *each) for each in sizes)
    number, chips = (sum(cell for row in rows if isinstance(cell := row[at], int)) for at in (1, 4))
    amount = r.o.money(sum(cell.cents for row in rows if isinstance(cell := row[3], Money)))
    columns = r.columns(
        ("Sold", 2), ("Number", RIGHT), ("Price", RIGHT), ("Amount", RIGHT), ("Chips issued", RIGHT), ("Receipts", 2)
    )
    return Grid(plan.name, columns, rows, (r.text("Total"), number, None, amount, chips, ""))


def _sold(r: FormWriter, plan: TournamentPlan, kind: Kind, price: Money, size: int) -> tuple[Value, ...]:
    own = [line for line in r.o.lines if line.tournament == plan.id]
    held = [line for line in standing_lines(own) if (line.kind, line.amount, line.chips) == (kind, price, size)]
    got = {line.player: line.chips for line in own if line.kind is Kind.BUY_IN}
    given = [line for line in own if line.kind is Kind.REFUND] if kind is Kind.BUY_IN else []
    refunds = [line for line in given if (line.amount, got.get(line.player)) == (price, size)]
    number = len(held) - len(refunds)
    receipts = _receipts(r, [line.number for line in held])
    receipts += r.text("; {number} refunded", number=len(refunds)) if refunds else ""
    gone = {line.reverses for line in own if line.reverses}
    back = [line for line in own if line.number in gone and (line.kind, line.amount, line.chips) == (kind, price, size)]
    if back:  # each has a receipt that somebody keeps, or returned
        receipts += r.text("; taken back: {numbers}", numbers=", ".join(str(line.number) for line in back))
    chips = sum(line.chips for line in held) - len(refunds) * size
    return (r.terms(kind), number, price, price * number, chips, receipts)


def _receipts(r: FormWriter, numbers: list[int]) -> str:
    """From the first to the last of them."""
    if not numbers:
        return r.text("none")
    if len(numbers) == 1:
        return str(numbers[0])
    return r.text("{first} to {last}", first=numbers[0], last=numbers[-1])


def prizes_paid(r: FormWriter) -> Iterator[Block]:
    """Each prize: place, winner, amount, time, and the member who paid it."""
    lines = [line for line in r.o.lines if line.kind is Kind.PRIZE]
    columns = r.columns(
        ("Line", RIGHT),
        ("Tournament", 3),
        "place finished",
        ("Winner", 4),
        ("Amount", RIGHT),
        "Time",
        ("Paid by", 3),
        ("Note", 3),
    )
    rows = tuple(_prize(r, line) for line in lines)
    total = ("", r.text("Total"), "", "", r.o.money(sum(line.amount.cents for line in lines)), "", "", "")
    yield Grid(r.text("Prizes paid"), columns, rows, total)


def _prize(r: FormWriter, line: Line) -> tuple[Value, ...]:
    o = r.o
    name, when, place = o.plan.tournament(line.tournament).name, r.time(line.occurred), r.places(*line.places)
    note = "; ".join((*corrections(r, line), *broken_by(r, line)))
    return (line.number, name, place, line.name, line.amount, when, o.name_of(line.by), note)


def corrections(r: FormWriter, line: Line) -> Iterator[str]:
    """The line that this one reverses."""
    if line.reverses:
        yield r.text("takes back line {number}: {reason}", number=line.reverses, reason=line.reason)


def broken_by(r: FormWriter, line: Line) -> Iterator[str]:
    """The clauses that a line breaks."""
    yield from (r.text("against {clause}", clause=each) for each in line.violations)


def prizes_unpaid(r: FormWriter) -> Iterator[Block]:
    """Prizes that are due and not paid."""
    if r.o.unpaid():
        yield Notices(r.text("Not paid"), tuple(_unpaid(r, *each) for each in r.o.unpaid()))


def _unpaid(r: FormWriter, tournament: str, due: PrizeDue) -> Notice:
    within = r.o.book.prizes_within_occasion.clause
    said = r.text(
        "{tournament}, {place}: {name} is due {amount}.",
        tournament=r.o.plan.tournament(tournament).name,
        place=r.places(due.first, due.last),
        name=due.name,
        amount=due.amount,
    )
    return Notice(said, "" if within is None else within.id)


def drawer(r: FormWriter) -> Iterator[Block]:
    """Opening cash, receipts, payouts, expected, counted, over or short."""
    o, text = r.o, r.text
    cash = [line for line in o.lines if line.cash]

    def taken(*kinds: Kind) -> Money:
        return o.money(sum(line.amount.cents for line in cash if line.kind in kinds))

    opening, refunds, prizes = taken(Kind.START_BANK), taken(Kind.REFUND), taken(Kind.PRIZE)
    receipts = taken(Kind.BUY_IN, Kind.REBUY, Kind.ADD_ON)
    expenses, wages = taken(Kind.EXPENSE, Kind.LICENCE_FEE), taken(Kind.WAGE)
    counts = [line for line in cash if line.counted is not None]
    last = counts[-1].number if counts else 0
    later = o.money(sum(line.amount.cents for line in cash if line.kind is Kind.DEPOSIT and line.number > last))
    before, over = taken(Kind.DEPOSIT) - later, taken(Kind.COUNT)
    expected = opening + receipts - refunds - prizes - expenses - wages - before
    moved = any(line.number > last and line.kind is not Kind.DEPOSIT for line in cash)
    yield Statement(
        text("The drawer"),
        (
            Row(text("Opening bank"), opening),
            Row(r.sales(), receipts),
            Row(text("Refunds"), o.money(-refunds.cents)),
            Row(text("Prizes"), o.money(-prizes.cents)),
            Row(text("Expenses paid in cash"), o.money(-expenses.cents)),
            Row(text("Workers paid in cash"), o.money(-wages.cents)),
            *([Row(text("Deposited before the last count"), o.money(-before.cents))] if before.cents else []),
            Row(text("Expected"), expected, is_sum=True),
            Row(text("Counted"), counts[-1].counted if counts and not moved else None),
            Row(text(over_or_short(over)), difference(over), is_sum=True),
            Row(text("Deposited"), o.money(-later.cents)),
            Row(text("Left in the drawer"), expected + over - later, is_sum=True),
        ),
    )
    yield from payments(r)


ITEM_NAMES = {
    Item.OPENING: "Opening bank",
    Item.ADD_ONS: "Add-ons",
    Item.PRIZES: "Prizes",
    Item.COSTS: "Expenses and pay",
    Item.DEPOSITED: "Deposited",
}


def payments(r: FormWriter) -> Iterator[Block]:
    """Every movement by means of payment, where more than cash was taken."""
    found, money = reconciled(r.o), r.o.money
    if not any(line.means in CHECKED for line in r.o.lines):
        return
    columns = r.columns(
        ("Item", 3), *((MEANS_NAMES[each.means].capitalize(), RIGHT) for each in found.columns), ("Total", RIGHT)
    )
    names = {**{item: r.text(name) for item, name in ITEM_NAMES.items()}}
    names |= {Item.BUY_INS: r.terms(Kind.BUY_IN), Item.REBUYS: r.terms(Kind.REBUY)}
    rows: list[tuple[Value, ...]] = [
        (names[row.item], *(money(each) for each in row.cents), money(row.total)) for row in found.rows
    ]
    rows.append((r.text("Expected"), *(money(each.should) for each in found.columns), money(found.should)))
    counted = (None if each.counted is None else money(each.counted) for each in found.columns)
    all_counted, over = found.counted, found.over
    rows.append((r.text("Counted or checked"), *counted, None if all_counted is None else money(all_counted)))
    overs = (None if each.over is None else money(each.over) for each in found.columns)
    total = (r.text("Over or short"), *overs, None if over is None else money(over))
    yield Grid(r.text("By means of payment"), columns, tuple(rows), total)
    checks = tuple(_checked(r, each.checked) for each in found.columns if each.checked is not None)
    yield Notices(r.text("How it was checked"), checks)


def _checked(r: FormWriter, line: Line) -> Notice:
    facts = {"time": r.time(line.at), "name": r.o.name_of(line.by)}
    match line.means:
        case Means.CARD:
            return Notice(r.text("Card: the reader's report, {time}, {name}.", **facts))
        case Means.TRANSFER:
            return Notice(r.text("E-transfer: the account, {time}, {name}.", **facts))
        case _:
            return Notice(r.text("Cash: counted, {time}, {name}.", **facts))


MEANS_NAMES = {Means.CASH: "cash", Means.CARD: "card", Means.TRANSFER: "e-transfer", Means.CHEQUE: "cheque"}


def paid_by(r: FormWriter, line: Line) -> str:
    """The means of payment in a word."""
    return r.text(MEANS_NAMES[line.means])


def over_or_short(over: Money) -> str:
    """The word for a difference: over or short."""
    return "Short" if over.cents < 0 else "Over" if over.cents else "Over or short"


def difference(over: Money) -> Money:
    """The size of the difference; the word next to it gives its direction."""
    return Money(abs(over.cents), over.currency)


def cash_counts(r: FormWriter) -> Iterator[Block]:
    """Every count of the drawer; one that was counted again before money moved is struck through."""
    columns = r.columns(
        "Time", ("Expected", RIGHT), ("Counted", RIGHT), ("Over or short", RIGHT), ("Counted by", 3), ("Note", 3)
    )
    rows, again = list[tuple[Value, ...]](), list[int]()
    expected = None
    for line in (each for each in r.o.lines if LedgerAccount.DRAWER in postings(each)):
        if line.counted is None:
            expected = None
            continue
        if expected is not None:
            again.append(len(rows) - 1)
        expected = expected if expected is not None else line.counted - line.amount
        by, over = r.o.name_of(line.by), line.counted - expected
        rows.append((r.time(line.at), expected, line.counted, over, by, handed_over(r, line)))
    struck = tuple((*row[:-1], r.text("counted again")) if number in again else row for number, row in enumerate(rows))
    yield StruckGrid(r.text("Counts of the drawer"), columns, struck, struck=tuple(again))


def handed_over(r: FormWriter, line: Line) -> str:
    """To whom the drawer went with a count."""
    to = next((each.to for each in r.o.handovers if each.line == line.number), NO_PERSON)
    return r.text("handed over to {name}", name=r.o.name_of(to)) if to else ""
