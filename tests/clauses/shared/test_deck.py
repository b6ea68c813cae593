"""One deck of 52 cards, one hand to a player."""

import pytest

from goodhand.play import (
    FULL_DECK,
    BadCards,
    DeclareMisdeal,
    Level,
    Redeal,
    RoundBegan,
    begin,
    card_name,
    parse_cards,
    shuffled,
    step,
)
from goodhand.play.setup_refusals import CardTwice, DeckNotWhole, SeatTakenTwice
from goodhand.rules import Refusal
from support import clause, each_book, each_ruling, open_play

SEATS = {1: 2000, 2: 2000, 3: 2000}


@clause("MI-29", "NJ-04", "MI-23", "NJ-D19")
def test_the_deck_is_thirteen_ranks_in_four_suits_without_a_joker():
    assert {rank + suit for rank in "23456789TJQKA" for suit in "cdhs"} == {card_name(card) for card in FULL_DECK}
    assert 52 == len(FULL_DECK)


@clause("MI-41", "NJ-04", "NJ-09")
@pytest.mark.parametrize("text", ["Joker", "*c", "0s", "1h", "Xx"])
def test_there_is_no_other_card(text):
    with pytest.raises(BadCards):
        parse_cards(text)


@each_ruling("MI-29", "NJ-04")
def test_a_deck_with_a_card_twice_is_refused(book, ruling):
    with pytest.raises(CardTwice, match="2c is in the deck twice") as refused:
        open_play(book, SEATS, 3, deck=(*FULL_DECK[:51], FULL_DECK[0]))

    assert ruling == refused.value.clause.id


@each_book("MI-29", "NJ-04")
def test_a_deck_too_short_for_the_table_is_refused(book):
    with pytest.raises(DeckNotWhole):
        open_play(book, SEATS, 3, deck=FULL_DECK[:14])


@each_book("MI-29", "NJ-04")
def test_a_redeal_from_a_deck_with_a_card_twice_is_refused(book):
    misdealt = open_play(book, SEATS, 3, deck=FULL_DECK).do(DeclareMisdeal("a boxed card"))

    with pytest.raises(CardTwice, match="2c is in the deck twice"):
        step(misdealt.r, Redeal((*FULL_DECK[:51], FULL_DECK[0])))


@each_book("MI-29", "NJ-04")
def test_a_redeal_from_a_deck_too_short_for_the_table_is_refused(book):
    misdealt = open_play(book, SEATS, 3, deck=FULL_DECK).do(DeclareMisdeal("a boxed card"))

    with pytest.raises(Refusal):
        step(misdealt.r, Redeal(FULL_DECK[:14]))


@clause("MI-46", "MI-65", "MB-08", "NJ-36", "BC-5.3")
def test_a_shuffle_has_every_card_once_in_an_order_of_its_own():
    one, other = shuffled(bytes(32)), shuffled(bytes([1] * 32))

    assert set(FULL_DECK) == set(one) == set(other)
    assert 52 == len(one) == len(other)
    assert one != other != FULL_DECK
    assert one == shuffled(bytes(32))


@each_ruling("MI-40", "MB-07a", "NJ-07")
def test_nobody_has_two_hands(book, ruling):
    twice = RoundBegan(book.id, (1, 2, 2), (2000, 2000, 2000), 2, 1, 2, Level(50, 100), 25)

    with pytest.raises(SeatTakenTwice, match="one hand") as refused:
        begin(twice, book)

    assert ruling == refused.value.clause.id


@each_book("MI-40", "MB-07a", "NJ-07")
def test_every_seat_gets_one_hand_of_two_cards(book):
    played = open_play(book, SEATS, 3, deck=FULL_DECK)

    assert [2, 2, 2] == [len(set(pocket)) for pocket in played.r.cards.pockets]
