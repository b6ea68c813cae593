"""`goodhand clauses`, as people type it."""

import json

import pytest

from goodhand.rules import MI, TDA, all_clauses


def test_every_clause_is_listed_with_its_home_and_counted(goodhand):
    said = goodhand("clauses")

    assert 0 == said.code
    listed = {line.split()[0] for line in said.out.splitlines() if line and not line.startswith(" ")}
    assert {each.id for each in all_clauses()} <= listed
    assert f"{len(all_clauses())} clauses, " in said.out
    assert 80 >= max(map(len, said.out.splitlines()))


@pytest.mark.parametrize("book", ["MI", "mi", "mi-2009"])
def test_one_book_is_named_by_its_source_or_its_id(goodhand, book):
    listed = json.loads(goodhand("clauses", "--book", book, "--json").out)

    assert [each.id for each in MI.values()] == [each["id"] for each in listed]


def test_the_general_rules_are_listed_when_they_are_asked_for(goodhand):
    assert len(TDA) == len(json.loads(goodhand("clauses", "--book", "tda-2024", "--json").out))


@pytest.mark.parametrize("kind", ["POST", "post"])
def test_one_kind_is_listed(goodhand, kind):
    listed = json.loads(goodhand("clauses", "--book", "MI", "--kind", kind, "--json").out)

    assert {"POST"} == {each["kind"] for each in listed}
    assert "raises_per_interval" in next(each for each in listed if each["id"] == "MI-76e")["knobs"]


def test_json_names_knobs_and_matters(goodhand):
    listed = {each["id"]: each for each in json.loads(goodhand("clauses", "--json").out)}

    assert ["odd_chip"] == listed["MB-23"]["knobs"]
    assert "own account" in listed["MI-33c"]["topics"]
    assert listed["NJ-37"]["not_applicable"]
    assert not any(each["not_yet"] for each in listed.values())


def test_the_home_is_said_in_words_and_in_json(goodhand):
    said = goodhand("clauses", "--book", "MB", "--kind", "DUTY")
    listed = {each["id"]: each for each in json.loads(goodhand("clauses", "--kind", "DUTY", "--json").out)}

    assert "at the start of play" in " ".join(said.out.split())
    assert ["start-of-play", "throughout"] == listed["MB-28"]["moments"]
    assert all("duty" in each["home"] for each in listed.values())


def test_a_kind_or_a_book_that_does_not_exist_is_refused_with_what_does(goodhand):
    kind, book = goodhand("clauses", "--kind", "POSTER"), goodhand("clauses", "--book", "XX")

    assert (2, 2) == (kind.code, book.code)
    assert "'POSTER'; the kinds are DEFINITION, GAME" in kind.err
    assert "mi-2009" in book.err


def test_nothing_found_is_no_fault(goodhand):
    assert "0 clauses" in goodhand("clauses", "--book", "TDA", "--kind", "POST").out
