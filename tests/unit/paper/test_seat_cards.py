"""Seat cards: everybody who sits has one, and a phone reads its code."""

import json
import re

import pytest
import segno
from msgspec.structs import replace

from goodhand.paper.page import Card, CardSheet, Design, Layout, Paper
from goodhand.paper.refusals import NothingToPrint
from goodhand.paper.render.card_data import qr_svg
from goodhand.paper.render.pdf import sheets, to_pdf, to_pictures
from goodhand.paper.room import seat_cards as making
from goodhand.paper.writer import Writer
from goodhand.rules import MICHIGAN
from goodhand.tournament.entries import draw_seats, sell_entry
from goodhand.tournament.evolving import opened
from goodhand.tournament.state import Status, Tournament
from support import clause
from support_pages import sizes, white
from support_tournament import ENTROPY, Floor, a_plan

NAMES = ("Ruth Alvarez", "Thomas Okafor", "anna Bell", "מרים בן־דוד")


def seat_cards(t: Tournament, codes: dict[str, str] | None = None, **how: bool) -> tuple[Card, ...]:
    [block] = making.seat_cards(Writer(t.book), t, "Lakeside Youth Fund", "2026-03-14", codes, **how).blocks
    return block.cards


def seat_of(card: Card) -> tuple[int, int]:
    return tuple(int(figure) for _, figure in card.figures)


def a_card(name: str, table: int = 1, seat: int = 2, code: str = "", licensee: str = "Lakeside Youth Fund") -> Card:
    figures = (("Table", str(table)), ("Seat", str(seat)))
    return Card(head="Spring night", under=licensee, name=name, figures=figures, code=code)


def card_sheets(*cards: Card) -> list[Paper]:
    return [Paper(title="Seat cards", date="2026-03-14", blocks=(CardSheet(Design.SEAT, cards),), layout=Layout.CARDS)]


@pytest.fixture
def room() -> Floor:
    floor = Floor(opened(a_plan(MICHIGAN), MICHIGAN))
    for index, name in enumerate(NAMES):
        floor.do(sell_entry, f"p{index}", name, at=index)
    return floor


@pytest.fixture
def drawn(room: Floor) -> Floor:
    return room.do(draw_seats, ENTROPY, at=10)


def test_everybody_with_a_seat_has_a_card_with_table_seat_and_code(drawn):
    cards = seat_cards(drawn.t, {"p1": "K7Q4"})

    seats = {player.name: player.place for player in drawn.t.players.values()}
    assert {name: (place.table, place.seat) for name, place in seats.items()} == {
        card.name: seat_of(card) for card in cards
    }
    assert {"Thomas Okafor": "K7Q4"} == {card.name: card.code for card in cards if card.code}


def test_cards_come_in_the_order_of_the_seats_or_of_the_names(drawn):
    by_seat, by_name = seat_cards(drawn.t), seat_cards(drawn.t, by_name=True)

    assert sorted(map(seat_of, by_seat)) == list(map(seat_of, by_seat))
    assert ["anna Bell", "Ruth Alvarez", "Thomas Okafor", "מרים בן־דוד"] == [card.name for card in by_name]


def test_who_is_out_or_has_no_seat_yet_gets_no_card(room, drawn):
    out = replace(drawn.t.players["p2"], status=Status.OUT, place=None)
    t = replace(drawn.t, players=drawn.t.changed([out]))

    assert {"p2"} == {player.id for player in t.players.values()} - {f"p{NAMES.index(c.name)}" for c in seat_cards(t)}


def test_without_a_seat_drawn_there_is_nothing_to_print_and_the_desk_is_told_what_to_do():
    with pytest.raises(NothingToPrint) as refused:
        seat_cards(opened(a_plan(MICHIGAN), MICHIGAN))

    assert "There are no seat cards to print: nobody has a seat yet; draw the seats first." == refused.value.sentence()


@pytest.mark.parametrize("text", ["K7Q4-0001", "https://night.example.org/seat/K7Q400012XYZ?t=1", "Ω" * 40, "0" * 9])
def test_the_squares_drawn_are_those_of_the_code(text):
    svg = qr_svg(text)
    size = int(re.search(r'viewBox="0 0 (\d+) \1"', svg)[1])
    dark = [[0] * size for _ in range(size)]
    for x, y, length in re.findall(r"M(\d+) (\d+)\.5h(\d+)", svg):
        for at in range(int(x), int(x) + int(length)):
            dark[int(y)][at] = 1

    assert [list(row) for row in segno.make_qr(text, error="m", mask=3).matrix] == dark


@clause("MI-77")
@pytest.mark.parametrize(("count", "pages"), [(1, 1), (10, 1), (11, 2), (300, 30)])
def test_ten_cards_go_on_a_letter_page(count, pages):
    made = card_sheets(*(a_card(f"Player {number}", number, 1, f"CODE{number}") for number in range(count)))

    assert ["612 792"] * pages == sizes(to_pdf(made))


@pytest.mark.parametrize(
    "name",
    ["W" * 200, "w w" * 66, "מועדון הנוער" * 8, "صندوق", "Featherstonehaugh-Cholmondeley", "Bartholomew Featherby"],
)
def test_long_and_foreign_names_stay_on_their_card(name):
    codes = ("K7Q4", "", "K7Q4", "https://night.example.org/" + "x" * 80)
    [page] = to_pictures(card_sheets(*(a_card(name, 123, 10, code, name) for code in codes)), ppi=36)

    cut_marks = 4
    for left in (18, 153):
        for top in (18, 90):
            assert white(page, slice(left + 1, left + 6), slice(top + cut_marks, top + 72 - cut_marks))
            assert white(page, slice(left + 130, left + 134), slice(top + cut_marks, top + 72 - cut_marks))
            assert white(page, slice(left + cut_marks, left + 135 - cut_marks), slice(top + 67, top + 71))


def test_only_a_name_that_may_be_too_long_for_two_lines_is_measured():
    cards = [a_card(name) for name in ("Ruth Alvarez", "Rosalind Featherby", "W" * 20, "漢字")]
    [sheet] = json.loads(sheets(card_sheets(*cards)).inputs["data"])

    assert [True, True, False, False] == [card["sure_name"] for card in sheet["cards"]["cards"]]


def test_the_same_cards_give_the_same_bytes(drawn):
    def make() -> bytes:
        return to_pdf(card_sheets(*seat_cards(drawn.t, {"p1": "K7Q4"})))

    assert make() == make()


def test_cards_of_two_tournaments_begin_on_pages_of_their_own():
    assert 2 == len(to_pictures([*card_sheets(a_card("Ruth")), *card_sheets(a_card("Thomas"))], ppi=10))
