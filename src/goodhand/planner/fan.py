"""Fan charts as data: what a page draws for a plan, and what the report draws as SVG."""

from collections.abc import Iterable

import msgspec
from msgspec import Struct

from goodhand.occasion.plan import OccasionPlan
from goodhand.planner.outlook import Outlook, Quantiles
from goodhand.planner.planning import Assumptions, plan_occasion
from goodhand.rules.speech import encoding


class Fan(Struct, frozen=True):
    """A chart with a line in the middle and bands around it: five numbers for each place on its axis."""

    title: str
    axis: str
    """The unit of `at`: `time`, a second of the licence's day, or `level`."""
    at: tuple[float, ...]
    p5: tuple[float, ...]
    p25: tuple[float, ...]
    p50: tuple[float, ...]
    p75: tuple[float, ...]
    p95: tuple[float, ...]
    limit: float | None = None
    """The licence's end, on the same axis."""


class Fans(Struct, frozen=True):
    """The charts of one tournament."""

    tournament: str
    name: str
    players: int
    evenings: int
    charts: tuple[Fan, ...]


def fan_json(occasion: OccasionPlan, assumed: Assumptions, *, players: int | None = None) -> bytes:
    """The fan charts of every tournament of a plan as JSON: a list of `Fans`."""
    found = plan_occasion(occasion, occasion.tournaments, assumed, players=players).tournaments
    return msgspec.json.encode([fans_of(each) for each in found], enc_hook=encoding())


def fans_of(outlook: Outlook) -> Fans:
    """Players left, tables in play, and depth by level."""
    rows, levels = outlook.half_hours, [row for row in outlook.levels if row.reached >= 0.05]
    times, stacks = [row.at for row in rows], [row.average_stack for row in levels]
    return Fans(
        outlook.tournament,
        outlook.name,
        outlook.players,
        outlook.evenings,
        (
            _fan("Players left", "time", times, [row.left for row in rows], outlook.closes),
            _fan("Tables in play", "time", times, [row.tables for row in rows], outlook.closes),
            _fan("Average stack in big blinds, by level", "level", [row.number for row in levels], stacks),
        ),
    )


def _fan(title: str, axis: str, at: Iterable[float], values: Iterable[Quantiles], limit: float | None = None) -> Fan:
    every = list(values)
    p5, p25, p50, p75, p95 = (
        tuple(getattr(each, name) for each in every) for name in ("p5", "p25", "p50", "p75", "p95")
    )
    return Fan(title, axis, tuple(at), p5, p25, p50, p75, p95, limit)
