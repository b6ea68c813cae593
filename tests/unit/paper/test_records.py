"""Records: sums that add up, words that are true, and the people who answer for them."""

import pytest
from msgspec.structs import replace

from goodhand.occasion.desk import open_drawer, pay_wage, refund, reverse_line
from goodhand.occasion.events import OccasionClosed
from goodhand.occasion.ledger import Kind, Line, Means
from goodhand.occasion.people import Shift
from goodhand.occasion.plan import Duty
from goodhand.occasion.rulings import Dispute, ask_ruling, record_ruling, settle_ruling
from goodhand.occasion.staffing import go_on_duty
from goodhand.paper.languages import english, french
from goodhand.paper.page import Grid, Mark, Paper
from goodhand.paper.records.record import Penalty
from goodhand.paper.records.registry import form_of, forms_of
from goodhand.paper.render.html import to_html
from goodhand.paper.render.pdf import to_pictures
from goodhand.paper.source import EventByPerson, PaperSource
from goodhand.rules.money import Money
from goodhand.rules.rulings import ruling
from goodhand.tournament.events import Disqualified, Penalized
from goodhand.tournament.evolving import opened
from goodhand.tournament.state import Player
from support import BOOKS, clause
from support_occasion import CHAIR, DEALER, MEMBER, OTHER_MEMBER, Hall, an_occasion, dollars
from support_tournament import clock_time

MI, BC = BOOKS["MI"], BOOKS["BC"]


def grid(paper: Paper, title: str) -> Grid:
    return next(block for block in paper.blocks if isinstance(block, Grid) and block.title == title)


def minutes(told: object) -> int:
    hours, _, rest = str(told).partition(":")
    return int(hours) * 60 + int(rest)


@clause("MI-79a")
def test_the_hours_of_the_workers_add_up_to_the_total_though_they_came_and_went_between_full_minutes():
    o = Hall(an_occasion(MI)).staff().state
    begins = [61_200 + 59 * number for number in range(4)]
    ends = [80_000 + 47 * number for number in range(4)]
    people = ("chair", "m01", "m02", "n02")
    shifts = tuple(Shift(who, Duty.HELPER, begin, end) for who, begin, end in zip(people, begins, ends, strict=True))

    record = grid(form_of(replace(o, shifts=shifts), "workers-service-record"), "Workers")

    assert minutes(record.total[4]) == sum(minutes(row[4]) for row in record.rows)
    for row in record.rows:
        came, went = (minutes(time) for time in str(row[3]).split("–"))  # noqa: RUF001 - a dash between times
        assert went - came == minutes(row[4])


@clause("MI-79a", "MI-81")
def test_pay_that_was_taken_back_is_in_no_row_and_not_in_the_total():
    hall = Hall(an_occasion(MI)).staff()
    hall.line(open_drawer, dollars(500), by=MEMBER)
    wage = hall.line(pay_wage, person=DEALER, amount=dollars(40), by=MEMBER)
    hall.line(reverse_line, wage.number, "typed twice", by=MEMBER)

    record = grid(form_of(hall.state, "workers-service-record"), "Workers")

    assert Money(0) == record.total[5] == sum((row[5] for row in record.rows), start=Money(0))


def test_the_control_sheet_accounts_for_every_receipt_of_a_sale():
    hall = Hall(an_occasion(MI)).staff().at("18:30")
    first, *_, last = [hall.sell(f"p0{n}") for n in range(1, 4)]
    back = hall.sell("p01", Kind.REBUY)
    hall.line(reverse_line, back.number, "typed twice", by=MEMBER, version=9)
    alone = hall.sell("p02", Kind.REBUY)

    def receipts(**how: object) -> list[object]:
        sheet = form_of(hall.state, "master-control-sheet", **how)
        return [row[-1] for row in next(block for block in sheet.blocks if isinstance(block, Grid)).rows]

    assert [f"{first.number} to {last.number}", f"{alone.number}; taken back: {back.number}"] == receipts()
    assert f"{alone.number}; annulés\N{NO-BREAK SPACE}: {back.number}" == receipts(texts=french)[1]


def test_a_ledger_says_why_an_entry_was_given_back():
    hall = Hall(an_occasion(MI)).staff().at("18:30")
    for player in ("p01", "p02"):
        hall.sell(player)
    for player, why in (("p01", "she is ill"), ("p02", "")):
        hall.line(refund, tournament="t1", player=player, reason=why, by=MEMBER)

    assert ["she is ill", ""] == [row[-1] for row in grid(form_of(hall.state, "ledger"), "Lines").rows[-2:]]


def test_a_ledger_in_french_has_a_line_for_each_sale_as_in_english():
    hall = Hall(an_occasion(MI)).staff().at("18:30")
    for number in range(70):
        hall.sell(f"p{number:02d}")
    hall.at("20:00").expense("flowers", dollars(10), occurred=clock_time("18:40"))

    english_pages, french_pages = (
        len(to_pictures([form_of(hall.state, "ledger", texts=texts)], ppi=10)) for texts in (english, french)
    )

    assert english_pages == french_pages > 2


@clause("MI-79e")
@pytest.mark.parametrize(
    ("kind", "means", "told"),
    [
        (Kind.EXPENSE, Means.CHEQUE, "cheque"),
        (Kind.EXPENSE, Means.CASH, "cash"),
        (Kind.WAGE, Means.CHEQUE, "cheque"),
        (Kind.LICENCE_FEE, Means.TRANSFER, "e-transfer"),
    ],
)
def test_a_cheque_is_a_cheque_only_where_it_was_one(kind, means, told):
    o = Hall(an_occasion(MI)).staff().state
    line = Line(
        number=1, kind=kind, amount=dollars(40), by=MEMBER, at=70_000, occurred=70_000, means=means, what="rent"
    )

    expenses = grid(form_of(replace(o, lines=(line,)), "financial-statement"), "Expenses, licence fee included")
    ledger = grid(form_of(replace(o, lines=(line,)), "ledger"), "Lines")

    assert told == expenses.rows[0][4]
    assert (told == "cheque") == ("cheque" in str(ledger.rows[0][-1]))


def test_an_entry_paid_beforehand_to_the_account_is_not_called_a_cheque():
    o = Hall(an_occasion(MI)).staff().state
    sale = {"number": 1, "kind": Kind.BUY_IN, "amount": dollars(60), "by": MEMBER, "at": 70_000, "occurred": 70_000}
    line = Line(**sale, means=Means.TRANSFER, beforehand="2026-03-02", tournament="t1", player="p01", name="P01")

    [row] = grid(form_of(replace(o, lines=(line,)), "ledger"), "Lines").rows

    assert "cheque" not in str(row)
    assert dollars(60) in row


PENALTIES = (
    Penalty(70_000, "Ruth Alvarez", 0, "swearing", by="m01"),
    Penalty(71_000, "Ruth Alvarez", 2, "swearing again", by="m01"),
    Penalty(72_000, "Thomas Okafor", 0, "hid chips", disqualified=True, by="chair"),
)


@clause("BC-1a.9")
def test_the_dispute_record_has_every_warning_and_penalty_and_the_director_signs_it():
    hall = Hall(an_occasion(BC)).staff()
    hall.enroll("d01", "Pascal Thorne", member=True, attested=True)
    hall.do(go_on_duty, "d01", Duty.DIRECTOR)

    form = forms_of(hall.state, penalties=PENALTIES)["dispute-record"]

    assert [
        ("19:26", "Ruth Alvarez", "warning", "swearing", "M01"),
        ("19:43", "Ruth Alvarez", "2 rounds", "swearing again", "M01"),
        ("20:00", "Thomas Okafor", "disqualified", "hid chips", "Chair"),
    ] == list(grid(form, "Warnings and penalties").rows)
    assert ("Tournament director", "Pascal Thorne") == (form.signatures[0].role, form.signatures[0].name)


@clause("BC-1a.7", "BC-1a.9")
def test_penalties_come_from_what_happened_on_the_floor_with_who_gave_them():
    plan = an_occasion(BC)
    t = opened(plan.tournaments[0], plan.tournaments[0].posted_book())
    t = replace(t, players={"p1": Player("p1", "Ruth Alvarez", 1500)})
    events = (
        EventByPerson(Disqualified("p1", 1500, "hid chips", 90), "d01"),
        EventByPerson(Penalized("p1", 1, "late", 80), "d02"),
    )

    source = PaperSource(plan=plan, tournaments={t.plan.id: t}, happened={t.plan.id: events})

    assert (
        Penalty(80, "Ruth Alvarez", 1, "late", by="d02"),
        Penalty(90, "Ruth Alvarez", 0, "hid chips", disqualified=True, by="d01"),
    ) == source.penalties()


@clause("MB-29")
def test_a_ruling_is_signed_by_whoever_ruled():
    hall = Hall(an_occasion(BOOKS["MB"])).staff()
    hall.do(record_ruling, Dispute(situation="odd-chip", facts="A split pot.", ruling="To the dealer."), by=CHAIR)

    signed = form_of(hall.state, "ruling-1").signatures[0]

    assert ("Ruled by", "Chair") == (signed.role, signed.name)


@clause("MI-44")
def test_a_ruling_that_another_prepared_is_signed_by_both_with_their_times():
    hall = Hall(an_occasion(MI)).staff()
    said = Dispute(situation="odd-chip", facts="A split pot.", ruling="To the left.")
    hall.at("19:40").do(ask_ruling, said, by=OTHER_MEMBER)
    hall.at("19:41").do(settle_ruling, 1, agreed=True, by=CHAIR)
    hall.at("19:43").do(record_ruling, said, by=OTHER_MEMBER, asked=1)

    paper = form_of(hall.state, "ruling-1")

    assert "No. 1, ruled by Chair" == paper.subtitle
    assert [("Prepared by", "M02", "19:40"), ("Ruled by", "Chair", "19:41")] == [
        (each.role, each.name, each.signed) for each in paper.signatures
    ]
    assert "19:41, on record" in to_html([paper])
    assert to_pictures([paper])


@clause("MI-44")
def test_a_ruling_to_be_signed_on_paper_leaves_the_line_of_whom_the_book_names_open():
    hall = Hall(an_occasion(MI)).staff()
    said = Dispute(situation="odd-chip", facts="A split pot.", ruling="To the left.")
    hall.at("19:40").do(record_ruling, said, by=OTHER_MEMBER, on_paper=True)

    paper = form_of(hall.state, "ruling-1")
    [kept] = (block for block in form_of(hall.state, "dispute-record").blocks if block.title == "Disputes and rulings")

    assert [("Prepared by", "19:40"), ("Ruled by", "")] == [(each.role, each.signed) for each in paper.signatures]
    assert "Chair, to be signed on paper" == kept.rows[0][-1]


@clause("MB-29", "MB-23")
def test_the_books_own_ruling_is_in_the_papers_language_and_somebodys_own_words_as_they_are():
    book = BOOKS["MB"]
    hall = Hall(an_occasion(book)).staff()
    own = ruling(book, "odd-chip").text
    for said in (own, "To the dealer."):
        hall.do(record_ruling, Dispute(situation="odd-chip", facts="A split pot.", ruling=said), by=CHAIR)

    papers = (form_of(hall.state, f"ruling-{number}", texts=french) for number in (1, 2))
    [first, second] = (box.text for paper in papers for box in paper.blocks if getattr(box, "title", "") == "Décision")

    assert first.startswith("Qui reçoit le jeton indivisible")
    assert "MB-23" in first
    assert "To the dealer." == second


@pytest.mark.parametrize("practice", [False, True])
def test_practice_is_said_even_when_the_books_are_closed(practice):
    closed = OccasionClosed("chair", "m01", 80_000)
    o = replace(Hall(an_occasion(MI)).staff().state, practice=practice, closed=closed)

    marks = {form.mark for form in forms_of(o).values()}

    assert {Mark.PRACTICE if practice else Mark.NONE} == marks


def test_a_form_in_french_has_french_titles_words_and_amounts():
    hall = Hall(an_occasion(MI)).staff()
    hall.line(open_drawer, dollars(500), by=MEMBER)

    form = form_of(hall.state, "ledger", texts=french)

    assert "fr" == form.language
    assert "Grand livre" == form.title
    assert ("Ligne", "Inscrit", "Objet") == tuple(column.title for column in form.blocks[0].columns[:3])
    assert "fonds de caisse" == form.blocks[0].rows[0][2]
    assert "17\u00a0h" == form.blocks[0].rows[0][1]
