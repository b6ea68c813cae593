"""The blind clock for everybody in the room, and times as people read them."""

from goodhand.rules.units import Seconds
from goodhand.tournament.blind_clock import reading
from goodhand.tournament.hours import time_of_day
from goodhand.tournament.narrate import blinds_in_words
from goodhand.tournament.state import Phase, Tournament


def clock_in_words(t: Tournament, at: Seconds) -> str:
    name = t.plan.name
    if t.phase is Phase.FINISHED:
        return f"{name}: the tournament is over."
    if t.clock is None:
        return f"{name}: the clock has not been started."
    now = reading(t.clock, at)
    what = f"break after level {now.level_number}" if now.on_break else f"level {now.level_number}"
    left = "" if now.over else f", {countdown(now.remaining)} left"
    stands = "" if now.running else ", the clock is paused"
    coming = f"; next {blinds_in_words(now.next_level)}" if now.next_level is not None else ""
    if now.held:
        return f"{name}: the {what} is over, and play waits for the director{coming}."
    return f"{name}: {what}, {blinds_in_words(now.level)}{left}{stands}{coming}."


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
