"""O-05: raises of one chip in Michigan, against British Columbia."""

from goodhand.rules import BRITISH_COLUMBIA, MICHIGAN
from support import clause, open_play

SEATS = {1: 2000, 2: 2000, 3: 2000, 4: 2000, 5: 2000, 6: 2000}
SHORT_ALL_IN = "s3 call, s4 raise 125, s5 call, s6 fold, s1 fold"


def six_players(book, **short):
    return open_play(book, SEATS | {int(seat[1:]): stack for seat, stack in short.items()}, 6)


@clause("MI-18", "MI-55")
def test_one_chip_is_the_smallest_raise():
    played = six_players(MICHIGAN, s5=175)

    assert "s3: fold | call 100 | raise-to 125..2000" == played.open
    assert "s4: fold | call 125 | raise-to 150..2000" == played.play("s3 raise 125").open
    assert "s5: fold | call 150 | raise-to 175..175" == played.play("s4 raise 150").open


@clause("MI-18")
def test_a_raise_that_is_not_whole_chips_is_refused():
    played = six_players(MICHIGAN, s5=175).play("s3 raise 125")

    assert ("not-whole-chips", "MI-18") == played.refusal("s4 raise 160")


@clause("MI-18")
def test_a_raise_of_less_than_a_whole_chip_is_refused_for_that_reason():
    played = six_players(MICHIGAN, s5=175).play("s3 raise 125")

    assert ("not-whole-chips", "MI-18") == played.refusal("s4 raise 140")


@clause("MI-76e", "MI-18")
def test_an_all_in_one_chip_over_the_bet_is_a_raise_and_counts_to_the_cap():
    played = six_players(MICHIGAN, s5=175).play("s3 raise 125, s4 raise 150, s5 raise 175")

    assert "s6: fold | call 175" == played.open
    assert ("raise-cap-reached", "MI-76e") == played.refusal("s6 raise 200")
    assert ("raise-cap-reached", "MI-76e") == played.refusal("s6 raise 2000")


@clause("MI-55", "MI-07")
def test_three_one_chip_raises_called_make_one_pot():
    played = six_players(MICHIGAN, s5=175).play("s3 raise 125, s4 raise 150, s5 raise 175, s6 fold, s1 fold")

    assert "s2: fold | call 75" == played.open
    assert "s3: fold | call 50" == played.play("s2 call").open
    assert "s4: fold | call 25" == played.play("s3 call").open

    played.play("s4 call")

    assert [(750, {2, 3, 4, 5})] == played.pots
    assert {1: 1950, 2: 1825, 3: 1825, 4: 1825, 5: 0, 6: 2000} == played.stacks


@clause("MI-18")
def test_an_all_in_of_one_chip_more_reopens_the_betting_in_michigan():
    played = six_players(MICHIGAN, s4=125).play(SHORT_ALL_IN)

    assert "s2: fold | call 25 | raise-to 150..2000" == played.open
    assert "s3: fold | call 25 | raise-to 150..2000" == played.play("s2 call").open


@clause("BC-1a.6", "BC-2b.7")
def test_the_same_all_in_reopens_nothing_in_british_columbia():
    played = six_players(BRITISH_COLUMBIA, s4=125).play(SHORT_ALL_IN)

    assert "s2: fold | call 25 | raise-to 225..2000" == played.open

    played.play("s2 call")

    assert "s3: fold | call 25" == played.open
    assert ("betting-not-reopened", "BC-1a.6") == played.refusal("s3 raise 225")
