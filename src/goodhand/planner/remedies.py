"""When a night threatens to outlast its licence: what would help, each simulated, and what the book forbids."""

from collections.abc import Callable, Iterator
from typing import Final

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from goodhand.planner.evenings import Evenings
from goodhand.planner.outlook import Quantiles, quantiles
from goodhand.planner.scenario import Scenario, StageNumbers
from goodhand.planner.words import percent, spoken
from goodhand.rules import Refusal
from goodhand.rules.roles import Role
from goodhand.rules.speech import counted, say
from goodhand.rules.units import Seconds
from goodhand.tournament.blind_clock import reading
from goodhand.tournament.state import Tournament
from goodhand.tournament.timekeeping import change_stages

THREATENS: Final = 0.2
"""The share of evenings that end after the licence from which on remedies are looked for."""
SHORT_BREAK: Final = 180
"""Seconds: a break is ended early, and people still stand up."""
CUT_BREAKS: Final = "cut-breaks"
SHORTER: Final = 2 / 3
"""Of the length of the levels that are still to come."""

Simulate = Callable[[Scenario], Evenings]


class Remedy(Struct, frozen=True):
    """Something that the director may do, and how the rest of the night is then."""

    name: str
    what: str
    finish: Quantiles
    late: float
    """The share of evenings that then end after the licence."""

    def sentence(self) -> str:
        return f"{self.what}: likely end {spoken(self.finish.p50)}, {percent(self.late)} end too late."


class Forbidden(Struct, frozen=True):
    """Something that would help and that the book does not let anybody do."""

    name: str
    what: str
    clause: str | None
    """Its number; None: the book is silent, and its default forbids it."""

    def sentence(self) -> str:
        return f"Not allowed: {self.what[0].lower()}{self.what[1:]}" + (f" [{self.clause}]." if self.clause else ".")


class Remedies(Struct, frozen=True):
    """The best first."""

    allowed: tuple[Remedy, ...] = ()
    forbidden: tuple[Forbidden, ...] = ()
    together: Remedy | None = None
    """All of them at once, where there are several."""

    def sentences(self) -> tuple[str, ...]:
        every = (*self.allowed, *([self.together] if self.together else ()), *self.forbidden)
        return tuple(each.sentence() for each in every)


def remedies(t: Tournament, at: Seconds, scenario: Scenario, simulate: Simulate) -> Remedies:
    """Find ways to end a running night earlier, tried on the same evenings as the forecast."""
    assert t.clock is not None
    assert t.plan.closes_at is not None
    closes = t.plan.closes_at
    allowed, forbidden = list[Remedy](), list[Forbidden]()
    now = reading(t.clock, at).stage

    def tried(name: str, what: str, seconds: dict[int, int]) -> Remedy:
        stages = tuple((seconds.get(i, each[0]), *each[1:]) for i, each in enumerate(scenario.stages))
        finish = at + simulate(replace(scenario, stages=stages))["finish"]
        return Remedy(name, what, quantiles(finish), round(float(np.mean(finish > closes)), 5))

    every: dict[int, int] = {}
    for name, what, seconds in _possible(scenario.stages, now):
        if refusal := _refusal(t, at, name, seconds):
            forbidden.append(Forbidden(name, what, None if refusal.clause is None else str(refusal.clause)))
            continue
        allowed.append(tried(name, what, seconds))
        every |= seconds
    together = tried("together", say("All together"), every) if len(allowed) > 1 else None
    return Remedies(tuple(sorted(allowed, key=lambda each: each.finish.p50)), tuple(forbidden), together)


def _possible(stages: tuple[StageNumbers, ...], now: int) -> Iterator[tuple[str, str, dict[int, int]]]:
    """Its name, its sentence, and how long the stages then are that it changes."""
    later = list(enumerate(stages))[now + 1 :]
    breaks = {i: SHORT_BREAK for i, stage in later if stage[-1] and stage[0] > SHORT_BREAK}
    if breaks:
        yield CUT_BREAKS, say("End {breaks} after 3 minutes", breaks=counted(len(breaks), "break")), breaks
    levels = {i: max(60, int(stage[0] * SHORTER) // 60 * 60) for i, stage in later if not stage[-1]}
    if levels:
        yield "shorten-levels", say("Play the levels to come two thirds as long"), levels


def _refusal(t: Tournament, at: Seconds, name: str, seconds: dict[int, int]) -> Refusal | None:
    """Return the refusal of the act for it, if any. A break may be ended early in every book."""
    if name == CUT_BREAKS:
        return None
    posted = t.stages or t.plan.stages
    stages = tuple(replace(stage, seconds=seconds.get(i, stage.seconds)) for i, stage in enumerate(posted))
    try:
        change_stages(t, at, stages, "to end with the licence", by=Role.DIRECTOR)
    except Refusal as refusal:
        return refusal
    return None
