"""Receipts: what was paid for what, and nothing about what chips are worth."""

import json

import pytest
from msgspec.structs import replace

from goodhand.occasion.desk import reverse_line
from goodhand.occasion.ledger import Kind, Line
from goodhand.occasion.letterhead import Letterhead
from goodhand.paper.languages import LANGUAGES
from goodhand.paper.page import Card, CardSheet, Design, Layout, Mark, Paper
from goodhand.paper.refusals import NothingToPrint
from goodhand.paper.render import card_data
from goodhand.paper.render.html import to_html
from goodhand.paper.render.pdf import to_pdf, to_pictures
from goodhand.paper.room.receipts import receipt, receipts
from goodhand.paper.writer import Writer
from support import BOOKS, clause
from support_occasion import MEMBER, Hall, an_occasion
from support_pages import part, sizes, white
from support_tournament import clock_time

REBUY = Card(
    head="Lakeside Youth Fund",
    number=("Receipt", "17"),
    amount=("Rebuy", "$40.00"),
    facts=(
        ("Received from", "Ruth Alvarez"),
        ("For", "Spring night"),
        ("Chips issued", "1,500"),
        ("Licence", "M-00417"),
    ),
    note="Chips have no cash value.",
)


def receipt_sheets(*cards: Card) -> list[Paper]:
    blocks = (CardSheet(Design.RECEIPT, cards),)
    return [Paper(title="Receipts", date="2026-03-14", blocks=blocks, layout=Layout.CARDS)]


def sold(prefix: str = "MI", **facts: object) -> tuple[Card, ...]:
    hall = Hall(an_occasion(BOOKS[prefix])).staff().at("18:42")
    hall.sell("p01")
    if facts.get("rebuy"):
        hall.sell("p01", Kind.REBUY)
    [block] = receipts(Writer(hall.state.book), hall.state).blocks
    return block.cards


def test_a_receipt_has_number_time_player_what_amount_chips_seller_licensee_and_licence():
    [entry, rebuy] = sold(rebuy=True)

    assert (("Receipt", "2"), ("Rebuy", "$40.00"), "Lakeside Youth Fund") == (rebuy.number, rebuy.amount, rebuy.head)
    assert {
        "Received from": "P01",
        "For": "The evening",
        "Chips issued": "1,500",
        "When": "March 14, 2026, 18:42",
        "Sold by": "M01",
        "Licence": "M-00417",
    } == dict(entry.facts)


def test_a_receipt_after_midnight_has_the_date_of_that_day_as_people_write_it():
    hall = Hall(an_occasion(BOOKS["MI"])).staff().at("18:42")
    line = replace(hall.sell("p01"), occurred=clock_time("00:10") + 86_400)
    english, french = (Writer(hall.state.book, LANGUAGES[each]) for each in ("en", "fr"))

    assert "March 15, 2026, 00:10" == dict(receipt(english, hall.state, line).facts)["When"]
    assert "15 mars 2026, 0\u00a0h\u00a010" == dict(receipt(french, hall.state, line).facts)["Quand"]
    paid_before = receipt(french, hall.state, replace(line, beforehand="2026-03-01"))
    assert "payé d’avance, 1er mars 2026" == dict(paid_before.facts)["Quand"]


def test_a_receipt_has_registration_address_and_logo_as_they_were_when_the_night_opened():
    hall = Hall(an_occasion(BOOKS["MI"])).staff()
    hall.sell("p01")
    logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
    night = replace(hall.state, letterhead=Letterhead("999-0142", "40 Harbor Lane, Fairhaven", logo))
    paper = receipts(Writer(night.book), night)
    [block] = paper.blocks

    assert "Registration 999-0142, 40 Harbor Lane, Fairhaven" == block.cards[0].under
    assert logo == block.logo
    assert to_pictures([paper]) != to_pictures([replace(paper, blocks=(replace(block, logo=""),))])
    assert "data:image/svg+xml;base64," in to_html([paper])
    forged = replace(block, logo=logo.replace("<path", '<image href="file:///x.png"/><path'))
    assert "" == card_data.card_data(forged)["logo"]


@clause("MI-28")
def test_a_receipt_gives_chips_no_cash_value_and_says_so():
    [card] = sold()

    assert "Chips have no cash value." == card.note
    assert 1 == json.dumps([card.amount, card.facts, card.note]).count("$")
    assert "$" not in dict(card.facts)["Chips issued"]


def test_a_receipt_begins_with_a_capital_letter_whatever_the_books_word_is():
    assert ["Entry fee"] == [card.amount[0] for card in sold("MB")]


def test_what_was_taken_back_has_no_receipt():
    hall = Hall(an_occasion(BOOKS["MI"])).staff()
    line = hall.sell("p01")
    hall.sell("p02")
    hall.line(reverse_line, line.number, "typed twice", by=MEMBER, version=5)

    [block] = receipts(Writer(hall.state.book), hall.state).blocks

    assert ["2"] == [card.number[1] for card in block.cards]


def test_who_was_given_the_money_back_and_enters_again_has_the_receipt_of_the_second_entry():
    hall = Hall(an_occasion(BOOKS["MI"])).staff()
    entry = hall.sell("p01")
    refund = replace(entry, number=2, kind=Kind.REFUND)
    again, other = replace(entry, number=3), replace(entry, number=4, player="p02", name="P02")
    taken_back = replace(refund, number=5, reverses=2)

    def numbers(*lines: Line) -> list[str]:
        [block] = receipts(Writer(hall.state.book), replace(hall.state, lines=lines)).blocks
        return [card.number[1] for card in block.cards]

    assert ["4"] == numbers(entry, refund, other)
    assert ["3", "4"] == numbers(entry, refund, again, other)
    assert ["1", "4"] == numbers(entry, refund, other, taken_back), "what was not given back after all is paid"


@clause("MI-77")
@pytest.mark.parametrize(("count", "pages"), [(1, 1), (8, 1), (9, 2), (300, 38)])
def test_eight_receipts_go_on_a_letter_page(count, pages):
    made = receipt_sheets(*(replace(REBUY, number=("Receipt", str(number))) for number in range(count)))

    assert ["612 792"] * pages == sizes(to_pdf(made))


@pytest.mark.parametrize("name", ["W" * 200, "w w" * 66, "מועדון הנוער" * 8, "صندوق", "Featherstonehaugh-Cholmondeley"])
def test_long_and_foreign_names_stay_on_their_receipt(name):
    facts = tuple((label, name) for label, _ in REBUY.facts)
    long = replace(REBUY, head=name, amount=(name, "$40.00"), facts=facts)
    [page] = to_pictures(receipt_sheets(*[long] * 4), ppi=36)

    cut_marks = 4
    for left in (18, 153):
        for top in (18, 108):
            assert white(page, slice(left + 1, left + 6), slice(top + cut_marks, top + 90 - cut_marks))
            assert white(page, slice(left + 129, left + 134), slice(top + cut_marks, top + 90 - cut_marks))
            assert white(page, slice(left + cut_marks, left + 135 - cut_marks), slice(top + 84, top + 89))


def test_what_is_sure_to_fit_stands_where_it_would_stand_if_it_had_been_measured(monkeypatch):
    [quick] = to_pictures(receipt_sheets(REBUY), ppi=72)
    monkeypatch.setattr(card_data, "keeps_to", lambda *_, **__: False)
    [measured] = to_pictures(receipt_sheets(REBUY), ppi=72)

    assert part(quick) == part(measured)


def test_every_receipt_of_a_practice_night_says_so_and_a_real_one_does_not():
    def inside(mark: Mark) -> list[list[bytes]]:
        [page] = to_pictures([replace(paper, mark=mark) for paper in receipt_sheets(*[REBUY] * 8)], ppi=36)
        places = [
            (slice(24 + x * 135, 140 + x * 135), slice(24 + y * 90, 100 + y * 90)) for x in (0, 1) for y in range(4)
        ]
        return [part(page, *place) for place in places]

    real, practice = inside(Mark.NONE), inside(Mark.PRACTICE)

    assert all(before != after for before, after in zip(real, practice, strict=True))


@pytest.mark.usefixtures("set_anew")
def test_the_same_receipts_give_the_same_bytes():
    assert to_pdf(receipt_sheets(REBUY)) == to_pdf(receipt_sheets(REBUY))


def test_before_the_first_sale_there_is_nothing_to_print():
    hall = Hall(an_occasion(BOOKS["MI"]))

    with pytest.raises(NothingToPrint) as refused:
        receipts(Writer(hall.state.book), hall.state)

    assert "There are no receipts to print: nothing has been sold yet." == refused.value.sentence()
