"""The result of the evening: revenue, prizes, expenses against their limit, net proceeds; and its report."""

from collections.abc import Iterator

from goodhand.occasion.desk import above_expense_limit
from goodhand.occasion.ledger import SPENDING, Kind, Line, Means, held, standing_lines
from goodhand.occasion.paying import taken_in
from goodhand.paper.page import Align, Block, Box, Grid, Notice, Notices, Statement, Value
from goodhand.paper.page import StatementLine as Row
from goodhand.paper.records.money_forms import corrections, difference, over_or_short, paid_by
from goodhand.paper.records.record import FormWriter
from goodhand.paper.records.staff import worked_as
from goodhand.rules import Requirement
from goodhand.rules.units import NO_PERSON, PlayerId

RIGHT = Align.RIGHT
TO_THE_ACCOUNT = {Means.CARD: "Paid by card, to the account", Means.TRANSFER: "Paid by e-transfer, to the account"}


def statement(r: FormWriter) -> Iterator[Block]:
    """Revenue, prizes, gross profit, expenses against their limit, licence fee, net proceeds."""
    sums, money, text = r.o.totals, r.o.money, r.text
    limit = tuple(clause.id for clause in r.o.book.expense_limit.clauses)
    used = {line.means for line in r.o.lines}
    rows = (
        Row(r.terms(Kind.BUY_IN), money(sums.buy_ins)),
        Row(r.terms(Kind.REBUY), money(sums.rebuys)),
        *([Row(r.terms(Kind.ADD_ON), money(sums.add_ons))] if sums.add_ons else []),
        Row(text("Revenue"), money(sums.receipts), is_sum=True),
        Row(text("Prizes"), money(sums.prizes)),
        Row(text("Gross profit"), money(sums.gross_profit), is_sum=True),
        Row(text("Expenses, licence fee excluded"), money(sums.expenses)),
        Row(text("as a share of gross profit"), share(r, sums.expenses, sums.gross_profit), clauses=limit),
        Row(text("Licence fee"), money(sums.licence_fee)),
        Row(text("Net proceeds"), money(sums.net_proceeds), is_sum=True),
        Row(text(over_or_short(money(sums.over))), difference(money(sums.over))),
        Row(text("Deposited"), money(sums.deposited)),
        Row(text("Not yet deposited"), money(sums.drawer)),
        *(Row(text(said), money(held(r.o.lines, means))) for means, said in TO_THE_ACCOUNT.items() if means in used),
    )
    yield Statement(text("Statement"), rows)


def share(r: FormWriter, part: int, whole: int) -> str:
    """A share in percent with one decimal, rounded half away from nothing; a dash where there is nothing to share."""
    if whole <= 0:
        return "—"
    tenths = (2000 * abs(part) + whole) // (2 * whole)
    return r.figures.percent(-tenths if part < 0 else tenths)


def expenses(r: FormWriter) -> Iterator[Block]:
    """Every expense with its payee and its reason; those taken back are there with what takes them back."""
    columns = r.columns(
        ("Line", RIGHT), ("What", 2), ("Payee", 3), ("Why it was necessary", 4), "Paid", ("Amount", RIGHT)
    )
    lines = [line for line in r.o.lines if line.kind in (*SPENDING, Kind.LICENCE_FEE)]
    rows = tuple(
        (
            line.number,
            line.what if line.kind is Kind.EXPENSE else r.term(line.kind),
            line.name,
            _why(r, line),
            paid_by(r, line),
            line.amount,
        )
        for line in lines
    )
    total = ("", r.text("Total"), "", "", "", r.o.money(sum(line.amount.cents for line in lines)))
    yield Grid(r.text("Expenses, licence fee included"), columns, rows, total)


def costs(r: FormWriter) -> Iterator[Block]:
    """Every expense that holds with its payee and its reason; all wages in one line."""
    columns = r.columns(("What", 2), ("Payee", 3), ("Why it was necessary", 5), ("Amount", RIGHT))
    lines = [line for line in standing_lines(r.o.lines) if line.kind in (*SPENDING, Kind.LICENCE_FEE)]
    wages = [line for line in lines if line.kind is Kind.WAGE]
    rows = [
        (line.what if line.kind is Kind.EXPENSE else r.term(line.kind), line.name, line.reason, line.amount)
        for line in lines
        if line.kind is not Kind.WAGE
    ]
    if wages:
        paid = r.o.money(sum(line.amount.cents for line in wages))
        people = ", ".join(dict.fromkeys(line.name for line in wages))
        what = r.term(Kind.WAGE) if len(wages) == 1 else r.figures.plural(r.term(Kind.WAGE))
        rows.append((what, people, "", paid))
    total = (r.text("Total"), "", "", r.o.money(sum(line.amount.cents for line in lines)))
    yield Grid(r.text("Expenses, licence fee included"), columns, tuple(rows), total)


def _why(r: FormWriter, line: Line) -> str:
    """Why money was spent; who was paid for working worked, and the shifts say as what and how long."""
    if line.reverses:
        return "".join(corrections(r, line))
    return line.reason or (worked_as(r, line.who) if line.kind is Kind.WAGE else "")


def deposits(r: FormWriter) -> Iterator[Block]:
    rows = tuple(
        (line.number, r.time(line.at), line.what, r.o.name_of(line.by), line.amount)
        for line in r.o.lines
        if line.kind is Kind.DEPOSIT
    )
    columns = r.columns(("Line", RIGHT), "Time", ("Account", 3), ("By", 2), ("Amount", RIGHT))
    if rows:
        yield Grid(r.text("Deposits"), columns, rows)


def expense_explanation(r: FormWriter) -> Iterator[Block]:
    """Why expenses are above the book's limit, where they are."""
    if above_expense_limit(r.o):
        sums = r.o.totals
        asked = r.text("Expenses are {share} of gross profit: why?", share=share(r, sums.expenses, sums.gross_profit))
        yield Box(asked, r.o.explanation, tuple(clause.id for clause in r.o.book.expense_limit.clauses))


def other_games(r: FormWriter) -> Iterator[Block]:
    """A note that other games need forms of their own."""
    if r.o.plan.licence.other_games:
        asked = r.o.book.requirements.get(Requirement.FULL_PACKET, ())
        packet = "Other games were conducted: the full packet of forms is required, and completed elsewhere."
        notice = Notice(r.text(packet), "".join(clause.id for clause in asked[:1]))
        yield Notices(r.text("Other games"), (notice,))


def authority(r: FormWriter) -> Iterator[Block]:
    """By which licences it was held, and which of the year's events it was."""
    licence, at_most, year = r.o.plan.licence, r.o.book.tournaments_per_year, r.o.plan.date[:4]
    held = 1 + sum(date.startswith(year) for date in r.o.plan.licensee.held)
    counted = r.text("{held} of at most {limit}", held=held, limit=at_most.value) if at_most.value is not None else ""
    facts = (
        (r.text("Municipal licence"), licence.municipal),
        (r.text("Casino night"), licence.casino_night),
        (r.text("Tournament events in {year}", year=year), counted),
    )
    rows = tuple(Row(name, value) for name, value in facts if value)
    if rows:
        yield Statement(r.text("Authority"), rows, tuple(each.id for each in at_most.clauses))


def tournaments(r: FormWriter) -> Iterator[Block]:
    """The revenue and prizes of each tournament."""
    o, sums = r.o, r.o.totals
    columns = r.columns(("Tournament", 3), ("Entries", RIGHT), ("Taken in", RIGHT), ("Prizes", RIGHT))
    rows = tuple(_tournament(r, plan.id) for plan in o.plan.tournaments)
    everybody = sum(len(each) for each in o.players.values())
    total = (r.text("Total"), everybody, o.money(sums.receipts), o.money(sums.prizes))
    yield Grid(r.text("Tournaments"), columns, rows, total)


def _tournament(r: FormWriter, tournament: str) -> tuple[Value, ...]:
    o = r.o
    paid = sum(line.amount.cents for line in o.lines if line.kind is Kind.PRIZE and line.tournament == tournament)
    entries, taken = len(o.players.get(tournament, {})), taken_in(o, tournament)
    return (o.plan.tournament(tournament).name, entries, o.money(taken), o.money(paid))


def result(r: FormWriter) -> Iterator[Block]:
    """Receipts, prizes, expenses, fee, net proceeds and their share."""
    sums, money, text = r.o.totals, r.o.money, r.text
    yield Statement(
        text("Result"),
        (
            Row(text("Gross receipts"), money(sums.receipts)),
            Row(text("Prizes"), money(sums.prizes)),
            Row(text("Expenses"), money(sums.expenses)),
            Row(text("Licence fee"), money(sums.licence_fee)),
            Row(text("Net proceeds"), money(sums.net_proceeds), is_sum=True),
            Row(text("as a share of gross receipts"), share(r, sums.net_proceeds, sums.receipts)),
            Row(text(over_or_short(money(sums.over))), difference(money(sums.over))),
        ),
    )


def winners(r: FormWriter) -> Iterator[Block]:
    """The winners and their prizes, with room for addresses where the form asks for them."""
    o = r.o
    prizes = [(tournament, prize) for tournament, fixed in o.prizes.items() for prize in fixed.prizes]
    addresses = [_address(r, tournament, prize.player) for tournament, prize in prizes]
    asked = any(addresses) or r.spec.addresses
    columns = r.columns(
        ("Tournament", 3), "place finished", ("Winner", 3), *((("Address", 3),) if asked else ()), ("Prize", RIGHT)
    )
    rows = tuple(
        (
            o.plan.tournament(tournament).name,
            r.places(prize.first, prize.last),
            prize.name,
            *((address,) if asked else ()),
            prize.amount,
        )
        for (tournament, prize), address in zip(prizes, addresses, strict=True)
    )
    yield Grid(r.text("Winners"), columns, rows)


def _address(r: FormWriter, tournament: str, player: PlayerId) -> str:
    person = r.o.people.get(r.o.players.get(tournament, {}).get(player, NO_PERSON))
    return "" if person is None else person.address
