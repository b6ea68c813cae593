"""Warnings of `check`: time at the end, enough levels, words that a clause forbids."""

from pathlib import Path

import pytest

from goodhand.plan.event_file import examine
from support import clause

EXAMPLES = Path(__file__).parents[3] / "examples"


def warned(name, *changes):
    text = (EXAMPLES / f"{name}.toml").read_text()
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return {(each.code, each.clause.id if each.clause is not None else "") for each in examine(text, None).findings}


def noted(name, note):
    text = (EXAMPLES / f"{name}.toml").read_text()
    posted = f'notes = ["{note}"]'
    changes = [("[posted]", f"[posted]\n{posted}")] if "[posted]" in text else []
    return warned(name, *changes) if changes else warned(name, ("[licensee]", f"[posted]\n{posted}\n\n[licensee]"))


@clause("MI-73", "MI-27")
@pytest.mark.parametrize(
    ("note", "id_"),
    [
        ("A bounty of $5 on the chairperson.", "MI-73"),
        ("The high hand of the night wins a ham.", "MI-73"),
        ("Come early: two for one until six.", "MI-27"),
        ("Door prizes all night.", "MI-72"),
    ],
)
def test_words_that_a_clause_forbids_are_warned_of_in_free_notes(note, id_):
    assert ("barred-words", id_) in noted("michigan", note)


@clause("NJ-12")
def test_a_rake_in_words_is_warned_of_where_the_book_forbids_it():
    assert ("barred-words", "NJ-12") in noted("new-jersey", "A rake of 5% keeps the lights on.")


@pytest.mark.parametrize(
    "note", ["There is no bounty.", "No rebuys, no bounties and no high hand.", "The raked leaves."]
)
def test_what_is_ruled_out_or_no_such_thing_is_not_warned_of(note):
    assert not any(code == "barred-words" for code, _ in noted("michigan", note))


@clause("MI-31")
def test_a_last_level_that_ends_with_the_licence_leaves_no_time_to_pay():
    full = ('80000", minutes = 10}', '80000", minutes = 30}')

    assert ("levels-end-with-hours", "MI-31") in warned("michigan", full)
    assert not any(code == "levels-end-with-hours" for code, _ in warned("michigan"))


@clause("MI-76d")
def test_levels_that_stop_too_soon_are_warned_of():
    text = (EXAMPLES / "michigan.toml").read_text()
    start = text.index('  {blinds = "200/400"}')
    rest = text[start : text.index("]\n", start)]

    assert ("too-few-levels", "MI-76d") in warned("michigan", (rest, ""))
    assert not any(code == "too-few-levels" for code, _ in warned("michigan"))
