"""The licence's hours, in which alone Rounds of Play begin (MI-38), and when no further one begins for good."""

from goodhand.rules import EndMethod, Topic
from goodhand.rules.speech import Sentence, joined, say
from goodhand.rules.units import Seconds
from goodhand.tournament.refusals import OutsideHours
from goodhand.tournament.state import Tournament


def require_hours(t: Tournament, at: Seconds, what: Sentence) -> None:
    """Refuse to begin play before the licence's first second, or from its last one on."""
    plan = t.plan
    if hours_are_over(t, at):
        instead = say("count the chips, which rank those still in") if t.clock else say("play cannot begin any more")
    elif plan.opens_at is not None and at < plan.opens_at:
        instead = say("wait until {time}", time=time_of_day(plan.opens_at))
    else:
        return
    when = time_of_day(at)
    raise OutsideHours.by(t.book, Topic.LICENSED_HOURS, what=what, at=when, hours=_hours(t), instead=instead)


def hours_are_over(t: Tournament, at: Seconds) -> bool:
    """Whether the licence's hours have ended."""
    closes = t.plan.closes_at
    return closes is not None and at >= closes


def posted_time_is_over(t: Tournament, at: Seconds) -> bool:
    """Whether the set time at which the tournament ends, where it has one, has come (MI-39b)."""
    stop_at = t.plan.stop_at
    return stop_at is not None and at >= stop_at and t.plan.end is EndMethod.SET_TIME


def time_is_over(t: Tournament, at: Seconds) -> bool:
    """Whether no further Round of Play can begin, so that the chips are counted."""
    return posted_time_is_over(t, at) or hours_are_over(t, at)


def time_of_day(second: Seconds) -> str:
    """``18:00``, or ``17:59:59``; after midnight it starts again from 0."""
    minutes, seconds = divmod(second, 60)
    hour, minute = minutes // 60 % 24, minutes % 60
    if seconds:
        return say("{hour:02d}:{minute:02d}:{second:02d}", hour=hour, minute=minute, second=seconds)
    return say("{hour:02d}:{minute:02d}", hour=hour, minute=minute)


def _hours(t: Tournament) -> str:
    opens, closes = t.plan.opens_at, t.plan.closes_at
    said = [] if opens is None else [say("from {time}", time=time_of_day(opens))]
    return joined(" ", [*said, *([] if closes is None else [say("to {time}", time=time_of_day(closes))])])
