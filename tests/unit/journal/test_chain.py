"""The chain shows every change to a stored journal, and its place."""

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from goodhand.journal import EMPTY, Break, ChainCheck, Head, Record, digest, first_break, head_after
from goodhand.journal.chain import seal
from journals import CODEC, notes

LENGTH = 6


def stream(name: str = "table-1", length: int = LENGTH, position: int = 1) -> list[Record]:
    return list(seal(name, EMPTY, [CODEC.encode(note) for note in notes(*map(str, range(length)))], 7, position))


def rechained(records: list[Record]) -> list[Record]:
    """As a forger would leave it who computes the hashes anew."""
    return list(seal(records[0].stream, EMPTY, [(record.name, record.payload) for record in records], records[0].at))


def test_the_hash_is_that_of_six_lines_and_the_payload() -> None:
    text = f'goodhand-journal/1\n{"0" * 64}\ntable-1\n1\nround.folded/1\n1700000000000000\n{{"type":"round.folded/1"}}'

    found = digest(bytes(32), "table-1", 1, "round.folded/1", 1_700_000_000_000_000, b'{"type":"round.folded/1"}')

    assert sha256(text.encode()).digest() == found


@given(
    previous=st.binary(min_size=32, max_size=32),
    named=st.text(st.characters(exclude_categories=["Cs"]), max_size=30),
    version=st.integers(0, 2**63 - 1),
    at=st.integers(0, 2**63 - 1),
    payload=st.binary(max_size=300),
)
def test_the_kernel_hashes_whatever_a_record_says_as_the_lines_have_it(
    previous: bytes, named: str, version: int, at: int, payload: bytes
) -> None:
    lines = f"goodhand-journal/1\n{previous.hex()}\n{named}\n{version}\nround.folded/1\n{at}\n"

    assert sha256(lines.encode() + payload).digest() == digest(previous, named, version, "round.folded/1", at, payload)


def test_a_sound_stream_has_no_break() -> None:
    assert first_break([]) is None
    assert first_break(stream()) is None
    assert first_break(stream("a") + stream("b", position=LENGTH + 1)) is None


@given(
    place=st.integers(0, LENGTH - 1),
    field=st.sampled_from(["payload", "previous", "hash"]),
    bit=st.integers(0, 255),
)
def test_a_flipped_bit_is_found_where_it_is(place: int, field: str, bit: int) -> None:
    records = stream()
    old = bytearray(getattr(records[place], field))
    old[bit // 8 % len(old)] ^= 1 << bit % 8
    records[place] = replace(records[place], **{field: bytes(old)})

    found = first_break(records)

    assert found is not None
    assert ("table-1", place + 1) == (found.stream, found.version)


@pytest.mark.parametrize(
    "change", [{"at": 8}, {"at": -1}, {"name": "test.noted/2"}, {"name": "a\nb/1"}, {"payload": b""}, {"version": 9}]
)
@pytest.mark.parametrize("place", [0, 3, 5])
def test_a_changed_field_is_found(place: int, change: dict[str, object]) -> None:
    records = stream()
    records[place] = replace(records[place], **change)

    found = first_break(records)

    assert found is not None
    assert place + 1 == found.version


def test_a_record_moved_to_another_stream_is_found() -> None:
    assert Break("table-2", 1, "altered: its hash is not that of its content") == first_break(
        [replace(record, stream="table-2") for record in stream()]
    )


@given(st.integers(0, LENGTH - 2))
def test_a_removed_record_is_found(place: int) -> None:
    records = stream()
    del records[place]

    assert Break("table-1", place + 1, f"missing: version {place + 2} comes where {place + 1} should") == first_break(
        records
    )


@given(st.integers(0, LENGTH - 2))
def test_a_removed_record_is_found_though_the_rest_is_renumbered(place: int) -> None:
    records = stream()
    del records[place]
    records = [replace(record, version=number, position=number) for number, record in enumerate(records, 1)]

    found = first_break(records)

    assert found is not None
    assert place + 1 == found.version


@given(st.permutations(range(LENGTH)), st.booleans())
def test_records_in_another_order_are_found(order: list[int], renumbered: bool) -> None:
    records = [stream()[place] for place in order]
    if renumbered:
        records = [replace(record, version=number, position=number) for number, record in enumerate(records, 1)]
    moved = next((place for place, was in enumerate(order) if was != place), None)

    found = first_break(records)

    assert (found and found.version) == (None if moved is None else moved + 1)


@given(st.integers(0, LENGTH - 1), st.booleans())
def test_a_doubled_record_is_found(place: int, renumbered: bool) -> None:
    records = stream()
    records.insert(place + 1, records[place])
    if renumbered:
        records = [replace(record, version=number, position=number) for number, record in enumerate(records, 1)]

    found = first_break(records)

    assert found is not None
    assert place + 1 + renumbered == found.version


def test_records_of_two_streams_in_the_wrong_order_are_found() -> None:
    found = first_break(stream("b", position=LENGTH + 1) + stream("a"))

    assert Break("a", 1, f"out of place: position 1 comes after {2 * LENGTH}") == found


@given(st.integers(0, LENGTH - 1))
def test_a_stream_that_is_too_short_is_found_by_its_anchor(left: int) -> None:
    records = stream()
    anchors = {"table-1": Head(LENGTH, records[-1].hash)}

    assert first_break(records, anchors) is None
    why = f"missing: the stream ends at {left}, but {LENGTH} was anchored"
    assert Break("table-1", left + 1, why) == first_break(records[:left], anchors)


@given(st.integers(1, LENGTH), st.integers(0, LENGTH - 1))
def test_a_stream_forged_with_new_hashes_is_found_by_its_anchor(anchored: int, forged: int) -> None:
    records = stream()
    anchors = {"table-1": Head(anchored, records[anchored - 1].hash)}
    records[forged] = replace(records[forged], payload=b'{"type":"test.noted/1","text":"forged","number":0}')
    records = rechained(records)

    assert first_break(records) is None
    found = first_break(records, anchors)
    if forged < anchored:
        assert Break("table-1", anchored, "its hash is not the one that was anchored") == found
    else:
        assert found is None


def test_a_check_knows_the_heads_it_has_seen() -> None:
    check = ChainCheck()
    for record in stream("a", 2) + stream("b", 3, position=3):
        assert check.add(record) is None

    assert {"a": 2, "b": 3} == {name: head.version for name, head in check.heads.items()}


def test_where_a_stream_will_end_is_known_before() -> None:
    records = stream()
    entries = [(record.name, record.payload) for record in records[2:]]

    assert Head(LENGTH, records[-1].hash) == head_after("table-1", Head(2, records[1].hash), entries, at=7)
    assert EMPTY == head_after("table-1", EMPTY, [], at=7)
