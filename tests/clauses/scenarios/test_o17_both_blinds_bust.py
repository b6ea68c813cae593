"""O-17: both blinds bust in one Round of Play. House rules and Michigan."""

from goodhand.play import Positions, next_positions
from goodhand.rules import HOUSE, MICHIGAN
from support import clause, open_play

LAST = Positions(button=5, small_blind=6, big_blind=7, small_blind_seat=6)
STACKS = {1: 3000, 2: 3000, 3: 3000, 4: 3000, 5: 3000, 8: 3000}


def rounds(book, count):
    """The next Rounds of Play, nobody else busting."""
    positions, opened = LAST, []
    for _ in range(count):
        positions = next_positions(book, positions, STACKS)
        opened.append(open_play(book, STACKS, positions, (100, 200)))
    return opened


def button_and_blinds(played):
    return played.r.table.began.button, played.bets


@clause("HR-18")
def test_the_button_passes_both_empty_seats_before_it_comes_to_a_player():
    first, second, third = rounds(HOUSE, 3)

    assert (6, {8: 200}) == button_and_blinds(first)
    assert 200 == first.r.pot
    assert 1 == first.r.turn.seat
    assert (7, {8: 100, 1: 200}) == button_and_blinds(second)
    assert (8, {1: 100, 2: 200}) == button_and_blinds(third)


@clause("HR-18")
def test_the_old_button_has_last_action_in_both_rounds_with_a_dead_button():
    assert [5, 5, 8] == [played.r.table.began.seats[-1] for played in rounds(HOUSE, 3)]


@clause("HR-18")
def test_every_survivor_posts_each_big_blind_once_around_the_table():
    assert [8, 1, 2, 3, 4, 5] == [played.r.table.began.big_blind for played in rounds(HOUSE, 6)]


@clause("MI-66")
def test_in_michigan_the_button_simply_moves_to_the_next_player():
    following = rounds(MICHIGAN, 1)[0]

    assert (8, {1: 100, 2: 200}) == button_and_blinds(following)
    assert 3 == following.r.turn.seat
