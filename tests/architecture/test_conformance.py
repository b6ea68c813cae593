"""The table of clauses names homes that exist."""

import pytest

from conformance import PAGE, Collected, Marks, collect, page, read_marks, write_marks
from goodhand.audit.conformance import clause_homes
from goodhand.rules import NEW_JERSEY, TDA, Clause, ClauseKind, all_clauses, clause, rulebooks
from goodhand.rules.conformance import counts, homes
from goodhand.rules.tasks import tasks
from with_seventh import our_clauses

OUT_OF_DATE = "docs/reference/conformance.md is out of date: run `make conformance`"


@pytest.fixture(scope="module")
def marks(collected: Collected) -> Marks:
    return collected.marks if collected.is_whole() else collect()


def as_recorded(marks: Marks) -> dict[str, tuple[str, ...]]:
    return read_marks(write_marks(marks))


def test_the_page_says_what_registry_books_and_tests_say(marks):
    assert page(marks) == PAGE.read_text(encoding="utf-8"), OUT_OF_DATE


def test_every_mark_names_a_clause_and_a_test_that_is_in_its_file(marks):
    root = PAGE.parents[2]
    named = {test for tests in as_recorded(marks).values() for test in tests}

    for path, name in {(test.partition("::")[0], test.rpartition("::")[2]) for test in named}:
        assert f"def {name}(" in (root / path).read_text(encoding="utf-8"), path


def test_marks_are_written_in_the_registrys_order_each_once_and_read_back():
    marks = {"TDA-1": ["b", "a", "b"], "MI-76e": ["c"]}

    assert "id\ttest\nMI-76e\tc\nTDA-1\ta\nTDA-1\tb\n" == write_marks(marks)
    assert {"MI-76e": ("c",), "TDA-1": ("a", "b")} == read_marks(write_marks(marks))


def test_a_mark_that_is_no_clause_is_a_fault():
    with pytest.raises(ValueError, match="what is no clause: MI-999, XX-1"):
        write_marks({"XX-1": ["a"], "MI-999": ["b"], "MI-01": ["c"]})


def test_a_clause_that_a_book_cites_has_the_knob_for_a_home():
    found = {home.clause.id: home for home in homes((*all_clauses(), *TDA.values()))}

    for book in rulebooks():
        for knob, ruled in book.knobs():
            assert all(knob.name in found[each.id].knobs for each in ruled.clauses)


NOWHERE = Clause("MI-999", ClauseKind.POST, "Something is posted.", "Print it.")


def test_a_home_is_a_knob_a_matter_a_test_a_paper_a_record_a_moment_or_a_reason():
    knob, matter, task, blank = homes([clause(each) for each in ("MI-39a", "BC-2b.3", "MI-31", "NJ-37")])
    (tested,) = homes([NOWHERE], marks={"MI-999": ["a", "b"]}, printed={"MI-999": ("house rules",)})
    (recorded,) = homes([NOWHERE], recorded={"MI-999": ("Workers Service Record",)})

    assert "enforced: end_methods" == str(knob)
    assert "cited: blind ratio" == str(matter)
    assert "enforced: prizes_within_occasion; cited: payout; duty: at closing" == str(task)
    assert f"not applicable: {NEW_JERSEY.not_applicable['37']}" == str(blank)
    assert "enforced: 2 tests; printed: house rules" == str(tested)
    assert "recorded: Workers Service Record" == str(recorded)
    assert [False] * 6 == [home.not_yet for home in (knob, matter, task, blank, tested, recorded)]


def test_a_test_of_a_paper_or_a_checklist_shows_nothing_enforced():
    listed = "tests/clauses/duties/test_checklist.py::test_a"
    paper = "tests/unit/paper/test_pages.py::test_b"

    (post,) = homes([NOWHERE], marks={"MI-999": [listed, paper]})

    assert post.not_yet


def test_a_clause_without_a_home_says_which_part_it_waits_for():
    (home,) = homes([NOWHERE])

    assert ("not yet (papers)", True) == (str(home), home.not_yet)


def test_the_counts_are_of_all_447_clauses_and_of_each_once():
    found = clause_homes(our_clauses())
    count = counts(found)

    assert 447 == count.clauses
    assert 447 == count.at_home + count.not_yet == count.at_home + sum(home.not_yet for home in found)
    assert count.enforced <= count.tested + count.with_knob
    assert str(count).startswith(f"447 clauses, {count.at_home} of them with a home: {count.enforced} enforced")


def test_the_papers_and_the_records_of_the_books_are_homes():
    found = {home.clause.id: home for home in clause_homes(all_clauses(), marks={})}

    assert "house rules" in found["MI-77"].printed
    assert ("Workers Service Record",) == found["MI-79a"].recorded
    assert 5 == len(found["MI-79"].recorded)
    assert ("Dispute and Irregularity Record", "Ruling on a dispute") == found["BC-1a.9"].recorded


def test_no_clause_is_without_a_home(marks):
    found = clause_homes(our_clauses(), as_recorded(marks))

    assert 447 == len(found)
    assert [] == [home.clause.id for home in found if home.not_yet]


def test_every_duty_is_on_the_checklist_of_its_book():
    listed = {task.id for book in rulebooks() for task in tasks(book)}
    duties = {each.id for each in our_clauses() if ClauseKind.DUTY is each.kind}

    assert 32 == len(duties)
    assert set() == duties - listed


def test_at_least_300_clauses_have_a_test(marks):
    assert 300 <= counts(clause_homes(all_clauses(), as_recorded(marks))).tested
