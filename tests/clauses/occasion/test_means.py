"""Means of payment: part of every line, refused where a book wants cash, and reconciled one by one (ruling 41)."""

import pytest

from goodhand.occasion.closing import Lack, missing
from goodhand.occasion.desk import (
    check_payments,
    count_drawer,
    deposit,
    hand_over_drawer,
    open_drawer,
    pay_wage,
    refund,
    reverse_line,
)
from goodhand.occasion.ledger import Kind, Means, held
from goodhand.occasion.reconciling import ITEMS, Item, reconciled, to_count
from goodhand.occasion.refusals import NotPaidSo
from goodhand.paper.languages import texts_for
from goodhand.paper.room.receipts import receipt
from goodhand.paper.writer import Writer
from support import BOOKS, clause
from support_forms import michigan_form
from support_occasion import MEMBER, OTHER_MEMBER, Hall, an_occasion, dollars

MI = BOOKS["MI"]


def refused(kind, do):
    with pytest.raises(kind) as found:
        do()
    return found.value


def a_hall(**changes) -> Hall:
    hall = Hall(an_occasion(MI, **changes)).staff().at("18:30")
    hall.line(open_drawer, dollars(500), by=MEMBER)
    return hall


def mixed() -> Hall:
    """Entries in cash, by card and paid before; a prize in cash; costs by e-transfer and by cheque."""
    hall = a_hall()
    hall.sell("p01")
    hall.sell("p02", means=Means.CARD)
    hall.sell("p03", means=Means.TRANSFER, beforehand="2026-03-02")
    hall.sell("p01", Kind.REBUY, means=Means.CARD)
    hall.expense("rent", dollars(20), means=Means.TRANSFER)
    hall.expense("licence fee", dollars(50))
    hall.fix(("p01", dollars(90)))
    hall.pay("p01", dollars(90))
    return hall


@pytest.mark.parametrize("means", [Means.CASH, Means.CARD, Means.TRANSFER])
def test_a_sale_is_paid_in_cash_by_card_or_by_transfer_and_only_cash_is_in_the_drawer(means):
    hall = a_hall()
    entry = hall.sell("p01", means=means)
    rebuy = hall.sell("p01", Kind.REBUY, means=means)

    assert (means, means) == (entry.means, rebuy.means)
    drawer = 500_00 + (entry.amount.cents + rebuy.amount.cents) * (means is Means.CASH)
    assert drawer == hall.state.totals.drawer
    assert hall.state.totals.receipts == entry.amount.cents + rebuy.amount.cents


def test_a_cheque_pays_for_an_entry_beforehand_and_for_nothing_at_the_desk():
    hall = a_hall()

    assert hall.sell("p01", means=Means.CHEQUE, beforehand="2026-03-02").means is Means.CHEQUE
    said = refused(NotPaidSo, lambda: hall.sell("p02", means=Means.CHEQUE)).sentence()

    assert "cannot be paid by cheque; pay in cash or by card or by e-transfer." in said


def test_a_prize_is_paid_in_cash_or_by_cheque_and_a_cheque_needs_no_cash_in_the_drawer():
    hall = Hall(an_occasion(MI)).staff().at("18:30")
    for player in ("p01", "p02"):
        hall.sell(player, means=Means.CARD)
    hall.fix(("p01", dollars(90)))

    refused(NotPaidSo, lambda: hall.pay("p01", dollars(90), means=Means.CARD))
    assert hall.pay("p01", dollars(90), means=Means.CHEQUE).means is Means.CHEQUE
    assert hall.state.totals.drawer == 0


@pytest.mark.parametrize("means", [Means.CASH, Means.TRANSFER, Means.CHEQUE])
def test_costs_and_wages_are_paid_in_cash_by_transfer_or_by_cheque(means):
    hall = a_hall()

    assert hall.expense("ice", dollars(3), means=means).means is means
    assert hall.line(pay_wage, person=MEMBER, amount=dollars(10), by=OTHER_MEMBER, means=means).means is means
    refused(NotPaidSo, lambda: hall.expense("ice", dollars(3), means=Means.CARD))


def test_a_refund_goes_back_as_it_was_paid_or_in_cash():
    hall = a_hall()
    for player in ("p01", "p02", "p03"):
        hall.sell(player, means=Means.CARD)
    facts = {"by": MEMBER, "tournament": "t1"}

    assert hall.line(refund, player="p01", **facts).means is Means.CARD
    assert hall.line(refund, player="p02", means=Means.CASH, **facts).means is Means.CASH
    refused(NotPaidSo, lambda: hall.line(refund, player="p03", means=Means.TRANSFER, **facts))

    price = hall.state.lines[-1].amount.cents
    assert (3 - 1) * price == held(hall.state.lines, Means.CARD)
    assert 500_00 - price == hall.state.totals.drawer


def test_a_sale_taken_back_goes_back_the_way_it_came():
    hall = a_hall()
    line = hall.sell("p01", means=Means.CARD, version=3)

    back = hall.line(reverse_line, line.number, "mistyped", 4, by=MEMBER)

    assert back.means is Means.CARD
    assert held(hall.state.lines, Means.CARD) == 0
    assert to_count(hall.state) == (Means.CASH,)


@clause("MI-79d")
def test_the_books_close_only_when_cash_is_counted_and_cards_and_transfers_are_checked():
    hall = mixed()
    o = hall.state

    lacks = [(each.lack, each.of) for each in missing(o) if each.lack in (Lack.COUNT, Lack.CHECK)]
    assert [(Lack.COUNT, "cash"), (Lack.CHECK, "card"), (Lack.CHECK, "transfer")] == lacks

    hall.line(count_drawer, o.money(o.totals.drawer), by=MEMBER)
    for means in (Means.CARD, Means.TRANSFER):
        hall.line(check_payments, means, o.money(held(o.lines, means)), by=MEMBER)
    assert to_count(hall.state) == ()

    hall.line(deposit, dollars(100), "Own account", by=MEMBER)
    assert to_count(hall.state) == ()
    assert hall.line(check_payments, Means.CARD, dollars(1), by=MEMBER).amount.cents < 0


@clause("MI-79d")
def test_every_total_by_means_of_payment_equals_its_lines():
    hall = mixed()
    o = hall.state
    hall.line(count_drawer, o.money(o.totals.drawer - 5_00), by=MEMBER)
    hall.line(check_payments, Means.CARD, o.money(held(o.lines, Means.CARD)), by=MEMBER)
    hall.line(check_payments, Means.TRANSFER, o.money(held(o.lines, Means.TRANSFER)), by=MEMBER)
    hall.line(deposit, dollars(100), "Own account", by=MEMBER)

    found = reconciled(hall.state)

    assert list(Means) == [each.means for each in found.columns]
    for place, column in enumerate(found.columns):
        assert column.should == sum(row.cents[place] for row in found.rows)
    assert all(row.total == sum(row.cents) for row in found.rows)
    assert [-5_00, 0, 0, 0] == [each.over for each in found.columns]
    assert found.over == -5_00 == hall.state.totals.over
    numbers = {row.item: row.number for row in found.rows}
    assert (numbers[Item.BUY_INS], numbers[Item.REBUYS], numbers[Item.PRIZES], numbers[Item.COSTS]) == (3, 1, 1, 2)


def test_every_kind_of_line_is_in_one_row_of_the_closing_page():
    kinds = [kind for kinds in ITEMS.values() for kind in kinds]

    assert sorted([*kinds, Kind.COUNT]) == sorted(Kind)


def test_the_drawer_is_handed_over_with_its_own_count_and_not_with_a_readers_report():
    hall = mixed()
    hall.line(count_drawer, hall.state.money(hall.state.totals.drawer), by=MEMBER)
    counted = hall.state.lines[-1].number
    hall.line(check_payments, Means.CARD, hall.state.money(held(hall.state.lines, Means.CARD)), by=MEMBER)

    assert hall.do(hand_over_drawer, OTHER_MEMBER, by=MEMBER).line == counted


@clause("MI-79d")
def test_daily_cash_accountability_shows_each_means_of_payment_and_who_checked_it():
    hall = mixed()
    o = hall.state
    hall.line(count_drawer, o.money(o.totals.drawer), by=MEMBER)
    hall.line(check_payments, Means.CARD, o.money(held(o.lines, Means.CARD)), by=MEMBER)
    paper = str(michigan_form(hall.state, "daily-cash-accountability"))

    assert "By means of payment" in paper
    assert "Card: the reader’s report" in paper
    assert "E-transfer" in paper


def test_a_receipt_says_how_it_was_paid_unless_in_cash():
    hall = a_hall()
    writer = Writer(hall.state.plan.evening_book(), texts_for(hall.state.plan))
    card, cash = hall.sell("p01", means=Means.CARD), hall.sell("p02")

    assert dict(receipt(writer, hall.state, card).facts)["Paid"] == "by card"
    assert "Paid" not in dict(receipt(writer, hall.state, cash).facts)
