"""Whether a time that was read from a clock can be believed, given the night so far."""

from typing import Final

from goodhand.night.history import History
from goodhand.occasion.plan import DAY
from goodhand.rules.speech import say
from goodhand.rules.units import Seconds
from goodhand.tournament.hours import time_of_day
from goodhand.tournament.state import Phase

HOUR: Final = 3600


def doubtful(history: History, at: Seconds) -> str:
    """The question before anything is recorded at an implausible time; empty: none.

    More than an hour ahead in the midst of play, or from within the licence's hours to well after them. Hours pass
    before play, and days once the books are closed: nobody is asked about these.
    """
    night = history.night if history.version else None
    o = night.occasion if night is not None else None
    if night is None or o is None or o.practice or o.closed is not None or at - night.last_at <= HOUR:
        return ""
    closes = o.plan.licence.opens.second + o.plan.licence.seconds
    playing = any(t.phase is Phase.PLAYING for t in night.tournaments.values())
    if not playing and not night.last_at <= closes < at - HOUR:
        return ""
    return say(
        "The clock reads {now}, and the last record is of {last}; is the clock right?",
        now=moment(at),
        last=moment(night.last_at),
    )


def moment(second: Seconds) -> str:
    """A second after the midnight with which the licence's date begins, as people say it."""
    days, rest = divmod(second, DAY)
    time = time_of_day(Seconds(rest))
    if days > 1:
        return say("{time}, {days} days on", time=time, days=days)
    return say("{time} of the next day", time=time) if days else time
