"""O-24 (a) and O-26 (d), as far as one Round of Play goes: its level stays, and Manitoba may post one blind."""

import pytest

from goodhand.play import Level, first_positions, next_positions
from goodhand.play.events import BlindPosted
from goodhand.play.setup_refusals import WrongNumberOfBlinds
from goodhand.rules import HOUSE, MANITOBA
from support import clause, each_ruling, open_play

SIX = dict.fromkeys(range(1, 7), 2000)
ONE_BLIND = Level(0, 100)


@clause("HR-02")
def test_a_round_is_played_to_its_end_at_the_level_it_began_with():
    played = open_play(HOUSE, SIX, 6, (50, 100)).play("s3 call, s4 fold, s5 fold, s6 fold, s1 call, s2 check")

    assert "s1: fold | check | bet 100..1900" == played.open
    assert "s1: fold | check | bet 100..1900" == played.play("s1 check, s2 check, s3 check").open
    assert "s1: fold | check | bet 100..1900" == played.play("s1 check, s2 check, s3 check").open


@clause("MB-10", "MB-14a")
def test_with_a_single_blind_only_the_seat_left_of_the_button_posts():
    played = open_play(MANITOBA, SIX, 6, ONE_BLIND)

    assert [BlindPosted(1, 100, big=True)] == played.of(BlindPosted)
    assert 100 == played.r.pot
    assert "s2: fold | call 100 | raise-to 200..2000" == played.open


@clause("MB-14b", "MB-16a")
def test_the_single_blind_may_check_and_acts_first_after_the_flop():
    played = open_play(MANITOBA, SIX, 6, ONE_BLIND).play("s2 call, s3 fold, s4 fold, s5 fold, s6 fold")

    assert "s1: fold | check | raise-to 200..2000" == played.open
    assert "s1: fold | check | bet 100..1900" == played.play("s1 check").open


@clause("MB-10", "MB-09")
def test_the_single_blind_moves_with_the_button():
    first = first_positions(MANITOBA, SIX, blinds=1)
    second = next_positions(MANITOBA, first, SIX, blinds=1)

    assert (1, None, 2) == (first.button, first.small_blind, first.big_blind)
    assert (2, None, 3) == (second.button, second.small_blind, second.big_blind)


@each_ruling("MI-48", "NJ-16", "BC-2b.2", "HR-B3")
def test_elsewhere_two_blinds_are_posted(book, ruling):
    with pytest.raises(WrongNumberOfBlinds) as refused:
        open_play(book, SIX, 6, ONE_BLIND)

    assert f"This book has two blinds posted, not one. [{ruling}]" == refused.value.sentence()
