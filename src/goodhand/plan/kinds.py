"""Kinds of values in an event file: how each is read, and how it is written."""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, Generic, TypeVar

from msgspec import Struct

from goodhand.occasion.plan import Affiliation, Duty
from goodhand.plan import values as v
from goodhand.rules import EndMethod, EquipmentSource
from goodhand.rules.money import Money
from goodhand.rules.speech import say

T = TypeVar("T")
E = TypeVar("E", bound=Enum)


class ValueKind(Struct, Generic[T], frozen=True):
    name: str
    """The control by which a form asks for it."""
    read: Callable[..., T | None]
    """Raises `values.Unreadable`; an amount takes the file's currency too."""
    write: Callable[[T], Any] = lambda value: value
    least: int | None = None
    most: int | None = None
    """Of a number its bounds, of a text its length."""
    codes: tuple[str, ...] = ()
    """All values there are, of a kind that has few."""


def number(least: int = 0, most: int = v.LARGEST_NUMBER) -> ValueKind[int]:
    return ValueKind("number", lambda value: v.read_number(value, least, most), least=least, most=most)


def code(kind: type[E], wrong: str, many: str, meant: Mapping[str, E]) -> ValueKind[E]:
    """One of the values of an enum; `meant`: other words that people write for them."""
    return ValueKind("choice", v.code_of(kind, wrong, many, meant), _value_of, codes=tuple(each.value for each in kind))


def _value_of(code: Enum | str) -> Any:
    return code.value if isinstance(code, Enum) else code


def _amount(value: Money) -> int | str:
    whole, cents = divmod(value.cents, 100)
    return f"{whole}.{cents:02d}" if cents else whole


def _minutes(seconds: int) -> float | int:
    return seconds // 60 if seconds % 60 == 0 else seconds / 60


def _percent(points: int) -> str:
    whole, rest = divmod(points, 100)
    return f"{whole}.{rest:02d}%".replace(".00%", "%")


def read_source(value: object) -> EquipmentSource:
    """The source of equipment: a code, or words that say that somebody lends it."""
    if isinstance(value, str) and value.strip().casefold().startswith(("lent", "loan", "borrow")):
        return EquipmentSource.BORROWED
    return _read_source(value)


TEXT = ValueKind("text", v.read_text, most=v.LONGEST_NAME)
LONG_TEXT = ValueKind("long", v.read_long_text, most=v.LONGEST_TEXT)
POSTED = ValueKind("long", v.read_posted, most=v.LONGEST_TEXT)
BLANK_OR_TEXT = ValueKind("text", v.read_words, most=v.LONGEST_NAME)
CURRENCY = ValueKind("text", v.read_currency)
TIME_ZONE = ValueKind("text", v.read_time_zone)
ID = ValueKind("text", v.read_id)
FLAG = ValueKind("flag", v.read_flag)
AMOUNT = ValueKind("amount", v.read_amount, _amount)
TIME = ValueKind("time", v.read_time, str)
DATE = ValueKind("date", v.read_date)
MINUTES = ValueKind("number", v.read_seconds, _minutes)
SHARE = ValueKind("share", v.read_basis_points, _percent)
BLINDS = ValueKind("text", v.read_blinds)
NUMBER, POSITIVE = number(), number(1)
RAW: ValueKind[Any] = ValueKind("section", lambda value: value)

END_METHOD = code(EndMethod, say("is no way to end"), say("ways to end"), {})
AFFILIATION = code(
    Affiliation,
    say("is nobody to belong to here"),
    say("affiliations"),
    {"landlord": Affiliation.LOCATION, "venue": Affiliation.LOCATION},
)
DUTY = code(
    Duty,
    say("is no duty"),
    say("duties"),
    {
        "casino night operator": Duty.OPERATOR,
        "tournament director": Duty.DIRECTOR,
        "td": Duty.DIRECTOR,
        **dict.fromkeys(("cashier", "cash", "registration", "treasurer"), Duty.DESK),
        **dict.fromkeys(("chair", "chairman"), Duty.CHAIRPERSON),
        **dict.fromkeys(("floor person", "floorman"), Duty.FLOOR),
        **dict.fromkeys(("volunteer", "kitchen", "doors"), Duty.HELPER),
        "croupier": Duty.DEALER,
    },
)
_read_source = v.code_of(
    EquipmentSource,
    say("is no source"),
    say("sources"),
    {"rented": EquipmentSource.SUPPLIER, "hired": EquipmentSource.SUPPLIER},
)
SOURCE = ValueKind("choice", read_source, _value_of, codes=tuple(each.value for each in EquipmentSource))
