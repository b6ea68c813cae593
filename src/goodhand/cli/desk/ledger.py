"""Words that show the ledger: its lines, and what is in the drawer."""

from goodhand.cli.desk import reading
from goodhand.cli.desk.grammar import Said
from goodhand.cli.desk.session import Desk
from goodhand.cli.desk.words import says
from goodhand.night.views.clock import clock_time
from goodhand.occasion.desk import above_expense_limit
from goodhand.occasion.ledger import Kind, Line
from goodhand.occasion.state import Occasion

SHOWN = 20
"""So many lines are shown, unless more are asked for."""


@says(
    "lines [NUMBER or NAME or all]",
    "lines Ann Lee",
    does="Show the last lines of the ledger, or somebody's.",
    also=("receipts", "ledger"),
)
def lines(desk: Desk, said: Said) -> None:
    o, text = desk.state, said.text
    found = list(o.lines)
    if text.isdecimal():
        found = found[-reading.number(text, "number of lines", 1) :]
    elif text and text.casefold() != "all":
        person = desk.person(text)
        found = [line for line in found if person in (line.who, line.by)]
    elif not text:
        found = found[-SHOWN:]
    desk.show(*(_in_a_row(o, line) for line in found))
    if not found:
        desk.show("The ledger has no such line.")
    elif len(found) < len(o.lines):
        desk.show(f"{len(found)} of {len(o.lines)} lines; `lines all` shows the rest.")


def _in_a_row(o: Occasion, line: Line) -> str:
    amount = line.counted if line.counted is not None else line.amount
    notes = [line.what, f"takes back {line.reverses}" if line.reverses else "", line.reason]
    notes += [f"over/short {line.amount}"] if line.kind is Kind.COUNT else []
    notes += [] if line.cash else ["from the account"]
    notes += [f"happened {clock_time(line.occurred)}"] if line.occurred < line.at else []
    notes += [f"paid {line.beforehand}"] if line.beforehand else []
    notes += [f"flagged {', '.join(line.violations)}"] if line.violations else []
    said = "; ".join(note for note in notes if note)
    row = f"{line.number:>4}  {clock_time(line.at)}  {line.kind:<11} {amount!s:>11}  {line.name or '-'}"
    return f"{row} ({said}), by {o.name_of(line.by)}" if said else f"{row}, by {o.name_of(line.by)}"


@says("cash", "cash", does="Show what the drawer should hold, and what the evening came to.")
def cash(desk: Desk, _: Said) -> None:
    o = desk.state
    sums = o.totals
    rows = (
        ("start bank", sums.start_bank),
        ("buy-ins", sums.buy_ins),
        ("rebuys", sums.rebuys),
        ("add-ons", sums.add_ons),
        ("receipts", sums.receipts),
        ("prizes", sums.prizes),
        ("gross profit", sums.gross_profit),
        ("expenses", sums.expenses),
        ("licence fee", sums.licence_fee),
        ("net proceeds", sums.net_proceeds),
        ("over or short", sums.over),
        ("deposited", sums.deposited),
        ("drawer", sums.drawer),
    )
    desk.show(*(f"{name:<14} {o.money(cents)!s:>12}" for name, cents in rows))
    limit = o.book.expense_limit
    if above_expense_limit(o) and limit.value is not None:
        told = "explained" if o.explanation else "explain why with `explain TEXT`"
        desk.show(f"Expenses are {limit.value}: {told}. [{limit.clause}]")
