"""What is wrong with a journal: the record that does not hold, and why."""

from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import Struct

from goodhand.journal.errors import JournalError, UnknownEvent
from goodhand.journal.record import Record
from goodhand.night.acts import CODEC
from goodhand.night.reading import UNDECIDABLE
from goodhand.rules import Refusal


class Flaw(Struct, frozen=True):
    """The first thing that does not hold, and where."""

    stream: str
    version: int
    why: str

    def __str__(self) -> str:
        return f"{self.stream}, record {self.version}: {self.why}"


class Flawed(Exception):
    """An audit ends at the first record that does not hold."""

    def __init__(self, record: Record, why: str) -> None:
        super().__init__(why)
        self.flaw = Flaw(record.stream, record.version, why)


def decoded(record: Record) -> Struct:
    """What a record holds, written as it must be; or a flaw."""
    try:
        found = CODEC.decode(record.name, record.payload)
        canonical = CODEC.encode(found)
    except UnknownEvent:
        why = f"nothing here is called {record.name!r}; a newer version of the software may know it"
        raise Flawed(record, why) from None
    except (JournalError, *UNDECIDABLE) as error:
        raise Flawed(record, f"it cannot be read: {error}") from None
    if canonical != (record.name, record.payload):
        raise Flawed(record, "it is not written as this software writes it")
    return found


@contextmanager
def decidable(record: Record, why: str = "") -> Iterator[None]:
    """What the book refuses, or what cannot even be decided, is a flaw of its record."""
    try:
        yield
    except Refusal as refusal:
        raise Flawed(record, why or f"the book refuses it: {refusal.sentence()}") from None
    except UNDECIDABLE as problem:
        raise Flawed(record, why or f"it cannot be decided: {problem!r}") from None
