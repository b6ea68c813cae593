"""Simulated evenings of a draft, and a structure that ends in time: the planner's answers for a page.

The planner is imported when it is first needed: a server that only runs nights does without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from goodhand.plan.values import Unreadable, read_time
from goodhand.plan.write import restructured
from goodhand.rules.speech import say
from goodhand.server.plans.plan_draft import DraftShown, plan_in, shown
from goodhand.server.refusals import BadRequest, misunderstood

if TYPE_CHECKING:
    from goodhand.occasion.plan import OccasionPlan
    from goodhand.planner.outlook import Outlook, Quantiles
    from goodhand.planner.planning import Assumptions
    from goodhand.planner.proceeds import Amounts

EVENINGS = 1000
"""Simulations of each tournament of a draft: a third of a second on one core."""
STRUCTURES = 60
"""Structures to try, for an answer within some seconds."""
MOST_PLAYERS = 2000


class Spread(Struct, frozen=True):
    """Percentiles of the simulated evenings."""

    p5: float
    p25: float
    p50: float
    p75: float
    p95: float


class Cents(Struct, frozen=True):
    """Percentiles of the simulated evenings, in cents."""

    p5: int
    p50: int
    p95: int


class HalfHourShown(Struct, frozen=True):
    at: int
    """Second of the licence's day at which it begins."""
    left: Spread
    tables: Spread
    dealers: int


class TrialOf(Struct, frozen=True, kw_only=True):
    """The simulations of one tournament."""

    id: str
    name: str
    players: int
    starts: int
    closes: int
    """The licence's end."""
    finish: Spread
    late: float
    """The share of evenings that end after the licence does."""
    half_hours: tuple[HalfHourShown, ...]
    tables: tuple[tuple[int, int], ...]
    """Numbers of tables, each with the second of its beginning, in the median evening."""
    rebuys: Spread
    currency: str
    gross: Cents
    prizes: Cents
    net: Cents
    expenses: int
    """Expenses of the whole evening, in cents."""
    past_levels: float
    """The share of evenings that outlast the posted levels."""
    warnings: tuple[str, ...]
    """Warnings about tables, staff and money."""


class Trial(Struct, frozen=True):
    """The simulations of a draft's tournaments."""

    evenings: int
    tournaments: tuple[TrialOf, ...]
    mended: bool
    """Whether mistakes with a single correction were corrected first."""
    why_none: str
    """Why nothing could be simulated; empty: something was."""
    together: tuple[str, ...] = ()
    """Warnings about several tournaments together: tables, staff and money."""


class Solved(Struct, frozen=True):
    """A draft with another structure, and the reasons for it."""

    draft: DraftShown
    reasons: tuple[str, ...]


def tried(text: str, players: int | None) -> Trial:
    from goodhand.planner.planning import plan_occasion  # noqa: PLC0415 - as said above
    from goodhand.planner.refusals import CannotPlan  # noqa: PLC0415 - the same

    plan, was_mended = plan_in(text)
    _require_players(players)
    if plan is None:
        return Trial(0, (), mended=False, why_none=say("Fix the red items to see the forecast."))
    try:
        found = plan_occasion(plan, plan.tournaments, _assumed(), players=players)
    except CannotPlan as refusal:
        return Trial(0, (), mended=was_mended, why_none=refusal.sentence())
    tournaments = tuple(_trial_of(plan, each) for each in found.tournaments)
    # A warning about one tournament is not repeated for all together.
    own = {said for each in tournaments for said in each.warnings}
    warnings = () if found.together is None else tuple(said for said in found.together.warnings if said not in own)
    return Trial(EVENINGS, tournaments, mended=was_mended, why_none="", together=warnings)


def solved(text: str, tournament: int, players: int | None, finish_by: str) -> Solved:
    """The structure with the most play that ends in time, put into the draft."""
    from goodhand.planner.solve import solve  # noqa: PLC0415 - as said above

    plan, _ = plan_in(text)
    _require_players(players)
    if plan is None:
        raise misunderstood("The file has gaps or mistakes; a structure is looked for once they are mended.")
    if not 0 <= tournament < len(plan.tournaments):
        raise misunderstood("There is no tournament {tournament} in this file.", tournament=tournament + 1)
    wanted = plan.tournaments[tournament]
    found = solve(plan, wanted, _assumed(), finish_by=_second(finish_by, plan), players=players, most=STRUCTURES)
    tournaments = tuple(found.plan if each.id == wanted.id else each for each in plan.tournaments)
    return Solved(shown(restructured(text, replace(plan, tournaments=tournaments))), found.reasons)


def _assumed() -> Assumptions:
    from goodhand.planner.planning import Assumptions  # noqa: PLC0415 - as said above

    return Assumptions(evenings=EVENINGS, threads=1)


def _require_players(players: int | None) -> None:
    if players is not None and not 2 <= players <= MOST_PLAYERS:
        raise misunderstood("Evenings of 2 to {most:,} players are tried here.", most=MOST_PLAYERS)


def _second(said: str, plan: OccasionPlan) -> int | None:
    """A time of day as a second of the licence's day; None for an empty text."""
    if not said.strip():
        return None
    try:
        return plan.licence.second_of(read_time(said))
    except Unreadable as wrong:
        raise BadRequest(problem=wrong.spoken()) from None


def _trial_of(plan: OccasionPlan, found: Outlook) -> TrialOf:
    from goodhand.planner.outlook import needs  # noqa: PLC0415 - as said above
    from goodhand.planner.scenario import planned  # noqa: PLC0415 - the same

    money, here = found.money, planned(plan, next(each for each in plan.tournaments if each.id == found.tournament))
    at_first = round(found.half_hours[0].tables.p50) if found.half_hours else 0
    breaks = [(each.tables_after, round(each.at.p50)) for each in found.table_breaks if each.happens >= 0.5]
    return TrialOf(
        id=found.tournament,
        name=found.name,
        players=found.players,
        starts=found.starts,
        closes=found.closes,
        finish=_spread(found.finish),
        late=found.late,
        half_hours=tuple(
            HalfHourShown(each.at, _spread(each.left), _spread(each.tables), each.dealers) for each in found.half_hours
        ),
        tables=((at_first, found.starts), *breaks),
        rebuys=_spread(found.rebuys),
        currency=money.currency,
        gross=_cents(money.gross),
        prizes=_cents(money.prizes),
        net=_cents(money.net),
        expenses=money.all_expenses,
        past_levels=found.past_levels,
        warnings=(*needs(found.tables_needed, found.half_hours, here), *money.warnings),
    )


def _spread(found: Quantiles) -> Spread:
    return Spread(found.p5, found.p25, found.p50, found.p75, found.p95)


def _cents(found: Amounts) -> Cents:
    return Cents(found.p5, found.p50, found.p95)
