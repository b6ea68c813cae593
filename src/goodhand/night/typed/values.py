"""Values as people write them: amounts, numbers, times and days; each problem says what to write instead."""

import re
from collections.abc import Sequence

from goodhand.night.typed.tokens import NotUnderstood
from goodhand.occasion.plan import DAY, OccasionPlan, TimeOfDay
from goodhand.plan.values import Unreadable, read_amount, read_date, read_time
from goodhand.rules.money import Money
from goodhand.rules.units import Seconds
from goodhand.tournament.plan import Stage

THOUSANDS = re.compile(r"\$?\s*\d{1,3}(,\d{3})+(\.\d\d)?")


def amount(text: str, currency: str) -> Money:
    """Money: 50, 50.00, $50 or 1,435.00."""
    said = text.strip()
    if not said:
        raise NotUnderstood(problem="The amount is missing; write it like 50 or 50.00.")
    if said.lstrip("$ ").startswith(("-", "−")):  # noqa: RUF001 - a minus sign, as some keyboards write it
        below = "is below nothing; write an amount above it, or take a line back with `reverse`"
        raise NotUnderstood(problem=f"{said} {below}.")
    if THOUSANDS.fullmatch(said):
        said = said.replace(",", "")
    elif re.fullmatch(r"\$?\d+,\d\d", said):
        right = f"{said.replace(',', '.')} (a comma is for thousands: 1,435.00)"
        raise NotUnderstood(problem=f"{said} has a comma before the cents; write {right}.")
    elif "," in said:
        right = f"{said.replace(',', '')}, or thousands like 1,435.00"
        raise NotUnderstood(problem=f"{said} has a comma in an odd place; write {right}.")
    try:
        return read_amount(said, currency)
    except Unreadable as problem:
        raise NotUnderstood(problem=problem.spoken()) from None


def is_amount(text: str) -> bool:
    """Whether a piece was meant as an amount."""
    return re.fullmatch(r"[-−]?\$?[-−]?\d[\d,.]*", text) is not None  # noqa: RUF001 - a minus sign


def number(text: str, what: str, least: int = 0) -> int:
    """A whole number: 3000 or 3,000."""
    said, such = text.strip().removeprefix("#"), max(least, 1)
    if re.fullmatch(r"\d{1,12}|\d{1,3}(,\d{3}){1,3}", said, re.ASCII):
        value = int(said.replace(",", ""))
        if value >= least:
            return value
    if not said:
        raise NotUnderstood(problem=f"The {what} is missing; write a whole number such as {such}.")
    raise NotUnderstood(problem=f"{text.strip()} is no {what}; write a whole number such as {such}.")


def chips_of_a_value(text: str) -> tuple[int, int]:
    """``25 x 400``: the value, and how many."""
    value, _, many = text.casefold().replace("\u00d7", "x").partition("x")
    return number(value, "value of chips", 1), number(many, "number of chips")


def level_and_rest(stages: Sequence[Stage], level: str, left: str) -> tuple[int, int]:
    """A posted level and ``12:00`` left of it, all of it by default: the stage, and the seconds left."""
    wanted, levels = number(level, "level", 1), 0
    for stage, each in enumerate(stages):
        levels += each.level is not None
        if levels == wanted:
            minutes, _, seconds = left.partition(":")
            rest = number(minutes, "number of minutes") * 60 if minutes else each.seconds
            return stage, rest + (number(seconds, "number of seconds") if seconds else 0)
    raise NotUnderstood(problem=f"There is no level {wanted}; the last is {levels}.")


def time(text: str) -> TimeOfDay:
    """A time of day: 19:55."""
    try:
        return read_time(text)
    except Unreadable as problem:
        raise NotUnderstood(problem=f"{problem.sentence} Write it like 19:55.") from None


def nearest(plan: OccasionPlan, of_day: TimeOfDay, around: Seconds) -> Seconds:
    """The second that a time of day means: the one nearest to now, or to the licence's beginning before that day."""
    near = around or Seconds(plan.licence.opens.second)
    return min((Seconds(of_day.second + days * DAY) for days in range(4)), key=lambda second: abs(second - near))


def day(text: str, what: str) -> str:
    """A day of the calendar: 1990-05-31."""
    try:
        return read_date(text)
    except Unreadable as problem:
        raise NotUnderstood(problem=f"{text.strip()!r} is no {what}. {problem.suggestion}") from None
