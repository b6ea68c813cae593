"""A save file of The Tournament Director (`.tdt`, versions 3.0 to 3.7.2), read into a few plain records.

A file holds much that no event file has (layouts, sounds, formulas, league points). Only the fields below are looked
at; one that is missing, or is not of its usual kind, counts as not set.
"""

from typing import Any, Final, TypeVar

from msgspec import Struct

from goodhand.charity.imports.literal import BadLiteral, Made, read_literal

T = TypeVar("T")

MOST_BYTES: Final = 8_000_000
NO_LIMIT: Final = 9999
"""How a file writes "as many as they like"; 0 means the same."""


class BadSave(ValueError):
    """A file that is not a save file of The Tournament Director; the sentence says why."""


class SavedPrice(Struct, frozen=True):
    name: str
    fee: float
    rake: float
    """The part of the fee that the house kept."""
    chips: int
    bounty: float


class SavedSale(Struct, frozen=True):
    """A kind of sale and its end: entries, rebuys or add-ons."""

    allowed: bool = False
    prices: tuple[SavedPrice, ...] = ()
    """The usual one first."""
    last_level: int = 0
    at_most: int = 0


class SavedStage(Struct, frozen=True):
    minutes: float
    is_break: bool
    small: int = 0
    big: int = 0
    ante: int = 0
    game: str = ""
    colour_up: bool = False


class SavedChip(Struct, frozen=True):
    value: int
    count: int
    colour: str


class SavedPrize(Struct, frozen=True):
    kind: int
    place: int
    is_share: bool
    amount: float
    worked_out: float


class SavedPlayer(Struct, frozen=True):
    first: str
    last: str
    nickname: str
    email: str = ""
    phone: str = ""


class Save(Struct, frozen=True, kw_only=True):
    version: str
    title: str
    entries: SavedSale
    rebuys: SavedSale
    add_ons: SavedSale
    fixed_rake: bool
    guaranteed: float
    added: float
    bounties: bool
    points: bool
    """Whether a league's points are worked out."""
    stages: tuple[SavedStage, ...]
    chips: tuple[SavedChip, ...]
    prizes: tuple[SavedPrize, ...]
    round_to: float
    seats: tuple[int, ...]
    """Of each table."""
    players: tuple[SavedPlayer, ...]


def read_save(data: bytes) -> Save:
    """Read a save file, in UTF-8 or in the Windows code page."""
    if len(data) > MOST_BYTES:
        raise BadSave(f"The file is larger than {MOST_BYTES // 1_000_000} MB, which no save file is.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("cp1252", errors="replace")
    try:
        whole = read_literal(text)
    except BadLiteral as wrong:
        raise BadSave(f"The file is not a save file of The Tournament Director: {wrong}.") from None
    tournament = _fields(_at(whole, "T"))
    if not tournament:
        raise BadSave("The file has no tournament in it, so it is not a save file of The Tournament Director.")
    return _save(_text(_at(whole, "V")), tournament)


def _save(version: str, saved: dict[str, Any]) -> Save:
    money, prizes = _fields(saved.get("Financials")), _fields(saved.get("Prizes"))
    formula = _fields(money.get("PointsForPlaying"))
    return Save(
        version=version,
        title=_text(saved.get("Title")),
        entries=_sale(money.get("Buyins")),
        rebuys=_sale(money.get("Rebuys")),
        add_ons=_sale(money.get("AddOns")),
        fixed_rake=any(_first(_fields(money.get("FixedRake")).get(key)) > 0 for key in ("Real", "Percent")),
        guaranteed=_number(money.get("GuaranteedPot")),
        added=_number(money.get("HouseContribution")),
        bounties=money.get("UseBounties") is True,
        points=bool(_text(formula.get("Text")).strip()) or _number(money.get("PointsForHit")) != 0,
        stages=tuple(map(_stage, _items(_fields(saved.get("Levels")).get("Levels")))),
        chips=tuple(filter(None, map(_chip, _items(_fields(saved.get("Chips")).get("Chips"))))),
        prizes=tuple(map(_prize, _items(prizes.get("Prizes")))),
        round_to=_number(prizes.get("RoundToNearest")),
        seats=tuple(
            _whole(_fields(table).get("NumberOfSeats")) for table in _items(_fields(saved.get("Tables")).get("Tables"))
        ),
        players=tuple(_players(_fields(saved.get("Players")).get("Players"))),
    )


def _sale(value: Any) -> SavedSale:
    fields = _fields(value)
    prices = [_price(_fields(each)) for each in _items(fields.get("Profiles")) if _fields(each).get("Enabled", True)]
    usual = _whole(fields.get("DefIndex"))
    if 0 < usual < len(prices):
        prices.insert(0, prices.pop(usual))
    last, most = _whole(fields.get("LastRound")), _whole(fields.get("MaxPerPlayer"))
    return SavedSale(
        fields.get("Allow") is True,
        tuple(prices),
        0 if last >= NO_LIMIT else last,
        0 if most >= NO_LIMIT else most,
    )


def _price(fields: dict[str, Any]) -> SavedPrice:
    return SavedPrice(
        _text(fields.get("Name")),
        _number(fields.get("Fee")),
        _first(fields.get("Rake")),
        _whole(fields.get("Chips")),
        _number(fields.get("BountyChipCost")),
    )


def _stage(value: Any) -> SavedStage:
    fields = _fields(value)
    name = value.name if isinstance(value, Made) else ""
    return SavedStage(
        _number(fields.get("Minutes")),
        "Break" in name,
        _whole(fields.get("SmallBlind")),
        _whole(fields.get("BigBlind")),
        _whole(fields.get("Ante")),
        _text(fields.get("GameName")),
        fields.get("ChipUp") is True,
    )


def _chip(value: Any) -> SavedChip | None:
    fields = _fields(value)
    worth = _whole(fields.get("Value"))
    if worth <= 0 or fields.get("Use") is False:
        return None
    label, colour = _text(fields.get("Label")), _text(fields.get("Color"))
    return SavedChip(worth, max(_whole(fields.get("PerPlayer")), 0), (label or colour.lstrip("#")).casefold())


def _prize(value: Any) -> SavedPrize:
    fields = _fields(value)
    return SavedPrize(
        _whole(fields.get("Type")),
        _whole(fields.get("Recipient")),
        _whole(fields.get("AmountType")) == 0,
        _number(fields.get("Amount")),
        _number(fields.get("CalculatedAmount")),
    )


def _players(value: Any) -> list[SavedPlayer]:
    found = []
    for pair in _items(value.arguments[0] if isinstance(value, Made) and value.arguments else value):
        fields = _fields(pair[-1] if isinstance(pair, list) and pair else pair)
        name, about = _fields(fields.get("Name")), _fields(fields.get("Info"))
        player = SavedPlayer(
            *(_text(name.get(key)).strip() for key in ("Firstname", "Lastname", "Nickname")),
            *(_text(about.get(key)).strip() for key in ("Email1", "Phone1")),
        )
        if player.first or player.last or player.nickname:
            found.append(player)
    return found


def _fields(value: Any) -> dict[str, Any]:
    """The fields of `new Name({...})` or of an object; none for anything else."""
    if isinstance(value, Made):
        value = value.arguments[0] if value.arguments else None
    return value if isinstance(value, dict) else {}


def _at(value: Any, key: str) -> Any:
    return _fields(value).get(key)


def _items(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""


def _number(value: Any) -> float:
    return float(value) if isinstance(value, int | float) and abs(value) < 10**12 else 0.0


def _whole(value: Any) -> int:
    return int(_number(value))


def _first(value: Any) -> float:
    """The first of a list of amounts, as `new PerPlayerRake([20])`."""
    if isinstance(value, Made):
        value = value.arguments[0] if value.arguments else None
    found = _items(value)
    return _number(found[0]) if found else _number(value)
