"""One section of an event file, read key by key. What cannot be used is noted, and the reading goes on."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any, TypeVar

from goodhand.occasion.cite import cited
from goodhand.occasion.plan import TimeOfDay
from goodhand.plan import values
from goodhand.plan.findings import Findings, named
from goodhand.plan.keys import BARRED, SECTIONS, SPELLED
from goodhand.plan.lines import Path
from goodhand.rules import Clause, Rulebook
from goodhand.rules.money import Money

T = TypeVar("T")


class Section:
    """A section's keys and values, where it stands, and the pad for what is wrong with it."""

    def __init__(
        self, data: Mapping[str, Any], path: Path, findings: Findings, book: Rulebook | None = None, kind: str = ""
    ) -> None:
        self.data, self.path, self.findings, self.book, self.kind = data, path, findings, book, kind
        self.meant: set[str] = set()
        """Keys that are there, misspelt."""

    def __contains__(self, key: str) -> bool:
        return key in self.data

    @property
    def title(self) -> str:
        """What people call this place."""
        return named(self.path)

    def at(self, *parts: str | int) -> Path:
        """The place of a key in here; the section's own, if the key is missing."""
        return (*self.path, *parts)

    # Finding fault

    def forbid(self, key: str | None, code: str, sentence: str, suggestion: str, clause: Clause | None = None) -> None:
        """Note a mistake at a key, or at the section."""
        self.findings.forbid(self.at(*([key] if key else [])), code, sentence, suggestion, clause)

    def warn(self, key: str | None, code: str, sentence: str, suggestion: str, clause: Clause | None = None) -> None:
        """Note something unusual at a key, or at the section."""
        self.findings.warn(self.at(*([key] if key else [])), code, sentence, suggestion, clause)

    def missing(self, key: str, suggestion: str, *clauses: str) -> None:
        """Note that a key is missing, unless it is there misspelt."""
        if key.strip("[]") not in self.meant:
            self.findings.missing(self.path, key, suggestion, cited(self.book, *clauses))

    def missing_in(self, section: str, key: str, suggestion: str, *clauses: str) -> None:
        """Note that a section within lacks a key, whether or not the section is there itself."""
        if section in self.data:
            self.findings.missing(self.at(section), key, suggestion, cited(self.book, *clauses))
        else:
            self.missing(f"{key} under [{section}]", suggestion, *clauses)

    def refuse_others(self, expected: tuple[str, ...] = ()) -> None:
        """Note every key that this section does not have: misspelt, barred by a clause, or unheard of."""
        known = SECTIONS[self.kind]
        for key in self.data:
            if key in known or key in expected:
                continue
            barred = BARRED.get(key)
            if barred is not None:
                clause = cited(self.book, *barred.clauses)
                self.forbid(key, "barred", f"{key}: {barred.sentence}", barred.suggestion, clause)
                continue
            near = get_close_matches(key.lower(), known, n=1, cutoff=0.6)
            if SPELLED.get(key.lower()) in known:
                near = [SPELLED[key.lower()]]
            self.meant.update(near)
            meant = f"Did you mean {near[0]}?" if near else f"The keys here are {', '.join(known)}."
            where = self.title or "An event file"
            self.forbid(key, "unknown-key", f"{where} has no key {values.shown(key)}.", meant)

    # Reading

    def read(self, key: str, reader: Callable[[object], T]) -> T | None:
        """The value of a key, or None: not there, or unusable and noted."""
        if key not in self.data:
            return None
        return self.usable(key, self.data[key], reader)

    def usable(self, key: str, value: object, reader: Callable[[object], T], *within: int) -> T | None:
        """A value as its reader makes it, or None and a note."""
        try:
            return reader(value)
        except values.Unreadable as wrong:
            at = self.at(key, *within)
            self.findings.forbid(at, "bad-value", f"{named(at)}: {wrong.sentence}", wrong.suggestion)
            return None

    def text(self, key: str, most: int = values.LONGEST_NAME) -> str | None:
        """A name or a sentence."""
        said = self.read(key, lambda value: values.read_text(value, most))
        if said == values.LATER:
            self.warn(key, "to-fill-in", f"{named(self.at(key))}: it is still {said}.", "Write it before the evening.")
        elif said in values.STAND_INS:
            stands = f'{named(self.at(key))}: "{said}" stands where a name should.'
            self.warn(key, "to-fill-in", stands, "Write it before the evening.")
        return said

    def flag(self, key: str) -> bool | None:
        """Yes or no."""
        return self.read(key, values.read_flag)

    def number(self, key: str, least: int = 0, most: int = values.LARGEST_NUMBER) -> int | None:
        """A whole number."""
        return self.read(key, lambda value: values.read_number(value, least, most))

    def amount(self, key: str, currency: str) -> Money | None:
        """An amount of money."""
        return self.read(key, lambda value: values.read_amount(value, currency))

    def time(self, key: str) -> TimeOfDay | None:
        """A time of day."""
        return self.read(key, values.read_time)

    def minutes(self, key: str) -> int | None:
        """A stretch of time, in seconds."""
        return self.read(key, values.read_seconds)

    def items(self, key: str) -> list[object] | None:
        """The items of a list; one that stands alone is a list of one."""
        if key not in self.data:
            return None
        value = self.data[key]
        return value if isinstance(value, list) else [value]

    def each(self, key: str, reader: Callable[[object], T]) -> tuple[T, ...]:
        """Those items of a list that can be used; the others are noted."""
        read = (self.usable(key, item, reader, number) for number, item in enumerate(self.items(key) or ()))
        return tuple(item for item in read if item is not None)

    # Sections within

    def section(self, key: str) -> "Section | None":
        """The section of this name, if it is there."""
        if key not in self.data:
            return None
        value = self.data[key]
        if isinstance(value, list) and len(value) == 1 and isinstance(value[0], dict):
            head = ".".join(str(part) for part in self.at(key) if isinstance(part, str))
            self.forbid(key, "bad-section", f"{key} is there as one of several.", f"Write [{head}] in single brackets.")
            return self._within(value[0], key, 0)
        if not isinstance(value, dict):
            head = ".".join(str(part) for part in self.at(key) if isinstance(part, str))
            self.forbid(key, "bad-section", f"{key} is a section, not a value.", f"Write [{head}] and its keys below.")
            return None
        return self._within(value, key)

    def sections(self, key: str, example: str) -> list["Section"]:
        """The sections of this name, one each of several."""
        if key not in self.data:
            return []
        value = self.data[key]
        if isinstance(value, dict):
            self.forbid(key, "bad-section", f"{key} may be there several times.", f"Write {example}.")
            return [self._within(value, key)]
        if not isinstance(value, list):
            self.forbid(key, "bad-section", f"{key} is a list, not a value.", f"Write {example}.")
            return []
        found = []
        for number, item in enumerate(value):
            if isinstance(item, dict):
                found.append(self._within(item, key, number))
            else:
                at = self.at(key, number)
                self.findings.forbid(at, "bad-value", f"{values.shown(item)} is no item of {key}.", f"Write {example}.")
        return found

    def _within(self, data: Mapping[str, Any], *parts: str | int) -> "Section":
        kind = f"{self.kind}.{parts[0]}" if self.kind else str(parts[0])
        return Section(data, self.at(*parts), self.findings, self.book, kind)
