"""O-03: a short all-in does not reopen the betting; a full raise behind it does; two short ones may add up."""

from goodhand.rules import BRITISH_COLUMBIA, HOUSE
from support import clause, each_book, open_play

TWO_SHORT_ALL_INS = "s1 bet 400, s2 raise 600, s3 call, s4 raise 850, s5 call"


def on_the_flop(book, s2):
    """Five players have put in 200 each; seat 2 has ``s2`` behind."""
    stacks = {1: 5000, 2: s2 + 200, 3: 5000, 4: 1050, 5: 5000}
    played = open_play(book, stacks, 5, (100, 200), chip=50)
    played.play("s3 call, s4 call, s5 call, s1 call, s2 check")
    assert [(1000, {1, 2, 3, 4, 5})] == played.pots
    assert {1: 4800, 2: s2, 3: 4800, 4: 850, 5: 4800} == played.stacks
    return played


@clause("HR-03", "HR-B6")
def test_a_short_all_in_sets_the_price_and_a_raise_adds_a_full_increment_to_it():
    played = on_the_flop(HOUSE, 650).play("s1 bet 400, s2 raise 650")

    assert "s3: fold | call 650 | raise-to 1050..4800" == played.open


@clause("HR-03b")
def test_a_short_all_in_does_not_reopen_the_betting_for_the_bettor():
    played = on_the_flop(HOUSE, 650).play("s1 bet 400, s2 raise 650, s3 call, s4 fold, s5 fold")

    assert "s1: fold | call 250" == played.open
    assert ("betting-not-reopened", "HR-03b") == played.refusal("s1 raise 1050")
    assert ("betting-not-reopened", "HR-03b") == played.refusal("s1 raise 4800")


@clause("HR-03b", "HR-03")
def test_a_full_raise_by_another_player_reopens_the_betting():
    played = on_the_flop(HOUSE, 650).play("s1 bet 400, s2 raise 650, s3 raise 1050, s4 fold, s5 fold")

    assert "s1: fold | call 650 | raise-to 1450..4800" == played.open


@clause("BC-1a.6", "BC-2b.7")
def test_two_short_all_ins_that_add_up_to_a_full_raise_reopen_the_betting_in_bc():
    played = on_the_flop(BRITISH_COLUMBIA, 600).play(TWO_SHORT_ALL_INS)

    assert "s1: fold | call 450 | raise-to 1250..4800" == played.open


@clause("BC-1a.6")
def test_who_faces_less_than_a_full_raise_in_sum_may_not_raise_in_bc():
    played = on_the_flop(BRITISH_COLUMBIA, 600).play(f"{TWO_SHORT_ALL_INS}, s1 call")

    assert "s3: fold | call 250" == played.open
    assert ("betting-not-reopened", "BC-1a.6") == played.refusal("s3 raise 1250")


@clause("BC-1a.6", "BC-2b.7")
def test_a_full_raise_after_short_ones_reopens_for_everyone_in_bc():
    played = on_the_flop(BRITISH_COLUMBIA, 600).play(f"{TWO_SHORT_ALL_INS}, s1 raise 1250")

    assert "s3: fold | call 650 | raise-to 1650..4800" == played.open


@clause("HR-03b")
def test_short_all_ins_never_add_up_in_the_house_rules():
    played = on_the_flop(HOUSE, 600).play(TWO_SHORT_ALL_INS)

    assert "s1: fold | call 450" == played.open
    assert ("betting-not-reopened", "HR-03b") == played.refusal("s1 raise 1250")

    played.play("s1 call")

    assert "s3: fold | call 250" == played.open
    assert ("betting-not-reopened", "HR-03b") == played.refusal("s3 raise 1250")


@each_book("BC-2b.8", "BC-2b.9", "HR-B6", "HR-B6a")
def test_after_all_calls_there_are_two_pots(book):
    played = on_the_flop(book, 600).play(f"{TWO_SHORT_ALL_INS}, s1 call, s3 call")

    assert [(4000, {1, 2, 3, 4, 5}), (1000, {1, 3, 4, 5})] == played.pots
    assert {1: 3950, 2: 0, 3: 3950, 4: 0, 5: 3950} == played.stacks
    assert 16_850 == 5000 + sum(played.stacks.values())
