"""A search for the settings of a field under which nights that were held surprise the model least: for `calibrate`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

import numpy as np
from msgspec.structs import replace

from goodhand.planner.fit import FieldAndPace, score
from goodhand.planner.observed import PastNight
from goodhand.players import DEPTHS, Curve

ANCHORS: Final = (4.0, 10.0, 20.0, 40.0, 100.0)
"""Big blinds at which the readiness to gamble is fitted; between them it is straight over the logarithm."""

NAMES: Final = (*(f"gamble_{depth:g}" for depth in ANCHORS), "looseness", "rebuy_gamble", "last_rebuy_gamble",
                "night_gamble_spread", "night_pace_spread")  # fmt: skip
BOUNDS: Final = ((0.3, 3.0),) * 5 + ((0.6, 1.6), (0.7, 2.0), (0.8, 4.0), (0.01, 0.6), (0.01, 0.3))


def settings_of(numbers: Sequence[float], start: FieldAndPace) -> FieldAndPace:
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
    return FieldAndPace(field, replace(start.pace, night_spread=round(rest[4], 4)))


def fitted(
    nights: Sequence[PastNight],
    start: FieldAndPace,
    *,
    numbers: Sequence[float],
    steps: int = 300,
    seed: int = 1,
    evenings: int = 60,
    told: Callable[[int, float], None] | None = None,
) -> tuple[FieldAndPace, list[float]]:
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
    return FieldAndPace(final.field, final.pace, least), best
