"""A pause between showing and award, where the table asks for one: time for a dispute and for a called hand."""

import pytest

from goodhand.play import (
    AskToSee,
    Award,
    DeclareWinners,
    EnterBoard,
    KillHand,
    KillReason,
    RoundPhase,
    may_award,
    parse_cards,
)
from goodhand.play.events import HandKilled, HandSeen, HandShown, PotAwarded
from goodhand.rules import HOUSE, TDA_2024
from goodhand.rules.roles import Role
from support import BOOKS, clause, each_book, open_play

SEATS = {1: 2000, 2: 2000, 3: 2000}
CARDS = {"pockets": {1: "KsQs", 2: "AhAd", 3: "8c8d"}, "board": "2c 7d 9h 3s Jc"}
CHECKED_DOWN = "s3 call, s1 call, s2 check" + ", s1 check, s2 check, s3 check" * 3
RIVER_BET = "s3 call, s1 call, s2 check" + ", s1 check, s2 check, s3 check" * 2 + ", s1 bet 300, s2 call, s3 fold"
FOULED = KillReason.FOULED


def paused(book=HOUSE, actions=CHECKED_DOWN, **cards):
    """Everybody has shown or mucked, and the pots wait."""
    played = open_play(book, SEATS, 3, pause_before_award=True, **(cards or CARDS)).play(actions)
    while played.r.showdown.order:
        played.play(f"s{played.r.seat(played.r.showdown.order[0])} show")
    return played


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_the_pots_wait_until_somebody_has_them_awarded(book):
    played = paused(book)

    assert RoundPhase.SHOWDOWN is played.r.phase
    assert [] == played.awards
    assert may_award(played.r)

    played.do(Award())

    assert [(300, {2: 300})] == played.awards
    assert played.r.is_over
    assert not may_award(played.r)
    assert ("round-is-over", None) == played.refusal(Award())


def test_without_the_setting_nothing_waits():
    played = open_play(HOUSE, SEATS, 3, **CARDS).play(CHECKED_DOWN)

    assert [(300, {2: 300})] == played.awards


@clause("HR-23")
def test_in_the_pause_anyone_dealt_in_may_see_a_called_hand():
    played = paused(actions=RIVER_BET).do(AskToSee(3, hand_of=1))

    assert HandSeen(1, 3, parse_cards("KsQs")) == played.happened[-1]
    assert may_award(played.r)


@clause("HR-16")
def test_in_the_pause_the_winning_hand_cannot_be_killed():
    assert ("winning-hand-stands", "HR-16") == paused().refusal(KillHand(2, FOULED, Role.DIRECTOR))


@clause("HR-16", "HR-15")
def test_in_the_pause_a_beaten_hand_can_and_the_winner_takes_the_pot():
    played = paused().do(KillHand(1, FOULED, Role.DEALER))

    assert HandKilled(1, FOULED) == played.happened[-1]
    assert [(300, {2: 300})] == played.do(Award()).awards


@clause("HR-01")
def test_in_the_pause_the_floor_may_foul_a_miscalled_hand_and_the_next_best_wins():
    played = paused().do(KillHand(2, KillReason.MISCALLED, Role.DIRECTOR), Award())

    assert [(300, {3: 300})] == played.awards


@each_book("BC-2b.20", "TDA-17")
def test_when_all_others_muck_the_only_hand_left_waits_too_and_can_be_neither_mucked_nor_killed(book):
    played = open_play(book, SEATS, 3, pause_before_award=True, **CARDS).play(CHECKED_DOWN)
    played.play("s2 muck, s3 muck")

    assert "winning-hand-stands" == played.refusal(KillHand(1, KillReason.MISCALLED, Role.DIRECTOR))[0]
    assert [(300, {1: 300})] == played.do(Award()).awards


def test_a_hand_left_alone_before_it_was_shown_is_not_mucked():
    played = open_play(TDA_2024, SEATS, 3, pause_before_award=True).play(CHECKED_DOWN)
    played.do(KillHand(1, FOULED, Role.DIRECTOR), KillHand(2, FOULED, Role.DIRECTOR))

    assert ("not-showing-now", None) == played.refusal("s3 muck")
    assert [HandShown, PotAwarded] == [type(each) for each in played.play("s3 show 8c8d").do(Award()).happened[-2:]]


def test_a_pot_that_nobody_contested_does_not_wait():
    played = open_play(HOUSE, SEATS, 3, pause_before_award=True, **CARDS).play("s3 raise 300, s1 fold, s2 fold")

    assert [(250, {3: 250})] == played.awards


def test_nothing_is_awarded_before_the_end_of_the_betting_or_of_the_showing():
    played = open_play(HOUSE, SEATS, 3, pause_before_award=True)

    assert ("not-awarded-yet", None) == played.refusal(Award())

    played.play(CHECKED_DOWN)

    assert not may_award(played.r)
    assert ("not-awarded-yet", None) == played.refusal(Award())


def test_a_live_table_waits_for_its_cards_and_then_for_the_word():
    played = open_play(HOUSE, SEATS, 3, pause_before_award=True).play(CHECKED_DOWN)
    played.play("s1 show KsQs, s2 show AhAd, s3 show 8c8d")

    assert ("not-awarded-yet", None) == played.refusal(Award())

    played.do(EnterBoard(parse_cards(CARDS["board"])))

    assert [] == played.awards
    assert ("cards-speak", "HR-01") == played.refusal(DeclareWinners(((1,),)))
    assert [(300, {2: 300})] == played.do(Award()).awards
