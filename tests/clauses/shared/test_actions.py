"""Call, check, bet, raise, fold and all-in, in every book."""

import pytest

from goodhand.play.events import BetMade, BlindPosted, Called, Folded, Raised
from support import each_book, open_play

SEATS = {1: 2000, 2: 2000, 3: 2000, 4: 2000}
TO_THE_FLOP = "s3 call, s4 call, s1 call, s2 check"


def four_players(book, **short):
    return open_play(book, SEATS | {int(seat[1:]): stack for seat, stack in short.items()}, 4)


@each_book("MI-07", "NJ-D06", "HR-B4a-2", "HR-B4b-2", "BC-2b.5")
def test_a_call_adds_what_is_missing_to_the_largest_bet_and_no_more(book):
    played = four_players(book).play("s3 raise 300")

    assert Called(4, 300, all_in=False) == played.play("s4 call").happened[-1]
    assert Called(1, 250, all_in=False) == played.play("s1 call").happened[-1]
    assert 200 == played.r.turn.call
    assert {1: 300, 2: 100, 3: 300, 4: 300} == played.bets


@each_book("MI-07", "NJ-D06")
def test_there_is_nothing_to_call_where_nothing_is_owed(book):
    played = four_players(book).play(TO_THE_FLOP)

    assert ("nothing-to-call", None) == played.refusal("s1 call")


@each_book("MI-08", "NJ-D07", "HR-B4c")
def test_a_check_stays_in_without_betting_while_nobody_has_bet(book):
    played = four_players(book).play(TO_THE_FLOP)

    assert played.r.turn.check

    played.play("s1 check")

    assert {1, 2, 3, 4} == played.live
    assert 1900 == played.stacks[1]
    assert "s2: fold | check" == " | ".join(played.open.split(" | ")[:2])


@each_book("MI-08", "NJ-D07", "MI-55a", "NJ-23a", "MB-14a", "HR-B4a")
def test_nobody_checks_while_owing(book):
    played = four_players(book)

    assert ("cannot-check", None) == played.refusal("s3 check")
    assert ("cannot-check", None) == played.play(f"{TO_THE_FLOP}, s1 bet 200").refusal("s2 check")


@each_book("MI-10", "NJ-D09", "HR-B4a-1", "HR-B4b-1")
def test_a_fold_leaves_the_round_and_every_pot(book):
    played = four_players(book, s4=400).play(
        "s3 raise 300, s4 raise 400, s1 fold, s2 call, s3 call, s2 bet 500, s3 fold"
    )

    assert [Folded(1), Folded(3)] == played.of(Folded)
    assert {2, 4} == played.live
    assert 1600 == played.stacks[3]
    assert 1950 == played.stacks[1]


@each_book("MI-10", "NJ-D09")
def test_folded_chips_stay_in_the_pot_that_others_win(book):
    played = four_players(book, s4=400).play("s3 raise 300, s4 raise 400, s1 fold, s2 call, s3 call")

    assert [(1250, {2, 3, 4})] == played.pots
    assert [(1250, {2, 4})] == played.play("s2 check, s3 fold").pots


@each_book("MI-57a", "MB-16a", "NJ-25a")
def test_folding_without_a_bet_is_allowed(book):
    played = four_players(book).play(f"{TO_THE_FLOP}, s1 fold")

    assert {2, 3, 4} == played.live


@each_book("MI-18", "NJ-D14")
def test_a_raise_is_the_call_and_at_least_one_chip(book):
    played = four_players(book)

    assert "s3: fold | call 100 | raise-to 125..2000" == played.open
    assert "raise-too-small" == played.refusal("s3 raise 100")[0]
    assert Raised(3, 125, all_in=False) == played.play("s3 raise 125").happened[-1]


@each_book("MI-18", "NJ-D14")
def test_the_house_may_post_a_larger_smallest_raise(book):
    played = open_play(book, SEATS, 4, smallest_raise=100)

    assert "s3: fold | call 100 | raise-to 200..2000" == played.open
    assert "s4: fold | call 500 | raise-to 600..2000" == played.play("s3 raise 500").open


@each_book("MB-01d", "HR-B5c", "HR-03", "BC-1a.6")
def test_elsewhere_a_raise_is_as_large_as_the_last_one(book):
    played = four_players(book)

    assert "s3: fold | call 100 | raise-to 200..2000" == played.open
    assert "s4: fold | call 500 | raise-to 900..2000" == played.play("s3 raise 500").open


@each_book("BC-0", "BC-2b.7", "HR-B5", "HR-B4a-3", "HR-B4b-3")
def test_a_raise_may_be_as_large_as_the_stack(book):
    played = four_players(book)

    named = {"BC": "BC-0", "HR": "HR-B5"}[book.clauses.prefix]
    assert ("not-enough-chips", named) == played.refusal("s3 raise 2025")
    assert Raised(3, 2000, all_in=True) == played.play("s3 raise 2000").happened[-1]


@pytest.mark.parametrize(
    ("short", "actions", "event"),
    [
        ({"s3": 60}, "s3 call", Called(3, 60, all_in=True)),
        ({"s3": 260}, "s3 raise 260", Raised(3, 260, all_in=True)),
        ({"s1": 360}, f"{TO_THE_FLOP}, s1 bet 260", BetMade(1, 260, all_in=True)),
        ({"s2": 60}, "s3 fold", BlindPosted(2, 60, big=True)),
    ],
    ids=["call", "raise", "bet", "blind"],
)
@each_book("MI-01", "NJ-D01", "HR-B5b", "BC-2b.8")
def test_whoever_has_put_in_every_chip_is_all_in_and_not_asked_again(book, short, actions, event):
    played = open_play(
        book, SEATS | {int(seat[1:]): stack for seat, stack in short.items()}, 4, chip=20, level=(40, 100)
    )

    played.play(actions)

    assert event in played.happened
    assert event.seat in played.live
    assert 0 == played.stacks[event.seat]
    asked = set()
    while played.r.turn and played.r.interval < 4:
        asked.add(played.r.turn.seat)
        played.play(f"s{played.r.turn.seat} {'call' if played.r.turn.call else 'check'}")
    assert event.seat not in asked


@each_book("HR-B6", "HR-B6d", "BC-2b.8", "NJ-D06", "MI-07")
def test_nobody_is_bet_out_for_want_of_chips(book):
    played = four_players(book, s4=25).play("s3 raise 2000")

    assert "s4: fold | call 25" == played.open
    assert {1, 2, 3, 4} == played.play("s4 call").live


@each_book("MI-57a", "MB-16a", "NJ-25a", "HR-B5a")
def test_a_bet_is_made_where_nobody_has_bet_and_raised_where_somebody_has(book):
    played = four_players(book)

    assert ("already-bet", None) == played.refusal("s3 bet 300")
    assert ("no-bet-to-raise", None) == played.play(TO_THE_FLOP).refusal("s1 raise 300")


@each_book("HR-B5a", "MI-57a", "MB-16a", "NJ-25a", "BC-1a.6")
def test_the_smallest_bet_is_the_big_blind_unless_all_in(book):
    played = four_players(book, s1=150).play(TO_THE_FLOP)

    assert "s1: fold | check | bet 50..50" == played.open
    assert "s2: fold | check | bet 100..1900" == played.play("s1 check").open
    assert "bet-too-small" == played.refusal("s2 bet 75")[0]


@each_book("HR-19", "MI-57b", "MB-16b", "NJ-25b")
def test_acting_out_of_turn_is_refused(book):
    played = four_players(book)

    assert ["out-of-turn"] * 3 == [played.refusal(f"s{seat} fold")[0] for seat in (1, 2, 4)]
    assert 3 == played.r.turn.seat
