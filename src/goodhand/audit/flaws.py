"""Flaws of a journal: the record, and the reason."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, Self

import msgspec
from msgspec import Struct

from goodhand.journal.errors import JournalError, UnknownEvent
from goodhand.journal.record import LARGEST, Record
from goodhand.night.acts import CODEC
from goodhand.night.reading import UNDECIDABLE
from goodhand.night.texts import has_number
from goodhand.night.versions import OWN, named
from goodhand.rules import Refusal
from goodhand.rules.identity import BookIdentity

LONG_NUMBER: Final = 17
"""Digits."""
LONGEST_BOOK: Final = 40
"""Signs of a rulebook's id in a sentence: a forger writes any."""


class Flaw(Struct, frozen=True):
    """The first thing that does not hold, and where."""

    stream: str
    version: int
    why: str
    in_work: str = ""
    """The version of the software that decided it, if it was not released then."""
    decided_by: str = ""
    """The version that decided it, of a difference and of a night of an unknown version."""
    needs: str = ""
    """The version or the rulebook that is missing here. Nothing wrong was found; nobody can look further here."""

    @property
    def unknown(self) -> bool:
        """Whether the night can be neither verified nor called changed here."""
        return bool(self.needs)

    @property
    def reservation(self) -> str:
        """A doubt about whether somebody changed it."""
        if not self.in_work:
            return ""
        state = f"Version {self.in_work} of the software was not released when it decided this night"
        return f"{state}; another state of it may have decided so, and nobody need have changed anything."

    def __str__(self) -> str:
        by = f" (version {self.decided_by} decided it)" if self.decided_by and not self.unknown else ""
        return f"{self.stream}, record {self.version}: {self.why.removesuffix('.')}{by}"


class Flawed(Exception):
    """An audit ends at the first record that does not hold."""

    def __init__(self, record: Record, why: str, in_work: str = "") -> None:
        super().__init__(why)
        self.record, self.flaw = record, Flaw(record.stream, record.version, why, in_work)


class DecidedElsewhere(Exception):
    """A night was decided by a version or a rulebook that is not here: nobody can tell a rule from a changed record."""

    def __init__(self, record: Record, why: str, needs: str, software: str = "") -> None:
        super().__init__(why)
        self.flaw = Flaw(record.stream, record.version, why, decided_by=software, needs=needs)

    @classmethod
    def by_version(cls, record: Record, software: str) -> Self:
        why = f"version {named(software)} of the software decided it, which version {OWN} does not know"
        needs = f"version {named(software)} of the software, or a newer one"
        return cls(record, f"{why}; verify it with that version", needs, software)

    @classmethod
    def by_book(cls, record: Record, book: str) -> Self:
        why = f"it was played under the rulebook {book[:LONGEST_BOOK]!r}, which is not installed here"
        needs = f"an installation that has the rulebook {book[:LONGEST_BOOK]!r}"
        got = "name the folder that has it in GOODHAND_RULEBOOKS (`goodhand rulebooks where` lists them)"
        return cls(record, f"{why}; {got}", needs)

    @classmethod
    def by_copy(cls, record: Record, book: BookIdentity, own: BookIdentity) -> Self:
        there = BookIdentity(*(each[:LONGEST_BOOK] for each in (book.id, book.edition, book.digest)))
        why = f"it was played under the rulebook {there}, and the one here is {own}"
        differs = "the copy of the rulebook here differs and cannot be used to verify"
        return cls(record, f"{why}; {differs}", f"an installation that has the rulebook {there}")


def decoded(record: Record, *, exact: bool = True) -> Struct:
    """Decode a record that is written as it must be; or raise a flaw.

    Not exact: an earlier version wrote it, without fields that came later, which have their defaults.
    """
    if why := _unbounded(record.payload):
        raise Flawed(record, why)
    try:
        found = CODEC.decode(record.name, record.payload)
        canonical = CODEC.encode(found)
    except UnknownEvent:
        why = f"nothing here is called {record.name!r}; a newer version of the software may know it"
        raise Flawed(record, why) from None
    except (JournalError, *UNDECIDABLE) as error:
        raise Flawed(record, f"it cannot be read: {error}") from None
    if canonical != (record.name, record.payload) and (exact or not _grown(canonical, record)):
        raise Flawed(record, "it is not written as this software writes it")
    return found


def _unbounded(payload: bytes) -> str:
    """Why this software cannot have written a payload, before it is decoded."""
    if len(payload) > LARGEST:
        return f"it has {len(payload):,} bytes, and no record has more than {LARGEST:,}"
    if has_number(payload, LONG_NUMBER):
        return "it holds a number larger than any that this software writes"
    return ""


def _grown(canonical: tuple[str, bytes], record: Record) -> bool:
    """Whether everything stored is still there, once, and only new fields were added."""
    name, payload = canonical
    stored = msgspec.json.decode(record.payload)
    return (
        name == record.name
        and msgspec.json.encode(stored) == record.payload
        and _holds(msgspec.json.decode(payload), stored)
    )


def _holds(now: object, then: object) -> bool:
    if isinstance(then, dict) and isinstance(now, dict):
        return all(key in now and _holds(now[key], value) for key, value in then.items())
    if isinstance(then, list) and isinstance(now, list):
        return len(now) == len(then) and all(map(_holds, now, then))
    return now == then


@contextmanager
def decidable(record: Record) -> Iterator[None]:
    """Turn a refusal of the book, or an undecidable act, into a flaw of its record."""
    try:
        yield
    except Refusal as refusal:
        raise Flawed(record, f"the book refuses it: {refusal.sentence()}") from None
    except UNDECIDABLE as problem:
        raise Flawed(record, f"it cannot be decided: {problem!r}") from None
