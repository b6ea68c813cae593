"""The ledger, the drawer and the prizes that are due."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goodhand.night.acts.money import places
from goodhand.night.typed import values
from goodhand.night.views.clock import clock_time
from goodhand.occasion.desk import above_expense_limit
from goodhand.occasion.ledger import Kind, Line
from goodhand.occasion.state import Occasion

if TYPE_CHECKING:
    from goodhand.cli.desk.session import Desk
    from goodhand.night.typed.reader import Reader

SHOWN = 20
"""Lines that are shown, unless more are asked for."""


def show_lines(desk: Desk, r: Reader) -> None:
    o, text = desk.state, r.said.text
    found = list(o.lines)
    if text.isdecimal():
        found = found[-values.number(text, "number of lines", 1) :]
    elif text and text.casefold() != "all":
        person = r.person(text)
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
    notes += [] if line.cash else [str(line.means.words)]
    notes += [f"happened {clock_time(line.occurred)}"] if line.occurred < line.at else []
    notes += [f"paid {line.beforehand}"] if line.beforehand else []
    notes += [f"flagged {', '.join(line.violations)}"] if line.violations else []
    said = "; ".join(note for note in notes if note)
    row = f"{line.number:>4}  {clock_time(line.at)}  {line.kind:<11} {amount!s:>11}  {line.name or '-'}"
    return f"{row} ({said}), by {o.name_of(line.by)}" if said else f"{row}, by {o.name_of(line.by)}"


def show_cash(desk: Desk, _: Reader) -> None:
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


def show_prizes(desk: Desk, _: Reader) -> None:
    o = desk.state
    due = [f"{places(p)} {p.name} {p.amount} ({o.plan.tournament(t).name})" for t, p in o.unpaid()]
    desk.show(*(due or ["No prize is due."]))
