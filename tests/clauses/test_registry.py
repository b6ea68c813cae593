"""The registry of clauses: complete, sound, and in our own words."""

import re
from collections import Counter
from pathlib import Path

import pytest

from goodhand.rules import BC, HR, MB, MI, NJ, TDA, ClauseKind, UnknownClause, all_clauses, clause, rulebook, rulebooks
from goodhand.rules.tasks import tasks
from with_seventh import our_clauses

SEEDS = Path(__file__).resolve().parents[2].parent / "shared" / "seeds"
LONGEST_SHARED_RUN = 5


@pytest.mark.parametrize(
    ("source", "count"),
    [(MI, 134), (MB, 60), (NJ, 81), (BC, 90), (HR, 82)],
    ids=lambda value: getattr(value, "prefix", value),
)
def test_every_clause_of_a_source_is_listed(source, count):
    assert count == len(source)


def test_there_are_447_clauses_besides_the_general_rules():
    assert len(list(our_clauses())) == 447
    assert set(our_clauses()) <= set(all_clauses())
    assert not any(each.id.startswith("TDA") for each in all_clauses())


def test_no_id_is_used_twice():
    ids = Counter(each.id for each in (*all_clauses(), *TDA.values()))

    assert [id_ for id_, uses in ids.items() if uses > 1] == []


@pytest.mark.parametrize("each", [*all_clauses(), *TDA.values()], ids=str)
def test_a_clause_is_complete_and_short(each):
    assert isinstance(each.kind, ClauseKind)
    assert 0 < len(each.summary) <= 120
    assert 0 < len(each.duty) <= 200
    assert each.summary == each.summary.strip()


def test_a_clause_is_found_by_source_or_by_id_and_reads_as_its_id():
    assert MI["76e"] is clause("MI-76e")
    assert str(BC["2b.7"]) == "BC-2b.7"
    assert ClauseKind.POST is MI["76e"].kind


@pytest.mark.parametrize("id_", ["MI-76z", "XX-1", "76e", ""])
def test_an_unknown_clause_is_named_with_what_is_near(id_):
    with pytest.raises(UnknownClause, match=r"there is no clause .*; the nearest are"):
        clause(id_)


def test_the_nearest_clauses_to_a_mistyped_one_are_of_the_same_source():
    with pytest.raises(KeyError) as unknown:
        MI["76z"]

    assert "MI-76" in str(unknown.value)


@pytest.mark.clause("NJ-37", "NJ-13")
def test_the_holes_of_the_new_jersey_text_are_on_record():
    assert "blank" in NJ["37"].summary
    assert {"37": "the source leaves this number empty"} == rulebook("nj-lgccc").not_applicable
    assert "51(a)" in NJ["13"].summary


def words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", re.sub("['\N{RIGHT SINGLE QUOTATION MARK}]", "", text.lower()))


def runs(text: str, length: int) -> set[tuple[str, ...]]:
    said = words(text)
    return {tuple(said[start : start + length]) for start in range(len(said) - length + 1)}


def test_no_text_repeats_six_words_of_a_source():
    seeds = sorted(SEEDS.glob("*.txt"))
    if not seeds:
        pytest.skip(f"the sources are not at {SEEDS}; they are not part of the repository")
    length = LONGEST_SHARED_RUN + 1
    said = set().union(*(runs(seed.read_text(encoding="utf-8"), length) for seed in seeds))

    texts = [(each.id, text) for each in (*all_clauses(), *TDA.values()) for text in (each.summary, each.duty)]
    texts += [(task.id, task.text) for book in rulebooks() for task in tasks(book)]

    assert [] == [(id_, run) for id_, text in texts for run in runs(text, length) & said]
