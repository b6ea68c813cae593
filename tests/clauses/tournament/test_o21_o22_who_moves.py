"""O-21 and O-22: whoever is due the big blind moves (BC); to the same position, with all its duties (MB)."""

import pytest

from clauses.tournament.rooms import a_room, a_table, carried_out, sizes
from goodhand.rules import BRITISH_COLUMBIA as BC
from goodhand.rules import HOUSE, MICHIGAN, TDA_2024
from goodhand.rules import MANITOBA as MB
from goodhand.rules.positions import Positions, positions_from
from goodhand.tournament.balancing import (
    Move,
    TableToBalance,
    positions_next,
    rounds_to_big_blind,
    seat_for,
)
from goodhand.tournament.seating import Place
from support import clause
from support_tournament import propose, repeats

NINE = a_table(1, [1, 2, 3, 5, 6, 7, 8, 9, 10], button=7)
SEVEN = a_table(2, [1, 2, 4, 5, 7, 8, 10], button=1)
EIGHT_MB = a_table(3, [1, 2, 3, 4, 6, 7, 9, 10], button=9)
SIX_MB = a_table(1, [1, 3, 5, 6, 8, 9], button=3)


def three(positions: Positions | None) -> tuple[int, int | None, int]:
    assert positions is not None
    return positions.button, positions.small_blind, positions.big_blind


@clause("BC-4.6", "BC-4.7")
def test_the_player_due_the_big_blind_moves_to_the_seat_due_it_soonest():
    move = propose([NINE, SEVEN], BC, 10)

    assert isinstance(move, Move)
    assert ("T1s10", Place(1, 10), Place(2, 6)) == (move.player, move.origin, move.to)
    assert (
        "Table 1 has 9 players and table 2 has 7: T1s10, due the big blind next, moves to seat 6, "
        "due the big blind after 1 round there. [BC-4.7, BC-4.6]"
    ) == move.why


@clause("BC-4.6")
def test_the_blinds_at_both_tables_before_the_move():
    assert (8, 9, 10) == three(positions_next(NINE, BC))
    assert (2, 4, 5) == three(positions_next(SEVEN, BC))
    assert 0 == rounds_to_big_blind(10, NINE, BC)
    assert {3: 7, 6: 1, 9: 3} == {seat: rounds_to_big_blind(seat, SEVEN, BC) for seat in (3, 6, 9)}
    assert (2, 3, 4) == three(positions_next(SEVEN, BC, {*SEVEN.seats, 3})), "seat 3 would be the small blind"


@clause("BC-4.6", "BC-4.7")
def test_the_blinds_at_both_tables_after_the_move():
    first, second = carried_out([NINE, SEVEN], propose([NINE, SEVEN], BC, 10), BC, 10, bytes(32))

    assert [8, 8] == sizes([first, second])
    assert (8, 9, 1) == three(positions_next(first, BC))
    soon = positions_next(second, BC)
    assert (2, 4, 5) == three(soon)
    assert 6 == three(positions_next(TableToBalance(2, second.seats, soon), BC))[2]


@clause("MB-25", "MB-26")
@pytest.mark.parametrize(("mover", "old", "to", "new"), [(6, 3, 2, 3), (2, 0, 7, 0), (10, 6, 4, 5)])
def test_in_manitoba_a_moved_player_gets_the_nearest_position(mover, old, to, new):
    assert old == rounds_to_big_blind(mover, EIGHT_MB, MB)
    assert to == seat_for(mover, EIGHT_MB, SIX_MB, MB, 10)
    assert new == rounds_to_big_blind(to, SIX_MB, MB)


@clause("MB-26")
def test_in_manitoba_the_positions_before_and_after():
    assert (10, 1, 2) == three(positions_next(EIGHT_MB, MB))
    assert (5, 6, 8) == three(positions_next(SIX_MB, MB))
    assert {2: 3, 4: 5, 7: 0, 10: 2} == {seat: rounds_to_big_blind(seat, SIX_MB, MB) for seat in (2, 4, 7, 10)}
    assert (5, 6, 7) == three(positions_next(SIX_MB, MB, {*SIX_MB.seats, 7})), "posts the big blind at once"
    assert (4, 5, 6) == three(positions_next(SIX_MB, MB, {*SIX_MB.seats, 4})), "takes the button at once"


@clause("MB-25", "MB-26")
def test_in_manitoba_the_mover_is_drawn_by_lot_and_the_draw_can_be_repeated():
    room = [SIX_MB, EIGHT_MB]
    moves = [propose(room, MB, 10, seed=bytes([number]) * 32) for number in range(40)]

    assert moves == [propose(room, MB, 10, seed=bytes([number]) * 32) for number in range(40)]
    assert set(EIGHT_MB.seats.values()) == {move.player for move in moves}
    assert all(seat_for(move.origin.seat, EIGHT_MB, SIX_MB, MB, 10) == move.to.seat for move in moves)
    assert all([7, 7] == sizes(carried_out(room, move, MB, 10, b"")) for move in moves)
    assert moves[0].why.endswith("[MB-25, MB-26]")


@clause("MB-26")
def test_in_manitoba_too_who_has_just_posted_the_big_blind_is_not_moved_to_post_it_again():
    # The only vacant seat is the next big blind; the big blind of table 1 was seat 3.
    room = [a_table(1, range(1, 6), button=1), a_table(2, [1, 2, 3], button=1)]
    room[1] = TableToBalance(2, {1: "a", 2: "b", 3: "c"}, positions_from(1, [1, 2, 3]))

    moves = [propose(room, MB, 4, seed=bytes([number]) * 32) for number in range(60)]

    assert {Place(2, 4)} == {move.to for move in moves}
    assert {"T1s1", "T1s2", "T1s4", "T1s5"} == {move.player for move in moves}


@clause("HR-B7c")
def test_where_the_director_names_the_mover_the_proposal_goes_by_the_blinds():
    move = propose([NINE, SEVEN], HOUSE, 10)

    assert isinstance(move, Move)
    assert 0 == rounds_to_big_blind(move.origin.seat, NINE, HOUSE)
    assert move.why.endswith("[HR-B7c]")


def test_where_the_book_is_silent_the_sentence_says_that_the_house_chose():
    move = propose([NINE, SEVEN], MICHIGAN, 10)

    assert isinstance(move, Move)
    assert "T1s10" == move.player
    assert move.why.endswith("[house choice]")


@clause("TDA-11")
def test_by_the_general_rules_too_the_next_big_blind_moves_and_never_to_the_small_blind():
    # The last big blind's seat has emptied: whoever sits down there would owe the small blind.
    to = TableToBalance(2, {1: "a", 2: "b", 5: "c", 7: "d", 8: "e", 10: "f"}, Positions(1, 2, 4, 2))

    move = propose([NINE, to], TDA_2024, 10)

    assert isinstance(move, Move)
    assert "T1s10" == move.player
    assert 4 == positions_next(to, TDA_2024, {*to.seats, 4}).small_blind
    assert 6 == move.to.seat


@clause("BC-4.6")
def test_nobody_posts_the_big_blind_twice_in_a_row_through_a_move():
    # One vacant seat between the last button and the small blind, one far away.
    to = a_table(2, [1, 3, 4, 5, 6, 7, 8], button=1)
    assert 1 == repeats({"T1s10": Place(2, 2)}, [NINE, to], BC), "the table's big blind would post it again"

    move = propose([NINE, to], BC, 10)

    assert isinstance(move, Move)
    assert 9 == move.to.seat
    assert 0 == repeats({move.player: move.to}, [NINE, to], BC)


@clause("BC-4.6")
def test_who_has_just_posted_the_big_blind_is_not_given_it_again():
    # The button went out, so seat 9 would post the big blind a second time; seat 2 of the other table would too.
    origin = TableToBalance(1, {3: "x", 6: "y", 9: "z"}, positions_from(1, [1, 6, 9]))
    to = TableToBalance(2, {1: "a"}, positions_from(1, [1, 2]))

    move = propose([origin, to], BC, 3)

    assert isinstance(move, Move)
    assert 0 == repeats({move.player: move.to}, [origin, to], BC)


@clause("BC-4.6")
def test_with_a_single_vacant_seat_there_is_no_choice():
    to = a_table(2, [1, 2, 4], button=1)

    move = propose([a_table(1, [1, 2, 3, 4], button=1), TableToBalance(2, {1: "a", 2: "b"}, to.positions)], BC, 4)

    assert isinstance(move, Move)
    assert move.to.seat in (3, 4)


def test_before_the_first_round_the_first_positions_count():
    move = propose([a_table(1, range(1, 8)), a_table(2, range(1, 6))], BC, 8)

    assert isinstance(move, Move)
    assert Place(1, 2) == move.origin, "button in seat 7, big blind in seat 2"
    drawn = propose([a_table(1, range(1, 8)), a_table(2, range(1, 6))], HOUSE, 8)
    assert isinstance(drawn, Move)


def test_an_empty_or_lonely_table_is_filled():
    for few in (a_table(2, []), a_table(2, [5]), a_table(2, [5], button=5)):
        room = [a_table(1, range(1, 5), button=1), few]
        move = propose(room, BC, 3)
        assert isinstance(move, Move)
        assert (1, 2) == (move.origin.table, move.to.table)


def test_one_table_is_never_out_of_balance():
    assert propose(a_room(7), BC, 10) is None
    assert propose([], BC, 10) is None
