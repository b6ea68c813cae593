"""The rest of the TDA's general rules that one Round of Play shows."""

import pytest

from goodhand.play import (
    AskToSee,
    CallClock,
    DeclareMisdeal,
    DeclareWinners,
    EnterBoard,
    ExpireClock,
    ExposeCard,
    KillHand,
    KillReason,
    PushChips,
    Redeal,
    RoundPhase,
    StepAway,
    parse_cards,
)
from goodhand.play.events import BoardDealt, Called, ChipsGivenBack, HandSeen, HandShown, Raised
from goodhand.rules import TDA_2024
from goodhand.rules.roles import Role
from support import clause, open_play

FOUR = dict.fromkeys((1, 2, 3, 4), 2000)
CHECKED_TO_THE_RIVER = "s3 call, s4 fold, s1 call, s2 check" + ", s1 check, s2 check, s3 check" * 2
POCKETS = {1: "KsQs", 2: "AhAd", 3: "8c8d"}
BOARD = "2c 7d 9h 3s Jc"


def four_players(**cards):
    return open_play(TDA_2024, FOUR, 4, **cards)


def bet_and_called_on_the_river(*, cards_known):
    played = four_players(**({"pockets": POCKETS, "board": BOARD} if cards_known else {}))
    return played.play(f"{CHECKED_TO_THE_RIVER}, s1 check, s2 bet 300, s3 call, s1 fold")


@clause("TDA-12")
def test_winners_are_not_declared_where_the_cards_are_known():
    played = bet_and_called_on_the_river(cards_known=True)

    assert ("cards-speak", "TDA-12") == played.refusal(DeclareWinners(((3,),)))


@clause("TDA-13")
def test_a_tabled_winner_cannot_be_killed():
    played = bet_and_called_on_the_river(cards_known=False).do(EnterBoard(parse_cards(BOARD))).play("s2 show AhAd")

    assert ("winning-hand-stands", "TDA-13") == played.refusal(KillHand(2, KillReason.UNPROTECTED, Role.DEALER))


@clause("TDA-13")
def test_a_hand_is_tabled_only_with_both_cards():
    assert ("half-hand-shown", "TDA-13") == bet_and_called_on_the_river(cards_known=False).refusal("s2 show Ah")


@clause("TDA-16")
def test_all_in_and_betting_over_every_hand_is_tabled_before_the_board():
    played = four_players(pockets=POCKETS, board=BOARD).play("s3 raise 2000, s4 fold, s1 call, s2 call")

    shown_or_dealt = [event for event in played.happened if isinstance(event, HandShown | BoardDealt)]

    assert [HandShown] * 3 + [BoardDealt] * 3 == [type(event) for event in shown_or_dealt]


@clause("TDA-17")
def test_the_last_aggressor_shows_first_and_a_caller_may_muck():
    played = bet_and_called_on_the_river(cards_known=True)

    assert [2] == played.shown
    assert [(900, {2: 900})] == played.play("s3 muck").awards


@clause("TDA-17")
def test_without_a_bet_the_seat_due_to_act_first_shows_first():
    played = four_players(pockets=POCKETS, board=BOARD).play(f"{CHECKED_TO_THE_RIVER}, s1 check, s2 check, s3 check")

    assert [1] == played.shown
    assert (1, 2) == played.r.showdown.order


@clause("TDA-18")
def test_who_called_the_river_bet_may_see_the_hand_and_others_may_not():
    played = bet_and_called_on_the_river(cards_known=True)

    assert ("may-not-see", "TDA-18") == played.refusal(AskToSee(1, hand_of=2))
    assert HandSeen(2, 3, parse_cards("AhAd")) == played.do(AskToSee(3, hand_of=2)).happened[-1]


@clause("TDA-28")
def test_no_board_card_is_dealt_after_the_last_fold():
    played = four_players(pockets=POCKETS, board=BOARD).play("s3 fold, s4 fold, s1 fold")

    assert "" == played.board
    assert played.r.is_over


@clause("TDA-29")
def test_a_player_at_the_table_calls_the_clock_for_thirty_seconds():
    played = four_players().do(CallClock(100, Role.PLAYER, asked_by=4))

    assert (125, 130) == (played.r.clock.countdown_from, played.r.clock.expires)
    assert {1, 2, 4} == played.do(ExpireClock(131)).live


@clause("TDA-29")
def test_when_nothing_is_owed_the_clock_ends_in_a_check():
    played = four_players().play("s3 call, s4 fold, s1 call").do(CallClock(100, Role.PLAYER, asked_by=1))

    played.do(ExpireClock(131))

    assert {1, 2, 3} == played.live
    assert 2 == played.r.interval


@clause("TDA-29")
def test_a_player_who_is_away_may_not_call_the_clock():
    played = four_players().do(StepAway(1))

    assert ("absent-may-not-call-time", "TDA-29") == played.refusal(CallClock(100, Role.PLAYER, asked_by=1))


@clause("TDA-35")
def test_two_exposed_cards_are_a_misdeal_and_the_redeal_repeats_the_deal():
    played = four_players().do(ExposeCard(1, 0), ExposeCard(2, 0))
    assert RoundPhase.MISDEAL is played.r.phase

    played.do(Redeal())

    assert {1: 50, 2: 100} == played.bets
    assert 3 == played.r.turn.seat


@clause("TDA-36")
@pytest.mark.parametrize("actions", ["s3 call", "s3 fold", "s3 fold, s4 fold"])
def test_until_substantial_action_a_misdeal_may_be_called(actions):
    assert RoundPhase.MISDEAL is four_players().play(actions).do(DeclareMisdeal("boxed cards")).r.phase


@clause("TDA-36")
@pytest.mark.parametrize("actions", ["s3 call, s4 fold", "s3 raise 200, s4 call"])
def test_after_two_actions_one_of_them_with_chips_it_may_not(actions):
    played = four_players().play(actions)

    assert ("too-late-for-misdeal", "TDA-35") == played.refusal(DeclareMisdeal("boxed cards"))


@clause("TDA-36")
def test_after_any_three_actions_it_may_not():
    played = open_play(TDA_2024, dict.fromkeys(range(1, 7), 2000), 6).play("s3 fold, s4 fold, s5 fold")

    assert ("too-late-for-misdeal", "TDA-35") == played.refusal(DeclareMisdeal("boxed cards"))


@clause("TDA-42")
def test_a_silent_raise_in_two_motions_is_a_call():
    played = four_players().do(PushChips(3, (100, 200)))

    assert [Called(3, 100, all_in=False), ChipsGivenBack(3, 200, "TDA-42")] == played.happened[-2:]


@clause("TDA-43")
def test_half_is_never_measured_against_what_is_left_of_a_short_stack():
    stacks = {1: 3000, 2: 3000, 3: 1000, 4: 3000}
    facing_600 = open_play(TDA_2024, stacks, 1).play("s4 raise 600, s1 fold, s2 fold")

    played = facing_600.do(PushChips(3, (700,)))

    assert [Called(3, 500, all_in=False), ChipsGivenBack(3, 200, "TDA-43")] == played.happened[-3:-1]


@clause("TDA-43")
def test_half_a_raise_or_more_is_completed_and_less_is_a_call():
    half, less = four_players().do(PushChips(3, (150,))), four_players().do(PushChips(3, (125,)))

    assert Raised(3, 200, all_in=False) == half.happened[-1]
    assert [Called(3, 100, all_in=False), ChipsGivenBack(3, 25, "TDA-43")] == less.happened[-2:]


@clause("TDA-44")
def test_one_silent_chip_larger_than_the_bet_is_a_call():
    played = four_players().do(PushChips(3, (500,), single_chip=True))

    assert [Called(3, 100, all_in=False), ChipsGivenBack(3, 400, "TDA-44")] == played.happened[-2:]
