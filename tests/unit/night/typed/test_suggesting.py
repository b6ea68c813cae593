"""The act bar: acts and names in any order, in both languages."""

import pytest

from goodhand.night.act import is_sent
from goodhand.night.acts import CATALOGUE
from goodhand.night.typed.suggesting import MOST, suggested
from goodhand.night.typed.vocabulary import LANGUAGES, vocabulary

BY_PEOPLE = {name: kind for name, kind in CATALOGUE.items() if is_sent(kind)}


@pytest.fixture
def said(here):
    def lines(text, language="en"):
        return suggested(text, here, BY_PEOPLE, language)

    return lines


def test_every_act_that_people_do_can_be_typed():
    words = [word for word in vocabulary().words.values() if word.act]

    assert set(BY_PEOPLE) == {word.act for word in words}
    assert all(word.lines[language] for word in words for language in LANGUAGES)


@pytest.mark.parametrize("text", ["out ann lee", "lee ann out", "ANN LEE bust", "lee a out", "sortie ann lee"])
def test_words_and_names_come_in_any_order(said, text):
    first = said(text)[0]

    assert ("report-out", "Ann Lee is out", "ann lee") == (first.act, first.line, first.said.players[0].player)


def test_a_name_alone_offers_what_is_done_to_a_person(said):
    assert ["report-out", "sell-rebuy", "move-player", "penalize"] == [each.act for each in said("ann")][:4]
    assert ["Hal Ray is out", "Hal Moss is out"] == [each.line for each in said("hal")][:2]


def test_several_go_out_in_one_round_each_with_the_chips_behind_the_name(said):
    (first, *_) = said("out ann lee 900 and bo 1,200")

    assert [("ann lee", 900), ("bo diaz", 1200)] == [(each.player, each.chips) for each in first.said.players]
    assert "Ann Lee and Bo Diaz are out" == first.line
    assert "Ann Lee et Bo Diaz sont hors jeu" == said("out ann lee 900 and bo 1,200", "fr")[0].line


def test_what_is_still_to_be_said_is_asked_for_and_typed_on(said):
    (first, *_) = said("move ann table 2 seat 9")

    assert (None, ("Why, for the record.",)) == (first.said, first.wants)
    assert "move Ann Lee table 2 seat 9 because " == first.goes_on
    (whole, *_) = said(f"{first.goes_on}she is tall")
    assert ("ann lee", 2, 9, "she is tall") == (
        whole.said.player,
        whole.said.table,
        whole.said.seat,
        whole.said.reason,
    )


def test_people_are_asked_for_by_name(said):
    (first, *_) = said("reinstate")

    assert ("reinstate-player", "The person, by name.") == (first.act, first.wants[0])


def test_what_the_last_players_agree_on_is_not_mistaken_for_who_deals(said):
    assert ["record-deal"] == [each.act for each in said("deal")]


def test_a_level_and_a_time_set_the_clock(said, played):
    (first, *_) = said("clock level 3 12:00 because it was started late")

    assert "set-clock" == first.act
    level = [each.level for each in played.floor.stages][: first.said.stage + 1]
    assert (3, 720) == (sum(each is not None for each in level), first.said.remaining)


def test_an_announcement_is_taken_as_it_is_written(said):
    (first,) = said("announce The bar is closed: at 19:00, table 3 too")

    assert "The bar is closed: at 19:00, table 3 too" == first.said.text


def test_who_is_out_can_be_put_back_and_who_has_chips_is_not_asked_about_a_rebuy(said):
    acts = [each.act for each in said("cy back because of a mistake")]

    assert "reinstate-player" == acts[0]
    assert "decline-rebuy" not in [each.act for each in said("ann out")]


def test_what_was_typed_is_marked_with_and_without_accents(said):
    assert (("Zo", True), ("é Falk is ", False)) == said("out zo")[0].marked[:2]
    assert (("Hal", True), (" Ray is ", False), ("out", True)) == said("out hal")[0].marked


def test_what_needs_more_than_a_line_names_its_page(said):
    (first, *_) = said("ruling")

    assert (None, "ruling", ()) == (first.said, first.door, first.wants)


@pytest.mark.parametrize(
    "text", ["", "qqq", "ann qqq out", "table", "because", ":", "1 2 3", "and and", "t3 s4 :", "$5"]
)
def test_nothing_that_is_typed_is_too_odd(said, text):
    assert len(said(text)) <= MOST
