"""Events in words."""

from random import Random

import pytest

from goodhand.night.views.seat import view_of
from goodhand.play import Bet, Call, Check, Fold, Raise, card_name, open_round, parse_cards, shuffled, step
from goodhand.play import events as e
from goodhand.play.commands import KillReason
from goodhand.play.narrate import Audience, narrate, story
from goodhand.rules import HOUSE, MANITOBA, MICHIGAN, NEW_JERSEY, rulebooks
from goodhand.simulate.bots import Mixed

STACKS = {1: 1000, 2: 1000, 4: 1000}
DECK = parse_cards("AhKs2c AdKd7d 8c9s9h3c 8d4s 8h5c") + tuple(
    card for card in shuffled(b"x") if card not in parse_cards("AhKs2cAdKd7d8c9s9h3c8d4s8h5c")
)


def told(book, *commands, audience=None, stacks=STACKS):
    r, happened = open_round(book, stacks, 1, (50, 100), chip=50, deck=DECK)
    for command in commands:
        r, events = step(r, command)
        happened += events
    return list(story(happened, book, audience or Audience()))


def test_a_round_is_told_from_the_button_to_the_pot():
    assert told(HOUSE, Raise(1, 300), Fold(2), Call(4), Check(4), Bet(1, 700), Fold(4)) == [
        "Seat 1 has the button.",
        "Seat 2 posts the small blind of 50.",
        "Seat 4 posts the big blind of 100.",
        "The hole cards: Seat 2 Ah Ad, Seat 4 Ks Kd, Seat 1 2c 7d.",
        "Seat 1 raises to 300.",
        "Seat 2 folds.",
        "Seat 4 calls 200.",
        "The flop: 9s 9h 3c.",
        "Seat 4 checks.",
        "Seat 1 bets 700, all-in.",
        "Seat 4 folds.",
        "Seat 1 takes back 700 that nobody called.",
        "Seat 1 wins the pot of 650.",
    ]


def test_pots_go_with_the_hand_that_won_them():
    stacks = {1: 500, 2: 400, 4: 1000}
    sentences = told(HOUSE, Raise(1, 500), Call(2), Call(4), stacks=stacks)

    assert "Seat 2 calls 350, all-in." in sentences
    assert "Seat 2 shows Ah Ad." in sentences
    assert sentences[-2:] == [
        "Seat 2 wins the main pot of 1,200 with two pair, aces and nines, five kicker.",
        "Seat 4 wins side pot 1 of 200 with two pair, kings and nines, five kicker.",
    ]


def test_the_books_own_words_are_used():
    assert "Seat 1 drops." in told(MICHIGAN, Fold(1))
    assert "Seat 1 folds." in told(NEW_JERSEY, Fold(1))
    assert "The pocket cards: Seat 2 Ah Ad, Seat 4 Ks Kd, Seat 1 2c 7d." in told(MICHIGAN)


def test_a_player_is_addressed_and_told_no_hidden_cards():
    audience = Audience({1: "Ada", 4: "Cleo"}, you=2)

    sentences = told(HOUSE, Raise(1, 300), Call(2), Fold(4), audience=audience)

    assert sentences[:6] == [
        "Ada has the button.",
        "You post the small blind of 50.",
        "Cleo posts the big blind of 100.",
        "Your hole cards are Ah Ad.",
        "Ada raises to 300.",
        "You call 250.",
    ]
    assert "Ks" not in "".join(sentences)


@pytest.mark.parametrize("book", rulebooks(), ids=lambda book: book.id)
@pytest.mark.parametrize("seed", range(8))
def test_no_sentence_for_a_seat_names_a_card_that_was_not_shown(book, seed):
    rng = Random(seed)
    stacks = dict.fromkeys(range(1, 7), 1000)
    r, happened = open_round(book, stacks, 3, (50, 100), chip=25, deck=shuffled(rng.randbytes(32)))
    while not r.is_over:
        seat = r.turn.seat if r.turn else r.seat(r.showdown.order[0])
        r, events = step(r, Mixed().decide(view_of(r, seat), rng))
        happened += events
    hidden = [
        pair for player, pair in enumerate(r.cards.pockets) if r.seat(player) != 3 and not r.cards.shown >> player & 1
    ]

    text = " ".join(story(happened, book, Audience(you=3)))

    assert not [card for pair in hidden for card in pair if card_name(card) in text.replace(".", " ").split()]


def test_a_shared_pot_says_who_gets_what():
    r, _ = open_round(MANITOBA, STACKS, 1, (50, 100), chip=50, deck=DECK)

    assert narrate(e.PotAwarded(0, 250, ((2, 100), (4, 100)), 50), r) == (
        "The pot of 250 is shared: Seat 2 100 and Seat 4 100; 50 as odd chips to the dealer, out of play."
    )


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (e.AntePosted(2, 25), "Seat 2 posts an ante of 25."),
        (e.AntePosted(2, 100, for_table=True), "Seat 2 posts the ante for the table of 100."),
        (e.ChipsGivenBack(2, 400, "HR-05"), "400 go back to seat 2 [HR-05]."),
        (e.BoardEntered(parse_cards("2c3d4h")), "On the table lie 2c 3d 4h."),
        (e.ShowdownBegan((1, 2), (1,)), None),
        (e.HandMucked(4), "You muck."),
        (e.HandSeen(2, 4, parse_cards("AhAd")), "You ask to see Seat 2's hand: Ah Ad."),
        (e.HandSeen(4, 2, parse_cards("KsKd")), "Seat 2 asks to see your hand: Ks Kd."),
        (e.CardReplaced(4, 0, *parse_cards("KsQd")), "A card dealt to you was exposed; it will be the next burn."),
        (e.MisdealDeclared("two cards were exposed", "HR-20a"), "Misdeal: two cards were exposed [HR-20a]."),
        (e.MisdealDeclared("three cards to seat 2"), "Misdeal: three cards to seat 2."),
        (e.Redealt(), "The hole cards are dealt again."),
        (e.ClockCalled(2, 100, 160, 170), "The clock runs on seat 2: 70 seconds."),
        (e.HandKilled(2, KillReason.CLOCK), "Seat 2's hand ran out of time and is dead."),
        (e.HandKilled(4, KillReason.UNPROTECTED, 300), "Your hand was not protected and is dead; 300 go back."),
        (e.SteppedAway(2), "Seat 2 leaves the table."),
        (e.CameBack(4), "You come back to the table."),
    ],
)  # fmt: skip
def test_the_rest_is_told_too(event, sentence):
    r, _ = open_round(HOUSE, STACKS, 1, (50, 100), chip=50, deck=DECK)

    assert narrate(event, r, Audience(you=4)) == sentence
