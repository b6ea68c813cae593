"""The types of players: like people, deep and shallow, and nobody sees another's cards."""

import numpy as np
import pytest
from msgspec.structs import replace

from goodhand import _kernel
from goodhand.planner.evenings import simulate
from goodhand.players import CASUAL, FESTIVAL, FIELDS, TYPES
from planner_support import a_scenario

GENERAL = _kernel.Terms()


def moves(type_: str, stack: int, *, bet: int, pocket: int = 1 << 12 | 1 << 9, board: int = 0) -> list[int]:
    """Count the moves of a type of player with AcJc nine-handed, facing a bet, over many moods."""
    kind, found = _kernel.PlayerType(TYPES[type_].numbers()), list[int]()
    for seed in range(300):
        move, _ = _kernel.choose(
            kind, 1.0, GENERAL, (50, 100, 0, 0, 25), 1, 3, [stack] * 9, [50, 100, *[0] * 7], 511, 511, 0,
            int(bet > 100), bet, 100, 9 * stack + 150 + bet, pocket, board, seed,
        )  # fmt: skip
        found.append(move)
    return found


def test_a_good_hand_is_shoved_shallow_and_raised_deep():
    deep = moves("aggressive", 20_000, bet=100)
    shallow = moves("aggressive", 400, bet=100)

    assert set(deep) == {3} == set(shallow)


def test_beginners_call_what_tight_players_fold():
    jack_four = 1 << 9 | 1 << (16 + 2)

    assert 0 == moves("tight", 5000, bet=300, pocket=jack_four).count(2)
    assert 0 < moves("beginner", 5000, bet=100, pocket=1 << 9 | 1 << (16 + 6)).count(2)


@pytest.mark.parametrize("name", sorted(FIELDS))
def test_the_shares_of_a_field_add_up(name):
    assert 1 == pytest.approx(sum(each.share for each in FIELDS[name].shares))


def test_few_are_out_in_the_first_25_minutes_at_thirty_big_blinds():
    """Nobody's night: 19 of 50. Real clubs lose about 0.4 a player-hour there: some 17% in 25 minutes."""
    scenario = a_scenario("british-columbia")

    run = simulate(replace(scenario, grid_seconds=1500, grid_points=2), seed=3, count=300, threads=2)

    gone = 1 - run.left[:, 1].mean() / 50
    assert 0.02 < gone < 0.22


def test_depth_decides_how_fast_players_go():
    scenario = a_scenario("british-columbia")
    shallow = simulate(replace(scenario, starting_stack=750), seed=3, count=200, threads=2)
    deep = simulate(replace(scenario, starting_stack=6000), seed=3, count=200, threads=2)

    assert shallow["out_first_hour"].mean() > 1.5 * deep["out_first_hour"].mean()


def test_a_festival_field_keeps_its_chips_longer_when_deep():
    deep = replace(a_scenario("british-columbia"), starting_stack=6000)

    casual = simulate(replace(deep, field=CASUAL), seed=3, count=200, threads=2)
    festival = simulate(replace(deep, field=FESTIVAL), seed=3, count=200, threads=2)

    assert festival["out_first_hour"].mean() < casual["out_first_hour"].mean()


def test_showdown_equities_are_those_of_exact_enumeration():
    """Two players all-in by the blinds: what they win against what every board says, within four standard errors."""
    off, variance = 0.0, 0.0
    for seed in range(250):
        deck, _, finals, _ = _kernel.play_wild(GENERAL, (1, 1, 0, 0, 1), [1, 1], 1, 0, seed)
        pockets = [1 << deck[0] | 1 << deck[2], 1 << deck[1] | 1 << deck[3]]
        (wins, ties), (losses, _) = np.asarray(_kernel.equity_exact(pockets)).tolist()
        boards = wins + ties + losses
        share = (wins + ties / 2) / boards
        off += finals[0] / 2 - share
        variance += (wins + ties / 4) / boards - share**2

    assert 4 > abs(off) / np.sqrt(variance)
