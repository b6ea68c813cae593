"""A live table: no deck, only actions, then the cards or the winners as the dealer reports them."""

import pytest

from goodhand.play import (
    UNKNOWN,
    DeclareMisdeal,
    DeclareWinners,
    EnterBoard,
    ExposeCard,
    Redeal,
    RoundPhase,
    Show,
    parse_cards,
    replayed,
)
from goodhand.play.events import BoardDealt, PotAwarded
from goodhand.rules import MANITOBA, MICHIGAN
from support import clause, each_book, open_play

SEATS = {2: 325, 4: 850, 6: 1500, 8: 1700}
ALL_IN = "s2 raise 325, s4 raise 850, s6 raise 1500, s8 call"
BOARD = parse_cards("Kc Kd 7h 7s 2d")
HANDS = {2: "Ah3c", 4: "QhJs", 6: "Ad4c", 8: "As5c"}
SIDEPOTS = {"mi-2009": "MI-68", "nj-lgccc": "NJ-39", "bc-lcgr": "BC-2b.8", "house-nlhe": "HR-B6"}
EVERY_BOOK = ("MI-64", "MB-22", "NJ-35", "BC-2a.11", "HR-B6b")


def all_in(book):
    return open_play(book, SEATS, 4).play(ALL_IN)


def show_all(played):
    while not played.r.is_over:
        seat = played.r.seat(played.r.showdown.order[0])
        played.do(Show(seat, parse_cards(HANDS[seat])))
    return played


@each_book(*EVERY_BOOK)
def test_the_actions_alone_make_the_pots(book):
    played = all_in(book)

    assert RoundPhase.SHOWDOWN is played.r.phase
    assert [(1300, {2, 4, 6, 8}), (1575, {4, 6, 8}), (1300, {6, 8})] == played.pots
    assert {UNKNOWN} == {card for pocket in played.r.cards.pockets for card in pocket}


@each_book("MI-64b-ii", "NJ-34", "BC-2b.25", "HR-07", "HR-22")
def test_winners_declared_for_each_pot_share_it_with_odd_chips_as_always(book):
    played = all_in(book).do(DeclareWinners(((2, 6, 8), (6, 8), (6, 8))))

    assert [(1300, {6: 450, 8: 425, 2: 425}), (1575, {6: 800, 8: 775}), (1300, {6: 650, 8: 650})] == played.awards
    assert {2: 425, 4: 0, 6: 1900, 8: 2050} == played.stacks
    assert played.r.is_over


@clause("MB-22", "MB-23")
def test_in_manitoba_odd_chips_of_declared_winners_go_to_the_dealer():
    played = all_in(MANITOBA).do(DeclareWinners(((2, 6, 8), (6, 8), (6, 8))))

    assert {2: 425, 4: 0, 6: 1850, 8: 2050} == played.stacks
    assert 50 == played.r.out_of_play


@each_book("MI-64b-ii", "NJ-34", "BC-2b.25", "HR-07", "HR-22")
def test_board_and_hands_entered_decide_the_pots(book):
    played = show_all(all_in(book).do(EnterBoard(BOARD)))

    assert {2: 425, 4: 0, 6: 1900, 8: 2050} == played.stacks


@each_book("MI-64", "HR-01")
def test_the_board_may_be_entered_after_the_hands(book):
    played = all_in(book)
    for seat in [played.r.seat(player) for player in played.r.showdown.order]:
        played.do(Show(seat, parse_cards(HANDS[seat])))
    assert [] == played.of(PotAwarded)

    played.do(EnterBoard(BOARD))

    assert {2: 425, 4: 0, 6: 1900, 8: 2050} == played.stacks


@each_book("MI-68", "MI-68a", "NJ-39", "BC-2b.8", "HR-B6", "HR-B6a")
@pytest.mark.parametrize(
    "winners",
    [
        ((2,), (2,), (6,)),
        ((2,), (6,), ()),
        ((2, 2), (6,), (6,)),
        ((3,), (6,), (6,)),
    ],
    ids=["not-in-the-sidepot", "nobody", "twice", "not-at-the-table"],
)
def test_only_those_who_can_win_a_pot_are_declared(book, winners):
    assert ("not-a-winner", SIDEPOTS[book.id]) == all_in(book).refusal(DeclareWinners(winners))


@each_book("MI-68", "MI-68a", "NJ-39", "BC-2b.8", "HR-B6", "HR-B6a")
@pytest.mark.parametrize("winners", [(), ((2,), (6,)), ((2,), (6,), (6,), (6,))])
def test_winners_are_declared_for_every_pot_there_is(book, winners):
    assert ("winners-for-other-pots", SIDEPOTS[book.id]) == all_in(book).refusal(DeclareWinners(winners))


@each_book("MI-64", "BC-2a.11")
def test_no_winner_is_declared_while_there_is_betting(book):
    played = open_play(book, SEATS, 4)

    assert "not-showing-now" == played.refusal(DeclareWinners(((2,),)))[0]


@each_book("MI-62a", "MB-20a", "NJ-30a")
def test_a_pot_without_a_rival_needs_no_cards(book):
    played = open_play(book, SEATS, 4).play("s2 fold, s4 fold, s6 fold")

    assert [(100, {8: 100})] == played.awards
    assert 1750 == played.stacks[8]


@clause("MI-56", "MI-58", "MI-60", "MI-05")
def test_the_burns_and_streets_are_on_record_with_cards_unknown():
    played = open_play(MICHIGAN, SEATS, 4).play(ALL_IN)

    assert [(2, (), UNKNOWN), (3, (), UNKNOWN), (4, (), UNKNOWN)] == [
        (dealt.interval, dealt.cards, dealt.burned) for dealt in played.of(BoardDealt)
    ]


@clause("MI-56", "MI-29")
@pytest.mark.parametrize("cards", ["Kc Kd", "Kc Kd 7h 7s", ""], ids=["too-few", "too-many", "none"])
def test_the_board_entered_has_as_many_cards_as_the_interval(cards):
    played = open_play(MICHIGAN, {1: 500, 2: 500}, 1).play("s1 call, s2 check")

    assert "not-the-cards-dealt" == played.refusal(EnterBoard(parse_cards(cards)))[0]
    assert "Kc Kd 7h" == played.do(EnterBoard(parse_cards("Kc Kd 7h"))).board


@clause("MI-29")
def test_a_card_shown_twice_is_refused():
    played = all_in(MICHIGAN).do(EnterBoard(BOARD))
    first = played.r.seat(played.r.showdown.order[0])

    assert ("not-the-cards-dealt", None) == played.refusal(Show(first, parse_cards("Kc Ah")))
    assert ("not-the-cards-dealt", None) == played.refusal(Show(first))


@clause("MI-71")
def test_a_misdeal_at_a_live_table_is_dealt_again_without_a_deck():
    played = open_play(MICHIGAN, SEATS, 4).do(DeclareMisdeal("a boxed card"), Redeal())

    assert {6: 50, 8: 100} == played.bets
    assert 2 == played.r.turn.seat


@each_book("HR-20")
def test_an_exposed_card_at_a_live_table_is_the_next_burn_whatever_it_was(book):
    played = open_play(book, SEATS, 4).do(ExposeCard(6, 0))

    assert 1 == played.r.cards.exposed
    assert RoundPhase.BETTING is played.r.phase
    assert RoundPhase.MISDEAL is played.do(ExposeCard(8, 0)).r.phase


@each_book(*EVERY_BOOK)
def test_replaying_the_journal_of_a_live_table_gives_the_same_round(book):
    played = show_all(all_in(book).do(EnterBoard(BOARD)))

    assert played.r == replayed(played.happened, book)
