"""Structures that a charity could play with its own chips: starting stacks, level lengths, progressions."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, islice, product
from math import sqrt
from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from goodhand.plan.checks.tournament import BIG_BLINDS_AT_THE_END
from goodhand.planner.chips import chips_needed
from goodhand.planner.ladder import Owned, first_level, ladder, stages_with, within
from goodhand.planner.refusals import CannotPlan
from goodhand.rules import EndMethod, rulebook
from goodhand.rules.speech import counted, say
from goodhand.tournament.plan import ChipKind, Stage, TournamentPlan

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
MINUTES: Final = (8, 10, 12, 15, 18, 20, 25, 30, 40)
GROWTHS: Final = (1.2, 1.25, 1.3, 1.35, 1.4, 1.45, 1.5, 1.55, 1.6, 1.75, 1.85, 2.0)
TIMES: Final = (0.5, 0.75, 1.0, 1.25, 1.5, 2.0, 2.5, 3.0, 4.0)
"""Level lengths, growths and starting stacks (against the plan's own) that are usual."""
LEAST_TRIES: Final = 1500
TRIES: Final = 10
"""Combinations to try, in all and for each structure: few hours leave room for few of them."""
STEPS: Final = ((sqrt(5) - 1) / 2, sqrt(2) - 1, (sqrt(13) - 3) / 2)
FEWEST_BIG_BLINDS: Final = 15
MOST_AT_THE_END: Final = 40
"""Big blinds of all players in the last level that is posted, at most: directors reckon that 20 are the end."""


class Structure(Struct, frozen=True):
    """A way to play an evening."""

    starting_stack: int
    chips: tuple[ChipKind, ...]
    level_minutes: int
    growth: float
    """How many times as high as the one before a level is, on average, with its blinds as they are rounded."""
    stages: tuple[Stage, ...]

    def big_blinds(self) -> tuple[int, ...]:
        """Of each level."""
        return tuple(stage.level.big_blind for stage in self.stages if stage.level is not None)

    def words(self) -> str:
        """In one line."""
        bigs = self.big_blinds()
        deep = self.starting_stack // bigs[0]
        return say(
            "{stack:,} chips ({deep} big blinds), {levels} of {minutes}, each about {growth:g} times as high as the "
            "one before",
            stack=self.starting_stack,
            deep=deep,
            levels=counted(len(bigs), "level"),
            minutes=counted(self.level_minutes, "minute"),
            growth=float(self.growth),
        )


def owned_chips(plan: TournamentPlan) -> Owned:
    """How many chips of each value the charity must own for the plan as it is."""
    rebuys = (_stacks_a_player(plan) - 1) * plan.capacity
    return Owned({need.value: need.at_most for need in chips_needed(plan, plan.capacity, rebuys)}, counted=False)


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
    levels = sum(stage.level is not None for stage in structure.stages)
    return min(max(1, played // (structure.level_minutes * 60)), levels)


def _level_before_break(structure: Structure, level: int) -> int:
    """The level, at or nearest to this one, after which there is a break."""
    number, found = 0, []
    for stage, following in zip(structure.stages, structure.stages[1:], strict=False):
        number += stage.level is not None
        if following.level is None:
            found.append(number)
    return min(found, key=lambda each: abs(each - level), default=level)


def structures(
    plan: TournamentPlan, owned: Owned, players: int, most: int, seconds: int = 2 * 86_400
) -> Iterator[Structure]:
    """At most this many structures, spread over all possible ones, whose levels end within these seconds.

    First the usual lengths, growths and stacks; finer steps follow if more are asked for.
    """
    kinds = _kinds(plan, owned, players)
    stacks = list(_stacks(plan, kinds, owned, players, fine=False))
    if not stacks:
        first = first_level(plan)
        problem = say(
            "The chips cannot make {fewest} big blinds of {big} for each of {players}; own more chips, or begin with "
            "smaller blinds.",
            fewest=FEWEST_BIG_BLINDS,
            big=first.big_blind,
            players=counted(players, "player"),
        )
        raise CannotPlan(problem=problem)
    seen: set[tuple[int, int, tuple[int, ...]]] = set()
    preset = rulebook(plan.book).preset_levels
    usual = spread((GROWTHS, MINUTES if preset is None else (preset.minutes,), stacks))
    combinations = chain(usual, _finer(plan, kinds, owned, players))
    for growth, minutes, (stack, chips) in islice(combinations, LEAST_TRIES + TRIES * most):
        bigs = ladder(plan, chips, growth, stack * players * 2)
        found = _structure(plan, owned, players, seconds, stack, chips, minutes, bigs)
        if found is None or (key := (stack, minutes, found.big_blinds())) in seen:
            continue
        seen.add(key)
        yield found
        if len(seen) >= most:
            return


def with_longer_levels(
    plan: TournamentPlan, owned: Owned, players: int, seconds: int, structure: Structure, minutes: int
) -> Structure | None:
    """The same stack and blinds with levels of these minutes; None: it does not end within these seconds."""
    return _structure(
        plan,
        owned,
        players,
        seconds,
        structure.starting_stack,
        structure.chips,
        minutes,
        structure.big_blinds(),
    )


def _structure(
    plan: TournamentPlan,
    owned: Owned,
    players: int,
    seconds: int,
    stack: int,
    chips: tuple[ChipKind, ...],
    minutes: int,
    bigs: tuple[int, ...],
) -> Structure | None:
    stages = within(stages_with(plan, chips, minutes, bigs, owned, players * _stacks_a_player(plan)), seconds)
    bigs = tuple(stage.level.big_blind for stage in stages if stage.level is not None)
    if not bigs or not _comes_to_an_end(plan, stack, players, bigs[-1]) or not _as_preset(plan, minutes, bigs):
        return None
    growth = float((bigs[-1] / bigs[0]) ** (1 / max(len(bigs) - 1, 1)))
    return Structure(stack, chips, minutes, round(growth, 2), stages)


def _as_preset(plan: TournamentPlan, minutes: int, bigs: Sequence[int]) -> bool:
    """Whether levels are those with which the book has every tournament begin, and go on from there."""
    preset = rulebook(plan.book).preset_levels
    return preset is None or (minutes == preset.minutes and len(bigs) > len(preset.blinds))


def _comes_to_an_end(plan: TournamentPlan, stack: int, players: int, big: int) -> bool:
    """Whether the last big blind is so high that one player soon has all; a set time ends it in any case."""
    if plan.end is EndMethod.SET_TIME:
        return True
    return stack * players <= big * MOST_AT_THE_END and stack * plan.capacity <= big * BIG_BLINDS_AT_THE_END


Stack = tuple[int, tuple[ChipKind, ...]]


def spread(axes: tuple[Sequence[A], Sequence[B], Sequence[C]]) -> Iterator[tuple[A, B, C]]:
    """Every combination of three axes once, so that the first few already lie in all corners.

    Each axis is walked in steps of a share of it that no fraction comes near (the golden, silver and bronze mean), so
    that nothing repeats soon; what they left out comes last.
    """
    first, second, third = axes
    seen = set()
    for number in range(1, 4 * len(first) * len(second) * len(third)):
        place = tuple(int(number * step % 1 * len(axis)) for step, axis in zip(STEPS, axes, strict=True))
        if place not in seen:
            seen.add(place)
            yield first[place[0]], second[place[1]], third[place[2]]
    for place in product(*(range(len(axis)) for axis in axes)):
        if place not in seen:
            yield first[place[0]], second[place[1]], third[place[2]]


def _finer(
    plan: TournamentPlan, kinds: tuple[ChipKind, ...], owned: Owned, players: int
) -> Iterator[tuple[float, int, Stack]]:
    growths = [round(1.15 + 0.005 * step, 4) for step in range(180)]
    preset = rulebook(plan.book).preset_levels
    minutes = range(6, 46) if preset is None else (preset.minutes,)
    return spread((growths, minutes, list(_stacks(plan, kinds, owned, players, fine=True))))


def _kinds(plan: TournamentPlan, owned: Owned, players: int) -> tuple[ChipKind, ...]:
    """The values to play with, smallest first: those that the smallest can be changed into.

    Of chips that were counted, the smallest is one of which everybody gets some and that pays the first blinds.
    """
    colours = {kind.value: kind.colour for kind in plan.chips}
    if not owned.counted:
        return tuple(ChipKind(value, 0, colours[value]) for value in sorted(colours))
    first = first_level(plan)
    values = sorted(value for value, count in owned.counts.items() if count)
    pays = [value for value in values if not (first.small_blind % value or first.big_blind % value)]
    smallest = next((value for value in pays if owned.counts[value] >= players), None)
    if smallest is None:
        blinds = f"{first.small_blind}/{first.big_blind}" if first.small_blind else f"{first.big_blind}"
        problem = say(
            "Blinds of {blinds} cannot be made with these chips: of no value that pays them there is one for each of "
            "{players}; own smaller chips, or begin with higher blinds.",
            blinds=blinds,
            players=counted(players, "player"),
        )
        raise CannotPlan(problem=problem)
    return tuple(ChipKind(value, 0, colours.get(value, "")) for value in values if not value % smallest)


def _stacks(
    plan: TournamentPlan, kinds: tuple[ChipKind, ...], owned: Owned, players: int, *, fine: bool
) -> Iterator[Stack]:
    """Starting stacks that the chips can make for everybody."""
    each = {
        kind.value: min(int(owned.counts.get(kind.value, 0) / players / _stacks_a_player(plan)), 25) for kind in kinds
    }
    least = max(FEWEST_BIG_BLINDS * first_level(plan).big_blind, plan.starting_stack // 4)
    largest = sum(value * count for value, count in each.items())
    unit = 4 * kinds[0].value
    wanted = {int(plan.starting_stack * times) for times in TIMES}
    if fine:
        wanted |= set(range(least, largest + 1, max(unit, (largest - least) // 40)))
    for total in sorted({each - each % unit for each in wanted if each != plan.starting_stack} | {plan.starting_stack}):
        if not least <= total <= largest:
            continue
        as_planned = all(each.get(kind.value, -1) >= kind.count for kind in plan.chips)
        if total == plan.starting_stack and as_planned:
            yield total, plan.chips
        elif (made := _made_of(total, kinds, each)) is not None:
            yield total, made


def _made_of(total: int, kinds: Sequence[ChipKind], each: Mapping[int, int]) -> tuple[ChipKind, ...] | None:
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
