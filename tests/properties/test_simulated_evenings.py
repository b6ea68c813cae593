"""Every planned evening is played to one winner, with all its chips and everybody's finish."""

import random

import numpy as np
import pytest
from msgspec.structs import replace

from goodhand.planner.evenings import simulate
from goodhand.planner.scenario import Scenario
from planner_support import a_scenario


def any_scenario(dice: random.Random) -> Scenario:
    size, players = dice.randint(2, 11), dice.randint(2, 70)
    big = 50
    stages = []
    for number in range(dice.randint(6, 16)):
        ante = dice.choice((0, 0, 25, big))
        stages.append(
            (dice.choice((300, 600, 1200)), big // 2, big, ante if ante < big else 0, ante // big * big, 25, False)
        )
        if dice.random() < 0.3 and number:
            stages.append((300, big // 2, big, 0, 0, 25, True))
        big = -(-int(big * dice.uniform(1.3, 2.2)) // 50) * 50
    while stages[-1][-1]:
        stages.pop()
    coloured = dice.randrange(len(stages))
    stages = [
        (*stage[:5], 50 if i >= coloured and not (stage[1] % 50 or stage[3] % 50) else 25, stage[6])
        for i, stage in enumerate(stages)
    ]
    return replace(
        a_scenario(dice.choice(("house", "british-columbia", "manitoba", "new-jersey"))),
        players=players,
        table_size=size,
        starting_stack=25 * dice.randint(4, 200),
        stages=tuple(stages),
        dead_button=dice.random() < 0.5,
        mover_by_lot=dice.random() < 0.5,
        first_button=dice.randrange(3),
        final_players=dice.choice((0, 0, 8, 10)),
        tolerance=dice.choice((1, 2)),
        rebuys_most=dice.choice((0, 1, 3, -1)),
        rebuy_chips=25 * dice.randint(4, 200),
        rebuy_until=dice.choice((0, 600, 2400)),
        add_on_stage=dice.choice((-1, next((i for i, stage in enumerate(stages) if stage[-1]), -1))),
        add_on_chips=500,
        late_until=dice.choice((0, 1200)),
        paid=dice.choice((0, 1, 3, 9)),
        stops_at=-1,
    )  # fmt: skip


@pytest.mark.parametrize("seed", range(8))
def test_every_evening_is_played_out(seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(25):
        scenario = any_scenario(dice)

        run = simulate(scenario, seed=seed, count=8, want_places=True)

        assert (run["left"] == 1).all(), scenario
        assert (run["finish"] < 48 * 3600).all(), scenario
        assert ((run.places == 1).sum(axis=1) == 1).all()
        assert (run.places >= 1).all()
        assert (run["entries"] == scenario.players).all()
        assert (np.count_nonzero(run.breaks, axis=1) == run["tables"] - 1).mean() > 0.5
