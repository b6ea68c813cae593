"""Breaking the home of a clause is noticed by a test that is marked with it.

`make test` tries a few clauses of each book, so that the machinery stays sound; `make test-exhaustive` tries all.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from goodhand.rules import all_clauses
from mutants.all_of_them import all_mutants, recorded_survivors
from with_seventh import of_this_project, our_clauses

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = ("MI-79c", "NJ-D04", "MB-23", "BC-1a.2", "HR-20a")

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="a mutant lives in a forked process")


def python(*arguments: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(ROOT / "tests")}
    asked = [sys.executable, *arguments]
    return subprocess.run(asked, cwd=ROOT, env=env, capture_output=True, text=True, encoding="utf-8", check=False)


@pytest.mark.wide
def test_a_few_clauses_of_each_book_when_broken_are_noticed():
    done = python("-m", "mutants", *SAMPLE, "--jobs", "1")

    assert done.returncode == 0, done.stdout + done.stderr
    assert {each.id.partition("-")[0] for each in our_clauses()} == {id_.partition("-")[0] for id_ in SAMPLE}


@pytest.mark.exhaustive
def test_every_clause_when_broken_is_noticed():
    done = python("-m", "mutants")

    assert done.returncode == 0, done.stdout + done.stderr


def test_every_clause_has_something_that_can_be_broken():
    broken = {id_ for mutant in all_mutants() for id_ in mutant.clauses}

    ours = {clause.id for book in of_this_project() if not book.general for clause in book.clauses.values()}
    assert set() == ours - broken
    assert set() == broken - {each.id for each in all_clauses()}


def test_what_is_to_be_broken_is_where_it_was():
    for mutant in all_mutants():
        if mutant.require is not None:
            mutant.require()


def test_no_two_mutants_have_one_name_and_only_mutants_are_on_record():
    names = [mutant.id for mutant in all_mutants()]

    assert len(set(names)) == len(names)
    assert set() == recorded_survivors() - set(names)


FATES = """
from mutants.mutant import Mutant
from mutants.of_code import rewritten
from mutants.running import prepare, run

prepare()
where = "play.dealing:deal_board"
mutants = [
    Mutant(("BC-5.9",), "nothing", lambda: None),
    Mutant(("BC-5.9",), "no burn", lambda: rewritten(where, "position += 1", "position += 0")),
    Mutant(("BC-5.9",), "what is not there", lambda: rewritten(where, "position -= 1", "pass")),
    Mutant(("XX-1",), "a clause without tests", lambda: None),
]
marks = {"BC-5.9": ("tests/clauses/shared/test_dealing.py::test_the_flop_is_a_burn_and_three_cards",)}
for outcome in sorted(run(mutants, marks, 1), key=lambda each: each.mutant.what):
    print(outcome.mutant.what, outcome.fate.name.lower(), sep=": ")
"""


@pytest.mark.wide
def test_what_becomes_of_a_mutant_is_told_apart():
    done = python("-c", FATES)

    assert [
        "a clause without tests: untested",
        "no burn: killed",
        "nothing: survived",
        "what is not there: stillborn",
    ] == done.stdout.splitlines(), done.stderr
