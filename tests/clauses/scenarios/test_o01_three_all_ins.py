"""O-01: three all-ins, four layers, an uncalled bet. British Columbia."""

import pytest

from goodhand.play import HandRank, describe, hand_rank, replayed
from goodhand.play.events import PotAwarded, UncalledReturned
from goodhand.rules import BRITISH_COLUMBIA
from support import Played, clause, open_play

STACKS = {1: 1500, 2: 400, 3: 950, 4: 2600, 5: 1700, 6: 3000}
POCKETS = {2: "AcAs", 3: "KcKs", 4: "5c5d", 5: "8d8h", 6: "QcJc"}
PREFLOP = "s3 raise 300, s4 call, s5 raise 1700, s6 call, s1 fold, s2 call, s3 call, s4 call"
TO_THE_END = f"{PREFLOP}, s4 check, s6 bet 1300, s4 call"

STEPS = [
    ("", "s3: fold | call 100 | raise-to 200..950"),
    ("s3 raise 300", "s4: fold | call 300 | raise-to 500..2600"),
    ("s4 call", "s5: fold | call 300 | raise-to 500..1700"),
    ("s5 raise 1700", "s6: fold | call 1700 | raise-to 3000..3000"),
    ("s6 call, s1 fold", "s2: fold | call 300"),
    ("s2 call", "s3: fold | call 650"),
    ("s3 call", "s4: fold | call 1400 | raise-to 2600..2600"),
    ("s4 call", "s4: fold | check | bet 100..900"),
    ("s4 check", "s6: fold | check | bet 100..1300"),
    ("s6 bet 1300", "s4: fold | call 900"),
    ("s4 call", "nobody"),
]


def at_the_start():
    return open_play(BRITISH_COLUMBIA, STACKS, 6, pockets=POCKETS, board="Ah Kd 8c 5s 2h")


@clause("BC-2b.7", "BC-2b.8", "BC-1a.6")
@pytest.mark.parametrize("count", range(len(STEPS)), ids=lambda count: f"step{count}")
def test_what_is_open_at_each_step(count):
    played = at_the_start()

    for actions, _ in STEPS[: count + 1]:
        if actions:
            played.play(actions)

    assert STEPS[count][1] == played.open


@clause("BC-2b.8")
def test_a_call_for_less_is_all_in_for_the_whole_stack():
    played = at_the_start().play("s3 raise 300, s4 call, s5 raise 1700, s6 call, s1 fold, s2 call, s3 call")

    assert {1: 50, 2: 400, 3: 950, 4: 300, 5: 1700, 6: 1700} == played.bets
    assert 0 == played.stacks[2] == played.stacks[3] == played.stacks[5]


@clause("BC-2b.9")
def test_each_larger_stake_makes_a_side_pot_closed_to_the_smaller_ones():
    played = at_the_start().play(f"{PREFLOP}, s4 check, s6 bet 1300")

    assert [
        (2050, {2, 3, 4, 5, 6}),
        (2200, {3, 4, 5, 6}),
        (2250, {4, 5, 6}),
        (1300, {6}),
    ] == played.pots


@clause("BC-2b.9", "BC-2b.16")
def test_each_pot_is_awarded_to_the_best_hand_among_those_who_can_win_it():
    played = at_the_start().play(TO_THE_END)

    assert [(2050, {2: 2050}), (2200, {3: 2200}), (2250, {5: 2250}), (1800, {4: 1800})] == played.awards
    assert 8300 == sum(amount for amount, _ in played.awards)


@clause("BC-2b.16")
def test_each_pot_is_won_by_three_of_a_kind():
    played = at_the_start().play(TO_THE_END)

    hands = [award.hand for award in played.of(PotAwarded)]

    assert [hand_rank(hand) for hand in hands] == [HandRank.THREE_OF_A_KIND] * 4
    assert ["aces", "kings", "eights", "fives"] == [describe(hand).split(", ")[1] for hand in hands]


@clause("BC-2b.8")
def test_what_nobody_could_call_goes_back():
    played = at_the_start().play(TO_THE_END)

    assert [UncalledReturned(6, 400)] == played.of(UncalledReturned)


@clause("BC-5.18")
def test_every_chip_is_accounted_for_and_nobody_is_out():
    played = at_the_start().play(TO_THE_END)

    assert {1: 1450, 2: 2050, 3: 2200, 4: 1800, 5: 2250, 6: 400} == played.stacks
    assert 10_150 == sum(STACKS.values()) == sum(played.stacks.values())
    assert all(played.stacks.values())


@clause("BC-5.15")
def test_with_betting_over_every_hand_is_turned_up_before_the_turn():
    played = at_the_start().play(TO_THE_END)

    kinds = [type(event).__name__ for event in played.happened]

    assert [kind for kind in kinds if kind in ("HandShown", "BoardDealt")][1:] == ["HandShown"] * 5 + ["BoardDealt"] * 2


@clause("BC-2b.16")
def test_replaying_the_journal_gives_the_same_pots_awards_and_stacks():
    played = at_the_start().play(TO_THE_END)

    again = replayed(played.happened, BRITISH_COLUMBIA)

    assert played.r == again
    assert {1: 1450, 2: 2050, 3: 2200, 4: 1800, 5: 2250, 6: 400} == {seat: again.stack_of(seat) for seat in STACKS}


@clause("BC-2b.9")
def test_replaying_half_a_journal_gives_the_same_pots():
    played = at_the_start().play(PREFLOP)

    again = Played(replayed(played.happened, BRITISH_COLUMBIA), played.happened)

    assert [(2050, {2, 3, 4, 5, 6}), (2200, {3, 4, 5, 6}), (2250, {4, 5, 6})] == played.pots == again.pots
    assert "s4: fold | check | bet 100..900" == again.open
