"""The records of an occasion: its book says which there are and of which blocks; here each block finds its maker."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from goodhand.occasion.events import IncidentRecorded, RulingRecorded
from goodhand.occasion.evolving import evolve, opened
from goodhand.occasion.rulings import prepared_by, ruled_by
from goodhand.occasion.state import Occasion
from goodhand.paper.languages import Texts, english
from goodhand.paper.page import Block, Paper
from goodhand.paper.records import disputes, ledger, money_forms, staff, statement
from goodhand.paper.records.record import FormWriter, Penalty, filled
from goodhand.paper.representative import representative
from goodhand.rules import Refusal, Rulebook
from goodhand.rules.forms import Block as Part
from goodhand.rules.forms import FormSpec, Per
from goodhand.rules.units import MIDNIGHT, PersonId

PARTS: Final[Mapping[Part, Callable[[FormWriter], Iterable[Block]]]] = {
    Part.WORKERS: staff.workers,
    Part.SALES: money_forms.sales,
    Part.OCCASION_TOTALS: money_forms.occasion_totals,
    Part.LATE_LINES: money_forms.late_lines,
    Part.PRIZES_PAID: money_forms.prizes_paid,
    Part.PRIZES_UNPAID: money_forms.prizes_unpaid,
    Part.DRAWER: money_forms.drawer,
    Part.CASH_COUNTS: money_forms.cash_counts,
    Part.STATEMENT: statement.statement,
    Part.EXPENSES: statement.expenses,
    Part.COSTS: statement.costs,
    Part.DEPOSITS: statement.deposits,
    Part.EXPENSE_EXPLANATION: statement.expense_explanation,
    Part.OTHER_GAMES: statement.other_games,
    Part.AUTHORITY: statement.authority,
    Part.TOURNAMENTS: statement.tournaments,
    Part.RESULT: statement.result,
    Part.WINNERS: statement.winners,
    Part.LEDGER: ledger.ledger,
    Part.ACCOUNTS: ledger.accounts,
    Part.DISPUTES: disputes.disputes,
    Part.PENALTIES: disputes.penalties,
    Part.INCIDENTS: disputes.incidents,
    Part.DECKS: disputes.decks,
    Part.DUTIES: staff.duties,
    Part.EQUIPMENT: staff.equipment,
    Part.DISPUTE: disputes.dispute,
    Part.DISPUTE_FACTS: disputes.dispute_facts,
    Part.DISPUTE_RULING: disputes.dispute_ruling,
    Part.APPEAL: disputes.appeal,
    Part.INCIDENT: disputes.incident,
    Part.INCIDENT_FACTS: disputes.incident_facts,
    Part.INCIDENT_EXHIBITS: disputes.incident_exhibits,
    Part.INCIDENT_ACTIONS: disputes.incident_actions,
}


NoSuchForm = Refusal.saying("no-such-form", "There is no form {form!r}; the forms are {forms}.")


def specs(o: Occasion) -> Iterator[tuple[str, FormSpec, int]]:
    """The name of every record of this occasion, its form, and the number of the incident or ruling it is about."""
    for spec in o.book.all_forms():
        if spec.per is Per.OCCASION:
            yield spec.id, spec, 0
    for per, found in ((Per.INCIDENT, o.incidents), (Per.RULING, o.rulings)):
        each_of = [spec for spec in o.book.all_forms() if spec.per is per]
        yield from ((f"{spec.id}-{each.number}", spec, each.number) for each in found for spec in each_of)


def due(book: Rulebook) -> tuple[str, ...]:
    """The records that an occasion under this book files, those first that its regulator asks for."""
    return tuple(spec.id for spec in book.all_forms() if spec.per is Per.OCCASION)


def form_of(o: Occasion, name: str, head: str = "", texts: Texts = english) -> Paper:
    found = {each: (spec, number) for each, spec, number in specs(o)}
    if name not in found:
        raise NoSuchForm(form=name, forms=", ".join(found))
    return filled_form(o, *found[name], head, texts, ())


def forms_of(
    o: Occasion,
    head: str = "",
    texts: Texts = english,
    penalties: Sequence[Penalty] = (),
    *,
    only: str | None = None,
) -> dict[str, Paper]:
    """All records of this occasion, by name; or those only of the form with this id."""
    return {
        name: filled_form(o, spec, number, head, texts, penalties)
        for name, spec, number in specs(o)
        if only in (None, spec.id)
    }


def filled_form(
    o: Occasion,
    spec: FormSpec,
    number: int = 0,
    head: str = "",
    texts: Texts = english,
    penalties: Sequence[Penalty] = (),
) -> Paper:
    """An occasion written on one form."""
    record = FormWriter(o, spec, texts, number, penalties)
    blocks = [block for part in spec.blocks for block in PARTS[part](record)]
    subtitle = ""
    if spec.per is Per.RULING:
        if record.ruling.on_paper:  # nobody has ruled until it is signed
            prepared = o.name_of(prepared_by(o, record.ruling))
            subtitle = record.text("No. {number}, prepared by {name}", number=number, name=prepared)
        else:
            subtitle = record.text("No. {number}, ruled by {name}", number=number, name=ruled_by(o, record.ruling))
    elif spec.per is Per.INCIDENT:
        subtitle = record.text("Incident {number}", number=number)
    return filled(record, blocks, subtitle=subtitle, head=head)


def recorded(book: Rulebook) -> dict[str, tuple[str, ...]]:
    """The clauses that this book's records answer, each with the records' titles: for the page on conformance."""
    occasion = opened(representative(book))
    for event in (_A_RULING, _AN_INCIDENT):
        occasion = evolve(occasion, event)
    found: dict[str, tuple[str, ...]] = {}
    titles = {spec.titles["en"]: spec.said for spec in book.all_forms()}
    for form in forms_of(occasion).values():
        for each in sorted(form.answers()):
            found[each] = (*found.get(each, ()), titles.get(form.title, form.title))
    return found


_A_RULING = RulingRecorded(1, "a situation", "facts", "a ruling", PersonId("somebody"), MIDNIGHT, MIDNIGHT)
_AN_INCIDENT = IncidentRecorded(1, "a category", "facts", PersonId("somebody"), MIDNIGHT, MIDNIGHT)
