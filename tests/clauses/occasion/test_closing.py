"""Closing the books: all that is missing is said at once, and nothing is written into closed books."""

import pytest
from msgspec.structs import replace

from goodhand.occasion.checklist import checklist, open_tasks, tables_left
from goodhand.occasion.closing import missing, unpaid_work
from goodhand.occasion.desk import count_drawer, deposit, open_drawer, pay_wage, refund, reverse_line
from goodhand.occasion.disputes import tick_task
from goodhand.occasion.ledger import Kind, Means
from goodhand.occasion.paying import note_order
from goodhand.occasion.plan import Duty, Worker
from goodhand.occasion.refusals import BooksClosed, NoSuchTask, NotOnDuty, NotReady
from goodhand.occasion.staffing import go_on_duty
from goodhand.rules.tasks import Moment
from support import BOOKS, clause, each_ruling
from support_occasion import CHAIR, DEALER, MEMBER, Hall, an_occasion, dollars

MI = BOOKS["MI"]


def played(book=MI, **changes):
    """Two players, one prize, everything paid and counted."""
    hall = Hall(an_occasion(book, **changes)).staff().at("18:30")
    for player in ("p01", "p02"):
        hall.sell(player)
    hall.expense("licence fee", dollars(50))
    hall.fix(("p01", dollars(90)))
    hall.pay("p01", dollars(90))
    hall.line(count_drawer, dollars(30), by=MEMBER)
    return hall


@pytest.mark.parametrize("book", [pytest.param("MI", marks=clause("MI-79")), "NJ", "BC", "HR", "MB"])
def test_an_evening_that_is_whole_is_closed(book):
    hall = played(BOOKS[book])
    hall.settle_the_rest()

    hall.at("23:27").close()

    assert 23 * 3600 + 27 * 60 == hall.state.closed.at


@clause("MI-79", "MI-79a", "MI-79d", "MI-82")
def test_everything_that_is_missing_is_said_at_once():
    hall = played()
    hall.expense("ice", dollars(1), means=Means.CASH)

    found = [str(each) for each in missing(hall.state)]
    with pytest.raises(NotReady) as refused:
        hall.close()

    for part in ("drawer", "house rules", "Not ticked off", "still on duty as dealer"):
        assert any(part in said for said in found), part
    assert {"MI-79a"} == {each.clause.id for each in missing(hall.state) if "still on duty" in str(each)}
    assert all(part in refused.value.sentence() for part in ("drawer", "house rules", "dealer"))


def test_entries_of_a_tournament_that_was_not_played_are_refunded_first():
    hall = Hall(an_occasion(MI)).staff()
    hall.sell("p01")

    assert any("refund" in str(each) for each in missing(hall.state))
    hall.line(refund, tournament="t1", player="p01", by=MEMBER)

    assert not any("refund" in str(each) for each in missing(hall.state))


@each_ruling("MI-82", "MB-01", "NJ-44", "BC-3.2")
def test_rules_that_were_never_posted_keep_the_books_open_by_the_clause(book, ruling):
    found = [each for each in missing(played(book).state) if "never posted" in str(each)]

    assert [ruling] == [each.clause.id for each in found]


@clause("MI-79e")
@pytest.mark.parametrize("spelt", ["Licence fee", "license fee", "LICENSE  FEE"])
def test_the_licence_fee_must_be_in_the_books(spelt):
    hall = Hall(an_occasion(MI)).staff()

    assert ["MI-79e"] == [each.clause.id for each in missing(hall.state) if "licence fee" in str(each)]
    hall.expense(spelt, dollars(50))

    assert not any("licence fee" in str(each) for each in missing(hall.state))


@clause("MI-79d")
def test_cash_that_was_brought_to_the_bank_uncounted_keeps_the_books_open():
    hall = Hall(an_occasion(MI)).staff().at("18:30")
    hall.line(open_drawer, dollars(200), by=MEMBER)

    hall.line(deposit, dollars(200), "Own account", by=MEMBER)

    assert ["MI-79d"] == [each.clause.id for each in missing(hall.state) if "since money last moved" in str(each)]


@clause("MI-79d")
def test_a_count_holds_while_cash_goes_to_the_bank_and_not_when_it_comes_back():
    hall = played()

    brought = hall.line(deposit, dollars(30), "Own account", by=MEMBER)
    assert not any("since money last moved" in str(each) for each in missing(hall.state))
    hall.line(reverse_line, brought.number, "the bank was shut", by=MEMBER)

    assert any("since money last moved" in str(each) for each in missing(hall.state))


def test_closed_books_take_the_deposit_of_the_next_morning_and_nothing_else():
    hall = played()
    hall.settle_the_rest()
    hall.close()

    line = hall.at("33:00").line(deposit, dollars(30), "Own account", by=MEMBER)

    assert (Kind.DEPOSIT, 0) == (line.kind, hall.state.totals.drawer)
    with pytest.raises(BooksClosed):
        hall.sell("p01", Kind.REBUY)
    with pytest.raises(BooksClosed):
        hall.close()


@clause("MI-82")
def test_in_closed_books_staff_tick_off_what_comes_after_closing_and_nothing_else():
    hall = played()
    hall.settle_the_rest()
    hall.close()

    with pytest.raises(BooksClosed):
        hall.do(tick_task, "MI-32", by=CHAIR)
    with pytest.raises(NotOnDuty):
        hall.do(tick_task, "MI-82", by="p01")
    hall.do(tick_task, "MI-82", by=MEMBER)

    assert ("MI-82", MEMBER) == (hall.state.done[-1].task, hall.state.done[-1].by)


@each_ruling("MI-32", "MI-77", "MB-05", "NJ-05", "BC-5.1", "HR-30")
def test_every_duty_of_the_evening_is_ticked_off_by_a_named_person(book, ruling):
    hall = played(book)
    before = {task.id for task in open_tasks(hall.state)}

    hall.settle_the_rest()

    assert ruling in before
    assert before <= {each.task for each in hall.state.done}
    assert {CHAIR} == {each.by for each in hall.state.done}
    assert () == open_tasks(hall.state)


@clause("MI-33a", "MI-33")
def test_duties_of_a_shared_date_are_on_the_list_only_then():
    alone, shared = an_occasion(MI), an_occasion(MI)
    shared = replace(shared, licence=replace(shared.licence, shared_with=("Bayview Fund",)))

    assert "MI-33a" not in {task.id for task in checklist(Hall(alone).state)}
    assert "MI-33a" in {task.id for task in checklist(Hall(shared).state)}


def test_a_duty_that_is_not_on_the_list_cannot_be_ticked():
    hall = played()

    with pytest.raises(NoSuchTask):
        hall.do(tick_task, "BC-5.1", by=CHAIR)


def test_duties_whose_moment_never_came_do_not_keep_the_books_open():
    hall = played(BOOKS["BC"])

    assert not any(task.moment is Moment.COLOUR_UP for task in open_tasks(hall.state))
    hall.do(note_order, "t1", 9, "colour-up", by=MEMBER)

    assert any(task.moment is Moment.COLOUR_UP for task in open_tasks(hall.state))


def due(hall, level=0):
    return {task.id for task in open_tasks(hall.state, level)}


@clause("BC-1a.8")
def test_new_blinds_are_announced_again_at_each_level_and_once_is_enough_to_close():
    hall = Hall(an_occasion(BOOKS["BC"])).staff().at("19:01")
    hall.do(tick_task, "BC-1a.8", by=CHAIR)

    assert "BC-1a.8" not in due(hall, level=19 * 3600)
    assert "BC-1a.8" in due(hall, level=19 * 3600 + 1200)
    assert "BC-1a.8" not in due(hall)


@clause("NJ-14")
def test_what_a_dealer_does_in_each_round_every_new_dealer_says_at_that_table():
    hall = Hall(an_occasion(BOOKS["NJ"])).staff().at("18:00")
    hall.do(tick_task, "NJ-14", by=CHAIR)
    assert "NJ-14" not in due(hall)
    hall.at("19:00").enroll("second dealer", registration="R-2")

    hall.do(go_on_duty, "second dealer", Duty.DEALER, table=2)
    (task,) = (each for each in checklist(hall.state) if each.id == "NJ-14")
    assert (2,) == tables_left(hall.state, task)
    hall.at("19:05").do(tick_task, "NJ-14", by=CHAIR, table=2)

    assert "NJ-14" not in due(hall)


@clause("MI-79a")
def test_planned_pay_that_nobody_recorded_is_named_until_it_is_paid_or_another_pays_it():
    worker = Worker(DEALER, "dealer", pay=dollars(40))
    staff = (worker, Worker("Never came", "dealer", pay=dollars(40)))
    hall = Hall(an_occasion(MI, staff=staff)).staff()

    assert ((DEALER, dollars(40)),) == unpaid_work(hall.state)
    hall.line(open_drawer, dollars(100), by=MEMBER)
    hall.line(pay_wage, person=DEALER, amount=dollars(40), by=MEMBER)
    assert () == unpaid_work(hall.state)

    elsewhere = replace(worker, paid_by="Bayview Fund", pay=None)
    assert () == unpaid_work(Hall(an_occasion(MI, staff=(elsewhere,))).staff().state)
