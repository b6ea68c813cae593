"""How well the settings of a field fit nights that were held: the model's score on them."""

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from goodhand.planner.observed import PastNight, alive_by_level, simulated
from goodhand.planner.pace import Pace
from goodhand.players import Field


class FieldAndPace(Struct, frozen=True):
    """A field and a pace: what a fit gives."""

    field: Field
    pace: Pace
    score: float = 0.0


def score(
    nights: Sequence[PastNight], settings: FieldAndPace, *, evenings: int = 60, seed: int = 1, threads: int = 2
) -> float:
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
        big_blinds = np.array([stage[2] for stage in night.stages], dtype=np.float64)
        in_play = np.log(run["chips"] / big_blinds[run["end_stage"]])
        total += 2 * float(np.mean(by_level))
        total += _surprise(np.log(night.minutes), np.log(minutes), 0.02)
        total += 0.5 * _surprise(np.log(night.big_blinds_in_play), in_play, 0.1)
        if night.rebuys_most:
            total += 0.5 * _surprise(night.rebuys / night.players, run["rebuys"] / night.players, 0.5 / night.players)
    return total / len(nights)


def _surprise(real: float, drawn: np.ndarray[tuple[int], np.dtype[np.float64]], least: float) -> float:
    deviation = max(float(drawn.std()), least)
    off = (real - float(drawn.mean())) / deviation
    return float(3.5 * np.log1p(off * off / 6) + np.log(deviation))
