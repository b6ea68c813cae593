"""Deciding what is done to the clock: play begins, pauses, goes on; levels that change."""

from goodhand.rules.occasion_knobs import LevelChanges
from goodhand.rules.speech import say
from goodhand.tournament.blind_clock import reading
from goodhand.tournament.commands import (
    ChangeEnd,
    ChangeStages,
    EndBreak,
    PauseClock,
    ResumeClock,
    SetClock,
    StartClock,
)
from goodhand.tournament.events import (
    BreakEnded,
    ClockPaused,
    ClockResumed,
    ClockSet,
    ClockStarted,
    Event,
    StagesChanged,
)
from goodhand.tournament.floor import require_director
from goodhand.tournament.hours import require_hours
from goodhand.tournament.refusals import (
    ClockDoesNotRun,
    ClockNotPaused,
    ClockStartedAlready,
    EndIsPosted,
    LevelsAreBinding,
    NoBreak,
    NoSuchMoment,
    ReasonNeeded,
    SeatsNotDrawn,
    TooFewPlayers,
    UnplayableLevels,
)
from goodhand.tournament.state import Phase, Tournament


def decide_start_clock(t: Tournament, c: StartClock) -> tuple[Event, ...]:
    """Play begins, in the licence's hours (MI-38)."""
    if t.phase is not Phase.SEATED:
        raise (ClockStartedAlready if t.tables else SeatsNotDrawn)(what=say("Starting the clock"))
    require_hours(t, c.at, say("Starting the clock"))
    if len(t.remaining()) < 2:
        raise TooFewPlayers(count=len(t.remaining()))
    return (ClockStarted(c.at),)


def decide_pause(t: Tournament, c: PauseClock) -> tuple[Event, ...]:
    """The clock stands until it is resumed."""
    if t.clock is None or t.clock.since is None:
        raise ClockDoesNotRun(what=say("A pause"))
    return (ClockPaused(c.at, c.reason),)


def decide_end_break(t: Tournament, c: EndBreak) -> tuple[Event, ...]:
    """A break ends when the director goes on, early or late."""
    now = None if t.clock is None else reading(t.clock, c.at)
    if now is None or not now.on_break or now.next_level is None:
        raise NoBreak(what=say("Going on"))
    return (BreakEnded(c.at),)


def decide_resume(t: Tournament, c: ResumeClock) -> tuple[Event, ...]:
    """The clock runs on; from a break that is over, into the next level."""
    if t.clock is not None and reading(t.clock, c.at).held:
        return (BreakEnded(c.at),)
    if t.clock is None or t.clock.since is not None:
        raise ClockNotPaused(what=say("Resuming"))
    return (ClockResumed(c.at),)


def decide_set_clock(t: Tournament, c: SetClock) -> tuple[Event, ...]:
    """The director may put the clock right, with a reason."""
    require_director(t.book, c.by, say("set the clock"), t.book.levels_may_change)
    if not c.reason.strip():
        raise ReasonNeeded.by(t.book, t.book.levels_may_change, what=say("Setting the clock"))
    if t.clock is None or not 0 <= c.stage < len(t.stages) or not 0 < c.remaining <= t.stages[c.stage].seconds:
        raise NoSuchMoment(what=say("Setting the clock so"))
    return (ClockSet(c.at, c.stage, c.remaining, c.reason),)


def decide_change_stages(t: Tournament, c: ChangeStages) -> tuple[Event, ...]:
    """Posted levels stay as they are, unless the book lets the director change them, with a reason (BC-3.3)."""
    may = t.book.levels_may_change
    require_director(t.book, c.by, say("change the levels"), may)
    if not c.reason.strip():
        raise ReasonNeeded.by(t.book, may, what=say("A change of levels"))
    if may.value is not LevelChanges.DIRECTOR and t.phase is Phase.PLAYING:
        raise LevelsAreBinding.by(t.book, may)
    if problem := _unplayable(t, c):
        raise UnplayableLevels(what=say("Such a change of levels"), why=problem)
    return (StagesChanged(c.at, c.stages, c.reason),)


def _unplayable(t: Tournament, c: ChangeStages) -> str:
    """What is wrong with new levels, if anything is."""
    gone_by = 0 if t.clock is None else reading(t.clock, c.at).stage
    chip = t.smallest_chip()
    if not any(stage.level for stage in c.stages) or not c.stages[0].level:
        return say("they begin with a level")
    if c.stages[: gone_by + 1] != t.stages[: gone_by + 1] and t.clock is not None:
        return say("what has gone by, and the level that is on, stay as they were")
    for stage in c.stages[gone_by:]:
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


def decide_change_end(t: Tournament, _: ChangeEnd) -> tuple[Event, ...]:
    """The end method is fixed once play has begun (MI-39)."""
    raise EndIsPosted.by(t.book, t.book.end_methods, end=str(t.plan.end))
