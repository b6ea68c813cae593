"""The blind clock: what level it is, and how long for. It is derived from what was done to it; nothing ticks.

Times are whole seconds on the clock that the caller keeps: the wall's in a live room, dealt rounds' in a simulation.
"""

from bisect import bisect_left
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from goodhand.rules.level import Level
from goodhand.rules.speech import say
from goodhand.rules.units import Seconds
from goodhand.tournament.plan import Stage
from goodhand.tournament.refusals import ClockRuns, ClockStands, NoSuchTime


class BlindClock(Struct, frozen=True, gc=False):
    """The clock's position when it was last touched, and the second since which it has been running."""

    stages: tuple[Stage, ...]
    stage: int
    """Index of the stage, breaks counted."""
    elapsed: int
    """Seconds of that stage gone by."""
    playing: int
    """Seconds played until then, breaks aside."""
    since: Seconds | None
    """Running since then; None: it stands."""
    touched: int
    """When that was: what it showed before is read from its past."""
    holds: bool = False
    """Whether a break that is over waits for somebody to resume play."""
    reached: int = 0
    """The furthest stage of all times it was touched: what is over stays over when it is set back."""
    past: tuple["BlindClock", ...] = ()
    """The clock as it was before each touch, the first one first: what was sold then may be typed later (MI-81)."""


class ClockReading(Struct, frozen=True, gc=False):
    stage: int
    """Index of the stage, breaks counted."""
    level_number: int
    """From 1, breaks not counted; during a break, of the level before it."""
    level: Level
    """Of that number. A Round of Play whose first shuffle is now is played at it."""
    remaining: int
    """Seconds left of the stage; 0 when the last level stays on."""
    playing_seconds: int
    """Seconds played so far, breaks and pauses aside."""
    on_break: bool
    running: bool
    next_level: Level | None
    next_level_in: int | None
    """Seconds until the next level, a break between included, if nobody touches the clock."""
    over: bool
    """All stages have run out; the last level stays on."""
    held: bool = False
    """Whether the break is over and waits for somebody to resume play."""
    furthest_level: int = 1
    """The highest level number ever reached, even if the clock was set back since."""


def start(stages: tuple[Stage, ...], at: Seconds, *, holds: bool = False) -> BlindClock:
    return BlindClock(stages, 0, 0, 0, at, at, holds)


def at_stage(
    stages: tuple[Stage, ...], stage: int, remaining: Seconds, at: Seconds, *, holds: bool = False
) -> BlindClock:
    """The clock of a night that resumes at this stage, as if all before it had been played as posted."""
    elapsed = stages[stage].seconds - remaining
    playing = sum(each.seconds for each in stages[:stage] if each.level is not None)
    playing += elapsed if stages[stage].level is not None else 0
    return BlindClock(stages, stage, elapsed, playing, at, at, holds, reached=stage)


def end_break(clock: BlindClock, at: Seconds) -> BlindClock:
    """Go on from a break, whether it is over or not, and whether the clock runs or stands."""
    now = _at(clock, at)
    return _touched(clock, at, replace(now, stage=now.stage + 1, elapsed=0, since=at))


def pause(clock: BlindClock, at: Seconds) -> BlindClock:
    if clock.since is None:
        raise ClockStands()
    return _touched(clock, at, replace(_at(clock, at), since=None))


def resume(clock: BlindClock, at: Seconds) -> BlindClock:
    if clock.since is not None:
        raise ClockRuns()
    return _touched(clock, at, replace(clock, since=at))


def set_to(clock: BlindClock, stage: int, remaining: int, at: Seconds) -> BlindClock:
    """Set the clock to a stage with some seconds left; it stays running or paused, and time played stays played."""
    if not 0 <= stage < len(clock.stages):
        raise NoSuchTime(
            stage=stage, remaining=remaining, why=say("the stages are 0 to {stages}", stages=len(clock.stages) - 1)
        )
    seconds = clock.stages[stage].seconds
    if not 0 < remaining <= seconds:
        raise NoSuchTime(stage=stage, remaining=remaining, why=say("it lasts {seconds} seconds", seconds=seconds))
    return _touched(clock, at, replace(_at(clock, at), stage=stage, elapsed=seconds - remaining))


def restaged(clock: BlindClock, stages: tuple[Stage, ...], at: Seconds) -> BlindClock:
    """Change the stages; those gone by count as they were played, and the one that is on keeps its elapsed time."""
    return _touched(clock, at, replace(_at(clock, at), stages=stages))


def started_at(clock: BlindClock) -> int:
    return clock.past[0].touched if clock.past else clock.touched


def _touched(before: BlindClock, at: Seconds, after: BlindClock) -> BlindClock:
    reached = max(before.reached, _at(before, at).stage)
    return replace(after, touched=at, reached=reached, past=(*before.past, replace(before, past=())))


def reading(clock: BlindClock, at: Seconds) -> ClockReading:
    """The clock's reading now or at an earlier second. A stage that ends at this very second is over (A21)."""
    last, second, shown = _READ[0]
    if last is not clock or second != at:
        shown = _read(clock, at)
        _READ[0] = (clock, at, shown)
    assert shown is not None
    return shown


_READ: Final[list[tuple[BlindClock | None, int, ClockReading | None]]] = [(None, 0, None)]
"""The last reading and its inputs: a decision reads one clock several times in a second."""


def _read(clock: BlindClock, at: Seconds) -> ClockReading:
    now = _at(_as_of(clock, at), at)
    over = now.stage == len(now.stages)
    number, level = _level_of(now.stages, now.stage)
    remaining = 0 if over else now.stages[now.stage].seconds - now.elapsed
    coming, wait = _coming(now.stages, now.stage, remaining)
    on_break = not over and now.stages[now.stage].level is None
    furthest = number if now.reached <= now.stage else _level_of(now.stages, now.reached)[0]
    return ClockReading(
        stage=len(now.stages) - 1 if over else now.stage,
        level_number=number,
        level=level,
        remaining=remaining,
        playing_seconds=now.playing,
        on_break=on_break,
        running=now.since is not None,
        next_level=coming,
        next_level_in=wait,
        over=over,
        held=on_break and not remaining,
        furthest_level=furthest,
    )


def level_began(clock: BlindClock, at: Seconds) -> Seconds:
    """The second since which the level on at a moment has been on, breaks and pauses in it included."""
    on = reading(clock, at).level_number
    touches = [Seconds(each.touched) for each in (*clock.past, clock) if each.touched <= at]
    before = next((each for each in reversed(touches) if reading(clock, each).level_number != on), None)
    if before is None:
        return Seconds(started_at(clock))
    return Seconds(before + bisect_left(range(at - before), True, key=lambda s: _level_at(clock, before + s) == on))


def _level_at(clock: BlindClock, second: int) -> int:
    return reading(clock, Seconds(second)).level_number


def _as_of(clock: BlindClock, at: Seconds) -> BlindClock:
    """The clock as it was last touched by then; before it was started, as it started."""
    if at >= clock.touched or not clock.past:
        return clock
    return next((each for each in reversed(clock.past) if at >= each.touched), clock.past[0])


def _at(clock: BlindClock, at: Seconds) -> BlindClock:
    """The same clock with its marks moved up to a moment; past the last stage, stage is their number."""
    if clock.since is None or at <= clock.since:
        return clock
    left, stage, elapsed, playing = at - clock.since, clock.stage, clock.elapsed, clock.playing
    stages, last = clock.stages, len(clock.stages) - 1
    while stage <= last:
        on_break, ahead = stages[stage].level is None, stages[stage].seconds - elapsed
        spent = left if left < ahead else ahead if ahead > 0 else 0
        left -= spent
        elapsed += spent
        if not on_break:
            playing += spent
        if spent < ahead:
            break
        if on_break and clock.holds and stage < last:
            return replace(clock, stage=stage, elapsed=elapsed, playing=playing, since=at)
        stage, elapsed = stage + 1, 0
    return replace(clock, stage=stage, elapsed=elapsed, playing=playing + left, since=at)


def _level_of(stages: tuple[Stage, ...], stage: int) -> tuple[int, Level]:
    """The last level begun, with its number; before any, the first."""
    number, last = 0, None
    for each in stages[: stage + 1]:
        if each.level is not None:
            number, last = number + 1, each.level
    return (number, last) if last is not None else (1, next(each.level for each in stages if each.level is not None))


def _coming(stages: tuple[Stage, ...], stage: int, remaining: int) -> tuple[Level | None, int | None]:
    wait = remaining
    for each in stages[stage + 1 :]:
        if each.level is not None:
            return each.level, wait
        wait += each.seconds
    return None, None
