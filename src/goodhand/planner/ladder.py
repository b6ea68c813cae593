"""Levels that a charity could post: big blinds that people can say, breaks, and chips that leave play."""

from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from typing import Final

from msgspec import Struct

from goodhand.rules import rulebook
from goodhand.rules.level import Level
from goodhand.tournament.plan import ChipKind, Stage, TournamentPlan

SMOOTH: Final = (1, 1.2, 1.5, 1.6, 2, 2.4, 3, 4, 5, 6, 8)
"""Digits of big blinds that people can say."""
PLAYED_BETWEEN_BREAKS: Final = 80 * 60


class Owned(Struct, frozen=True):
    """The chips that there are."""

    counts: Mapping[int, int]
    """Of each value."""
    counted: bool = True
    """Whether somebody has counted them; else larger chips are taken to be there when smaller ones leave."""


def ladder(plan: TournamentPlan, chips: tuple[ChipKind, ...], growth: float, total: int) -> tuple[int, ...]:
    """Big blinds from the plan's first, or the book's own first ones, until ten of twice the chips are left."""
    first = first_level(plan)
    values = tuple(sorted(kind.value for kind in chips))
    preset = rulebook(plan.book).preset_levels
    bigs = [first.big_blind] if preset is None else [big for _, big in preset.blinds]
    while bigs[-1] * 10 < total and len(bigs) < 40:
        following = _next_big(bigs[-1], growth, values, one_blind=not first.small_blind)
        if following is None:
            return ()
        bigs.append(following)
    return tuple(bigs)


def stages_with(
    plan: TournamentPlan,
    chips: tuple[ChipKind, ...],
    minutes: int,
    bigs: tuple[int, ...],
    owned: Owned,
    stacks: float,
) -> tuple[Stage, ...]:
    """Levels with these big blinds, the plan's breaks, and colour-ups of these stacks."""
    rest = next((stage.seconds for stage in plan.stages if stage.level is None), 600)
    every = max(3, round(PLAYED_BETWEEN_BREAKS / (minutes * 60)))
    levels = [_level(big, first_level(plan)) for big in bigs]
    gone = _colour_ups(levels, chips, owned, stacks)
    stages: list[Stage] = []
    for index, level in enumerate(levels):
        if index and index % every == 0:
            stages.append(Stage(rest))
        stages.append(Stage(minutes * 60, level, gone.get(index, ())))
    return tuple(stages)


def within(stages: tuple[Stage, ...], seconds: int) -> tuple[Stage, ...]:
    """The stages that end before these seconds are over; none after the licence's end need be posted."""
    clock, kept = 0, list[Stage]()
    for stage in stages:
        clock += stage.seconds
        if clock >= seconds:
            break
        kept.append(stage)
    while kept and kept[-1].level is None:
        kept.pop()
    return tuple(kept)


def first_level(plan: TournamentPlan) -> Level:
    first = plan.levels()[0].level
    assert first is not None
    return first


def _level(big: int, like: Level) -> Level:
    return Level(big // 2 if like.small_blind else 0, big)


@cache
def _next_big(big: int, growth: float, values: tuple[int, ...], *, one_blind: bool) -> int | None:
    """The next big blind: larger, near the growth, and such that both blinds are a few chips of a usual value."""
    wanted = big * growth
    found = []
    for power in range(1, 8):
        for digit in SMOOTH:
            each = round(digit * 10**power)
            small = each if one_blind else each // 2
            unit = max((value for value in values if value * 2 <= small), default=values[0])
            if each > big and not small % unit and (one_blind or not each % 2):
                found.append(each)
    return min(found, key=lambda each: abs(each - wanted), default=None)


def _colour_ups(
    levels: list[Level], chips: tuple[ChipKind, ...], owned: Owned, stacks: float
) -> dict[int, tuple[int, ...]]:
    """A value leaves as soon as no blind from then on needs it, if there are larger chips enough; the largest stays."""
    gone: dict[int, tuple[int, ...]] = {}
    kinds, carried = sorted(chips, key=lambda kind: kind.value), 0.0
    for kind, larger in pairwise(kinds):
        carried += kind.value * kind.count * stacks
        needed = larger.count * stacks + carried / larger.value
        if owned.counted and needed > owned.counts.get(larger.value, 0):
            break
        for index in range(1, len(levels)):
            blinds = any(level.small_blind % larger.value or level.big_blind % larger.value for level in levels[index:])
            if not blinds and levels[index].big_blind >= 4 * larger.value:
                gone[index] = (*gone.get(index, ()), kind.value)
                break
        else:
            break
    return gone
