"""Facts on which the books differ, with their clauses."""

import re
from fractions import Fraction

import pytest

from goodhand.rules import (
    BRITISH_COLUMBIA,
    CATALOGUE,
    HOUSE,
    MANITOBA,
    MICHIGAN,
    NEW_JERSEY,
    TDA_2024,
    Barred,
    ButtonMoves,
    Cited,
    ClockCaller,
    ClockExpiry,
    ClockTerms,
    EndMethod,
    FinalTable,
    FirstButton,
    HalfRaise,
    MisdealUntil,
    OddChip,
    RebuyTerms,
    Reopening,
    Rulebook,
    SeeCalledHand,
    Showing,
    Silent,
    SmallestRaise,
    SoftwareDealing,
    UnknownRulebook,
    clause,
    rulebook,
    rulebooks,
)
from goodhand.rules.books.registry import published

MI, MB, NJ, BC, HR, TD = MICHIGAN, MANITOBA, NEW_JERSEY, BRITISH_COLUMBIA, HOUSE, TDA_2024

FACTS = [
    (MI, "first_button", FirstButton.DEALERS_LEFT, "MI-47"),
    (MB, "first_button", FirstButton.DEALERS_LEFT, "MB-03"),
    (NJ, "first_button", FirstButton.DEALERS_LEFT, "NJ-15"),
    (BC, "first_button", FirstButton.DEALERS_RIGHT, "BC-5.5"),
    (HR, "first_button", FirstButton.DRAWN, "HR-10"),
    (TD, "first_button", FirstButton.DRAWN, None),
    (BC, "button_moves", ButtonMoves.NEXT_PLAYER, "BC-2b.1"),
    (HR, "button_moves", ButtonMoves.DEAD_BUTTON, "HR-18"),
    (TD, "button_moves", ButtonMoves.DEAD_BUTTON, "TDA-32"),
    (MI, "heads_up_button_posts_small", True, "MI-49n"),
    (TD, "heads_up_button_posts_small", True, "TDA-34B"),
    (MB, "blinds_posted", (1, 2), "MB-10"),
    (MI, "blinds_posted", (2,), "MI-48"),
    (MI, "burn_before_pocket_cards", False, "MI-51"),
    (NJ, "burn_before_pocket_cards", True, "NJ-19"),
    (MI, "raises_per_interval", 3, "MI-76e"),
    (MB, "raises_per_interval", None, "MB-01d"),
    (NJ, "raises_per_interval", 3, "NJ-44c"),
    (BC, "raises_per_interval", None, "BC-2b.7"),
    (TD, "raises_per_interval", None, "TDA-48"),
    (MI, "smallest_raise", SmallestRaise.ONE_CHIP, "MI-18"),
    (NJ, "smallest_raise", SmallestRaise.ONE_CHIP, "NJ-D14"),
    (BC, "smallest_raise", SmallestRaise.PREVIOUS_RAISE, None),
    (HR, "smallest_raise", SmallestRaise.PREVIOUS_RAISE, "HR-03"),
    (HR, "half_raise", HalfRaise.COMPLETED, "HR-03a"),
    (TD, "half_raise", HalfRaise.COMPLETED, "TDA-43"),
    (MI, "reopening", Reopening.ANY_ALL_IN, None),
    (MB, "reopening", Reopening.CUMULATIVE, None),
    (BC, "reopening", Reopening.CUMULATIVE, "BC-1a.6"),
    (HR, "reopening", Reopening.FULL_RAISE, "HR-03b"),
    (TD, "reopening", Reopening.CUMULATIVE, "TDA-47"),
    (HR, "short_blind_made_up", False, "HR-06"),
    (MB, "odd_chip", OddChip.DEALER, "MB-23"),
    (BC, "odd_chip", OddChip.LEFT_OF_BUTTON, "BC-2b.25"),
    (MI, "odd_chip", OddChip.LEFT_OF_BUTTON, None),
    (MI, "showing", Showing.LAST_BETTOR_ELSE_ALL, "MI-62b-i"),
    (BC, "showing", Showing.LAST_BETTOR_FIRST, "BC-2b.19"),
    (HR, "showing", Showing.ALL, "HR-B4f"),
    (MI, "all_in_face_up", False, None),
    (BC, "all_in_face_up", True, "BC-5.15"),
    (HR, "all_in_face_up", True, "HR-24"),
    (TD, "all_in_face_up", True, "TDA-16"),
    (MI, "uncalled_bet_returned", True, "MI-67"),
    (NJ, "show_after_fold", False, "NJ-22"),
    (HR, "see_called_hand", SeeCalledHand.ANY_DEALT_IN, "HR-23"),
    (TD, "cards_speak", True, "TDA-12"),
    (MB, "misdeal_until", MisdealUntil.FIRST_BET, "MB-27"),
    (TD, "misdeal_until", MisdealUntil.SUBSTANTIAL_ACTION, "TDA-35"),
    (MI, "blinds_again_after_misdeal", False, "MI-71"),
    (BC, "action_clock", ClockTerms(60, 10), "BC-5.19"),
    (HR, "action_clock", ClockTerms(70, 10), "HR-08"),
    (TD, "action_clock", ClockTerms(30, 5), "TDA-29"),
    (TD, "clock_called_by", ClockCaller.ANY_PLAYER, "TDA-29"),
    (TD, "clock_expiry", ClockExpiry.DEAD_OR_CHECK, "TDA-29"),
    (NJ, "table_capacity", 11, "NJ-05"),
    (HR, "final_table", FinalTable(10, redraw=True), "HR-B7d"),
    (NJ, "rebuys", RebuyTerms(True, 3, 60), "NJ-08"),
    (BC, "rebuys", RebuyTerms(False), None),
    (BC, "end_methods", (EndMethod.LAST_PLAYER,), "BC-5.17"),
    (MB, "refunds_after_start", False, "MB-02"),
    (HR, "minimum_age", 21, "HR-28"),
    (MI, "prize_cap", Fraction(4, 5), "MI-30"),
    (NJ, "tournaments_per_year", 6, "NJ-42"),
    (NJ, "rake", False, "NJ-12"),
    (BC, "may_not_play", (Barred.DIRECTOR, Barred.DEALERS), "BC-1a.4"),
    (MI, "software_dealing", SoftwareDealing.CONFIRM, None),
    (MB, "software_dealing", SoftwareDealing.PRACTICE_ONLY, "MB-06"),
]


@pytest.mark.parametrize(
    ("book", "knob", "value", "by"), [pytest.param(*fact, id=f"{fact[0].id}-{fact[1]}") for fact in FACTS]
)
def test_a_book_rules_as_its_clause_says(book, knob, value, by):
    ruled = book.ruled(knob)

    assert value == ruled.value
    assert by == (ruled.clause and ruled.clause.id)


@pytest.mark.parametrize("book", rulebooks(), ids=lambda book: book.id)
def test_a_book_cites_only_clauses_there_are_and_its_own_first(book):
    for _, ruled in book.knobs():
        for cited in ruled.clauses:
            assert cited is clause(cited.id)
        if isinstance(ruled, Cited):
            assert ruled.clause.id.startswith(f"{book.clauses.prefix}-")


@pytest.mark.parametrize("book", rulebooks(), ids=lambda book: book.id)
def test_where_a_book_is_silent_no_other_books_clause_is_given_as_a_reason(book):
    for knob, ruled in book.knobs():
        named = re.findall(r"\b([A-Z]{2,3})-\w", ruled.why) if isinstance(ruled, Silent) else []
        assert set(named) <= {book.clauses.prefix}, knob.name


def test_the_catalogue_lists_every_knob_once_and_nothing_else():
    identity = {"id", "name", "regulator", "edition", "in_force", "source", "currency", "general"}
    identity |= {"vocabulary", "texts", "clauses"}
    lists = {"citations", "requirements", "house_posts", "duties", "forms", "not_applicable", "barred_words"}
    lists |= {"preset_levels"}

    assert set(Rulebook.__struct_fields__) - identity - lists == {knob.name for knob in CATALOGUE if not knob.one_way}


@pytest.mark.parametrize("book", rulebooks(), ids=lambda book: book.id)
def test_every_value_says_itself_in_words(book):
    for knob, ruled in book.knobs():
        said = knob.in_words(ruled.value)
        assert said
        assert "(" not in said or "Operator (A)" in said, f"{knob.name} shows a representation: {said}"


def test_michigan_prints_drop_for_fold():
    assert MICHIGAN.vocabulary["fold"] == "Drop"
    assert TDA_2024.vocabulary.fold == "fold"


def test_an_unknown_word_is_a_key_error():
    with pytest.raises(KeyError):
        MICHIGAN.vocabulary["__class__"]


def test_a_rulebook_is_found_by_id():
    assert MICHIGAN is rulebook("mi-2009")
    assert [book.id for book in published()] == ["bc-lcgr", "house-nlhe", "mb-mgcc", "mi-2009", "nj-lgccc", "tda-2024"]


def test_an_unknown_rulebook_is_refused_with_the_nearest_first():
    with pytest.raises(UnknownRulebook) as refused:
        rulebook("nj-lgcc")

    assert refused.value.sentence().startswith("There is no rulebook 'nj-lgcc'; the rulebooks are nj-lgccc, ")


@pytest.mark.clause("BC-4.7")
@pytest.mark.parametrize(("tables", "allowed"), [(1, 1), (6, 1), (7, 2), (20, 2)])
def test_many_tables_may_differ_by_two(tables, allowed):
    assert allowed == BRITISH_COLUMBIA.table_tolerance.value.at(tables)
    assert MANITOBA.table_tolerance.value.at(tables) == 1
