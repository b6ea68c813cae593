"""French says all that English says, with the same facts, in a form of its own."""

import re
from string import Formatter

import pytest
from msgspec.structs import replace

from goodhand.occasion.plan import Posted, TimeOfDay
from goodhand.paper.house_rules import house_rules
from goodhand.paper.languages import Texts, english, french, language_named, texts_for
from goodhand.paper.languages.figures import FrenchFigures
from goodhand.paper.page import Grid
from goodhand.paper.render.html import to_html
from goodhand.rules import Silent, rulebooks
from goodhand.rules.money import Money
from goodhand.rules.rulings import situations
from goodhand.rules.speech import spoken
from goodhand.rules.tasks import tasks
from goodhand.rules.texts import FRENCH_NOUNS
from support import clause

BOOKS = ("british-columbia", "house", "manitoba", "michigan", "new-jersey")


def tables(texts: Texts) -> dict[str, dict[object, object]]:
    return {name: value for name, value in vars(texts).items() if isinstance(value, dict) and name != "texts"}


def sentences(texts: Texts) -> dict[object, str]:
    flat: dict[object, str] = {}
    for name, table in tables(texts).items():
        for key, value in table.items():
            if isinstance(value, dict):
                flat |= {(name, key, each): text for each, text in value.items()}
            else:
                flat[name, key] = value
    return flat


def fields(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field}


def test_french_has_a_text_for_every_english_one_and_no_other():
    assert set(sentences(english)) == set(sentences(french))
    assert len(sentences(english)) > 200


def test_french_puts_the_same_facts_and_words_into_each_sentence():
    said, other = sentences(english), sentences(french)

    assert {} == {key: text for key, text in other.items() if fields(text) != fields(said[key])}


def test_french_shows_the_same_hands():
    assert [hand.cards for hand in english.ranking] == [hand.cards for hand in french.ranking]


def test_no_sentence_was_left_in_english():
    same = {key for key, text in sentences(french).items() if text == sentences(english)[key]}

    assert {
        ("colours", "orange"),
        ("columns", "ante"),
        ("columns", "minutes"),
        ("facts", "date"),
        ("facts", "licence"),
        ("headings", "rebuys"),
        *(("labels", label) for label in ("date", "journal", "licence", "page", "signature")),
    } == same


@pytest.mark.parametrize("book", rulebooks(), ids=lambda book: book.id)
def test_the_words_of_every_book_have_the_gender_that_the_sentences_give_them(book):
    words = book.in_language("fr").vocabulary

    assert set() == {word for word, nouns in FRENCH_NOUNS.items() if words[word].split()[0] not in nouns}


@pytest.mark.parametrize(
    ("expected", "written"),
    [
        ("1 500", FrenchFigures().number(1500)),
        ("2,5", FrenchFigures().number(2.5)),
        ("50,00 $", FrenchFigures().money(Money(5000, "CAD"))),
        ("12 345,60 $", FrenchFigures().money(Money(1_234_560))),
        ("18 h 30", FrenchFigures().time(TimeOfDay(18 * 3600 + 1800))),
        ("9 h", FrenchFigures().time(TimeOfDay(9 * 3600))),
        ("0 h 30", FrenchFigures().time(TimeOfDay(1800))),
        ("1 h 05", FrenchFigures().hours(3900)),
        ("13 mars 2027", FrenchFigures().date("2027-03-13")),
        ("1er août 2027", FrenchFigures().date("2027-08-01")),
        ("37,5 %", FrenchFigures().share(3750)),
        ("1er", FrenchFigures().place(1)),
        ("2e", FrenchFigures().place(2)),
        ("droits d'entrée", FrenchFigures().plural("droit d'entrée")),
        ("50,0 %", FrenchFigures().percent(500)),
        ("« oui » : 5 %", FrenchFigures().typeset("« oui » : 5 %")),
    ],
)
def test_figures_are_written_as_in_french_canada(expected, written):
    assert expected == written.replace("\u00a0", " ")


def test_a_line_ends_neither_inside_a_number_nor_before_its_sign():
    assert "12\u00a0345,60\u00a0$" == FrenchFigures().money(Money(1_234_560))
    assert "«\u00a0oui\u00a0»\u00a0:" == FrenchFigures().typeset("« oui » :")


@clause("MB-01l")
@pytest.mark.parametrize(
    ("posted", "code"),
    [("", "en"), ("English", "en"), ("Français", "fr"), ("FRENCH", "fr"), ("fr", "fr"), ("Cree", "en")],
)
def test_a_paper_is_in_the_posted_language_if_it_is_french_or_english(occasion, posted, code):
    evening = replace(occasion("manitoba"), posted=Posted(language=posted))

    assert code == texts_for(evening).language
    assert "fr" == texts_for(evening, "fr").language


@clause("MB-01l")
@pytest.mark.parametrize(
    ("posted", "in_english", "in_french"),
    [("", "English", "anglais"), ("français", "French", "français"), ("Cree", "Cree", "Cree")],
)
def test_both_papers_name_the_same_language_of_the_tournament(occasion, posted, in_english, in_french):
    evening = replace(occasion("manitoba"), posted=Posted(language=posted))

    def said(texts: Texts) -> list[str]:
        paper = house_rules(evening, evening.tournaments[0], texts)
        return [item.text.replace("\u00a0", " ") for item in paper.rules() if "MB-01l" in item.clauses]

    assert [f"The language of the tournament is {in_english}."] == said(english)
    assert [f"Langue du tournoi : {in_french}."] == said(french)


def test_a_language_in_which_no_paper_is_written_has_no_code():
    assert language_named("Deutsch") is None


@pytest.mark.parametrize("book", BOOKS)
def test_both_languages_say_the_same_under_the_same_clauses(occasion, book):
    evening = occasion(book)

    for plan in evening.tournaments:
        ours, theirs = house_rules(evening, plan), house_rules(evening, plan, french)
        assert [(item.clauses, item.house_choice) for item in ours.rules()] == [
            (item.clauses, item.house_choice) for item in theirs.rules()
        ]
        assert [len(block.rows) for block in ours.every_block() if isinstance(block, Grid)] == [
            len(block.rows) for block in theirs.every_block() if isinstance(block, Grid)
        ]


def test_a_french_web_page_says_that_it_is_french_and_writes_french_amounts(occasion):
    evening = replace(occasion("manitoba"), posted=Posted())
    page = to_html([house_rules(evening, evening.tournaments[0], french)])

    assert '<html lang="fr">' in page
    assert "Le droit d’entrée est de 40,00\u00a0$" in page
    assert "20 février 2027" in page
    assert not re.search(r"\d,\d{3}\b|\$\d|\d\d:\d\d(?!-20)", page.split("<body>")[1])


@pytest.mark.parametrize("book", rulebooks(), ids=lambda book: book.id)
def test_whatever_a_book_says_to_a_person_it_says_in_french(book):
    own = book.in_language("fr")

    assert own.vocabulary != book.vocabulary
    assert own.edition
    assert set(book.in_language("en").sentences) == set(own.sentences)
    assert all(form.titles["fr"] not in ("", form.titles["en"]) for form in book.forms)
    assert [] == [task.id for task in book.duties if not task.translations.get("fr")]
    assert [] == [task.id for task in tasks(book) if spoken(task.text, "fr") == task.text]
    assert [] == [each.id for each in book.clauses.values() if spoken(each.summary, "fr") == each.summary]
    whys = [ruled.why for _, ruled in book.knobs() if isinstance(ruled, Silent) and ruled.why]
    assert [] == [why for why in whys if spoken(why, "fr") == why]
    assert [] == [task.id for task in book.duties if fields(task.text) != fields(task.translations["fr"])]


def test_every_situation_on_which_a_ruling_is_asked_for_has_a_title_in_french():
    titles = {each.title: spoken(each.title, "fr") for each in situations()}

    assert [] == [title for title, said in titles.items() if said in ("", title)]
    assert len(titles) == len(set(titles.values()))
