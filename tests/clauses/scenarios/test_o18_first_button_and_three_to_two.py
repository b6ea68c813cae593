"""O-18: the first button; three players becoming two."""

import pytest

from goodhand.play import Positions, first_positions, next_positions
from goodhand.rules import BRITISH_COLUMBIA, HOUSE, MICHIGAN
from support import clause, each_book, open_play

NINE = dict.fromkeys(range(1, 10), 1500)
LAST = Positions(button=3, small_blind=6, big_blind=9, small_blind_seat=6)


def where(positions):
    return positions.button, positions.small_blind, positions.big_blind


@each_book("MI-47", "MB-03", "NJ-15")
def test_the_first_button_is_at_the_dealers_left(book):
    first = first_positions(book, NINE)

    assert (1, 2, 3) == where(first)
    assert 4 == open_play(book, NINE, first).r.turn.seat


@clause("MI-47")
def test_if_seat_1_is_empty_the_first_button_is_the_next_player():
    assert (2, 3, 4) == where(first_positions(MICHIGAN, range(2, 10)))


@clause("BC-5.5", "BC-5.6")
def test_in_bc_the_first_button_is_at_the_dealers_right():
    first = first_positions(BRITISH_COLUMBIA, NINE)

    assert (9, 1, 2) == where(first)
    assert 3 == open_play(BRITISH_COLUMBIA, NINE, first).r.turn.seat


@clause("HR-10")
def test_in_the_house_rules_the_first_button_is_drawn():
    first = first_positions(HOUSE, NINE, drawn=6)

    assert (6, 7, 8) == where(first)
    assert 9 == open_play(HOUSE, NINE, first).r.turn.seat


@clause("HR-10")
@pytest.mark.parametrize("drawn", [None, 10])
def test_a_draw_for_the_button_must_have_given_a_player(drawn):
    with pytest.raises(ValueError, match="drawn by lot"):
        first_positions(HOUSE, NINE, drawn=drawn)


@clause("MI-49n", "MI-66")
@pytest.mark.parametrize(
    ("busts", "button", "big_blind"), [(3, 6, 9), (6, 9, 3), (9, 6, 3)], ids=["button", "small-blind", "big-blind"]
)
def test_in_michigan_three_become_two(busts, button, big_blind):
    following = next_positions(MICHIGAN, LAST, {3, 6, 9} - {busts})

    assert (button, button, big_blind) == where(following)


@clause("HR-18")
@pytest.mark.parametrize(
    ("busts", "button", "big_blind"), [(3, 9, 6), (6, 9, 3), (9, 6, 3)], ids=["button", "small-blind", "big-blind"]
)
def test_in_the_house_rules_three_become_two_and_nobody_has_the_big_blind_twice(busts, button, big_blind):
    following = next_positions(HOUSE, LAST, {3, 6, 9} - {busts})

    assert (button, button, big_blind) == where(following)
    assert LAST.big_blind != following.big_blind
