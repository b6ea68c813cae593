"""Every form that a book asks for has its parts, filled in from an evening at which all of them have something."""

import pytest
from msgspec.structs import replace

from goodhand.occasion.desk import count_drawer, deposit, explain_expenses
from goodhand.occasion.disputes import record_incident, replace_deck
from goodhand.occasion.plan import Duty
from goodhand.occasion.rulings import Dispute, record_ruling
from goodhand.occasion.staffing import go_on_duty
from goodhand.paper.page import Box, Grid, Notices, Paper, Statement, Text
from goodhand.paper.records import forms_of
from goodhand.paper.records.record import Penalty
from support import BOOKS, clause
from support_occasion import CHAIR, MEMBER, Hall, an_occasion, dollars, ledger_night

THE_PENALTY = Penalty(70_000, "Ruth Alvarez", 2, "swearing", by=MEMBER)


def michigan() -> dict[str, Paper]:
    """Costs above the limit, other games, a sale written down late, a deposit, a prize not yet paid."""
    plan = an_occasion(BOOKS["MI"])
    hall = Hall(replace(plan, licence=replace(plan.licence, other_games=True))).staff().at("18:30")
    ledger_night(hall, (("rent", "2000"),))
    hall.at("19:40").sell("p80", occurred=hall.now - 1800)
    hall.at("22:30").fix(("p01", dollars(1850)), ("p02", dollars(1110)))
    hall.pay("p01", dollars(1850))
    hall.line(count_drawer, dollars(3350), by=MEMBER)
    hall.line(deposit, dollars(1000), "Own account", by=MEMBER)
    hall.do(explain_expenses, "The hall costs more on a Saturday.", by=CHAIR)
    return forms_of(hall.state)


def british_columbia() -> dict[str, Paper]:
    """A dispute that was ruled on, an incident with a marked deck, a deck replaced, and a penalty."""
    hall = Hall(an_occasion(BOOKS["BC"])).staff()
    hall.enroll("d01", "Pascal Thorne", member=True, attested=True)
    hall.do(go_on_duty, "d01", Duty.DIRECTOR)
    hall.do(record_ruling, Dispute(situation="odd-chip", facts="A split pot.", ruling="To seat 3."), by="d01")
    marked = {"category": "marked deck", "facts": "A bent corner.", "deck": "D7"}
    hall.do(record_incident, by="d01", table=3, wrongdoing=True, **marked)
    hall.do(replace_deck, table=3, deck="D7", reason="damaged", by="d01")
    return forms_of(hall.state, penalties=(THE_PENALTY,))


def new_jersey() -> dict[str, Paper]:
    """A prize paid, an expense, a licence fee."""
    hall = ledger_night(Hall(an_occasion(BOOKS["NJ"])).staff().at("18:30"), (("rent", "250"),))
    hall.at("22:30").fix(("p01", dollars(1850)))
    hall.pay("p01", dollars(1850))
    return forms_of(hall.state)


def told(paper: Paper) -> dict[str, str]:
    """Everything that stands in each part of a form, by the part's title."""
    return {block.title: " | ".join(map(str, _cells(block))) for block in paper.every_block()}


def _cells(block: object) -> list[object]:
    match block:
        case Grid():
            return [cell for row in (*block.rows, block.total) for cell in row]
        case Statement():
            return [cell for line in block.lines for cell in (line.label, line.value)]
        case Box() | Text():
            return [block.text]
        case Notices():
            return [notice.text for notice in block.notices]
    raise TypeError(block)


NIGHTS = {"MI": michigan, "BC": british_columbia, "NJ": new_jersey}
FORMS = [
    (
        ("MI-79", "MI-79a"),
        "workers-service-record",
        "Workers Service Record",
        {"Workers": "N02 | no | dealer"},
    ),
    (
        ("MI-79", "MI-79b", "MI-81"),
        "master-control-sheet",
        "Master Control Sheet",
        {
            "The evening": "Buy-Ins | 63 | $60.00 | $3,780.00",
            "The occasion": "Prizes paid | $1,850.00 | Gross profit | $2,850.00",
            "Written down later than they happened": "P80: happened 19:10, written down 19:40",
        },
    ),
    (
        ("MI-79", "MI-79c"),
        "cash-prizes-log",
        "Cash Prizes Log",
        {"Prizes paid": "1st | P01 | $1,850.00 | 22:30 | M01", "Not paid": "P02 is due $1,110.00"},
    ),
    (
        ("MI-79", "MI-79d"),
        "daily-cash-accountability",
        "Daily Cash Accountability",
        {
            "The drawer": "Counted | $3,350.00 | Over or short | $0.00 | Deposited | -$1,000.00",
            "Counts of the drawer": "22:30 | $3,350.00 | $3,350.00",
        },
    ),
    (
        ("MI-79", "MI-79e", "MI-25", "MI-24", "MI-33b"),
        "financial-statement",
        "Millionaire Party Financial Statement",
        {
            "Statement": "Revenue | $4,700.00 | Prizes | $1,850.00 | Gross profit | $2,850.00",
            "Expenses, licence fee included": "rent | rent & Co. | needed | cheque | $2,000.00",
            "Deposits": "Own account | M01 | $1,000.00",
            "Expenses are 70.2% of gross profit: why?": "The hall costs more on a Saturday.",
            "Other games": "the full packet of forms is required",
        },
    ),
    (
        ("MI-81",),
        "ledger",
        "Ledger",
        {
            "Lines": "Buy-In | P80",
            "Accounts: what went into each, less what came out; together they must be nothing": "Together | $0.00",
        },
    ),
    (
        ("BC-1a.9",),
        "dispute-record",
        "Dispute and Irregularity Record",
        {
            "Disputes and rulings": "To seat 3.",
            "Warnings and penalties": "Ruth Alvarez | 2 rounds | swearing | M01",
            "Incidents": "3 | marked deck | A bent corner. | Pascal Thorne | NOT YET",
            "Decks replaced": "3 | D7 | damaged | Pascal Thorne",
        },
    ),
    (
        ("BC-1a.11", "BC-5.4"),
        "incident-1",
        "Poker Incident Form",
        {
            "The incident": "Deck | D7",
            "What happened": "A bent corner.",
            "Deck or other things handed in with this form": "D7",
            "Actions taken": "was replaced at 17:00 by order of Pascal Thorne",
        },
    ),
    (
        ("BC-1a.9",),
        "ruling-1",
        "Ruling on a dispute",
        {
            "The dispute": "A split pot that does not divide",
            "Facts": "A split pot.",
            "Ruling": "To seat 3.",
            "Settled by": "by the director, as the rulebook says",
        },
    ),
    (
        ("NJ-43",),
        "report-of-operations",
        "Report of Operations",
        {
            "Result": "Gross receipts | $4,640.00 | Prizes | $1,850.00 | Expenses | $250.00 | Licence fee | $50.00",
            "Tournaments": "$1,850.00",
            "Winners": "1st | P01 | ",
            "Expenses, licence fee included": "rent | rent & Co. | needed",
            "Authority": "1 of at most 6",
        },
    ),
]


@pytest.mark.parametrize(
    ("clauses", "name", "title", "parts"),
    [pytest.param(*each, marks=clause(*each[0]), id=each[1]) for each in FORMS],
)
def test_a_form_names_its_clauses_and_has_every_part_filled_in(clauses, name, title, parts):
    form = NIGHTS[clauses[0].partition("-")[0]]()[name]

    said = told(form)

    assert (title, clauses) == (form.title, form.clauses)
    assert list(parts) == [part for part in said if part != "Violations and warnings"]
    for part, fragment in parts.items():
        assert fragment in said[part], said[part]


def test_every_form_that_a_book_asks_for_is_looked_at_here():
    listed = {(spec.id, clause.id) for book in BOOKS.values() for spec in book.forms for clause in spec.clauses}

    assert listed == {(name.removesuffix("-1"), id_) for clauses, name, _, _ in FORMS for id_ in clauses}
