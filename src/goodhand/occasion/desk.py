"""The desk: the drawer, what is sold, what is paid out, counting, depositing, correcting. Every decision is a line."""

from typing import Any

from msgspec.structs import replace

from goodhand.occasion import commands
from goodhand.occasion import refusals as no
from goodhand.occasion.events import DrawerHandedOver, ExpensesExplained, LinePosted
from goodhand.occasion.ledger import SALES, Account, Kind, Line, postings, standing_lines
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
from goodhand.rules.units import PersonId, Seconds
from goodhand.tournament.plan import TournamentPlan
from goodhand.tournament.refusals import NoRefund

PROMPT = 60
"""A line that is written down so many seconds after it happened is written as it happens (MI-81)."""
LICENCE_FEE = ("licence fee", "license fee")
"""What an expense is called that the expense limit leaves out (MI-25), as either side of a border spells it."""


def posted(o: Occasion, line: Line) -> LinePosted:
    """A line as the next one of the ledger, flagged if it comes late."""
    if line.amount.currency != o.plan.currency:
        why = say("this occasion reckons in {currency}", currency=o.plan.currency)
        raise no.BadAmount(amount=str(line.amount), what=say("recorded"), why=why)
    if line.occurred > line.at:
        raise no.InTheFuture
    violations = (*line.violations, *broken(o.book.recorded_at_once, is_late(line)))
    return LinePosted(replace(line, number=len(o.lines) + 1, violations=violations))


def is_late(line: Line) -> bool:
    """Whether a line was written down some time after it happened."""
    return line.at - line.occurred > PROMPT


def require_cash(o: Occasion, amount: Money, what: Sentence) -> None:
    """Refuse to take more out of the drawer than is in it."""
    there = o.money(o.totals.drawer)
    if amount.cents > there.cents:
        raise no.BadAmount(amount=str(amount), what=what, why=say("the drawer should hold {there}", there=there))


def require_positive(amount: Money, what: Sentence) -> None:
    """Refuse nothing and less than nothing."""
    if amount.cents <= 0:
        raise no.BadAmount(amount=str(amount), what=what, why=say("it must be more than nothing"))


def decide_open_drawer(o: Occasion, c: commands.OpenDrawer) -> LinePosted:
    """The start bank comes from the licensee's account."""
    require_member(o, c.by, Management.CASH)
    require_positive(c.amount, say("the start bank"))
    return write(o, Kind.START_BANK, c.amount, c.by, c.at)


def write(
    o: Occasion, kind: Kind, amount: Money, by: PersonId, at: Seconds, occurred: Seconds | None = None, **facts: Any
) -> LinePosted:
    """A movement of money as the next line of the ledger."""
    when = at if occurred is None else occurred
    return posted(o, Line(number=0, kind=kind, amount=amount, by=by, at=at, occurred=when, **facts))


def decide_sale(o: Occasion, c: commands.TakeSale) -> LinePosted:
    """A receipt for an entry, a rebuy or an add-on: members take the money and hand out the chips (MI-36a, b)."""
    require_member(o, c.by, Management.CASH)
    require_member(o, c.chips_by or c.by, Management.CHIPS)
    person = the_person(o, c.person)
    if c.tournament in o.prizes:
        raise no.SoldTooLate.by(o.book, Topic.PRIZES, what=say("A {kind}", kind=c.kind))
    if c.beforehand and not (is_date(c.beforehand) and c.beforehand < o.plan.date):
        raise no.NotBeforehand.by(o.book, Topic.PREPAID, said=c.beforehand, date=o.plan.date)
    sizes = _posted_sizes(the_tournament(o, c.tournament), c.kind)
    if (c.amount, c.chips) not in sizes:
        price = joined(" or ", (say("{price} for {chips:,} chips", price=price, chips=chips) for price, chips in sizes))
        said = say("{amount} for {chips:,}", amount=c.amount, chips=c.chips)
        raise no.NotThePrice.by(o.book, Topic.POSTED_PRICE, what=say("A {kind}", kind=c.kind), price=price, amount=said)
    if c.kind is Kind.BUY_IN:
        require_may_play(o, person, c.tournament)
    elif o.players.get(c.tournament, {}).get(c.player) != c.person:
        why = say("the entry is not in this person's name")
        raise no.NotEligible.by(
            o.book, Topic.NO_SUBSTITUTES, person=person.name, what=say("buy a {kind}", kind=c.kind), why=why
        )
    facts: dict[str, Any] = {
        "tournament": c.tournament,
        "player": c.player,
        "who": c.person,
        "name": person.name,
        "chips": c.chips,
        "chips_by": c.chips_by,
        "version": c.version,
        "beforehand": c.beforehand,
    }
    return write(o, c.kind, c.amount, c.by, c.at, c.occurred, **facts)


def _posted_sizes(plan: TournamentPlan, kind: Kind) -> list[tuple[Money, int]]:
    """What is paid and what is got for it, the same for everyone; where several sizes are posted, each of them."""
    if kind is Kind.BUY_IN:
        return [(each.price, each.chips) for each in plan.entry_sizes()]
    if kind is Kind.REBUY and plan.rebuys is not None:
        return [(each.price, each.chips) for each in plan.rebuys.all_sizes()]
    if kind is Kind.ADD_ON and plan.add_on is not None:
        return [(plan.add_on.price, plan.add_on.chips)]
    raise no.NotSoldHere(tournament=plan.name, kind=kind)


def decide_refund(o: Occasion, c: commands.Refund) -> LinePosted:
    """An entry that is withdrawn before play begins is paid back in full (MB-02)."""
    require_member(o, c.by, Management.CASH)
    if c.tournament in o.begun:
        name = o.name_of_player(c.tournament, c.player)
        raise NoRefund.by(o.book, Topic.NO_REFUND, player=name)
    who = o.players.get(c.tournament, {}).get(c.player)
    if who is None:
        raise no.NoSuchEntry
    plan = the_tournament(o, c.tournament)
    entries = (line for line in o.standing(Kind.BUY_IN) if line.player == c.player)
    price = next((line.amount for line in entries if line.tournament == c.tournament), plan.buy_in)
    require_cash(o, price, say("refunded"))
    facts: dict[str, Any] = {"player": c.player, "who": who, "name": o.name_of(who), "version": c.version}
    return write(o, Kind.REFUND, price, c.by, c.at, tournament=c.tournament, reason=c.reason.strip(), **facts)


def decide_expense(o: Occasion, c: commands.PayExpense) -> LinePosted:
    """An expense has a payee and a reason; without the reason it is flagged (MI-24)."""
    require_member(o, c.by, Management.CASH)
    require_positive(c.amount, say("an expense"))
    if not c.payee.strip() or not c.what.strip():
        missing = say("a payee and what it was for")
        raise no.NeedsReason.by(o.book, o.book.expenses_justified, what=say("An expense"), missing=missing)
    if c.cash:
        require_cash(o, c.amount, say("paid in cash"))
    kind = Kind.LICENCE_FEE if person_id(c.what) in LICENCE_FEE else Kind.EXPENSE
    unexplained = kind is Kind.EXPENSE and not c.reason.strip()
    against = broken(o.book.expenses_justified, unexplained)
    facts: dict[str, Any] = {"cash": c.cash, "who": c.payee, "name": c.payee, "what": c.what, "reason": c.reason}
    return write(o, kind, c.amount, c.by, c.at, c.occurred, violations=against, **facts)


def decide_wage(o: Occasion, c: commands.PayWorker) -> LinePosted:
    """Members pay workers (MI-36e), and of several licensees at one place only one pays the same worker (MI-33d)."""
    require_member(o, c.by, Management.WAGES)
    person = the_person(o, c.person)
    require_positive(c.amount, say("a worker's pay"))
    if not o.has_worked(c.person):
        raise no.NotEligible(
            person=person.name, what=say("be paid"), why=say("nothing shows that this person has worked")
        )
    require_unpaid_shift(o, c.person)
    require_one_payer(o, person, paid_here=True)
    if c.cash:
        require_cash(o, c.amount, say("paid in cash"))
    facts: dict[str, Any] = {"cash": c.cash, "who": c.person, "name": person.name}
    return write(o, Kind.WAGE, c.amount, c.by, c.at, c.occurred, **facts)


def require_unpaid_shift(o: Occasion, person: PersonId) -> None:
    """One wage for one shift: a second is paid for another only, begun since."""
    paid = o.wages(person)
    shifts = [shift for shift in o.shifts if shift.person == person]
    if paid and len(paid) >= len(shifts):
        last, name = paid[-1], o.name_of(person)
        why = say("line {number} has paid {amount} for the same shift", number=last.number, amount=last.amount)
        raise no.PaidForShift(person=name, why=why, number=last.number)


def decide_count(o: Occasion, c: commands.CountDrawer) -> LinePosted:
    """What was counted stands; what is over or short is a line of its own."""
    require_member(o, c.by, Management.CASH)
    if c.counted.cents < 0:
        raise no.BadAmount(amount=str(c.counted), what=say("counted"), why=say("a drawer holds nothing or more"))
    over = Money(c.counted.cents - o.totals.drawer, c.counted.currency)
    return write(o, Kind.COUNT, over, c.by, c.at, counted=c.counted)


def decide_hand_over(o: Occasion, c: commands.HandOverDrawer) -> DrawerHandedOver:
    """The drawer goes to another who may handle cash, as both have counted it (MI-36)."""
    require_member(o, c.by, Management.CASH)
    person = require_member(o, c.to, Management.CASH)
    if c.to == c.by:
        raise no.DrawerIsTheirs(what=say("Handing the drawer over"), name=person.name)
    moved = [line for line in o.lines if Account.DRAWER in postings(line)]
    if not moved or moved[-1].kind is not Kind.COUNT:
        raise no.DrawerNotCounted.by(o.book, Topic.CASH_COUNT, what=say("Handing the drawer over"))
    return DrawerHandedOver(c.by, c.to, moved[-1].number, c.at)


def decide_deposit(o: Occasion, c: commands.Deposit) -> LinePosted:
    """The house's share and the start bank go into the licensee's own account (MI-33c), by a member (MI-36c)."""
    require_depositor(o, c.by)
    require_positive(c.amount, say("deposited"))
    own = o.plan.licensee.account
    if not c.account.strip():
        missing = say("the account it goes to")
        raise no.NeedsReason.by(o.book, Topic.OWN_ACCOUNT, what=say("A deposit"), missing=missing)
    if own and c.account != own:
        raise no.NotTheAccount.by(o.book, Topic.OWN_ACCOUNT, account=own, other=c.account)
    require_cash(o, c.amount, say("deposited"))
    return write(o, Kind.DEPOSIT, c.amount, c.by, c.at, what=c.account)


def require_depositor(o: Occasion, person: PersonId) -> None:
    """Who brings the money to the bank may be off duty by then."""
    require_standing(o, person, Management.HOUSE_SHARE)
    if o.closed is None:
        require_duty(o, person)


def decide_reverse(o: Occasion, c: commands.Reverse) -> LinePosted:
    """No line is changed or removed: a second one takes it back, and both are printed."""
    require_member(o, c.by, Management.CASH)
    if not 1 <= c.number <= len(o.lines):
        raise no.NoSuchLine(number=c.number, why=say("there is none of this number"))
    line = o.lines[c.number - 1]
    if line.reverses:
        raise no.NoSuchLine(number=c.number, why=say("it takes back line {reverses} itself", reverses=line.reverses))
    if any(other.reverses == c.number for other in o.lines):
        raise no.NoSuchLine(number=c.number, why=say("it has been taken back already"))
    if line.kind in (Kind.COUNT, Kind.REFUND):
        raise no.NoSuchLine(number=c.number, why=say("a count or refund stands; count again, or sell again"))
    if (line.kind in SALES) != (c.version > 0):
        raise no.NoSuchLine(number=c.number, why=say("a sale is taken back where it was sold, with its chips"))
    if not c.reason.strip():
        raise no.NeedsReason.by(o.book, Topic.CORRECTION_REASON, what=say("A correction"), missing=say("a reason"))
    if line.kind in SALES:
        _require_no_prize_paid(o, line.tournament)
    back = Money(-line.amount.cents, line.amount.currency)
    if line.cash and line.kind in (*SALES, Kind.START_BANK):
        require_cash(o, line.amount, say("given back"))
    again = replace(line, amount=back, by=c.by, at=c.at, occurred=c.at, reverses=c.number, reason=c.reason)
    return posted(o, replace(again, violations=(), counted=None, version=c.version))


def _require_no_prize_paid(o: Occasion, tournament: str) -> None:
    """What a tournament took in has decided its prizes, and somebody has been paid one (MI-30)."""
    for line in o.prizes_paid(tournament).values():
        lines = say("line {numbers}", numbers=line.number)
        raise no.PrizesPaid.by(o.book, o.book.prize_cap, what=say("Taking back a sale"), lines=lines)


def decide_explain(o: Occasion, c: commands.Explain) -> ExpensesExplained:
    """The written explanation of expenses above the limit (MI-25)."""
    require_member(o, c.by, Management.RECORDS)
    if o.book.expense_limit.value is None:
        raise no.NotAskedFor(what=say("An explanation of expenses"))
    if not c.text.strip():
        raise no.NeedsReason.by(o.book, o.book.expense_limit, what=say("The explanation"), missing=say("some words"))
    return ExpensesExplained(c.text, c.by, c.at)


def above_expense_limit(o: Occasion) -> bool:
    """Whether expenses, the licence fee aside, are more than the book's share of gross profit (MI-25)."""
    limit, sums = o.book.expense_limit.value, o.totals
    if limit is None:
        return False
    return sums.expenses * limit.share.denominator > max(sums.gross_profit, 0) * limit.share.numerator


def planned_expenses(o: Occasion) -> list[PlannedExpense]:
    """What the plan lists and nobody has paid yet."""
    paid = {(line.name, line.what, line.amount.cents) for line in standing_lines(o.lines)}
    return [each for each in o.plan.expenses if (each.payee, each.what, each.amount.cents) not in paid]
