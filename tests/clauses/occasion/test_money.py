"""O-31 and O-34: prize cap, expense limit, prizes that must be paid, awards that may not be."""

import pytest
from msgspec.structs import replace

from goodhand.occasion.desk import (
    above_expense_limit,
    count_drawer,
    deposit,
    explain_expenses,
    open_drawer,
    pay_expense,
    refund,
    reverse_line,
)
from goodhand.occasion.ledger import Kind, Means, balances
from goodhand.occasion.paying import begin_play
from goodhand.occasion.refusals import (
    BadAmount,
    BadFact,
    NeedsReason,
    NoSuchLine,
    NothingElse,
    NotReady,
    NotTheAccount,
    NotThePrize,
    PaidAlready,
)
from goodhand.rules.refusal import NotNow
from goodhand.tournament.refusals import NoRefund, PrizesAboveCap
from support import BOOKS, clause, each_ruling
from support_occasion import CHAIR, MEMBER, Hall, an_occasion, dollars, ledger_night

MI, MB, NJ = BOOKS["MI"], BOOKS["MB"], BOOKS["NJ"]
THE_THREE = (("p01", dollars(1850)), ("p02", dollars(1110)), ("p03", dollars(740)))


def a_night(*expenses, book=MI):
    return ledger_night(Hall(an_occasion(book)).staff().at("18:30"), expenses)


def refused(kind, do, *clauses):
    with pytest.raises(kind) as found:
        do()
    if clauses:
        assert clauses[0] == found.value.clause.id
    return found.value


@clause("MI-30", "MI-12")
def test_prizes_of_3713_are_above_the_cap_of_80_percent_and_3712_are_not():
    hall = a_night()

    refused(PrizesAboveCap, lambda: hall.fix(("p01", dollars(3713))), "MI-30")
    hall.fix(("p01", dollars(3712)))

    assert 464_000 == hall.state.totals.receipts
    assert 371_200 == sum(prize.amount.cents for prize in hall.state.prizes["t1"].prizes)


@clause("MI-25", "MI-12")
@pytest.mark.parametrize(("advertising", "above"), [("60", True), ("45", False)])
def test_expenses_of_more_than_half_of_gross_profit_need_an_explanation_half_does_not(advertising, above):
    hall = a_night(("rent", "250"), ("equipment", "175"), ("advertising", advertising))
    hall.fix(*THE_THREE)
    for player, amount in THE_THREE:
        hall.pay(player, amount)

    assert 94_000 == hall.state.totals.gross_profit
    assert above is above_expense_limit(hall.state)


@clause("MI-25", "MI-79e")
def test_the_books_stay_open_until_high_expenses_are_explained():
    hall = a_night(("rent", "250"), ("equipment", "175"), ("advertising", "60"))
    hall.fix(*THE_THREE)
    for player, amount in THE_THREE:
        hall.pay(player, amount)
    hall.line(count_drawer, dollars(1440), by=MEMBER)
    hall.settle_the_rest()

    missing = refused(NotReady, hall.close, "MI-25")
    hall.do(explain_expenses, "The hall raised its rent.", by=CHAIR)
    closed = hall.close()

    assert 1 == missing.facts["count"]
    assert MEMBER == closed.preparer


@clause("MI-24")
def test_an_expense_without_a_reason_is_recorded_and_flagged():
    hall = a_night()

    line = hall.expense("rent", dollars(250), reason="")

    assert ("MI-24",) == line.violations
    assert ["MI-24"] == [each.clause for each in hall.state.violations]


@clause("MI-31", "MI-74")
def test_closing_with_an_unpaid_prize_is_refused_with_the_place_and_the_amount():
    hall = a_night(("rent", "250"))
    hall.fix(*THE_THREE)
    hall.at("22:50").pay("p01", dollars(1850))
    hall.at("22:55").pay("p02", dollars(1110))
    hall.line(count_drawer, dollars(2180), by=MEMBER)
    hall.settle_the_rest()

    said = refused(NotReady, hall.at("23:20").close, "MI-31").sentence()

    assert "3rd" in said
    assert "$740.00" in said


@clause("MI-31", "MI-36d", "MI-74")
def test_when_the_last_prize_is_paid_the_books_close_with_nothing_owed():
    hall = a_night(("rent", "250")).post_rules()
    hall.fix(*THE_THREE)
    hall.at("22:50").pay("p01", dollars(1850))
    hall.at("22:55").pay("p02", dollars(1110))
    hall.at("23:25").pay("p03", dollars(740))
    hall.line(count_drawer, dollars(1440), by=MEMBER)
    hall.settle_the_rest()

    hall.at("23:27").close()

    assert () == hall.state.unpaid()
    assert () == hall.state.violations


@clause("MI-31")
def test_a_prize_paid_after_the_licence_is_recorded_with_the_clause_it_breaks():
    hall = a_night()
    hall.fix(*THE_THREE)

    line = hall.at("23:31").pay("p01", dollars(1850))

    assert ("MI-31",) == line.violations


@clause("MI-76f", "MI-72", "MI-73")
def test_only_the_posted_prizes_are_paid_each_once_and_to_the_cent():
    hall = a_night()
    hall.fix(*THE_THREE)

    refused(NotThePrize, lambda: hall.pay("p03", dollars(700)), "MI-76f")
    refused(NotThePrize, lambda: hall.pay("p12", dollars(50)), "MI-72")
    hall.pay("p03", dollars(740))
    refused(PaidAlready, lambda: hall.pay("p03", dollars(740)), "MI-76f")

    assert 74_000 == hall.state.totals.prizes


@each_ruling("MI-76f", "MB-01c", "NJ-44d")
def test_nothing_is_sold_once_the_prizes_are_fixed(book, ruling):
    hall = Hall(an_occasion(book)).staff().at("18:30")
    for player in ("p01", "p02"):
        hall.sell(player)
    hall.fix(("p01", dollars(90)))

    refused(NotNow, lambda: hall.sell("p03"), ruling)


@clause("MI-24")
@pytest.mark.parametrize("missing", ["payee", "what"])
def test_an_expense_says_whom_it_was_paid_to_and_for_what(missing):
    hall = a_night()
    paid = {"payee": "The hall", "what": "rent", "amount": dollars(250), "reason": "needed", "by": MEMBER}

    refused(NeedsReason, lambda: hall.line(pay_expense, **{**paid, missing: " "}), "MI-24")


@clause("MI-25")
def test_costs_above_the_limit_are_explained_in_words():
    hall = a_night(("rent", "3000"))

    refused(NeedsReason, lambda: hall.do(explain_expenses, "  ", by=CHAIR), "MI-25")


@clause("MI-81")
def test_a_line_is_not_reversed_without_a_reason():
    hall = a_night()
    line = hall.expense("rent", dollars(250))

    refused(NeedsReason, lambda: hall.line(reverse_line, line.number, " ", by=MEMBER), "MI-81")


@clause("MI-33c")
def test_a_deposit_into_another_account_is_refused():
    hall = a_night()

    refused(NotTheAccount, lambda: hall.line(deposit, dollars(100), "The other licensee's", by=MEMBER), "MI-33c")
    line = hall.line(deposit, dollars(100), "Own account", by=MEMBER)

    assert Kind.DEPOSIT is line.kind


@clause("MB-02")
def test_an_entry_is_refunded_in_full_and_its_person_may_enter_again():
    hall = Hall(an_occasion(MB)).staff()
    hall.sell("p01")

    line = hall.line(refund, tournament="t1", player="p01", by=MEMBER)
    hall.sell("p01")

    assert (Kind.REFUND, dollars(60)) == (line.kind, line.amount)
    assert 6_000 == hall.state.totals.receipts


@clause("MB-02")
def test_once_play_has_begun_no_entry_is_refunded():
    hall = Hall(an_occasion(MB)).staff()
    hall.sell("p01")
    hall.do(begin_play, "t1")

    refused(NoRefund, lambda: hall.line(refund, tournament="t1", player="p01", by=MEMBER), "MB-02")


@clause("MI-30")
def test_nothing_is_sold_when_the_prizes_are_fixed():
    hall = a_night()
    hall.fix(*THE_THREE)

    refused(NotNow, lambda: hall.sell("p63"))
    refused(NotNow, lambda: hall.sell("p30", Kind.REBUY))


@clause("MI-30", "MI-81")
def test_sales_that_are_taken_back_do_not_carry_the_prizes_above_the_cap():
    hall = a_night()
    hall.fix(("p01", dollars(3000)), ("p02", dollars(712)))
    sale = next(line for line in hall.state.lines if line.kind is Kind.REBUY)
    before = hall.state
    hall.line(reverse_line, sale.number, "typed twice", by=MEMBER, version=9)

    refused(PrizesAboveCap, lambda: hall.pay("p01", dollars(3000)), "MI-30")

    hall.state = before
    hall.pay("p01", dollars(3000))
    refused(NotNow, lambda: hall.line(reverse_line, sale.number, "typed twice", by=MEMBER, version=9))


@clause("MI-31", "MI-81")
def test_a_prize_was_not_paid_before_the_tournament_was_over():
    hall = a_night()
    hall.at("22:40").fix(*THE_THREE)

    refused(BadFact, lambda: hall.at("22:50").pay("p01", dollars(1850), occurred=22 * 3600))


@clause("MB-01b")
@pytest.mark.parametrize("day", ["2026-03-14", "2026-04-01", "last week"])
def test_an_entry_paid_beforehand_was_paid_on_an_earlier_day(day):
    hall = Hall(an_occasion(MB)).staff()

    refused(BadFact, lambda: hall.sell("p01", beforehand=day))

    assert "2026-03-13" == hall.sell("p01", beforehand="2026-03-13").beforehand


@clause("MI-81")
def test_a_rebuy_typed_later_keeps_both_times_and_is_flagged():
    hall = a_night()

    line = hall.at("21:10").sell("p30", Kind.REBUY, occurred=19 * 3600 + 55 * 60)

    assert (71_700, 76_200) == (line.occurred, line.at)
    assert ("MI-81",) == line.violations


@clause("MI-81")
def test_a_line_is_never_changed_but_reversed_with_a_reason_and_both_stay():
    hall = a_night()
    line = hall.expense("rent", dollars(250))

    back = hall.line(reverse_line, line.number, "typed twice", by=MEMBER)

    assert (line.number, dollars(-250)) == (back.reverses, back.amount)
    assert line in hall.state.lines
    assert 0 == hall.state.totals.expenses
    refused(NoSuchLine, lambda: hall.line(reverse_line, line.number, "again", by=MEMBER))
    refused(NoSuchLine, lambda: hall.line(reverse_line, back.number, "the reversal", by=MEMBER))
    refused(NoSuchLine, lambda: hall.line(reverse_line, 999, "no such", by=MEMBER))


def test_the_accounts_add_up_to_nothing_and_the_drawer_to_what_is_in_it():
    hall = a_night(("rent", "250"))
    hall.fix(*THE_THREE)
    for player, amount in THE_THREE:
        hall.pay(player, amount)

    line = hall.line(count_drawer, dollars(1435), by=MEMBER)

    assert dollars(-5) == line.amount
    assert 143_500 == hall.state.totals.drawer
    assert 0 == sum(balances(hall.state.lines).values())


@pytest.mark.parametrize("amount", ["0", "-40"])
def test_nothing_and_less_than_nothing_are_no_expense(amount):
    hall = a_night()

    refused(BadAmount, lambda: hall.expense("rent", dollars(amount)))


def test_more_than_the_drawer_holds_is_not_paid_in_cash():
    hall = Hall(an_occasion(NJ)).staff()
    hall.line(open_drawer, dollars(100), by=MEMBER)

    said = refused(BadAmount, lambda: hall.expense("rent", dollars(101), means=Means.CASH)).sentence()

    assert "$100.00" in said


def test_money_of_another_currency_is_refused():
    hall = Hall(an_occasion(MI)).staff()

    refused(BadAmount, lambda: hall.line(open_drawer, replace(dollars(5), currency="CAD"), by=MEMBER))


@clause("MI-72")
def test_an_entered_player_is_paid_no_expense_and_one_that_was_paid_is_recorded_as_broken():
    hall = Hall(an_occasion(MI)).staff().at("18:30")
    hall.line(open_drawer, dollars(500), by=MEMBER)
    hall.sell("p01")
    hall.enroll("guest")
    cost = {"what": "door prize", "amount": dollars(20), "reason": "won", "means": Means.CASH, "by": MEMBER}

    refused(NothingElse, lambda: hall.line(pay_expense, payee=" p01 ", **cost), "MI-72")
    assert () == hall.line(pay_expense, payee="guest", **cost).violations

    paid = hall.at("19:00").line(pay_expense, payee="P01", occurred=hall.now - 60, **cost)
    assert "MI-72" in paid.violations
    assert "MI-72" in {each.clause for each in hall.state.violations}


def test_where_the_book_forbids_nothing_else_a_player_is_paid_an_expense():
    hall = Hall(an_occasion(MB)).staff().at("18:30")
    hall.line(open_drawer, dollars(500), by=MEMBER)
    hall.sell("p01")

    line = hall.line(pay_expense, payee="P01", what="pizza", amount=dollars(20), reason="eaten", by=MEMBER)

    assert "P01" == line.name
