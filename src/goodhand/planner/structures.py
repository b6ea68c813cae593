"""Structures that a charity could play with its own chips: starting stacks, level lengths, progressions."""

from __future__ import annotations

from functools import cache
from itertools import pairwise, product
from random import Random
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from goodhand.planner.chips import chips_needed
from goodhand.planner.refusals import CannotPlan
from goodhand.rules.level import Level
from goodhand.tournament.plan import ChipKind, Stage

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from goodhand.tournament.plan import TournamentPlan

MINUTES: Final = (20, 15, 25, 12, 30, 10, 18, 8, 40)
GROWTHS: Final = (1.4, 1.5, 1.3, 1.6, 1.25, 1.75, 2.0, 1.35, 1.45, 1.2, 1.55, 1.85)
SMOOTH: Final = (1, 1.2, 1.5, 1.6, 2, 2.4, 3, 4, 5, 6, 8)
"""Digits of big blinds that people can say."""
PLAYED_BETWEEN_BREAKS: Final = 80 * 60
FEWEST_BIG_BLINDS: Final = 15


class Structure(Struct, frozen=True):
    """A way to play an evening."""

    starting_stack: int
    chips: tuple[ChipKind, ...]
    level_minutes: int
    growth: float
    stages: tuple[Stage, ...]

    @property
    def first_big_blind(self) -> int:
        """Of the first level."""
        return next(stage.level.big_blind for stage in self.stages if stage.level is not None)

    def words(self) -> str:
        """In one line."""
        deep = self.starting_stack // self.first_big_blind
        return (
            f"{self.starting_stack:,} chips ({deep} big blinds), levels of {self.level_minutes} minutes, "
            f"about {self.growth:g} times as high each"
        )


def owned_chips(plan: TournamentPlan) -> dict[int, int]:
    """How many chips of each value the charity must own for the plan as it is."""
    rebuys = (_stacks_a_player(plan) - 1) * plan.capacity
    return {need.value: need.at_most for need in chips_needed(plan, plan.capacity, rebuys)}


def _stacks_a_player(plan: TournamentPlan) -> float:
    """How many stacks of chips lie there for each player: with rebuys, nearly half as many again."""
    return 1.4 if plan.rebuys is not None else 1.0


def with_structure(plan: TournamentPlan, structure: Structure) -> TournamentPlan:
    """The plan with another structure; rebuys and late entries end after about as much play as before."""
    rebuys, add_on = plan.rebuys, plan.add_on
    if rebuys is not None:
        same = rebuys.chips == plan.starting_stack
        rebuys = replace(
            rebuys,
            chips=structure.starting_stack if same else rebuys.chips,
            until_level=None if rebuys.until_level is None else _same_time(plan, structure, rebuys.until_level),
        )
    if add_on is not None:
        after = _same_time(plan, structure, add_on.after_level)
        add_on = replace(add_on, after_level=_level_before_break(structure, after))
    return replace(
        plan,
        starting_stack=structure.starting_stack,
        chips=structure.chips,
        stages=structure.stages,
        rebuys=rebuys,
        add_on=add_on,
        late_entry_level=_same_time(plan, structure, plan.late_entry_level) if plan.late_entry_level else 0,
    )


def _same_time(plan: TournamentPlan, structure: Structure, level: int) -> int:
    played = sum(stage.seconds for stage in plan.levels()[:level])
    return max(1, played // (structure.level_minutes * 60))


def _level_before_break(structure: Structure, level: int) -> int:
    """The level, at or nearest to this one, after which there is a break."""
    number, found = 0, []
    for stage, following in zip(structure.stages, structure.stages[1:], strict=False):
        number += stage.level is not None
        if following.level is None:
            found.append(number)
    return min(found, key=lambda each: abs(each - level), default=level)


def structures(plan: TournamentPlan, owned: Mapping[int, int], players: int, most: int) -> Iterator[Structure]:
    """At most so many structures, the usual ones first; finer steps of growth follow where more are wanted."""
    stacks = list(_stacks(plan, owned, players, fine=False))
    if not stacks:
        first = plan.levels()[0].level
        big = 0 if first is None else first.big_blind
        problem = (
            f"The chips cannot make {FEWEST_BIG_BLINDS} big blinds of {big} for each of {players} players; "
            "own more chips, or begin with smaller blinds."
        )
        raise CannotPlan(problem=problem)
    seen: set[tuple[int, int, tuple[int, ...]]] = set()
    count = 0
    for growth, minutes, (stack, chips) in _combinations(plan, owned, players, stacks):
        bigs = _ladder(plan, chips, owned, growth, stack * players * 2)
        if not bigs or (stack, minutes, bigs) in seen:
            continue
        seen.add((stack, minutes, bigs))
        yield Structure(stack, chips, minutes, growth, _stages(plan, chips, minutes, bigs))
        count += 1
        if count >= most:
            return


Stack = tuple[int, tuple[ChipKind, ...]]


def _combinations(
    plan: TournamentPlan, owned: Mapping[int, int], players: int, stacks: list[Stack]
) -> Iterator[tuple[float, int, Stack]]:
    """Growth, minutes and stack: all usual ones, then finer steps in an order that leaves no corner for the last."""
    yield from product(GROWTHS, MINUTES, stacks)
    growths = [round(1.15 + 0.005 * step, 4) for step in range(180)]
    finer = list(product(growths, range(6, 46), list(_stacks(plan, owned, players, fine=True))))
    Random(1).shuffle(finer)
    yield from finer


def _stacks(plan: TournamentPlan, owned: Mapping[int, int], players: int, *, fine: bool) -> Iterator[Stack]:
    """Starting stacks that the chips can make for everybody, from the plan's own outward."""
    kinds = sorted(plan.chips, key=lambda kind: kind.value)
    each = {kind.value: min(int(owned.get(kind.value, 0) / players / _stacks_a_player(plan)), 25) for kind in kinds}
    first = plan.levels()[0].level
    assert first is not None
    least = max(FEWEST_BIG_BLINDS * first.big_blind, plan.starting_stack // 4)
    largest = sum(value * count for value, count in each.items())
    wanted = [
        plan.starting_stack,
        *(int(plan.starting_stack * times) for times in (2, 1.5, 3, 0.75, 4, 1.25, 0.5, 2.5)),
    ]
    if fine:
        wanted += range(least, largest + 1, max(4 * kinds[0].value, (largest - least) // 40))
    found = set()
    for each_wanted in wanted:
        total = each_wanted - (each_wanted % (4 * kinds[0].value) if each_wanted != plan.starting_stack else 0)
        if total in found or not least <= total <= largest:
            continue
        if total == plan.starting_stack:
            found.add(total)
            yield total, plan.chips
        elif (made := _made_of(total, kinds, each)) is not None:
            found.add(total)
            yield total, made


def _made_of(total: int, kinds: list[ChipKind], each: Mapping[int, int]) -> tuple[ChipKind, ...] | None:
    """A stack with plenty of small change and as few chips as then possible."""
    counts, left = {kind.value: 0 for kind in kinds}, total
    for kind in kinds[:2]:  # change for the first levels
        take = min(each[kind.value], 8, left // kind.value)
        counts[kind.value] = take
        left -= take * kind.value
    for kind in reversed(kinds):
        take = min(each[kind.value] - counts[kind.value], left // kind.value)
        counts[kind.value] += take
        left -= take * kind.value
    return None if left else tuple(replace(kind, count=counts[kind.value]) for kind in kinds)


def _ladder(
    plan: TournamentPlan, chips: tuple[ChipKind, ...], owned: Mapping[int, int], growth: float, total: int
) -> tuple[int, ...]:
    """Big blinds from the plan's first until ten of twice the chips are left."""
    first = plan.levels()[0].level
    assert first is not None
    values = tuple(sorted({kind.value for kind in chips} | set(owned)))
    bigs = [first.big_blind]
    while bigs[-1] * 10 < total and len(bigs) < 40:
        following = _next_big(bigs[-1], growth, values, one_blind=not first.small_blind)
        if following is None:
            return ()
        bigs.append(following)
    return tuple(bigs)


def _stages(
    plan: TournamentPlan, chips: tuple[ChipKind, ...], minutes: int, bigs: tuple[int, ...]
) -> tuple[Stage, ...]:
    """Levels with these big blinds, the plan's break now and then, and colour-ups."""
    first = plan.levels()[0].level
    assert first is not None
    rest = next((stage.seconds for stage in plan.stages if stage.level is None), 600)
    every = max(3, round(PLAYED_BETWEEN_BREAKS / (minutes * 60)))
    levels = [_level(big, first) for big in bigs]
    gone = _colour_ups(levels, [kind.value for kind in sorted(chips, key=lambda kind: kind.value)])
    stages: list[Stage] = []
    for index, level in enumerate(levels):
        if index and index % every == 0:
            stages.append(Stage(rest))
        stages.append(Stage(minutes * 60, level, gone.get(index, ())))
    return tuple(stages)


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


def _colour_ups(levels: list[Level], values: list[int]) -> dict[int, tuple[int, ...]]:
    """A value leaves as soon as no blind from then on needs it; the largest stays."""
    gone: dict[int, tuple[int, ...]] = {}
    for value, larger in pairwise(values):
        for index in range(1, len(levels)):
            needed = any(level.small_blind % larger or level.big_blind % larger for level in levels[index:])
            if not needed and levels[index].big_blind >= 4 * larger:
                gone[index] = (*gone.get(index, ()), value)
                break
        else:
            break
    return gone
