"""O-21 and O-22 on the floor: who moves, to which seat, and what he owes there."""

from functools import partial

import pytest

from goodhand.rules import Role
from goodhand.tournament.events import PlayerMoved
from goodhand.tournament.moving import change_seat, rebalance
from goodhand.tournament.seating import Place
from support import BOOKS, clause
from support_tournament import ENTROPY, a_room, clock_time

BC, MB, HR = BOOKS["BC"], BOOKS["MB"], BOOKS["HR"]


def where(started):
    return started.positions.button, started.positions.small_blind, started.positions.big_blind


def two_tables(book=BC):
    return a_room(
        book, {1: (1, 2, 3, 5, 6, 7, 8, 9, 10), 2: (1, 2, 4, 5, 7, 8, 10)}, buttons={1: 7, 2: 1}, starting_stack=1500
    )


@clause("BC-4.6", "BC-4.7")
def test_the_player_due_the_big_blind_moves_to_where_he_posts_it_soonest():
    floor = two_tables()

    moved = floor.rebalance(0)

    assert ("T1s10", Place(1, 10), Place(2, 6)) == (moved.player, moved.origin, moved.to)
    assert ([8, 8], 1500) == (floor.sizes, floor.t.players["T1s10"].stack)


@clause("BC-4.6")
def test_after_the_move_the_blinds_go_on_and_the_mover_posts_on_the_second_round():
    floor = two_tables()
    floor.rebalance(0)

    assert (8, 9, 1) == where(floor.start(1, 0))
    assert (2, 4, 5) == where(floor.start(2, 0))
    floor.settle(2, 60)
    assert (4, 5, 6) == where(floor.start(2, 60))


@clause("BC-4.3")
def test_a_player_cannot_change_seats():
    floor = two_tables()
    floor.rebalance(0)

    refused = floor.refusal(change_seat, "T1s2", 1, 4, "a better view", by=Role.PLAYER, at=0)

    assert ("only-the-director", "BC-4.3") == refused


@clause("BC-4.3")
def test_the_director_changes_a_seat_with_a_reason_only():
    floor = two_tables(HR)

    assert "reason-needed" == floor.refusal(change_seat, "T1s2", 1, 4, " ", by=Role.DIRECTOR, at=0)[0]
    assert "seat-taken" == floor.refusal(change_seat, "T1s2", 1, 3, "a wheelchair", by=Role.DIRECTOR, at=0)[0]
    floor.do(change_seat, "T1s2", 1, 4, "a wheelchair", by=Role.DIRECTOR, at=0)

    assert Place(1, 4) == floor.t.players["T1s2"].place


@clause("BC-4.3")
def test_in_british_columbia_the_director_changes_seats_between_levels_only():
    floor = two_tables()

    at = clock_time("00:10:00")

    assert "BC-4.3" == floor.refusal(change_seat, "T1s2", 1, 4, "a wheelchair", by=Role.DIRECTOR, at=at)[1]


def manitoba():
    return a_room(MB, {3: (1, 2, 3, 4, 6, 7, 9, 10), 1: (1, 3, 5, 6, 8, 9)}, buttons={3: 9, 1: 3})


def moved_by_lot(player):
    """The room after the lot has fallen on this player."""
    for number in range(500):
        floor = manitoba()
        if floor.rebalance(0, number.to_bytes(32, "big")).player == player:
            return floor
    return pytest.fail(f"{player} was never drawn")


@pytest.mark.parametrize(
    ("player", "seat", "next_round"),
    [("T3s6", 2, (5, 6, 8)), ("T3s2", 7, (5, 6, 7)), ("T3s10", 4, (4, 5, 6))],
)
@clause("MB-25", "MB-26")
def test_in_manitoba_the_mover_takes_the_nearest_position_with_its_duties(player, seat, next_round):
    floor = moved_by_lot(player)

    assert Place(1, seat) == floor.of(PlayerMoved)[0].to
    assert [7, 7] == floor.sizes
    assert next_round == where(floor.start(1, 0))


@clause("MB-26")
def test_in_manitoba_the_lot_falls_on_any_player_of_the_larger_table():
    drawn = {manitoba().rebalance(0, number.to_bytes(32, "big")).player for number in range(200)}

    assert {f"T3s{seat}" for seat in (1, 2, 3, 4, 6, 7, 9, 10)} >= drawn
    assert 6 <= len(drawn)


def sits_out(player):
    return partial(rebalance, entropy=ENTROPY, sits_out=player, by=Role.DIRECTOR)


@clause("MB-26")
def test_a_moved_player_does_not_sit_out_until_the_button_has_passed():
    floor = two_tables(MB)

    assert ("takes-the-duties", "MB-26") == floor.refusal(sits_out("T1s10"), at=10)
    assert isinstance(floor.rebalance(10), PlayerMoved)


def test_under_no_book_does_a_moved_player_sit_out():
    assert ("takes-the-duties", None) == two_tables(BC).refusal(sits_out("T1s10"), at=10)
    assert ("unknown-player", None) == two_tables(BC).refusal(sits_out("nobody"), at=10)
