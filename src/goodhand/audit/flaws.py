"""What is wrong with a journal: the record that does not hold, and why."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import msgspec
from msgspec import Struct

from goodhand.journal.errors import JournalError, UnknownEvent
from goodhand.journal.record import LARGEST, Record
from goodhand.night.acts import CODEC
from goodhand.night.reading import UNDECIDABLE
from goodhand.night.texts import has_number
from goodhand.night.versions import OWN, named
from goodhand.rules import Refusal

LONG_NUMBER: Final = 17
"""Digits."""


class Flaw(Struct, frozen=True):
    """The first thing that does not hold, and where."""

    stream: str
    version: int
    why: str
    in_work: str = ""
    """The version of the software that decided it, where that was not released then."""
    decided_by: str = ""
    """The version that decided it, of a difference and of what is unknown."""
    unknown: bool = False
    """Whether nothing wrong was found: a version decided it that this one does not know, and nobody can look further
    here. It is a flaw all the same to whoever asks whether a night holds."""

    @property
    def reservation(self) -> str:
        """What speaks against taking it for a change that somebody made."""
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
    """A version decided a record that is not known here: it could be a mended rule as well as a changed record."""

    def __init__(self, record: Record, software: str) -> None:
        why = f"version {named(software)} of the software decided it, which version {OWN} does not know"
        super().__init__(why)
        self.flaw = Flaw(
            record.stream, record.version, f"{why}; verify it with that version", decided_by=software, unknown=True
        )


def decoded(record: Record, *, exact: bool = True) -> Struct:
    """What a record holds, written as it must be; or a flaw.

    Not exact: an earlier version wrote it, which did not know fields that have come since, with their defaults.
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
    """Why a payload is none that this software writes, before anything is made of it."""
    if len(payload) > LARGEST:
        return f"it has {len(payload):,} bytes, and no record has more than {LARGEST:,}"
    if has_number(payload, LONG_NUMBER):
        return "it holds a number larger than any that this software writes"
    return ""


def _grown(canonical: tuple[str, bytes], record: Record) -> bool:
    """Whether all that is stored is there still, said once, and only fields have come since."""
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
    """What the book refuses, or what cannot even be decided, is a flaw of its record."""
    try:
        yield
    except Refusal as refusal:
        raise Flawed(record, f"the book refuses it: {refusal.sentence()}") from None
    except UNDECIDABLE as problem:
        raise Flawed(record, f"it cannot be decided: {problem!r}") from None
