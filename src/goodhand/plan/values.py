"""The values of an event file: amounts, shares, times, dates and blinds, and how to write each."""

import re
import unicodedata
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import date, timedelta
from difflib import get_close_matches
from enum import Enum
from fractions import Fraction
from typing import TypeVar

from msgspec import Struct

from goodhand.occasion.plan import DAY, TimeOfDay
from goodhand.rules.level import Level
from goodhand.rules.money import Money
from goodhand.rules.signs import UNSEEN
from goodhand.rules.speech import ENGLISH, LANGUAGES, joined, say, spoken, written

E = TypeVar("E", bound=Enum)

USUAL_CURRENCY = "USD"
"""Of a file that names none."""
LARGEST_AMOUNT = 10_000_000_00
LARGEST_NUMBER = 1_000_000_000
MOST_ITEMS = 500
"""Levels, workers or chips in one list."""
LONGEST_NAME = 200
"""Signs in a name, an address or a number; the papers have room for as many."""
LONGEST_TEXT = 800
"""Signs in a text that the house posts."""
LATER = "to be filled in"
"""The placeholder in a new file for a missing text."""
STAND_INS = (OUR_CHARITY, THE_CHAIRPERSON, THE_OPERATOR, THE_DIRECTOR, OUR_HALL) = (
    "Our Charity",
    "The Chairperson",
    "The Operator",
    "The Director",
    "Our Hall",
)
"""Placeholders of `goodhand new`, which nobody is called."""
JOINERS = str.maketrans("", "", "\u200c\u200d")
"""Signs that print nothing, and that names in Persian and in India's scripts need."""


FILE_ALONE = (say(", in quotes"), say(", or leave the key out if it is not needed"))
"""Keys that matter in a file alone."""


class Unreadable(Exception):
    """A value that cannot be used: what is wrong, what would be right, and what was meant, if that is clear."""

    def __init__(self, sentence: str, suggestion: str, meant: object = None) -> None:
        super().__init__(sentence)
        self.sentence, self.suggestion, self.meant = sentence, suggestion, meant

    def spoken(self) -> str:
        """For somebody who answers a question: the same, without what matters in a file alone."""
        said = {language: f"{spoken(self.sentence, language)} {self._plainly(language)}" for language in LANGUAGES}
        return written(said[ENGLISH].strip(), **said)

    def _plainly(self, language: str) -> str:
        plain = re.sub(r'"([^"]*)"', r"\1", spoken(self.suggestion, language))
        for words in FILE_ALONE:
            plain = plain.replace(spoken(words, language), "")
        return plain


def shown(value: object) -> str:
    """A value as the file has it, cut short."""
    said = f'"{value}"' if isinstance(value, str) else str(value).lower() if isinstance(value, bool) else str(value)
    return said if len(said) <= 60 else f"{said[:57]}..."


def read_amount(value: object, currency: str) -> Money:
    """Money: 50, "50.00" or "$50"."""
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        raise Unreadable(say("{value} is no amount.", value=shown(value)), say('Write 50, "50.00" or "$50".'))
    said = str(value).strip().removeprefix("$").strip()
    if isinstance(value, float) and re.fullmatch(r"-?\d+\.\d", said):
        said += "0"
    if said.startswith("-") or str(value).strip().startswith("-"):
        raise Unreadable(
            say("{value} is below nothing.", value=shown(value)), say("Write an amount of nothing or more, such as 50.")
        )
    if "," in said:
        raise _with_comma(value, said)
    if re.fullmatch(r"\d+\.\d", said):
        raise Unreadable(
            say("{value} has one digit of cents.", value=shown(value)),
            say('Write both: "{said}0".', said=said),
            f"{said}0",
        )
    matched = re.fullmatch(r"(\d{1,12})(?:\.(\d\d))?", said, re.ASCII)
    if matched is None:
        raise Unreadable(say("{value} is no amount.", value=shown(value)), say('Write 50, "50.00" or "$50".'))
    cents = int(matched[1]) * 100 + int(matched[2] or 0)
    if cents > LARGEST_AMOUNT:
        raise Unreadable(
            say("{value} is too much for one evening.", value=shown(value)), say("Write at most 10000000.")
        )
    return Money(cents, currency)


def _with_comma(value: object, said: str) -> Unreadable:
    """The correct way to write an amount with commas: those between thousands go; one before cents becomes a point."""
    problem = say("{value} has a comma.", value=shown(value))
    if re.fullmatch(r"\d{1,3}(,\d{3})+(\.\d\d)?", said, re.ASCII):
        plain = said.replace(",", "")
        return Unreadable(problem, say('Write it without: "{plain}".', plain=plain), plain)
    if cents := re.fullmatch(r"(\d+),(\d\d?)", said, re.ASCII):
        return Unreadable(
            problem, say('Write a point before the cents: "{amount}".', amount=f"{cents[1]}.{cents[2]:0<2}")
        )
    return Unreadable(problem, say('Write it without, and a point before the cents: "1500.50".'))


def read_share(value: object) -> Fraction:
    """A share: "80%", "62.5%" or "2/3"."""
    said = value.strip() if isinstance(value, str) else ""
    if matched := re.fullmatch(r"(\d{1,6}(?:\.\d{1,6})?)\s*%", said, re.ASCII):
        return Fraction(matched[1]) / 100
    if matched := re.fullmatch(r"(\d{1,9})\s*/\s*([1-9]\d{0,8})", said, re.ASCII):
        return Fraction(int(matched[1]), int(matched[2]))
    meant = None
    if isinstance(value, int | float) and not isinstance(value, bool) and 0 < value <= 100:
        meant = f"{value * 100:g}%" if value <= 1 else f"{value:g}%"
    right = say('Write it with a percent sign, in quotes: "{what}".', what=meant or "80%")
    raise Unreadable(say("{value} is no share.", value=shown(value)), right, meant)


def read_basis_points(value: object) -> int:
    """A place's part of the prize pool, in hundredths of a percent."""
    points = read_share(value) * 10_000
    if points.denominator != 1:
        near = f"{float(round(points)) / 100:g}%"
        raise Unreadable(
            say("{value} is finer than a hundredth of a percent.", value=shown(value)),
            say('Write "{near}".', near=near),
            near,
        )
    return int(points)


def read_time(value: object) -> TimeOfDay:
    """A time of day: "18:30", or with seconds."""
    matched = re.fullmatch(r"(\d{1,2}):(\d\d)(?::(\d\d))?", value.strip(), re.ASCII) if isinstance(value, str) else None
    if matched is not None:
        hours, minutes, seconds = (int(part or 0) for part in matched.groups())
        if hours < 24 and minutes < 60 and seconds < 60:
            return TimeOfDay(hours * 3600 + minutes * 60 + seconds)
        if (hours, minutes, seconds) == (24, 0, 0):
            raise Unreadable(say('"24:00" is no time of day.'), say('Write "00:00" for midnight.'), "00:00")
    meant = None
    if isinstance(value, str) and (
        spoken := re.fullmatch(r"\s*(\d{1,2})(?::(\d\d))?\s*([ap])\.?m\.?\s*", value.lower())
    ):
        hour = int(spoken[1]) % 12 + (12 if spoken[3] == "p" else 0)
        meant = f"{hour:02d}:{spoken[2] or '00'}"
    right = say('Write it on the 24-hour clock, in quotes: "{what}".', what=meant or "18:30")
    raise Unreadable(say("{value} is no time of day.", value=shown(value)), right, meant)


def read_date(value: object) -> str:
    """A date: 2026-03-14."""
    matched = re.fullmatch(r"(\d{4})-(\d\d)-(\d\d)", value.strip(), re.ASCII) if isinstance(value, str) else None
    if matched is not None:
        with suppress(ValueError):
            if date(*map(int, matched.groups())).year >= 1900:
                return matched[0]
    meant = None
    if isinstance(value, str) and (american := re.fullmatch(r"\s*(\d{1,2})/(\d{1,2})/(\d{4})\s*", value, re.ASCII)):
        meant = f"{american[3]}-{american[1]:0>2}-{american[2]:0>2}"
    right = say("Write year, month and day: {what}.", what=meant or "2026-03-14")
    raise Unreadable(say("{value} is no date of the calendar.", value=shown(value)), right, meant)


def read_seconds(value: object) -> int:
    """A stretch of time, written in minutes, as whole seconds."""
    if isinstance(value, bool) or not isinstance(value, int | float) or value != value:  # noqa: PLR0124 - NaN
        raise Unreadable(say("{value} is no number of minutes.", value=shown(value)), say("Write 20."))
    if not 0 < value <= DAY / 60:
        raise Unreadable(
            say("{value} minutes cannot be played.", value=shown(value)),
            say("Write more than 0 and at most 1440, such as 20."),
        )
    seconds = round(value * 60)
    if abs(value * 60 - seconds) > 1e-6 or not seconds:
        raise Unreadable(
            say("{value} minutes are no whole number of seconds.", value=shown(value)),
            say("Write {what}.", what=max(round(value), 1)),
        )
    return seconds


def read_number(value: object, least: int = 0, most: int = LARGEST_NUMBER) -> int:
    if isinstance(value, str) and re.fullmatch(r"\s*\d{1,3}(,?\d{3})*\s*", value, re.ASCII):
        plain = value.replace(",", "").strip()
        raise Unreadable(
            say("{value} is in quotes.", value=shown(value)),
            say("Write {plain} without them.", plain=plain),
            int(plain),
        )
    if isinstance(value, bool) or not isinstance(value, int):
        raise Unreadable(
            say("{value} is no whole number.", value=shown(value)),
            say("Write a number such as {least}.", least=max(least, 1)),
        )
    if value < least:
        raise Unreadable(say("{value} is too few.", value=shown(value)), say("Write {least} or more.", least=least))
    if value > most:
        raise Unreadable(say("{value} is too many.", value=shown(value)), say("Write at most {most}.", most=most))
    return value


class Blinds(Struct, frozen=True):
    """The blinds of a level, as written: none small means one blind."""

    small: int
    big: int

    def level(self, ante: int = 0, big_blind_ante: int = 0) -> Level:
        return Level(self.small, self.big, ante, big_blind_ante)


def read_blinds(value: object) -> Blinds:
    """Blinds: "25/50" or [25, 50]; "100", 100 or [100] where one blind is posted."""
    parts: list[object] = [value]
    if isinstance(value, str):
        said = [part.strip() for part in value.split("/")]
        if all(re.fullmatch(r"\d{1,10}", part, re.ASCII) for part in said):
            parts = [int(part) for part in said]
        elif re.fullmatch(r"[\d,/\s]+", value) and "," in value:
            plain = value.replace(",", "")
            raise Unreadable(
                say("{value} has a comma.", value=shown(value)), say('Write "{plain}".', plain=plain), plain
            )
    elif isinstance(value, list):
        parts = value
    whole = [part for part in parts if isinstance(part, int) and not isinstance(part, bool)]
    if len(whole) != len(parts) or not 1 <= len(whole) <= 2:
        raise Unreadable(
            say("{value} are no blinds.", value=shown(value)),
            say('Write the small and the big one: "25/50" or [25, 50].'),
        )
    if not all(0 < part <= LARGEST_NUMBER for part in whole):
        raise Unreadable(
            say("{value} cannot be posted.", value=shown(value)), say('Write blinds above 0, as in "25/50".')
        )
    return Blinds(whole[0] if len(whole) == 2 else 0, whole[-1])


def read_text(value: object, most: int = LONGEST_NAME) -> str:
    """A name or a sentence: one line, not empty, not too long to be printed. Any kind of space becomes a plain one."""
    if not isinstance(value, str):
        meant = str(value) if isinstance(value, int) and not isinstance(value, bool) else None
        raise Unreadable(
            say("{value} is not in quotes.", value=shown(value)),
            say('Write it in quotes: "{value}".', value=shown(value)),
            meant,
        )
    said = "".join(" " if unicodedata.category(sign) == "Zs" else sign for sign in value).strip()
    if not said.translate(JOINERS):
        raise Unreadable(say("It is empty."), say("Write it, or leave the key out if it is not needed."))
    if not said.translate(JOINERS).isprintable() or UNSEEN.search(said):
        raise Unreadable(say("It holds a line end or a sign that cannot be printed."), say("Write it in one line."))
    if len(said) > most:
        raise Unreadable(
            say("It has {said:,} characters.", said=len(said)),
            say("Write at most {most}, so that it can be printed.", most=most),
        )
    return said


def read_flag(value: object) -> bool:
    if not isinstance(value, bool):
        yes = str(value).strip().lower() in ("yes", "y", "1", "true", "on")
        raise Unreadable(
            say("{value} is neither true nor false.", value=shown(value)),
            say("Write {what}.", what="true" if yes else "false"),
            yes,
        )
    return value


def read_long_text(value: object) -> str:
    """A text that the house posts, or a reason."""
    return read_text(value, LONGEST_TEXT)


def read_words(value: object, most: int = LONGEST_NAME) -> str | None:
    """A text that may be blank, which says nothing."""
    return None if isinstance(value, str) and not value.strip() else read_text(value, most)


def read_posted(value: object) -> str | None:
    """A text of the house, if it posts one."""
    return read_words(value, LONGEST_TEXT)


def number(least: int = 0, most: int = LARGEST_NUMBER) -> Callable[[object], int]:
    """A reader of whole numbers in bounds."""
    return lambda value: read_number(value, least, most)


def read_currency(value: object) -> str:
    said = read_text(value)
    if re.fullmatch(r"[A-Z]{3}", said) is None:
        raise Unreadable(say("{value} is no currency.", value=shown(value)), say('Write "USD" or "CAD".'))
    return said


def read_time_zone(value: object) -> str:
    """A time zone's name, as computers have it."""
    said = read_text(value)
    if re.fullmatch(r"[A-Za-z_]+(/[A-Za-z0-9_+-]+)*", said) is None:
        raise Unreadable(
            say("{value} is no time zone.", value=shown(value)), say('Write its name, such as "America/Detroit".')
        )
    return said


def slug(name: str) -> str:
    """A name as an id: small letters, digits and dashes; empty, if it has no such letters."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40].strip("-")


def read_id(value: object) -> str:
    """A tournament's id."""
    said = read_text(value)
    if slug(said) != said:
        meant = slug(said)
        right = say('Write id = "{meant}".', meant=meant) if meant else say('Write id = "t1".')
        raise Unreadable(say("An id has small letters, digits and dashes."), right, meant or None)
    return said


def code_of(kind: type[E], wrong: str, many: str, meant: Mapping[str, E]) -> Callable[[object], E]:
    """A reader of one of several codes; a capital letter does no harm, and the nearest is named if it is none."""
    codes: dict[str, E] = {each.value: each for each in kind}
    quoted = [f'"{code}"' for code in codes]
    listed = (
        say("Write {what}.", what=joined(" or ", quoted))
        if len(quoted) < 3
        else say("The {many} are {what}.", many=many, what=", ".join(quoted))
    )

    def read(value: object) -> E:
        said = read_text(value).casefold()
        if said in codes:
            return codes[said]
        near = [meant[said].value] if said in meant else get_close_matches(said, codes, n=1, cutoff=0.5)
        guess = say('Did you mean "{near}"? ', near=near[0]) if near else ""
        raise Unreadable(
            say("{value} {wrong}.", value=shown(value), wrong=wrong),
            joined("", (guess, listed)),
            near[0] if near else None,
        )

    return read


def days_between(one: str, other: str) -> int:
    """The days from one date to another."""
    return (date.fromisoformat(other) - date.fromisoformat(one)).days


def years_after(day: str, years: int) -> str:
    """The same date so many years later; the day before, of a leap day in another year."""
    held = date.fromisoformat(day)
    leap_day = held.month == 2 and held.day == 29
    return held.replace(year=held.year + years, day=28 if leap_day else held.day).isoformat()


def days_after(day: str, days: int) -> str:
    """The date so many days after another."""
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()
