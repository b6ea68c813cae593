"""The order of betting, interval by interval, in every book."""

import pytest

from support import each_book, open_play

SEATS = {1: 2000, 2: 2000, 3: 2000, 4: 2000, 5: 2000}
CALLED = "s3 call, s4 call, s5 call, s1 call, s2 check"


def five_players(book, **short):
    return open_play(book, SEATS | {int(seat[1:]): stack for seat, stack in short.items()}, 5)


def turns(played):
    """Everyone calls or checks to the end of the interval: whose turns those were."""
    interval, seats = played.r.interval, []
    while played.r.turn and played.r.interval == interval:
        seats.append(played.r.turn.seat)
        played.play(f"s{played.r.turn.seat} {'call' if played.r.turn.call else 'check'}")
    return seats


@each_book("MI-02", "NJ-D02", "MI-62", "NJ-30", "MB-20", "HR-B1", "BC-2a.11")
def test_there_are_four_intervals_and_everyone_has_a_turn_in_each(book):
    played = five_players(book)

    assert [3, 4, 5, 1, 2] == turns(played)
    assert [[1, 2, 3, 4, 5]] * 3 == [turns(played) for _ in range(3)]
    assert played.r.turn is None
    assert 4 == played.r.interval


@each_book("MI-55a", "MI-55", "MB-14a", "MB-14", "NJ-23a", "NJ-23", "BC-2a.4", "BC-2b.6", "BC-5.8", "HR-B4a")
def test_before_the_flop_the_seat_left_of_the_big_blind_acts_first(book):
    played = five_players(book)

    assert 3 == played.r.turn.seat
    assert played.open.startswith("s3: fold | call 100 | raise-to")


@each_book("MI-55an", "MB-14a", "NJ-17n")
def test_between_two_the_button_acts_first_before_the_flop_and_last_after_it(book):
    played = open_play(book, {1: 2000, 2: 2000}, 1)

    assert [1, 2] == turns(played)
    assert [2, 1] == turns(played)


@each_book("MI-55b", "MB-14b", "NJ-23b", "BC-2a.4", "BC-2b.5", "HR-B4c")
def test_an_unraised_big_blind_may_check_or_raise(book):
    played = five_players(book).play("s3 call, s4 call, s5 fold, s1 call")

    assert played.open.startswith("s2: fold | check | raise-to")
    assert 2 == played.play("s2 check").r.interval


@each_book("MI-55b", "MB-14b", "NJ-23b", "BC-2b.5", "HR-B4c")
def test_a_raise_by_the_big_blind_goes_round_again(book):
    played = five_players(book).play("s3 call, s4 call, s5 fold, s1 call, s2 raise 300")

    assert [3, 4, 1] == turns(played)


@each_book("BC-2b.5", "HR-B4b", "HR-B4b-1", "HR-B4b-2", "HR-B4b-3")
def test_the_small_blind_counts_toward_the_call(book):
    played = five_players(book).play("s3 call, s4 fold, s5 fold")

    assert "s1: fold | call 50 | raise-to 200..2000" == played.open


@each_book(
    *("MI-57", "MI-57a", "MB-16", "MB-16a", "NJ-25", "NJ-25a"),
    *("BC-2a.6", "BC-2b.11", "BC-5.10", "HR-B4d", "HR-B1b"),
)
def test_after_the_flop_the_first_player_left_of_the_button_acts_first(book):
    played = five_players(book).play(CALLED)

    assert 2 == played.r.interval
    assert "s1: fold | check | bet 100..1900" == played.open


@each_book("MI-59", "MB-18", "NJ-27", "BC-2a.8", "BC-2b.13", "BC-5.12", "HR-B4e", "HR-B1c")
def test_betting_on_the_turn_goes_as_on_the_flop(book):
    played = five_players(book).play(CALLED)
    turns(played)

    assert 3 == played.r.interval
    assert "s1: fold | check | bet 100..1900" == played.open
    assert [1, 2, 3, 4, 5] == turns(played)


@each_book("MI-61", "MB-20", "NJ-29", "BC-2a.10", "BC-2b.15", "BC-5.14", "HR-B4e", "HR-B1d")
def test_betting_on_the_river_goes_as_on_the_flop(book):
    played = five_players(book).play(CALLED)
    turns(played)
    turns(played)

    assert 4 == played.r.interval
    assert "s1: fold | check | bet 100..1900" == played.open
    assert [1, 2, 3, 4, 5] == turns(played)


@pytest.mark.parametrize("intervals", [1, 2, 3])
@each_book("MI-57a", "MI-59", "MI-61", "MB-16a", "NJ-25a", "BC-2b.11", "BC-2b.13", "BC-2b.15", "HR-B4d", "HR-B4e")
def test_folded_and_all_in_players_are_skipped(book, intervals):
    played = five_players(book, s2=100).play("s3 call, s4 call, s5 call, s1 fold")

    for _ in range(intervals - 1):
        turns(played)

    assert [3, 4, 5] == turns(played)


@each_book("MI-57b", "MI-55b", "MB-16b", "MB-14b", "NJ-25b", "NJ-23b", "HR-B4d")
def test_action_goes_clockwise_until_all_have_matched_the_last_raise(book):
    played = five_players(book).play(f"{CALLED}, s1 check, s2 bet 200, s3 call, s4 raise 600, s5 fold")

    assert [1, 2, 3] == turns(played)
    assert 3 == played.r.interval
    assert {1: 1300, 2: 1300, 3: 1300, 4: 1300, 5: 1900} == played.stacks
