"""Fitting the settings of a field to nights that were held: the model's score on them, and a search for a better."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from goodhand.planner.observed import alive_by_level, simulated
from goodhand.planner.pace import Pace
from goodhand.players import DEPTHS, Curve, Field

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from goodhand.planner.observed import Night

ANCHORS: Final = (4.0, 10.0, 20.0, 40.0, 100.0)
"""Big blinds at which the readiness to gamble is fitted; between them it is straight over the logarithm."""

NAMES: Final = (*(f"gamble_{depth:g}" for depth in ANCHORS), "looseness", "rebuy_gamble", "last_rebuy_gamble",
                "night_gamble_spread", "night_pace_spread")  # fmt: skip
BOUNDS: Final = ((0.3, 3.0),) * 5 + ((0.6, 1.6), (0.7, 2.0), (0.8, 4.0), (0.01, 0.6), (0.01, 0.3))


class Settings(Struct, frozen=True):
    """A field and a pace: what a fit gives."""

    field: Field
    pace: Pace
    score: float = 0.0


def settings_of(numbers: Sequence[float], start: Settings) -> Settings:
    """The field and the pace with these numbers in them, in the order of `NAMES`."""
    knots = np.interp(np.log(DEPTHS), np.log(ANCHORS), np.array(numbers[: len(ANCHORS)])).tolist()
    a, b, c, d, e, f, g = (round(each, 4) for each in knots)
    gamble: Curve = (a, b, c, d, e, f, g)
    rest = numbers[len(ANCHORS) :]
    field = replace(
        start.field,
        gamble=gamble,
        looseness=round(rest[0], 4),
        rebuy_gamble=round(rest[1], 4),
        last_rebuy_gamble=round(rest[2], 4),
        night_gamble_spread=round(rest[3], 4),
    )
    return Settings(field, replace(start.pace, night_spread=round(rest[4], 4)))


def score(nights: Sequence[Night], settings: Settings, *, evenings: int = 60, seed: int = 1, threads: int = 2) -> float:
    """How surprising the real nights are to the model, on average: lower is better.

    Of each night's field left by level, its length, its chips at the end and its rebuys: the negative logarithm of
    Student's density (six degrees of freedom: one odd night must not widen all) with the mean and deviation of the
    model's evenings. So too narrow a model loses as well as a wrong one.
    """
    total = 0.0
    for night in nights:
        run = simulated(night, settings.field, settings.pace, evenings=evenings, seed=seed, threads=threads)
        left = alive_by_level(run, night.stages) / night.players
        real = [*night.alive, *[1] * left.shape[1]][: left.shape[1]]
        last = len(night.alive)
        by_level = [
            _surprise(real[level] / night.players, left[:, level], 0.5 / night.players) for level in range(last)
        ]
        minutes = run["finish"] / 60
        in_play = np.log(run["chips"] / _big_blinds(night)[run["end_stage"]])
        total += 2 * float(np.mean(by_level))
        total += _surprise(np.log(night.minutes), np.log(minutes), 0.02)
        total += 0.5 * _surprise(np.log(night.big_blinds_in_play), in_play, 0.1)
        if night.rebuys_most:
            total += 0.5 * _surprise(night.rebuys / night.players, run["rebuys"] / night.players, 0.5 / night.players)
    return total / len(nights)


def _big_blinds(night: Night) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    return np.array([stage[2] for stage in night.stages], dtype=np.float64)


def _surprise(real: float, drawn: np.ndarray[tuple[int], np.dtype[np.float64]], least: float) -> float:
    deviation = max(float(drawn.std()), least)
    off = (real - float(drawn.mean())) / deviation
    return float(3.5 * np.log1p(off * off / 6) + np.log(deviation))


def fitted(
    nights: Sequence[Night],
    start: Settings,
    *,
    numbers: Sequence[float],
    steps: int = 300,
    seed: int = 1,
    evenings: int = 60,
    told: Callable[[int, float], None] | None = None,
) -> tuple[Settings, list[float]]:
    """Search from ``numbers`` for settings under which the nights surprise less: steps in random directions."""
    dice = Random(seed)
    best = list(numbers)
    least = score(nights, settings_of(best, start), evenings=evenings, seed=seed)
    length = 0.15
    for step in range(steps):
        tried = [
            min(max(number * np.exp(length * dice.gauss(0, 1)), low), high)
            for number, (low, high) in zip(best, BOUNDS, strict=True)
        ]
        found = score(nights, settings_of(tried, start), evenings=evenings, seed=seed)
        if found < least:
            best, least, length = tried, found, min(length * 1.5, 0.4)
        else:
            length = max(length * 0.93, 0.01)
        if told is not None:
            told(step, least)
    final = settings_of(best, start)
    return Settings(final.field, final.pace, least), best
