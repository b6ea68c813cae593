"""Another lawful value for each knob: for tests that turn one and look for somebody who notices."""

from collections.abc import Callable
from enum import Enum
from fractions import Fraction

from msgspec.structs import replace

from goodhand.rules import Cited, ClockTerms, FinalTable, Rulebook, rulebooks
from goodhand.rules.occasion_knobs import AddOnTerms, ExpenseLimit, RebuyTerms, TableTolerance

OTHER: dict[str, Callable[[object], object]] = {
    "action_clock": lambda _: ClockTerms(seconds=45, countdown=15),
    "blinds_posted": lambda value: (2,) if value != (2,) else (1, 2),
    "expense_limit": lambda value: ExpenseLimit(Fraction(1, 100)) if value is None else None,
    "final_table": lambda value: FinalTable(value.players - 1, redraw=not value.redraw),
    "minimum_age": lambda value: 25 if value != 25 else None,
    "prize_cap": lambda value: Fraction(1, 2) if value is None else None,
    "raises_per_interval": lambda value: 2 if value != 2 else None,
    "rebuys": lambda value: RebuyTerms(permitted=True, at_most=1, within_minutes=30),
    "add_ons": lambda value: AddOnTerms(permitted=False) if value is None else None,
    "players_per_tournament": lambda value: 12 if value is None else None,
    "prize_limit": lambda value: 400 if value is None else None,
    "spending_limit": lambda value: 55 if value is None else None,
    "events_per_year": lambda value: 2 if value is None else None,
    "days_between_events": lambda value: 30 if value is None else None,
    "report_due": lambda value: 14 if value is None else None,
    "records_kept": lambda value: 9 if value is None else None,
    "table_capacity": lambda value: value - 1,
    "table_tolerance": lambda value: TableTolerance(within=2, wider=2),
    "tournaments_per_year": lambda value: 2 if value is None else None,
}


def another(name: str, book: Rulebook) -> object:
    """A value that the knob can have, and has not in this book."""
    value = book.ruled(name).value
    if name in OTHER:
        return OTHER[name](value)
    if isinstance(value, bool):
        return not value
    if isinstance(value, tuple):
        kind = kind_of(name)
        return tuple(each for each in kind if each not in value) or value[:-1]
    return next(each for each in type(value) if each is not value)  # type: ignore[attr-defined]


def kind_of(name: str) -> type[Enum]:
    """The things that a knob lists."""
    values = (each for book in rulebooks() for each in book.ruled(name).value)
    return type(next(values))


def turned(book: Rulebook, name: str) -> Rulebook:
    """The book with another value, on the word of the same clauses, or of some clause where it was silent."""
    ruled = book.ruled(name)
    clauses = ruled.clauses or tuple(book.clauses.values())[:1]
    return replace(book, **{name: Cited(another(name, book), *clauses, house_choice=ruled.house_choice)})
