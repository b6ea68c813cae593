"""Figures as a language writes them: numbers, money, times, dates, shares and places."""

import re

from goodhand.occasion.plan import TimeOfDay
from goodhand.rules.money import Money
from goodhand.tournament.narrate import ordinal

_FIXED = "\u00a0"
"""A space at which no line ends."""
_APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"
_ENGLISH_MONTHS = (
    "January February March April May June July August September October November December".split()  # noqa: SIM905
)
_FRENCH_MONTHS = (
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split()  # noqa: SIM905
)


class Figures:
    """Figures, times and dates in English: 1,500; $50.00; 18:30; March 14, 2026; 37.5%; 2nd."""

    def number(self, number: float) -> str:
        """1,500 chips, 2.5 minutes."""
        return f"{number:,}" if isinstance(number, int) else f"{number:g}"

    def money(self, amount: Money) -> str:
        """$1,500.00."""
        return str(amount)

    def time(self, time: TimeOfDay) -> str:
        """18:30."""
        return str(time)

    def hours(self, seconds: int) -> str:
        """1:20 after the start."""
        return f"{seconds // 3600}:{seconds % 3600 // 60:02d}"

    def date(self, day: str) -> str:
        """March 14, 2026."""
        year, month, of_month = map(int, day.split("-"))
        return f"{_ENGLISH_MONTHS[month - 1]} {of_month}, {year}"

    def share(self, points: int) -> str:
        """37.5%."""
        return f"{points / 100:g}%"

    def percent(self, tenths: int) -> str:
        """50.0%."""
        return f"{'-' if tenths < 0 else ''}{abs(tenths) // 10}.{abs(tenths) % 10}%"

    def place(self, place: int) -> str:
        """2nd."""
        return f"{ordinal(place)}"  # papers have languages of their own

    def plural(self, term: str) -> str:
        """Buy-ins."""
        return f"{term}s"

    def typeset(self, text: str) -> str:
        """Apostrophes as they are printed."""
        return text.replace("'", _APOSTROPHE)


class FrenchFigures(Figures):
    """1 500; 50,00 $; 18 h 30; 14 mars 2026; 37,5 %; 2e: as the Office québécois de la langue française writes them."""

    def number(self, number: float) -> str:
        """1 500 jetons, 2,5 minutes."""
        said = super().number(number)
        return said.replace(",", _FIXED).replace(".", ",")

    def money(self, amount: Money) -> str:
        """1 500,00 $."""
        said = str(amount).replace("$", "").replace(",", _FIXED).replace(".", ",")
        return f"{said}{_FIXED}$" if "$" in str(amount) else said

    def time(self, time: TimeOfDay) -> str:
        """18 h 30, and 18 h at the full hour."""
        hour, minute, *second = str(time).split(":")
        said = f"{int(hour)}{_FIXED}h" + (f"{_FIXED}{minute}" if int(minute) or second else "")
        return said + (f"{_FIXED}min{_FIXED}{second[0]}{_FIXED}s" if second else "")

    def hours(self, seconds: int) -> str:
        """1 h 20 after the start."""
        return f"{seconds // 3600}{_FIXED}h{_FIXED}{seconds % 3600 // 60:02d}"

    def date(self, day: str) -> str:
        """14 mars 2026, 1er mars 2026."""
        year, month, of_month = map(int, day.split("-"))
        return f"{'1er' if of_month == 1 else of_month} {_FRENCH_MONTHS[month - 1]} {year}"

    def share(self, points: int) -> str:
        """37,5 %."""
        return f"{points / 100:g}".replace(".", ",") + f"{_FIXED}%"

    def percent(self, tenths: int) -> str:
        """50,0 %."""
        return super().percent(tenths).replace(".", ",").replace("%", f"{_FIXED}%")

    def place(self, place: int) -> str:
        """1er, 2e."""
        return "1er" if place == 1 else f"{self.number(place)}e"

    def plural(self, term: str) -> str:
        """Droits d'entrée: the noun comes first."""
        noun, space, rest = term.partition(" ")
        return f"{noun}s{space}{rest}"

    def typeset(self, text: str) -> str:
        """A fixed space before a colon, percent or dollar sign and inside quotation marks; apostrophes as printed."""
        return re.sub(r" (?=[:»%$])|(?<=«) ", _FIXED, text).replace("'", _APOSTROPHE)


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]
