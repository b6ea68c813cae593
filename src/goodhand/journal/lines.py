"""Records as lines of JSON: to export a journal, to archive it, or to read it by eye."""

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from goodhand.journal.errors import JournalCorrupt
from goodhand.journal.record import Record


class _Line(Struct, frozen=True, forbid_unknown_fields=True):
    position: int
    stream: str
    version: int
    name: str
    at: int
    payload: str
    previous: str
    hash: str


def to_line(record: Record) -> bytes:
    """One line without its line break; hashes in hexadecimal, the payload as the text that was hashed."""
    position, stream, version, name, at, payload, previous, sealed = astuple(record)
    line = _Line(position, stream, version, name, at, payload.decode(), previous.hex(), sealed.hex())
    return msgspec.json.encode(line)


def from_line(line: bytes) -> Record:
    """The record that `to_line` wrote."""
    try:
        read = msgspec.json.decode(line, type=_Line)
        return Record(
            read.position,
            read.stream,
            read.version,
            read.name,
            read.at,
            read.payload.encode(),
            bytes.fromhex(read.previous),
            bytes.fromhex(read.hash),
        )
    except ValueError as bad:  # msgspec's errors too
        raise JournalCorrupt(f"no line of a journal: {bad}") from bad
