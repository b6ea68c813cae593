"""O-08: from three players to two; order, uncalled chips, who shows. Michigan."""

from goodhand.play import Positions, next_positions
from goodhand.play.events import BoardDealt, ShowdownBegan, UncalledReturned
from goodhand.rules import MICHIGAN
from support import clause, open_play

STACKS = {4: 7350, 9: 4650}
LAST = Positions(4, 6, 9, 6)
ALL_IN = "s9 call, s4 check, s4 bet 5000, s9 call"


def at_the_start():
    positions = next_positions(MICHIGAN, LAST, STACKS)
    return open_play(MICHIGAN, STACKS, positions, (150, 300), pockets={4: "KsQs", 9: "AhAd"}, board="2c 7d 9h 3s Jc")


@clause("MI-66", "MI-49n")
def test_the_button_moves_to_the_next_player_who_posts_the_small_blind():
    played = at_the_start()

    assert 9 == played.r.table.began.button
    assert {9: 150, 4: 300} == played.bets


@clause("MI-50")
def test_the_first_card_goes_left_of_the_button_and_the_last_to_it():
    played = at_the_start()

    assert (4, 9) == played.r.table.began.seats
    assert ["Ks", "Ah", "Qs", "Ad"] == [played.pockets[seat].split()[card] for card in (0, 1) for seat in (4, 9)]
    assert played.r.table.began.deck[:4] == tuple(
        played.r.cards.pockets[player][card] for card in (0, 1) for player in (0, 1)
    )


@clause("MI-55an")
def test_the_button_acts_first_before_the_flop():
    played = at_the_start()

    assert "s9: fold | call 150 | raise-to 325..4650" == played.open
    assert "s4: fold | check | raise-to 325..7350" == played.play("s9 call").open


@clause("MI-57a")
def test_the_big_blind_acts_first_after_the_flop():
    played = at_the_start().play("s9 call, s4 check")

    assert "s4: fold | check | bet 300..7050" == played.open
    assert "s9: fold | call 4350" == played.play("s4 bet 5000").open


@clause("MI-67")
def test_the_excess_is_returned_and_the_board_runs_out_without_betting():
    played = at_the_start().play(ALL_IN)

    assert [UncalledReturned(4, 650)] == played.of(UncalledReturned)
    assert [2, 3, 4] == [dealt.interval for dealt in played.of(BoardDealt)]
    assert "nobody" == played.open
    assert [(9300, {9: 9300})] == played.awards
    assert {4: 2700, 9: 9300} == played.stacks
    assert 12_000 == sum(STACKS.values()) == sum(played.stacks.values())


@clause("MI-67")
def test_the_pot_is_what_both_matched():
    cards_unknown = open_play(MICHIGAN, STACKS, next_positions(MICHIGAN, LAST, STACKS), (150, 300)).play(ALL_IN)

    assert [(9300, {4, 9})] == cards_unknown.pots


@clause("MI-62b-ii")
def test_after_an_earlier_all_in_both_must_show():
    played = at_the_start().play(ALL_IN)

    assert [ShowdownBegan(order=(4, 9), obliged=(4, 9))] == played.of(ShowdownBegan)
    assert [4, 9] == played.shown
