"""Published answers on the odd chip (TDA 20), the dead button (32) and three players becoming two (34B)."""

import pytest

from goodhand.play import DeclareWinners, Positions, next_positions
from goodhand.rules import TDA_2024
from support import clause, open_play

LAST = Positions(button=1, small_blind=2, big_blind=3, small_blind_seat=2)


def where(positions):
    return positions.button, positions.small_blind, positions.big_blind


@clause("TDA-20")
def test_the_odd_chip_goes_to_the_winner_nearest_the_buttons_left():
    played = open_play(TDA_2024, {1: 33, 2: 34, 5: 34, 7: 34}, 7, (1, 2), chip=1)
    played.play("s5 raise 34, s7 fold, s1 call, s2 call")
    assert 101 == played.r.pot

    played.do(DeclareWinners(((2, 5), (2, 5))))

    assert [(99, {2: 50, 5: 49}), (2, {2: 1, 5: 1})] == played.awards


@clause("TDA-20")
def test_a_pot_of_101_gives_seat_2_fifty_one():
    played = open_play(TDA_2024, {1: 200, 2: 200, 5: 200, 7: 200}, 7, (1, 50), chip=1)
    played.play("s5 call, s7 fold, s1 fold, s2 check" + ", s2 check, s5 check" * 3)

    played.do(DeclareWinners(((2, 5),)))

    assert [(101, {2: 51, 5: 50})] == played.awards


@clause("TDA-32")
def test_small_blind_out_the_button_stands_on_the_empty_seat():
    assert (2, 3, 4) == where(next_positions(TDA_2024, LAST, {1, 3, 4, 5}))


@clause("TDA-32")
def test_big_blind_out_the_button_goes_to_the_old_small_blind_and_no_small_blind_is_posted():
    following = next_positions(TDA_2024, LAST, {1, 2, 4, 5})

    assert (2, None, 4) == where(following)
    assert {4: 100} == open_play(TDA_2024, dict.fromkeys((1, 2, 4, 5), 2000), following).bets


@clause("TDA-32")
def test_the_round_after_that_the_button_stands_on_the_empty_seat():
    following = next_positions(TDA_2024, LAST, {1, 2, 4, 5})

    assert (3, 4, 5) == where(next_positions(TDA_2024, following, {1, 2, 4, 5}))


@clause("TDA-34B")
@pytest.mark.parametrize("busts", [1, 2, 3])
def test_from_three_to_two_nobody_takes_the_big_blind_twice_in_a_row(busts):
    left = {1, 2, 3} - {busts}

    following = next_positions(TDA_2024, LAST, left)

    assert LAST.big_blind != following.big_blind
    assert following.button == following.small_blind
    assert left == {following.button, following.big_blind}


@clause("TDA-34B")
def test_between_two_the_button_has_the_last_card_and_acts_first():
    played = open_play(TDA_2024, {4: 2000, 9: 2000}, 9)

    assert (4, 9) == played.r.table.began.seats
    assert {9: 50, 4: 100} == played.bets
    assert 9 == played.r.turn.seat
