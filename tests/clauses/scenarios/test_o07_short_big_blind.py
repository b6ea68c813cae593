"""O-07: a big blind posted short keeps the full price. House rules."""

from goodhand.play import HandRank, Positions, describe, hand_rank, next_positions
from goodhand.play.events import BlindPosted, BoardDealt, HandShown, PotAwarded, UncalledReturned
from goodhand.rules import HOUSE
from support import clause, open_play

STACKS = {1: 3200, 2: 125, 3: 2600, 4: 1800, 5: 4000}
POCKETS = {1: "KcJd", 2: "Qh9c", 3: "9hAc"}
CHECKED_DOWN = "s1 check, s3 check, s1 check, s3 check"


def at_the_start():
    return open_play(HOUSE, STACKS, 5, (100, 200), pockets=POCKETS, board="Qs 9s 4d 4c 2h")


def played_out():
    return at_the_start().play(f"s3 call, s4 fold, s5 fold, s1 call, s1 bet 200, s3 call, {CHECKED_DOWN}")


@clause("HR-06", "HR-B5b")
def test_a_short_blind_is_posted_for_what_there_is_and_is_all_in():
    played = at_the_start()

    assert BlindPosted(2, 125, big=True) == played.of(BlindPosted)[1]
    assert 0 == played.stacks[2]


@clause("HR-06", "HR-B4a", "HR-B4a-2")
def test_the_price_stays_the_full_big_blind():
    played = at_the_start()

    assert "s3: fold | call 200 | raise-to 400..2600" == played.open
    assert "s1: fold | call 100 | raise-to 400..3200" == played.play("s3 call, s4 fold, s5 fold").open
    assert "s1: fold | check | bet 200..3000" == played.play("s1 call").open


@clause("HR-06", "HR-B6a", "HR-B6b", "HR-07")
def test_the_short_blind_contests_only_what_it_matched():
    played = played_out()

    assert [(375, {2: 375}), (550, {3: 550})] == played.awards
    assert {1: 2800, 2: 375, 3: 2750, 4: 1800, 5: 4000} == played.stacks
    assert 11_725 == sum(STACKS.values()) == sum(played.stacks.values())


@clause("HR-B6a")
def test_the_pots_are_open_to_those_who_matched_them():
    played = at_the_start().play("s3 call, s4 fold, s5 fold, s1 call, s1 bet 200, s3 call")

    assert [(375, {1, 2, 3}), (550, {1, 3})] == played.pots


@clause("HR-B6b")
def test_each_pot_goes_to_the_best_hand_of_its_own():
    main, side = played_out().of(PotAwarded)

    assert [hand_rank(main.hand), hand_rank(side.hand)] == [HandRank.TWO_PAIR] * 2
    assert "two pair, queens and nines, four kicker" == describe(main.hand)
    assert "two pair, nines and fours, ace kicker" == describe(side.hand)


@clause("HR-06")
def test_what_the_blind_was_short_of_is_never_collected():
    last = Positions(5, 1, 2, 1)

    following = next_positions(HOUSE, last, STACKS)
    played = open_play(HOUSE, played_out().stacks, following, (100, 200))

    assert (1, 2, 3) == (following.button, following.small_blind, following.big_blind)
    assert {2: 100, 3: 200} == played.bets
    assert 275 == played.stacks[2]


@clause("HR-06", "HR-24")
def test_a_lone_caller_gets_back_what_the_short_blind_cannot_match():
    played = at_the_start().play("s3 call, s4 fold, s5 fold, s1 fold")

    assert [UncalledReturned(3, 75)] == played.of(UncalledReturned)
    assert [(350, {2: 350})] == played.awards
    assert {1: 3100, 2: 350, 3: 2475, 4: 1800, 5: 4000} == played.stacks


@clause("HR-24")
def test_with_no_more_betting_the_cards_lie_face_up_before_the_flop():
    played = at_the_start().play("s3 call, s4 fold, s5 fold, s1 fold")

    shown_or_dealt = [event for event in played.happened if isinstance(event, HandShown | BoardDealt)]

    assert [HandShown, HandShown, BoardDealt, BoardDealt, BoardDealt] == [type(event) for event in shown_or_dealt]
    assert {2, 3} == set(played.shown)
