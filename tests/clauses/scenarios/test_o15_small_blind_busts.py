"""O-15: the small blind busts. Michigan and the house rules."""

from goodhand.play import Positions, next_positions
from goodhand.rules import HOUSE, MICHIGAN
from support import clause, open_play

LAST = Positions(button=2, small_blind=4, big_blind=5, small_blind_seat=4)
STACKS = {1: 2000, 2: 2000, 5: 2000, 7: 2000, 8: 2000, 10: 2000}
FOLDED_TO_THE_FLOP = "s8 call, s10 call, s1 call, s2 call, s5 call, s7 check"


def where(positions):
    return positions.button, positions.small_blind, positions.big_blind


@clause("MI-66", "MI-48", "MI-49")
def test_in_michigan_the_button_goes_to_the_next_player_whoever_owes_a_blind():
    following = next_positions(MICHIGAN, LAST, STACKS)

    assert (5, 7, 8) == where(following)
    assert "s10: fold | call 100 | raise-to 125..2000" == open_play(MICHIGAN, STACKS, following).open


@clause("HR-18", "HR-B3d")
def test_in_the_house_rules_the_button_stands_on_the_empty_seat():
    following = next_positions(HOUSE, LAST, STACKS)

    assert (4, 5, 7) == where(following)
    assert "s8: fold | call 100 | raise-to 200..2000" == open_play(HOUSE, STACKS, following).open


@clause("HR-18", "HR-B2")
def test_the_player_before_a_dead_button_acts_last_and_gets_the_last_card():
    played = open_play(HOUSE, STACKS, next_positions(HOUSE, LAST, STACKS))

    order = played.r.table.began.seats
    played.play(FOLDED_TO_THE_FLOP)
    acting = []
    while played.r.interval == 2:
        acting.append(played.r.turn.seat)
        played.play(f"s{played.r.turn.seat} check")

    assert (5, 2) == (order[0], order[-1])
    assert [5, 7, 8, 10, 1, 2] == acting


@clause("HR-18")
def test_the_round_after_that_the_button_is_back_at_a_player():
    following = next_positions(HOUSE, next_positions(HOUSE, LAST, STACKS), STACKS)

    assert (5, 7, 8) == where(following)
