"""O-23: breaking to two tables, then the Championship Table of ten."""

import pytest

from clauses.tournament.rooms import a_room, carried_out, settled, sizes, without
from goodhand.rules import BRITISH_COLUMBIA as BC
from goodhand.rules import HOUSE as HR
from goodhand.tournament.balancing import BreakProposed, FinalTableProposed, Move, tables_to_break
from goodhand.tournament.refusals import NoFinalTableDraw, NoFinalTableYet, NotEnoughSeats
from goodhand.tournament.seating import Place, check_final_table, draw_final_table
from support import clause
from support_tournament import propose

SEED = bytes(range(32))


@clause("BC-4.5", "BC-4.1")
def test_twenty_players_fit_on_two_tables_and_nobody_there_changes_seat():
    room = a_room(7, 7, 7)
    assert propose(room, BC, 10) is None

    room = without(room, Place(3, 2))
    after, done = settled(room, BC, 10, SEED)

    assert ["20 players fit on 2 tables of 10, so table 3 is broken. [BC-4.5]"] == [each.why for each in done]
    assert [10, 10] == sizes(after)
    assert all(before.seats.items() <= now.seats.items() for before, now in zip(room[:2], after, strict=True))


@clause("HR-B7d", "HR-10", "HR-11")
@pytest.mark.parametrize(("gone", "left"), [((Place(2, 3),), 10), ((Place(2, 3), Place(1, 1)), 9)])
def test_ten_or_fewer_left_form_the_final_table_with_a_new_draw(gone, left):
    room = a_room(6, 5)
    assert propose(room, HR, 10) is None

    proposal = propose(without(room, *gone), HR, 10)

    why = f"{left} players are left and form the final table, with a new draw for seats and button. [HR-B7d]"
    assert FinalTableProposed(1, why) == proposal
    (final,) = carried_out(without(room, *gone), proposal, HR, 10, SEED)
    assert left == len(final.seats) == len(set(final.seats.values()))
    assert final.positions.button in final.seats


@clause("HR-10", "HR-11")
def test_seats_and_button_of_the_final_table_are_drawn_and_the_draw_can_be_repeated():
    players = [f"P{number:02}" for number in range(1, 11)]

    places, button = draw_final_table(players, 10, 1, SEED)

    assert set(range(1, 11)) == {place.seat for place in places.values()}
    assert (places, button) == draw_final_table(players, 10, 1, SEED)
    draws = [draw_final_table(players, 10, 1, bytes([number]) * 32) for number in range(100)]
    assert set(range(1, 11)) == {button for _, button in draws}
    assert set(range(1, 11)) == {places["P01"].seat for places, _ in draws}
    with pytest.raises(NotEnoughSeats):
        draw_final_table([*players, "P11"], 10, 1, SEED)


@clause("HR-B7d")
def test_a_final_table_of_eleven_is_refused():
    check_final_table(10, HR)

    with pytest.raises(NoFinalTableYet) as refused:
        check_final_table(11, HR)

    assert "The final table is formed when 10 or fewer are left; 11 are. [HR-B7d]" == str(refused.value)


@clause("HR-B7d")  # a new draw is that book's own; where no clause gives it there is none
def test_without_a_new_draw_in_the_book_the_last_table_is_reached_by_breaking():
    with pytest.raises(NoFinalTableDraw):
        check_final_table(9, BC)
    assert isinstance(propose(a_room(5, 5), BC, 10), BreakProposed)


@clause("HR-B7c", "HR-B7d")
def test_one_table_of_ten_is_final_already():
    assert propose(a_room(10), HR, 10) is None


def test_who_will_be_broken_next_takes_nobody():
    # A hand-for-hand round of small tables: so many went out that three of five tables are spare.
    proposal = propose(a_room(1, 1, 1, 1, 1), BC, 3)

    assert BreakProposed(5, (1, 2), "5 players fit on 2 tables of 3, so table 5 is broken. [BC-4.5]") == proposal
    after, done = settled(a_room(1, 1, 1, 1, 1), BC, 3)
    assert [5, 4, 3] == [each.table for each in done]
    assert [2, 3] == sorted(sizes(after))


def test_an_empty_table_goes_first():
    room = without(a_room(6, 2, 6), Place(2, 1), Place(2, 2))

    assert 2 == propose(room, BC, 6).table


def test_while_late_entries_are_sold_seats_are_kept_for_them():
    room = a_room(7, 7, 6)
    assert isinstance(propose(room, BC, 10), BreakProposed)
    assert propose(room, BC, 10, late_entry_open=True) is None
    assert isinstance(propose(a_room(6, 6, 6), BC, 10, late_entry_open=True), BreakProposed)
    assert propose(a_room(5, 5), HR, 10, late_entry_open=True) is None
    assert isinstance(propose(a_room(5, 4), HR, 10, late_entry_open=True), BreakProposed)
    assert isinstance(propose(a_room(6, 4), HR, 10, late_entry_open=True), Move)
    assert 1 == tables_to_break(2, 2, 2, late_entry_open=True), "two players alone at two tables cannot play"
