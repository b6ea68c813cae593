"""Is tonight's forecast true? Nights that were really held, looked ahead from as they stood: `make calibrate`.

`--fit N` also fits anew: N settings are simulated on all nights, a quadratic surface through them answers what any
other settings would forecast, and a search on it finds those under which the nights surprise least. Twenty times that
is done on a random half of the nights and judged, by simulation, on the other half.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from typing import Final

import numpy as np
from msgspec.structs import replace

from benchmarks.held import FEW, NIGHTS, SHARES, HeldNight, held_nights
from goodhand.planner.evenings import simulate
from goodhand.planner.learning import alike
from goodhand.planner.pace import VOLUNTEERS
from goodhand.planner.planning import Assumptions
from goodhand.planner.scenario import scenario_of
from goodhand.planner.tonight import EVEN_STACKS, scenario_from
from goodhand.players import CASUAL, DEPTHS, Curve
from goodhand.tournament.blind_clock import reading

MOMENTS: Final = (*SHARES, *(f"{count} left" for count in FEW if count != 7))
ANCHORS: Final = (4.0, 10.0, 20.0, 40.0, 100.0)
"""Big blinds at which the readiness to gamble is fitted."""
BOUNDS: Final = {
    "gamble_4": (0.3, 0.55),
    "gamble_10": (0.6, 0.9),
    "gamble_20": (0.48, 0.7),
    "gamble_40": (0.65, 1.0),
    "gamble_100": (0.65, 0.95),
    "looseness": (0.62, 0.8),
    "rebuy_gamble": (1.5, 2.1),
    "last_rebuy_gamble": (3.6, 5.4),
    "night_gamble_spread": (0.3, 0.48),
    "night_pace_spread": (0.12, 0.32),
    "short_2": (1.3, 2.2),
    "short_3": (0.7, 1.2),
    "short_4": (0.6, 1.1),
    "even_stacks": (0.0, 0.3),
}
"""Between which numbers the fit looks: around what an earlier, wider one found."""
LOW, HIGH = np.array(list(BOUNDS.values())).T
SPLITS: Final = 20
COLUMNS: Final = 5
"""Of the plan: median, mean and deviation of the logarithm, rebuys and their deviation. Of a moment: the first three,
and where the 5 and 95% of the logarithm lie. Minutes."""


class Setting:
    """A point of the fit as the planner takes it."""

    def __init__(self, numbers: Sequence[float]) -> None:
        knots = np.interp(np.log(DEPTHS), np.log(ANCHORS), np.array(numbers[: len(ANCHORS)])).tolist()
        a, b, c, d, e, f, g = (round(each, 4) for each in knots)
        gamble: Curve = (a, b, c, d, e, f, g)
        loose, rebuy, last, spread, pace, two, three, four, even = (round(float(n), 4) for n in numbers[len(ANCHORS) :])
        self.even = even
        field = replace(
            CASUAL,
            gamble=gamble,
            looseness=loose,
            rebuy_gamble=rebuy,
            last_rebuy_gamble=last,
            night_gamble_spread=spread,
            short_gamble=(two, three, four),
        )
        self.assumed = Assumptions(field, replace(VOLUNTEERS, start_delay=0.0, night_spread=pace), threads=1)


def shipped() -> Setting:
    setting = Setting((LOW + HIGH) / 2)
    setting.even = EVEN_STACKS
    setting.assumed = Assumptions(CASUAL, replace(VOLUNTEERS, start_delay=0.0), threads=1)
    return setting


@cache
def nights() -> list[HeldNight]:
    """Those with chips that were counted as such."""
    return [each for each in held_nights() if each.start.plan.starting_stack > 100]


def foretold(setting: Setting, which: Sequence[int], *, tried: int, count: int, seed: int = 1) -> np.ndarray:
    """Of each night: what the plan and then each moment forecasts, as `COLUMNS` says."""
    rows = []
    for night in (nights()[each] for each in which):
        field, pace = setting.assumed.field, setting.assumed.pace
        plan, book = night.start.plan, night.start.book
        begun = scenario_of(plan, book, field, pace, players=len(night.moments[-1].t.players))
        begun = replace(begun, late_until=0, grid_points=1)
        run = simulate(begun, seed=seed, count=tried)
        row = [*_spread(run["finish"] / 60)[:3], run["rebuys"].mean(), run["rebuys"].std()]
        for name in MOMENTS:
            moment = night.at(name)
            if moment is None:
                row += [np.nan] * COLUMNS
                continue
            rest = replace(scenario_from(moment.t, moment.at, setting.assumed), grid_points=1)
            factors = alike(moment.t, reading(moment.t.clock, moment.at), begun, run, count)
            even = -1.0 if moment.t.counted else setting.even
            rest = replace(rest, nights=factors, even_stacks=even)
            row += _spread(simulate(rest, seed=seed + 1, count=count)["finish"] / 60)
        rows.append(row)
    return np.array(rows)


def _spread(minutes: np.ndarray) -> list[float]:
    logs = np.log(np.maximum(minutes, 1))
    return [float(np.median(minutes)), float(logs.mean()), float(logs.std()), *np.percentile(logs, (5, 95)).tolist()]


def really() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Minutes of each night, from each of its moments, and its rebuys (none sold: not a number)."""
    whole = np.array([night.minutes for night in nights()])
    rest = np.array([[m.minutes if (m := night.at(name)) else np.nan for name in MOMENTS] for night in nights()])
    rebuys = [
        np.nan if night.start.plan.rebuys is None else sum(p.rebuys for p in night.moments[-1].t.players.values())
        for night in nights()
    ]
    return whole, rest, np.array(rebuys)


class Surface:
    """A forecast for settings between the simulated ones: a quadratic function of their numbers."""

    def __init__(self, points: np.ndarray, answers: np.ndarray) -> None:
        features = self._features((points - LOW) / (HIGH - LOW) * 2 - 1)
        held_back = np.diag([1e-6] + [0.5] * len(LOW) + [6.0] * (features.shape[1] - 1 - len(LOW)))
        flat = answers.reshape(len(answers), -1)
        self._shape = answers.shape[1:]
        self._weights = np.linalg.solve(features.T @ features + held_back, features.T @ flat)

    @staticmethod
    def _features(unit: np.ndarray) -> np.ndarray:
        first, second = np.triu_indices(unit.shape[1])
        return np.concatenate([np.ones((len(unit), 1)), unit, unit[:, first] * unit[:, second]], axis=1)

    def surprise(self, unit: np.ndarray, which: np.ndarray) -> np.ndarray:
        """How surprising these nights are to each of some settings, and how far off they are on the whole."""
        said = (self._features(unit) @ self._weights).reshape(-1, *self._shape)[:, which]
        whole, rest, rebuys = (each[which] for each in really_once())
        sold = ~np.isnan(rebuys)
        total = _student(np.log(whole), said[:, :, 1], said[:, :, 2], 0.02)
        total = total + 0.5 * _student(rebuys[sold], said[:, sold, 3], said[:, sold, 4], 0.7)
        total = total + 0.05 * ((said[:, :, 0] - whole).mean(axis=1) / 6) ** 2
        for place in range(len(MOMENTS)):
            known, column = ~np.isnan(rest[:, place]), COLUMNS * (1 + place)
            real, there = rest[known, place], said[:, known, column : column + COLUMNS]
            total = total + 0.35 * _student(np.log(np.maximum(real, 1)), there[:, :, 1], there[:, :, 2], 0.05)
            total = total + 0.05 * (np.clip(there[:, :, 0] - real, -60, 60).mean(axis=1) / 3) ** 2
        return total

    def best(self, which: np.ndarray, seed: int, rounds: int = 60) -> Setting:
        dice = np.random.default_rng(seed)
        at, step, least = np.zeros(len(LOW)), 0.5, np.inf
        for _ in range(rounds):
            moved = dice.normal(size=(400, len(LOW))) * (dice.random((400, len(LOW))) < 0.5)
            tried = np.clip(at + step * moved, -1, 1)
            tried[0] = at
            scores = self.surprise(tried, which) + 0.03 * (tried**2).mean(axis=1)
            found = int(scores.argmin())
            if scores[found] < least - 1e-6:
                least, at = scores[found], tried[found]
            else:
                step = max(step * 0.8, 0.02)
        return Setting((LOW + (at + 1) / 2 * (HIGH - LOW)).tolist())


@cache
def really_once() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    return really()


def _student(real: np.ndarray, mean: np.ndarray, deviation: np.ndarray, least: float) -> np.ndarray:
    """The negative logarithm of Student's density, six degrees of freedom: one odd night must not widen all."""
    wide = np.maximum(deviation, least)
    return (3.5 * np.log1p(((real - mean) / wide) ** 2 / 6) + np.log(wide)).mean(axis=1)


def point(number: int, points: int) -> np.ndarray:
    """One of so many settings, spread evenly over the bounds of each number."""
    dice = np.random.default_rng(points)
    places = np.array([dice.permutation(points) for _ in LOW]).T
    return LOW + (HIGH - LOW) * (places[number] + np.random.default_rng(number).random(len(LOW))) / points


def answers(number: int, points: int) -> np.ndarray:
    setting = Setting(point(number, points).tolist())
    return foretold(setting, range(len(nights())), tried=300, count=80)


def halves(split: int) -> tuple[np.ndarray, np.ndarray]:
    order = np.random.default_rng(1000 + split).permutation(len(nights()))
    return order[: len(order) // 2], order[len(order) // 2 :]


def judged(which: np.ndarray, said: np.ndarray) -> None:
    """The table of one or many judgements, pooled: each row a night, once for each time it was judged."""
    whole, rest, _ = really_once()
    planned = said[:, 0] - whole[which]
    print("| from | nights | off on the whole | off, mean (median) | the plan, mean (median) | gain on the plan, 95% "
          "| in the 90% band |\n|-|-|-|-|-|-|-|")  # fmt: skip
    for place, name in enumerate(MOMENTS):
        real, column = rest[which, place], COLUMNS * (1 + place)
        known = ~np.isnan(real)
        off = said[known, column] - real[known]
        logs = np.log(np.maximum(real[known], 1))
        inside = np.mean((said[known, column + 3] <= logs) & (logs <= said[known, column + 4]))
        gain = np.abs(planned[known]) - np.abs(off)
        by_night = np.array([gain[which[known] == each].mean() for each in np.unique(which[known])])
        dice = np.random.default_rng(place)
        low, high = np.percentile([dice.choice(by_night, len(by_night)).mean() for _ in range(4000)], (2.5, 97.5))
        plan = np.abs(planned[known])
        errors = np.abs(off)
        print(
            f"| {name} | {len(by_night)} | {off.mean():+.1f} | {errors.mean():.1f} ({np.median(errors):.1f}) "
            f"| {plan.mean():.1f} ({np.median(plan):.1f}) | {low:+.1f} to {high:+.1f} | {inside:.0%} |"
        )
    print(f"\nThe plan is off by {planned.mean():+.1f} on the whole.")


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--fit", type=int, metavar="POINTS", default=0, help="fit anew, with so many settings")
    points = asked.parse_args().fit
    if not NIGHTS.is_file():
        print(f"There are no nights at {NIGHTS}.", file=sys.stderr)
        return 2
    every = np.arange(len(nights()))
    print(f"# Tonight's forecast on {len(every)} nights, with the settings as they are\n")
    judged(every, foretold(shipped(), every.tolist(), tried=2000, count=400))
    if not points:
        return 0
    with ProcessPoolExecutor(2) as pool:
        found = list(pool.map(answers, range(points), [points] * points))
    surface = Surface(np.array([point(each, points) for each in range(points)]), np.array(found))
    best = surface.best(every, 0)
    print("\nFitted to all:", best.assumed.field, best.assumed.pace.night_spread, best.even)
    which, said = [], []
    for split in range(SPLITS):
        fitted, kept = halves(split)
        which.append(kept)
        said.append(foretold(surface.best(fitted, split), kept.tolist(), tried=600, count=150))
    print(f"\n# {SPLITS} times fitted to a random half, judged on the other\n")
    judged(np.concatenate(which), np.concatenate(said))
    return 0


if __name__ == "__main__":
    sys.exit(main())
