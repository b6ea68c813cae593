"""Closing the books: all that is missing in the order of mending, the forms, the deposit, and what it came to."""

import re

from msgspec import Struct

from goodhand.night.raised import MoneyRaised, raised
from goodhand.night.state import Night
from goodhand.night.views.catalogue import view
from goodhand.night.views.lacking import MissingShown, shown_missing
from goodhand.night.views.viewer import AUDITORS, READERS, Look
from goodhand.occasion.closing import Lack, missing
from goodhand.occasion.desk import planned_expenses
from goodhand.occasion.ledger import Kind, Means
from goodhand.occasion.plan import PlannedExpense
from goodhand.occasion.reconciling import Item, reconciled, to_count
from goodhand.occasion.state import Occasion
from goodhand.rules.forms import Block, FormSpec, Per
from goodhand.rules.money import Money
from goodhand.rules.topics import Topic
from goodhand.rules.units import Seconds

WAITS_FOR: dict[Block, tuple[Lack, ...]] = {
    Block.WORKERS: (Lack.SHIFT,),
    Block.PRIZES_PAID: (Lack.PLAY, Lack.PRIZE),
    Block.PRIZES_UNPAID: (Lack.PLAY, Lack.PRIZE),
    Block.WINNERS: (Lack.PLAY,),
    Block.DRAWER: (Lack.COUNT, Lack.CHECK),
    Block.CASH_COUNTS: (Lack.COUNT,),
    Block.STATEMENT: (Lack.PLAY, Lack.PRIZE, Lack.FEE),
    Block.RESULT: (Lack.PLAY, Lack.PRIZE, Lack.FEE),
    Block.EXPENSE_EXPLANATION: (Lack.EXPLANATION,),
    Block.DISPUTES: (Lack.RULING,),
    Block.DUTIES: (Lack.DUTY,),
    Block.SALES: (Lack.PLAY, Lack.REFUND),
}
"""The things without which a part of a form is incomplete."""


class FormShown(Struct, frozen=True):
    """A form that the occasion files."""

    form: str
    titles: dict[str, str]
    """By language."""
    clause: str
    asked: bool
    """Whether the regulator asks for it."""
    waits_for: tuple[Lack, ...]
    """Missing things; empty: it is complete."""


class CountShown(Struct, frozen=True):
    """The last count of the drawer."""

    at: Seconds
    by: str
    counted: Money
    over: Money


class PaymentsShown(Struct, frozen=True):
    """One means of payment, from what came in to what was found."""

    means: Means
    should: Money
    counted: Money | None
    """None: it is still to be counted, or compared with the reader's report or the account."""
    over: Money | None
    """Below nothing: short."""
    to_check: bool
    """Whether somebody has to count it, or compare it."""
    at: Seconds | None = None
    """When it was counted or compared; None: nobody did, or nobody has to."""
    by: str = ""


class PaymentRow(Struct, frozen=True):
    """One kind of thing by means of payment, in the order of the columns."""

    item: Item
    number: int
    amounts: tuple[Money, ...]
    total: Money


class Payments(Struct, frozen=True):
    """All money by means of payment: each column and each row adds up."""

    columns: tuple[PaymentsShown, ...]
    rows: tuple[PaymentRow, ...]
    should: Money
    counted: Money | None
    over: Money | None


class NightResult(Struct, frozen=True):
    sold: Money
    prizes: Money
    prizes_share: int
    """Of what was sold, in tenths of a percent."""
    prizes_clause: str
    expenses: Money
    expenses_share: int
    """Of what was left after the prizes, in tenths of a percent."""
    expenses_clause: str
    licence_fee: Money
    over: Money
    net: Money
    """As the forms have it: without what is still to be paid."""
    raised: MoneyRaised
    """Once all prizes and planned costs are paid."""


class TournamentEnded(Struct, frozen=True):
    tournament: str
    name: str
    at: Seconds


class Closing(Struct, frozen=True):
    """How far the books are from being closed."""

    missing: tuple[MissingShown, ...]
    forms: tuple[FormShown, ...]
    drawer: Money
    payments: Payments
    counted: CountShown | None
    """None: it was not, or money has moved since."""
    count_clause: str
    lines: int
    """How many lines the ledger has."""
    prizes: int
    prizes_paid: int
    ended: tuple[TournamentEnded, ...]
    fee: Money | None
    """The licence's, where it is still to be recorded."""
    fee_to: str
    planned: tuple[PlannedExpense, ...]
    """Costs that the plan lists and nobody has paid."""
    account: str
    start_bank: Money
    deposited: Money
    result: NightResult
    closes_at: Seconds
    closed_at: Seconds | None
    closed_by: str
    prepared_by: str
    file: str
    """The name of the regulator's file; empty: it is not for this viewer."""


@view("closing", "What is missing before the books can be closed.", READERS, heeds=("person", "role"), kept=True)
def closing(look: Look) -> Closing:
    o, plan = look.night.books, look.night.plan
    found = () if o.closed is not None else missing(o, look.viewer.person)
    lacks = {each.lack for each in found}
    counts = [line for line in o.lines if line.kind is Kind.COUNT and line.cash]
    last = counts[-1] if counts and Lack.COUNT not in lacks else None
    due = [prize for fixed in o.prizes.values() for prize in fixed.prizes]
    sums = o.totals
    return Closing(
        missing=tuple(shown_missing(o, found)),
        forms=tuple(_form(form, lacks) for form in o.book.all_forms() if form.per is Per.OCCASION),
        drawer=o.money(sums.drawer),
        payments=_payments(o),
        counted=None
        if last is None or last.counted is None
        else CountShown(last.occurred, o.name_of(last.by), last.counted, last.amount),
        count_clause=str(o.book.cite(Topic.CASH_COUNT) or ""),
        lines=len(o.lines),
        prizes=len(due),
        prizes_paid=len(due) - len(o.unpaid()),
        ended=tuple(TournamentEnded(id_, plan.tournament(id_).name, fixed.at) for id_, fixed in o.prizes.items()),
        fee=plan.licence.fee if Lack.FEE in lacks else None,
        fee_to=o.book.said("regulator"),
        planned=tuple(planned_expenses(o)) if o.closed is None else (),
        account=plan.licensee.account,
        start_bank=o.money(sums.start_bank),
        deposited=o.money(sums.deposited),
        result=_result(look.night),
        closes_at=Seconds(plan.licence.opens.second + plan.licence.seconds),
        closed_at=o.closed.at if o.closed is not None else None,
        closed_by=o.name_of(o.closed.by) if o.closed is not None else "",
        prepared_by=o.name_of(o.closed.preparer) if o.closed is not None else "",
        file=export_name(plan.licence.number) if look.viewer.role in AUDITORS else "",
    )


def _payments(o: Occasion) -> Payments:
    found, left = reconciled(o), to_count(o)

    def money(cents: int | None) -> Money | None:
        return None if cents is None else o.money(cents)

    columns = tuple(
        PaymentsShown(
            means=each.means,
            should=o.money(each.should),
            counted=money(each.counted),
            over=money(each.over),
            to_check=each.means in left,
            at=each.checked.occurred if each.checked is not None else None,
            by=o.name_of(each.checked.by) if each.checked is not None else "",
        )
        for each in found.columns
    )
    rows = tuple(
        PaymentRow(row.item, row.number, tuple(o.money(each) for each in row.cents), o.money(row.total))
        for row in found.rows
    )
    return Payments(columns, rows, o.money(found.should), money(found.counted), money(found.over))


def _form(form: FormSpec, lacks: set[Lack]) -> FormShown:
    wanted = dict.fromkeys(lack for block in form.blocks for lack in WAITS_FOR.get(block, ()))
    clause = max((each.id for each in form.clauses), key=len, default="")  # the most particular one
    return FormShown(form.id, dict(form.titles), clause, form.asked, tuple(each for each in wanted if each in lacks))


def _result(night: Night) -> NightResult:
    o = night.books
    sums = o.totals
    return NightResult(
        sold=o.money(sums.receipts),
        prizes=o.money(sums.prizes),
        prizes_share=_tenths(sums.prizes, sums.receipts),
        prizes_clause=str(o.book.prize_cap.clause or ""),
        expenses=o.money(sums.expenses),
        expenses_share=_tenths(sums.expenses, sums.gross_profit),
        expenses_clause=str(o.book.expense_limit.clause or ""),
        licence_fee=o.money(sums.licence_fee),
        over=o.money(sums.over),
        net=o.money(sums.net_proceeds),
        raised=raised(night),
    )


def _tenths(part: int, whole: int) -> int:
    return (part * 2000 + whole) // (2 * whole) if whole > 0 else 0


def export_name(licence: str) -> str:
    """The name of the regulator's file: the number of the licence, as far as a file name allows."""
    plain = re.sub(r"[^A-Za-z0-9]+", "-", licence).strip("-")[:40]
    return f"{plain or 'night'}.zip"
