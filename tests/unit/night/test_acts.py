"""The catalogue of acts: each is whole, can be said, is documented, and has an example that runs."""

import asyncio
from functools import cache

import msgspec
import pytest

from acts_page import PAGE, page, words_for
from every_act import every_act
from goodhand.audit.verify import sequence_of, verify
from goodhand.journal import Record
from goodhand.night.act import Act, Noun, inputs
from goodhand.night.acts import CATALOGUE, CODEC, MODULES
from goodhand.night.record import Done
from goodhand.night.typed.vocabulary import vocabulary
from goodhand.rules import Role


def of_access(kind: type[Act]) -> bool:
    return kind.spec.noun is Noun.ACCESS and bool(kind.spec.who)


SAID_ELSEWHERE = {
    "open-night": "`goodhand open` opens a night, before there is a desk",
    "open-practice": "`goodhand evening` and `play` open tables to practise at",
    **{name: "a server does it with what it grants" for name, kind in CATALOGUE.items() if of_access(kind)},
}
"""Acts of people that are no word of the desk, and why."""

every = pytest.mark.parametrize("kind", CATALOGUE.values(), ids=CATALOGUE)


@cache
def example() -> list[Record]:
    return asyncio.run(every_act())


def done(kind: type[Act]) -> list[Done]:  # type: ignore[type-arg]  # of every kind
    found = [CODEC.decode(record.name, record.payload) for record in example() if record.name == kind.spec.form]
    assert all(isinstance(each, Done) for each in found)
    return found  # type: ignore[return-value]


@every
def test_an_act_says_what_it_does_and_every_input_what_it_is(kind: type[Act]) -> None:
    assert kind.spec.does.endswith(".")
    assert kind.spec.does[0].isupper()
    assert 1 == kind.spec.does.count(".")
    helped = inputs(kind)
    assert list(kind.__struct_fields__) == list(helped)
    for text in helped.values():
        assert text.endswith(".")
        assert len(text) > 3


@every
def test_an_act_is_somebodys_or_the_softwares_own(kind: type[Act]) -> None:
    assert len(set(kind.spec.who)) == len(kind.spec.who)
    assert set(kind.spec.who) <= set(Role)
    by_people = [each for each in done(kind) if each.by]
    if not kind.spec.who:
        assert [] == by_people


@every
def test_an_act_of_a_person_is_a_word_of_the_desk(kind: type[Act]) -> None:
    name = kind.spec.name
    if not kind.spec.who:
        assert [] == words_for(name)
    else:
        assert (name in SAID_ELSEWHERE) is (words_for(name) == [])


def test_no_word_of_the_desk_does_what_is_no_act() -> None:
    assert {word.act for word in vocabulary().words.values() if word.act} <= CATALOGUE.keys()
    assert SAID_ELSEWHERE.keys() <= CATALOGUE.keys()


@every
def test_an_act_has_an_example_that_runs(kind: type[Act]) -> None:
    assert done(kind), f"do {kind.spec.name} once in tests/every_act.py"
    for each in done(kind):
        assert each.happened or kind.spec.noun is Noun.ACCESS, "whom it lets in changes nothing in the night"
        assert isinstance(each.said, kind)


def test_the_examples_verify() -> None:
    verdict = asyncio.run(verify(sequence_of(example())))

    assert (None, ()) == (verdict.flaw, verdict.differences)


@every
def test_an_act_is_written_and_read_as_it_was(kind: type[Act]) -> None:
    for each in done(kind):
        name, payload = CODEC.encode(each)
        assert kind.spec.form == name
        assert each == CODEC.decode(name, payload)
        assert kind.__name__.encode() not in payload, "no class name is stored"


@every
def test_an_act_refuses_what_is_no_input_of_its_own(kind: type[Act]) -> None:
    """Inputs are checked against their types."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(["no object"], kind)


@every
def test_a_warning_that_an_act_may_give_is_named_in_the_catalogue(kind: type[Act]) -> None:
    confirmed = {code for each in done(kind) for code in each.confirmed}
    assert confirmed <= set(kind.spec.asks)
    if kind.spec.asks:
        assert confirmed, "an example says yes to it"


def test_names_are_stable_words_in_one_module_each() -> None:
    for name, kind in CATALOGUE.items():
        assert name == name.lower()
        assert set(name) <= set("abcdefghijklmnopqrstuvwxyz-")
        assert kind.__module__ in {module.__name__ for module in MODULES}


@every
def test_an_act_has_its_line_in_the_docs(kind: type[Act]) -> None:
    text = PAGE.read_text(encoding="utf-8")

    assert f"### `{kind.spec.form}`\n\n{kind.spec.does}" in text


def test_the_page_of_acts_is_current() -> None:
    assert page() == PAGE.read_text(encoding="utf-8"), "docs/reference/acts.md is out of date: run `make acts`"
