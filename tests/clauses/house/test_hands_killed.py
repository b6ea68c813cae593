"""House rules 1, 15 and 16: hands killed, and hands that cannot be."""

import pytest

from goodhand.play import DeclareWinners, EnterBoard, KillHand, KillReason, parse_cards
from goodhand.play.events import HandKilled
from goodhand.rules import HOUSE
from goodhand.rules.roles import Role
from support import clause, open_play

SEATS = {1: 2000, 2: 2000, 3: 2000, 4: 2000}
BOARD = "2c 7d 9h 3s Jc"
TO_THE_RIVER = "s3 call, s4 fold, s1 call, s2 check" + ", s1 check, s2 check, s3 check" * 3


def four_players(**cards):
    return open_play(HOUSE, SEATS, 4, **cards)


def at_the_showdown():
    """Nobody's cards are known yet; seat 1 has tabled aces."""
    return four_players().play(TO_THE_RIVER).do(EnterBoard(parse_cards(BOARD))).play("s1 show AhAd")


def unprotected(seat, by=Role.DEALER):
    return KillHand(seat, KillReason.UNPROTECTED, by)


@clause("HR-15")
@pytest.mark.parametrize("by", [Role.DEALER, Role.DIRECTOR, Role.CHAIRPERSON])
def test_the_dealer_may_kill_an_unprotected_hand(by):
    played = four_players().play("s3 call").do(unprotected(2, by))

    assert HandKilled(2, KillReason.UNPROTECTED) == played.happened[-1]
    assert {1, 3, 4} == played.live
    assert 4 == played.r.turn.seat


@clause("HR-15")
def test_what_the_dead_hand_had_put_in_stays_in_the_pot():
    played = four_players().play("s3 call").do(unprotected(2))

    assert 1900 == played.stacks[2]
    assert 250 == played.r.pot


@clause("HR-15")
@pytest.mark.parametrize("by", [Role.PLAYER, Role.DESK, Role.DISPLAY])
def test_nobody_else_may_kill_a_hand(by):
    assert ("not-your-place", "HR-15") == four_players().refusal(unprotected(2, by))


@clause("HR-15")
def test_a_hand_killed_in_its_turn_passes_the_turn_on():
    played = four_players().do(unprotected(3))

    assert 4 == played.r.turn.seat


@clause("HR-15a")
def test_an_uncalled_raise_of_a_dead_hand_is_returned():
    played = four_players().play("s3 raise 500").do(unprotected(3))

    assert HandKilled(3, KillReason.UNPROTECTED, returned=400) == played.happened[-1]
    assert 1900 == played.stacks[3]
    assert 250 == played.r.pot
    assert 100 == played.r.turn.call


@clause("HR-15a")
def test_an_uncalled_bet_of_a_dead_hand_is_returned_whole():
    played = four_players().play("s3 call, s4 fold, s1 call, s2 check, s1 bet 300").do(unprotected(1))

    assert HandKilled(1, KillReason.UNPROTECTED, returned=300) == played.happened[-1]
    assert 1900 == played.stacks[1]
    assert "s2: fold | check" == " | ".join(played.open.split(" | ")[:2])


@clause("HR-15a", "HR-15")
def test_a_raise_that_was_called_is_not_returned():
    played = four_players().play("s3 raise 500, s4 call").do(unprotected(3))

    assert HandKilled(3, KillReason.UNPROTECTED, returned=0) == played.happened[-1]
    assert 1500 == played.stacks[3]
    assert "s1: fold | call 450 | raise-to 900..2000" == played.open


@clause("HR-16")
@pytest.mark.parametrize("by", [Role.DEALER, Role.DIRECTOR])
def test_a_tabled_winning_hand_cannot_be_killed(by):
    assert ("winning-hand-stands", "HR-16") == at_the_showdown().refusal(unprotected(1, by))


@clause("HR-16")
@pytest.mark.parametrize("by", [Role.DEALER, Role.DIRECTOR])
def test_a_tabled_hand_cannot_be_killed_before_the_board_is_entered_as_it_may_be_winning(by):
    played = four_players().play(TO_THE_RIVER).play("s1 show AhAd, s2 show KhKd")

    assert ("winning-hand-stands", "HR-16") == played.refusal(unprotected(1, by))
    assert ("winning-hand-stands", "HR-16") == played.refusal(unprotected(2, by))

    played.do(EnterBoard(parse_cards(BOARD)))

    assert ("winning-hand-stands", "HR-16") == played.refusal(unprotected(1, by))
    assert {1, 3} == played.do(unprotected(2, by)).live


@clause("HR-16")
@pytest.mark.parametrize("winners", [(2,), (1, 2), (2, 3)])
def test_a_tabled_winning_hand_cannot_be_passed_over_by_declaring_a_beaten_one(winners):
    played = at_the_showdown().play("s2 show KhKd")

    assert ("winning-hand-stands", "HR-16") == played.refusal(DeclareWinners((winners,)))
    assert [(300, {3: 300})] == played.do(DeclareWinners(((3,),))).awards


@clause("HR-16")
def test_a_tabled_hand_as_good_as_the_one_declared_is_not_passed_over():
    played = at_the_showdown().play("s2 show AcAs")

    assert ("winning-hand-stands", "HR-16") == played.refusal(DeclareWinners(((1,),)))
    assert [(300, {1: 150, 2: 150})] == played.do(DeclareWinners(((1, 2),))).awards


@clause("HR-16", "HR-15")
def test_a_tabled_hand_that_is_beaten_can_be_killed():
    played = at_the_showdown().play("s2 show JhJd")

    assert {2, 3} == played.do(unprotected(1)).live


@clause("HR-16")
def test_a_hand_that_was_not_tabled_can_be_killed():
    played = at_the_showdown().do(unprotected(2))

    assert {1, 3} == played.live


@clause("HR-01")
def test_the_cards_decide_whatever_is_claimed():
    played = at_the_showdown().play("s2 show KhKd, s3 show 8c8d")

    assert [(300, {1: 300})] == played.awards
    assert ("round-is-over", None) == played.refusal(DeclareWinners(((2,),)))


@clause("HR-01")
def test_only_the_floor_may_foul_a_miscalled_hand():
    played = at_the_showdown()

    assert ("not-your-place", "HR-01") == played.refusal(KillHand(1, KillReason.MISCALLED, Role.DEALER))
    assert {2, 3} == played.do(KillHand(1, KillReason.MISCALLED, Role.DIRECTOR)).live


@clause("HR-15")
def test_when_all_others_are_killed_the_last_hand_takes_the_pot():
    played = four_players().play("s3 fold, s4 fold").do(unprotected(1))

    assert [(100, {2: 100})] == played.awards
    assert {1: 1950, 2: 2050, 3: 2000, 4: 2000} == played.stacks
