"""A plan that is being written: the keys of an event file, section by section, each with how it is read.

Everything may be missing. The names are those of the file (`from_`, `break_` where Python keeps the word), so that a
path into a draft is a path into the file, in TOML as in a page's JSON. docs/event-file.md says what each key means.
"""

from collections.abc import Callable, Mapping
from typing import Annotated, Any, TypeAlias

from msgspec import Struct

from goodhand.occasion.plan import Affiliation, Duty, TimeOfDay
from goodhand.plan import values as v
from goodhand.plan.findings import Path
from goodhand.rules import EndMethod, EquipmentSource
from goodhand.rules.money import Money
from goodhand.rules.speech import say

# How a key is read


class Value(Struct, frozen=True):
    """One value."""

    read: Callable[..., Any]


class Items(Struct, frozen=True):
    """A list of values; one that stands alone is a list of one."""

    read: Callable[..., Any]


class Several(Struct, frozen=True):
    """A section that may be there several times, and how one is written."""

    example: str


Text: TypeAlias = Annotated[str | None, Value(v.read_text)]
LongText: TypeAlias = Annotated[str | None, Value(v.read_long_text)]
Words: TypeAlias = Annotated[str | None, Value(v.read_posted)]
Flag: TypeAlias = Annotated[bool | None, Value(v.read_flag)]
Amount: TypeAlias = Annotated[Money | None, Value(v.read_amount)]
Time: TypeAlias = Annotated[TimeOfDay | None, Value(v.read_time)]
Seconds: TypeAlias = Annotated[int | None, Value(v.read_seconds)]
Number: TypeAlias = Annotated[int | None, Value(v.number())]
OneOrMore: TypeAlias = Annotated[int | None, Value(v.number(1))]
Affiliations: TypeAlias = Annotated[
    tuple[Affiliation, ...] | None,
    Items(
        v.code_of(
            Affiliation,
            say("is nobody to belong to here"),
            say("affiliations"),
            {"landlord": Affiliation.LOCATION, "venue": Affiliation.LOCATION},
        )
    ),
]

DUTIES: dict[str, Duty] = {
    "casino night operator": Duty.OPERATOR,
    "tournament director": Duty.DIRECTOR,
    "td": Duty.DIRECTOR,
    **dict.fromkeys(("cashier", "cash", "registration", "treasurer"), Duty.DESK),
    **dict.fromkeys(("chair", "chairman"), Duty.CHAIRPERSON),
    **dict.fromkeys(("floor person", "floorman"), Duty.FLOOR),
    **dict.fromkeys(("volunteer", "kitchen", "doors"), Duty.HELPER),
    "croupier": Duty.DEALER,
}
"""What people write for a duty."""

_source = v.code_of(
    EquipmentSource,
    say("is no source"),
    say("sources"),
    {"rented": EquipmentSource.SUPPLIER, "hired": EquipmentSource.SUPPLIER},
)


def read_source(value: object) -> EquipmentSource:
    """Where a thing comes from: a code, or a few words that say somebody lends it."""
    if isinstance(value, str) and value.strip().casefold().startswith(("lent", "loan", "borrow")):
        return EquipmentSource.BORROWED
    return _source(value)


# The sections


class Part(Struct, frozen=True, kw_only=True):
    """A section, as far as it could be read."""

    path: Path = ()
    unread: frozenset[str] = frozenset()
    """Keys that are there, but misspelt or with a value that cannot be used; each was noted."""
    extra: frozenset[str] = frozenset()
    """Keys for what nobody may offer; and `places`, if it promises sums."""

    def lacks(self, key: str) -> bool:
        """Whether a key is not there at all."""
        return getattr(self, key) is None and key.strip("_") not in self.unread

    def sound(self, *keys: str) -> bool:
        """Whether these keys are there and could be read in full."""
        return all(getattr(self, key) is not None and key.strip("_") not in self.unread for key in keys)

    def at(self, *parts: str | int) -> Path:
        """The place of a key in here."""
        return (*self.path, *parts)


class Licensee(Part, frozen=True):
    name: Text = None
    chairperson: Text = None
    registration: Text = None
    operator: Text = None
    account: Text = None
    held: Annotated[tuple[str, ...] | None, Items(v.read_date)] = None


class Officer(Part, frozen=True):
    name: Text = None
    office: Text = None
    affiliated: Affiliations = None


class Licence(Part, frozen=True):
    number: Text = None
    date: Annotated[str | None, Value(v.read_date)] = None
    from_: Time = None
    to: Time = None
    fee: Amount = None
    municipal: Text = None
    casino_night: Text = None
    other_games: Flag = None
    shared_with: Annotated[tuple[str, ...] | None, Items(v.read_text)] = None
    chip_set: Text = None


class Venue(Part, frozen=True):
    name: Text = None
    address: Text = None
    tables: Annotated[int | None, Value(v.number(1, 10_000))] = None
    owner: Text = None


class Translated(Part, frozen=True):
    prepaid: Words = None
    leaving: Words = None
    elimination: Words = None
    notes: Annotated[tuple[str, ...] | None, Items(v.read_long_text)] = None


class Posted(Part, frozen=True):
    language: Words = None
    prepaid: Words = None
    leaving: Words = None
    elimination: Words = None
    notes: Annotated[tuple[str, ...] | None, Items(v.read_long_text)] = None
    en: Translated | None = None
    fr: Translated | None = None


class Chips(Part, frozen=True):
    value: OneOrMore = None
    count: Annotated[int | None, Value(v.number(0, 10_000))] = None
    colour: Annotated[str | None, Value(v.read_words)] = None


class LevelOrBreak(Part, frozen=True):
    blinds: Annotated[v.Blinds | None, Value(v.read_blinds)] = None
    ante: Number = None
    big_blind_ante: Number = None
    minutes: Seconds = None
    break_: Seconds = None
    colour_up: Annotated[tuple[int, ...] | None, Items(v.number(1))] = None


class Size(Part, frozen=True):
    price: Amount = None
    chips: OneOrMore = None
    kept: Amount = None


SIZES_EXAMPLE = "sizes = [{price = 100, chips = 6000}]"


class Rebuys(Part, frozen=True):
    at_most: OneOrMore = None
    price: Amount = None
    chips: OneOrMore = None
    until_level: OneOrMore = None
    until_minutes: Seconds = None
    sizes: Annotated[tuple[Size, ...] | None, Several(SIZES_EXAMPLE)] = None


class AddOn(Part, frozen=True):
    price: Amount = None
    chips: OneOrMore = None
    after_level: OneOrMore = None


class Prizes(Part, frozen=True):
    share: Annotated[int | None, Value(v.read_basis_points)] = None
    places: Annotated[tuple[int, ...] | None, Items(v.read_basis_points)] = None
    round_to: Amount = None
    guaranteed: Amount = None
    sums: Annotated[tuple[Money, ...] | None, Items(v.read_amount)] = None
    round_nearest: Flag = None
    rest_to: OneOrMore = None
    house_makes_up: Flag = None
    kept_per_entry: Amount = None
    added: Amount = None


class End(Part, frozen=True):
    method: Annotated[
        EndMethod | None, Value(v.code_of(EndMethod, say("is no way to end"), say("ways to end"), {}))
    ] = None
    at_: Time = None


CHIPS_EXAMPLE = 'chips = [{value = 25, count = 8, colour = "green"}, {value = 100, count = 13, colour = "black"}]'
LEVELS_EXAMPLE = 'levels = [{blinds = "25/50", minutes = 20}, {break = 10}, {blinds = "50/100", minutes = 20}]'
EQUIPMENT_EXAMPLE = '[[equipment]] with item = "cards and chips" and source = "owned"'


class Tournament(Part, frozen=True):
    name: Text = None
    id: Annotated[str | None, Value(v.read_id)] = None
    starts: Time = None
    buy_in: Amount = None
    starting_stack: OneOrMore = None
    sizes: Annotated[tuple[Size, ...] | None, Several(SIZES_EXAMPLE)] = None
    chips: Annotated[tuple[Chips, ...] | None, Several(CHIPS_EXAMPLE)] = None
    level_minutes: Seconds = None
    levels: Annotated[tuple[LevelOrBreak, ...] | None, Several(LEVELS_EXAMPLE)] = None
    table_size: Annotated[int | None, Value(v.number(2, 1000))] = None
    capacity: Annotated[int | None, Value(v.number(2, 100_000))] = None
    late_entry: Number = None
    breaks_hold: Flag = None
    smallest_raise: Number = None
    seconds_per_round: Annotated[int | None, Value(v.number(1, 3600))] = None
    rebuys: Rebuys | None = None
    add_on: AddOn | None = None
    prizes: Prizes | None = None
    end: End | None = None


class Staff(Part, frozen=True):
    name: Text = None
    duty: Annotated[Duty | None, Value(v.code_of(Duty, say("is no duty"), say("duties"), DUTIES))] = None
    member: Flag = None
    from_: Time = None
    to: Time = None
    registration: Text = None
    attested: Flag = None
    pay: Amount = None
    paid_by: Text = None
    affiliated: Affiliations = None


class Equipment(Part, frozen=True):
    item: Text = None
    source: Annotated[EquipmentSource | None, Value(read_source)] = None
    supplier: Text = None
    approval: Text = None


class Expense(Part, frozen=True):
    payee: Text = None
    what: Text = None
    amount: Amount = None
    reason: LongText = None
    cheque: Flag = None


class Draft(Part, frozen=True):
    """A whole event file."""

    book: Text = None
    currency: Annotated[str | None, Value(v.read_currency)] = None
    time_zone: Annotated[str | None, Value(v.read_time_zone)] = None
    start_bank: Amount = None
    licensee: Licensee | None = None
    officer: Annotated[tuple[Officer, ...], Several('[[officer]] with name = "C. Name" and office = "treasurer"')] = ()
    licence: Licence | None = None
    venue: Venue | None = None
    house: Mapping[str, Any] | None = None
    """The knobs of the rulebook, as they are written."""
    posted: Posted | None = None
    tournament: Annotated[tuple[Tournament, ...], Several("[[tournament]], in double brackets")] = ()
    staff: Annotated[tuple[Staff, ...], Several('[[staff]] with name = "B. Name", duty = "dealer", member = true')] = ()
    equipment: Annotated[tuple[Equipment, ...], Several(EQUIPMENT_EXAMPLE)] = ()
    expense: Annotated[
        tuple[Expense, ...],
        Several('[[expense]] with payee = "Parish hall", what = "rent", amount = 250 and reason = "..."'),
    ] = ()
