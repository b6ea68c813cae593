"""Figures of an outlook in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from goodhand.rules.money import Money
from goodhand.rules.speech import counted, say, written
from goodhand.rules.speech import spoken as in_language

if TYPE_CHECKING:
    from goodhand.planner.outlook import Outlook, Quantiles

SHARES: Final = ("{percent:.0f}%", "{percent:.1f}%", "{percent:.2f}%", "{percent:.3f}%", "{percent:.4f}%")
"""A share, ever more closely."""
FEWEST: Final = 20
"""The fewest evenings for 5 and 95%: below it there is no such evening among them."""


def clock(second: float) -> str:
    """A second of the licence's day as a time, for a table: after midnight with the days gone by, 00:30 +1."""
    days, minutes = divmod(int(second // 60), 1440)
    time = f"{minutes // 60:02d}:{minutes % 60:02d}"
    return f"{time} +{days}" if days else time


def spoken(second: float, since: float | None = None) -> str:
    """The same for a sentence: 00:30 the next day; `since` is a time that was said before, on whose day it may be."""
    days, minutes = divmod(int(second // 60), 1440)
    time = say("{hour:02d}:{minute:02d}", hour=minutes // 60, minute=minutes % 60)
    if not days or (since is not None and days == int(since // 60) // 1440):
        return time
    return (
        say("{time} the next day", time=time) if days == 1 else say("{time}, {days} days later", time=time, days=days)
    )


def percent(share: float, against: float | None = None) -> str:
    """A share with as many digits as it takes to tell it from nothing, from all, and from what it is held against."""
    for digits in range(len(SHARES)):
        said = say(SHARES[digits], percent=share * 100)
        alike = [other for other in (0.0, 1.0, against) if other is not None and other != share]
        if (digits or 0.01 <= share <= 0.99 or share in (0, 1)) and said not in (f"{o:.{digits}%}" for o in alike):
            break
    return said


def money(cents: int, currency: str) -> str:
    """An amount in whole units."""
    amount = Money(round(cents, -2), currency)
    return written(
        f"{amount}".removesuffix(".00"), fr=in_language(say("{amount}", amount=amount), "fr").replace(",00", "")
    )


def said_range(finish: Quantiles, evenings: int) -> str:
    """The probable end and its range, as far as this number of evenings tells."""
    if evenings < FEWEST:
        return (
            f"at about {spoken(finish.p50)}; of {counted(evenings, 'evening')} nothing can be said of how sure that is"
        )
    return (
        f"at about {spoken(finish.p50)}; 90 of 100 evenings end between {spoken(finish.p5, finish.p95)} and "
        f"{spoken(finish.p95)}"
    )


def said_finish(outlook: Outlook) -> str:
    """When it ends, and whether that is in time."""
    said = f"It starts at {spoken(outlook.starts)} and ends {said_range(outlook.finish, outlook.evenings)}."
    said += f" The licence ends at {spoken(outlook.closes)}: "
    if outlook.late == 0:
        return said + f"no simulated evening is later ({counted(outlook.evenings, 'evening')})."
    return said + f"{percent(outlook.late)} (±{2 * outlook.late_error:.1%}) of evenings end later."


def said_needs(outlook: Outlook) -> str:
    """How many dealers and tables, and what the charity keeps."""
    most = max(outlook.half_hours, key=lambda row: row.dealers)
    kept, currency = outlook.money.net, outlook.money.currency
    between = f" ({money(kept.p5, currency)} to {money(kept.p95, currency)})" if kept.p5 != kept.p95 else ""
    return (
        f"It needs {counted(most.dealers, 'dealer')} ({most.dealers_with_relief} with relief) and "
        f"{counted(outlook.tables_needed, 'table')}, and the charity keeps about {money(kept.p50, currency)}{between}."
    )
