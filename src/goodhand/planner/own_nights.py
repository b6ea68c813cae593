"""The charity's own finished nights, and settings that suit them better than the usual ones do."""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from math import exp, log
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from goodhand.planner.evenings import simulate
from goodhand.planner.fit import FieldAndPace, score
from goodhand.planner.observed import PastNight, levels_of, scenario_of_night
from goodhand.planner.refusals import CannotPlan
from goodhand.planner.scenario import stages_of
from goodhand.players import Curve, Field
from goodhand.rules.speech import counted
from goodhand.rules.units import Seconds
from goodhand.tournament.blind_clock import BlindClock, reading, started_at
from goodhand.tournament.state import Phase, Tournament

DOUBT: Final = 0.35
"""How far, as a logarithm, one night may well be from the usual: few nights move the settings little."""
USUAL_CHANCES: Final = 10
"""How many players who lost all and might rebuy the usual share of rebuys counts for."""


STEPS: Final = 17
"""Factors that are tried, from 0.45 to 2.2."""


class OwnFit(Struct, frozen=True):
    settings: FieldAndPace
    nights: int
    gamble: float
    """The factor on the field's readiness to gamble."""
    pace: float | None
    """The factor on the seconds of a round; None: nobody told when rounds began and ended."""
    rebuy: float | None
    """The share of those who could rebuy and did; None: no rebuys were sold."""
    before: float
    after: float
    """How surprising the nights are, with the settings before and after: lower is better."""


def night_of(t: Tournament) -> PastNight:
    """A finished tournament as a night to fit to."""
    if t.phase is not Phase.FINISHED or t.clock is None or not t.order:
        raise CannotPlan(problem=f"{t.plan.name} is not finished, so nothing can be fitted to it.")
    plan = replace(t.plan, stages=t.stages or t.plan.stages)
    stages = stages_of(plan)
    began = started_at(t.clock)
    outs = sorted(each.at for each in t.eliminations)
    ended = max(outs, default=t.last_at)
    last = min(reading(t.clock, ended).stage, len(stages) - 1)
    ends = levels_of(stages)
    reached = next(number for number, end in enumerate(ends, 1) if end >= last)
    alive = []
    for number in range(1, reached + 1):
        over = _level_over(t.clock, number, began, ended)
        alive.append(max(1, len(t.players) - sum(1 for at in outs if at <= over)))
    rebuys = sum(each.rebuys for each in t.players.values())
    terms = plan.rebuys
    return PastNight(
        name=plan.name,
        group="own",
        players=len(t.players),
        starting_stack=plan.starting_stack,
        total_chips=t.chips_in_play(),
        stages=stages,
        rebuys=rebuys,
        rebuys_most=0 if terms is None else -1 if terms.at_most is None else terms.at_most,
        rebuy_levels=_rebuy_levels(t),
        minutes=max(1.0, (ended - began) / 60),
        alive=tuple(alive),
        big_blinds_in_play=max(1.0, t.chips_in_play() / stages[last][2]),
    )


def _level_over(clock: BlindClock, number: int, began: int, ended: int) -> int:
    """The last second at which the clock shows this level or less."""
    later = range(began + 1, ended + 1)
    return began + bisect_left(later, True, key=lambda second: reading(clock, Seconds(second)).level_number > number)


def _rebuy_levels(t: Tournament) -> int:
    terms = t.plan.rebuys
    if terms is None:
        return 0
    if terms.until_level is not None:
        return terms.until_level
    if terms.until_seconds is None:
        return len(t.plan.levels())
    played, number = 0, 0
    for stage in t.plan.levels():
        if played >= terms.until_seconds:
            break
        played += stage.seconds
        number += 1
    return number


def fitted_to_own(
    nights: Sequence[PastNight],
    start: FieldAndPace,
    *,
    round_seconds: float | None = None,
    rebuy_chances: tuple[int, int] = (0, 0),
    seed: int = 1,
    told: Callable[[int], None] | None = None,
) -> OwnFit:
    """Settings for a charity: how readily its people gamble, its dealers' pace, its rebuys.

    ``round_seconds`` is the mean length of its rounds where known; ``rebuy_chances`` how many rebought of how many who
    could have. The search is over one factor, held back by `DOUBT`; a few nights say no more than that.
    """
    if not nights:
        raise CannotPlan(problem="There is no finished night to fit to; give journals of nights that are over.")
    pace = None if round_seconds is None else _pace_factor(nights, start, round_seconds, seed)
    settings = start if pace is None else replace(start, pace=start.pace.scaled(pace))
    rebought, chances = rebuy_chances
    share = None
    if chances:
        usual = sum(each.share * each.rebuy for each in start.field.shares) / sum(s.share for s in start.field.shares)
        share = (rebought + usual * USUAL_CHANCES) / (chances + USUAL_CHANCES)
        shares = tuple(replace(each, rebuy=min(1.0, share)) for each in start.field.shares)
        settings = replace(settings, field=replace(settings.field, shares=shares))
    before = score(nights, start, evenings=200, seed=seed)
    best, least = 0.0, float("inf")
    for step, factor in enumerate(number / 10 for number in range(-(STEPS // 2), STEPS // 2 + 1)):
        doubted = 0.5 * (factor / DOUBT) ** 2 / len(nights)
        found = score(nights, replace(settings, field=_gambling(settings.field, exp(factor))), seed=seed, evenings=200)
        if found + doubted < least:
            best, least = factor, found + doubted
        if told is not None:
            told(step + 1)
    fitted = replace(settings, field=_gambling(settings.field, exp(best)))
    after = score(nights, fitted, evenings=200, seed=seed)
    named = replace(
        fitted, field=replace(fitted.field, name=f"{start.field.name}, fitted to {counted(len(nights), 'night')}")
    )
    return OwnFit(
        replace(named, score=after), len(nights), round(exp(best), 3), pace, None if share is None else round(share, 3),
        round(before, 4), round(after, 4),
    )  # fmt: skip


def _gambling(field: Field, factor: float) -> Field:
    a, b, c, d, e, f, g = (round(each * factor, 4) for each in field.gamble)
    gamble: Curve = (a, b, c, d, e, f, g)
    return replace(field, gamble=gamble)


def _pace_factor(nights: Sequence[PastNight], start: FieldAndPace, round_seconds: float, seed: int) -> float:
    """How much slower these dealers are than the pace says, at the tables of these nights."""
    logs = []
    for night in nights:
        scenario = replace(scenario_of_night(night, start.field, start.pace), grid_seconds=300, grid_points=200)
        run = simulate(scenario, seed=seed, count=50)
        table_seconds = run.tables.sum(axis=1) * scenario.grid_seconds
        logs.append(log(round_seconds / float((table_seconds / run["rounds"]).mean())))
    return round(exp(sum(logs) / len(logs)), 3)
