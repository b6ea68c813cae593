"""Live tables: what nobody told is asked for, never stated (ruling 26); the director chooses what breaks."""

from functools import partial

import pytest

from goodhand.rules import Role
from goodhand.tournament.events import PlayerMoved, TableBroken
from goodhand.tournament.live_tables import FRESH, asked_of_room, tell_button, tell_rounds
from goodhand.tournament.moving import break_table, change_seat, rebalance
from goodhand.tournament.penalties import penalize
from support import BOOKS, clause
from support_tournament import ENTROPY, a_room

UNEVEN = {1: range(1, 9), 2: range(1, 7)}
NOW = 1000


def balance(mover: str = "") -> partial:
    return partial(rebalance, entropy=ENTROPY, mover=mover, by=Role.DIRECTOR, unseen=True)


@pytest.mark.parametrize("book", ["MI", "NJ", "BC", "HR", "TDA"])
def test_where_nobody_told_the_button_it_is_asked_who_is_due_the_big_blind(book):
    room = a_room(BOOKS[book], UNEVEN)

    assert "who-is-due" == room.refusal(balance(), at=NOW)[0]
    asked = asked_of_room(room.t, NOW, ENTROPY)[0]
    assert "somebody moves from table 1 to table 2, seat 7. Who at table 1 is due the big blind?" in asked
    assert "T1s" not in asked


def test_whoever_the_people_at_the_table_name_moves_and_nothing_is_said_of_blinds():
    room = a_room(BOOKS["MI"], UNEVEN).do(balance(mover="T1s4"), at=NOW)

    moved = room.happened[-1]
    assert isinstance(moved, PlayerMoved)
    assert ("T1s4", (1, 4), (2, 7)) == (moved.player, _pair(moved.origin), _pair(moved.to))
    assert "big blind" not in moved.why
    assert [7, 7] == room.sizes


def test_nobody_moves_from_a_table_that_is_not_the_larger_one():
    assert "not-due" == a_room(BOOKS["MI"], UNEVEN).refusal(balance(mover="T2s4"), at=NOW)[0]


@clause("BC-4.7")
def test_where_the_book_says_how_even_tables_are_it_is_named_with_who_moves():
    room = a_room(BOOKS["BC"], UNEVEN)

    assert ("not-due", "BC-4.7") == room.refusal(balance(mover="T2s4"), at=NOW)
    assert ("who-is-due", "BC-4.7") == room.refusal(balance(), at=NOW)


def test_a_button_that_was_told_says_who_moves_and_where_to():
    room = (
        a_room(BOOKS["MI"], UNEVEN)
        .do(tell_button, 1, 1, at=NOW - 60)
        .do(tell_button, 2, 1, at=NOW - 60)
        .do(balance(), at=NOW)
    )

    moved = room.happened[-1]
    assert isinstance(moved, PlayerMoved)
    assert "T1s4" == moved.player  # the button goes to 2, so seat 3 posts the small blind and seat 4 the big one
    assert "T1s4, due the big blind next, moves to seat 7" in moved.why


def test_a_button_is_carried_on_when_rounds_are_told():
    room = a_room(BOOKS["MI"], UNEVEN).do(tell_button, 1, 1, at=NOW - 60).do(tell_rounds, 1, 2, at=NOW)

    assert 3 == room.t.tables[1].positions.button
    room.do(balance(), at=NOW)
    assert "T1s6" == room.happened[-1].player


def test_a_button_told_too_long_ago_is_not_known_any_more():
    room = a_room(BOOKS["MI"], UNEVEN).do(tell_button, 1, 1, at=NOW - FRESH)
    assert "due the big blind" in asked_of_room(room.t, NOW, ENTROPY)[0]

    assert "who-is-due" == room.refusal(balance(), at=NOW + 1)[0]


def test_rounds_cannot_be_told_before_the_button():
    room = a_room(BOOKS["MI"], UNEVEN)

    assert "button-not-told" == room.refusal(tell_rounds, 1, 1, at=NOW)[0]
    assert "too-many-rounds" == room.do(tell_button, 1, 1, at=NOW).refusal(tell_rounds, 1, 0, at=NOW)[0]
    assert "no-seat-there" == room.refusal(tell_button, 1, 11, at=NOW)[0]
    assert "unknown-table" == room.refusal(tell_button, 3, 1, at=NOW)[0]


def test_a_penalty_is_served_when_rounds_are_told():

    room = a_room(BOOKS["MI"], UNEVEN).do(penalize, "T1s2", 3, "shouting", by=Role.DIRECTOR, at=NOW)
    room.do(tell_button, 1, 1, at=NOW).do(tell_rounds, 1, 2, at=NOW)
    assert 1 == room.t.players["T1s2"].penalty_rounds
    room.do(tell_rounds, 1, 5, at=NOW)
    assert 0 == room.t.players["T1s2"].penalty_rounds


def test_in_manitoba_the_mover_is_drawn_by_lot_and_nothing_is_said_of_a_button_that_nobody_told():
    room = a_room(BOOKS["MB"], UNEVEN).do(balance(), at=NOW)

    moved = room.happened[-1]
    assert "drawn by lot, moves to seat 7" in moved.why
    assert "big blind" not in moved.why


@clause("BC-4.6")
def test_where_the_book_says_who_moves_nobody_else_is_named_once_the_button_is_known():
    room = a_room(BOOKS["BC"], UNEVEN).do(tell_button, 1, 1, at=NOW)

    assert ("not-due", "BC-4.6") == room.refusal(balance(mover="T1s8"), at=NOW)


def test_the_director_breaks_the_table_that_he_chooses():
    room = a_room(BOOKS["MI"], {1: range(1, 6), 2: range(1, 6), 3: range(1, 6)})

    room.do(break_table, 2, ENTROPY, by=Role.DIRECTOR, at=NOW)

    broken = room.happened[-1]
    assert isinstance(broken, TableBroken)
    assert (2, {1, 3}) == (broken.table, set(room.t.tables))


@clause("MI-32")
def test_a_table_is_not_broken_while_its_players_find_no_seats():
    room = a_room(BOOKS["MI"], {1: range(1, 6), 2: range(1, 6)}, table_size=7)

    assert ("do-not-fit", "MI-32") == room.refusal(break_table, 2, ENTROPY, by=Role.DIRECTOR, at=NOW)


def test_more_sit_at_a_table_than_posted_where_the_director_wants_it_and_the_book_lets_them():
    room = a_room(BOOKS["MI"], {1: range(1, 6), 2: range(1, 5)}, table_size=7)

    room.do(break_table, 2, ENTROPY, by=Role.DIRECTOR, crowded=True, at=NOW)

    assert [9] == room.sizes
    too_many = a_room(BOOKS["MI"], {1: range(1, 7), 2: range(1, 6)}, table_size=7)
    assert "do-not-fit" == too_many.refusal(break_table, 2, ENTROPY, by=Role.DIRECTOR, crowded=True, at=NOW)[0]
    too_many.do(change_seat, "T1s1", 1, 10, "a chair is brought", by=Role.DIRECTOR, at=NOW)
    assert (1, 10) == _pair(too_many.t.players["T1s1"].place)
    assert "no-seat-there" == too_many.refusal(change_seat, "T1s1", 1, 11, "one more", by=Role.DIRECTOR, at=NOW)[0]


@pytest.mark.parametrize("book", BOOKS)
def test_who_is_moved_where_all_posted_seats_are_taken_gets_one_above_them(book):
    """After a crowded break: eight sit in the eight posted seats of one table, ten at the other."""
    room = a_room(BOOKS[book], {1: range(1, 9), 2: range(1, 11)}, table_size=8)
    room.do(tell_button, 1, 1, at=NOW).do(tell_button, 2, 1, at=NOW).do(balance(), at=NOW)

    moved = room.happened[-1]
    assert isinstance(moved, PlayerMoved)
    assert (2, (1, 9)) == (moved.origin.table, _pair(moved.to))
    assert [9, 9] == room.sizes


def _pair(place):
    return place.table, place.seat
