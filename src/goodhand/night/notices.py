"""The clock's news in words for the desk: levels, breaks, the end of rebuys and of the hours."""

from typing import Final

from msgspec import Struct

from goodhand.rules.speech import joined, say
from goodhand.rules.units import Seconds
from goodhand.tournament.blind_clock import reading
from goodhand.tournament.hours import time_of_day
from goodhand.tournament.narrate import stages_begun
from goodhand.tournament.rebuys import rebuys_are_over
from goodhand.tournament.state import Phase, Status, Tournament

WARNINGS: Final = (30 * 60, 10 * 60)
"""So long before the licence's hours end desk and room are told."""
HOURS_OVER: Final = say("The licence's hours are over: no new Round of Play begins; count the chips.")


def notices(t: Tournament, since: Seconds, until: Seconds) -> list[str]:
    """The beginnings and ends after one second and up to another, if nobody touched the clock between."""
    if t.clock is None or t.phase is not Phase.PLAYING or until <= since:
        return []
    told = [each.text for each in stages_begun(t.clock, since, until)]
    if reading(t.clock, until).held and not reading(t.clock, since).held:
        told.append(say("The break is over; play waits until the director goes on."))
    if not rebuys_are_over(t, since) and rebuys_are_over(t, until):
        told.append(say("The time for rebuys is over{without_chips}.", without_chips=_without_chips(t)))
    return [*told, *hours_notices(t, since, until)]


def _without_chips(t: Tournament) -> str:
    """Players who waited for a rebuy and are out now, so that nobody at the desk has to remember them."""
    names = [player.name for player in t.remaining() if player.status is Status.PENDING]
    if len(names) > 1:
        return say(": {names} are out", names=joined(" and ", names))
    return say(": {name} is out", name=names[0]) if names else ""


def hours_notices(t: Tournament, since: Seconds, until: Seconds) -> list[str]:
    """Write the notices about the licence's hours while play is on: before they end, and as they do (MI-38)."""
    closes = t.plan.closes_at
    if closes is None or t.phase is not Phase.PLAYING:
        return []
    told: list[str] = [
        say("The licence's hours end in {warning} minutes, at {time}.", warning=warning // 60, time=time_of_day(closes))
        for warning in WARNINGS
        if since < closes - warning <= until
    ]
    return [*told, HOURS_OVER] if since < closes <= until else told


class HoursEnd(Struct, frozen=True):
    """A warning: the licence's hours end soon, or are over while play is on."""

    text: str
    at: Seconds
    urgent: bool
    """The last warning has been given."""


def hours_end(t: Tournament, at: Seconds) -> HoursEnd | None:
    """Return every screen's warning about the hours' end at a second; None: not yet."""
    closes = t.plan.closes_at
    if closes is None or t.phase is not Phase.PLAYING or at < closes - WARNINGS[0]:
        return None
    soon = say("The licence's hours end at {time}. No Round of Play begins after that.", time=time_of_day(closes))
    return HoursEnd(HOURS_OVER if at >= closes else soon, closes, at >= closes - WARNINGS[-1])
