"""Receipts: what was paid for what, and nothing about what chips are worth."""

import json

import pytest
from msgspec.structs import replace

from goodhand.paper import receipts
from goodhand.paper.press import to_pdf, to_pictures
from goodhand.paper.receipts import Receipt, receipt_pages
from goodhand.paper.refusals import NothingToPrint
from goodhand.rules.money import Money
from support import clause
from support_pages import part, sizes, white

REBUY = Receipt(
    number="00017",
    date="2026-03-14",
    at="2026-03-14 19:42",
    player="Ruth Alvarez",
    what="Rebuy",
    tournament="Spring night",
    amount=Money(4000),
    chips=1500,
    sold_by="Thomas Okafor",
    licensee="Lakeside Youth Fund",
    licence="M-00417",
)


def printed(receipt: Receipt) -> dict[str, object]:
    sheet = json.loads(receipt_pages([receipt]).inputs["data"])
    [found] = sheet["receipts"]
    return {**found, "facts": dict(zip(sheet["names"], found["values"], strict=True)), "note": sheet["note"]}


def test_a_receipt_has_number_time_player_what_amount_chips_seller_licensee_and_licence():
    said = printed(REBUY)

    assert ("00017", "Rebuy", "$40.00") == (said["number"], said["what"], said["amount"])
    assert "Lakeside Youth Fund" == said["licensee"]
    assert {
        "Received from": "Ruth Alvarez",
        "For": "Spring night",
        "Chips issued": "1,500",
        "When": "2026-03-14 19:42",
        "Sold by": "Thomas Okafor",
        "Licence": "M-00417",
    } == said["facts"]


@clause("MI-28")
def test_a_receipt_gives_chips_no_cash_value_and_says_so():
    said = printed(REBUY)

    assert "Chips have no cash value." == said["note"]
    assert 1 == json.dumps(said).count("$")
    assert "$" not in said["facts"]["Chips issued"]


@clause("MI-77")
@pytest.mark.parametrize(("count", "pages"), [(1, 1), (8, 1), (9, 2), (300, 38)])
def test_eight_receipts_go_on_a_letter_page(count, pages):
    made = receipt_pages([replace(REBUY, number=f"{number:05d}") for number in range(count)])

    assert ["612 792"] * pages == sizes(to_pdf(made))


@pytest.mark.parametrize("name", ["W" * 200, "w w" * 66, "מועדון הנוער" * 8, "صندوق", "Featherstonehaugh-Cholmondeley"])
def test_long_and_foreign_names_stay_on_their_receipt(name):
    long = replace(REBUY, player=name, what=name, tournament=name, sold_by=name, licensee=name, licence=name)
    [page] = to_pictures(receipt_pages([long] * 4), ppi=36)

    cut_marks = 4
    for left in (18, 153):
        for top in (18, 108):
            assert white(page, slice(left + 1, left + 6), slice(top + cut_marks, top + 90 - cut_marks))
            assert white(page, slice(left + 129, left + 134), slice(top + cut_marks, top + 90 - cut_marks))
            assert white(page, slice(left + cut_marks, left + 135 - cut_marks), slice(top + 84, top + 89))


def test_a_receipt_of_what_was_paid_beforehand_is_printed_too():
    assert to_pdf(receipt_pages([replace(REBUY, at="paid beforehand, 2026-03-02")])).startswith(b"%PDF-")


def test_a_receipt_begins_with_a_capital_letter_whatever_the_books_word_is():
    assert "Entry fee" == printed(replace(REBUY, what="entry fee"))["what"]


def test_what_is_sure_to_fit_stands_where_it_would_stand_if_it_had_been_measured(monkeypatch):
    [quick] = to_pictures(receipt_pages([REBUY]), ppi=72)
    monkeypatch.setattr(receipts, "keeps_to", lambda *_: False)
    [measured] = to_pictures(receipt_pages([REBUY]), ppi=72)

    assert part(quick) == part(measured)


def test_the_same_receipts_give_the_same_bytes():
    assert to_pdf(receipt_pages([REBUY])) == to_pdf(receipt_pages([REBUY]))


def test_before_the_first_sale_there_is_nothing_to_print():
    with pytest.raises(NothingToPrint) as refused:
        receipt_pages([])

    assert "There are no receipts to print: nothing has been sold yet." == refused.value.sentence()
