"""Hand for hand: all tables begin a round together, and what they play counts as one round (A22)."""

import pytest

from goodhand.rules import Role
from goodhand.tournament.events import Eliminated, RoundStarted
from goodhand.tournament.moving import rebalance
from goodhand.tournament.rounds import end_hand_for_hand, start_hand_for_hand, start_round
from support import BOOKS, clause
from support_tournament import ENTROPY, a_room

HR, MI = BOOKS["HR"], BOOKS["MI"]


def hand_for_hand(book=HR, sizes=(7, 7)):
    tables = {number: range(1, size + 1) for number, size in enumerate(sizes, 1)}
    return a_room(book, tables, buttons=dict.fromkeys(tables, 1)).do(start_hand_for_hand, by=Role.DIRECTOR, at=0)


@clause("HR-26")
def test_a_table_waits_until_all_have_played_the_round():
    floor = hand_for_hand().round(1, 0)

    assert "wait-for-all" == floor.refusal(start_round, 1, at=100)[0]
    floor.start(2, 100)
    assert "wait-for-all" == floor.refusal(start_round, 1, at=100)[0]
    floor.settle(2, 200)

    assert [1, 2] == [floor.start(1, 200).table, floor.start(2, 200).table]


@clause("HR-26")
def test_those_who_go_out_in_one_round_at_several_tables_are_one_group_and_the_next_round_another():
    floor = hand_for_hand(sizes=(8, 8))
    for at in (0, 100):
        floor.start(1, at)
        floor.start(2, at)
        floor.settle(2, at + 60, losers=[list(floor.players_at(2).values())[-1]])
        floor.settle(1, at + 70, losers=[list(floor.players_at(1).values())[-1]])

    groups = [gone.group for gone in floor.of(Eliminated)]

    assert groups[0] == groups[1] != groups[2] == groups[3]


@clause("HR-26")
def test_only_the_director_begins_hand_for_hand_and_only_between_rounds():
    floor = a_room(HR, {1: range(1, 8), 2: range(1, 8)})

    assert "only-the-director" == floor.refusal(start_hand_for_hand, by=Role.DEALER, at=0)[0]
    floor.start(1, 0)
    assert "table-in-play" == floor.refusal(start_hand_for_hand, by=Role.DIRECTOR, at=0)[0]
    floor.settle(1, 60).do(start_hand_for_hand, by=Role.DIRECTOR, at=60)
    assert "hand-for-hand-on" == floor.refusal(start_hand_for_hand, by=Role.DIRECTOR, at=60)[0]
    floor.do(end_hand_for_hand, by=Role.DIRECTOR, at=60)
    assert "hand-for-hand-off" == floor.refusal(end_hand_for_hand, by=Role.DIRECTOR, at=60)[0]


def play_on(floor, first):
    """The first table loses a player, then all go on and the floor does what it can.

    The answer is who was dealt in, in each hand-for-hand round.
    """
    dealt, lost = {}, [floor.players_at(first)[max(floor.players_at(first))]]
    for at in range(0, 1000, 100):
        for table in (first, 1, 2, 3):
            number = floor.t.hand_for_hand
            if table in floor.t.tables and floor.attempt(start_round, table, ENTROPY, at=at):
                dealt.setdefault(number, []).extend(player for _, player, _ in floor.of(RoundStarted)[-1].seats)
                floor.settle(table, at + 60, losers=lost)
                lost = []
            floor.attempt(rebalance, ENTROPY, by=Role.DIRECTOR, at=at + 60)
    return dealt


@clause("HR-B7d")
@pytest.mark.parametrize("first", [1, 2])
def test_a_final_table_in_the_middle_of_a_hand_for_hand_round_is_formed_and_plays_on(first):
    floor = hand_for_hand(sizes=(6, 5))

    play_on(floor, first)

    assert [10] == floor.sizes
    assert 10 == len(floor.of(RoundStarted)[-1].seats)


@clause("HR-26", "MI-39a")
@pytest.mark.parametrize("first", [1, 2, 3])
def test_nobody_plays_twice_in_one_hand_for_hand_round_when_a_table_is_broken(first):
    floor = hand_for_hand(MI, sizes=(7, 7, 7))

    dealt = play_on(floor, first)

    assert [10, 10] == floor.sizes
    assert [] == [players for players in dealt.values() if len(players) > len(set(players))]


@clause("HR-26", "MI-39a")
def test_nobody_misses_a_hand_for_hand_round_through_a_move():
    floor = hand_for_hand(MI, sizes=(8, 7))

    dealt = play_on(floor, 2)

    assert [7, 7] == floor.sizes
    assert 15 == len(dealt[1])
