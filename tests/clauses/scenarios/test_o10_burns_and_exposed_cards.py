"""O-10: a burn before the Pocket Cards in New Jersey, none in Michigan, an exposed card in the house rules."""

import pytest

from goodhand.play import FULL_DECK, ExposeCard, Redeal, RoundPhase, parse_cards
from goodhand.play.events import BoardDealt, CardReplaced, MisdealDeclared
from goodhand.rules import HOUSE, MICHIGAN, NEW_JERSEY
from support import clause, names, open_play


def whole_deck(top):
    """A deck with these cards on top and the others in order below."""
    cards = parse_cards(top)
    return (*cards, *(card for card in FULL_DECK if card not in cards))


DECK = whole_deck("7c Ah Kd 9s Ad Kh 8s 2h Qc Jd 4s 3c Ts 6d 5h")
OTHER_DECK = whole_deck("5h 6d Ts 3c 4s Jd Qc 2h 8s Kh Ad 9s Kd Ah 7c")
CHECKED_DOWN = "s8 call, s2 call, s5 check" + ", s2 check, s5 check, s8 check" * 3


def three_players(book):
    return open_play(book, {2: 2000, 5: 2000, 8: 2000}, 8, deck=DECK)


def streets(played):
    return [(names([dealt.burned]), names(dealt.cards)) for dealt in played.of(BoardDealt)]


@clause("NJ-19", "NJ-18")
def test_new_jersey_burns_a_card_and_then_deals_two_passes():
    played = three_players(NEW_JERSEY)

    assert {2: "Ah Ad", 5: "Kd Kh", 8: "9s 8s"} == played.pockets
    assert "7c" == played.burned


@clause("NJ-24", "NJ-26", "NJ-28", "NJ-D05")
def test_new_jersey_burns_four_cards_in_all():
    played = three_players(NEW_JERSEY).play(CHECKED_DOWN)

    assert [("2h", "Qc Jd 4s"), ("3c", "Ts"), ("6d", "5h")] == streets(played)
    assert "7c 2h 3c 6d" == played.burned


@clause("MI-51", "MI-50")
def test_michigan_burns_nothing_before_the_pocket_cards():
    played = three_players(MICHIGAN)

    assert {2: "7c 9s", 5: "Ah Ad", 8: "Kd Kh"} == played.pockets
    assert "" == played.burned


@clause("MI-56", "MI-58", "MI-60", "MI-05")
def test_michigan_burns_three_cards_in_all():
    played = three_players(MICHIGAN).play(CHECKED_DOWN)

    assert [("8s", "2h Qc Jd"), ("4s", "3c"), ("Ts", "6d")] == streets(played)
    assert "8s 4s Ts" == played.burned


@clause("HR-20", "HR-B2a")
def test_an_exposed_card_is_replaced_by_the_top_card_after_the_deal():
    played = three_players(HOUSE).do(ExposeCard(5, 1))

    exposed, replacement = parse_cards("Ad 8s")
    assert CardReplaced(5, 1, exposed, replacement) == played.happened[-1]
    assert {2: "7c 9s", 5: "Ah 8s", 8: "Kd Kh"} == played.pockets


@clause("HR-20")
def test_the_exposed_card_is_the_burn_before_the_flop():
    played = three_players(HOUSE).do(ExposeCard(5, 1)).play(CHECKED_DOWN)

    assert [("Ad", "2h Qc Jd"), ("4s", "3c"), ("Ts", "6d")] == streets(played)
    assert "Ad 4s Ts" == played.burned


@clause("HR-20")
def test_the_exposed_card_lies_face_up_on_the_deck_until_it_is_burned():
    played = three_players(HOUSE).do(ExposeCard(5, 1))

    assert "Ad" == names([played.r.cards.next_burn])

    played.play("s8 call, s2 call, s5 check")

    assert played.r.cards.next_burn is None


@clause("HR-20a")
def test_two_exposed_cards_are_a_misdeal():
    played = three_players(HOUSE).do(ExposeCard(8, 0), ExposeCard(5, 1))

    assert RoundPhase.MISDEAL is played.r.phase
    assert MisdealDeclared("2 Pocket Cards were exposed", "HR-20a") == played.happened[-1]
    assert "nobody" == played.open


@clause("HR-20a")
def test_after_the_misdeal_the_whole_new_deck_is_dealt_with_the_same_button():
    played = three_players(HOUSE).do(ExposeCard(8, 0), ExposeCard(5, 1), Redeal(OTHER_DECK))

    assert 8 == played.r.table.began.button
    assert {2: "5h 3c", 5: "6d 4s", 8: "Ts Jd"} == played.pockets
    assert {2: 50, 5: 100} == played.bets
    assert "s8: fold | call 100 | raise-to 200..2000" == played.open
    assert played.r.cards.next_burn is None


@clause("HR-20")
def test_after_the_misdeal_one_exposed_card_is_replaced_again():
    played = three_players(HOUSE).do(ExposeCard(8, 0), ExposeCard(5, 1), Redeal(OTHER_DECK), ExposeCard(2, 0))

    assert RoundPhase.BETTING is played.r.phase
    assert {2: "Qc 3c", 5: "6d 4s", 8: "Ts Jd"} == played.pockets


@clause("HR-20")
@pytest.mark.parametrize(
    ("command", "code"),
    [(ExposeCard(3, 0), "unknown-seat"), (ExposeCard(5, 2), "no-such-pocket-card")],
)
def test_only_a_card_that_was_dealt_can_be_exposed(command, code):
    assert (code, None) == three_players(HOUSE).refusal(command)
