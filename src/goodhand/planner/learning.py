"""Learn from a running night how its people gamble and how quick it is, by who went out when."""

from typing import Final

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from goodhand.planner.evenings import Evenings, simulate
from goodhand.planner.pace import Pace
from goodhand.planner.scenario import Scenario, scenario_of
from goodhand.players import Field
from goodhand.rules.units import Seconds
from goodhand.tournament.blind_clock import ClockReading, reading
from goodhand.tournament.state import Tournament

TRIED: Final = (300, 2000)
"""Evenings that are simulated from the start, to be compared with tonight: the fewest and the most."""
MOST_ENTRIES: Final = 100_000
"""In all of them together, so that a large field does not take long."""
FEWEST_ALIKE: Final = 100
"""As many evenings at least must count for something."""
NEAR: Final = 0.7
"""Players lost by which an evening may be off and still be much like tonight."""
NEAR_SHARE: Final = 0.03
"""And so much more, as a share of all who entered."""
SCALE: Final = 1e6

Nights = tuple[tuple[float, float], ...]


def nights_like(t: Tournament, at: Seconds, field: Field, pace: Pace, *, count: int, seed: int, threads: int) -> Nights:
    """Draw likely nights: factors on gambling and on the length of rounds, as likely as evenings got here.

    Evenings are simulated from the start; each counts by how near it came to tonight's number of players who had lost
    all by now, and a sample of them is drawn.
    """
    assert t.clock is not None
    entered = [each for each in t.players.values() if each.place is not None or each.left is not None]
    plan = replace(t.plan, stages=t.stages or t.plan.stages)
    begun = scenario_of(plan, t.book, field, pace, players=max(len(entered), 2))
    begun = replace(begun, late_until=0, grid_points=1)
    tried = min(max(MOST_ENTRIES // begun.players, TRIED[0]), TRIED[1])
    return alike(t, reading(t.clock, at), begun, simulate(begun, seed=seed, count=tried, threads=threads), count)


def alike(t: Tournament, now: ClockReading, begun: Scenario, run: Evenings, count: int) -> Nights:
    """A sample of the factors of evenings, by how near each came to tonight."""
    lost = len(t.eliminations) + sum(each.rebuys for each in t.players.values())
    weights = likeness(lost_by(begun, run, now) - lost, NEAR + NEAR_SHARE * begun.players)
    picked = drawn(weights, count)
    gamble, length = run["gamble"][picked] / SCALE, run["pace"][picked] / SCALE
    return tuple(zip(gamble.tolist(), length.tolist(), strict=True))


def lost_by(scenario: Scenario, run: Evenings, now: ClockReading) -> NDArray[np.float64]:
    """How often somebody lost all by what the clock shows now, in each evening; within a stage in proportion."""
    stage = min(now.stage, len(scenario.stages) - 1)
    gone = 1 - now.remaining / scenario.stages[stage][0]
    before: NDArray[np.float64] = run.busts_stage[:, :stage].sum(axis=1) + gone * run.busts_stage[:, stage]
    return before


def likeness(off: NDArray[np.float64], near: float) -> NDArray[np.float64]:
    """How much each evening counts; where hardly any is near, those further off count too."""
    while True:
        weights: NDArray[np.float64] = np.exp(-0.5 * (off / near) ** 2)
        if weights.sum() ** 2 >= FEWEST_ALIKE * (weights**2).sum() > 0:
            return np.asarray(weights / weights.sum())
        near *= 1.5


def drawn(weights: NDArray[np.float64], count: int) -> NDArray[np.int64]:
    """So many places, each as often as its weight says: no luck but rounding."""
    sums = np.cumsum(weights)
    return np.minimum(np.searchsorted(sums, (np.arange(count) + 0.5) / count), len(weights) - 1)
