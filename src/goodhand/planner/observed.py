"""Nights that were really held, as far as a model of them can be checked: structure, who was left when, how long."""

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from goodhand.planner.evenings import Evenings, simulate
from goodhand.planner.pace import Pace
from goodhand.planner.scenario import BookTerms, Scenario, StageNumbers
from goodhand.players import Field

GENERAL = BookTerms(
    cap=1 << 30,
    posted_raise=0,
    raise_by_chip=False,
    any_all_in_reopens=False,
    sums_reopen=True,
    burn_before_pockets=False,
    odd_chip_leaves=False,
)
"""The general poker rules, where a night's own book is not known."""


class PastNight(Struct, frozen=True, kw_only=True):
    """One finished night."""

    name: str
    group: str
    players: int
    joined_late: int = 0
    starting_stack: int
    total_chips: int
    stages: tuple[StageNumbers, ...]
    rebuys: int = 0
    rebuys_most: int = 0
    rebuy_levels: int = 0
    """Rebuys are sold to the end of this level."""
    minutes: float
    """From the start of the clock to the last bust-out."""
    alive: tuple[int, ...]
    """Players left at the end of each level, as far as it went; a break belongs to the level before."""
    big_blinds_in_play: float
    """All chips at the end, in big blinds."""

    @property
    def entries(self) -> int:
        """Buy-ins and rebuys."""
        return self.players + self.rebuys


def scenario_of_night(night: PastNight, field: Field, pace: Pace, table_size: int = 10) -> Scenario:
    """The same evening for the model: its structure, its number of players, and its rules for rebuys."""
    first_levels = [i for i, stage in enumerate(night.stages) if not stage[-1]]
    until = 0
    if night.rebuy_levels:
        end = first_levels[night.rebuy_levels] if night.rebuy_levels < len(first_levels) else len(night.stages)
        until = sum(stage[0] for stage in night.stages[:end])
    return Scenario(
        terms=GENERAL,
        dead_button=True,
        mover_by_lot=False,
        colour_up_rounds=False,
        first_button=2,
        players=night.players,
        table_size=table_size,
        starting_stack=night.starting_stack,
        tolerance=1,
        wider_tolerance=1,
        wider_above=0,
        final_players=0,
        stages=night.stages,
        rebuys_most=night.rebuys_most,
        rebuy_chips=night.starting_stack,
        rebuy_until=until,
        late_until=0,
        field=field,
        pace=pace,
        grid_points=1,
    )


def levels_of(stages: tuple[StageNumbers, ...]) -> list[int]:
    """For each level the last stage that belongs to it: the break after it, or itself."""
    ends: list[int] = []
    for index, stage in enumerate(stages):
        if stage[-1] and ends:
            ends[-1] = index
        else:
            ends.append(index)
    return ends


def alive_by_level(evenings: Evenings, stages: tuple[StageNumbers, ...]) -> NDArray[np.int32]:
    """Players left at the end of each level, for each simulated evening; 1 once it is over."""
    found: NDArray[np.int32] = np.maximum(evenings.left_stage[:, levels_of(stages)], 1)
    return found


def simulated(night: PastNight, field: Field, pace: Pace, *, evenings: int, seed: int, threads: int = 2) -> Evenings:
    """The model's evenings for one night."""
    return simulate(scenario_of_night(night, field, pace), seed=seed, count=evenings, threads=threads)
