"""A JavaScript literal is read as data; nothing in it is carried out."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goodhand.charity.imports.literal import DEEPEST, MOST_CHARACTERS, BadLiteral, Made, read_literal


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("{a: 1, 'b-c': -2.5, \"d\": .5, e: 1e3}", {"a": 1, "b-c": -2.5, "d": 0.5, "e": 1000.0}),
        ("[true, false, null, undefined, NaN,]", [True, False, None, None, None]),
        ("0x1F", 31),
        (r'"a\"b\\c\n\u00e9\x41\u{1F0A1}"', 'a"b\\c\né' + "A\N{PLAYING CARD ACE OF SPADES}"),
        (r"'it\'s'", "it's"),
        ("`two\\\nlines`", "twolines"),
        ("{} // the end\n/* of it */", {}),
        ("new Fee({Name: 'x'})", Made("Fee", ({"Name": "x"},))),
        ("Map.from([['a', 1]])", Made("Map.from", ([["a", 1]],))),
        ("new Date(5, 6)", Made("Date", (5, 6))),
        ("{1: 2};", {"1": 2}),
    ],
)
def test_every_construct_is_read(text, value):
    assert value == read_literal(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "ends too early"),
        ("{a: 1", "'}' is missing"),
        ("[1 2]", "']' is missing"),
        ("{a 1}", "':' is missing"),
        ("{: 1}", "a key is missing"),
        ('"open', "a text has no end"),
        ("alert", "'alert' is not a value"),
        ("1 + 1", "more text"),
        ("new 5()", "a name is missing"),
        ("function () {}", "'{' is missing|is not a value|more text"),
        ("@", "a value is missing"),
    ],
)
def test_anything_else_is_refused_with_its_place(text, why):
    with pytest.raises(BadLiteral, match=rf"line 1, column \d+: .*({why})"):
        read_literal(text)


def test_a_mistake_is_named_by_its_line_and_column():
    with pytest.raises(BadLiteral) as wrong:
        read_literal("{\n  a: 1,\n  b: @\n}")

    assert (3, 6) == (wrong.value.line, wrong.value.column)


@pytest.mark.parametrize(("opens", "closes"), [("[", "]"), ("{a:", "}"), ("new X(", ")")])
def test_deep_nesting_is_refused(opens, closes):
    read_literal(opens * DEEPEST + "1" + closes * DEEPEST)

    with pytest.raises(BadLiteral, match="nested more than"):
        read_literal(opens * 100_000 + "1" + closes * 100_000)


def test_a_text_that_is_too_long_is_refused():
    with pytest.raises(BadLiteral, match="longer than"):
        read_literal(" " * (MOST_CHARACTERS + 1))


plain = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**12), 10**12) | st.text(max_size=20),
    lambda within: st.lists(within, max_size=4) | st.dictionaries(st.text(max_size=8), within, max_size=4),
    max_leaves=20,
)


@given(plain)
def test_what_json_writes_is_read_as_it_was(value):
    assert value == read_literal(json.dumps(value))
