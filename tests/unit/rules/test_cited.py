"""Rulings and refusals as values."""

from dataclasses import FrozenInstanceError

import pytest

from goodhand.rules import MI, Cited, Refusal, Silent

TooMany = Refusal.saying("too-many", "There are {count}, and {limit} is the limit.")


def test_a_cited_value_names_its_first_clause():
    ruled = Cited(3, MI["76e"], MI["18"])

    assert (3, MI["76e"], (MI["76e"], MI["18"])) == (ruled.value, ruled.clause, ruled.clauses)
    assert not ruled.is_silent
    assert not ruled.house_choice


def test_silence_is_a_value_without_a_clause():
    ruled = Silent(10, "one full table", house_choice=True)

    assert (ruled.value, ruled.clause, ruled.clauses) == (10, None, ())
    assert ruled.is_silent
    assert ruled.house_choice


@pytest.mark.parametrize("ruled", [Cited(3, MI["76e"]), Silent(3)])
def test_a_ruling_is_frozen_and_hashable(ruled):
    with pytest.raises(FrozenInstanceError):
        ruled.value = 4

    assert {ruled: 1}[ruled] == 1


def test_a_refusal_says_one_sentence_and_its_clause():
    assert TooMany(MI["76e"], count=4, limit=3).sentence() == "There are 4, and 3 is the limit. [MI-76e]"
    assert str(TooMany(count=4, limit=3)) == "There are 4, and 3 is the limit."


def test_a_refusal_keeps_its_code_and_facts():
    refused = TooMany(count=4, limit=3)

    assert (refused.code, refused.facts) == ("too-many", {"count": 4, "limit": 3})
