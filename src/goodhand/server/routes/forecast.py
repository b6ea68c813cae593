"""The forecast of tonight: when play will probably end, and what would help if that is after the licence.

The planner is imported when it is first needed: a server whose nights nobody forecasts does without it.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated
from weakref import WeakKeyDictionary

from litestar import get
from litestar.params import Parameter
from msgspec import Struct

from goodhand.night.act import STAFF
from goodhand.night.views.viewer import Look, Wanted
from goodhand.rules import Refusal
from goodhand.rules.units import Seconds
from goodhand.server.gate import Handlers, NightKey, TheHouse, TheVisit, for_roles
from goodhand.server.room import Room
from goodhand.tournament.state import Phase, Tournament

if TYPE_CHECKING:
    from goodhand.planner.remedies import Remedy
    from goodhand.planner.tonight import Tonight

MINUTE = 60
"""Seconds for which a forecast is kept: it is simulated once a minute, for all who ask."""


class RemedyShown(Struct, frozen=True):
    """Something that the director may do, tried on the same simulations."""

    name: str
    what: str
    likely: int
    late: float


class ForbiddenShown(Struct, frozen=True):
    what: str
    clause: str


class ForecastShown(Struct, frozen=True, kw_only=True):
    """Times are seconds of the licence's day."""

    likely: int | None = None
    """The middle of the simulations; None: nothing can be said now."""
    first: int | None = None
    last: int | None = None
    """Nine in ten simulations end between these two."""
    closes: int | None = None
    late: float = 0
    """The share of simulations that end after the licence does."""
    simulations: int = 0
    remedies: tuple[RemedyShown, ...] = ()
    """The best first; none unless more than a fifth end too late."""
    together: RemedyShown | None = None
    forbidden: tuple[ForbiddenShown, ...] = ()
    """Things that would help and that the book forbids."""


_KEPT: WeakKeyDictionary[Room, dict[str, tuple[int, ForecastShown]]] = WeakKeyDictionary()


@get(
    "/nights/{night:str}/forecast",
    summary="When play will probably end, and what would help if that is too late.",
    **for_roles(STAFF, "forecast", "nights"),
)
async def forecast(
    house: TheHouse,
    visit: TheVisit,
    night: NightKey,
    tournament: Annotated[str, Parameter(description="The tournament, if there are several.")] = "",
) -> ForecastShown:
    at = visit.room.now()
    t = Look(visit.room.night, visit.viewer, at, Wanted(tournament=tournament)).tournament
    kept = _KEPT.setdefault(visit.room, {})
    until, shown = kept.get(t.plan.id, (0, ForecastShown()))
    if at >= until or t.phase is Phase.FINISHED:
        shown = await house.bench.do(partial(_simulated, t, at))
        kept[t.plan.id] = at + MINUTE, shown
    return shown


def _simulated(t: Tournament, at: int) -> ForecastShown:
    from goodhand.planner.tonight import forecast as look_ahead  # noqa: PLC0415 - as said above

    if t.clock is None:
        return ForecastShown()
    try:
        return _shown(look_ahead(t, Seconds(at)))
    except Refusal:  # it is over, or too much for a simulation
        return ForecastShown()


def _shown(found: Tonight) -> ForecastShown:
    helps = found.remedies
    return ForecastShown(
        likely=round(found.finish.p50),
        first=round(found.finish.p5),
        last=round(found.finish.p95),
        closes=found.closes,
        late=found.late,
        simulations=found.evenings,
        remedies=tuple(map(_remedy, helps.allowed)),
        together=None if helps.together is None else _remedy(helps.together),
        forbidden=tuple(ForbiddenShown(each.what, each.clause or "") for each in helps.forbidden),
    )


def _remedy(remedy: Remedy) -> RemedyShown:
    return RemedyShown(remedy.name, remedy.what, round(remedy.finish.p50), remedy.late)


HANDLERS: Handlers = [forecast]
