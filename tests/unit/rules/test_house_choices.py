"""Choices of the house: where the book is silent or leaves it open, and inside the bounds that a clause sets."""

from fractions import Fraction

import pytest

from goodhand.rules import (
    BRITISH_COLUMBIA,
    HOUSE,
    MANITOBA,
    MICHIGAN,
    NEW_JERSEY,
    ClauseFixesIt,
    NoSuchValue,
    OddChip,
    RebuyTerms,
    SmallestRaise,
    UnknownKnob,
)
from goodhand.rules.speech import spoken

FIXED = [
    (MICHIGAN, "raises_per_interval", 4, "MI-76e"),
    (MICHIGAN, "raises_per_interval", None, "MI-76e"),
    (NEW_JERSEY, "raises_per_interval", 2, "NJ-44c"),
    (NEW_JERSEY, "burn_before_pocket_cards", False, "NJ-19"),
    (MANITOBA, "odd_chip", OddChip.LEFT_OF_BUTTON, "MB-23"),
    (MANITOBA, "refunds_after_start", True, "MB-02"),
    (BRITISH_COLUMBIA, "raises_per_interval", 3, "BC-2b.7"),
    (BRITISH_COLUMBIA, "end_methods", ("set-time",), "BC-5.17"),
    (HOUSE, "smallest_raise", SmallestRaise.ONE_CHIP, "HR-03"),
    (HOUSE, "minimum_age", 18, "HR-28"),
    (MICHIGAN, "prize_cap", Fraction(81, 100), "MI-30"),
    (MICHIGAN, "prize_cap", None, "MI-30"),
    (MICHIGAN, "table_capacity", 11, "MI-32"),
    (NEW_JERSEY, "rebuys", RebuyTerms(True, 4, 60), "NJ-08"),
    (NEW_JERSEY, "rebuys", RebuyTerms(True, 3, 90), "NJ-08"),
    (NEW_JERSEY, "rebuys", RebuyTerms(True, None, 60), "NJ-08"),
    (NEW_JERSEY, "tournaments_per_year", 7, "NJ-42"),
]

OPEN = [
    (MICHIGAN, "odd_chip", OddChip.DEALER),
    (MICHIGAN, "minimum_age", 18),
    (MICHIGAN, "smallest_raise", SmallestRaise.PREVIOUS_RAISE),
    (NEW_JERSEY, "smallest_raise", SmallestRaise.PREVIOUS_RAISE),
    (MANITOBA, "smallest_raise", SmallestRaise.ONE_CHIP),
    (MANITOBA, "raises_per_interval", 3),
    (MICHIGAN, "rebuys", RebuyTerms(True, 2, 90)),
    (NEW_JERSEY, "rebuys", RebuyTerms(True, 1, 30)),
    (NEW_JERSEY, "rebuys", RebuyTerms(False)),
    (BRITISH_COLUMBIA, "rebuys", RebuyTerms(True, 1, 60)),
    (MICHIGAN, "prize_cap", Fraction(1, 2)),
    (MICHIGAN, "table_capacity", 9),
    (HOUSE, "minimum_age", 25),
]


@pytest.mark.parametrize(("book", "knob", "value", "by"), FIXED)
def test_what_a_clause_fixes_is_refused_with_the_clause(book, knob, value, by):
    with pytest.raises(ClauseFixesIt) as refused:
        book.with_house_choice(**{knob: value})

    assert by == str(refused.value.clause)
    assert refused.value.sentence().endswith(f"[{by}]")


@pytest.mark.parametrize(("book", "knob", "value"), OPEN)
def test_what_a_book_leaves_open_may_be_posted(book, knob, value):
    posted = book.with_house_choice(**{knob: value}).ruled(knob)

    assert value == posted.value
    assert posted.house_choice
    assert book.ruled(knob).clauses == posted.clauses


def test_posting_what_the_book_says_changes_nothing():
    assert MICHIGAN.with_house_choice(raises_per_interval=3, table_capacity=10) == MICHIGAN


def test_several_choices_are_posted_together_and_the_book_itself_stays():
    posted = MICHIGAN.with_house_choice(odd_chip=OddChip.DEALER, minimum_age=21)

    assert (posted.odd_chip.value, posted.minimum_age.value) == (OddChip.DEALER, 21)
    assert OddChip.LEFT_OF_BUTTON is MICHIGAN.odd_chip.value


@pytest.mark.parametrize(
    ("knob", "written", "value"),
    [
        ("odd_chip", "dealer", OddChip.DEALER),
        ("prize_cap", "7/10", Fraction(7, 10)),
        ("prize_cap", " 62.5 %", Fraction(5, 8)),
        ("prize_cap", "0.7", Fraction(7, 10)),
        ("rebuys", {"permitted": True, "at_most": 2, "within_minutes": 60}, RebuyTerms(True, 2, 60)),
    ],
)
def test_a_choice_may_be_written_as_an_event_file_writes_it(knob, written, value):
    assert value == MICHIGAN.with_house_choice(**{knob: written}).ruled(knob).value


@pytest.mark.parametrize(
    ("knob", "wrong"), [("odd_chip", "house"), ("table_capacity", "ten"), ("prize_cap", "most"), ("prize_cap", 0.8)]
)
def test_a_value_that_no_book_could_have_is_refused(knob, wrong):
    with pytest.raises(NoSuchValue):
        MICHIGAN.with_house_choice(**{knob: wrong})


@pytest.mark.parametrize("wrong", ["1e400%", "1e999999999", "1/0%", "1/0", "0/00", "9" * 5000, "", "%", "inf", "nan%"])
def test_a_share_that_no_house_could_mean_is_refused_in_a_sentence(wrong):
    with pytest.raises(NoSuchValue) as refused:
        MICHIGAN.with_house_choice(prize_cap=wrong)

    assert refused.value.said().endswith(": it is no share, such as 80% or 4/5.")
    assert "pas une part" in spoken(refused.value.said(), "fr")


def test_an_unknown_knob_is_refused_with_what_may_be_meant():
    with pytest.raises(UnknownKnob) as refused:
        MICHIGAN.with_house_choice(od_chip=OddChip.DEALER)

    assert refused.value.sentence() == "A rulebook has no knob 'od_chip' (did you mean odd_chip or oversized_chip?)."
