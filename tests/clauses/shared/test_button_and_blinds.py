"""The button, and who posts which blind, in every book."""

import pytest

from goodhand.play import Level, Positions, next_positions
from goodhand.play.events import BlindPosted, PocketCardsDealt
from goodhand.play.setup_refusals import (
    AnteNotInChips,
    BlindsNotInChips,
    SmallBlindAboveBig,
    TooManyPlayers,
    WrongNumberOfBlinds,
)
from support import BOOKS, clause, each_book, each_ruling, open_play

SIX = dict.fromkeys(range(1, 7), 2000)


def where(positions):
    return positions.button, positions.small_blind, positions.big_blind


@each_book("MI-09", "NJ-D08", "BC-2b.1", "HR-B2")
def test_the_button_marks_a_seat_that_all_orders_follow_from(book):
    played = open_play(book, SIX, 4)

    assert 4 == played.r.table.began.button
    assert (5, 6, 1, 2, 3, 4) == played.r.table.began.seats


@each_book(
    *("MI-48", "MI-22", "MB-10", "NJ-16", "NJ-D18", "BC-2a.1", "BC-2b.2", "BC-5.6", "HR-B3", "HR-B3a"),
)
def test_the_seat_left_of_the_button_posts_the_small_blind(book):
    played = open_play(book, SIX, 4)

    assert BlindPosted(5, 50, big=False) == played.of(BlindPosted)[0]
    assert 1950 == played.stacks[5]


@each_book(
    *("MI-49", "MI-03", "MB-11", "NJ-17", "NJ-D03", "BC-2a.2", "BC-2b.4", "BC-5.6", "HR-B3", "HR-B3a"),
)
def test_the_seat_left_of_the_small_blind_posts_the_big_blind(book):
    played = open_play(book, SIX, 4)

    assert BlindPosted(6, 100, big=True) == played.of(BlindPosted)[1]
    assert 1900 == played.stacks[6]


@each_book("MI-48", "MI-49", "MB-10", "NJ-16", "BC-2b.6", "HR-B3")
def test_blinds_are_posted_before_any_card_is_dealt(book):
    played = open_play(book, SIX, 4, board="2c 7d 9h 3s Jc")

    kinds = [type(event) for event in played.happened]

    assert [BlindPosted, BlindPosted, PocketCardsDealt] == kinds[1:]


@each_book("MI-49n", "MB-11", "NJ-17n")
def test_between_two_the_button_posts_the_small_blind_and_the_other_the_big(book):
    played = open_play(book, {3: 2000, 8: 2000}, 8)

    assert {8: 50, 3: 100} == played.bets


@each_book("MI-47", "MI-66", "MB-09", "NJ-15", "BC-2a.12", "BC-2b.1", "BC-5.16", "HR-B2b", "HR-B3d")
def test_the_button_moves_one_player_clockwise_and_the_blinds_with_it(book):
    positions, seen = Positions(2, 5, 6, 5), []

    for _ in range(5):
        positions = next_positions(book, positions, {2, 5, 6, 9})
        seen.append(where(positions))

    assert [(5, 6, 9), (6, 9, 2), (9, 2, 5), (2, 5, 6), (5, 6, 9)] == seen


@each_book("MI-66", "MB-09", "NJ-15", "BC-2b.1")
def test_the_button_skips_an_empty_seat(book):
    following = next_positions(book, Positions(2, 5, 6, 5), {2, 6, 9})

    assert (6, 9, 2) == where(following)


@each_book("BC-2b.2", "BC-2b.4", "HR-06", "MI-01", "NJ-D01")
def test_a_blind_that_cannot_be_posted_whole_is_all_in(book):
    played = open_play(book, SIX | {5: 25, 6: 75}, 4)

    assert {5: 25, 6: 75} == played.bets
    assert 0 == played.stacks[5] == played.stacks[6]
    assert 1 == played.r.turn.seat
    assert 100 == played.r.turn.call


@each_book("MI-03", "NJ-D03", "BC-2b.3")
def test_a_big_blind_that_is_not_twice_the_small_one_is_played(book):
    played = open_play(book, SIX, 4, (150, 250))

    assert {5: 150, 6: 250} == played.bets


@pytest.mark.parametrize(
    ("prefix", "named"),
    [
        pytest.param("MI", "MI-48", marks=clause("MI-48", "MI-49", "MI-22"), id="MI"),
        pytest.param("NJ", "NJ-16", marks=clause("NJ-16", "NJ-17", "NJ-D18"), id="NJ"),
        pytest.param("BC", "BC-2b.2", marks=clause("BC-2b.2", "BC-2b.4", "BC-2a.1", "BC-2a.2", "BC-5.6"), id="BC"),
        pytest.param("HR", "HR-B3", marks=clause("HR-B3", "HR-B3a"), id="HR"),
    ],
)
def test_one_blind_is_refused_where_the_book_has_two(prefix, named):
    with pytest.raises(WrongNumberOfBlinds) as refused:
        open_play(BOOKS[prefix], SIX, 4, (0, 100))

    assert named == refused.value.clause.id


@each_book("MB-10", "MB-11")
def test_in_manitoba_one_blind_is_played_and_so_are_two(book):
    assert {5: 100} == open_play(book, SIX, 4, (0, 100)).bets
    assert {5: 50, 6: 100} == open_play(book, SIX, 4, (50, 100)).bets


@each_book("HR-B3a", "MI-03")
def test_a_small_blind_above_the_big_one_is_refused(book):
    with pytest.raises(SmallBlindAboveBig) as refused:
        open_play(book, SIX, 4, (200, 150))

    assert {"HR": "HR-B3a", "MI": None}[book.clauses.prefix] == getattr(refused.value.clause, "id", None)


@each_book("MI-48", "MB-10", "NJ-16", "BC-2b.2", "HR-B3")
def test_blinds_that_the_chips_in_play_cannot_make_are_refused(book):
    with pytest.raises(BlindsNotInChips, match="chips of 100"):
        open_play(book, SIX, 4, (125, 250), chip=100)


@pytest.mark.parametrize(
    ("level", "refused"),
    [
        (Level(-50, 100), BlindsNotInChips),
        (Level(50, 100, -25), AnteNotInChips),
        (Level(50, 100, 0, -25), AnteNotInChips),
    ],
)
@each_book("MI-48", "MB-10", "NJ-16", "BC-2b.2", "HR-B3")
def test_nobody_is_paid_to_post(book, level, refused):
    with pytest.raises(refused):
        open_play(book, SIX, 4, level)


@pytest.mark.parametrize("players", [10, 11])
@each_book("NJ-05")
def test_new_jersey_seats_eleven(book, players):
    played = open_play(book, dict.fromkeys(range(1, players + 1), 1000), 1)

    assert players == len(played.r.table.began.seats)


@each_ruling("MI-32", "NJ-05", "BC-4.1", "HR-B7")
def test_a_table_above_its_capacity_is_refused(book, ruling):
    too_many = range(1, 13 if ruling == "NJ-05" else 12)

    with pytest.raises(TooManyPlayers) as refused:
        open_play(book, dict.fromkeys(too_many, 1000), 1)

    assert ruling == refused.value.clause.id
