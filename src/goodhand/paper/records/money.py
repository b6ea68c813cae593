"""Michigan's money forms (MI-79b to e), good for every book: sales, prizes, the drawer, the statement."""

from goodhand.occasion.cite import cited
from goodhand.occasion.desk import above_expense_limit, is_late
from goodhand.occasion.events import PrizeDue
from goodhand.occasion.ledger import SPENDING, Kind, Line, standing_lines
from goodhand.occasion.state import Occasion
from goodhand.paper.figures import places
from goodhand.paper.form import Align, Block, Box, Column, Form, Lines, Notice, Notices, Table, Value
from goodhand.paper.form import Line as Row
from goodhand.paper.records.page import record, time, worked
from goodhand.paper.records.words import sales, term, terms
from goodhand.rules import Clause
from goodhand.rules.money import Money
from goodhand.tournament.plan import TournamentPlan

RIGHT = Align.RIGHT


def master_control_sheet(o: Occasion, head: str = "") -> Form:
    """What each tournament sold, and what it paid (MI-79b)."""
    sums = o.totals
    blocks: list[Block] = [_sales(o, plan) for plan in o.plan.tournaments]
    blocks.append(
        Lines(
            "The occasion",
            (
                Row(sales(o), o.money(sums.receipts)),
                Row("Prizes paid", o.money(sums.prizes)),
                Row("Gross profit", o.money(sums.gross_profit), is_sum=True, clauses=_cited(o, "MI-12")),
            ),
        )
    )
    late = tuple(_late(o, line) for line in o.lines if is_late(line))
    blocks.append(Notices("Written down later than they happened", late))
    return record(o, "Master Control Sheet", blocks, head, "MI-79", "MI-79b", "MI-81")


def _cited(o: Occasion, *ids: str) -> tuple[str, ...]:
    found = cited(o.book, *ids)
    return () if found is None else (found.id,)


def _late(o: Occasion, line: Line) -> Notice:
    what = f"Line {line.number}, {term(o, line.kind)} {line.amount}, {line.name}"
    at_once = o.book.recorded_at_once.clause
    clause = "" if at_once is None else at_once.id
    return Notice(f"{what}: happened {time(line.occurred)}, written down {time(line.at)}.", clause)


def _sales(o: Occasion, plan: TournamentPlan) -> Table:
    prices: list[tuple[str, Kind, Money]] = [(terms(o, Kind.BUY_IN), Kind.BUY_IN, plan.buy_in)]
    if plan.rebuys is not None:
        prices.append((terms(o, Kind.REBUY), Kind.REBUY, plan.rebuys.price))
    if plan.add_on is not None:
        prices.append((terms(o, Kind.ADD_ON), Kind.ADD_ON, plan.add_on.price))
    rows = tuple(_sold(o, plan, *each) for each in prices)
    number, chips = (sum(cell for row in rows if isinstance(cell := row[at], int)) for at in (1, 4))
    amount = o.money(sum(cell.cents for row in rows if isinstance(cell := row[3], Money)))
    columns = (
        Column("Sold", share=2),
        Column("Number", RIGHT),
        Column("Price", RIGHT),
        Column("Amount", RIGHT),
        Column("Chips issued", RIGHT),
        Column("Receipts", share=2),
    )
    return Table(plan.name, columns, rows, ("Total", number, None, amount, chips, ""))


def _sold(o: Occasion, plan: TournamentPlan, words: str, kind: Kind, price: Money) -> tuple[Value, ...]:
    own = [line for line in o.lines if line.tournament == plan.id]
    held = [line for line in standing_lines(own) if line.kind is kind]
    refunds = [line for line in own if line.kind is Kind.REFUND] if kind is Kind.BUY_IN else []
    number = len(held) - len(refunds)
    receipts = f"{held[0].number} to {held[-1].number}" if held else "none"
    receipts += f"; {len(refunds)} refunded" if refunds else ""
    chips = sum(line.chips for line in held) - len(refunds) * plan.starting_stack
    return (words, number, price, price * number, chips, receipts)


def cash_prizes_log(o: Occasion, head: str = "") -> Form:
    """Each prize: place, winner, amount, time, and the member who paid it (MI-79c)."""
    lines = [line for line in o.lines if line.kind is Kind.PRIZE]
    columns = (
        Column("Line", RIGHT),
        Column("Tournament", share=3),
        Column("Place"),
        Column("Winner", share=4),
        Column("Amount", RIGHT),
        Column("Time"),
        Column("Paid by", share=3),
        Column("Note", share=3),
    )
    rows = tuple(_prize(o, line) for line in lines)
    total = ("", "Total", "", "", o.money(sum(line.amount.cents for line in lines)), "", "", "")
    blocks: list[Block] = [Table("Prizes paid", columns, rows, total)]
    if o.unpaid():
        blocks.append(Notices("Not paid", tuple(_unpaid(o, *each) for each in o.unpaid())))
    return record(o, "Cash Prizes Log", blocks, head, "MI-79", "MI-79c", landscape=True)


def _prize(o: Occasion, line: Line) -> tuple[Value, ...]:
    notes = [f"takes back line {line.reverses}: {line.reason}"] if line.reverses else []
    notes += [f"against {each}" for each in line.violations]
    name = o.plan.tournament(line.tournament).name
    when = time(line.occurred)
    return (line.number, name, places(*line.places), line.name, line.amount, when, o.name_of(line.by), "; ".join(notes))


def _unpaid(o: Occasion, tournament: str, due: PrizeDue) -> Notice:
    name = o.plan.tournament(tournament).name
    within = o.book.prizes_within_occasion.clause
    said = f"{name}, {places(due.first, due.last)}: {due.name} is due {due.amount}."
    return Notice(said, "" if within is None else within.id)


def daily_cash_accountability(o: Occasion, head: str = "") -> Form:
    """Opening cash, receipts, payouts, what was expected, what was counted, over or short (MI-79d)."""
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
    statement = Lines(
        "The drawer",
        (
            Row("Opening bank", opening),
            Row(sales(o), receipts),
            Row("Refunds", o.money(-refunds.cents)),
            Row("Prizes", o.money(-prizes.cents)),
            Row("Expenses paid in cash", o.money(-expenses.cents)),
            Row("Workers paid in cash", o.money(-wages.cents)),
            *([Row("Deposited before the last count", o.money(-before.cents))] if before.cents else []),
            Row("Expected", expected, is_sum=True),
            Row("Counted", counts[-1].counted if counts and not moved else None),
            Row(over_or_short(over), difference(over), is_sum=True),
            Row("Deposited", o.money(-later.cents)),
            Row("Left in the drawer", expected + over - later, is_sum=True),
        ),
    )
    return record(o, "Daily Cash Accountability", (statement, _counts(o)), head, "MI-79", "MI-79d")


def over_or_short(over: Money) -> str:
    """What a difference is called."""
    return "Short" if over.cents < 0 else "Over" if over.cents else "Over or short"


def difference(over: Money) -> Money:
    """How much it is: the word beside it says which way."""
    return Money(abs(over.cents), over.currency)


def _counts(o: Occasion) -> Table:
    columns = (
        Column("Time"),
        Column("Expected", RIGHT),
        Column("Counted", RIGHT),
        Column("Over or short", RIGHT),
        Column("Counted by", share=3),
    )
    rows = tuple(
        (time(line.at), line.counted - line.amount, line.counted, line.amount, o.name_of(line.by))
        for line in o.lines
        if line.counted is not None
    )
    return Table("Counts of the drawer", columns, rows)


def financial_statement(o: Occasion, head: str = "") -> Form:
    """Revenue, prizes, gross profit, expenses against their limit, licence fee, net proceeds (MI-79e, MI-25)."""
    sums, limit = o.totals, o.book.expense_limit
    money = o.money
    rows = [
        Row(terms(o, Kind.BUY_IN), money(sums.buy_ins)),
        Row(terms(o, Kind.REBUY), money(sums.rebuys)),
        *([Row(terms(o, Kind.ADD_ON), money(sums.add_ons))] if sums.add_ons else []),
        Row("Revenue", money(sums.receipts), is_sum=True),
        Row("Prizes", money(sums.prizes)),
        Row("Gross profit", money(sums.gross_profit), is_sum=True),
        Row("Expenses, licence fee excluded", money(sums.expenses)),
        Row("as a share of gross profit", share(sums.expenses, sums.gross_profit), clauses=_ids(limit.clauses)),
        Row("Licence fee", money(sums.licence_fee)),
        Row("Net proceeds", money(sums.net_proceeds), is_sum=True),
        Row(over_or_short(money(sums.over)), difference(money(sums.over))),
        Row("Deposited", money(sums.deposited)),
        Row("Not yet deposited", money(sums.drawer)),
    ]
    blocks: list[Block] = [Lines("Statement", tuple(rows)), expenses_table(o), *_deposits(o)]
    if above_expense_limit(o):
        asked = f"Expenses are {share(sums.expenses, sums.gross_profit)} of gross profit: why?"
        blocks.append(Box(asked, o.explanation, _ids(limit.clauses)))
    if o.plan.licence.other_games:
        packet = "Other games were conducted: the full packet of forms is required, and completed elsewhere."
        blocks.append(Notices("Other games", (Notice(packet, "".join(_cited(o, "MI-80"))),)))
    title = f"{o.book.vocabulary.event} Financial Statement".strip()
    return record(o, title, blocks, head, "MI-79", "MI-79e", "MI-25", "MI-24", "MI-33b")


def _ids(clauses: tuple[Clause, ...]) -> tuple[str, ...]:
    return tuple(each.id for each in clauses)


def share(part: int, whole: int) -> str:
    """A share in percent with one decimal, rounded half away from nothing; a dash where there is nothing to share."""
    if whole <= 0:
        return "—"
    tenths = (2000 * abs(part) + whole) // (2 * whole)
    return f"{'-' if part < 0 and tenths else ''}{tenths // 10}.{tenths % 10}%"


def expenses_table(o: Occasion) -> Table:
    """Every expense with its payee and its reason; those taken back are there with what takes them back (MI-24)."""
    columns = (
        Column("Line", RIGHT),
        Column("What", share=2),
        Column("Payee", share=3),
        Column("Why it was necessary", share=4),
        Column("Paid"),
        Column("Amount", RIGHT),
    )
    lines = [line for line in o.lines if line.kind in (*SPENDING, Kind.LICENCE_FEE)]
    rows = tuple(
        (
            line.number,
            "wage" if line.kind is Kind.WAGE else line.what,
            line.name,
            _why(o, line),
            "cash" if line.cash else "cheque",
            line.amount,
        )
        for line in lines
    )
    total = ("", "Total", "", "", "", o.money(sum(line.amount.cents for line in lines)))
    return Table("Expenses, licence fee included", columns, rows, total)


def _why(o: Occasion, line: Line) -> str:
    """Why money was spent; who was paid for working worked, and the shifts say as what and how long."""
    if line.reverses:
        return f"takes back line {line.reverses}: {line.reason}"
    return line.reason or (worked(o, line.who) if line.kind is Kind.WAGE else "")


def _deposits(o: Occasion) -> tuple[Table, ...]:
    rows = tuple(
        (line.number, time(line.at), line.what, o.name_of(line.by), line.amount)
        for line in o.lines
        if line.kind is Kind.DEPOSIT
    )
    columns = (
        Column("Line", RIGHT),
        Column("Time"),
        Column("Account", share=3),
        Column("By", share=2),
        Column("Amount", RIGHT),
    )
    return (Table("Deposits", columns, rows),) if rows else ()
