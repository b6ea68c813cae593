"""The chips an evening needs: how many of each value, and when each is taken out."""

from math import ceil

from msgspec import Struct

from goodhand.tournament.plan import TournamentPlan


class ChipNeed(Struct, frozen=True):
    value: int
    colour: str
    at_start: int
    """For the starting stacks."""
    at_most: int
    """With rebuys of 95 in a hundred evenings, add-ons for all, and the chips that replace smaller ones."""
    coloured_up_at: int
    """The level with which it leaves play, or the level before the break in which it does; 0: it stays."""


def chips_needed(plan: TournamentPlan, players: int, rebuys: float) -> tuple[ChipNeed, ...]:
    """Every value of the plan, smallest first."""
    leaves = _leaving(plan)
    kinds = sorted(plan.chips, key=lambda kind: kind.value)
    bought = 0.0 if plan.rebuys is None else rebuys * plan.rebuys.chips / plan.starting_stack
    bought += 0.0 if plan.add_on is None else players * plan.add_on.chips / plan.starting_stack
    found, carried = [], 0.0
    for index, kind in enumerate(kinds):
        at_start = kind.count * players
        most = at_start + bought * kind.count + carried / kind.value
        carried = most * kind.value if kind.value in leaves and index + 1 < len(kinds) else 0.0
        found.append(ChipNeed(kind.value, kind.colour, at_start, ceil(most), leaves.get(kind.value, 0)))
    return tuple(found)


def _leaving(plan: TournamentPlan) -> dict[int, int]:
    level, found = 0, dict[int, int]()
    for stage in plan.stages:
        level += stage.level is not None
        found |= dict.fromkeys(stage.colour_up, level)
    return found
