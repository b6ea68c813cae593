"""Acts about money: the drawer, what is paid out, counting, the bank, and lines taken back."""

from collections.abc import Callable
from typing import Annotated, Any

from goodhand.night import one_role
from goodhand.night.act import CHAIR, DESK, DIRECTOR, STAFF, A, Act, Noun, said
from goodhand.night.draft import Draft
from goodhand.night.narration import Telling, money_line
from goodhand.occasion import desk, paying
from goodhand.occasion.events import PrizeDue
from goodhand.occasion.ledger import SALES, Kind, Means
from goodhand.occasion.plan import PlannedExpense
from goodhand.occasion.state import Occasion
from goodhand.rules import Management, Refusal
from goodhand.rules.money import Money
from goodhand.rules.refusal import NotNow
from goodhand.rules.speech import say
from goodhand.rules.units import PersonId, PlayerId
from goodhand.tournament.narrate import places_in_words

CASHIERS = (DESK, CHAIR, DIRECTOR)


def _cashiers(name: str, does: str, work: Management | None = Management.CASH, **more: Any) -> Callable[[A], A]:
    """An act of those who sit at the drawer, by which money moves."""
    return Noun.MONEY.act(name, does, CASHIERS, money=True, work=work, **more)


NothingPlanned = Refusal.saying("nothing-planned", "The plan has {what} that is not paid already; say {instead}.")


class _Lines(Act, frozen=True, kw_only=True):
    def tell(self, telling: Telling) -> None:
        for line in telling.lines():
            telling.line(money_line(telling.books, line))


@_cashiers("put-bank", "Put the start bank into the drawer.", asks=("bank-already",))
class PutBank(_Lines, frozen=True, kw_only=True):
    amount: Annotated[Money | None, said("How much; without it, what the plan has.")] = None

    def decide(self, draft: Draft) -> None:
        amount = self.amount or draft.occasion.plan.start_bank
        if amount is None:
            raise NothingPlanned(what=say("no start bank"), instead=say("the amount"))
        before = draft.occasion.standing(Kind.START_BANK)
        draft.books(desk.open_drawer, amount, by=draft.by)
        if before:
            put = say(
                "Line {number} has put a start bank of {amount} into the drawer already",
                number=before[-1].number,
                amount=before[-1].amount,
            )
            draft.ask("bank-already", say("{put}; is this another {amount}?", put=put, amount=amount))


@_cashiers("pay-expense", "Pay a cost of the evening.")
class PayExpense(_Lines, frozen=True, kw_only=True):
    amount: Annotated[Money, said("How much.")]
    payee: Annotated[str, said("To whom.")]
    what: Annotated[str, said("For what.")]
    reason: Annotated[str, said("Why it is necessary and reasonable.")] = ""
    means: Annotated[Means, said("How it is paid.")] = Means.CHEQUE

    def decide(self, draft: Draft) -> None:
        _pay(draft, PlannedExpense(self.payee, self.what, self.amount, self.reason), self.means)


@_cashiers("pay-planned-expenses", "Pay all that the plan lists and nobody has paid.")
class PayPlannedExpenses(_Lines, frozen=True, kw_only=True):
    def decide(self, draft: Draft) -> None:
        left = desk.planned_expenses(draft.occasion)
        if not left:
            raise NothingPlanned(what=say("no expense"), instead=say("amount, payee and what it is for"))
        for each in left:
            _pay(draft, each, Means.CHEQUE if each.cheque else Means.CASH)


def _pay(draft: Draft, cost: PlannedExpense, means: Means) -> None:
    draft.books(
        desk.pay_expense,
        payee=cost.payee,
        what=cost.what,
        amount=cost.amount,
        by=draft.by,
        reason=cost.reason,
        means=means,
        occurred=draft.occurred,
    )


@_cashiers(
    "pay-wage", "Pay somebody for work.", Management.WAGES, asks=("paid-already", "paid-elsewhere"), elsewhere=True
)
class PayWage(_Lines, frozen=True, kw_only=True):
    person: Annotated[PersonId, said("The people, by id.")]
    amount: Annotated[Money | None, said("How much; without it, what the plan has.")] = None
    means: Annotated[Means, said("How it is paid.")] = Means.CASH

    def decide(self, draft: Draft) -> None:
        o = draft.occasion
        amount = self.amount or _planned_pay(o, self.person)
        if amount is None:
            raise NothingPlanned(what=say("no pay for {name}", name=o.name_of(self.person)), instead=say("the amount"))
        before, known = o.wages(self.person), o.people.get(self.person)
        when = draft.occurred
        draft.books(desk.pay_wage, person=self.person, amount=amount, by=draft.by, means=self.means, occurred=when)
        if before:
            paid = say(
                "Line {number} has paid {name} {amount} already",
                number=before[-1].number,
                name=o.name_of(self.person),
                amount=before[-1].amount,
            )
            draft.ask("paid-already", say("{paid}; is this another {amount}?", paid=paid, amount=amount))
        if known is not None:
            one_role.may_be_paid(draft, known)


def _planned_pay(o: Occasion, person: PersonId) -> Money | None:
    name = o.name_of(person)
    return next((each.pay for each in o.plan.staff if each.name == name), None)


@_cashiers("pay-prize", "Pay a prize of the posted schedule to its winner.", Management.PRIZES, shown=True)
class PayPrize(_Lines, frozen=True, kw_only=True):
    tournament: Annotated[str, said("The tournament, by id.")]
    player: Annotated[PlayerId, said("The winner, by id.")]
    amount: Annotated[Money | None, said("How much; without it, what is due.")] = None
    means: Annotated[Means, said("How it is paid: cash or cheque.")] = Means.CASH

    def decide(self, draft: Draft) -> None:
        o = draft.occasion
        fixed = o.prizes.get(self.tournament)
        due = next((each for each in fixed.prizes if each.player == self.player), None) if fixed is not None else None
        amount = self.amount or (due.amount if due is not None else o.money(0))
        when = draft.occurred
        won: dict[str, Any] = {"tournament": self.tournament, "player": self.player, "amount": amount}
        draft.books(paying.pay_prize, **won, by=draft.by, means=self.means, occurred=when)

    def tell(self, telling: Telling) -> None:
        super().tell(telling)
        left = telling.books.unpaid()
        if left:
            telling.ask_for(
                say(
                    "{name}, {places}, {amount}.",
                    name=left[0][1].name,
                    places=places(left[0][1]),
                    amount=left[0][1].amount,
                )
            )


def places(due: PrizeDue) -> str:
    """``1st``, or ``2nd to 3rd``."""
    return places_in_words(due.first, due.last)


@_cashiers("count-drawer", "Count the cash in the drawer.", shown=True)
class CountDrawer(_Lines, frozen=True, kw_only=True):
    """Record the counted cash, right or not."""

    amount: Annotated[Money, said("How much was counted.")]

    def decide(self, draft: Draft) -> None:
        draft.books(desk.count_drawer, self.amount, by=draft.by)


@_cashiers("check-payments", "Note what the card reader's report or the account shows.", shown=True)
class CheckPayments(_Lines, frozen=True, kw_only=True):
    """Record the amount shown, right or not."""

    means: Annotated[Means, said("Which payments: card or transfer.")]
    amount: Annotated[Money, said("How much the report or the account shows of tonight's payments.")]

    def decide(self, draft: Draft) -> None:
        draft.books(desk.check_payments, self.means, self.amount, by=draft.by)


@_cashiers("hand-over-drawer", "Count the drawer and hand it over to another.", asks=("differs",), shown=True)
class HandOverDrawer(_Lines, frozen=True, kw_only=True):
    """Both count, and the count stands; from then on the other answers for it."""

    to: Annotated[PersonId, said("The person who gets it, by id.")]
    amount: Annotated[Money, said("How much was counted.")]

    def decide(self, draft: Draft) -> None:
        o = draft.occasion
        should = o.money(o.totals.drawer)
        if should != self.amount:
            draft.ask(
                "differs",
                say(
                    "{should} should be in the drawer, and {amount} was counted; is that the count?",
                    should=should,
                    amount=self.amount,
                ),
            )
        draft.books(desk.count_drawer, self.amount, by=draft.by)
        draft.books(desk.hand_over_drawer, self.to, by=draft.by)

    def tell(self, telling: Telling) -> None:
        super().tell(telling)
        telling.add(say("{name} answers for it from now on.", name=telling.books.name_of(self.to)))


@_cashiers("deposit", "Bring cash to the licensee's account.", None, off_duty=True, shown=True)
class Deposit(_Lines, frozen=True, kw_only=True):
    """Possible after closing too: the bank opens in the morning."""

    amount: Annotated[Money | None, said("How much; without it, all that is in the drawer.")] = None
    account: Annotated[str, said("Which account; without it, the licensee's own.")] = ""

    def decide(self, draft: Draft) -> None:
        o = draft.occasion
        amount = o.money(o.totals.drawer) if self.amount is None else self.amount
        draft.books(desk.deposit, amount, self.account or o.plan.licensee.account, by=draft.by)


@_cashiers("reverse-line", "Take a line of the ledger back, by another line.", None)
class ReverseLine(_Lines, frozen=True, kw_only=True):
    """For a reason. Sales are taken back with their chips, by other acts."""

    number: Annotated[int, said("The line's number.")]
    reason: Annotated[str, said("Why, for the record.")]

    def decide(self, draft: Draft) -> None:
        o = draft.occasion
        line = o.lines[self.number - 1] if 0 < self.number <= len(o.lines) else None
        if line is not None and line.kind in SALES and not line.reverses:
            why = say(
                "line {number} is a {kind} that a tournament knows, and its chips are in play",
                number=line.number,
                kind=line.kind,
            )
            raise NotNow(what=say("Reversing this line by itself"), why=why)
        draft.books(desk.reverse_line, self.number, self.reason, by=draft.by)


@Noun.MONEY.act("explain-expenses", "Explain in writing why expenses are above the book's limit.", STAFF)
class ExplainExpenses(Act, frozen=True, kw_only=True):
    """The text is printed on the statement."""

    text: Annotated[str, said("The explanation.")]

    def decide(self, draft: Draft) -> None:
        draft.books(desk.explain_expenses, self.text, by=draft.by)

    def tell(self, telling: Telling) -> None:
        telling.say("The explanation is on record.")
