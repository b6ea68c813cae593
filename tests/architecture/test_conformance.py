"""What is written of the clauses' homes is what there is."""

import pytest

from conformance import PAGE, TABLE, Collected, Marks, collect, page
from goodhand.rules import TDA, all_clauses, clause, rulebooks
from goodhand.rules.conformance import NOT_APPLICABLE, counts, homes, read_marks, recorded_marks, write_marks

OUT_OF_DATE = "{} is out of date: run `make conformance`"


@pytest.fixture(scope="module")
def marks(collected: Collected) -> Marks:
    return collected.marks if collected.is_whole() else collect()


def test_the_recorded_marks_are_those_of_the_tests(marks):
    assert write_marks(marks) == TABLE.read_text(encoding="utf-8"), OUT_OF_DATE.format(TABLE.name)


def test_the_page_says_what_registry_books_and_tests_say(marks):
    assert page(marks) == PAGE.read_text(encoding="utf-8"), OUT_OF_DATE.format(PAGE.name)


def test_every_recorded_test_is_in_its_file():
    root = PAGE.parents[1]
    named = {test for tests in recorded_marks().values() for test in tests}

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


def test_a_home_is_a_knob_or_a_test_or_a_reason():
    plain, posted, blank = homes([clause("MI-15"), clause("MI-77"), clause("NJ-37")], marks={})

    assert ("not yet", "not yet (papers)") == (plain.missing(), posted.missing())
    assert f"not applicable: {NOT_APPLICABLE['NJ-37']}" == blank.missing()
    assert (True, False) == (posted.not_yet, blank.not_yet)
    assert "" == homes([clause("MI-77")], marks={"MI-77": ["a"]})[0].missing()
    assert "" == homes([clause("MI-76e")], marks={})[0].missing()


def test_the_counts_are_of_all_447_clauses_and_of_each_once():
    found = homes(all_clauses())
    count = counts(found)

    assert 447 == count.clauses
    assert count.not_yet + sum(not home.not_yet for home in found) == count.clauses
    assert 300 <= count.tested
    assert str(count).startswith(f"447 clauses: {count.tested} with a test, ")
