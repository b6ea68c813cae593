"""Sections and keys: reads an event file into sections, makes the plan of them, and writes a plan as a file's keys."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any, ClassVar, Generic, TypeVar, overload

from msgspec import Struct

from goodhand.plan import values
from goodhand.plan.barred import BARRED, FIXED_PRIZES
from goodhand.plan.findings import Findings, Path, named
from goodhand.plan.kinds import AMOUNT, RAW, ValueKind
from goodhand.plan.words import Words, words_of
from goodhand.rules import Rulebook
from goodhand.rules.speech import say
from goodhand.rules.topics import Requirement, Topic

T = TypeVar("T")
S = TypeVar("S", bound="Section")
_UNSET: Any = object()


class Key(Generic[T]):
    """A key with one value. Read from a section, it is that value; None, if the file has none that can be used."""

    name: str
    """As the file has it: `from`, where Python needs `from_`."""
    words: Words

    def __init__(
        self,
        kind: ValueKind[T],
        *,
        to: str = "",
        default: Any = _UNSET,
        made: Callable[[T], Any] | None = None,
        always: bool = False,
        must: bool | Requirement = False,
        cites: Topic | None = None,
        one_for_all: Topic | None = None,
    ) -> None:
        """`to` names the field of the plan, `default` is its value if the file has no such key, `made` converts it.

        A key with `always` is written even if its value is 0 or false. With a requirement as `must`, books that have
        it demand the key. The finding cites it, or what `cites` says; one about a list, what `one_for_all` says.
        """
        self.kind, self.to, self.default, self._made, self.always = kind, to, default, made, always
        self.must = must
        self.cites = cites or (must if isinstance(must, Requirement) else None)
        self.one_for_all = one_for_all

    def __set_name__(self, owner: type["Section"], field: str) -> None:
        self.name = field.strip("_")
        self.to = self.to or self.name

    @overload
    def __get__(self, section: None, owner: type["Section"]) -> "Key[T]": ...
    @overload
    def __get__(self, section: "Section", owner: type["Section"]) -> T | None: ...
    def __get__(self, section: "Section | None", owner: type["Section"]) -> "Key[T] | T | None":
        return self if section is None else section.values.get(self.name)

    def read(self, value: Any, at: Path, reading: "SectionReader") -> T | None:
        blank = isinstance(value, str) and not value.strip()
        cites = self.one_for_all if isinstance(value, list) else self.cites if blank else None
        found: T | None = reading.value(self.kind, value, at, cites)
        return found

    def made(self, value: T) -> Any:
        """The plan's value from the section's."""
        return value if self._made is None else self._made(value)

    def written(self, value: Any) -> Any:
        """The file's value from the plan's."""
        return self.kind.write(value)


class Items(Key[tuple[T, ...]], Generic[T]):
    """A list of values; a single value counts as a list of one."""

    def __init__(self, kind: ValueKind[T], **options: Any) -> None:
        super().__init__(RAW, **options)
        self.item = kind

    def read(self, value: Any, at: Path, reading: "SectionReader") -> tuple[T, ...]:
        places = [(*at, number) for number in range(len(value))] if isinstance(value, list) else [at]
        found = [reading.value(self.item, *each) for each in zip(_listed(value), places, strict=True)]
        return tuple(each for each in found if each is not None)

    def written(self, value: Any) -> list[Any]:
        return [self.item.write(each) for each in value]


class Knobs(Key[Mapping[str, Any]]):
    """A section whose keys the rulebook knows; they are kept as they are written."""

    def read(self, value: Any, at: Path, reading: "SectionReader") -> Mapping[str, Any] | None:
        section, _ = reading.one_section(self.name, value, at)
        return section


class One(Key[S]):
    """A section within a section."""

    def __init__(self, section: type[S], **options: Any) -> None:
        super().__init__(RAW, **options)
        self.section = section

    def read(self, value: Any, at: Path, reading: "SectionReader") -> S | None:
        found, at = reading.one_section(self.name, value, at)
        return None if found is None else reading.section(self.section, found, at)

    def made(self, value: S) -> Any:
        return value.made()

    def written(self, value: Any) -> dict[str, Any]:
        return self.section.written(value)


class Several(Key[tuple[S, ...]], Generic[S]):
    """A section that may be there several times, or a list of tables in braces."""

    def __init__(self, section: type[S], **options: Any) -> None:
        super().__init__(RAW, **options)
        self.section = section

    @overload
    def __get__(self, section: None, owner: type["Section"]) -> "Several[S]": ...
    @overload
    def __get__(self, section: "Section", owner: type["Section"]) -> tuple[S, ...]: ...
    def __get__(self, section: "Section | None", owner: type["Section"]) -> "Several[S] | tuple[S, ...]":
        return self if section is None else section.values.get(self.name, ())

    def read(self, value: Any, at: Path, reading: "SectionReader") -> tuple[S, ...]:
        def refused(at: Path, code: str, sentence: str, right: str = "") -> tuple[S, ...]:
            reading.notes.forbid(at, code, sentence, right or self.words.ask)
            return ()

        if isinstance(value, Mapping):
            refused(at, "bad-section", say("{name} may be there several times.", name=self.name))
            return (reading.section(self.section, value, at),)
        if not isinstance(value, list):
            return refused(at, "bad-section", say("{name} is a list, not a value.", name=self.name))
        if len(value) > values.MOST_ITEMS:
            said = say("{value} items of {name} are too many.", value=len(value), name=self.name)
            right = say("Write at most {MOST_ITEMS}.", MOST_ITEMS=values.MOST_ITEMS)
            return refused(at, "too-many-items", said, right)
        found: list[S] = []
        for number, item in enumerate(value):
            if isinstance(item, Mapping):
                found.append(reading.section(self.section, item, (*at, number)))
            else:
                said = say("{item} is no item of {name}.", item=values.shown(item), name=self.name)
                refused((*at, number), "bad-value", said)
        return tuple(found)

    def made(self, value: tuple[S, ...]) -> Any:
        return tuple(each.made() for each in value)

    def written(self, value: Any) -> list[dict[str, Any]]:
        return [self.section.written(each) for each in value]


class Section:
    """A section of an event file, as far as it could be read. Its class lists the keys that it may have."""

    head: ClassVar[str]
    """Its name in the file: `tournament.rebuys`."""
    plan: ClassVar[type[Struct] | None]
    """The part of the plan that is made of it."""
    keys: ClassVar[dict[str, Key[Any]]]

    def __init_subclass__(cls, head: str, plan: type[Struct] | None = None) -> None:
        cls.head, cls.plan = head, plan
        cls.keys = {each.name: each for each in vars(cls).values() if isinstance(each, Key)}
        for key in cls.keys.values():
            key.words = words_of(head, key.name)

    def __init__(
        self,
        values: Mapping[str, Any] | None = None,
        path: Path = (),
        unread: frozenset[str] = frozenset(),
        extra: frozenset[str] = frozenset(),
    ) -> None:
        self.values, self.path = values or {}, path
        self.unread = unread
        """Keys that are misspelt or have a value that cannot be used; each was noted."""
        self.extra = extra
        """Keys for what nobody may offer; and `places`, if it promises sums."""

    def lacks(self, key: str) -> bool:
        """Whether a key is not there at all."""
        return self.values.get(key) is None and key not in self.unread

    def sound(self, key: str) -> bool:
        """Whether a key is there and could be read in full."""
        return self.values.get(key) is not None and key not in self.unread

    def at(self, *parts: str | int) -> Path:
        """The place of a key in here."""
        return (*self.path, *parts)

    def made(self, **given: Any) -> Any:
        """The part of the plan that this section describes; `given` are fields that need more than the section."""
        assert self.plan is not None
        found = {}
        for key in self.keys.values():
            value = self.values.get(key.name)
            if key.to in given or key.to not in self.plan.__struct_fields__:
                continue
            if value is not None:
                found[key.to] = key.made(value)
            elif key.default is not _UNSET:
                found[key.to] = key.default
        return self.plan(**found, **given)

    @classmethod
    def written(cls, part: Any, **given: Any) -> dict[str, Any]:
        """The keys of a part of the plan; `given` are the values of keys that are no field of it.

        A key is left out if its value says nothing; an amount of 0 says something.
        """
        found = {}
        for key in cls.keys.values():
            value = given[key.name] if key.name in given else getattr(part, key.to, None)
            empty = value in ((), {}, "", 0) if key.default is _UNSET else value == key.default
            if value is None or (empty and not key.always):
                continue
            found[key.name] = value if key.name in given else key.written(value)
        return found


class SectionReader:
    """Reads plain data into sections, and notes each mistake of form."""

    def __init__(self, notes: Findings, currency: str, book: Rulebook | None) -> None:
        self.notes, self.currency, self.book = notes, currency, book

    def section(self, kind: type[S], data: Mapping[str, Any], path: Path) -> S:
        read, unread, extra = dict[str, Any](), set[str](), set[str]()
        for name, value in data.items():
            key = kind.keys.get(name)
            if key is None:
                if name in BARRED or (name in FIXED_PRIZES and "places" in kind.keys):
                    extra.add(name)
                else:
                    unread.update(self._unknown(kind, name, data, path))
                continue
            if name == "places" and _promises_sums(value):
                unread.add(name)
                extra.add(name)
                continue
            before = len(self.notes.noted)
            read[name] = key.read(value, (*path, name), self)
            inner = isinstance(key, One | Several)
            lost = isinstance(key, Several) and len(read[name]) != len(_listed(value))
            if lost or (read[name] is None if inner else len(self.notes.noted) > before):
                unread.add(name)
        return kind(read, path, frozenset(unread), frozenset(extra))

    def one_section(self, name: str, value: Any, at: Path) -> tuple[Mapping[str, Any] | None, Path]:
        """The keys of a section that is there once, and their place."""
        head = ".".join(str(part) for part in at if isinstance(part, str))
        if isinstance(value, list) and len(value) == 1 and isinstance(value[0], Mapping):
            right = say("Write [{head}] in single brackets.", head=head)
            self.notes.forbid(at, "bad-section", say("{name} is there as one of several.", name=name), right)
            return value[0], (*at, 0)
        if not isinstance(value, Mapping):
            right = say("Write [{head}] and its keys below.", head=head)
            self.notes.forbid(at, "bad-section", say("{name} is a section, not a value.", name=name), right)
            return None, at
        return value, at

    def value(self, kind: ValueKind[Any], value: Any, path: Path, cites: Topic | Requirement | None = None) -> Any:
        try:
            return kind.read(value, self.currency) if kind is AMOUNT else kind.read(value)
        except values.Unreadable as wrong:
            change = None if wrong.meant is None else {path: wrong.meant}
            said = say("{where}: {said}", where=named(path), said=wrong.sentence)
            clause = None if cites is None or self.book is None else self.book.cite(cites)
            self.notes.forbid(path, "bad-value", said, wrong.suggestion, clause, change)
            return None

    def _unknown(self, kind: type[Section], name: str, data: Mapping[str, Any], path: Path) -> list[str]:
        """Note a key that is not in the table; return the key that was probably meant."""
        spelled = [key for key, each in kind.keys.items() if name.lower() in each.words.also]
        near = spelled or get_close_matches(name.lower(), kind.keys, n=1, cutoff=0.6)
        meant = (
            say("Did you mean {near}?", near=near[0])
            if near
            else say("The keys here are {what}.", what=", ".join(kind.keys))
        )
        said = say("{where} has no key {name}.", where=named(path) or say("An event file"), name=values.shown(name))
        renamed = {(*path, name): None, (*path, near[0]): data[name]} if near and near[0] not in data else None
        self.notes.forbid((*path, name), "unknown-key", said, meant, changes=renamed)
        return near


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _promises_sums(places: Any) -> bool:
    return any(isinstance(item, int | float) or (isinstance(item, str) and "$" in item) for item in _listed(places))
