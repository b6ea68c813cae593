"""O-35: Michigan's five forms from one event, and what the other books file."""

import pytest
from msgspec.structs import replace

from goodhand.occasion.closing import close_books
from goodhand.occasion.desk import count_drawer, reverse_line
from goodhand.occasion.disputes import record_incident, report_incident
from goodhand.occasion.refusals import MembersOnly
from goodhand.occasion.rulings import Dispute, record_ruling
from goodhand.paper.page import Grid, Mark, Notices, Statement
from goodhand.paper.records import due, form_of, forms_of
from goodhand.paper.records import statement as statements
from goodhand.paper.records.money_forms import difference, over_or_short
from goodhand.paper.records.record import FormWriter
from goodhand.paper.records.registry import NoSuchForm
from goodhand.rules.money import Money
from support import BOOKS, clause, each_book
from support_forms import michigan_form, michigan_spec, sales
from support_occasion import CHAIR, DEALER, MEMBER, Hall, an_occasion, dollars, ledger_night

MI, MB, BC, NJ = (BOOKS[book] for book in ("MI", "MB", "BC", "NJ"))
THE_COSTS = (("rent", "250"), ("equipment", "175"), ("advertising", "45"))


@pytest.fixture(scope="module")
def the_night():
    hall = ledger_night(Hall(an_occasion(MI)).staff().at("18:30"), THE_COSTS)
    hall.at("22:30").fix(("p01", dollars(1850)), ("p02", dollars(1110)), ("p03", dollars(740)))
    hall.at("22:50").pay("p01", dollars(1850))
    hall.at("22:55").pay("p02", dollars(1110))
    hall.at("23:25").pay("p03", dollars(740))
    hall.line(count_drawer, dollars(1435), by=MEMBER)
    hall.settle_the_rest()
    hall.at("23:27").close()
    return hall.state


def values(form):
    """Every line of a form's statements by its label."""
    return {line.label: line.value for block in form.blocks if isinstance(block, Statement) for line in block.lines}


def table(form, number=0):
    """One of a form's tables."""
    return [block for block in form.blocks if isinstance(block, Grid)][number]


@clause("MI-79b", "MI-81")
def test_the_master_control_sheet_has_62_buy_ins_and_23_rebuys(the_night):
    sheet = table(form_of(the_night, "master-control-sheet"))

    assert ("Buy-Ins", 62, dollars(60), dollars(3720)) == sheet.rows[0][:4]
    assert ("Rebuys", 23, dollars(40), dollars(920)) == sheet.rows[1][:4]
    assert dollars(4640) == sheet.total[3]


@clause("MI-12")
def test_gross_profit_is_named_by_its_clause_on_the_master_control_sheet(the_night):
    form = form_of(the_night, "master-control-sheet")
    lines = [line for block in form.blocks if isinstance(block, Statement) for line in block.lines]

    assert [(dollars(940), ("MI-12",))] == [
        (line.value, line.clauses) for line in lines if line.label == "Gross profit"
    ]


@clause("MI-79c", "MI-36d")
def test_the_cash_prizes_log_has_place_winner_amount_time_and_payer(the_night):
    log = table(form_of(the_night, "cash-prizes-log"))

    assert [
        ("1st", "P01", dollars(1850), "22:50", "M01"),
        ("2nd", "P02", dollars(1110), "22:55", "M01"),
        ("3rd", "P03", dollars(740), "23:25", "M01"),
    ] == [row[2:7] for row in log.rows]
    assert dollars(3700) == log.total[4]


@clause("MI-79d")
def test_the_daily_cash_accountability_is_five_dollars_short(the_night):
    lines = values(form_of(the_night, "daily-cash-accountability"))

    assert dollars(500) == lines["Opening bank"]
    assert dollars(4640) == lines["Buy-Ins and Rebuys"]
    assert dollars(-3700) == lines["Prizes"]
    assert dollars(1440) == lines["Expected"]
    assert dollars(1435) == lines["Counted"]
    assert dollars(5) == lines["Short"]


@clause("MI-79e", "MI-25", "MI-12")
def test_the_financial_statement_has_net_proceeds_of_420(the_night):
    lines = values(form_of(the_night, "financial-statement"))

    assert dollars(4640) == lines["Revenue"]
    assert dollars(3700) == lines["Prizes"]
    assert dollars(940) == lines["Gross profit"]
    assert dollars(470) == lines["Expenses, licence fee excluded"]
    assert "50.0%" == lines["as a share of gross profit"]
    assert dollars(50) == lines["Licence fee"]
    assert dollars(420) == lines["Net proceeds"]


@clause("MI-79a")
def test_the_workers_service_record_has_one_line_for_each_worker(the_night):
    record = table(form_of(the_night, "workers-service-record"))

    assert ["Chair", "M01", "M02", "N02"] == [row[0] for row in record.rows]
    assert ("N02", "no", "dealer", "17:00–23:25", "6:25", dollars(0)) == record.rows[3][:6]  # noqa: RUF001


@clause("MI-36f", "MI-79")
def test_the_records_name_the_member_who_prepared_them_and_lose_their_draft_mark(the_night):
    forms = forms_of(the_night)

    assert {"M01"} == {dict(form.facts)["Prepared by"] for form in forms.values()}
    assert {Mark.NONE} == {form.mark for form in forms.values()}


@clause("MI-36f")
def test_a_hired_dealer_completes_no_records():
    hall = Hall(an_occasion(MI)).staff()

    with pytest.raises(MembersOnly) as refused:
        hall.close(preparer=DEALER)
    assert "MI-36f" == refused.value.clause.id
    with pytest.raises(MembersOnly) as refused:
        hall.do(close_books, MEMBER, by=DEALER)

    assert "MI-36f" == refused.value.clause.id


@clause("MI-79")
def test_until_the_books_are_closed_every_form_is_a_draft():
    hall = Hall(an_occasion(MI)).staff()

    assert {Mark.DRAFT} == {form.mark for form in forms_of(hall.state).values()}


@clause("MI-80")
def test_with_other_games_the_full_packet_is_listed():
    licence = replace(an_occasion(MI).licence, other_games=True)
    form = form_of(Hall(an_occasion(MI, licence=licence)).state, "financial-statement")

    notices = [notice for block in form.blocks if isinstance(block, Notices) for notice in block.notices]

    assert ["MI-80"] == [notice.clause for notice in notices]


@clause("MI-82", "MI-77")
def test_the_posted_rules_are_kept_word_for_word(the_night):
    posted = the_night.posted[0]

    assert ("t1", "{}", 3) == (posted.tournament, posted.document, posted.copies)


@each_book("MI-79", "NJ-43", "BC-1a.9", "MB-29", "HR-27")
def test_each_book_files_what_its_regulator_asks_for(book):
    asked = {
        "mi-2009": {
            "workers-service-record",
            "master-control-sheet",
            "cash-prizes-log",
            "daily-cash-accountability",
            "financial-statement",
        },
        "nj-lgccc": {"report-of-operations"},
        "bc-lcgr": {"dispute-record"},
    }.get(book.id, set())

    filed = due(book)

    assert asked == set(filed[: len(asked)])
    assert {"report-of-operations", "dispute-record", "checklist", "ledger"} <= set(filed)


@clause("MB-29")
def test_a_ruling_in_manitoba_names_the_regulator_as_the_next_to_ask():
    hall = Hall(an_occasion(MB)).staff()
    hall.do(record_ruling, Dispute(situation="odd chip", facts="A split pot.", ruling="To the dealer."), by=CHAIR)

    form = form_of(hall.state, "ruling-1")
    said = " ".join(block.text for block in form.blocks if hasattr(block, "text"))

    assert "MB-29" in [id_ for block in form.blocks for id_ in getattr(block, "clauses", ())]
    assert MB.regulator in said
    assert "A split pot." in said


@clause("BC-1a.11", "BC-5.4")
def test_the_poker_incident_form_is_filled_in_with_the_deck_and_warns_until_it_is_sent():
    hall = Hall(an_occasion(BC)).staff()
    marked = {"category": "marked deck", "facts": "A bent corner.", "deck": "D7", "table": 3, "wrongdoing": True}
    hall.do(record_incident, by=MEMBER, **marked)

    before = form_of(hall.state, "incident-1")
    hall.do(report_incident, 1, "fax", by=MEMBER)
    after = form_of(hall.state, "incident-1")

    assert "D7" == dict(table(before).rows)["Deck"]
    assert "NOT YET" == dict(table(before).rows)["Reported"]
    assert any(isinstance(block, Notices) for block in before.blocks)
    assert dict(table(after).rows)["Reported"].endswith("(fax)")
    assert not any(isinstance(block, Notices) for block in after.blocks)


@clause("MI-31", "MI-81")
def test_what_was_done_against_a_clause_is_on_every_form():
    hall = ledger_night(Hall(an_occasion(MI)).staff().at("18:30"))
    hall.fix(("p01", dollars(100)))
    hall.at("23:31").pay("p01", dollars(100))

    for form in forms_of(hall.state).values():
        found = [notice for block in form.blocks if isinstance(block, Notices) for notice in block.notices]
        assert "MI-31" in {notice.clause for notice in found}, form.title


@clause("MI-81")
def test_a_correction_is_printed_with_what_it_corrects():
    hall = Hall(an_occasion(MI)).staff()
    line = hall.expense("rent", dollars(250))
    hall.line(reverse_line, line.number, "typed twice", by=MEMBER)

    expenses = table(form_of(hall.state, "financial-statement"))

    assert [dollars(250), dollars(-250)] == [row[5] for row in expenses.rows]
    assert Money(0) == expenses.total[5]


def test_a_form_that_does_not_exist_is_refused_with_those_that_do():
    with pytest.raises(NoSuchForm) as refused:
        form_of(Hall(an_occasion(MI)).state, "incident-1")

    assert "cash-prizes-log" in refused.value.sentence()


@clause("NJ-42", "NJ-43")
def test_the_report_says_which_of_the_years_events_it_was():
    occasion = an_occasion(NJ)
    occasion = replace(occasion, licensee=replace(occasion.licensee, held=(f"{occasion.date[:4]}-01-09", "1999-05-01")))
    form = form_of(Hall(occasion).state, "report-of-operations")

    assert "2 of at most 6" == values(form)[f"Tournament events in {occasion.date[:4]}"]
    assert "NJ-42" in next(block for block in form.blocks if block.title == "Authority").clauses


@clause("MI-79b", "MI-79d", "MI-79e")
@pytest.mark.parametrize(
    ("book", "sold"),
    [(MI, "Buy-Ins"), (MB, "Entry fees"), (BC, "Buy-ins"), (NJ, "Buy-ins")],
    ids=lambda each: str(each)[:9],
)
def test_records_speak_of_what_was_sold_in_the_books_own_words(book, sold):
    o = Hall(an_occasion(book)).state

    assert sold == table(michigan_form(o, "master-control-sheet")).rows[0][0]
    assert sold in values(michigan_form(o, "financial-statement"))
    assert sold in values(form_of(o, "ledger"))
    assert sales(o) in values(michigan_form(o, "daily-cash-accountability"))


@clause("MI-79e", "MI-24")
def test_a_wage_says_what_work_it_was_paid_for(the_night):
    spent = table(form_of(the_night, "financial-statement"))

    assert all(row[3] for row in spent.rows)


def test_a_loss_is_a_negative_share_and_what_is_short_has_no_second_sign():
    form = michigan_spec("financial-statement")
    record = FormWriter(Hall(an_occasion(MI)).state, form)

    def share(part: int, whole: int) -> str:
        return statements.share(record, part, whole)

    assert "-13.1%" == share(-20_400, 156_000)
    assert "0.0%" == share(-1, 1_000_000)
    assert "50.0%" == share(470, 940)
    assert ("Short", dollars(5)) == (over_or_short(dollars(-5)), difference(dollars(-5)))


@clause("MB-29", "HR-27")
def test_a_ruling_names_its_situation_in_words_and_says_what_was_done_for_fairness():
    hall = Hall(an_occasion(MB)).staff()
    ruled = {"facts": "A split pot.", "ruling": "To the dealer.", "override": "Both had been told otherwise."}
    hall.do(record_ruling, Dispute(situation="odd-chip", **ruled), by=CHAIR)
    form = form_of(hall.state, "ruling-1")

    assert "A split pot that does not divide" in [row[1] for row in table(form).rows]
    assert "To the dealer. For fairness: Both had been told otherwise." in [
        getattr(each, "text", "") for each in form.blocks
    ]
