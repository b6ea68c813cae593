"""The desk: the drawer, what is sold, what is paid out, counting, depositing, correcting. Every decision is a line."""

from typing import Any, Final

from msgspec.structs import replace

from goodhand.occasion import refusals as no
from goodhand.occasion.deciding import after_closing
from goodhand.occasion.events import DrawerHandedOver, ExpensesExplained, LinePosted
from goodhand.occasion.ledger import (
    CHECKED,
    SALES,
    Kind,
    LedgerAccount,
    Line,
    Means,
    held,
    postings,
    standing_lines,
)
from goodhand.occasion.people import is_date, person_id
from goodhand.occasion.plan import PlannedExpense
from goodhand.occasion.staffing import (
    require_duty,
    require_may_play,
    require_member,
    require_one_payer,
    require_standing,
    the_person,
    the_tournament,
)
from goodhand.occasion.state import Occasion
from goodhand.occasion.violations import broken
from goodhand.rules import Management
from goodhand.rules.money import Money
from goodhand.rules.speech import Sentence, joined, say
from goodhand.rules.topics import Topic
from goodhand.rules.units import NO_PERSON, PersonId, PlayerId, Seconds
from goodhand.tournament.events import AddOnSold, EntrySold, RebuySold
from goodhand.tournament.refusals import NoRefund

PROMPT = 60
"""Seconds within which a late line still counts as written at once (MI-81)."""
SALE_KINDS: Final = {EntrySold: Kind.BUY_IN, RebuySold: Kind.REBUY, AddOnSold: Kind.ADD_ON}
BEFOREHAND = tuple(Means)
"""Ways of paying for an entry before the night; a cheque has reached the account by then."""
AT_THE_DESK = (Means.CASH, Means.CARD, Means.TRANSFER)
"""Ways of paying for an entry, a rebuy, an add-on or a gift (ruling 41)."""
PRIZE_BY = (Means.CASH, Means.CHEQUE)
SPENT_BY = (Means.CASH, Means.TRANSFER, Means.CHEQUE)
"""Ways of paying costs and wages."""
LICENCE_FEE = ("licence fee", "license fee")
"""Names of the expense that the expense limit leaves out (MI-25), in both spellings."""


def posted(o: Occasion, line: Line) -> LinePosted:
    """A line as the next one of the ledger, flagged if it comes late."""
    if line.amount.currency != o.plan.currency:
        why = say("this occasion reckons in {currency}", currency=o.plan.currency)
        raise no.BadAmount(amount=str(line.amount), what=say("recorded"), why=why)
    if line.occurred > line.at:
        raise no.InTheFuture
    violations = (*line.violations, *broken(o.book.recorded_at_once, is_late(line)))
    return LinePosted(replace(line, number=len(o.lines) + 1, violations=violations, read=o.read))


def is_late(line: Line) -> bool:
    """Whether a line was written down some time after it happened."""
    return line.at - line.occurred > PROMPT


def require_cash(o: Occasion, amount: Money, what: Sentence) -> None:
    """Refuse to take more out of the drawer than is in it."""
    there = o.money(o.totals.drawer)
    if amount.cents > there.cents:
        raise no.BadAmount(amount=str(amount), what=what, why=say("the drawer should hold {there}", there=there))


def require_means(o: Occasion, means: Means, ways: tuple[Means, ...], what: Sentence, *, paid_in: bool = False) -> None:
    """Refuse a way of paying that is not open for this, or that the book bars: some want cash only."""
    only = o.book.cash_only
    if paid_in and only.value and means is not Means.CASH:
        raise no.CashOnly.by(o.book, only, what=what, how=means.words)
    if means not in ways:
        raise no.NotPaidSo(what=what, how=means.words, ways=joined(" or ", (each.words for each in ways)))


def ways_to_pay(o: Occasion, *, beforehand: bool = False) -> tuple[Means, ...]:
    """The ways in which an entry can be paid here, or could be before the night."""
    return (Means.CASH,) if o.book.cash_only.value else BEFOREHAND if beforehand else AT_THE_DESK


def require_positive(amount: Money, what: Sentence) -> None:
    """Refuse nothing and less than nothing."""
    if amount.cents <= 0:
        raise no.BadAmount(amount=str(amount), what=what, why=say("it must be more than nothing"))


def open_drawer(o: Occasion, at: Seconds, amount: Money, *, by: PersonId) -> LinePosted:
    """The start bank comes from the licensee's account."""
    require_member(o, by, Management.CASH)
    require_positive(amount, say("the start bank"))
    return write(o, Kind.START_BANK, amount, by, at)


def write(
    o: Occasion, kind: Kind, amount: Money, by: PersonId, at: Seconds, occurred: Seconds | None = None, **facts: Any
) -> LinePosted:
    """A movement of money as the next line of the ledger."""
    when = at if occurred is None else occurred
    return posted(o, Line(number=0, kind=kind, amount=amount, by=by, at=at, occurred=when, **facts))


def record_sale(
    o: Occasion,
    at: Seconds,
    sold: EntrySold | RebuySold | AddOnSold,
    *,
    tournament: str,
    person: PersonId,
    by: PersonId,
    chips_by: PersonId = NO_PERSON,
    version: int = 0,
    beforehand: str = "",
    means: Means = Means.CASH,
) -> LinePosted:
    """A receipt for what a tournament sold: members take the money and hand out the chips (MI-36a, b)."""
    require_member(o, by, Management.CASH)
    require_member(o, chips_by or by, Management.CHIPS)
    known, kind = the_person(o, person), SALE_KINDS[type(sold)]
    if tournament in o.prizes:
        raise no.SoldTooLate.by(o.book, Topic.PRIZES, what=say("A {kind}", kind=kind))
    if beforehand and not (is_date(beforehand) and beforehand < o.plan.date):
        raise no.NotBeforehand.by(o.book, Topic.PREPAID, said=beforehand, date=o.plan.date)
    require_means(o, means, BEFOREHAND if beforehand else AT_THE_DESK, say("A {kind}", kind=kind), paid_in=True)
    the_tournament(o, tournament)
    if kind is Kind.BUY_IN:
        require_may_play(o, known, tournament)
    elif o.players.get(tournament, {}).get(sold.player) != person:
        why = say("the entry is not in this person's name")
        raise no.NotEligible.by(
            o.book, Topic.NO_SUBSTITUTES, person=known.name, what=say("buy a {kind}", kind=kind), why=why
        )
    _require_within_spending(o, person, sold.price)
    facts: dict[str, Any] = {
        "tournament": tournament,
        "player": sold.player,
        "who": person,
        "name": known.name,
        "chips": sold.chips,
        "chips_by": chips_by,
        "version": version,
        "beforehand": beforehand,
        "means": means,
    }
    return write(o, kind, sold.price, by, at, sold.occurred, **facts)


def spent_by(o: Occasion, person: PersonId) -> Money:
    """Everything that somebody has paid to play tonight, refunds taken off."""
    lines = [line for line in standing_lines(o.lines) if line.who == person]
    paid = sum(line.amount.cents for line in lines if line.kind in SALES)
    return o.money(paid - sum(line.amount.cents for line in lines if line.kind is Kind.REFUND))


def _require_within_spending(o: Occasion, person: PersonId, price: Money) -> None:
    """Refuse a sale with which a player would have spent more than the book lets one spend."""
    limit = o.book.spending_limit
    if limit.value is None:
        return
    spent, most = spent_by(o, person), o.money(limit.value * 100)
    if spent.cents + price.cents > most.cents:
        facts = {"person": o.name_of(person), "most": str(most), "spent": str(spent), "price": str(price)}
        raise no.SpendsTooMuch.by(o.book, limit, **facts)


def refund(
    o: Occasion,
    at: Seconds,
    *,
    by: PersonId,
    tournament: str,
    player: PlayerId,
    reason: str = "",
    version: int = 0,
    means: Means | None = None,
) -> LinePosted:
    """An entry that is withdrawn before play begins is paid back in full (MB-02), as it was paid or in cash."""
    require_member(o, by, Management.CASH)
    if tournament in o.begun:
        name = o.name_of_player(tournament, player)
        raise NoRefund.by(o.book, Topic.NO_REFUND, player=name)
    who = o.players.get(tournament, {}).get(player)
    if who is None:
        raise no.NoSuchEntry
    plan = the_tournament(o, tournament)
    entries = [line for line in o.standing(Kind.BUY_IN) if (line.player, line.tournament) == (player, tournament)]
    price, paid = (entries[-1].amount, entries[-1].means) if entries else (plan.buy_in, Means.CASH)
    means = means or paid
    require_means(o, means, tuple(dict.fromkeys((paid, Means.CASH))), say("This refund"))
    if means is Means.CASH:
        require_cash(o, price, say("refunded"))
    facts: dict[str, Any] = {"player": player, "who": who, "name": o.name_of(who), "version": version, "means": means}
    return write(o, Kind.REFUND, price, by, at, tournament=tournament, reason=reason.strip(), **facts)


def pay_expense(
    o: Occasion,
    at: Seconds,
    *,
    by: PersonId,
    payee: str,
    what: str,
    amount: Money,
    reason: str = "",
    means: Means = Means.CHEQUE,
    occurred: Seconds | None = None,
) -> LinePosted:
    """An expense has a payee and a reason; without the reason it is flagged (MI-24)."""
    require_member(o, by, Management.CASH)
    require_positive(amount, say("an expense"))
    if not payee.strip() or not what.strip():
        missing = say("a payee and what it was for")
        raise no.NeedsReason.by(o.book, o.book.expenses_justified, what=say("An expense"), missing=missing)
    require_means(o, means, SPENT_BY, say("A cost"))
    if means is Means.CASH:
        require_cash(o, amount, say("paid in cash"))
    kind = Kind.LICENCE_FEE if person_id(what) in LICENCE_FEE else Kind.EXPENSE
    unexplained = kind is Kind.EXPENSE and not reason.strip()
    against = (*broken(o.book.expenses_justified, unexplained), *_to_a_player(o, payee, amount, occurred))
    facts: dict[str, Any] = {"means": means, "who": payee, "name": payee, "what": what, "reason": reason}
    return write(o, kind, amount, by, at, occurred, violations=against, **facts)


def _to_a_player(o: Occasion, payee: str, amount: Money, occurred: Seconds | None) -> tuple[str, ...]:
    """Refuse to give an entered player money besides prizes; what was given already is recorded as broken (MI-72)."""
    clause = o.book.cite(Topic.NOTHING_ELSE)
    person = next((id_ for id_, known in o.people.items() if person_id(known.name) == person_id(payee)), None)
    if clause is None or person is None or not o.plays(person):
        return ()
    if occurred is None:
        raise no.NothingElse(clause, player=o.name_of(person), amount=str(amount))
    return (clause.id,)


def pay_wage(
    o: Occasion,
    at: Seconds,
    *,
    by: PersonId,
    person: PersonId,
    amount: Money,
    means: Means = Means.CASH,
    occurred: Seconds | None = None,
) -> LinePosted:
    """Members pay workers (MI-36e), and of several licensees at one place only one pays the same worker (MI-33d)."""
    require_member(o, by, Management.WAGES)
    known = the_person(o, person)
    require_positive(amount, say("a worker's pay"))
    if not o.has_worked(person):
        raise no.NotEligible(
            person=known.name, what=say("be paid"), why=say("nothing shows that this person has worked")
        )
    _require_unpaid_shift(o, person)
    require_one_payer(o, known, paid_here=True)
    require_means(o, means, SPENT_BY, say("Pay for work"))
    if means is Means.CASH:
        require_cash(o, amount, say("paid in cash"))
    facts: dict[str, Any] = {"means": means, "who": person, "name": known.name}
    return write(o, Kind.WAGE, amount, by, at, occurred, **facts)


def _require_unpaid_shift(o: Occasion, person: PersonId) -> None:
    """One wage for one shift: a second is paid for another only, begun since."""
    paid = o.wages(person)
    shifts = [shift for shift in o.shifts if shift.person == person]
    if paid and len(paid) >= len(shifts):
        last, name = paid[-1], o.name_of(person)
        why = say("line {number} has paid {amount} for the same shift", number=last.number, amount=last.amount)
        raise no.PaidForShift(person=name, why=why, number=last.number)


def count_drawer(o: Occasion, at: Seconds, counted: Money, *, by: PersonId) -> LinePosted:
    """Record the counted amount; the difference becomes a line of its own."""
    require_member(o, by, Management.CASH)
    if counted.cents < 0:
        raise no.BadAmount(amount=str(counted), what=say("counted"), why=say("a drawer holds nothing or more"))
    over = Money(counted.cents - o.totals.drawer, counted.currency)
    return write(o, Kind.COUNT, over, by, at, counted=counted)


def check_payments(o: Occasion, at: Seconds, means: Means, found: Money, *, by: PersonId) -> LinePosted:
    """Record what the card reader's report or the account shows; the difference becomes a line of its own."""
    require_member(o, by, Management.CASH)
    require_means(o, means, CHECKED, say("A check of payments"))
    if found.cents < 0:
        raise no.BadAmount(amount=str(found), what=say("found"), why=say("a report shows nothing or more"))
    over = Money(found.cents - held(o.lines, means), found.currency)
    return write(o, Kind.COUNT, over, by, at, counted=found, means=means)


def hand_over_drawer(o: Occasion, at: Seconds, to: PersonId, *, by: PersonId) -> DrawerHandedOver:
    """The drawer goes to another who may handle cash, as both have counted it (MI-36)."""
    require_member(o, by, Management.CASH)
    person = require_member(o, to, Management.CASH)
    if to == by:
        raise no.DrawerIsTheirs(what=say("Handing the drawer over"), name=person.name)
    moved = [line for line in o.lines if LedgerAccount.DRAWER in postings(line)]
    if not moved or moved[-1].kind is not Kind.COUNT:
        raise no.DrawerNotCounted.by(o.book, Topic.CASH_COUNT, what=say("Handing the drawer over"))
    return DrawerHandedOver(by, to, moved[-1].number, at)


@after_closing
def deposit(o: Occasion, at: Seconds, amount: Money, account: str, *, by: PersonId) -> LinePosted:
    """The house's share and the start bank go into the licensee's own account (MI-33c), by a member (MI-36c)."""
    require_depositor(o, by)
    require_positive(amount, say("deposited"))
    own = o.plan.licensee.account
    if not account.strip():
        missing = say("the account it goes to")
        raise no.NeedsReason.by(o.book, Topic.OWN_ACCOUNT, what=say("A deposit"), missing=missing)
    if own and account != own:
        raise no.NotTheAccount.by(o.book, Topic.OWN_ACCOUNT, account=own, other=account)
    require_cash(o, amount, say("deposited"))
    return write(o, Kind.DEPOSIT, amount, by, at, what=account)


def require_depositor(o: Occasion, person: PersonId) -> None:
    """Allow a depositor who is off duty by then."""
    require_standing(o, person, Management.HOUSE_SHARE)
    if o.closed is None:
        require_duty(o, person)


def reverse_line(o: Occasion, at: Seconds, number: int, reason: str, version: int = 0, *, by: PersonId) -> LinePosted:
    """No line is changed or removed: a second one takes it back, and both are printed."""
    require_member(o, by, Management.CASH)
    if not 1 <= number <= len(o.lines):
        raise no.NoSuchLine(number=number, why=say("there is none of this number"))
    line = o.lines[number - 1]
    if line.reverses:
        raise no.NoSuchLine(number=number, why=say("it takes back line {reverses} itself", reverses=line.reverses))
    if any(other.reverses == number for other in o.lines):
        raise no.NoSuchLine(number=number, why=say("it has been reversed already"))
    if line.kind in (Kind.COUNT, Kind.REFUND):
        raise no.NoSuchLine(number=number, why=say("a count or refund stands; count again, or sell again"))
    if (line.kind in SALES) != (version > 0):
        raise no.NoSuchLine(number=number, why=say("a sale is undone where it was sold, with its chips"))
    if not reason.strip():
        raise no.NeedsReason.by(o.book, Topic.CORRECTION_REASON, what=say("A correction"), missing=say("a reason"))
    if line.kind in SALES:
        _require_no_prize_paid(o, line.tournament)
    back = Money(-line.amount.cents, line.amount.currency)
    if line.cash and line.kind in (*SALES, Kind.START_BANK):
        require_cash(o, line.amount, say("given back"))
    again = replace(line, amount=back, by=by, at=at, occurred=at, reverses=number, reason=reason)
    return posted(o, replace(again, violations=(), counted=None, version=version))


def _require_no_prize_paid(o: Occasion, tournament: str) -> None:
    """Refuse once a prize is paid: the takings have decided the prizes (MI-30)."""
    for line in o.prizes_paid(tournament).values():
        lines = say("line {numbers}", numbers=line.number)
        raise no.PrizesPaid.by(o.book, o.book.prize_cap, what=say("Taking back a sale"), lines=lines)


def explain_expenses(o: Occasion, at: Seconds, text: str, *, by: PersonId) -> ExpensesExplained:
    """The written explanation of expenses above the limit (MI-25)."""
    require_member(o, by, Management.RECORDS)
    if o.book.expense_limit.value is None:
        raise no.NotAskedFor(what=say("An explanation of expenses"))
    if not text.strip():
        raise no.NeedsReason.by(o.book, o.book.expense_limit, what=say("The explanation"), missing=say("some words"))
    return ExpensesExplained(text, by, at)


def above_expense_limit(o: Occasion) -> bool:
    """Whether expenses, the licence fee aside, are more than the book's share of gross profit (MI-25)."""
    limit, sums = o.book.expense_limit.value, o.totals
    if limit is None:
        return False
    return sums.expenses * limit.share.denominator > max(sums.gross_profit, 0) * limit.share.numerator


def planned_expenses(o: Occasion) -> list[PlannedExpense]:
    """Planned expenses that are not paid yet."""
    paid = {(line.name, line.what, line.amount.cents) for line in standing_lines(o.lines)}
    return [each for each in o.plan.expenses if (each.payee, each.what, each.amount.cents) not in paid]
