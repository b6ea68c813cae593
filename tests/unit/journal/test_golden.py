"""Journals that were once written are read for ever.

The files under tests/golden/journal are never edited. A new event gets a record in a file of its own or at the end of
one; an event that gets a new form keeps its old record, and an upcast.
"""

import typing
from pathlib import Path

import pytest
from msgspec import json

from goodhand.journal import Codec, JournalCorrupt, Record, first_break, from_line, to_line
from goodhand.occasion import events as occasion
from goodhand.play import events
from goodhand.tournament import events as tournament

GOLDEN = Path(__file__).parents[2] / "golden" / "journal"
CODEC = Codec(
    [*typing.get_args(events.Event), *typing.get_args(tournament.Event), *typing.get_args(occasion.Event), Undone]
)
HEADS = {
    "play.jsonl": ("table-1", 26, "1b3eed6e4b9fc786103fde227af5dd3b1b62c0cdce355158d9661926374bb4de"),
    "evening.jsonl": ("golden", 44, "74755c79aae23e59140a7da9c82293c55946a50b06c0f451443a18b6768d2570"),
}


def records(file: str) -> list[Record]:
    return [from_line(line) for line in (GOLDEN / file).read_bytes().splitlines()]


@pytest.mark.parametrize("file", [path.name for path in sorted(GOLDEN.glob("*.jsonl"))])
def test_a_golden_journal_is_whole_and_can_be_read(file: str) -> None:
    stored = records(file)
    _, version, head = HEADS[file]

    assert first_break(stored) is None
    assert (version, head) == (stored[-1].version, stored[-1].hash.hex())
    for record in stored:
        name, payload = CODEC.encode(CODEC.decode(record.name, record.payload))
        if name == record.name:  # not upcast; it may have got fields since, with their defaults
            assert _holds(json.decode(payload), json.decode(record.payload))


def _holds(now: object, then: object) -> bool:
    """Whether all that was stored is there still."""
    if isinstance(then, dict) and isinstance(now, dict):
        return all(key in now and _holds(now[key], value) for key, value in then.items())
    if isinstance(then, list) and isinstance(now, list):
        return len(now) == len(then) and all(map(_holds, now, then))
    return now == then


def test_every_event_has_a_golden_record() -> None:
    assert CODEC.names <= {record.name for file in HEADS for record in records(file)}


def test_a_record_is_the_same_after_a_line() -> None:
    lines = (GOLDEN / "play.jsonl").read_bytes().splitlines()

    assert lines == [to_line(from_line(line)) for line in lines]


@pytest.mark.parametrize("line", [b"", b"{}", b"[]", b"\xff"])
def test_a_line_that_is_no_record_is_refused(line: bytes) -> None:
    with pytest.raises(JournalCorrupt):
        from_line(line)
