"""Tonight: from the live state of a running tournament, when it will probably end and when its tables break."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from goodhand.planner.learning import nights_like
from goodhand.planner.observed import levels_of
from goodhand.planner.outlook import HalfHour, Quantiles, TableBreak, half_hours, quantiles, table_breaks
from goodhand.planner.pace import RoundLength, told
from goodhand.planner.planning import Assumptions, cores, evenings_of, whole_evenings
from goodhand.planner.refusals import CannotPlan
from goodhand.planner.remedies import THREATENS, Remedies, remedies
from goodhand.planner.scenario import GIVEN_UP, MOST_CHIPS, Scenario, scenario_of
from goodhand.planner.words import FEWEST, percent, said_range, spoken
from goodhand.rules.speech import counted, say
from goodhand.rules.units import Chips, Seconds
from goodhand.tournament.blind_clock import reading
from goodhand.tournament.state import Phase, Player, Status, Tournament

EVEN_STACKS: Final = 0.1
"""Of the chips that nobody counted: the part that all share evenly. `docs/why/planner.md` names the nights."""


class Tonight(Struct, frozen=True, kw_only=True):
    """The forecast of the rest of a running evening."""

    tournament: str
    name: str
    at: Seconds
    """The second of the day from which it looks ahead: now, or a start that is to come."""
    begun: bool
    """Else it looks ahead as if it began then, with those who have entered by now."""
    players: int
    """Left now."""
    tables: int
    level: int
    stacks_known: bool
    """Whether the stacks are those of a count; else they are spread as stacks usually are."""
    round_seconds: float | None
    """The average seconds of rounds so far, and the expected ones of the rest; None: too few are known."""
    usual_round_seconds: float | None
    """The same rounds at the pace that was assumed."""
    evenings: int
    finish: Quantiles
    closes: int | None
    late: float
    """The share of evenings that end after the licence does; 0 where no hours are known."""
    past_levels: float
    """The share of evenings that outlast the posted levels."""
    given_up: float
    """The share that had no end after two days."""
    ends_at_level: Quantiles
    half_hours: tuple[HalfHour, ...]
    table_breaks: tuple[TableBreak, ...]
    remedies: Remedies
    """Remedies, if more than a fifth of the evenings end after the licence does."""
    sentences: tuple[str, ...]
    """The same in words, for the desk."""


def forecast(
    t: Tournament,
    at: Seconds,
    assumed: Assumptions | None = None,
    *,
    starts: Seconds | None = None,
    rounds: Sequence[RoundLength] = (),
) -> Tonight:
    """Look ahead from a second of the evening; before it begins, from its posted start, if that is to come.

    ``rounds`` are tonight's so far: the rest is played at their pace.
    """
    usual = assumed or Assumptions()
    known = told(rounds)
    assumed = replace(usual, pace=usual.pace.of_tonight(rounds))
    if t.clock is None and starts is not None:
        at = max(at, starts)
    scenario = scenario_from(t, at, assumed)
    if t.clock is not None:
        scenario = replace(scenario, nights=_nights(t, at, assumed))
    scenario, run = whole_evenings(scenario, assumed)
    finish = quantiles(at + run["finish"])
    closes = t.plan.closes_at
    late = 0.0 if closes is None else float(np.mean(at + run["finish"] > closes))
    ends = np.searchsorted(levels_of(scenario.stages), run["end_stage"]) + 1
    found = Tonight(
        tournament=t.plan.id,
        name=t.plan.name,
        at=at,
        begun=t.clock is not None,
        players=len(scenario.sitting) or scenario.players,
        tables=int(run["tables"][0]),
        level=reading(t.clock, at).level_number if t.clock is not None else 1,
        stacks_known=t.counted,
        round_seconds=_mean([seconds for _, seconds in known]),
        usual_round_seconds=_mean([usual.pace.usual_seconds(players) for players, _ in known]),
        evenings=len(run),
        finish=finish,
        closes=closes,
        late=round(late, 5),
        past_levels=round(float(np.mean(run["past_levels"] > 0)), 5),
        given_up=round(float(np.mean(run["finish"] >= GIVEN_UP)), 5),
        ends_at_level=quantiles(ends),
        half_hours=half_hours(at, scenario, run),
        table_breaks=table_breaks(at, run),
        remedies=Remedies(),
        sentences=(),
    )
    if t.clock is not None and late > THREATENS:
        found = replace(found, remedies=remedies(t, at, scenario, lambda rest: evenings_of(rest, assumed)))
    return replace(found, sentences=_sentences(found))


def _mean(numbers: Sequence[float]) -> float | None:
    return round(sum(numbers) / len(numbers), 1) if numbers else None


def scenario_from(t: Tournament, at: Seconds, assumed: Assumptions) -> Scenario:
    """The rest of an evening: who sits where with how much, and where the clock stands."""
    if t.phase is Phase.FINISHED:
        raise CannotPlan(problem=say("{name} is over.", name=t.plan.name))
    plan = replace(t.plan, stages=t.stages or t.plan.stages)
    left = t.remaining() or [each for each in t.players.values() if each.status is Status.ENTERED]
    if t.clock is None:
        if len(left) < 2:
            problem = (
                say("{name} has not begun, and one has entered: two make an evening.", name=t.plan.name)
                if left
                else say("{name} has not begun, and nobody has entered: two make an evening.", name=t.plan.name)
            )
            raise CannotPlan(problem=problem)
        return scenario_of(plan, t.book, assumed.field, assumed.pace, players=len(left), starts=at)
    if len(left) < 2:
        raise CannotPlan(
            problem=say(
                "{name} has {players} left: it is over.", name=t.plan.name, players=counted(len(left), "player")
            )
        )
    if t.chips_in_play() >= MOST_CHIPS:
        raise CannotPlan(problem=say("{name} has more chips in play than can be simulated.", name=t.plan.name))
    begun = scenario_of(plan, t.book, assumed.field, assumed.pace, players=len(left), starts=at)
    now = reading(t.clock, at)
    before = sum(stage.seconds for stage in t.clock.stages[: now.stage])
    gone = t.clock.stages[now.stage].seconds - now.remaining
    even = -1.0 if t.counted else EVEN_STACKS
    return replace(begun, sitting=_sitting(t, left), even_stacks=even, clock_from=before + gone, late_until=0)


def _nights(t: Tournament, at: Seconds, assumed: Assumptions) -> tuple[tuple[float, float], ...]:
    return nights_like(
        t,
        at,
        assumed.field,
        assumed.pace,
        count=assumed.evenings,
        seed=assumed.seed,
        threads=cores(assumed.threads),
    )


def _sitting(t: Tournament, left: list[Player]) -> tuple[tuple[int, int, int, int], ...]:
    """Everybody's table, seat, stack and rebuys; who may still rebuy is thought to do so.

    Stacks that nobody counted only add up to what is in play: each evening draws its own.
    """
    numbers = {number: index for index, number in enumerate(sorted({_place(each)[0] for each in left}))}
    rebuy = t.plan.rebuys.chips if t.plan.rebuys is not None else t.plan.starting_stack
    stacks = {each.id: each.stack if each.stack > 0 else rebuy for each in left}
    if not t.counted:
        each_has, more = divmod(t.chips_in_play(), len(left))
        stacks = {each.id: Chips(each_has + (place < more)) for place, each in enumerate(left)}
    return tuple(
        (numbers[_place(each)[0]], _place(each)[1] - 1, stacks[each.id], each.rebuys)
        for each in sorted(left, key=_place)
    )


def _place(player: Player) -> tuple[int, int]:
    if player.place is None:
        raise CannotPlan(
            problem=say("{name} has no seat yet, so nothing can be said of the rest of the evening.", name=player.name)
        )
    return player.place.table, player.place.seat


def _sentences(found: Tonight) -> tuple[str, ...]:
    said = [_said_end(found)]
    if found.closes is not None and found.late > 0:
        said.append(f"The licence ends at {spoken(found.closes)}: {percent(found.late)} of such evenings end later.")
    said.extend(found.remedies.sentences())
    if found.past_levels > 0.05:
        said.append(f"{percent(found.past_levels)} of them outlast the posted levels, and go on at the last blinds.")
    if found.given_up:
        said.append(f"{percent(found.given_up)} had no end after {GIVEN_UP // 3600} hours, and were given up then.")
    for which, each in zip(("next", "one after"), found.table_breaks, strict=False):
        between = f" ({spoken(each.at.p5, each.at.p95)} to {spoken(each.at.p95)})" if found.evenings >= FEWEST else ""
        said.append(
            f"The {which} table, leaving {each.tables_after}, breaks at about {spoken(each.at.p50)}{between}."
            if which == "next"
            else f"The {which}, leaving {each.tables_after}, at about {spoken(each.at.p50)}{between}."
        )
    if found.round_seconds is not None:
        said.append(
            f"Rounds have taken {found.round_seconds:.0f} seconds so far (usual: {found.usual_round_seconds:.0f}), and "
            "are taken to go on at that pace."
        )
    if found.begun and not found.stacks_known:
        said.append("Nobody has counted the stacks; they are taken to be spread as usual.")
    return tuple(said)


def _said_end(found: Tonight) -> str:
    players, ends = counted(found.players, "player"), said_range(found.finish, found.evenings)
    if not found.begun:
        return (
            f"{found.name} has not begun, and {players} have entered. If it begins at {spoken(found.at)} with them, it "
            f"will probably end {ends}."
        )
    return (
        f"{found.name}: {players} left at {counted(found.tables, 'table')} at {spoken(found.at)}. It will probably end "
        f"{ends}."
    )
