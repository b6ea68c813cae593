"""O-09: odd chips of each side pot: to the dealer in Manitoba, left of the button in BC and the house rules."""

from goodhand.play.events import PotAwarded
from goodhand.rules import MANITOBA, MB, SmallestRaise
from support import clause, each_book, open_play

STACKS = {2: 325, 4: 850, 6: 1500, 8: 1700}
POCKETS = {2: "Ah3c", 4: "QhJs", 6: "Ad4c", 8: "As5c"}
POSTED = MANITOBA.with_house_choice(smallest_raise=SmallestRaise.PREVIOUS_RAISE, raises_per_interval=None)
ALL_IN = "s2 raise 325, s4 raise 850, s6 raise 1500"


def at_the_start(book):
    return open_play(book, STACKS, 4, pockets=POCKETS, board="Kc Kd 7h 7s 2d")


@each_book("MB-10", "MB-11", "BC-2b.2", "BC-2b.4", "HR-B3")
def test_the_small_blind_is_left_of_the_button_and_the_big_blind_left_of_that(book):
    assert {6: 50, 8: 100} == at_the_start(book).bets


@each_book("MB-01d", "BC-2b.8", "HR-B6")
def test_what_is_open_at_each_step(book):
    played = at_the_start(POSTED if book is MANITOBA else book)

    assert "s2: fold | call 100 | raise-to 200..325" == played.open
    assert "s4: fold | call 325 | raise-to 550..850" == played.play("s2 raise 325").open
    assert "s6: fold | call 800 | raise-to 1375..1500" == played.play("s4 raise 850").open


@each_book("MB-01d", "BC-2b.8", "HR-B6")
def test_a_raise_that_nobody_can_call_is_not_offered(book):
    played = at_the_start(book).play(ALL_IN)

    assert "s8: fold | call 1400" == played.open
    assert ("nobody-can-call", None) == played.refusal("s8 raise 1700")


@each_book("MB-22", "BC-2b.9", "HR-B6a")
def test_three_stakes_make_three_pots(book):
    cards_unknown = open_play(book, STACKS, 4).play(f"{ALL_IN}, s8 call")

    assert [(1300, {2, 4, 6, 8}), (1575, {4, 6, 8}), (1300, {6, 8})] == cards_unknown.pots
    assert {2: 0, 4: 0, 6: 0, 8: 200} == cards_unknown.stacks


@clause("MB-22", "MB-23")
def test_in_manitoba_the_odd_chip_of_each_pot_goes_to_the_dealer():
    played = at_the_start(POSTED).play(f"{ALL_IN}, s8 call")

    assert [
        (1300, {6: 425, 8: 425, 2: 425}),
        (1575, {6: 775, 8: 775}),
        (1300, {6: 650, 8: 650}),
    ] == played.awards
    assert {2: 425, 4: 0, 6: 1850, 8: 2050} == played.stacks


@clause("MB-23")
def test_in_manitoba_the_odd_chips_leave_play_and_the_journal_says_from_which_pots():
    played = at_the_start(POSTED).play(f"{ALL_IN}, s8 call")

    assert [(0, 25), (1, 25), (2, 0)] == [(award.pot, award.to_dealer) for award in played.of(PotAwarded)]
    assert 50 == played.r.out_of_play
    assert 4325 == sum(played.stacks.values()) == 4375 - 50
    assert MB["23"] == POSTED.odd_chip.clause


@each_book("BC-2b.24", "BC-2b.25", "HR-22", "HR-07")
def test_elsewhere_the_odd_chip_of_each_pot_goes_to_the_winner_nearest_the_buttons_left(book):
    played = at_the_start(book).play(f"{ALL_IN}, s8 call")

    assert [
        (1300, {6: 450, 8: 425, 2: 425}),
        (1575, {6: 800, 8: 775}),
        (1300, {6: 650, 8: 650}),
    ] == played.awards
    assert {2: 425, 4: 0, 6: 1900, 8: 2050} == played.stacks
    assert 4375 == sum(STACKS.values()) == sum(played.stacks.values())


@each_book("HR-07", "MB-23", "BC-2b.25")
def test_pots_are_not_mixed_before_they_are_split(book):
    played = at_the_start(book).play(f"{ALL_IN}, s8 call")

    assert 3 == len(played.of(PotAwarded))
    assert 425 == played.stacks[2]
    assert 0 == played.stacks[4]
