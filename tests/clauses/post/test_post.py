"""The papers print all that a book wants posted, under its clause, and nothing that goes against the book."""

import pytest
from msgspec.structs import replace

from goodhand.occasion.plan import settled
from goodhand.paper.conformance import printed
from goodhand.paper.house_rules import house_rules
from goodhand.paper.languages import english, french
from goodhand.paper.representative import representative
from goodhand.paper.writer import Writer
from goodhand.rules import ClauseFixesIt, rulebooks
from goodhand.rules.clause import ClauseKind
from support import BOOKS, clause
from with_seventh import our_clauses

POST = [each.id for each in our_clauses() if each.kind is ClauseKind.POST]
CONDUCT = (
    *("MB-07", "MB-07a", "MB-07b", "MB-07c", "MB-07d", "MB-07e", "MB-07f", "MB-07g", "MB-07h", "MB-28", "MB-24"),
    *("MI-40", "MI-52", "MI-53", "MI-54", "NJ-07", "NJ-20", "NJ-21", "NJ-22", "BC-1a.7"),
    *("HR-09", "HR-12", "HR-13", "HR-14", "HR-15", "HR-19", "HR-21", "HR-29", "HR-30"),
)
ON_THE_CARD = (
    *("MI-46", "MI-50", "MI-55a", "MI-57a", "MI-64", "MI-68", "MB-05", "MB-06", "MB-08", "MB-12", "MB-14a", "MB-16a"),
    *("NJ-14", "NJ-18", "NJ-23a", "NJ-25a", "NJ-39", "BC-1b.3", "BC-1b.4", "BC-1b.5", "BC-2a.4", "BC-2b.9"),
    *("BC-5.1", "BC-5.2", "BC-5.3", "BC-5.4", "HR-B3c", "HR-B4a", "HR-B4g", "HR-B6c"),
)


def shown_by(ids: tuple[str, ...] | list[str]) -> list[object]:
    return [pytest.param(id_, marks=clause(id_), id=id_) for id_ in ids]


def papers_naming(id_: str) -> tuple[str, ...]:
    return printed(BOOKS[id_.partition("-")[0]]).get(id_, ())


def test_the_registry_has_clauses_that_ask_for_a_posting():
    assert len(POST) >= 30
    assert {"MI", "MB", "NJ", "BC"} == {id_.partition("-")[0] for id_ in POST}


@pytest.mark.parametrize("id_", shown_by(POST))
def test_every_posting_that_a_book_asks_for_is_in_its_house_rules(id_):
    assert "house rules" in papers_naming(id_)


@pytest.mark.parametrize("id_", shown_by(CONDUCT))
def test_the_conduct_that_a_book_asks_of_players_is_in_its_house_rules(id_):
    assert "house rules" in papers_naming(id_)


@pytest.mark.parametrize("id_", shown_by(ON_THE_CARD))
def test_what_a_dealer_must_know_is_on_the_card(id_):
    assert "dealer's card" in papers_naming(id_)


def test_a_clause_that_no_paper_tells_is_not_called_printed():
    assert "MI-79a" not in printed(BOOKS["MI"])
    assert "MB-28" not in printed(BOOKS["MI"])


@clause("MI-78", "MB-00", "NJ-41", "BC-1a.6")
@pytest.mark.parametrize("texts", [english, french], ids=["en", "fr"])
@pytest.mark.parametrize("book", rulebooks(), ids=lambda book: book.id)
def test_of_what_a_clause_fixes_only_its_own_value_is_printed(book, texts):
    occasion = representative(book)
    said = {item.text for plan in occasion.tournaments for item in house_rules(occasion, plan, texts).rules()}
    words = Writer(book, texts).words
    told = 0

    for knob, sentences in texts.knobs.items():
        for value, sentence in sentences.items():
            filled = texts.figures.typeset(sentence).format(v=words)
            if filled[:1].upper() + filled[1:] in said:
                ruled = book.ruled(knob).value
                assert value == getattr(ruled, "value", ruled), (knob, sentence)
                told += 1

    assert told > 15


@clause("MI-78")
@pytest.mark.parametrize(
    ("prefix", "choice", "id_"),
    [
        pytest.param(prefix, choice, id_, marks=clause(id_), id=id_)
        for prefix, choice, id_ in [
            ("MI", {"raises_per_interval": 4}, "MI-76e"),
            ("MI", {"dispute_authority": "floor"}, "MI-44"),
            ("MB", {"odd_chip": "left-of-button"}, "MB-23"),
            ("NJ", {"raises_per_interval": "no cap"}, "NJ-44c"),
            ("NJ", {"rake": True}, "NJ-12"),
            ("BC", {"clock_called_by": "any-player"}, "BC-5.19"),
            ("HR", {"see_called_hand": "caller-of-last-bet"}, "HR-23"),
        ]
    ],
)
def test_a_house_choice_against_the_book_is_refused_before_anything_is_printed(prefix, choice, id_):
    occasion = settled(replace(representative(BOOKS[prefix]), house=choice))

    with pytest.raises(ClauseFixesIt) as refused:
        house_rules(occasion, occasion.tournaments[0])

    assert id_ == refused.value.clause.id


@pytest.mark.parametrize("book", rulebooks(), ids=lambda book: book.id)
def test_papers_name_clauses_of_their_own_book_and_of_the_general_rules(book):
    own = {book.clauses.prefix, "TDA"}

    assert set() == {id_ for id_ in printed(book) if id_.partition("-")[0] not in own}
