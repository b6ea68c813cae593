"""O-04: a cap of three raises in an interval, and all-ins above it. New Jersey."""

from goodhand.play import Call
from goodhand.play.events import Called
from goodhand.rules import NEW_JERSEY
from support import clause, each_book, each_ruling, open_play

STACKS = {1: 3000, 2: 1200, 3: 2000, 4: 4000, 5: 4000, 6: 2500}
THREE_RAISES = "s3 raise 300, s4 raise 700, s5 raise 1500"
PREFLOP = f"{THREE_RAISES}, s6 call, s1 fold, s2 call, s3 call, s4 call"
FLOP = f"{PREFLOP}, s3 bet 500, s4 raise 525, s5 raise 550, s6 raise 1000"


def after(actions):
    return open_play(NEW_JERSEY, STACKS, 6).play(actions)


@clause("NJ-44c")
def test_an_all_in_above_the_call_is_a_fourth_raise_and_refused():
    played = after(THREE_RAISES)

    assert ("raise-cap-reached", "NJ-44c") == played.refusal("s6 raise 2500")
    assert "s6: fold | call 1500" == played.open
    assert 1000 == played.play("s6 call").stacks[6]


@clause("NJ-44c")
def test_the_blinds_are_no_raises():
    played = after("s3 raise 300, s4 raise 700")

    assert "s5: fold | call 700 | raise-to 725..4000" == played.open


@clause("NJ-D01", "NJ-D06")
def test_an_all_in_for_less_than_the_call_is_a_call_and_allowed_above_the_cap():
    played = after(f"{THREE_RAISES}, s6 call, s1 fold")

    assert "s2: fold | call 1100" == played.open

    played.do(Call(2))

    assert Called(2, 1100, all_in=True) == played.happened[-1]
    assert 1200 == played.bets[2]
    assert 0 == played.stacks[2]


@clause("NJ-44c")
def test_the_first_raiser_may_not_go_all_in_above_the_cap_either():
    played = after(f"{THREE_RAISES}, s6 call, s1 fold, s2 call")

    assert ("raise-cap-reached", "NJ-44c") == played.refusal("s3 raise 2000")
    assert "s3: fold | call 1200" == played.open

    played.play("s3 call")

    assert 500 == played.stacks[3]
    assert "s4: fold | call 800" == played.open


@clause("NJ-39", "NJ-23")
def test_interval_one_closes_with_a_main_pot_and_a_side_pot():
    played = after(PREFLOP)

    assert [(6050, {2, 3, 4, 5, 6}), (1200, {3, 4, 5, 6})] == played.pots
    assert {1: 2950, 2: 0, 3: 500, 4: 2500, 5: 2500, 6: 1000} == played.stacks


@clause("NJ-44c", "NJ-D14", "NJ-25")
def test_the_count_of_raises_starts_again_on_the_flop():
    played = after(PREFLOP)

    assert "s3: fold | check | bet 100..500" == played.open
    assert "s4: fold | call 500 | raise-to 525..2500" == played.play("s3 bet 500").open
    assert "s5: fold | call 525 | raise-to 550..2500" == played.play("s4 raise 525").open
    assert "s6: fold | call 550 | raise-to 575..1000" == played.play("s5 raise 550").open
    assert 0 == played.play("s6 raise 1000").stacks[6]


@clause("NJ-44c", "NJ-25")
def test_after_three_raises_on_the_flop_only_call_and_fold_are_open():
    played = after(FLOP)

    assert "s4: fold | call 475" == played.open
    assert ("raise-cap-reached", "NJ-44c") == played.refusal("s4 raise 1025")
    assert ("raise-cap-reached", "NJ-44c") == played.refusal("s4 raise 2500")
    assert "s5: fold | call 450" == played.play("s4 call").open


@clause("NJ-39")
def test_betting_is_over_when_one_player_alone_has_chips():
    played = after(f"{FLOP}, s4 call, s5 fold")

    assert "nobody" == played.open
    assert 4 == played.last_interval()
    assert [(6050, {2, 3, 4, 6}), (3200, {3, 4, 6}), (1050, {4, 6})] == played.pots
    assert {1: 2950, 2: 0, 3: 0, 4: 1500, 5: 1950, 6: 0} == played.stacks
    assert 16_700 == 10_300 + 6_400 == sum(amount for amount, _ in played.pots) + sum(played.stacks.values())


@each_ruling("MI-76e", "NJ-44c")
def test_the_cap_holds_between_two_players(book, ruling):
    played = open_play(book, {1: 2000, 2: 2000}, 1).play("s1 raise 200, s2 raise 300, s1 raise 400")

    assert ("raise-cap-reached", ruling) == played.refusal("s2 raise 500")
    assert "s2: fold | call 100" == played.open


@each_book("BC-2b.7", "HR-B5", "MB-01d", "TDA-48")
def test_elsewhere_a_fourth_raise_and_more_are_open(book):
    played = open_play(book, {1: 2000, 2: 2000}, 1)

    played.play("s1 raise 200, s2 raise 300, s1 raise 400, s2 raise 500, s1 raise 600, s2 raise 2000")

    assert "s1: fold | call 1400" == played.open
