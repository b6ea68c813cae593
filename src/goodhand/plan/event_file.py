"""The event file: an evening in one TOML file, read into an `OccasionPlan` or refused with every mistake at once."""

import re
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from goodhand.occasion.plan import OccasionPlan, settled
from goodhand.plan import values
from goodhand.plan.compliance import (
    People,
    check_costs,
    check_dealers,
    check_named,
    check_people,
    check_shared,
    check_year,
)
from goodhand.plan.findings import BadEvent, Finding, Findings, Severity
from goodhand.plan.goods import read_equipment, read_expenses
from goodhand.plan.lines import Lines, index_lines
from goodhand.plan.parties import read_licence, read_licensee, read_officers, read_venue
from goodhand.plan.posting import check_posted, read_house, read_posted
from goodhand.plan.section import Section
from goodhand.plan.staff_section import read_staff
from goodhand.plan.syntax import parse
from goodhand.plan.tournament_section import Setting, read_tournaments
from goodhand.rules import Rulebook, UnknownRulebook, rulebook, rulebooks


class Examined(Struct, frozen=True):
    """What a file came to: the plan, unless a finding forbids it, and all findings in the order of the lines."""

    plan: OccasionPlan | None
    findings: tuple[Finding, ...]


def read_event(text: str) -> OccasionPlan:
    """The evening that a file plans, past or to come, or `BadEvent` with every mistake in it."""
    examined = examine(text)
    if examined.plan is None:
        raise BadEvent(examined.findings)
    return examined.plan


def examine(text: str, today: str | None = None) -> Examined:
    """Read a file and say all there is to say about it; what only warns is there for a good file too.

    With `today`, a date like 2027-03-13, an evening before it is refused: nothing can be planned in the past.
    """
    parsed = parse(text)
    try:
        data, lines = _plain(parsed.data), index_lines(parsed.text)
    except RecursionError:
        data, lines = {}, Lines({})
    findings = Findings(lines)
    findings.noted.extend(parsed.faults)
    findings.whole = not parsed.faults
    plan = _read(Section(data, (), findings), today)
    noted = findings.in_order()
    if plan is None and not any(finding.severity is Severity.FORBIDS for finding in noted):
        raise AssertionError("an event file was refused without a reason")
    return Examined(None if any(each.severity is Severity.FORBIDS for each in noted) else plan, noted)


def _plain(value: Any) -> Any:
    """Dates and times as they are written: the plan knows texts and numbers only."""
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_plain(each) for each in value]
    return value.isoformat() if hasattr(value, "isoformat") else value


def _read(top: Section, today: str | None) -> OccasionPlan | None:
    top.refuse_others()
    book = _read_book(top)
    top.book = book
    currency = _read_currency(top)
    zone = _read_time_zone(top)
    start_bank = top.amount("start_bank", currency)
    house, rules = read_house(top, book)
    posted = read_posted(top)
    check_posted(top, book)
    licensee, licence, venue = read_licensee(top, book), read_licence(top, currency, today), read_venue(top)
    officers, staff = read_officers(top), read_staff(top, rules, licence, currency)
    equipment, expenses = read_equipment(top, rules), read_expenses(top, currency)
    setting = Setting(book=rules, licence=licence, currency=currency, tables=None if venue is None else venue.tables)
    tournaments, starts = read_tournaments(top, setting)
    people = People(officers, staff, venue, equipment)
    check_people(people, rules)
    check_dealers(top, rules, people, tournaments)
    if licensee is not None:
        check_named(people, rules, licensee)
    if licensee is not None and licence is not None:
        check_shared(top, licensee, licence)
        check_year(top, rules, licensee, licence.date, len(tournaments))
    check_costs(top, rules, tournaments, expenses, people.workers)
    if book is None or licensee is None or licence is None or venue is None or not tournaments:
        return None  # something was noted; so it was where a text below is empty
    plan = OccasionPlan(
        book=book.id,
        licensee=replace(licensee, officers=tuple(officer for _, officer in officers)),
        licence=licence,
        venue=venue,
        tournaments=tournaments,
        house=house,
        staff=people.workers,
        currency=currency,
        time_zone=zone,
        starts=starts,
        equipment=equipment,
        start_bank=start_bank,
        expenses=expenses,
        posted=posted,
    )
    return settled(plan)


def _read_book(top: Section) -> Rulebook | None:
    ids = ", ".join(book.id for book in rulebooks())
    if "book" not in top:
        top.missing("book", f'Write book = "mi-2009"; the rulebooks are {ids}.')
    written = top.text("book")
    if written is None:
        return None
    try:
        return rulebook(written)
    except UnknownRulebook as unknown:
        ids = str(unknown.facts["ids"])
        nearest = sorted(ids.split(", "), key=lambda id_: not id_.startswith(written.lower()))[0]
        right = f'Did you mean book = "{nearest}"? The rulebooks are {ids}.'
        top.forbid("book", "unknown-rulebook", f"There is no rulebook {values.shown(written)}.", right)
        return None


def _read_currency(top: Section) -> str:
    written = top.text("currency")
    if written is None:
        return "USD"
    if re.fullmatch(r"[A-Z]{3}", written) is None:
        top.forbid("currency", "bad-value", f"{values.shown(written)} is no currency.", 'Write "USD" or "CAD".')
        return "USD"
    return written


def _read_time_zone(top: Section) -> str:
    written = top.text("time_zone")
    if written is None or re.fullmatch(r"[A-Za-z_]+(/[A-Za-z0-9_+-]+)*", written):
        return written or ""
    said = f"{values.shown(written)} is no time zone."
    top.forbid("time_zone", "bad-value", said, 'Write its name, such as "America/Detroit".')
    return ""
