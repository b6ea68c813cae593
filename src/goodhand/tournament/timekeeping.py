"""Decisions about the clock: start, pause, resume, changed levels."""

from goodhand.rules import Role
from goodhand.rules.occasion_knobs import LevelChanges
from goodhand.rules.speech import say
from goodhand.rules.units import Seconds
from goodhand.tournament import events as e
from goodhand.tournament import refusals as no
from goodhand.tournament.blind_clock import reading
from goodhand.tournament.guards import require_director, require_reason
from goodhand.tournament.hours import require_hours
from goodhand.tournament.plan import Stage
from goodhand.tournament.state import Phase, Tournament


def start_clock(t: Tournament, at: Seconds) -> tuple[e.Event, ...]:
    """Play begins, in the licence's hours (MI-38)."""
    if t.phase is not Phase.SEATED:
        raise (no.ClockStartedAlready if t.tables else no.SeatsNotDrawn)(what=say("Starting the clock"))
    require_hours(t, at, say("Starting the clock"))
    if len(t.remaining()) < 2:
        raise no.TooFewPlayers(count=len(t.remaining()))
    return (e.ClockStarted(at),)


def pause_clock(t: Tournament, at: Seconds, reason: str = "") -> tuple[e.Event, ...]:
    """The clock stands until it is resumed."""
    if t.clock is None or t.clock.since is None:
        raise no.ClockDoesNotRun(what=say("A pause"))
    return (e.ClockPaused(at, reason),)


def end_break(t: Tournament, at: Seconds) -> tuple[e.Event, ...]:
    """Resume play after a break when the director says so, early or late."""
    now = None if t.clock is None else reading(t.clock, at)
    if now is None or not now.on_break or now.next_level is None:
        raise no.NoBreak(what=say("Going on"))
    return (e.BreakEnded(at),)


def resume_clock(t: Tournament, at: Seconds) -> tuple[e.Event, ...]:
    """The clock runs on; from a break that is over, into the next level."""
    if t.clock is not None and reading(t.clock, at).held:
        return (e.BreakEnded(at),)
    if t.clock is None or t.clock.since is not None:
        raise no.ClockNotPaused(what=say("Resuming"))
    return (e.ClockResumed(at),)


def set_clock(t: Tournament, at: Seconds, stage: int, remaining: int, reason: str, *, by: Role) -> tuple[e.Event, ...]:
    """The director may put the clock right, with a reason."""
    require_director(t.book, by, say("set the clock"), t.book.levels_may_change)
    require_reason(t, reason, say("Setting the clock"), t.book.levels_may_change)
    if t.clock is None or not 0 <= stage < len(t.stages) or not 0 < remaining <= t.stages[stage].seconds:
        raise no.NoSuchMoment(what=say("Setting the clock so"))
    return (e.ClockSet(at, stage, remaining, reason),)


def change_stages(
    t: Tournament, at: Seconds, stages: tuple[Stage, ...], reason: str, *, by: Role
) -> tuple[e.Event, ...]:
    """Posted levels stay as they are, unless the book lets the director change them, with a reason (BC-3.3)."""
    may = t.book.levels_may_change
    require_director(t.book, by, say("change the levels"), may)
    require_reason(t, reason, say("A change of levels"), may)
    if may.value is not LevelChanges.DIRECTOR and t.phase is Phase.PLAYING:
        raise no.LevelsAreBinding.by(t.book, may)
    if problem := _unplayable(t, at, stages):
        raise no.UnplayableLevels(what=say("Such a change of levels"), why=problem)
    return (e.StagesChanged(at, stages, reason),)


def _unplayable(t: Tournament, at: Seconds, stages: tuple[Stage, ...]) -> str:
    """The mistake in new levels, if there is one."""
    gone_by = 0 if t.clock is None else reading(t.clock, at).stage
    chip = t.smallest_chip()
    if not any(stage.level for stage in stages) or not stages[0].level:
        return say("they begin with a level")
    if stages[: gone_by + 1] != t.stages[: gone_by + 1] and t.clock is not None:
        return say("what has gone by, and the level that is on, stay as they were")
    for stage in stages[gone_by:]:
        level = stage.level
        if stage.seconds < 1:
            return say("each takes some time")
        if level is None:
            continue
        amounts = (level.small_blind, level.big_blind, level.ante, level.big_blind_ante)
        if not 0 <= level.small_blind <= level.big_blind or level.big_blind < 1:
            return say(
                "{small_blind}/{big_blind} are no blinds", small_blind=level.small_blind, big_blind=level.big_blind
            )
        if any(amount < 0 or amount % chip for amount in amounts):
            return say(
                "{small_blind}/{big_blind} cannot be posted in chips of {chip}",
                small_blind=level.small_blind,
                big_blind=level.big_blind,
                chip=chip,
            )
    return ""


def change_end(t: Tournament, at: Seconds) -> tuple[e.Event, ...]:
    """The end method is fixed once play has begun (MI-39)."""
    raise no.EndIsPosted.by(t.book, t.book.end_methods, end=str(t.plan.end))
