"""House rules 23, 24, 25: who may see a called hand, all-in hands face up, no rabbit hunting."""

from goodhand.play import AskToSee
from goodhand.play.events import BoardDealt, HandShown
from goodhand.rules import HOUSE, MICHIGAN
from support import clause, each_book, open_play

SEATS = {1: 2000, 2: 2000, 3: 2000}
CARDS = {"pockets": {1: "KsQs", 2: "AhAd", 3: "8c8d"}, "board": "2c 7d 9h 3s Jc"}


def order_of(played):
    return [type(event) for event in played.happened if isinstance(event, HandShown | BoardDealt)]


@each_book("HR-24", "BC-5.15")
def test_all_hands_are_face_up_once_someone_is_all_in_and_action_is_over(book):
    played = open_play(book, SEATS | {3: 800}, 2, **CARDS).play("s2 raise 800, s3 call, s1 fold")

    assert [HandShown, HandShown, BoardDealt, BoardDealt, BoardDealt] == order_of(played)
    assert {2, 3} == set(played.shown)


@each_book("HR-24", "BC-5.15")
def test_hands_stay_down_while_two_players_can_still_bet(book):
    played = open_play(book, SEATS | {3: 800}, 2, **CARDS).play("s2 raise 800, s3 call, s1 call")

    assert [BoardDealt] == order_of(played)
    assert "s1: fold | check | bet 100..1200" == played.open


@clause("HR-24")
def test_hands_are_turned_up_when_the_last_bet_is_called_all_in_on_the_flop():
    played = open_play(HOUSE, SEATS, 3, **CARDS).play("s3 fold, s1 call, s2 check, s1 bet 1900, s2 call")

    assert [BoardDealt, HandShown, HandShown, BoardDealt, BoardDealt] == order_of(played)


@clause("MI-62", "MI-62b-ii")
def test_in_michigan_the_hands_are_shown_after_the_fourth_interval():
    played = open_play(MICHIGAN, SEATS, 3, **CARDS).play("s3 fold, s1 raise 2000, s2 call")

    assert [BoardDealt, BoardDealt, BoardDealt, HandShown, HandShown] == order_of(played)


@clause("HR-23")
def test_there_is_no_called_hand_to_see_before_the_showdown():
    played = open_play(HOUSE, SEATS, 3, **CARDS).play("s3 call")

    assert ("may-not-see", "HR-23") == played.refusal(AskToSee(1, hand_of=3))


@clause("HR-23")
def test_a_hand_that_nobody_called_is_not_seen():
    played = open_play(HOUSE, SEATS, 3, **CARDS).play("s3 raise 400, s1 fold, s2 fold")

    assert ("may-not-see", "HR-23") == played.refusal(AskToSee(1, hand_of=3))


@clause("HR-25")
def test_no_undealt_card_is_seen_after_the_round():
    played = open_play(HOUSE, SEATS, 3, **CARDS).play("s3 call, s1 call, s2 check, s1 bet 300, s2 fold, s3 fold")

    assert played.r.is_over
    assert "2c 7d 9h" == played.board
    assert 1 == len(played.of(BoardDealt))
