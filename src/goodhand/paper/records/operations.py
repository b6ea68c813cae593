"""The report of operations (NJ-43), and the ledger with every line that was ever written."""

from goodhand.occasion.desk import is_late
from goodhand.occasion.ledger import Account, Kind, Line, balances, postings
from goodhand.occasion.state import Occasion
from goodhand.paper.form import Align, Block, Column, Form, Lines, Notice, Notices, Table, Value
from goodhand.paper.form import Line as Row
from goodhand.paper.records.money import expenses_table, over_or_short, places, share
from goodhand.paper.records.page import record, time
from goodhand.rules.money import Money


def report_of_operations(o: Occasion, head: str = "") -> Form:
    """What was held, what it took in and paid out, what it cost, and what is left for the charity's purpose."""
    sums, money = o.totals, o.money
    tournaments = Table(
        "Tournaments",
        (
            Column("Tournament", share=3),
            Column("Entries", Align.RIGHT),
            Column("Taken in", Align.RIGHT),
            Column("Prizes", Align.RIGHT),
        ),
        tuple(_tournament(o, plan.id) for plan in o.plan.tournaments),
        ("Total", sum(len(each) for each in o.players.values()), money(sums.receipts), money(sums.prizes)),
    )
    result = Lines(
        "Result",
        (
            Row("Gross receipts", money(sums.receipts)),
            Row("Prizes", money(sums.prizes)),
            Row("Expenses", money(sums.expenses)),
            Row("Licence fee", money(sums.licence_fee)),
            Row("Net proceeds", money(sums.net_proceeds), is_sum=True),
            Row("as a share of gross receipts", share(max(sums.net_proceeds, 0), sums.receipts)),
            Row(over_or_short(money(sums.over)), money(sums.over)),
        ),
    )
    blocks: list[Block] = [tournaments, result, _prizes(o), expenses_table(o)]
    licence = o.plan.licence
    facts = (("Municipal licence", licence.municipal), ("Casino night", licence.casino_night))
    if any(value for _, value in facts):
        blocks.insert(0, Lines("Authority", tuple(Row(name, value) for name, value in facts if value)))
    if o.book.tournaments_per_year.value is not None:
        year = o.plan.date[:4]
        held = 1 + sum(date.startswith(year) for date in o.plan.licensee.held)
        said = f"This is tournament event {held} of {o.book.tournaments_per_year.value} in {year}."
        limit = o.book.tournaments_per_year.clause
        blocks.append(Notices("Tournaments this year", (Notice(said, "" if limit is None else limit.id),)))
    return record(o, "Report of Operations", blocks, head, "NJ-43")


def _tournament(o: Occasion, tournament: str) -> tuple[Value, ...]:
    signs = {Kind.BUY_IN: 1, Kind.REBUY: 1, Kind.ADD_ON: 1, Kind.REFUND: -1}
    own = [line for line in o.lines if line.tournament == tournament]
    taken = sum(signs.get(line.kind, 0) * line.amount.cents for line in own)
    paid = sum(line.amount.cents for line in own if line.kind is Kind.PRIZE)
    return (o.plan.tournament(tournament).name, len(o.players.get(tournament, {})), o.money(taken), o.money(paid))


def _prizes(o: Occasion) -> Table:
    columns = (
        Column("Tournament", share=3),
        Column("Place"),
        Column("Winner", share=3),
        Column("Address", share=3),
        Column("Prize", Align.RIGHT),
    )
    rows = tuple(
        (
            o.plan.tournament(tournament).name,
            places(prize.first, prize.last),
            prize.name,
            _address(o, tournament, prize.player),
            prize.amount,
        )
        for tournament, fixed in o.prizes.items()
        for prize in fixed.prizes
    )
    return Table("Winners", columns, rows)


def _address(o: Occasion, tournament: str, player: str) -> str:
    person = o.people.get(o.players.get(tournament, {}).get(player, ""))
    return "" if person is None else person.address


def ledger_form(o: Occasion, head: str = "") -> Form:
    """Every line in the order in which it was written, corrections and all (MI-81)."""
    columns = (
        Column("Line", Align.RIGHT),
        Column("Written"),
        Column("Happened"),
        Column("What", share=2),
        Column("Who", share=4),
        Column("Into the drawer", Align.RIGHT),
        Column("Out of the drawer", Align.RIGHT),
        Column("By cheque", Align.RIGHT),
        Column("By", share=3),
        Column("Note", share=4),
    )
    rows = tuple(_line(o, line) for line in o.lines)
    accounts = balances(o.lines)
    sums = Lines(
        "Accounts: what went into each, less what came out; together they must be nothing",
        (
            *(Row(account.value.replace("-", " ").capitalize(), o.money(accounts[account])) for account in Account),
            Row("Together", o.money(sum(accounts.values())), is_sum=True),
        ),
    )
    return record(o, "Ledger", (Table("Lines", columns, rows), sums), head, "MI-81", landscape=True)


def _line(o: Occasion, line: Line) -> tuple[Value, ...]:
    to, origin = postings(line)
    cash_in: Money | None = None
    cash_out: Money | None = None
    cheque: Money | None = None
    if Account.DRAWER not in (to, origin):
        cheque = line.amount
    elif (to is Account.DRAWER) == (line.amount.cents >= 0):
        cash_in = o.money(abs(line.amount.cents))
    else:
        cash_out = o.money(abs(line.amount.cents))
    happened = time(line.occurred) if is_late(line) else ""
    what = line.what if line.kind in (Kind.EXPENSE,) else line.kind.value.replace("-", " ")
    by = o.name_of(line.by)
    return (line.number, time(line.at), happened, what, line.name, cash_in, cash_out, cheque, by, _note(o, line))


def _note(o: Occasion, line: Line) -> str:
    notes = [f"takes back line {line.reverses}: {line.reason}"] if line.reverses else []
    if line.counted is not None:
        notes.append(f"counted {line.counted}")
    if line.kind is Kind.DEPOSIT:
        notes.append(line.what)
    if line.beforehand:
        notes.append(f"paid beforehand, {line.beforehand}")
    if is_late(line):
        notes.append("written down late")
    notes += [f"against {each}" for each in line.violations]
    return "; ".join(notes)
