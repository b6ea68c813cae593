"""Closing the books: everything that is still missing, and the gate."""

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct

from goodhand.occasion.checklist import open_tasks
from goodhand.occasion.desk import above_expense_limit
from goodhand.occasion.events import OccasionClosed
from goodhand.occasion.ledger import Means
from goodhand.occasion.people import person_id
from goodhand.occasion.reconciling import to_count
from goodhand.occasion.refusals import NotReady
from goodhand.occasion.rulings import awaited
from goodhand.occasion.staffing import require_member, require_standing
from goodhand.occasion.state import Occasion
from goodhand.rules import Clause, Management
from goodhand.rules.money import Money
from goodhand.rules.rulings import title_of
from goodhand.rules.speech import joined, say
from goodhand.rules.tasks import Moment
from goodhand.rules.topics import Topic
from goodhand.rules.units import NO_PERSON, PersonId, Seconds
from goodhand.tournament.narrate import ordinal


class Lack(StrEnum):
    """The kind of thing that is missing, named by the act that settles it."""

    PLAY = "play"
    REFUND = "refund"
    PRIZE = "prize"
    COUNT = "count"
    CHECK = "check"
    OVERDRAWN = "overdrawn"
    FEE = "fee"
    EXPLANATION = "explanation"
    RULES = "rules"
    RULING = "ruling"
    DUTY = "duty"
    SHIFT = "shift"


class Missing(Struct, frozen=True):
    """One thing that must be done before the books can be closed."""

    text: str
    clause: Clause | None = None
    lack: Lack = Lack.PLAY
    of: str = ""
    """The tournament, player, duty or person that it is about, by id."""
    tournament: str = ""
    """The tournament of a player."""

    def __str__(self) -> str:
        return self.text if self.clause is None else say("{text} [{clause}]", text=self.text, clause=self.clause)


def missing(o: Occasion, closer: PersonId = NO_PERSON) -> tuple[Missing, ...]:
    """All that is missing, in the order in which one would see to it."""
    return (*_play(o), *_prizes(o), *_money(o), *_papers(o), *_rulings(o), *_duties(o), *_people(o, closer))


def _play(o: Occasion) -> Iterator[Missing]:
    for tournament in sorted(o.running):
        yield Missing(say("{name} is still in play.", name=o.plan.tournament(tournament).name), of=tournament)
    for tournament, entries in sorted(o.players.items()):
        if entries and tournament not in o.begun:
            name = o.plan.tournament(tournament).name
            said = say(
                "{name} has sold {entries} entries and was not played; refund them.", name=name, entries=len(entries)
            )
            yield Missing(said, lack=Lack.REFUND, of=tournament)


def _prizes(o: Occasion) -> Iterator[Missing]:
    within = o.book.prizes_within_occasion.clause
    for tournament, prize in o.unpaid():
        name = o.plan.tournament(tournament).name
        said = say(
            "{name}, {ordinal} in {name2}, has not been paid {amount}.",
            name=prize.name,
            ordinal=ordinal(prize.first),
            name2=name,
            amount=prize.amount,
        )
        yield Missing(said, within, Lack.PRIZE, prize.player, tournament)


def _money(o: Occasion) -> Iterator[Missing]:
    uncounted = {
        Means.CASH: say("The drawer has not been counted since money last moved."),
        Means.CARD: say("The card payments have not been compared with the reader's report."),
        Means.TRANSFER: say("The e-transfers have not been compared with the account."),
    }
    for means in to_count(o):
        lack = Lack.COUNT if means is Means.CASH else Lack.CHECK
        yield Missing(uncounted[means], o.book.cite(Topic.CASH_COUNT), lack, means.value)
    if o.totals.drawer < 0:
        said = say("More was paid out of the drawer than was in it: {drawer}.", drawer=o.money(o.totals.drawer))
        yield Missing(said, lack=Lack.OVERDRAWN)
    fee = o.plan.licence.fee
    if fee is not None and o.totals.licence_fee != fee.cents:
        said = say("The licence fee of {fee} has not been recorded.", fee=fee)
        yield Missing(said, o.book.cite(Topic.LICENCE_FEE), Lack.FEE)
    if above_expense_limit(o) and not o.explanation:
        limit = o.book.expense_limit
        spent, made = o.money(o.totals.expenses), o.money(o.totals.gross_profit)
        said = say("Expenses of {spent} are more than the book allows of {made} gross profit", spent=spent, made=made)
        yield Missing(say("{said}; explain them in writing.", said=said), limit.clause, Lack.EXPLANATION)


def _papers(o: Occasion) -> Iterator[Missing]:
    posted = {each.tournament for each in o.posted}
    for tournament in sorted(o.begun - posted):
        kept = o.book.cite(Topic.RULES_KEPT)
        said = say("The house rules of {name} were never posted.", name=o.plan.tournament(tournament).name)
        yield Missing(said, kept, Lack.RULES, tournament)


def _rulings(o: Occasion) -> Iterator[Missing]:
    """Rulings that were prepared; one to which somebody said no is done with, unless it is asked again."""
    for each in awaited(o):
        answer, title = o.settled.get(each.number), title_of(each.situation)
        if answer is None:
            said = say(
                "Question {number}, {title}, is neither answered nor on record; say yes or no to it.",
                number=each.number,
                title=title,
            )
        else:
            name = o.name_of(answer.by)
            said = say(
                "{name} settled question {number}, {title}, and it is not on record; record it.",
                name=name,
                number=each.number,
                title=title,
            )
        yield Missing(said, o.book.dispute_authority.clause, Lack.RULING, str(each.number), each.tournament)


def _duties(o: Occasion) -> Iterator[Missing]:
    for task in open_tasks(o):
        if task.moment is not Moment.AFTER_CLOSING:
            said = say("Not ticked off ({words}): {text}", words=task.moment.words, text=task.text)
            yield Missing(said, task.clause, Lack.DUTY, task.id)


def _people(o: Occasion, closer: PersonId) -> Iterator[Missing]:
    for shift in o.shifts:
        if shift.ends is None and shift.person != closer:
            said = say("{name} is still on duty as {duty}.", name=o.name_of(shift.person), duty=shift.duty)
            yield Missing(said, o.book.cite(Topic.SHIFTS), Lack.SHIFT, shift.person)


def unpaid_work(o: Occasion) -> tuple[tuple[str, Money], ...]:
    """Name and planned pay of everybody who worked here and has no pay on record."""
    worked = {shift.person for shift in o.shifts}
    return tuple(
        (worker.name, worker.pay)
        for worker in o.plan.staff
        if worker.pay is not None
        and worker.pay.cents
        and not worker.paid_by
        and person_id(worker.name) in worked
        and not o.wages(person_id(worker.name))
    )


def close_books(o: Occasion, at: Seconds, preparer: PersonId, *, by: PersonId) -> OccasionClosed:
    """Close the books, or say everything that is missing. A member completes the records (MI-36f)."""
    require_member(o, by, Management.RECORDS)
    require_standing(o, preparer, Management.RECORDS)
    found = missing(o, by)
    if found:
        raise NotReady(found[0].clause, missing=joined(" ", (str(each) for each in found)), count=len(found))
    return OccasionClosed(by, preparer, at)
