"""O-19: tables as equal as possible, every seat drawn, at most so many at a table."""

from collections import Counter

import pytest

from goodhand.rules import BRITISH_COLUMBIA, HOUSE, MICHIGAN, NEW_JERSEY, CannotBePosted, ClauseFixesIt
from goodhand.tournament.refusals import NotEnoughSeats
from goodhand.tournament.seating import Place, draw_seats, tables_needed
from support import clause
from support_tournament import a_plan

SEED = bytes(range(32))


def entries(count: int) -> list[str]:
    return [f"P{number:03}" for number in range(1, count + 1)]


def sizes(drawn: dict[str, Place]) -> list[int]:
    return [count for _, count in sorted(Counter(place.table for place in drawn.values()).items())]


@pytest.mark.parametrize(
    ("players", "table_size", "expected"),
    [
        pytest.param(47, 10, [10, 10, 9, 9, 9], marks=clause("BC-4.1", "BC-4.4", "BC-4.2"), id="BC 47"),
        pytest.param(44, 11, [11, 11, 11, 11], marks=clause("NJ-05"), id="NJ 44"),
        pytest.param(44, 10, [9, 9, 9, 9, 8], marks=clause("BC-4.1", "BC-4.4", "HR-B7", "HR-11"), id="BC, HR 44"),
    ],
)
def test_the_tables_are_as_equal_as_possible(players, table_size, expected):
    drawn = draw_seats(entries(players), table_size, SEED)

    assert expected == sizes(drawn)
    assert entries(players) == sorted(drawn)
    assert players == len(set(drawn.values()))
    assert all(1 <= place.seat <= table_size for place in drawn.values())


@clause("BC-4.2", "MB-03", "HR-11")
def test_the_recorded_seed_gives_the_same_seats_again_and_another_gives_others():
    drawn = draw_seats(entries(47), 10, SEED)

    assert drawn == draw_seats(entries(47), 10, SEED)
    assert drawn != draw_seats(entries(47), 10, bytes(32))


@clause("BC-4.2", "MB-03", "HR-11")
def test_every_player_is_as_likely_to_sit_anywhere():
    seats = Counter(draw_seats(entries(8), 4, number.to_bytes(32, "big"))["P001"] for number in range(2000))

    assert {Place(table, seat) for table in (1, 2) for seat in (1, 2, 3, 4)} == set(seats)
    assert all(190 < count < 310 for count in seats.values())


@pytest.mark.parametrize(
    ("book", "seats", "ruling"),
    [
        pytest.param(NEW_JERSEY, 12, "NJ-05", marks=clause("NJ-05"), id="NJ"),
        pytest.param(BRITISH_COLUMBIA, 11, "BC-4.1", marks=clause("BC-4.1"), id="BC"),
        pytest.param(MICHIGAN, 11, "MI-32", marks=clause("MI-32"), id="MI"),
        pytest.param(HOUSE, 11, "HR-B7", marks=clause("HR-B7"), id="HR"),
    ],
)
def test_one_seat_too_many_at_a_table_is_refused(book, seats, ruling):
    assert seats - 1 == a_plan(book, table_size=seats - 1).posted_book().table_capacity.value

    with pytest.raises((ClauseFixesIt, CannotBePosted)) as refused:
        a_plan(book, table_size=seats).posted_book()

    assert ruling == refused.value.clause.id
    assert (str(seats), str(seats - 1)) == (refused.value.facts["posted"], refused.value.facts["ruled"])


def test_tables_can_be_named_and_must_hold_everybody():
    drawn = draw_seats(entries(9), 5, SEED, tables=[4, 7])

    assert {4: 5, 7: 4} == Counter(place.table for place in drawn.values())
    with pytest.raises(NotEnoughSeats, match="11 players cannot be drawn into 10 seats"):
        draw_seats(entries(11), 5, SEED, tables=[4, 7])


def test_nobody_needs_no_table():
    assert {} == draw_seats([], 10, SEED)
    assert [0, 1, 1, 2] == [tables_needed(players, 10) for players in (0, 1, 10, 11)]
