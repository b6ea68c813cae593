"""How the cards are dealt, in every book."""

from goodhand.play import FULL_DECK, RoundPhase
from goodhand.play.events import BoardDealt, PocketCardsDealt
from goodhand.rules import NEW_JERSEY
from support import each_book, names, open_play

SEATS = {2: 2000, 5: 2000, 8: 2000}
TO_THE_FLOP = "s8 call, s2 call, s5 check"
CHECKED = "s2 check, s5 check, s8 check"


def from_a_new_deck(book):
    """The button is seat 8; the cards come from the deck in its order: 2c 3c 4c ..."""
    return open_play(book, SEATS, 8, deck=FULL_DECK)


def first_card_of(book):
    return 1 if book is NEW_JERSEY else 0


@each_book("MI-50", "MB-12", "NJ-18", "BC-2a.3", "BC-5.7", "HR-B2a")
def test_cards_are_dealt_clockwise_from_the_buttons_left_and_the_button_is_last(book):
    played = from_a_new_deck(book)
    first = first_card_of(book)

    assert list(FULL_DECK[first : first + 3]) == [pocket[0] for pocket in played.r.cards.pockets]
    assert (2, 5, 8) == played.r.table.began.seats


@each_book("MI-51", "MB-13", "NJ-19", "BC-2a.3", "BC-2b.6", "BC-5.7", "HR-B1a")
def test_each_player_gets_two_cards_one_at_a_time(book):
    played = from_a_new_deck(book)
    first = first_card_of(book)

    assert 1 == len(played.of(PocketCardsDealt))
    assert list(FULL_DECK[first + 3 : first + 6]) == [pocket[1] for pocket in played.r.cards.pockets]


@each_book("MI-17", "NJ-D13", "HR-B1a")
def test_pocket_cards_are_shown_to_nobody_before_the_showdown(book):
    played = from_a_new_deck(book)

    for actions in (TO_THE_FLOP, CHECKED, CHECKED, "s2 check, s5 check"):
        assert 0 == played.r.cards.shown
        assert [] == played.shown
        played.play(actions)


@each_book("MI-55", "MB-14", "NJ-23", "BC-5.8", "HR-B1a")
def test_betting_opens_when_the_pocket_cards_are_dealt(book):
    played = from_a_new_deck(book)

    assert RoundPhase.BETTING is played.r.phase
    assert 1 == played.r.interval
    assert "" == played.board
    assert 8 == played.r.turn.seat


@each_book(
    *("MI-56", "MI-05", "MB-15", "NJ-24", "NJ-D05", "BC-2a.5", "BC-2b.10", "BC-5.9", "HR-B1b"),
)
def test_the_flop_is_a_burn_and_three_cards(book):
    played = from_a_new_deck(book)
    burn = first_card_of(book) + 6

    played.play(TO_THE_FLOP)

    dealt = played.of(BoardDealt)
    assert [BoardDealt(2, FULL_DECK[burn + 1 : burn + 4], FULL_DECK[burn])] == dealt
    assert names(FULL_DECK[burn + 1 : burn + 4]) == played.board


@each_book("MI-58", "MB-17", "NJ-26", "BC-2a.7", "BC-2b.12", "BC-5.11", "HR-B1c", "TDA-38")
def test_the_turn_is_a_burn_and_one_card(book):
    played = from_a_new_deck(book).play(f"{TO_THE_FLOP}, {CHECKED}")
    burn = first_card_of(book) + 10

    assert BoardDealt(3, FULL_DECK[burn + 1 : burn + 2], FULL_DECK[burn]) == played.of(BoardDealt)[1]
    assert 4 == len(played.r.cards.board)


@each_book("MI-60", "MB-19", "NJ-28", "BC-2a.9", "BC-2b.14", "BC-5.13", "HR-B1d")
def test_the_river_is_a_burn_and_one_card(book):
    played = from_a_new_deck(book).play(f"{TO_THE_FLOP}, {CHECKED}, {CHECKED}")
    burn = first_card_of(book) + 12

    assert BoardDealt(4, FULL_DECK[burn + 1 : burn + 2], FULL_DECK[burn]) == played.of(BoardDealt)[2]
    assert 5 == len(played.r.cards.board)


@each_book("MI-05", "NJ-D05")
def test_burned_cards_are_in_nobodys_hand_and_not_on_the_board(book):
    played = from_a_new_deck(book).play(f"{TO_THE_FLOP}, {CHECKED}, {CHECKED}")

    cards = played.r.cards
    in_use = {*cards.board, *(card for pocket in cards.pockets for card in pocket)}

    assert 11 == len(in_use)
    assert set() == in_use & set(cards.burned)


@each_book("MI-04", "NJ-D04")
def test_the_board_cards_belong_to_everybody(book):
    pockets = {2: "2c3d", 5: "2d3h", 8: "2h3s"}
    played = open_play(book, SEATS, 8, pockets=pockets, board="Ts Js Qs Ks As")

    played.play(f"{TO_THE_FLOP}, {CHECKED}, {CHECKED}, {CHECKED}")

    assert [(300, {2: 100, 5: 100, 8: 100})] == played.awards


@each_book("MI-04", "NJ-D04")
def test_all_five_board_cards_count(book):
    played = open_play(book, SEATS, 8, pockets={2: "AhQd", 5: "Kh3h", 8: "8c8d"}, board="2s 7d 9h 4c Kc")

    played.play(f"{TO_THE_FLOP}, {CHECKED}, {CHECKED}, {CHECKED}")

    assert [(300, {5: 300})] == played.awards
