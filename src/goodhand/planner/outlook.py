"""The forecast of an evening: the planner's answer, in a form for pages, reports and programs."""

from collections.abc import Sequence

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import ArrayLike, NDArray

from goodhand.planner.chips import ChipNeed, chips_needed
from goodhand.planner.evenings import Evenings
from goodhand.planner.observed import levels_of
from goodhand.planner.proceeds import MoneyOutlook, money_outlook
from goodhand.planner.scenario import GIVEN_UP, Planned, Scenario, hours_clause
from goodhand.planner.words import FEWEST, percent, spoken
from goodhand.rules.speech import counted, say

HALF_HOUR = 1800
RELIEF = 1.5
"""Dealers a table where they rest: two half-hours on, one off."""


class Quantiles(Struct, frozen=True):
    """The values below which 5, 25, 50, 75 and 95 of a hundred evenings lie."""

    p5: float
    p25: float
    p50: float
    p75: float
    p95: float


class HalfHour(Struct, frozen=True):
    """One half hour of the evening."""

    at: int
    """Second of the day at which it begins."""
    left: Quantiles
    """Players left at that moment; 0 when it is over."""
    tables: Quantiles
    dealers: int
    """One a table, at the most tables of 95 in a hundred evenings."""
    dealers_with_relief: int
    """The same where every dealer rests a third of the time."""
    going: float
    """The share of evenings still in play."""


class LevelOutlook(Struct, frozen=True):
    number: int
    small_blind: int
    big_blind: int
    begins: int
    """Second of the day by the posted clock."""
    reached: float
    """The share of evenings that get there."""
    left: Quantiles
    """Players left when it ends, of the evenings that reach it."""
    average_stack: Quantiles
    """In big blinds, when it ends."""


class TableBreak(Struct, frozen=True):
    """When a table goes."""

    tables_after: int
    at: Quantiles
    """Second of the day, of the evenings in which it happens."""
    happens: float


class Outlook(Struct, frozen=True, kw_only=True):
    """One tournament's evening."""

    tournament: str
    name: str
    players: int
    evenings: int
    seed: int
    field: str
    pace: str
    rounds_an_hour: float
    """At one table, over the whole evening."""
    starts: int
    closes: int
    finish: Quantiles
    """Second of the day."""
    late: float
    """The share of evenings that end after the licence does."""
    late_error: float
    """The standard error of that share."""
    past_levels: float
    """The share of evenings that outlast the posted levels, at the last blinds."""
    given_up: float
    """The share of evenings that had no end after two days, and are counted as if they ended then."""
    ends_at_level: Quantiles
    big_blinds_at_end: Quantiles
    """All chips in play."""
    out_in_first_hour: Quantiles
    """Share of the players."""
    rebuys: Quantiles
    add_ons: Quantiles
    half_hours: tuple[HalfHour, ...]
    levels: tuple[LevelOutlook, ...]
    table_breaks: tuple[TableBreak, ...]
    money: MoneyOutlook
    chips: tuple[ChipNeed, ...]
    tables_needed: int
    warnings: tuple[str, ...]


def quantiles(values: ArrayLike) -> Quantiles:
    """The five of them; of nothing, zeros."""
    array = np.asarray(values, dtype=np.float64)
    if array.size == 0:
        return Quantiles(0, 0, 0, 0, 0)
    return Quantiles(*(round(float(each), 4) for each in np.percentile(array, (5, 25, 50, 75, 95))))


def outlook(planned: Planned, scenario: Scenario, run: Evenings, *, seed: int) -> Outlook:
    """The forecast from the simulated evenings of a planned tournament."""
    plan, finish = planned.plan, run["finish"]
    ends = levels_of(scenario.stages)
    late = float(np.mean(planned.starts + finish > planned.closes))
    big = np.array([stage[2] for stage in scenario.stages], dtype=np.float64)
    level_of = np.searchsorted(ends, run["end_stage"]) + 1
    hours = run["finish"] / 3600
    table_hours = np.maximum(run.tables.sum(axis=1) * scenario.grid_seconds / 3600, hours / 2)
    rows = half_hours(planned.starts, scenario, run)
    found = Outlook(
        tournament=plan.id,
        name=plan.name,
        players=scenario.players,
        evenings=len(run),
        seed=seed,
        field=scenario.field.name,
        pace=scenario.pace.name,
        rounds_an_hour=round(float(np.mean(run["rounds"] / table_hours)), 2),
        starts=planned.starts,
        closes=planned.closes,
        finish=quantiles(planned.starts + finish),
        late=round(late, 5),
        late_error=round(float(np.sqrt(max(late * (1 - late), 1 / len(run)) / len(run))), 5),
        past_levels=round(float(np.mean(run["past_levels"] > 0)), 5),
        given_up=round(float(np.mean(finish >= GIVEN_UP)), 5),
        ends_at_level=quantiles(level_of),
        big_blinds_at_end=quantiles(run["chips"] / big[run["end_stage"]]),
        out_in_first_hour=quantiles(run["out_first_hour"] / scenario.players),
        rebuys=quantiles(run["rebuys"]),
        add_ons=quantiles(run["add_ons"]),
        half_hours=rows,
        levels=level_outlooks(planned.starts, scenario, run),
        table_breaks=table_breaks(planned.starts, run),
        money=money_outlook(planned, run),
        chips=chips_needed(plan, scenario.players, float(np.percentile(run["rebuys"], 95))),
        tables_needed=int(run["tables"].max()),
        warnings=(),
    )
    return _with_warnings(found, planned)


def half_hours(starts: int, scenario: Scenario, run: Evenings) -> tuple[HalfHour, ...]:
    """Every half hour until all evenings are over."""
    return half_hours_of(starts, scenario.grid_seconds, run["finish"], run.left, run.tables)


def half_hours_of(
    starts: int, grid: int, finish: NDArray[np.int32], left: NDArray[np.int32], tables: NDArray[np.int32]
) -> tuple[HalfHour, ...]:
    """Players and tables at every point of a grid of these seconds."""
    step = HALF_HOUR // grid
    found = []
    for index in range(0, left.shape[1] - step + 1, step):
        going = float(np.mean(finish > index * grid))
        if going == 0:
            break
        most = np.max(tables[:, index : index + step], axis=1)
        dealers = int(np.ceil(np.percentile(most, 95)))
        found.append(
            HalfHour(
                starts + index * grid,
                quantiles(left[:, index]),
                quantiles(tables[:, index]),
                dealers,
                int(np.ceil(dealers * RELIEF)),
                round(going, 4),
            )
        )
    return tuple(found)


def level_outlooks(starts: int, scenario: Scenario, run: Evenings) -> tuple[LevelOutlook, ...]:
    """Every level that some evening reaches."""
    found, clock, begins = [], 0, []
    for stage in scenario.stages:
        begins.append(clock)
        clock += stage[0]
    firsts = [0, *(end + 1 for end in levels_of(scenario.stages)[:-1])]
    for number, first in enumerate(firsts, 1):
        reached = run["end_stage"] >= first
        if not reached.any():
            break
        left = run.left_stage[reached, first].astype(np.float64)
        _, small, big, *_ = scenario.stages[first]
        average = run.chips_stage[reached, first] / np.maximum(left, 1) / big
        found.append(
            LevelOutlook(
                number, small, big, starts + begins[first], round(float(np.mean(reached)), 4), quantiles(left),
                quantiles(average),
            )
        )  # fmt: skip
    return tuple(found)


def table_breaks(starts: int, run: Evenings) -> tuple[TableBreak, ...]:
    """When the first table is broken, the second, and so on."""
    found, at_start = [], run.breaks.shape[1]
    for column in range(at_start - 1):
        happened = run.breaks[:, column] > 0
        if happened.any():
            when = quantiles(starts + run.breaks[happened, column])
            found.append(TableBreak(at_start - 1 - column, when, round(float(np.mean(happened)), 4)))
    return tuple(found)


def _with_warnings(found: Outlook, planned: Planned) -> Outlook:
    said = []
    if found.evenings < FEWEST:
        said.append(f"{counted(found.evenings, 'evening')} cannot show what happens 5 times in 100; ask for 1,000.")
    if found.late > 0.05:
        clause = hours_clause(planned.book)
        cited = f" [{clause.id}]" if clause is not None else ""
        said.append(
            f"{percent(found.late)} of evenings end after the licence's hours{cited}: start earlier, or shorten the "
            "levels; `goodhand plan solve` finds some that end in time."
        )
    if found.past_levels > 0.05:
        levels = len(planned.plan.levels())
        said.append(
            f"{percent(found.past_levels)} of evenings outlast the {counted(levels, 'posted level')}: play goes on at "
            "the last blinds, and may last long; post further levels."
        )
    if found.given_up:
        said.append(
            f"{percent(found.given_up)} of evenings had no end after {GIVEN_UP // 3600} hours and were given up at "
            f"{spoken(found.starts + GIVEN_UP)}: read no time of theirs as an end."
        )
    said += needs(found.tables_needed, found.half_hours, planned)
    return replace(found, warnings=(*said, *found.money.warnings))


def _are(dealers: int) -> str:
    if not dealers:
        return say("none are")
    return say("1 is") if dealers == 1 else say("{dealers} are", dealers=dealers)


def needs(tables: int, rows: Sequence[HalfHour], planned: Planned) -> list[str]:
    """The shortages of venue and staff."""
    said = list[str]()
    if tables > planned.venue_tables:
        has = counted(planned.venue_tables, "table")
        wanted = counted(tables, "table")
        said.append(say("{tables} must stand there at the same time, and the venue has {has}.", tables=wanted, has=has))
    most = max(rows, key=lambda row: row.dealers, default=None)
    if most is not None and most.dealers > planned.dealers:
        said.append(
            say(
                "{dealers} must deal at the same time (at {at}), and {planned} planned.",
                dealers=counted(most.dealers, "dealer"),
                at=spoken(most.at),
                planned=_are(planned.dealers),
            )
        )
    return said
