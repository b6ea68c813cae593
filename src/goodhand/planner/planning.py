"""The planner's own calls: what a planned evening will be. The command, the page and the desk ask here."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from msgspec import Struct

from goodhand.planner.evenings import CHUNK, chunks, joined, simulate, simulate_by
from goodhand.planner.outlook import Outlook, outlook
from goodhand.planner.pace import VOLUNTEERS, Pace
from goodhand.planner.refusals import CannotPlan
from goodhand.planner.scenario import planned, scenario_of_planned
from goodhand.players import CASUAL, Field

if TYPE_CHECKING:
    from collections.abc import Callable

    from goodhand.occasion.plan import OccasionPlan
    from goodhand.planner.evenings import Evenings, Executor
    from goodhand.planner.scenario import Scenario
    from goodhand.tournament.plan import TournamentPlan


class Assumptions(Struct, frozen=True):
    """What is assumed of a night: its people, its dealing, how many evenings are played, and the seed."""

    field: Field = CASUAL
    pace: Pace = VOLUNTEERS
    evenings: int = 1000
    seed: int = 1
    threads: int = 0
    """Cores to use; 0: all there are. The answer does not depend on it."""
    executor: Executor | None = None
    """Where else to compute: a cluster's."""


def plan_tournament(
    occasion: OccasionPlan,
    plan: TournamentPlan,
    assumed: Assumptions,
    *,
    players: int | None = None,
    told: Callable[[int], None] | None = None,
) -> Outlook:
    """What one tournament of an occasion will be; ``told`` hears how many evenings are done."""
    if players is not None and players > plan.capacity:
        problem = (
            f"{plan.name} takes at most {plan.capacity} players, not {players}; its capacity is in the event file."
        )
        raise CannotPlan(problem=problem)
    here = planned(occasion, plan)
    scenario = scenario_of_planned(here, assumed.field, assumed.pace, players=players)
    return outlook(here, scenario, evenings_of(scenario, assumed, told=told), seed=assumed.seed)


def evenings_of(scenario: Scenario, assumed: Assumptions, *, told: Callable[[int], None] | None = None) -> Evenings:
    """The evenings of a scenario, here or by the executor."""
    if not 1 <= assumed.evenings <= 1_000_000:
        raise CannotPlan(problem=f"{assumed.evenings} evenings cannot be simulated; 1,000 answer most questions.")
    if assumed.executor is not None:
        return simulate_by(assumed.executor, scenario, seed=assumed.seed, count=assumed.evenings)
    parts = []
    for first, count in chunks(assumed.evenings, CHUNK):
        parts.append(simulate(scenario, seed=assumed.seed, first=first, count=count, threads=cores(assumed.threads)))
        if told is not None:
            told(first + count)
    return joined(parts)


def cores(wanted: int) -> int:
    """As many as wanted, or all that this process may use."""
    if wanted > 0:
        return wanted
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
