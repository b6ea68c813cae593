"""The project's own tests beside a further book, as `GOODHAND_TEST_BOOKS=FOLDER make test` runs all of them."""

import os
import subprocess
from pathlib import Path

import pytest

import seeded
from support_kit import a_kit_book

ROOT = Path(__file__).parents[2]
OVER_ALL_BOOKS = (
    "tests/architecture/test_every_knob.py",
    "tests/unit/cli/test_clauses.py",
    "tests/unit/plan/test_house_choices.py",
    "tests/unit/plan/test_propose.py",
    "tests/clauses/post/test_printed.py",
    "tests/clauses/shared/test_named_by_knobs.py",
)
"""Tests that ask every book there is, and failed when a book was added."""


@pytest.mark.wide
def test_tests_over_all_books_pass_beside_a_further_one(tmp_path):
    book = a_kit_book(tmp_path / "books", "Lac-Rond")
    knobs = book / "knobs.tsv"
    text = knobs.read_text(encoding="utf-8")
    for old, new in (
        ("table_capacity\t9\tLR-1", "table_capacity\t8\tLR-1"),
        ("action_clock\t{seconds = 70, countdown = 10}\t\t", "action_clock\t{seconds = 60, countdown = 10}\tLR-1\tyes"),
        ("rebuys\t{permitted = false}\t", "rebuys\t{permitted = true, at_most = 2, within_minutes = 60}\tLR-3"),
        ("prize_limit\tno limit\t", "prize_limit\t5000\tLR-3"),
        ("spending_limit\tno limit\t", "spending_limit\t200\tLR-3"),
    ):
        assert old in text
        text = text.replace(old, new, 1)
    knobs.write_text(text, encoding="utf-8", newline="\n")
    asked = seeded.python("-m", "pytest", "-q", "-p", "no:cacheprovider", *OVER_ALL_BOOKS)

    here = {**os.environ, "GOODHAND_TEST_BOOKS": str(book.parent)}
    ran = subprocess.run(asked, check=False, capture_output=True, encoding="utf-8", cwd=ROOT, env=here)

    assert ran.returncode == 0, ran.stdout[-4000:]
