"""The measure of a structure: its share of evenings in time, and its amount of play."""

from bisect import bisect_left
from math import ceil
from typing import Final

import numpy as np
from msgspec import Struct

from goodhand.planner.evenings import Evenings, simulate
from goodhand.planner.scenario import Scenario

FINE: Final = 1500
"""Evenings to measure a structure that may be chosen, at least."""
DEEPEST: Final = 100.0
"""Big blinds above which more chips are no more play."""


class Measure(Struct, frozen=True):
    """The measure of a structure."""

    evenings: int
    in_time: float
    play: float
    """Big blinds that a player has in front of him, as a geometric mean over all the time that players play.

    Twenty instead of ten count as much as hundred instead of fifty: deep early and shallow late is no good play.
    """
    finish_p50: float
    finish_p95: float
    out_in_first_hour: float


def measure(scenario: Scenario, seed: int, limit: int, evenings: int, threads: int = 1) -> Measure:
    """Simulate a structure, on this machine or as one task of a cluster."""
    return measure_of(scenario, simulate(scenario, seed=seed, count=evenings, threads=threads), limit)


def measure_of(scenario: Scenario, run: Evenings, limit: int) -> Measure:
    seconds = np.array([stage[0] for stage in scenario.stages], dtype=np.float64)
    big = np.array([stage[2] for stage in scenario.stages], dtype=np.float64)
    plays = np.array([not stage[-1] for stage in scenario.stages])
    left = run.left_stage.astype(np.float64)
    depth = np.minimum(run.chips_stage / np.maximum(left, 1) / big, DEEPEST)
    time = left * seconds * plays * (left > 1)
    finish = run["finish"]
    return Measure(
        len(run),
        float(np.mean(finish <= limit)),
        round(float(np.exp((np.log(np.maximum(depth, 0.1)) * time).sum() / max(time.sum(), 1))), 3),
        float(np.percentile(finish, 50)),
        float(np.percentile(finish, 95)),
        round(float(np.mean(run["out_first_hour"])) / scenario.players, 4),
    )


def lower_bound(share: float, count: int) -> float:
    """The lower bound of a share, by two standard errors (Wilson)."""
    return _bound(share, count, -1)


def upper_bound(share: float, count: int) -> float:
    return _bound(share, count, 1)


def _bound(share: float, count: int, side: int) -> float:
    z2 = 4.0
    middle = share + z2 / (2 * count)
    error = 2.0 * float(np.sqrt(share * (1 - share) / count + z2 / (4 * count * count)))
    return (middle + side * error) / (1 + z2 / count)


def evenings_to_tell(confidence: float) -> int:
    """Evenings to measure where a share must be surely above a confidence: twice as many as just would do."""
    return max(FINE, ceil(8 * confidence / (1 - confidence)))


def share_needed(confidence: float, count: int) -> float:
    """The smallest share of these evenings that is surely above a confidence."""
    enough = bisect_left(range(1, count), True, key=lambda many: lower_bound(many / count, count) >= confidence)
    return (1 + enough) / count
