"""Money raised: one sum for clock, phones, home and closing, and after closing the books' own."""

from msgspec import Struct

from goodhand.night.state import Night
from goodhand.night.views.standings import prizes_so_far
from goodhand.occasion.desk import LICENCE_FEE, planned_expenses
from goodhand.occasion.ledger import Kind
from goodhand.occasion.people import person_id
from goodhand.occasion.state import Occasion
from goodhand.rules.money import Money
from goodhand.rules.speech import say
from goodhand.tournament.state import Phase, Tournament


class MoneyRaised(Struct, frozen=True, kw_only=True):
    """The money that the charity keeps, as far as known, and its parts."""

    sold: Money
    """Entries, rebuys and add-ons, refunds taken off."""
    prizes_paid: Money
    prizes_due: Money
    """Prizes that were won and not paid, and those of tournaments that are not over, by the posted share."""
    costs: Money
    """Costs and the licence's fee, as far as they are recorded."""
    costs_planned: Money
    """Costs, pay and fee of the plan that nobody has recorded."""
    sum: Money
    final: bool
    """Whether the books are closed."""
    unknown: tuple[str, ...]
    """Sentences on what may still change the sum."""


class RaisedShown(Struct, frozen=True):
    """The sum as the public sees it."""

    sum: Money
    goal: Money | None
    final: bool


def prizes_due(night: Night) -> int:
    """The prizes that are still to be paid, in cents: those that were won, and those of who still plays."""
    o = night.books
    won = sum(prize.amount.cents for _, prize in o.unpaid())
    return won + sum(prize.cents for t in _open(night) for prize in prizes_so_far(t))


def raised(night: Night) -> MoneyRaised:
    """Sum up the money that the charity keeps: sales less prizes and costs, each paid, due or planned."""
    o, sums = night.books, night.books.totals
    due = prizes_due(night)
    to_come = 0 if o.closed is not None else _costs_to_come(o)
    costs = sums.expenses + sums.licence_fee
    return MoneyRaised(
        sold=o.money(sums.receipts),
        prizes_paid=o.money(sums.prizes),
        prizes_due=o.money(due),
        costs=o.money(costs),
        costs_planned=o.money(to_come),
        sum=o.money(sums.net_proceeds - due - to_come),
        final=o.closed is not None,
        unknown=() if o.closed is not None else tuple(_unknown(night, to_come)),
    )


def raised_shown(night: Night) -> RaisedShown | None:
    """The sum for the public; None where the charity hides it, keeps no books or has nothing to show yet."""
    if night.occasion is None or not night.occasion.showing.raised:
        return None
    found = raised(night)
    if found.sum.cents < 0 or not found.sold.cents:
        return None
    return RaisedShown(found.sum, night.occasion.showing.goal, found.final)


def _open(night: Night) -> list[Tournament]:
    return [t for id_, t in night.tournaments.items() if id_ not in night.books.prizes]


def _costs_to_come(o: Occasion) -> int:
    """Planned costs, the licence's fee and pay that nobody has recorded, in cents."""
    fee = o.plan.licence.fee
    planned = [each for each in planned_expenses(o) if fee is None or person_id(each.what) not in LICENCE_FEE]
    owed = 0 if fee is None else max(0, fee.cents - o.totals.licence_fee)
    for worker in o.plan.staff:
        if worker.pay is not None and not worker.paid_by:
            name = o.corrected.get(worker.name, worker.name)
            paid = sum(line.amount.cents for line in o.standing(Kind.WAGE) if line.name == name)
            owed += max(0, worker.pay.cents - paid)
    return owed + sum(each.amount.cents for each in planned)


def _unknown(night: Night, to_come: int) -> list[str]:
    said: list[str] = []
    for t in _open(night):
        if t.phase is Phase.ENTRIES:
            said.append(say("{name} has not begun.", name=t.plan.name))
        elif t.players.entered:
            said.append(say("The prizes of {name} follow its sales until it is over.", name=t.plan.name))
    if to_come:
        said.append(say("Planned costs of {amount} are not recorded yet.", amount=night.books.money(to_come)))
    return said
