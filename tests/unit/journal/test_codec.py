"""Events keep their names and their meaning."""

import enum
import types
import typing
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from goodhand.journal import BadPayload, Codec, UnknownEvent
from goodhand.play import events

EVENTS = typing.get_args(events.Event)
CODEC = Codec(EVENTS)


def values(kind: Any) -> st.SearchStrategy[Any]:
    """Any value of a type that events use."""
    if kind is int:
        return st.integers(-(2**63), 2**63 - 1)
    if isinstance(kind, typing.NewType):
        return values(kind.__supertype__)
    if typing.get_origin(kind) is tuple:
        inner = typing.get_args(kind)
        return st.lists(values(inner[0]), max_size=4).map(tuple) if inner[-1] is ... else st.tuples(*map(values, inner))
    if typing.get_origin(kind) in (typing.Union, types.UnionType):
        return st.one_of(*map(values, typing.get_args(kind)))
    if isinstance(kind, type) and issubclass(kind, Struct):
        return st.builds(kind, **{name: values(hint) for name, hint in typing.get_type_hints(kind).items()})
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return st.sampled_from(kind)
    return st.from_type(kind)


@given(st.one_of(*map(values, EVENTS)))
def test_every_event_of_play_comes_back_as_it_was(event: Struct) -> None:
    name, payload = CODEC.encode(event)

    assert event == CODEC.decode(name, payload)
    assert (name, payload) == CODEC.encode(CODEC.decode(name, payload))


class Bag(Struct, frozen=True, tag="bag/1"):
    contents: dict[str, int]
    marks: frozenset[int] = frozenset()


@given(st.dictionaries(st.text(max_size=3), st.integers(0, 9)), st.frozensets(st.integers(0, 99)))
def test_equal_events_have_equal_payloads(contents: dict[str, int], marks: frozenset[int]) -> None:
    codec = Codec([Bag])
    turned = dict(reversed(contents.items()))

    assert codec.encode(Bag(contents, marks)) == codec.encode(Bag(turned, frozenset(sorted(marks, reverse=True))))


def test_the_payload_is_plain_json_in_the_order_of_the_fields() -> None:
    assert ("round.raised/1", b'{"type":"round.raised/1","seat":3,"to":400,"all_in":false}') == CODEC.encode(
        events.Raised(3, 400, False)
    )


def test_the_names_are_those_of_the_tags() -> None:
    assert {event.__struct_config__.tag for event in EVENTS} == CODEC.names


def test_an_unknown_name_is_named() -> None:
    with pytest.raises(UnknownEvent, match=r"'round\.flown/1'") as unknown:
        CODEC.decode("round.flown/1", b"{}")

    assert "round.flown/1" == unknown.value.name


def test_an_event_that_nobody_registered_is_named() -> None:
    with pytest.raises(UnknownEvent, match="Bag"):
        CODEC.encode(Bag({}))


@pytest.mark.parametrize(
    "payload",
    [b"", b"{", b"[]", b"\xff", b'{"type":"round.folded/1"}', b'{"type":"round.called/1","seat":1}', b'{"seat":"x"}'],
)
def test_a_payload_that_is_no_such_event_is_refused(payload: bytes) -> None:
    with pytest.raises(BadPayload, match=r"'round\.folded/1'"):
        CODEC.decode("round.folded/1", payload)


@pytest.mark.parametrize("seat", [object(), "three", None, 1.5, "\ud800"])
def test_what_could_not_be_read_is_not_written(seat: Any) -> None:
    with pytest.raises(BadPayload, match=r"'round\.folded/1'"):
        CODEC.encode(events.Folded(seat))


def test_only_what_software_alone_makes_is_written_without_being_read() -> None:
    codec = Codec([events.Folded, events.Checked], sure=[events.Checked])

    assert ("round.checked/1", b'{"type":"round.checked/1","seat":"three"}') == codec.encode(events.Checked("three"))  # type: ignore[arg-type]
    with pytest.raises(BadPayload):
        codec.encode(events.Folded("three"))  # type: ignore[arg-type]


class Paid(Struct, frozen=True, tag="prize.paid/3"):
    place: int
    cents: int
    currency: str


UPCASTS = {
    "prize.given/1": lambda old: {"type": "prize.paid/1", **old},
    "prize.paid/1": lambda old: {"place": old["place"], "cents": 100 * old["dollars"]},
    "prize.paid/2": lambda old: old | {"currency": "USD"},
}


@pytest.mark.parametrize(
    ("name", "payload"),
    [
        ("prize.given/1", b'{"type":"prize.given/1","place":1,"dollars":50}'),
        ("prize.paid/1", b'{"type":"prize.paid/1","place":1,"dollars":50}'),
        ("prize.paid/2", b'{"type":"prize.paid/2","place":1,"cents":5000}'),
        ("prize.paid/3", b'{"type":"prize.paid/3","place":1,"cents":5000,"currency":"USD"}'),
    ],
)
def test_old_forms_are_read_as_the_newest(name: str, payload: bytes) -> None:
    assert Paid(1, 5000, "USD") == Codec([Paid], UPCASTS).decode(name, payload)


def test_an_old_form_without_a_way_to_the_newest_is_named() -> None:
    with pytest.raises(UnknownEvent, match=r"prize\.paid/2"):
        Codec([Paid], {"prize.paid/1": dict}).decode("prize.paid/1", b"{}")
    with pytest.raises(UnknownEvent, match="a/1"):
        Codec([], {"a/1": lambda old: {"type": "a/1"}}).decode("a/1", b"{}")


@pytest.mark.parametrize("payload", [b"[]", b'{"place":1}', b"nonsense"])
def test_an_old_form_with_a_bad_payload_is_refused(payload: bytes) -> None:
    with pytest.raises(BadPayload, match=r"prize\.paid/2"):
        Codec([Paid], UPCASTS).decode("prize.paid/2", payload)


def test_a_registry_that_contradicts_itself_is_refused() -> None:
    other = msgspec.defstruct("Other", [], tag="bag/1")
    untagged = msgspec.defstruct("Untagged", [])
    unversioned = msgspec.defstruct("Unversioned", [], tag="bag")

    with pytest.raises(ValueError, match="both called"):
        Codec([Bag, other])
    with pytest.raises(ValueError, match="Untagged"):
        Codec([untagged])
    with pytest.raises(ValueError, match="no versioned name"):
        Codec([unversioned])
    with pytest.raises(ValueError, match="both current and upcast"):
        Codec([Bag], {"bag/1": dict})
    Codec([Bag, Bag])
