"""O-11: who must show. Michigan, British Columbia, house rules."""

from goodhand.play import AskToSee, EnterBoard, parse_cards
from goodhand.play.events import HandSeen, PotAwarded, ShowdownBegan
from goodhand.rules import BRITISH_COLUMBIA, HOUSE, MICHIGAN, Showing
from support import clause, each_ruling, open_play

BOARD = "Ks 9d 4c 2h 2s"
POCKETS = {2: "KdQd", 5: "KhJh", 7: "9c8c"}
STACKS = {2: 3000, 5: 3000, 7: 3000, 8: 3000}
TO_THE_RIVER = "s7 raise 600, s8 fold, s2 call, s5 call" + ", s2 check, s5 check, s7 check" * 2
BET_AND_CALLED = "s2 check, s5 bet 400, s7 fold, s2 call"
CHECKED = "s2 check, s5 check, s7 check"


def on_the_river(book, *, cards_known=True):
    cards = {"pockets": POCKETS, "board": BOARD} if cards_known else {}
    played = open_play(book, STACKS, 8, (100, 200), **cards).play(TO_THE_RIVER)
    if not cards_known:
        played.do(EnterBoard(parse_cards(BOARD)))
    assert [(1800, {2, 5, 7})] == played.pots
    assert "s2: fold | check | bet 200..2400" == played.open
    return played


@clause("MI-62b-i", "MI-62b")
def test_in_michigan_the_last_bettor_must_show():
    played = on_the_river(MICHIGAN).play(BET_AND_CALLED)

    assert [ShowdownBegan(order=(5, 2), obliged=(5,))] == played.of(ShowdownBegan)
    assert [5] == played.shown


@each_ruling("MI-62b-i", "MB-20b-i", "NJ-30b-i")
def test_the_last_bettor_cannot_muck(book, ruling):
    played = on_the_river(book, cards_known=False).play(BET_AND_CALLED)

    assert ("must-show", ruling) == played.refusal("s5 muck")
    assert ("not-showing-now", ruling) == played.refusal("s2 show KdQd")


@clause("MI-62b-i", "MI-64a")
def test_a_caller_shows_to_claim_the_pot():
    played = on_the_river(MICHIGAN).play(f"{BET_AND_CALLED}, s2 show")

    assert [(2600, {2: 2600})] == played.awards
    assert {2: 4600, 5: 2000, 7: 2400, 8: 3000} == played.stacks


@clause("MI-62b-i")
def test_a_caller_who_mucks_gives_up_his_claim():
    played = on_the_river(MICHIGAN).play(f"{BET_AND_CALLED}, s2 muck")

    assert [(2600, {5: 2600})] == played.awards
    assert [5] == played.shown


@clause("MI-54")
def test_folded_cards_are_not_shown():
    played = on_the_river(MICHIGAN).play(BET_AND_CALLED)

    assert ("folded-cards-stay-hidden", "MI-54") == played.refusal("s7 show")


@clause("MI-62b-ii")
def test_in_michigan_all_must_show_when_nobody_bet():
    played = on_the_river(MICHIGAN).play(CHECKED)

    assert [ShowdownBegan(order=(2, 5, 7), obliged=(2, 5, 7))] == played.of(ShowdownBegan)
    assert [2, 5, 7] == played.shown
    assert [(1800, {2: 1800})] == played.awards


@each_ruling("MI-62b-ii", "MB-20b-ii", "NJ-30b-ii")
def test_nobody_can_muck_when_nobody_bet_and_the_clause_says_so(book, ruling):
    played = on_the_river(book, cards_known=False).play(CHECKED)

    assert ("must-show", ruling) == played.refusal("s2 muck")


@clause("BC-2b.19", "BC-2b.20")
def test_in_bc_the_first_to_check_shows_first_and_others_may_muck():
    played = on_the_river(BRITISH_COLUMBIA).play(CHECKED)

    assert [ShowdownBegan(order=(2, 5, 7), obliged=(2,))] == played.of(ShowdownBegan)
    assert [2] == played.shown

    played.play("s5 muck, s7 muck")

    assert [2] == played.shown
    assert [(1800, {2: 1800})] == played.awards


@clause("BC-2b.19")
def test_in_bc_the_first_to_check_cannot_muck():
    played = on_the_river(BRITISH_COLUMBIA, cards_known=False).play(CHECKED)

    assert ("must-show", "BC-2b.19") == played.refusal("s2 muck")


@clause("BC-5.15")
def test_in_bc_all_show_where_the_house_posts_5_15():
    posted = BRITISH_COLUMBIA.with_house_choice(showing=Showing.ALL)

    played = on_the_river(posted).play(CHECKED)

    assert [2, 5, 7] == played.shown


@clause("HR-B4f")
def test_in_the_house_rules_all_turn_up_their_cards():
    played = on_the_river(HOUSE).play(CHECKED)

    assert [2, 5, 7] == played.shown
    assert [(1800, {2: 1800})] == played.awards


@clause("HR-B4f")
def test_in_the_house_rules_nobody_can_muck():
    played = on_the_river(HOUSE, cards_known=False).play(BET_AND_CALLED)

    assert ("must-show", "HR-B4f") == played.refusal("s5 muck")
    assert ("must-show", "HR-B4f") == played.play("s5 show KhJh").refusal("s2 muck")


@clause("BC-2b.19")
def test_in_bc_the_last_raiser_shows_first():
    played = on_the_river(BRITISH_COLUMBIA).play("s2 bet 400, s5 raise 800, s7 fold, s2 call")

    assert [ShowdownBegan(order=(5, 2), obliged=(5,))] == played.of(ShowdownBegan)
    assert [5] == played.shown


@clause("BC-2b.17")
def test_no_award_until_both_cards_are_tabled():
    played = on_the_river(BRITISH_COLUMBIA, cards_known=False)
    played.play("s2 bet 400, s5 raise 800, s7 fold, s2 call")

    assert ("half-hand-shown", "BC-2b.17") == played.refusal("s5 show Kh")
    assert [] == played.of(PotAwarded)

    played.play("s5 show KhJh, s2 show KdQd")

    assert [(3400, {2: 3400})] == played.awards


@clause("HR-B4f")
def test_all_live_hands_are_turned_up_after_a_bet_and_a_call():
    played = on_the_river(HOUSE).play(BET_AND_CALLED)

    assert [5, 2] == played.shown
    assert [(2600, {2: 2600})] == played.awards


@clause("HR-23")
def test_anyone_dealt_in_may_see_a_called_hand():
    played = on_the_river(HOUSE).play(BET_AND_CALLED).do(AskToSee(7, hand_of=5))

    assert HandSeen(5, 7, parse_cards("KhJh")) == played.happened[-1]
    assert [(2600, {2: 2600})] == played.awards


@clause("HR-23")
def test_a_player_who_was_not_dealt_in_may_not_see_it():
    played = on_the_river(HOUSE).play(BET_AND_CALLED)

    assert ("may-not-see", "HR-23") == played.refusal(AskToSee(9, hand_of=5))


@clause("HR-23")
def test_a_folded_hand_was_not_called_and_stays_hidden():
    played = on_the_river(HOUSE).play(BET_AND_CALLED)

    assert ("may-not-see", "HR-23") == played.refusal(AskToSee(2, hand_of=7))
