"""Several tournaments of one occasion together: the tables and dealers of the same hour, and what it all brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from msgspec import Struct

from goodhand.planner.outlook import HalfHour, Quantiles, half_hours_of, needs, quantiles
from goodhand.planner.proceeds import MoneyOutlook, amounts, cash, losses

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from goodhand.planner.planning import SimulatedTournament


class OccasionForecast(Struct, frozen=True, kw_only=True):
    """All tournaments of an occasion, evening by evening: the nth evenings of all tournaments belong together."""

    evenings: int
    starts: int
    closes: int
    finish: Quantiles
    """Of the last, second of the day."""
    late: float
    """The share of evenings on which one ends after the licence does."""
    half_hours: tuple[HalfHour, ...]
    """Players, tables and dealers of all."""
    tables_needed: int
    """At the same time."""
    money: MoneyOutlook
    warnings: tuple[str, ...]


def together(played: Sequence[SimulatedTournament]) -> OccasionForecast:
    starts = min(each.planned.starts for each in played)
    closes = played[0].planned.closes
    grid = played[0].scenario.grid_seconds
    shifts = [(each.planned.starts - starts) // grid for each in played]
    points = max(each.scenario.grid_points + shift for each, shift in zip(played, shifts, strict=True))
    left = sum(_later(each.run.left, shift, points) for each, shift in zip(played, shifts, strict=True))
    tables = sum(_later(each.run.tables, shift, points) for each, shift in zip(played, shifts, strict=True))
    assert isinstance(left, np.ndarray)
    assert isinstance(tables, np.ndarray)
    finish = np.max([each.planned.starts - starts + each.run["finish"] for each in played], axis=0)
    money = [cash(each.planned, each.run) for each in played]
    gross, prizes = (np.sum([each[column] for each in money], axis=0) for column in (0, 1))
    expenses = played[0].planned.all_expenses
    rows = half_hours_of(starts, grid, finish, left, tables)
    most = int(tables.max())
    return OccasionForecast(
        evenings=len(finish),
        starts=starts,
        closes=closes,
        finish=quantiles(starts + finish),
        late=round(float(np.mean(starts + finish > closes)), 5),
        half_hours=rows,
        tables_needed=most,
        money=MoneyOutlook(
            played[0].planned.plan.buy_in.currency,
            amounts(gross),
            amounts(prizes),
            expenses,
            expenses,
            amounts(gross - prizes - expenses),
            "",
            tuple(losses(gross - prizes - expenses)),
        ),
        warnings=(*needs(most, rows, played[0].planned), *losses(gross - prizes - expenses)),
    )


def _later(numbers: NDArray[np.int32], points: int, whole: int) -> NDArray[np.int32]:
    """The same numbers, moved to later points of a grid."""
    rows, columns = numbers.shape
    found = np.zeros((rows, whole), np.int32)
    found[:, points : points + columns] = numbers
    return found
