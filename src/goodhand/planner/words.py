"""Figures of an outlook in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goodhand.rules.money import Money

if TYPE_CHECKING:
    from goodhand.planner.outlook import Outlook

DAY = 86_400


def clock(second: float) -> str:
    """A second of the day as a time."""
    minutes = round(second % DAY / 60) % 1440
    return f"{minutes // 60:02d}:{minutes % 60:02d}"


def percent(share: float) -> str:
    """A share, with more digits where it is small."""
    return f"{share:.0%}" if share == 0 or 0.01 <= share <= 0.99 or share == 1 else f"{share:.1%}"


def money(cents: int, currency: str) -> str:
    """An amount in whole units: an outlook is no account."""
    return str(Money(round(cents, -2), currency)).removesuffix(".00")


def said_finish(outlook: Outlook) -> str:
    """When it ends, and whether that is in time."""
    q = outlook.finish
    said = f"It starts at {clock(outlook.starts)} and ends at about {clock(q.p50)}; 90 of 100 evenings end between"
    said += f" {clock(q.p5)} and {clock(q.p95)}. The licence ends at {clock(outlook.closes)}: "
    if outlook.late == 0:
        return said + "no simulated evening is late."
    return said + f"{percent(outlook.late)} (±{2 * outlook.late_error:.1%}) of evenings are late."
