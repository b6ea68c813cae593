"""The pattern of a word: its slots, each with its keyword and its type; and the usage that help shows."""

import re
from collections.abc import Mapping
from functools import cache
from types import UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from msgspec import Struct, structs

from goodhand.night.act import Act
from goodhand.night.acts.chips import Out
from goodhand.occasion.ledger import Means
from goodhand.occasion.people import Person
from goodhand.rules.money import Money
from goodhand.rules.units import PersonId, PlayerId

PIECES = re.compile(r"\{([^}|]+)(?:\|([^}]*))?\}|([\[\]|])|([^\s\[\]|{}]+)")
PLACE = re.compile(r"\{([^}|]+)(?:\|([^}]*))?\}")
UNUSUAL: Final[Mapping[str, Any]] = {"level": int, "minutes": int, "chips": int, "table": int}
"""Slots that are no input of an act and no text."""
BECAUSE: Final = frozenset({"reason", "late_because", "why"})
SHOWN: Final[Mapping[Any, str]] = {
    PlayerId: "NAME",
    PersonId: "NAME",
    Person: "NAME",
    Money: "AMOUNT",
    int: "N",
    tuple[PlayerId, ...]: "NAME [and NAME ...]",
    tuple[Out, ...]: "NAME [CHIPS] [and NAME [CHIPS] ...]",
    dict[PlayerId, int]: "NAME CHIPS, NAME CHIPS ...",
    dict[PlayerId, Money]: "NAME AMOUNT, NAME AMOUNT ...",
    tuple[tuple[int, int], ...]: "VALUE x N, VALUE x N ...",
}
"""The notation of a slot's type, if its pattern gives none; each can be typed in a line, and so can text."""
OF_PLAYERS: Final = (PlayerId, tuple[PlayerId, ...], tuple[Out, ...], dict[PlayerId, int], dict[PlayerId, Money])
OF_PEOPLE: Final = (*OF_PLAYERS, PersonId, Person)
YES: Final = "yes"
PAYING: Final = "means"
"""The input that says how something is paid: `card`, `transfer`, `cheque` or `cash` alone gives it."""
MEANS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("e-transfer", "etransfer", "virement"), Means.TRANSFER),
    **dict.fromkeys(("check",), Means.CHEQUE),
}


class Slot(Struct, frozen=True):
    keyword: str
    """Empty: it follows the word directly."""
    field: str
    type: Any
    shown: str = ""
    required: bool = True
    flag: bool | Means | None = None
    """The answer that the keyword alone gives; None: text belongs to it."""

    @property
    def is_number(self) -> bool:
        return self.type is int


@cache
def fields_of(kind: type[Act] | None) -> dict[str, Any]:
    """The inputs of an act with their types, and the facts of a person where one is described by them."""
    if kind is None:
        return {}
    found = {name: _bare(each) for name, each in get_type_hints(kind).items() if name in kind.__struct_fields__}
    described = get_type_hints(Person) if Person in found.values() else {}
    return {**{name: _bare(each) for name, each in described.items()}, **found}


def _bare(kind: Any) -> Any:
    """A type without its None, and a number for any numbering type."""
    if get_origin(kind) in (Union, UnionType):
        kind = next(each for each in get_args(kind) if each is not type(None))
    return int if getattr(kind, "__supertype__", None) is int else kind


def slots_of(pattern: str, kind: type[Act] | None) -> tuple[Slot, ...]:
    known, found = fields_of(kind), list[Slot]()
    pending, depth = list[str](), 0

    def flag() -> None:
        if pending:
            *_, last = pending
            words, _, field = " ".join(pending).partition(":")
            keyword = words.replace(" ", "-")
            name = field.lstrip("!") or keyword.replace("-", "_")
            if name == PAYING:
                found.append(Slot(keyword, name, Means, required=False, flag=Means(MEANS.get(keyword, keyword))))
            elif last != YES:
                found.append(Slot(keyword, name, bool, required=False, flag=not field.startswith("!")))
            pending.clear()

    for field, shown, sign, word in PIECES.findall(pattern):
        if field or word.isupper():
            name = field or "-".join(pending)
            type_ = known.get(name) or UNUSUAL.get(name, str)
            found.append(Slot("-".join(pending), name, type_, shown or _shown(name, type_), required=not depth))
            pending.clear()
        elif sign:
            flag()
            depth += {"[": 1, "]": -1}.get(sign, 0)
        else:
            pending.append(word)
            if ":" in word:
                flag()
    flag()
    return tuple(found)


def usage_of(pattern: str, kind: type[Act] | None) -> str:
    """The pattern as help shows it."""
    known = fields_of(kind)
    text = PLACE.sub(lambda m: m[2] or _shown(m[1], known.get(m[1]) or UNUSUAL.get(m[1], str)), pattern)
    return re.sub(r":!?[a-z]\w*", "", text)


def _shown(field: str, type_: Any) -> str:
    return "REASON" if field in BECAUSE else SHOWN.get(type_, "TEXT")


def pattern_of(kind: type[Act]) -> str:
    """A pattern for an act that has none: people first, then each input behind its own name."""
    known, required = fields_of(kind), {each.name for each in structs.fields(kind) if each.required}
    about = next((name for name, each in known.items() if each in OF_PEOPLE), "")
    parts = [f"{{{about}}}" if about in required else f"[{{{about}}}]"] if about else []
    for name, each in known.items():
        keyword = "because" if name in BECAUSE else name.replace("_", " ")
        if name in (about, "tournament") or name not in kind.__struct_fields__:
            continue
        if each is bool:
            parts.append(f"[{keyword}:{name}]")
        elif each is str or each in SHOWN:
            parts.append(f"{keyword} {{{name}}}" if name in required else f"[{keyword} {{{name}}}]")
    return " ".join([*parts, *(["[in TOURNAMENT]"] if "tournament" in known else [])])
