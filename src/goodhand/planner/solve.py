"""Designing a structure: of many, the one with the most play that still ends in time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from goodhand.planner.measure import Measure, lower_bound, measure, measure_elsewhere
from goodhand.planner.planning import Assumptions
from goodhand.planner.refusals import CannotPlan
from goodhand.planner.scenario import hours_clause, planned, scenario_of_planned
from goodhand.planner.structures import Structure, owned_chips, structures, with_structure
from goodhand.planner.sweep import Sweep
from goodhand.planner.words import clock, percent

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from goodhand.occasion.plan import OccasionPlan
    from goodhand.planner.scenario import Planned, Scenario
    from goodhand.tournament.plan import TournamentPlan

ROUGH: Final = 60
FINE: Final = 1500
"""Evenings for a first look at each structure, and for those that may be chosen."""
RUNNERS: Final = 3
PATIENCE: Final = 40
"""Structures that are looked at closely while fewer runners-up than wanted are found."""


class Candidate(Struct, frozen=True):
    """A structure with its measure."""

    structure: Structure
    measure: Measure


class Solution(Struct, frozen=True):
    """What was found, and why."""

    tournament: str
    plan: TournamentPlan
    finish_by: int
    confidence: float
    tried: int
    chosen: Candidate
    runners: tuple[Candidate, ...]
    too_slow: Candidate | None
    """The one with the most play of those that do not end in time."""
    reasons: tuple[str, ...]

    def summary(self) -> dict[str, object]:
        """For JSON: the plan is in the file that is written."""
        return {name: getattr(self, name) for name in self.__struct_fields__ if name != "plan"}


def solve(
    occasion: OccasionPlan,
    plan: TournamentPlan,
    assumed: Assumptions,
    *,
    finish_by: int | None = None,
    confidence: float = 0.95,
    players: int | None = None,
    owned: Mapping[int, int] | None = None,
    most: int = 300,
    sweep: Sweep | None = None,
    told: Callable[[int], None] | None = None,
) -> Solution:
    """Search; or `CannotPlan`, if no structure that the chips can make ends in time."""
    here = planned(occasion, plan)
    end = here.closes if finish_by is None else finish_by
    _require_sense(here, end, confidence)
    entered = plan.capacity if players is None else players
    tried = list(structures(plan, owned_chips(plan) if owned is None else owned, max(entered, 2), most))
    jobs = [(each, _scenario(here, each, assumed, players)) for each in tried]
    limit = end - here.starts
    rough = _measured(jobs, assumed, limit, ROUGH, sweep or Sweep(None), told)
    order = sorted(rough, key=lambda each: -each.measure.play)
    good: list[Candidate] = []
    too_slow: Candidate | None = None
    scenarios = {id(structure): scenario for structure, scenario in jobs}
    likely = [each for each in order if each.measure.in_time >= confidence - 0.12]
    for number, each in enumerate(likely):
        scenario = scenarios[id(each.structure)]
        fine = Candidate(each.structure, measure(scenario, assumed, limit, FINE))
        if lower_bound(fine.measure.in_time, FINE) >= confidence:
            good.append(fine)
        elif too_slow is None:
            too_slow = fine
        if len(good) > RUNNERS or (good and number >= PATIENCE):
            break
    if not good:
        best = max(rough, key=lambda each: each.measure.in_time)
        problem = (
            f"None of {len(tried)} structures ends by {clock(end)} in {percent(confidence)} of evenings; the quickest, "
            f"{best.structure.words()}, does in {percent(best.measure.in_time)}. Allow more time or fewer players."
        )
        raise CannotPlan(problem=problem)
    good.sort(key=lambda each: -each.measure.play)
    chosen = good[0]
    return Solution(
        plan.id,
        with_structure(plan, chosen.structure),
        end,
        confidence,
        len(tried),
        chosen,
        tuple(good[1 : RUNNERS + 1]),
        too_slow,
        _reasons(chosen, good[1:], too_slow, end),
    )


def _require_sense(here: Planned, end: int, confidence: float) -> None:
    if not 0.5 <= confidence <= 0.999:
        raise CannotPlan(
            problem=f"A confidence of {confidence:g} cannot be asked for; 0.95 is usual, 0.5 to 0.999 open."
        )
    if end <= here.starts:
        problem = f"{clock(end)} is not after {clock(here.starts)}, when {here.plan.name} starts."
        raise CannotPlan(problem=problem)
    if end > here.closes:
        clause = hours_clause(here.book)
        problem = f"The licence ends at {clock(here.closes)}, so nothing can be planned until {clock(end)}."
        raise CannotPlan(clause, problem=problem)


def _scenario(here: Planned, structure: Structure, assumed: Assumptions, players: int | None) -> Scenario:
    plan = with_structure(here.plan, structure)
    return scenario_of_planned(replace(here, plan=plan), assumed.field, assumed.pace, players=players)


def _measured(
    jobs: Sequence[tuple[Structure, Scenario]],
    assumed: Assumptions,
    limit: int,
    evenings: int,
    sweep: Sweep,
    told: Callable[[int], None] | None,
) -> list[Candidate]:
    """A first look at every structure; what a sweep's file holds already is not measured again."""
    keys = [sweep.key(scenario, assumed.seed, limit, evenings) for _, scenario in jobs]
    waiting = {}
    if assumed.executor is not None:
        for key, (_, scenario) in zip(keys, jobs, strict=True):
            if key not in sweep.known:
                waiting[key] = assumed.executor.submit(measure_elsewhere, scenario, assumed.seed, limit, evenings)
    found = []
    for number, (key, (structure, scenario)) in enumerate(zip(keys, jobs, strict=True), 1):
        if key in sweep.known:
            measured = sweep.known[key]
        else:
            measured = waiting[key].result() if key in waiting else measure(scenario, assumed, limit, evenings)
            sweep.keep(key, measured)
        found.append(Candidate(structure, measured))
        if told is not None:
            told(number)
    return found


def _reasons(chosen: Candidate, runners: Sequence[Candidate], too_slow: Candidate | None, end: int) -> tuple[str, ...]:
    m = chosen.measure
    said = [
        f"{chosen.structure.words()}: {percent(m.in_time)} of {m.evenings:,} evenings end by {clock(end)}, and a "
        f"player has {m.play:.0f} big blinds on average."
    ]
    for each in runners[:RUNNERS]:
        said.append(f"Less play: {each.structure.words()}, {each.measure.play:.0f} big blinds.")
    if too_slow is not None:
        said.append(
            f"More play, but too long: {too_slow.structure.words()}, {too_slow.measure.play:.0f} big blinds; "
            f"{percent(too_slow.measure.in_time)} of evenings end in time."
        )
    return tuple(said)
