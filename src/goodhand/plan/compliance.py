"""What can only be seen with the whole file in view: who belongs to whom, dealers, other licensees, the year, costs."""

from collections.abc import Iterable
from fractions import Fraction

from msgspec import Struct

from goodhand.occasion.cite import cited
from goodhand.occasion.people import BARRED_BY, person_id
from goodhand.occasion.plan import (
    Affiliation,
    Duty,
    Equipment,
    Licence,
    Licensee,
    Officer,
    PlannedExpense,
    Venue,
    Worker,
)
from goodhand.plan.section import Section
from goodhand.rules import Barred, Rulebook
from goodhand.rules.catalogue import words
from goodhand.rules.cited import Ruled, clause_of
from goodhand.rules.money import Money
from goodhand.tournament.plan import TournamentPlan


class People(Struct, frozen=True):
    """Everybody whom the file names, with the place where it does, and to whom they may belong."""

    officers: tuple[tuple[Section, Officer], ...]
    staff: tuple[tuple[Section, Worker], ...]
    venue: Venue | None
    equipment: tuple[Equipment, ...]

    @property
    def workers(self) -> tuple[Worker, ...]:
        """Those on duty."""
        return tuple(worker for _, worker in self.staff)

    def affiliations(self) -> dict[str, tuple[Affiliation, ...]]:
        """To whom each person belongs, wherever the file says so; who owns the place or supplies belongs to it."""
        declared = [(officer.name, officer.affiliations) for _, officer in self.officers]
        declared += [(worker.name, worker.affiliations) for worker in self.workers]
        declared += [(item.supplier, (Affiliation.SUPPLIER,)) for item in self.equipment]
        if self.venue is not None:
            declared.append((self.venue.owner, (Affiliation.LOCATION,)))
        found: dict[str, set[Affiliation]] = {}
        for name, affiliations in declared:
            found.setdefault(person_id(name), set()).update(affiliations)
        return {id_: tuple(sorted(affiliations)) for id_, affiliations in found.items()}


def same(one: str, other: str) -> bool:
    """Whether two names are those of one person."""
    return person_id(one) == person_id(other)


# People


def check_people(people: People, book: Rulebook | None) -> None:
    """Refuse officers and dealers who belong to the location or to a supplier (MI-34, MI-35)."""
    if book is None:
        return
    belongs = people.affiliations()
    for section, officer in people.officers:
        right = "Name another officer, or hold the evening elsewhere and with other equipment."
        _refuse(section, belongs[person_id(officer.name)], book.may_not_be_officers, officer.name, "an officer", right)
    for section, worker in people.staff:
        if worker.duty == Duty.DEALER:
            right = "Let somebody else deal."
            _refuse(section, belongs[person_id(worker.name)], book.may_not_deal, worker.name, "a dealer", right)


def _refuse(
    section: Section,
    affiliations: Iterable[Affiliation],
    ruled: Ruled[tuple[Barred, ...]],
    name: str,
    role: str,
    suggestion: str,
) -> None:
    for affiliation in affiliations:
        barred = BARRED_BY[affiliation]
        if barred in ruled.value:
            said = f"{name} belongs to {barred.words}, and may not be {role} here."
            section.forbid("affiliated", "affiliated", said, suggestion, clause_of(ruled, barred))


def check_named(people: People, book: Rulebook | None, licensee: Licensee) -> None:
    """Warn where the charity's section names one person for an office and the staff another."""
    for duty, name, clauses in (
        (Duty.CHAIRPERSON, licensee.chairperson, ("MI-44", "MB-29")),
        (Duty.OPERATOR, licensee.operator, ("NJ-11",)),
    ):
        on_duty = [(section, worker) for section, worker in people.staff if worker.duty == duty]
        if name and on_duty and not any(same(worker.name, name) for _, worker in on_duty):
            section, worker = on_duty[0]
            said = f"{worker.name} is on duty as {duty}, and [licensee] names {name}."
            section.warn("name", "named-otherwise", said, "Name the same person in both.", cited(book, *clauses))


def check_dealers(top: Section, book: Rulebook | None, people: People, tournaments: tuple[TournamentPlan, ...]) -> None:
    """Warn of fewer dealers than tables: where the book wants one each, or where some are named."""
    dealers = sum(worker.duty == Duty.DEALER for worker in people.workers)
    clause = cited(book, "BC-0")
    if people.venue is None or not tournaments or (clause is None and not dealers):
        return
    tables = min(sum(-(-plan.capacity // plan.table_size) for plan in tournaments), people.venue.tables)
    if dealers < tables:
        said = f"Dealers named: {dealers}. Tables in play when every seat is sold: {tables}."
        top.warn("staff", "too-few-dealers", said, 'Write one [[staff]] with duty = "dealer" for each table.', clause)


# Several licensees on one date (MI-33)


def check_shared(top: Section, licensee: Licensee, licence: Licence) -> None:
    """What is asked of a licensee beside whom others hold an evening, so that they can be told apart."""
    clause = cited(top.book, "MI-33")
    if not licence.shared_with or clause is None:
        return
    for number, other in enumerate(licence.shared_with):
        if same(other, licensee.name):
            said = f"{other} is this licensee, not another one."
            at = top.at("licence", "shared_with", number)
            top.findings.forbid(at, "shared-with-itself", said, "Name the others only.", clause)
    if not licence.chip_set and "chip_set" not in top.data["licence"]:
        right = 'Write how they look, unlike the others\': chip_set = "clay, with our crest".'
        top.missing_in("licence", "chip_set", right, "MI-33a")
    if not licensee.account and "account" not in top.data["licensee"]:
        right = 'Write the account into which its own proceeds go: account = "Our bank, 0042".'
        top.missing_in("licensee", "account", right, "MI-33c")
    for other in licence.shared_with:
        if not same(other, licensee.name) and person_id(other) in person_id(licensee.account):
            said = f"The account is that of {other}."
            right = "Name this licensee's own: each deposits its own proceeds."
            top.findings.forbid(
                top.at("licensee", "account"), "account-of-another", said, right, cited(top.book, "MI-33c")
            )


# The year (NJ-42)


def check_year(top: Section, book: Rulebook | None, licensee: Licensee, date: str, planned: int) -> None:
    """Count the tournaments of a calendar year: those held on other dates, and those of this evening."""
    if book is None or book.tournaments_per_year.value is None or not date:
        return
    most, year = book.tournaments_per_year.value, date[:4]
    held = sum(each[:4] == year and each != date for each in licensee.held)
    if held + max(planned, 1) > most:
        said = f"With {held} held in {year} and {max(planned, 1)} planned, that is more than {most} in one year."
        right = "Hold it in another calendar year." if held >= most else f"Plan {most - held} at most."
        at = top.at("licence", "date")
        top.findings.forbid(at, "tournaments-per-year", said, right, book.tournaments_per_year.clause)


# Costs (MI-25)


def check_costs(
    top: Section,
    book: Rulebook | None,
    tournaments: tuple[TournamentPlan, ...],
    expenses: tuple[PlannedExpense, ...],
    staff: tuple[Worker, ...],
) -> None:
    """Warn where the planned expenses and wages pass the book's share of what full tables would leave."""
    limit = None if book is None else book.expense_limit.value
    if book is None or limit is None or not tournaments:
        return
    spent = sum(expense.amount.cents for expense in expenses)
    spent += sum(worker.pay.cents for worker in staff if worker.pay is not None)
    cap = Fraction(1) if book.prize_cap.value is None else book.prize_cap.value  # a share above it is refused anyway
    kept = (plan.buy_in.cents * plan.capacity * (1 - min(plan.payout.share, cap)) for plan in tournaments)
    gross = sum(kept, Fraction(0))
    if spent <= limit.share * gross:
        return
    currency = tournaments[0].buy_in.currency
    said = (
        f"Expenses and pay of {Money(spent, currency)} are more than {words(limit.share)} of the gross profit of "
        f"{Money(int(gross), currency)} that full tables would leave, the licence fee aside."
    )
    right = "Spend less, or be ready to explain it in writing in the financial statement."
    top.warn("expense" if "expense" in top else "staff", "expense-limit", said, right, book.expense_limit.clause)
