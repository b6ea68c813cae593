"""House rules 17: players who are away from the table."""

import pytest

from goodhand.play import ComeBack, KillReason, StepAway
from goodhand.play.events import HandKilled
from goodhand.rules import HOUSE
from support import clause, each_book, open_play

SEATS = {1: 2000, 2: 2000, 3: 2000, 4: 2000}
POCKETS = {1: "AsKs", 2: "QhQd", 3: "8c8d", 4: "7s2h"}


def four_players(*absent):
    return open_play(HOUSE, SEATS, 4, pockets=POCKETS, absent=absent)


@clause("HR-17a")
def test_an_absent_player_is_dealt_in_and_posts_his_blind():
    played = four_players(1, 2)

    assert {1: 50, 2: 100} == played.bets
    assert "Qh Qd" == played.pockets[2]
    assert {1, 2, 3, 4} == played.live


@clause("HR-17b")
def test_an_absent_hand_is_live_until_its_turn_and_then_dead():
    played = four_players(1).play("s3 call")
    assert {1, 2, 3, 4} == played.live

    played.play("s4 call")

    assert HandKilled(1, KillReason.ABSENT) == played.happened[-1]
    assert {2, 3, 4} == played.live
    assert 1950 == played.stacks[1]
    assert 2 == played.r.turn.seat


@clause("HR-17b")
def test_an_absent_hand_is_dead_at_its_turn_also_where_a_check_is_free():
    played = four_players(2).play("s3 call, s4 fold, s1 call")

    assert HandKilled(2, KillReason.ABSENT) in played.happened
    assert {1, 3} == played.live
    assert [(300, {1, 3})] == played.pots


@clause("HR-17b")
def test_an_absent_big_blind_whose_turn_never_comes_wins_the_pot():
    played = four_players(2).play("s3 fold, s4 fold, s1 fold")

    assert [(100, {2: 100})] == played.awards
    assert {1: 1950, 2: 2050, 3: 2000, 4: 2000} == played.stacks


@clause("HR-17b")
def test_an_absent_player_who_is_first_to_act_is_dead_at_once():
    played = four_players(3)

    assert {1, 2, 4} == played.live
    assert 4 == played.r.turn.seat


@clause("HR-17b", "HR-12")
def test_whoever_steps_away_in_his_turn_has_a_dead_hand():
    played = four_players().do(StepAway(3))

    assert {1, 2, 4} == played.live


@clause("HR-17b")
def test_whoever_is_back_before_his_turn_plays_on():
    played = four_players().do(StepAway(1)).play("s3 call").do(ComeBack(1)).play("s4 call")

    assert 1 == played.r.turn.seat
    assert {1, 2, 3, 4} == played.live


@clause("HR-17b", "HR-24")
def test_an_all_in_player_who_is_away_has_no_more_turns_and_stays_in():
    played = open_play(HOUSE, SEATS | {2: 100}, 4, absent=(2,)).play("s3 call, s4 fold, s1 call, s1 check")

    assert {1, 2, 3} == played.live


@clause("HR-17a")
def test_everyone_away_leaves_the_pot_to_the_last_hand_alive():
    played = four_players(1, 2, 3, 4)

    assert [(100, {2: 100})] == played.awards


@pytest.mark.parametrize("absent", [(1,), (1, 2)])
@each_book("MI-57b", "MB-16b", "NJ-25b", "BC-1a.6")
def test_where_the_book_is_silent_the_same_holds(book, absent):
    played = open_play(book, SEATS, 4, absent=absent)

    assert {1: 50, 2: 100} == played.bets
    assert set() == set(absent) & played.play("s3 call, s4 call").live
