"""Rulings: every situation answers under every book, with its clause or its silence."""

import re

import pytest

from goodhand.rules import CATALOGUE, HOUSE, MANITOBA, MICHIGAN, TDA_2024, Refusal, rulebooks
from goodhand.rules.rulings import as_ruled, ruling, situation, situations
from goodhand.rules.speech import spoken


@pytest.mark.parametrize("book", rulebooks(), ids=lambda book: book.id)
def test_every_situation_answers_under_every_book(book):
    for each in situations():
        said = ruling(book, each.name)

        assert (each.name, each.title, book.id) == (said.situation, said.title, said.book)
        assert 1 <= len(said.statements) <= (4 if each.name == "example-structure" else 2)
        for statement in said.statements:
            assert statement.text[0].isupper() or statement.text[0].isdigit()
            assert statement.text.endswith(".")
            assert "{" not in statement.text
            assert statement.silent or statement.clauses
            assert statement.source() in said.text


@pytest.mark.parametrize("book", rulebooks(), ids=lambda book: book.id)
def test_a_ruling_stands_on_its_own_books_clauses_or_on_the_general_rules_that_it_adopts(book):
    cited = {each.id for found in situations() for each in ruling(book, found.name).clauses}
    adopted = {each.id for _, ruled in book.knobs() for each in ruled.clauses}

    assert set() == {id_ for id_ in cited if not id_.startswith(f"{book.clauses.prefix}-")} - adopted


@pytest.mark.parametrize("book", rulebooks(), ids=lambda book: book.id)
def test_every_ruling_is_french_from_end_to_end(book):
    """Every part of a ruling has French words: no English is left in it."""
    for each in situations():
        said = ruling(book, each.name)
        for statement in said.statements:
            in_french = spoken(statement.text, "fr")
            assert in_french != statement.text
            assert not set(re.findall(r"[a-z]+", in_french)) & {"the", "of", "is", "are", "who", "player", "players"}
        assert all(spoken(statement.text, "fr") in spoken(said.text, "fr") for statement in said.statements)


def test_a_ruling_on_record_is_french_where_it_is_the_books_own():
    own = ruling(MICHIGAN, "odd-chip").text
    assert "jeton" in spoken(as_ruled(MICHIGAN, "odd-chip", str(own.encode(), "utf-8")), "fr")
    assert spoken(as_ruled(MICHIGAN, "odd-chip", "To the dealer."), "fr") == "To the dealer."
    assert spoken(as_ruled(MICHIGAN, "a dog", "The dog stays."), "fr") == "The dog stays."


def test_every_situation_has_an_answer_that_exists_in_some_book():
    for each in situations():
        assert each.says or each.topics
        assert all(CATALOGUE.find(says.knob) for says in each.says)
        assert all(any(book.cites(topic) for book in rulebooks()) for topic in each.topics)
        assert any(not ruling(book, each.name).is_silent for book in rulebooks()), each.name


def test_a_knob_of_yes_or_no_has_words_for_both():
    for each in situations():
        for says in each.says:
            one_way = CATALOGUE.find(says.knob).one_way
            if not one_way and isinstance(MICHIGAN.ruled(says.knob).value, bool):
                assert says.text, says.knob
                assert says.otherwise, says.knob


def test_no_two_situations_have_one_name_or_one_title():
    assert len(situations()) == len({each.name for each in situations()}) == len({each.title for each in situations()})
    assert len(situations()) >= 40


@pytest.mark.parametrize("name", ["odd-chip", "odd chip", "Odd_Chip", "  ODD   chip "])
def test_a_situation_is_found_however_it_is_written(name):
    assert "odd-chip" == situation(name).name


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("od-chip", "odd-chip"),
        ("shwodown", "showdown"),
        ("mis deal", "misdeal"),
        ("chip", "odd-chip"),
        ("fone", "phone"),
    ],
)
def test_a_misspelt_situation_is_refused_with_what_was_meant(written, meant):
    with pytest.raises(Refusal, match=f"did you mean .*{meant}") as refused:
        situation(written)

    assert "unknown-situation" == refused.value.code


@pytest.mark.parametrize("written", ["", "  ", "qqqqqqqq", "{0}", "-"])
def test_what_is_no_situation_at_all_is_refused_with_where_the_list_is(written):
    with pytest.raises(Refusal, match="`goodhand ruling` lists them"):
        situation(written)


def test_silence_is_said_with_the_default_that_stands_in():
    said = ruling(MICHIGAN, "odd-chip")

    assert said.is_silent
    assert () == said.clauses
    assert said.text.endswith(
        "goes to the winner nearest the button's left. "
        "[the book is silent; default; other books rule so: BC-2b.25, HR-22, TDA-20]"
    )


def test_where_no_knob_and_no_clause_answers_it_is_for_whoever_settles_disputes():
    said = ruling(MICHIGAN, "phone")

    assert said.is_silent
    assert ("MI-44",) == tuple(each.id for each in said.clauses)
    assert "the occasion's chairperson" in said.text


def test_what_the_house_posted_is_the_ruling():
    posted = MICHIGAN.with_house_choice(odd_chip="dealer")

    assert (
        "The chip that does not divide goes to the dealer, out of play. [the book is silent; posted by the house]"
        == (ruling(posted, "odd-chip").text)
    )


def test_a_house_choice_of_a_clause_is_called_one():
    assert "[MB-01d, a house choice]" in ruling(MANITOBA, "too-many-raises").text


def test_two_sentences_of_one_clause_name_it_once():
    assert 1 == ruling(HOUSE, "clock").text.count("HR-08")
    assert 1 == ruling(TDA_2024, "clock").text.count("TDA-29")
