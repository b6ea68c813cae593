"""The posted book: a rulebook with the house's choices applied, under which everything of an evening is decided."""

import re
from collections.abc import Mapping
from enum import Enum
from fractions import Fraction

from msgspec import Struct

from goodhand.rules.catalogue import CATALOGUE
from goodhand.rules.rulebook import Rulebook

SHARE = re.compile(r"(\d{1,6}(?:\.\d{1,6})?)\s*%", re.ASCII)


class PostedBook(Rulebook, frozen=True, kw_only=True):
    """The rules of one evening: a book with the house's choices. The House Rules on the wall are printed from it."""


def post(book: Rulebook, house: Mapping[str, object]) -> PostedBook:
    """The book with the house's choices as an event file writes them, or a refusal."""
    posted = book.with_house_choice(**{name: as_posted(name, value) for name, value in house.items()})
    return PostedBook(**{field: getattr(posted, field) for field in Rulebook.__struct_fields__})


def as_posted(name: str, value: object) -> object:
    """A house choice as a rulebook takes it: a file writes "80%", and "no cap" for no value."""
    knob = CATALOGUE.find(name)
    if isinstance(value, str) and (share := SHARE.fullmatch(value.strip())):
        return Fraction(share[1]) / 100
    return None if knob is not None and value == knob.without else value


def as_filed(name: str, value: object) -> object:
    """A knob's value as an event file writes it, which `as_posted` reads."""
    if value is None:
        knob = CATALOGUE.find(name)
        return "" if knob is None else knob.without
    return _filed(value)


def _filed(value: object) -> object:
    match value:
        case Enum():
            return value.value
        case Fraction():
            percent = value * 100
            return f"{percent}%" if percent.denominator == 1 else str(value)
        case tuple():
            return [_filed(each) for each in value]
        case Struct():
            parts = ((name, getattr(value, name)) for name in value.__struct_fields__)
            return {name: _filed(part) for name, part in parts if part is not None}
    return value
