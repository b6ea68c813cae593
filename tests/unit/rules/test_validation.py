"""A book with a fault is not put on the shelf."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from goodhand.paper.languages import known
from goodhand.rules import (
    MANITOBA,
    MB,
    MI,
    MICHIGAN,
    Block,
    BookTexts,
    Cited,
    FinalTable,
    FormSpec,
    HousePosts,
    RebuyTerms,
    Requirement,
    Role,
    Silent,
    Topic,
    rulebooks,
)
from goodhand.rules.books import registry
from goodhand.rules.tasks import Moment, Task
from goodhand.rules.validation import BadBook, faults

DUTY = Task(MI["26"], Moment.ENTRIES, Role.DESK, "See to it.")
FORM = FormSpec(id="a-form", titles={"en": "A form"}, blocks=(Block.DRAWER,), clauses=(MI["79"],))


@pytest.mark.parametrize("book", rulebooks(), ids=lambda book: book.id)
def test_a_book_of_ours_has_no_fault(book):
    assert () == faults(book)


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"odd_chip": Silent("the cook")}, "odd_chip cannot be 'the cook'"),
        ({"table_capacity": Cited(23, MI["32"])}, "table_capacity cannot be 23"),
        ({"prize_cap": Cited(Fraction(3, 2), MI["30"])}, "prize_cap cannot be Fraction(3, 2)"),
        ({"final_table": Silent(FinalTable(players=1))}, "final_table cannot be"),
        ({"rebuys": Cited(RebuyTerms(True, at_most=0), MI["43"])}, "rebuys cannot be"),
        ({"end_methods": Cited((), MI["39"])}, "end_methods cannot be ()"),
        ({"raises_per_interval": Cited(3, MB["01d"])}, "raises_per_interval cites MB-01d, which is no clause of this"),
        ({"director_stays": Silent(True)}, "director_stays is asked for by no clause"),
        ({"citations": {Topic.ENTRY: (MB["01a"],)}}, "topic entry cites MB-01a, which is no clause of this book"),
        ({"citations": {Topic.ENTRY: ()}}, "topic entry cites nothing"),
        ({"requirements": {Requirement.END: (MB["01i"],)}}, "requirement end cites MB-01i"),
        ({"duties": (DUTY, DUTY)}, "the duty of MI-26 is listed twice"),
        ({"duties": (replace(DUTY, text="Ring the {bell}."),)}, "a duty has a word that there is not: 'bell'"),
        ({"duties": (replace(DUTY, clause=MB["05"]),)}, "a duty cites MB-05"),
        ({"duties": (replace(DUTY, translations={}),)}, "the duty of MI-26 says nothing in fr"),
        ({"forms": (FORM, FORM)}, "the form a-form is listed twice"),
        ({"forms": (replace(FORM, titles={"fr": "Un formulaire"}),)}, "the form a-form needs an English title"),
        ({"forms": (replace(FORM, clauses=(MB["01"],)),)}, "form a-form cites MB-01"),
        ({"house_posts": (HousePosts("table_capacity", MI["32"]),)}, "post table_capacity, which a clause fixes"),
        ({"house_posts": (HousePosts("weather", MI["76g"]),)}, "post weather, and nobody knows what that is"),
        ({"not_applicable": {"999": "no such clause"}}, "there is no clause MI-999"),
    ],
    ids=lambda value: value if isinstance(value, str) else "-".join(value),
)
def test_a_fault_is_named(changes, fault):
    assert any(fault in found for found in faults(replace(MICHIGAN, **changes)))


def test_a_book_with_faults_is_refused_with_all_of_them():
    registry.remove(MICHIGAN)
    try:
        with pytest.raises(BadBook) as refused:
            registry.register(replace(MICHIGAN, odd_chip=Silent(3), table_capacity=Cited(1, MI["32"])))
    finally:
        registry.register(MICHIGAN)

    assert ("table_capacity cannot be 1", "odd_chip cannot be 3") == tuple(sorted(refused.value.faults, reverse=True))


def test_a_second_book_of_an_id_or_a_prefix_is_refused():
    with pytest.raises(ValueError, match="is on the shelf already"):
        registry.register(replace(MANITOBA, clauses=MI, id="another"))


def test_a_layer_above_can_add_what_it_needs_of_a_book():
    with pytest.raises(BadBook, match="no word for fold"):
        registry.add_check(lambda book: () if book.id != "mb-mgcc" else ("no word for fold",))


def test_a_language_that_a_book_has_not_is_its_english():
    assert BookTexts(
        name=MANITOBA.name, regulator=MANITOBA.regulator, edition=MANITOBA.edition, vocabulary=MANITOBA.vocabulary
    ) == MANITOBA.in_language("cree")
    assert "Commission de régie du jeu du Manitoba" == MANITOBA.in_language("fr").regulator


def test_a_value_that_no_paper_can_say_is_a_fault(monkeypatch):
    monkeypatch.delitem(known.LANGUAGES["fr"].knobs["odd_chip"], "dealer")

    assert ["odd_chip is 'dealer', which no paper can say in fr"] == list(known.unworded(MANITOBA))
    assert [] == list(known.unworded(MICHIGAN))
