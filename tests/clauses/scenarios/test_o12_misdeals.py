"""O-12: a misdeal before and after the first bet. Michigan and Manitoba."""

import pytest

from goodhand.play import DeclareMisdeal, KillHand, KillReason, Level, Redeal, RoundPhase
from goodhand.play.events import HandKilled, MisdealDeclared
from goodhand.rules import HOUSE, MANITOBA, MICHIGAN, NEW_JERSEY
from goodhand.rules.roles import Role
from support import clause, each_book, each_ruling, open_play

STACKS = dict.fromkeys(range(1, 7), 2000)
THREE_CARDS = DeclareMisdeal("seat 1 has three cards")


def six_players(book):
    played = open_play(book, STACKS, 3)
    assert {4: 50, 5: 100} == played.bets
    assert {1: 2000, 2: 2000, 3: 2000, 4: 1950, 5: 1900, 6: 2000} == played.stacks
    assert 6 == played.r.turn.seat
    return played


@clause("MI-70")
def test_a_fold_is_no_bet_so_a_misdeal_may_still_be_called():
    played = six_players(MICHIGAN).play("s6 fold").do(THREE_CARDS)

    assert RoundPhase.MISDEAL is played.r.phase


@clause("MI-71")
def test_the_redeal_has_the_same_button_pot_and_stacks_and_no_new_blinds():
    played = six_players(MICHIGAN).play("s6 fold").do(THREE_CARDS, Redeal())

    assert 3 == played.r.table.began.button
    assert 150 == played.r.pot
    assert {1: 2000, 2: 2000, 3: 2000, 4: 1950, 5: 1900, 6: 2000} == played.stacks


@clause("MI-71")
def test_whoever_had_folded_is_dealt_in_again():
    played = six_players(MICHIGAN).play("s6 fold").do(THREE_CARDS, Redeal())

    assert {1, 2, 3, 4, 5, 6} == played.live
    assert "s6: fold | call 100 | raise-to 125..2000" == played.open


@clause("MI-71")
def test_the_redeal_keeps_the_level_of_the_first_deal():
    played = six_players(MICHIGAN).play("s6 fold").do(THREE_CARDS, Redeal())

    assert Level(50, 100) == played.r.table.began.level
    assert (
        "s4: fold | check | bet 100..1900" == played.play("s6 call, s1 fold, s2 fold, s3 fold, s4 call, s5 check").open
    )


@clause("MB-27")
def test_after_a_call_a_misdeal_is_refused_and_the_round_stands():
    played = six_players(MANITOBA).play("s6 call")

    assert ("too-late-for-misdeal", "MB-27") == played.refusal(THREE_CARDS)
    assert 250 == played.r.pot
    assert 1 == played.r.turn.seat


@clause("MB-29")
def test_the_chairperson_may_rule_the_three_card_hand_dead():
    played = six_players(MANITOBA).play("s6 call").do(KillHand(1, KillReason.FOULED, Role.CHAIRPERSON))

    assert HandKilled(1, KillReason.FOULED) == played.happened[-1]
    assert 250 == played.r.pot
    assert {2, 3, 4, 5, 6} == played.live
    assert 2 == played.r.turn.seat
    assert 2000 == played.stacks[1]


@each_ruling("MI-70", "MB-27")
def test_a_misdeal_before_anyone_acts_is_allowed_and_its_record_names_the_clause(book, ruling):
    played = six_players(book).do(THREE_CARDS)

    assert RoundPhase.MISDEAL is played.r.phase
    assert MisdealDeclared(THREE_CARDS.reason, ruling) == played.happened[-1]


def test_where_the_book_is_silent_the_record_of_a_misdeal_names_no_clause():
    assert MisdealDeclared(THREE_CARDS.reason, "") == six_players(NEW_JERSEY).do(THREE_CARDS).happened[-1]


@each_ruling("MI-70", "MB-27")
def test_a_misdeal_on_the_flop_is_refused(book, ruling):
    played = six_players(book).play("s6 call, s1 fold, s2 fold, s3 fold, s4 fold, s5 check")

    assert 2 == played.r.interval
    assert ("too-late-for-misdeal", ruling) == played.refusal(THREE_CARDS)


@each_ruling("MI-70", "MB-27")
@pytest.mark.parametrize("action", ["s6 call", "s6 raise 300"])
def test_the_first_chips_put_in_by_choice_end_the_time_for_a_misdeal(book, ruling, action):
    played = six_players(book).play(action)

    assert ("too-late-for-misdeal", ruling) == played.refusal(THREE_CARDS)


@each_book("MI-71", "MB-27")
def test_a_misdeal_adds_no_blinds(book):
    played = six_players(book).do(THREE_CARDS, Redeal())

    assert {4: 50, 5: 100} == played.bets
    assert 150 == played.r.pot


@clause("MI-71")
def test_nothing_but_the_redeal_is_possible_after_a_misdeal():
    played = six_players(MICHIGAN).do(THREE_CARDS)

    assert ("waiting-for-redeal", None) == played.refusal("s6 call")


@clause("HR-20a")
def test_there_is_no_redeal_without_a_misdeal():
    assert ("no-misdeal", None) == six_players(HOUSE).refusal(Redeal())
