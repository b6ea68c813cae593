"""Plain data, from TOML or from a page's JSON, read into a draft; what is of the wrong form is noted and left out."""

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from msgspec import Struct

from goodhand.plan import values
from goodhand.plan.draft import Draft, Items, Part, Several, Value
from goodhand.plan.findings import Findings, Path, named
from goodhand.plan.keys import BARRED, FIXED_PRIZES, SPELLED
from goodhand.rules.speech import say

P = TypeVar("P", bound=Part)


class Key(Struct, frozen=True):
    """A key of a section: what it is called, how it is read, and of what kind it is, if it is a section itself."""

    field: str
    name: str
    how: Value | Items | Several | None
    kind: type[Part] | None


@cache
def keys_of(kind: type[Part]) -> dict[str, Key]:
    """The keys of a section, as the file has them."""
    found = {}
    for field, hint in get_type_hints(kind, include_extras=True).items():
        if field not in Part.__struct_fields__:
            how = next((each for each in getattr(hint, "__metadata__", ())), None)
            found[field.strip("_")] = Key(field, field.strip("_"), how, _part_in(hint))
    return found


def _part_in(hint: Any) -> type[Part] | None:
    """The section that a type holds, at any depth."""
    if isinstance(hint, type) and get_origin(hint) is None:
        return hint if issubclass(hint, Part) else None
    return next((part for each in get_args(hint) if (part := _part_in(each)) is not None), None)


def sections(kind: type[Part] = Draft, name: str = "") -> dict[str, tuple[str, ...]]:
    """Every section of an event file with its keys: `tournament.levels` and the like. `house` has the book's knobs."""
    found = {name: tuple(keys_of(kind))}
    for key in keys_of(kind).values():
        if key.kind is not None:
            found |= sections(key.kind, f"{name}.{key.name}".removeprefix("."))
    return found


def read_draft(data: Mapping[str, Any], notes: Findings) -> Draft:
    """The draft that plain data holds."""
    written = data.get("currency")
    try:
        currency = "USD" if written is None else values.read_currency(written)
    except values.Unreadable:
        currency = "USD"  # noted with the key
    return _Reader(notes, currency).part(Draft, data, ())


class _Reader:
    def __init__(self, notes: Findings, currency: str) -> None:
        self.notes, self.currency = notes, currency

    def part(self, kind: type[P], data: Mapping[str, Any], path: Path) -> P:
        known, read, unread, extra = keys_of(kind), dict[str, Any](), set[str](), set[str]()
        for name, value in data.items():
            key = known.get(name)
            if key is None:
                if name in BARRED or (name in FIXED_PRIZES and "places" in known):
                    extra.add(name)
                else:
                    unread.update(self._unknown(known, name, data, path))
                continue
            if name == "places" and _promises_sums(value):
                unread.add(name)
                extra.add(name)
                continue
            before = len(self.notes.noted)
            read[key.field] = self._key(key, value, (*path, name))
            bad = len(self.notes.noted) > before if key.kind is None else read[key.field] is None
            if bad or (isinstance(key.how, Several) and len(read[key.field]) != len(_listed(value))):
                unread.add(name)
        return kind(path=path, unread=frozenset(unread), extra=frozenset(extra), **read)

    def _key(self, key: Key, value: Any, path: Path) -> Any:
        if isinstance(key.how, Value):
            return self._value(key.how.read, value, path)
        if isinstance(key.how, Items):
            places = [(*path, number) for number in range(len(value))] if isinstance(value, list) else [path]
            read = [self._value(key.how.read, *each) for each in zip(_listed(value), places, strict=True)]
            return tuple(each for each in read if each is not None)
        if isinstance(key.how, Several) and key.kind is not None:
            return self._several(key.kind, key, value, path)
        section = self._section(key, value, path)
        return section if section is None or key.kind is None else self.part(key.kind, section[0], section[1])

    def _value(self, reader: Any, value: Any, path: Path) -> Any:
        try:
            return reader(value, self.currency) if reader is values.read_amount else reader(value)
        except values.Unreadable as wrong:
            change = None if wrong.meant is None else {path: wrong.meant}
            self.notes.forbid(
                path,
                "bad-value",
                say("{where}: {said}", where=named(path), said=wrong.sentence),
                wrong.suggestion,
                changes=change,
            )
            return None

    def _section(self, key: Key, value: Any, path: Path) -> Any:
        """The keys of a section that is there once, and where they stand; the bare keys, where no model has them."""
        head = ".".join(str(part) for part in path if isinstance(part, str))
        if isinstance(value, list) and len(value) == 1 and isinstance(value[0], Mapping):
            right = say("Write [{head}] in single brackets.", head=head)
            self.notes.forbid(path, "bad-section", say("{name} is there as one of several.", name=key.name), right)
            return value[0] if key.kind is None else (value[0], (*path, 0))
        if not isinstance(value, Mapping):
            right = say("Write [{head}] and its keys below.", head=head)
            self.notes.forbid(path, "bad-section", say("{name} is a section, not a value.", name=key.name), right)
            return None
        return value if key.kind is None else (value, path)

    def _several(self, kind: type[P], key: Key, value: Any, path: Path) -> tuple[P, ...]:
        example = say("Write {example}.", example=key.how.example) if isinstance(key.how, Several) else ""
        if isinstance(value, Mapping):
            self.notes.forbid(path, "bad-section", say("{name} may be there several times.", name=key.name), example)
            return (self.part(kind, value, path),)
        if not isinstance(value, list):
            self.notes.forbid(path, "bad-section", say("{name} is a list, not a value.", name=key.name), example)
            return ()
        if len(value) > values.MOST_ITEMS:
            said = say("{value} items of {name} are too many.", value=len(value), name=key.name)
            self.notes.forbid(
                path, "too-many-items", said, say("Write at most {MOST_ITEMS}.", MOST_ITEMS=values.MOST_ITEMS)
            )
            return ()
        found = []
        for number, item in enumerate(value):
            if isinstance(item, Mapping):
                found.append(self.part(kind, item, (*path, number)))
            else:
                said = say("{item} is no item of {name}.", item=values.shown(item), name=key.name)
                self.notes.forbid((*path, number), "bad-value", said, example)
        return tuple(found)

    def _unknown(self, known: Mapping[str, Key], name: str, data: Mapping[str, Any], path: Path) -> list[str]:
        """Note a key that nobody knows; the key that was meant is there, misspelt."""
        near = get_close_matches(name.lower(), known, n=1, cutoff=0.6)
        if SPELLED.get(name.lower()) in known:
            near = [SPELLED[name.lower()]]
        meant = (
            say("Did you mean {near}?", near=near[0])
            if near
            else say("The keys here are {what}.", what=", ".join(known))
        )
        where = named(path) or say("An event file")
        renamed = {(*path, name): None, (*path, near[0]): data[name]} if near and near[0] not in data else None
        self.notes.forbid(
            (*path, name),
            "unknown-key",
            say("{where} has no key {name}.", where=where, name=values.shown(name)),
            meant,
            changes=renamed,
        )
        return near


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _promises_sums(places: Any) -> bool:
    return any(isinstance(item, int | float) or (isinstance(item, str) and "$" in item) for item in _listed(places))
