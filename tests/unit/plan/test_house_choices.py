"""House choices in an event file: each value of each knob is written as it is read."""

import tomllib
from pathlib import Path

import pytest
from msgspec.structs import replace

from goodhand.plan.event_file import examine
from goodhand.plan.write import toml
from goodhand.rules import CATALOGUE, Cited, HousePosts, rulebook, rulebooks
from goodhand.rules.books import registry
from goodhand.rules.posted import as_filed, as_posted
from goodhand.rules.rulebook import read_value
from turning import another

KNOBS = [knob for knob in CATALOGUE if not knob.one_way]


@pytest.mark.parametrize("knob", KNOBS, ids=lambda knob: knob.name)
def test_a_value_reads_back_as_it_was_written(knob):
    for book in rulebooks():
        for value in (book.ruled(knob.name).value, another(knob.name, book)):
            text = f"value = {toml(as_filed(knob.name, value))}"
            assert value == read_value(knob, as_posted(knob.name, tomllib.loads(text)["value"])), text


@pytest.mark.parametrize("knob", KNOBS, ids=lambda knob: knob.name)
def test_the_remedy_for_a_choice_that_must_be_posted_can_be_written_as_it_stands(knob):
    book = rulebook("xq-2031")
    clause = next(iter(book.clauses.values()))
    asks = replace(
        book,
        house_posts=(HousePosts(knob.name, clause),),
        **{knob.name: Cited(book.ruled(knob.name).value, clause, house_choice=True)},
    )
    evening = (Path(__file__).parents[2] / "seventh" / "evening.toml").read_text(encoding="utf-8")

    with registry.in_place(asks):
        said = [str(each.remedy.sentence) for each in examine(evening, None).findings]
        (line,) = (each.removeprefix("Write ") for each in said if each.startswith(f"Write {knob.name} = "))
        first = line.removesuffix(", under [house].").partition(" or ")[0].removesuffix(",")
        mended = examine(evening.replace("[posted]\n", f"[house]\n{first}\n\n[posted]\n"), None)
    left = [each.sentence for each in mended.findings if knob.name in each.sentence or each.path[:1] == ("house",)]

    assert [] == left, first
