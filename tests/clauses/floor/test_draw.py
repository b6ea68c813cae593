"""O-19 on the floor: the draw of seats at the start of the evening."""

import pytest

from goodhand.tournament import seating
from goodhand.tournament.entries import draw_seats, sell_entry
from goodhand.tournament.events import SeatsDrawn
from support import BOOKS, clause, each_ruling
from support_tournament import ENTROPY, Floor, entered


@pytest.mark.parametrize(
    ("book", "entries", "sizes"),
    [
        pytest.param("BC", 47, [10, 10, 9, 9, 9], marks=clause("BC-4.1", "BC-4.2", "BC-4.4")),
        pytest.param("NJ", 44, [11, 11, 11, 11], marks=clause("NJ-05")),
        pytest.param("BC", 44, [9, 9, 9, 9, 8], marks=clause("BC-4.1", "BC-4.4")),
        pytest.param("HR", 44, [9, 9, 9, 9, 8], marks=clause("HR-B7", "HR-11")),
    ],
)
def test_the_draw_fills_the_fewest_tables_as_equally_as_possible(book, entries, sizes):
    floor = entered(BOOKS[book], entries).do(draw_seats, ENTROPY, at=0)

    assert sizes == floor.sizes
    assert entries == len({player.place for player in floor.t.players.values()})


@clause("BC-4.2", "MB-03", "HR-11")
def test_anyone_can_repeat_the_draw_from_what_was_recorded():
    floor = entered(BOOKS["BC"], 47).do(draw_seats, ENTROPY, at=0)

    drawn = floor.of(SeatsDrawn)[0]

    assert dict(drawn.places) == seating.draw_seats(sorted(floor.t.players), 10, drawn.entropy)
    assert drawn.places != entered(BOOKS["BC"], 47).do(draw_seats, ENTROPY[::-1], at=0).of(SeatsDrawn)[0].places


@each_ruling("BC-4.2", "MB-03", "HR-11")
def test_nobody_can_have_a_seat_by_name(book, ruling):
    floor = entered(book, 2)

    assert ("seats-are-drawn", ruling) == floor.refusal(sell_entry, "P03", "Player 3", seat="table 1 seat 5", at=0)


@clause("BC-4.2")
def test_seats_are_drawn_once():
    floor = entered(BOOKS["BC"], 5).do(draw_seats, ENTROPY, at=0)

    assert ("drawn-already", None) == floor.refusal(draw_seats, ENTROPY, at=1)


@clause("MB-07a", "NJ-07")
def test_nobody_plays_two_hands():
    floor = entered(BOOKS["NJ"], 5)

    assert "already-entered" == floor.refusal(sell_entry, "P03", "Player 3", at=0)[0]


@clause("MB-03")
def test_a_late_entry_gets_a_drawn_seat_at_a_smallest_table():
    floor = Floor(entered(BOOKS["MB"], 11, late_entry_level=1).do(draw_seats, ENTROPY, at=0).t)

    floor.do(sell_entry, "P12", "Player 12", entropy=ENTROPY, at=0)

    assert [6, 6] == floor.sizes
