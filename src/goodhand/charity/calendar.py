"""A night as a calendar file (RFC 5545): its hours, when its tournaments begin, the report's last day."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from goodhand.charity.attendance import title_of
from goodhand.charity.years import report_due
from goodhand.night.hall_time import known_zone
from goodhand.night.streams import night_id, night_key
from goodhand.occasion.plan import OccasionPlan
from goodhand.plan.values import days_after
from goodhand.rules.speech import say, spoken
from goodhand.rules.units import Seconds

LONGEST = 75
"""Bytes of a line."""


def calendar(plan: OccasionPlan, made: datetime, language: str) -> bytes:
    """The calendar file of a night."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Goodhand//Night//EN", *_events(plan, made, language)]
    return b"".join(_folded(each) for each in (*lines, "END:VCALENDAR"))


def _events(plan: OccasionPlan, made: datetime, language: str) -> Iterator[str]:
    licence, stamp = plan.licence, f"DTSTAMP:{made.astimezone(UTC):%Y%m%dT%H%M%SZ}"
    key = night_key(night_id(plan))
    starts = [
        say("{name} begins at {time}.", name=each.name, time=str(plan.starts[each.id]))
        for each in plan.tournaments
        if each.id in plan.starts
    ]
    team = [f"{each.name}: {each.duty}" for each in plan.staff]
    opens = licence.second_of(licence.opens)
    yield from ("BEGIN:VEVENT", f"UID:{key}@goodhand", stamp)
    yield _moment(plan, "DTSTART", opens)
    yield _moment(plan, "DTEND", Seconds(opens + licence.seconds))
    yield f"SUMMARY:{_text(f'{title_of(plan)}, {plan.licensee.name}')}"
    yield f"LOCATION:{_text(', '.join(filter(None, (plan.venue.name, plan.venue.address))))}"
    yield f"DESCRIPTION:{_text(chr(10).join(map(str, (*(spoken(each, language) for each in starts), *team))))}"
    yield "END:VEVENT"
    due, clause = report_due(plan.evening_book(), plan.date)
    if due:
        said = say("Send the report of {name}.", name=title_of(plan))
        yield from ("BEGIN:VEVENT", f"UID:{key}-report@goodhand", stamp)
        yield f"DTSTART;VALUE=DATE:{due.replace('-', '')}"
        yield f"DTEND;VALUE=DATE:{days_after(due, 1).replace('-', '')}"
        yield f"SUMMARY:{_text(spoken(said, language) + (f' [{clause}]' if clause else ''))}"
        yield "END:VEVENT"


def _moment(plan: OccasionPlan, name: str, second: Seconds) -> str:
    """A moment of the night, where the hall's time zone is known as the same moment everywhere."""
    local = datetime.combine(date.fromisoformat(plan.date), datetime.min.time()) + timedelta(seconds=second)
    if plan.time_zone and known_zone(plan.time_zone):
        return f"{name}:{local.replace(tzinfo=ZoneInfo(plan.time_zone)).astimezone(UTC):%Y%m%dT%H%M%SZ}"
    return f"{name}:{local:%Y%m%dT%H%M%S}"


def _text(said: str) -> str:
    """As a calendar file writes text."""
    for sign in ("\\", ";", ","):
        said = said.replace(sign, f"\\{sign}")
    return said.replace("\r\n", "\\n").replace("\n", "\\n").replace("\r", "\\n")


def _folded(line: str) -> bytes:
    """A line of bytes, broken where it is too long, never inside a letter."""
    parts, part = list[bytes](), b""
    for letter in line:
        coded = letter.encode()
        if len(part) + len(coded) > LONGEST - (1 if parts else 0):
            parts.append(part)
            part = b""
        part += coded
    return b"\r\n ".join((*parts, part)) + b"\r\n"
