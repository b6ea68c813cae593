"""The report of operations (NJ-43), and the ledger with every line that was ever written."""

from goodhand.occasion.desk import is_late
from goodhand.occasion.ledger import Account, Kind, Line, balances, postings
from goodhand.occasion.paying import taken_in
from goodhand.occasion.state import Occasion
from goodhand.paper.figures import places
from goodhand.paper.form import Align, Block, Column, Form, Lines, Table, Value
from goodhand.paper.form import Line as Row
from goodhand.paper.records.money import difference, expenses_table, over_or_short, share
from goodhand.paper.records.page import record, time
from goodhand.paper.records.words import account, term
from goodhand.rules import Record
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
            Row("as a share of gross receipts", share(sums.net_proceeds, sums.receipts)),
            Row(over_or_short(money(sums.over)), difference(money(sums.over))),
        ),
    )
    blocks: list[Block] = [tournaments, result, _prizes(o), expenses_table(o)]
    return record(o, "Report of Operations", [*_authority(o), *blocks], head, "NJ-43")


def _authority(o: Occasion) -> tuple[Lines, ...]:
    """By which licences it was held, and which of the year's events it was (NJ-42)."""
    licence, at_most, year = o.plan.licence, o.book.tournaments_per_year, o.plan.date[:4]
    held = 1 + sum(date.startswith(year) for date in o.plan.licensee.held)
    facts = (
        ("Municipal licence", licence.municipal),
        ("Casino night", licence.casino_night),
        (f"Tournament events in {year}", f"{held} of at most {at_most.value}" if at_most.value is not None else ""),
    )
    rows = tuple(Row(name, value) for name, value in facts if value)
    return (Lines("Authority", rows, tuple(each.id for each in at_most.clauses)),) if rows else ()


def _tournament(o: Occasion, tournament: str) -> tuple[Value, ...]:
    paid = sum(line.amount.cents for line in o.lines if line.kind is Kind.PRIZE and line.tournament == tournament)
    entries, taken = len(o.players.get(tournament, {})), taken_in(o, tournament)
    return (o.plan.tournament(tournament).name, entries, o.money(taken), o.money(paid))


def _prizes(o: Occasion) -> Table:
    prizes = [(tournament, prize) for tournament, fixed in o.prizes.items() for prize in fixed.prizes]
    addresses = [_address(o, tournament, prize.player) for tournament, prize in prizes]
    asked = any(addresses) or Record.RAFFLE_REPORTS in o.book.records.value  # then there is room to write them in
    columns = (
        Column("Tournament", share=3),
        Column("Place"),
        Column("Winner", share=3),
        *((Column("Address", share=3),) if asked else ()),
        Column("Prize", Align.RIGHT),
    )
    rows = tuple(
        (
            o.plan.tournament(tournament).name,
            places(prize.first, prize.last),
            prize.name,
            *((address,) if asked else ()),
            prize.amount,
        )
        for (tournament, prize), address in zip(prizes, addresses, strict=True)
    )
    return Table("Winners", columns, rows)


def _address(o: Occasion, tournament: str, player: str) -> str:
    person = o.people.get(o.players.get(tournament, {}).get(player, ""))
    return "" if person is None else person.address


def ledger_form(o: Occasion, head: str = "") -> Form:
    """Every line in the order in which it was written, corrections and all (MI-81)."""
    late = any(is_late(line) for line in o.lines)
    columns = (
        Column("Line", Align.RIGHT),
        Column("Written"),
        *((Column("Happened"),) if late else ()),
        Column("What", share=2),
        Column("Who", share=4),
        Column("Into the drawer", Align.RIGHT),
        Column("Out of the drawer", Align.RIGHT),
        Column("By cheque", Align.RIGHT),
        Column("By", share=3),
        Column("Note", share=4),
    )
    rows = tuple(_line(o, line, late) for line in o.lines)
    accounts = balances(o.lines)
    sums = Lines(
        "Accounts: what went into each, less what came out; together they must be nothing",
        (
            *(Row(account(o, each), o.money(accounts[each])) for each in Account),
            Row("Together", o.money(sum(accounts.values())), is_sum=True),
        ),
    )
    return record(o, "Ledger", (Table("Lines", columns, rows), sums), head, "MI-81", landscape=True)


def _line(o: Occasion, line: Line, late: bool) -> tuple[Value, ...]:
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
    happened = (time(line.occurred) if is_late(line) else "",) if late else ()
    what = line.what if line.kind is Kind.EXPENSE else term(o, line.kind)
    by = o.name_of(line.by)
    return (line.number, time(line.at), *happened, what, line.name, cash_in, cash_out, cheque, by, _note(o, line))


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
