"""O-16: the big blind busts. British Columbia and the house rules."""

from goodhand.play import Positions, next_positions
from goodhand.rules import BRITISH_COLUMBIA, HOUSE
from support import clause, open_play

LAST = Positions(button=9, small_blind=1, big_blind=3, small_blind_seat=1)
STACKS = {1: 4000, 4: 4000, 6: 4000, 9: 4000}


def rounds(book, count):
    """The next Rounds of Play, nobody else busting."""
    positions, opened = LAST, []
    for _ in range(count):
        positions = next_positions(book, positions, STACKS)
        opened.append(open_play(book, STACKS, positions, (200, 400)))
    return opened


def button_and_blinds(played):
    return played.r.table.began.button, played.bets


@clause("BC-2b.1", "BC-2b.2", "BC-2b.4")
def test_in_bc_the_next_two_active_players_post_the_blinds():
    first, second = rounds(BRITISH_COLUMBIA, 2)

    assert (1, {4: 200, 6: 400}) == button_and_blinds(first)
    assert 9 == first.r.turn.seat
    assert (4, {6: 200, 9: 400}) == button_and_blinds(second)


@clause("HR-18")
def test_in_the_house_rules_no_small_blind_is_posted_from_the_empty_seat():
    first = rounds(HOUSE, 1)[0]

    assert (1, {4: 400}) == button_and_blinds(first)
    assert 400 == first.r.pot
    assert 6 == first.r.turn.seat


@clause("HR-18")
def test_the_round_after_that_the_button_stands_on_the_empty_seat():
    second = rounds(HOUSE, 2)[1]

    assert (3, {4: 200, 6: 400}) == button_and_blinds(second)


@clause("HR-18")
def test_then_the_button_is_back_at_a_player():
    third = rounds(HOUSE, 3)[2]

    assert (4, {6: 200, 9: 400}) == button_and_blinds(third)


@clause("HR-18")
def test_the_old_small_blind_has_last_action_twice():
    assert [1, 1, 4] == [played.r.table.began.seats[-1] for played in rounds(HOUSE, 3)]
