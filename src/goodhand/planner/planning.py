"""The planner's own calls: what a planned evening will be. The command, the page and the desk ask here."""

import os
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from goodhand.occasion.plan import OccasionPlan
from goodhand.planner.evenings import CHUNK, COLUMNS, Evenings, Executor, chunks, joined, simulate, simulate_by
from goodhand.planner.outlook import Outlook, outlook
from goodhand.planner.pace import VOLUNTEERS, Pace
from goodhand.planner.refusals import CannotPlan
from goodhand.planner.scenario import GIVEN_UP, Planned, Scenario, planned, scenario_of_planned
from goodhand.planner.together import OccasionForecast, together
from goodhand.players import CASUAL, Field
from goodhand.rules.speech import counted, say
from goodhand.tournament.plan import TournamentPlan

MOST_NUMBERS: Final = 100_000_000
"""Of all evenings together that are kept in memory, at four bytes each."""


class Assumptions(Struct, frozen=True):
    """The assumptions of a forecast: people, dealing, number of evenings, seed."""

    field: Field = CASUAL
    pace: Pace = VOLUNTEERS
    evenings: int = 1000
    seed: int = 1
    threads: int = 0
    """Cores to use; 0: all there are. The answer does not depend on it."""
    executor: Executor | None = None
    """An executor for remote computing: a cluster's."""


class SimulatedTournament(NamedTuple):
    """One tournament, its scenario and its simulated evenings."""

    planned: Planned
    scenario: Scenario
    run: Evenings


class OccasionOutlook(Struct, frozen=True):
    """The forecast of an occasion: each tournament, and, where there are several, all of them together."""

    tournaments: tuple[Outlook, ...]
    together: OccasionForecast | None


def plan_occasion(
    occasion: OccasionPlan,
    plans: Sequence[TournamentPlan],
    assumed: Assumptions,
    *,
    players: int | None = None,
    told: Callable[[int], None] | None = None,
) -> OccasionOutlook:
    """Forecast some tournaments of an occasion; ``told`` gets the number of finished evenings.

    Several tournaments each have at most as many ``players`` as may enter.
    """
    played = []
    for number, plan in enumerate(plans):
        expected = players if players is None or len(plans) == 1 else min(players, plan.capacity)
        heard = None if told is None else _counting_from(number * assumed.evenings, told)
        here = planned(occasion, plan)
        scenario = scenario_of_planned(here, assumed.field, assumed.pace, players=expected)
        played.append(SimulatedTournament(here, *whole_evenings(scenario, assumed, told=heard)))
    outlooks = tuple(outlook(each.planned, each.scenario, each.run, seed=assumed.seed) for each in played)
    return OccasionOutlook(outlooks, together(played) if len(played) > 1 else None)


def _counting_from(before: int, told: Callable[[int], None]) -> Callable[[int], None]:
    return lambda done: told(before + done)


def plan_tournament(
    occasion: OccasionPlan, plan: TournamentPlan, assumed: Assumptions, *, players: int | None = None
) -> Outlook:
    return plan_occasion(occasion, (plan,), assumed, players=players).tournaments[0]


def whole_evenings(
    scenario: Scenario, assumed: Assumptions, *, told: Callable[[int], None] | None = None
) -> tuple[Scenario, Evenings]:
    """The evenings of a scenario on a grid of times that reaches to the end of the longest, with that grid."""
    run = evenings_of(scenario, assumed, told=told)
    if int(run["finish"].max()) > scenario.grid_seconds * scenario.grid_points:
        scenario = replace(scenario, grid_points=GIVEN_UP // scenario.grid_seconds + 1)
        run = evenings_of(scenario, assumed, told=told)
    return scenario, run


def evenings_of(scenario: Scenario, assumed: Assumptions, *, told: Callable[[int], None] | None = None) -> Evenings:
    """The evenings of a scenario, here or by the executor."""
    most = MOST_NUMBERS // numbers_of_an_evening(scenario)
    if not 1 <= assumed.evenings <= most:
        problem = say(
            "{evenings} of this tournament cannot be simulated, 1 to {most:,} can; 1,000 answer most questions.",
            evenings=counted(assumed.evenings, "evening"),
            most=most,
        )
        raise CannotPlan(problem=problem)
    if assumed.executor is not None:
        return simulate_by(assumed.executor, scenario, seed=assumed.seed, count=assumed.evenings)
    parts = []
    for first, count in chunks(assumed.evenings, CHUNK):
        parts.append(simulate(scenario, seed=assumed.seed, first=first, count=count, threads=cores(assumed.threads)))
        if told is not None:
            told(first + count)
    return joined(parts)


def numbers_of_an_evening(scenario: Scenario) -> int:
    """How many numbers the kernel gives for each evening."""
    tables = -(-scenario.players // scenario.table_size)
    return len(COLUMNS) + 2 * scenario.grid_points + 3 * len(scenario.stages) + tables


def cores(wanted: int) -> int:
    """As many as wanted, or all that this process may use."""
    if wanted > 0:
        return wanted
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
