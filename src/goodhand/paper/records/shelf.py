"""Which records there are, which of them a book asks for, and which clauses each answers."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from goodhand.occasion.events import IncidentRecorded, RulingRecorded
from goodhand.occasion.evolving import evolve, opened
from goodhand.occasion.state import Occasion
from goodhand.paper.form import Form
from goodhand.paper.printed import representative
from goodhand.paper.records.disputes import dispute_record, incident_form, ruling_form
from goodhand.paper.records.money import (
    cash_prizes_log,
    daily_cash_accountability,
    financial_statement,
    master_control_sheet,
)
from goodhand.paper.records.operations import ledger_form, report_of_operations
from goodhand.paper.records.staff import duty_checklist, workers_service_record
from goodhand.rules import Record, Refusal, Rulebook

FORMS: Final[Mapping[str, Callable[[Occasion, str], Form]]] = {
    "workers-service-record": workers_service_record,
    "master-control-sheet": master_control_sheet,
    "cash-prizes-log": cash_prizes_log,
    "daily-cash-accountability": daily_cash_accountability,
    "financial-statement": financial_statement,
    "report-of-operations": report_of_operations,
    "dispute-record": dispute_record,
    "checklist": duty_checklist,
    "ledger": ledger_form,
}
"""Every record that an occasion has one of, by the name under which it is asked for and filed."""

ASKED_FOR: Final[Mapping[Record, str]] = {
    Record.WORKERS_SERVICE_RECORD: "workers-service-record",
    Record.MASTER_CONTROL_SHEET: "master-control-sheet",
    Record.CASH_PRIZES_LOG: "cash-prizes-log",
    Record.DAILY_CASH_ACCOUNTABILITY: "daily-cash-accountability",
    Record.FINANCIAL_STATEMENT: "financial-statement",
    Record.RAFFLE_REPORTS: "report-of-operations",
    Record.DISPUTE_RECORD: "dispute-record",
}
ALWAYS = ("report-of-operations", "dispute-record", "checklist", "ledger")
"""What every occasion files besides, whatever its book asks for."""
INCIDENT, RULING = "incident", "ruling"
"""One form for each incident and for each ruling: `incident-1`."""


class NoSuchForm(Refusal):
    """There is no record of this name."""

    code = "no-such-form"
    text = "There is no form {form!r}; the forms are {forms}."


def due(book: Rulebook) -> tuple[str, ...]:
    """The records that an occasion under this book files, those first that its regulator asks for."""
    asked = tuple(ASKED_FOR[each] for each in book.records.value if each in ASKED_FOR)
    return tuple(dict.fromkeys((*asked, *(each for each in ALWAYS if each not in asked))))


def names(o: Occasion) -> Iterator[str]:
    """The names of all records of this occasion: those due, and one for each incident and ruling."""
    yield from due(o.book)
    yield from (f"{INCIDENT}-{each.number}" for each in o.incidents)
    yield from (f"{RULING}-{each.number}" for each in o.rulings)


def form_of(o: Occasion, name: str, head: str = "") -> Form:
    """The record of this name."""
    if name in FORMS:
        return FORMS[name](o, head)
    kind, _, number = name.rpartition("-")
    if number.isdecimal() and kind == INCIDENT and 1 <= int(number) <= len(o.incidents):
        return incident_form(o, int(number), head)
    if number.isdecimal() and kind == RULING and 1 <= int(number) <= len(o.rulings):
        return ruling_form(o, int(number), head)
    raise NoSuchForm(form=name, forms=", ".join((*FORMS, *(each for each in names(o) if each not in FORMS))))


def forms_of(o: Occasion, head: str = "") -> dict[str, Form]:
    """All records of this occasion, by name."""
    return {name: form_of(o, name, head) for name in names(o)}


def recorded(book: Rulebook) -> dict[str, tuple[str, ...]]:
    """The clauses that this book's records answer, each with the records' titles: for the page on conformance."""
    occasion = opened(representative(book))
    for event in (_A_RULING, _AN_INCIDENT):
        occasion = evolve(occasion, event)
    found: dict[str, tuple[str, ...]] = {}
    for form in forms_of(occasion).values():
        asked = {*form.clauses, *(id_ for block in form.blocks for id_ in getattr(block, "clauses", ()))}
        for each in sorted(asked):
            found[each] = (*found.get(each, ()), form.title)
    return found


_A_RULING = RulingRecorded(1, "a situation", "facts", "a ruling", "somebody", 0, 0)
_AN_INCIDENT = IncidentRecorded(1, "a category", "facts", "somebody", 0, 0)
