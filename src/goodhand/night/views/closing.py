"""Closing the books: all that is missing in the order of mending, the forms, the deposit, and what it came to."""

import re
from collections.abc import Iterator

from msgspec import Struct

from goodhand.night.raised import MoneyRaised, raised
from goodhand.night.state import Night
from goodhand.night.views.catalogue import view
from goodhand.night.views.viewer import AUDITORS, READERS, Look
from goodhand.occasion.closing import Lack, Missing, missing
from goodhand.occasion.desk import planned_expenses
from goodhand.occasion.ledger import Kind
from goodhand.occasion.plan import Duty, PlannedExpense
from goodhand.occasion.state import Occasion
from goodhand.rules.forms import Block, FormSpec, Per
from goodhand.rules.money import Money
from goodhand.rules.speech import say
from goodhand.rules.topics import Topic
from goodhand.rules.units import PersonId, Seconds

WAITS_FOR: dict[Block, tuple[Lack, ...]] = {
    Block.WORKERS: (Lack.SHIFT,),
    Block.PRIZES_PAID: (Lack.PLAY, Lack.PRIZE),
    Block.PRIZES_UNPAID: (Lack.PLAY, Lack.PRIZE),
    Block.WINNERS: (Lack.PLAY,),
    Block.DRAWER: (Lack.COUNT,),
    Block.CASH_COUNTS: (Lack.COUNT,),
    Block.STATEMENT: (Lack.PLAY, Lack.PRIZE, Lack.FEE),
    Block.RESULT: (Lack.PLAY, Lack.PRIZE, Lack.FEE),
    Block.EXPENSE_EXPLANATION: (Lack.EXPLANATION,),
    Block.DISPUTES: (Lack.RULING,),
    Block.DUTIES: (Lack.DUTY,),
    Block.SALES: (Lack.PLAY, Lack.REFUND),
}
"""The things without which a part of a form is incomplete."""


class MissingShown(Struct, frozen=True):
    """Something to mend: a sentence, and what would mend it."""

    lack: Lack
    text: str
    clause: str = ""
    of: tuple[str, ...] = ()
    """Those whom or which it is about, by id; of people on duty all who have the same duty."""
    tournament: str = ""
    amount: Money | None = None
    """The amount to pay."""


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
    counts = [line for line in o.lines if line.kind is Kind.COUNT]
    last = counts[-1] if counts and Lack.COUNT not in lacks else None
    due = [prize for fixed in o.prizes.values() for prize in fixed.prizes]
    sums = o.totals
    return Closing(
        missing=tuple(_shown(o, found)),
        forms=tuple(_form(form, lacks) for form in o.book.all_forms() if form.per is Per.OCCASION),
        drawer=o.money(sums.drawer),
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


def _shown(o: Occasion, found: tuple[Missing, ...]) -> Iterator[MissingShown]:
    """One after the other; people with the same duty go together, by one button."""
    shifts: dict[str, list[PersonId]] = {}
    for shift in o.shifts:
        if any(each.lack is Lack.SHIFT and each.of == shift.person for each in found) and shift.ends is None:
            shifts.setdefault(shift.duty.value, []).append(shift.person)
    unpaid = {(tournament, prize.player): prize.amount for tournament, prize in o.unpaid()}
    shown: set[str] = set()
    for each in found:
        clause = str(each.clause or "")
        if each.lack is not Lack.SHIFT:
            amount = next((due for key, due in unpaid.items() if key == (each.tournament, each.of)), None)
            of = (each.of,) if each.of else ()
            yield MissingShown(each.lack, each.text, clause, of, each.tournament, amount)
            continue
        duty = next(name for name, people in shifts.items() if each.of in people)
        if duty not in shown:
            shown.add(duty)
            people = shifts[duty]
            names = [o.name_of(person) for person in people]
            text = say("{name} is still on duty as {duty}.", name=names[0], duty=Duty(duty))
            if names[1:]:
                others = ", ".join(names[:-1])
                text = say(
                    "{others} and {name} are still on duty as {duty}.", others=others, name=names[-1], duty=Duty(duty)
                )
            yield MissingShown(each.lack, text, clause, tuple(people))


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
