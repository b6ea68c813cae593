"""The time in a night's hall: seconds after the midnight with which its licence's date begins."""

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from goodhand.occasion.plan import OccasionPlan
from goodhand.rules.units import Seconds


def wall() -> datetime:
    return datetime.now(UTC)


def today() -> str:
    """The date of this machine's clock."""
    return date.today().isoformat()


def known_zone(name: str) -> bool:
    """Whether this machine knows a time zone; without a name, its own is meant."""
    try:
        return not name or bool(ZoneInfo(name))
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False


def local(plan: OccasionPlan) -> datetime:
    """The wall's clock where the hall is; where the zone is not known, where this machine is."""
    zone = ZoneInfo(plan.time_zone) if plan.time_zone and known_zone(plan.time_zone) else None
    return wall().astimezone(zone).replace(tzinfo=None)


def seconds_of_wall(plan: OccasionPlan) -> float:
    """The time after the midnight with which the licence's date begins; below 0 before that day."""
    midnight = datetime.combine(date.fromisoformat(plan.date), datetime.min.time())
    return (local(plan) - midnight).total_seconds()


def second_of_wall(plan: OccasionPlan) -> Seconds:
    """The whole second, as acts count them."""
    return Seconds(seconds_of_wall(plan))
