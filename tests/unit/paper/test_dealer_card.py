"""The dealer’s card: one sheet in each book and language, and every line as the book has it."""

import pytest
from msgspec.structs import replace

from goodhand.paper.dealer_card import dealer_card, flat_dealer_card
from goodhand.paper.house_rules import house_rules
from goodhand.paper.languages import english, french
from goodhand.paper.page import Rules
from goodhand.paper.render.pdf import to_pdf, to_pictures
from goodhand.paper.representative import representative
from goodhand.rules import rulebooks
from support import clause

BOOKS = ("british-columbia", "house", "manitoba", "michigan", "new-jersey")

LINES = [
    ("new-jersey", "NJ-19", "Burn a card before the Pocket Cards (Hole Cards) are dealt."),
    ("michigan", "MI-51", "No card is burned before the Pocket Cards."),
    ("michigan", "MI-56", "Burn a card before the flop (three cards), the turn (one) and the river (one)."),
    ("michigan", "MI-55a", "the player at the Big Blind’s left acts first: call, raise or Drop."),
    ("manitoba", "MB-14a", "the player at the blind’s left acts first: call, raise or drop."),
    ("michigan", "MI-76e", "At most 3 raises are permitted"),
    ("british-columbia", "BC-2b.7", "The number of raises in a betting round is not limited."),
    ("house", "HR-03", "at least as much as the last bet or raise did"),
    ("manitoba", "MB-23", "goes to the dealer and out of play"),
    ("british-columbia", "BC-2b.25", "goes to the winner nearest the button’s left"),
    ("british-columbia", "BC-2b.19", "the last bettor shows first"),
    ("michigan", "MI-70", "until the first bet is made"),
    ("house", "HR-20", "becomes the next burn card"),
    ("michigan", "MI-68", "makes a Sidepot between them"),
    ("british-columbia", "BC-5.19", "60 seconds in all, the last 10 counted down"),
    ("house", "HR-08", "70 seconds in all, the last 10 counted down"),
    ("house", "HR-17a", "An absent player is dealt in"),
    ("house", "HR-12", "steps away from the table"),
    ("manitoba", "MB-28", "Phones and other electronic devices are not used"),
    ("michigan", "MI-44", "the occasion’s chairperson, Marion Alder"),
    (
        "british-columbia",
        "BC-1b.3",
        "by the general poker rules where these say nothing",
    ),
    ("british-columbia", "BC-1b.4", "watches the play"),
    ("british-columbia", "BC-1b.5", "settles small matters, and calls the Tournament Director for all others."),
]


@pytest.mark.parametrize(
    ("example", "id_", "said"), [pytest.param(*each, marks=clause(each[1]), id=each[1]) for each in LINES]
)
def test_the_card_says_what_the_book_says_under_its_clause(occasion, example, id_, said):
    evening = occasion(example)
    card = dealer_card(evening, evening.tournaments[0])

    assert [] != [item for item in card.rules() if id_ in item.clauses and said in item.text]


@pytest.mark.parametrize("texts", [english, french], ids=["en", "fr"])
@pytest.mark.parametrize("book", rulebooks(), ids=lambda book: book.id)
def test_every_books_card_is_one_sheet(book, texts):
    evening = representative(book)
    card = dealer_card(evening, evening.tournaments[0], texts)

    assert 4 == len([block for block in card.blocks if isinstance(block, Rules)])
    assert 1 == len(to_pictures([card]))


@pytest.mark.parametrize("texts", [english, french], ids=["en", "fr"])
@pytest.mark.parametrize("book", rulebooks(), ids=lambda book: book.id)
def test_every_books_flat_card_has_two_sides_and_says_the_same(book, texts):
    evening = representative(book)
    folded, flat = (make(evening, evening.tournaments[0], texts) for make in (dealer_card, flat_dealer_card))

    assert folded.blocks == flat.blocks
    assert 2 == len(to_pictures([flat]))


@pytest.mark.parametrize("name", ["W" * 200, "w w" * 66, "צוות " * 40, "صندوق " * 33])
def test_a_long_name_changes_neither_the_sheet_nor_the_number_of_sheets(occasion, name):
    evening = occasion("manitoba")
    evening = replace(evening, licensee=replace(evening.licensee, chairperson=name))

    assert to_pdf([dealer_card(evening, replace(evening.tournaments[0], name=name))]).startswith(b"%PDF-")
    assert 1 == len(to_pictures([dealer_card(evening, replace(evening.tournaments[0], name=name))]))


def test_each_tournament_has_a_sheet_of_its_own(occasion):
    evening = occasion("michigan")

    assert 2 == len(to_pictures([dealer_card(evening, plan) for plan in evening.tournaments]))


@pytest.mark.parametrize("example", BOOKS)
def test_what_card_and_house_rules_both_say_they_say_in_the_same_words(occasion, example):
    evening = occasion(example)
    plan = evening.tournaments[0]
    card, rules = dealer_card(evening, plan), house_rules(evening, plan)

    both = {item.text for item in card.rules()} & {item.text for item in rules.rules()}
    assert len(both) > 20
    assert {item for item in card.rules() if item.text in both} <= set(rules.rules())


@clause("MI-18")
def test_the_house_choices_are_on_the_card(occasion):
    evening = occasion("michigan")
    plan = replace(evening.tournaments[0], smallest_raise=100)

    said = {item.text: item.house_choice for item in dealer_card(evening, plan).rules()}

    assert said["A raise must lift the bet by at least 100 chips, unless it is all-in."]
    assert not any(text.startswith("A raise must lift the bet by at least one chip") for text in said)
