"""O-36: disputes, incidents and decks: who settles them, what is written down, what the regulator hears of."""

from functools import partial
from hashlib import sha256

import pytest
from msgspec.structs import replace

from goodhand.occasion.disputes import post_house_rules, record_incident, replace_deck, report_incident
from goodhand.occasion.people import Person
from goodhand.occasion.plan import Duty
from goodhand.occasion.refusals import (
    BadFact,
    NeedsReason,
    NoSuchIncident,
    NoSuchQuestion,
    NotSettled,
    NotTheAuthority,
    ReadsOtherwise,
    SaidNo,
)
from goodhand.occasion.rulings import Dispute, ask_ruling, earlier_rulings, ruled_by, settle_ruling
from goodhand.occasion.staffing import enroll, go_off_duty, go_on_duty
from support import BOOKS, clause, each_book
from support_occasion import CHAIR, DEALER, Hall, a_ruling_by, an_occasion

BC, HR = BOOKS["BC"], BOOKS["HR"]
AUTHORITY = {
    "mi-2009": Duty.CHAIRPERSON,
    "mb-mgcc": Duty.CHAIRPERSON,
    "nj-lgccc": Duty.OPERATOR,
    "bc-lcgr": Duty.DIRECTOR,
    "house-nlhe": Duty.FLOOR,
}


def a_hall(book):
    licensee = replace(an_occasion(book).licensee, operator="Boss")
    hall = Hall(an_occasion(book, licensee=licensee)).staff().at("20:41")
    hall.do(enroll, Person(id="boss", name="Boss", member=True, attested=True), by=CHAIR)
    if AUTHORITY[book.id] is Duty.CHAIRPERSON:
        hall.do(go_off_duty, CHAIR)
    hall.do(go_on_duty, "boss", AUTHORITY[book.id])
    return hall


def a_ruling(by, **facts):
    said = {"situation": "exposed-card", "facts": "The dealer turned over a card.", "ruling": "It was replaced."}
    return a_ruling_by(by, **{**said, **facts})


@each_book("MI-44", "MB-29", "NJ-11", "BC-1a.9", "BC-1a.5", "HR-27")
def test_a_dispute_goes_to_whom_the_book_names(book):
    hall = a_hall(book)

    with pytest.raises(NotTheAuthority) as refused:
        hall.do(a_ruling(DEALER))
    ruling = hall.do(a_ruling("boss"))

    named = {"MI": "MI-44", "MB": "MB-29", "NJ": "NJ-11", "BC": "BC-1a.5", "HR": "HR-27"}
    assert named[book.clauses.prefix] == refused.value.clause.id
    assert "boss" == ruling.by


@each_book("NJ-11", "HR-27", "MB-29", "MI-44")
def test_a_ruling_is_final_where_the_book_says_so(book):
    ruling = a_hall(book).do(a_ruling("boss"))

    assert (book.id in ("nj-lgccc", "house-nlhe")) is ruling.final


@clause("BC-1a.9")
def test_a_ruling_keeps_time_table_round_people_facts_and_clause():
    hall = a_hall(BC)

    ruling = hall.do(a_ruling("boss", table=3, round=57, people=("P. One", "P. Two"), clauses=("BC-1a.6",)))

    assert (20 * 3600 + 41 * 60, 3, 57) == (ruling.at, ruling.table, ruling.round)
    assert (("P. One", "P. Two"), ("BC-1a.6",)) == (ruling.people, ruling.clauses)
    assert (ruling,) == hall.state.rulings


@clause("BC-1a.5")
def test_earlier_rulings_on_the_same_matter_are_at_hand():
    hall = a_hall(BC)
    first = hall.do(a_ruling("boss"))
    hall.do(a_ruling("boss", situation="odd-chip"))

    assert (first,) == earlier_rulings(hall.state, "Exposed-Card")


@clause("BC-1b.5", "BC-1b.4")
def test_a_dealer_settles_minor_matters_alone():
    hall = a_hall(BC)

    ruling = hall.do(a_ruling(DEALER, minor=True))

    assert ruling.minor


@clause("HR-27")
def test_a_ruling_for_fairness_against_the_letter_says_why():
    ruling = a_hall(HR).do(a_ruling("boss", override="The clock had stopped."))

    assert "The clock had stopped." == ruling.override


@clause("BC-1a.9")
@pytest.mark.parametrize("missing", ["situation", "facts", "ruling"])
def test_a_ruling_without_its_facts_is_refused(missing):
    hall = a_hall(BC)

    with pytest.raises(NeedsReason) as refused:
        hall.do(a_ruling("boss", **{missing: " "}))

    assert "BC-1a.9" == refused.value.clause.id


@clause("BC-1a.11", "BC-5.4")
def test_a_marked_deck_is_replaced_by_the_director_and_stays_on_alert_until_it_is_reported():
    hall = a_hall(BC)

    with pytest.raises(NotTheAuthority) as refused:
        hall.do(replace_deck, 3, "D7", "a bent corner", by=DEALER)
    hall.do(replace_deck, 3, "D7", "a bent corner", by="boss")
    marked = {"category": "marked deck", "facts": "A bent corner on the aces.", "deck": "D7", "table": 3}
    incident = hall.do(record_incident, by="boss", wrongdoing=True, **marked)

    assert "BC-5.4" == refused.value.clause.id
    assert (incident,) == hall.state.unreported()
    hall.do(report_incident, incident.number, "by fax", by="boss")
    assert () == hall.state.unreported()


@clause("BC-1a.11")
@pytest.mark.parametrize("missing", ["category", "facts"])
def test_an_incident_without_its_facts_is_refused(missing):
    told = {"category": "marked deck", "facts": "A bent corner.", "by": "boss"}

    with pytest.raises(NeedsReason) as refused:
        a_hall(BC).do(record_incident, **{**told, missing: " "})

    assert "BC-1a.11" == refused.value.clause.id


@clause("BC-5.4")
@pytest.mark.parametrize(("deck", "reason"), [(" ", "a bent corner"), ("D7", " ")], ids=["deck", "reason"])
def test_a_deck_is_not_replaced_without_saying_which_and_why(deck, reason):
    with pytest.raises(NeedsReason) as refused:
        a_hall(BC).do(replace_deck, 3, deck, reason, by="boss")

    assert "BC-5.4" == refused.value.clause.id


def test_an_incident_is_reported_once_and_only_if_it_is_there():
    hall = a_hall(BC)
    hall.do(record_incident, by=DEALER, category="spilt drink", facts="On table 2.")
    hall.do(report_incident, 1, by="boss")

    for number in (1, 2):
        with pytest.raises(NoSuchIncident):
            hall.do(report_incident, number, by="boss")


@clause("BC-1a.9")
def test_a_ruling_by_a_clause_that_does_not_exist_is_refused():
    hall = a_hall(BC)

    for wrong in ("BC-99", "XX-1", "nonsense"):
        with pytest.raises(BadFact, match=wrong):
            hall.do(a_ruling("boss", clauses=(wrong,)))


@clause("MI-82")
def test_house_rules_are_posted_under_the_digest_of_their_own_text():
    hall = Hall(an_occasion(BOOKS["MI"])).staff()
    hall.do(post_house_rules, "t1", language="en", document="{}", copies=1, by=CHAIR)

    assert [("{}", sha256(b"{}").hexdigest())] == [(each.document, each.digest) for each in hall.state.posted]


def a_question(by, instead=0, **facts):
    said = {"situation": "exposed-card", "facts": "The dealer turned over a card.", "ruling": "It was replaced."}
    return partial(ask_ruling, dispute=Dispute(**{**said, **facts}), by=by, instead=instead)


def asked(book):
    """A hall in which somebody who may not settle a dispute has prepared a ruling."""
    hall = a_hall(book)
    hall.do(enroll, Person(id="helper", name="Helper", member=True, attested=True), by=CHAIR)
    hall.do(go_on_duty, "helper", Duty.FLOOR)
    hall.do(a_question("helper", table=3))
    return hall


@each_book("MI-44", "MB-29", "NJ-11", "BC-1a.5")
def test_a_ruling_that_another_prepared_is_recorded_once_whom_the_book_names_said_yes(book):
    hall = asked(book)

    with pytest.raises(NotSettled):
        hall.do(a_ruling("helper", table=3, asked=1))
    with pytest.raises(NotTheAuthority):
        hall.do(settle_ruling, 1, agreed=True, by="helper")
    hall.at("20:44").do(settle_ruling, 1, agreed=True, by="boss")
    ruling = hall.at("20:46").do(a_ruling("helper", table=3, asked=1))

    assert ("helper", "boss", hall.at("20:44").now) == (ruling.by, ruling.settled_by, ruling.settled_at)
    assert "Boss" == ruled_by(hall.state, ruling)


@clause("MI-44")
@pytest.mark.parametrize("changed", [{"facts": "Another card."}, {"ruling": "Dealt again."}, {"table": 4}])
def test_a_yes_is_to_these_words_only(changed):
    hall = asked(BOOKS["MI"])
    hall.do(settle_ruling, 1, agreed=True, by="boss")

    with pytest.raises(ReadsOtherwise) as refused:
        hall.do(a_ruling("helper", **{"table": 3, "asked": 1, **changed}))

    assert "MI-44" == refused.value.clause.id


@clause("MI-44")
def test_a_no_says_why_and_a_question_asked_anew_takes_its_place():
    hall = asked(BOOKS["MI"])

    with pytest.raises(NeedsReason):
        hall.do(settle_ruling, 1, agreed=False, by="boss")
    hall.do(settle_ruling, 1, "Deal again.", agreed=False, by="boss")
    with pytest.raises(SaidNo) as refused:
        hall.do(a_ruling("helper", table=3, asked=1))
    hall.do(a_question("helper", table=3, ruling="Dealt again.", instead=1))
    hall.do(settle_ruling, 2, agreed=True, by="boss")
    with pytest.raises(NoSuchQuestion):
        hall.do(settle_ruling, 2, agreed=True, by="boss")
    ruling = hall.do(a_ruling("helper", table=3, ruling="Dealt again.", asked=2))

    assert "Deal again." in str(refused.value)
    assert (2, "boss") == (ruling.asked, ruling.settled_by)
    for number in (0, 1, 2, 3):  # never asked, asked anew, on record, never asked
        with pytest.raises(NoSuchQuestion):
            hall.do(settle_ruling, number, agreed=True, by="boss")


@clause("MI-44")
def test_a_ruling_is_recorded_to_be_signed_on_paper_by_whom_the_book_names():
    hall = asked(BOOKS["MI"])

    with pytest.raises(NotTheAuthority):
        hall.do(a_ruling(DEALER, on_paper=True))
    ruling = hall.do(a_ruling("helper", table=3, asked=1, on_paper=True))
    hall.do(go_off_duty, "boss")
    with pytest.raises(NotSettled):
        hall.do(a_question("helper"))
    unknown = hall.do(a_ruling("helper", on_paper=True))

    assert (True, "boss", None) == (ruling.on_paper, ruling.settled_by, ruling.settled_at)
    assert "" == ruled_by(hall.state, unknown)
