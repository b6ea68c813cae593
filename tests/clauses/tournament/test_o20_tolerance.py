"""O-20: two apart above six tables, one apart at six or fewer; a table is broken as soon as it is not needed."""

from clauses.tournament.rooms import a_room, carried_out, seated, sizes, vacant, without
from goodhand.rules import BRITISH_COLUMBIA as BC
from goodhand.tournament.balancing import BreakProposed, Move
from goodhand.tournament.seating import Place, draw_into
from support import clause
from support_tournament import propose

SEED = bytes(range(32))
SEVEN = (10, 9, 9, 9, 9, 9, 8)


@clause("BC-4.7")
def test_with_seven_tables_a_difference_of_two_moves_nobody():
    assert propose(a_room(*SEVEN), BC, 10) is None


@clause("BC-4.7", "BC-4.6")
def test_with_seven_tables_a_difference_of_three_moves_one():
    room = without(a_room(*SEVEN), Place(7, 8))
    assert [10, 9, 9, 9, 9, 9, 7] == sizes(room)

    move = propose(room, BC, 10)

    assert isinstance(move, Move)
    assert (1, 7) == (move.origin.table, move.to.table)
    room = carried_out(room, move, BC, 10, SEED)
    assert [9, 9, 9, 9, 9, 9, 8] == sizes(room)
    room = without(room, Place(6, 9))
    assert [9, 9, 9, 9, 9, 8, 8] == sizes(room)
    assert propose(room, BC, 10) is None


@clause("BC-4.5", "BC-4.7")
def test_sixty_players_fit_on_six_tables_so_the_seventh_is_broken():
    room = a_room(8, 9, 9, 9, 9, 8, 8)

    proposal = propose(room, BC, 10)

    assert BreakProposed(7, (1, 2, 3, 4, 5, 6), "60 players fit on 6 tables of 10, so table 7 is broken. [BC-4.5]") == (
        proposal
    )
    after = carried_out(room, proposal, BC, 10, SEED)
    assert [10, 10, 10, 10, 10, 10] == sizes(after)
    assert all(before.seats.items() <= now.seats.items() for before, now in zip(room[:6], after, strict=True)), (
        "nobody at tables 1 to 6 changes seat"
    )


@clause("BC-4.5")
def test_a_broken_tables_players_are_drawn_to_the_smallest_tables():
    room = a_room(8, 9, 9, 7)
    free = vacant(room[:3], 10)

    drawn = draw_into([f"T4s{seat}" for seat in range(1, 4)], free, SEED)

    assert [9, 10, 10] == sorted(sizes(seated(room[:3], drawn)))
    assert {tuple(sorted(drawn.items()))} != {
        tuple(sorted(draw_into(list(drawn), free, bytes([number]) * 32).items())) for number in range(9)
    }
    assert drawn == draw_into(list(drawn), free, SEED)


@clause("BC-4.7")
def test_with_six_tables_one_apart_stays_and_two_apart_moves_one_from_the_first_of_the_largest():
    room = without(a_room(10, 10, 10, 10, 10, 10), Place(3, 4))
    assert propose(room, BC, 10) is None

    room = without(room, Place(3, 5))
    assert [10, 10, 8, 10, 10, 10] == sizes(room)
    move = propose(room, BC, 10)

    assert isinstance(move, Move)
    assert (1, 3) == (move.origin.table, move.to.table)
    room = carried_out(room, move, BC, 10, SEED)
    assert [9, 10, 9, 10, 10, 10] == sizes(room)
    assert propose(room, BC, 10) is None
