"""The blind clock for everybody in the room, and times as people read them."""

from msgspec import Struct

from goodhand.rules.level import Level
from goodhand.rules.units import Seconds
from goodhand.tournament.blind_clock import reading
from goodhand.tournament.hours import time_of_day
from goodhand.tournament.narrate import blinds_in_words
from goodhand.tournament.state import Phase, Tournament


class ClockView(Struct, frozen=True):
    """What the clock shows at a moment, and what comes after."""

    tournament: str
    name: str
    phase: Phase
    at: Seconds
    level_number: int | None = None
    """None: the clock has not been started."""
    level: Level | None = None
    on_break: bool = False
    running: bool = False
    over: bool = False
    """All levels have run out; the last one stays on."""
    remaining: int = 0
    """Seconds of the level or break."""
    next_level: Level | None = None
    next_level_at: Seconds | None = None
    held: bool = False
    """The break is over, and the room waits for the director."""


def clock_view(t: Tournament, at: Seconds) -> ClockView:
    if t.clock is None:
        return ClockView(t.plan.id, t.plan.name, t.phase, at)
    now = reading(t.clock, at)
    return ClockView(
        t.plan.id,
        t.plan.name,
        t.phase,
        at,
        now.level_number,
        now.level,
        now.on_break,
        now.running,
        now.over,
        now.remaining,
        now.next_level,
        None if now.next_level_in is None or now.held else at + now.next_level_in,
        now.held,
    )


def clock_in_words(view: ClockView) -> str:
    if view.phase is Phase.FINISHED:
        return f"{view.name}: the tournament is over."
    if view.level is None:
        return f"{view.name}: the clock has not been started."
    what = f"break after level {view.level_number}" if view.on_break else f"level {view.level_number}"
    left = "" if view.over else f", {countdown(view.remaining)} left"
    stands = "" if view.running else ", the clock is paused"
    coming = f"; next {blinds_in_words(view.next_level)}" if view.next_level is not None else ""
    if view.held:
        return f"{view.name}: the {what} is over, and play waits for the director{coming}."
    return f"{view.name}: {what}, {blinds_in_words(view.level)}{left}{stands}{coming}."


def clock_time(second: Seconds) -> str:
    """The time of day to the minute, as a clock on the wall has it: ``19:05``."""
    return time_of_day(second - second % 60)


def countdown(seconds: int) -> str:
    """``12:07``, or ``1:02:07``."""
    minutes, rest = divmod(max(seconds, 0), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{rest:02d}" if hours else f"{minutes}:{rest:02d}"


def duration(seconds: int) -> str:
    """``4 h 12 min``."""
    hours, minutes = divmod(seconds // 60, 60)
    return f"{hours} h {minutes} min" if hours else f"{minutes} min"
