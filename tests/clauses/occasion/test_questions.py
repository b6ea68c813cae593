"""O-36: a ruling that one prepares and another settles: whose words go on record, who records them, who signs."""

import pytest

from goodhand.occasion.checklist import open_tasks
from goodhand.occasion.closing import Lack, missing
from goodhand.occasion.disputes import tick_task
from goodhand.occasion.plan import Duty
from goodhand.occasion.refusals import NotMinor, NotSettled, NotTheAuthority, ReadsOtherwise, SaidNo
from goodhand.occasion.rulings import Dispute, ask_ruling, record_ruling, settle_ruling
from goodhand.occasion.staffing import correct_name, go_off_duty, go_on_duty
from goodhand.paper.records.registry import form_of
from goodhand.rules.tasks import Moment
from support import BOOKS, clause, each_book
from support_occasion import CHAIR, DEALER, MEMBER, OTHER_MEMBER, Hall, a_ruling_by, an_occasion

MI, HR = BOOKS["MI"], BOOKS["HR"]
WORDS = {
    "situation": "odd-chip",
    "facts": "A split pot.",
    "ruling": "To the left.",
    "people": ("P. One", "P. Two"),
    "tournament": "t1",
    "table": 3,
    "round": 57,
    "override": "The button was wrong.",
    "clauses": ("MI-64b",),
}
NOTHING = {"situation": "", "facts": "", "ruling": ""}


def asked(book=MI, by=OTHER_MEMBER):
    """At 19:40 somebody on the floor asks about what was seen ten minutes earlier."""
    hall = Hall(an_occasion(book)).staff().at("19:30")
    seen = hall.now
    hall.at("19:40").do(ask_ruling, Dispute(**WORDS, occurred=seen), by=by)
    return hall


def settled(agreed=True, why=""):
    hall = asked()
    hall.at("19:41").do(settle_ruling, 1, why, agreed=agreed, by=CHAIR)
    return hall.at("19:43")


def recorded(by, **facts):
    return a_ruling_by(by, **{**NOTHING, "asked": 1, **facts})


def signed(hall):
    return [(each.role, each.name, each.signed) for each in form_of(hall.state, "ruling-1").signatures]


def on_duty(hall, person, duty):
    hall.enroll(person, member=True)
    hall.do(go_on_duty, person, duty)
    return person


@clause("MI-44")
def test_a_question_goes_on_record_in_its_own_words_and_at_its_own_time():
    hall = settled()

    ruling = hall.do(recorded(OTHER_MEMBER, occurred=hall.now))

    assert WORDS == {name: getattr(ruling, name) for name in WORDS}
    assert hall.at("19:30").now == ruling.occurred


@clause("MI-44")
@pytest.mark.parametrize("how", [{}, {**WORDS, "asked": 0, "on_paper": True}], ids=["asked", "on-paper"])
def test_what_another_settles_is_no_minor_matter(how):
    with pytest.raises(NotMinor):
        settled().do(recorded(OTHER_MEMBER, minor=True, **how))


@clause("MI-44")
@pytest.mark.parametrize(
    "changed",
    [
        {"situation": "misdeal"},
        {"facts": "Another pot."},
        {"ruling": "To the right."},
        {"people": ("P. One",)},
        {"tournament": "t2"},
        {"table": 4},
        {"round": 58},
        {"override": "None."},
    ],
    ids=lambda changed: next(iter(changed)),
)
@pytest.mark.parametrize("answered", [True, False])
def test_what_is_said_besides_is_what_was_asked(changed, answered):
    hall = settled() if answered else asked()

    with pytest.raises(ReadsOtherwise) as refused:
        hall.do(recorded(OTHER_MEMBER, on_paper=True, **changed))

    assert ("Chair said yes" in str(refused.value)) is answered
    assert () == hall.state.rulings


@clause("MI-44")
def test_a_name_that_was_corrected_since_reads_no_otherwise():
    hall = asked()
    hall.enroll("p1", "P. One")
    hall.do(settle_ruling, 1, agreed=True, by=CHAIR)
    hall.do(correct_name, "p1", "Pat One", by=CHAIR)
    hall.do(correct_name, "p1", "Patricia One", by=CHAIR)

    ruling = hall.do(recorded(OTHER_MEMBER, people=WORDS["people"]))

    assert ("Patricia One", "P. Two") == ruling.people


@clause("MI-44")
@pytest.mark.parametrize("person", [DEALER, MEMBER])
def test_who_prepares_no_rulings_records_none_that_was_asked(person):
    hall = settled()

    with pytest.raises(NotTheAuthority) as refused:
        hall.do(recorded(person))

    assert all(str(each) in str(refused.value) for each in (Duty.DIRECTOR, Duty.FLOOR, Duty.CHAIRPERSON))


@clause("MI-44")
def test_the_paper_names_who_prepared_a_ruling_though_another_recorded_it():
    hall = settled()
    helper = on_duty(hall, "m03", Duty.FLOOR)

    hall.do(recorded(helper))

    assert [("Prepared by", "M02", "19:40"), ("Ruled by", "Chair", "19:41")] == signed(hall)


@clause("MI-44")
@pytest.mark.parametrize("on_paper", [False, True])
def test_the_paper_of_a_ruling_that_the_chairperson_records_herself_has_both_too(on_paper):
    hall = settled()

    ruling = hall.do(recorded(CHAIR, on_paper=on_paper))  # she has signed on record, and signs no paper

    assert [("Prepared by", "M02", "19:40"), ("Ruled by", "Chair", "19:41")] == signed(hall)
    assert not ruling.on_paper


@clause("MI-44")
def test_whom_the_book_names_says_yes_by_recording_it():
    hall = asked().at("19:42")

    ruling = hall.do(recorded(CHAIR))

    assert (CHAIR, hall.now) == (ruling.settled_by, ruling.settled_at)
    assert [("Prepared by", "M02", "19:40"), ("Ruled by", "Chair", "19:42")] == signed(hall)


@clause("HR-27")
def test_who_prepared_a_ruling_and_settles_it_signs_once_as_who_ruled():
    hall = asked(HR)
    hall.at("19:41").do(settle_ruling, 1, agreed=True, by=OTHER_MEMBER)

    hall.do(recorded(OTHER_MEMBER))

    assert ("Ruled by", "M02", "19:41") == signed(hall)[0]
    assert "Prepared by" not in [role for role, _, _ in signed(hall)]


@clause("MI-44")
@pytest.mark.parametrize("on_paper", [False, True])
def test_what_was_answered_with_a_no_goes_on_record_neither_here_nor_on_paper(on_paper):
    hall = settled(False, "Never.\nDeal again.")

    with pytest.raises(SaidNo, match="Never"):
        hall.do(recorded(OTHER_MEMBER, on_paper=on_paper))
    ruling = hall.do(recorded(CHAIR, asked=0, **{**WORDS, "ruling": "Dealt again."}))

    assert ("Dealt again.", 0) == (ruling.ruling, ruling.asked)


@clause("MI-44")
def test_nobody_has_ruled_before_the_paper_is_signed():
    hall = asked().at("19:45")

    ruling = hall.do(recorded(OTHER_MEMBER, on_paper=True))

    assert (True, None) == (ruling.on_paper, ruling.settled_at)
    assert "No. 1, prepared by M02" == form_of(hall.state, "ruling-1").subtitle
    assert [("Prepared by", "M02", "19:40"), ("Ruled by", "Chair", "")] == signed(hall)


@each_book("NJ-11", "HR-27")
def test_a_ruling_that_is_still_to_be_signed_is_not_final(book):
    hall = Hall(an_occasion(book)).staff()

    assert not hall.do(record_ruling, Dispute(**WORDS), by=OTHER_MEMBER, on_paper=True).final


@clause("MI-44")
def test_a_question_that_nobody_on_duty_may_answer_waits_for_nobody_by_name():
    hall = asked()
    hall.do(go_off_duty, CHAIR)

    with pytest.raises(NotSettled, match="nobody is on duty who may settle it"):
        hall.do(recorded(OTHER_MEMBER))


@clause("MI-44")
def test_the_books_wait_for_a_question_until_it_is_on_record_or_was_answered_with_a_no():
    hall = asked()

    def waits():
        return [(str(each), each.clause.id) for each in missing(hall.state) if each.lack is Lack.RULING]

    [(unanswered, by_clause)] = waits()
    hall.do(settle_ruling, 1, agreed=True, by=CHAIR)
    [(unrecorded, _)] = waits()
    hall.do(recorded(OTHER_MEMBER))

    assert "MI-44" == by_clause
    assert "is neither answered nor on record" in unanswered
    assert unrecorded.startswith("Chair settled question 1")
    assert [] == waits()
    hall.do(ask_ruling, Dispute(**WORDS), by=OTHER_MEMBER)
    hall.do(settle_ruling, 2, "It was ruled.", agreed=False, by=CHAIR)
    assert [] == waits()


@clause("MI-44")
def test_duties_at_a_dispute_come_with_the_question_and_once_for_one_dispute():
    hall = asked()

    def due():
        return [each.id for each in open_tasks(hall.state) if Moment.DISPUTE in each.moments]

    tasks = due()
    for each in tasks:
        hall.do(tick_task, each, by=CHAIR)
    hall.at("19:50").do(ask_ruling, Dispute(**WORDS), by=OTHER_MEMBER, instead=1)
    hall.do(recorded(OTHER_MEMBER, asked=2, on_paper=True))

    assert tasks
    assert [] == due()
    hall.at("19:55").do(ask_ruling, Dispute(**WORDS), by=OTHER_MEMBER)
    assert tasks == due()
