"""Names at the desk: odd ones are asked about, two of one name are told apart, a wrong one is put right everywhere."""

import pytest

from goodhand.cli.journals import read_journal
from goodhand.night.names import odd_name
from support_desk import EXAMPLES, Night, entered, playing, staffed


@pytest.fixture
def night(goodhand, tmp_path):
    return Night(goodhand, EXAMPLES / "michigan.toml", tmp_path / "night.db", "Ivo Brandt")


@pytest.mark.parametrize(
    ("name", "looks"),
    [
        ("Ann Lee and Bo Diaz", "two people"),
        ("Ann & Bo", "two people"),
        ("Ann/Bo", "two people"),
        ("Ann Lee 34", "a number"),
        ("7", "a number"),
        ("Ann Lee $50", "an amount of money"),
        ("Ann Lee 50.00", "an amount of money"),
        ("Ann Lee aged twenty", "an age"),
        ("Ann Lee", ""),
        ("Ann Lee (3 Oak Street)", ""),
        ("Anders Lund", ""),
        ("Ada 2", ""),
        ("Ines O'Neill-Baez III", ""),
    ],
)
def test_a_name_that_is_hardly_one_persons_is_told_from_one_that_is(name, looks):
    assert looks == odd_name(name)


def test_an_odd_name_is_sold_an_entry_only_with_a_yes(night):
    staffed(night)

    refused = night.refused("17:31 enter Ann Lee and Bo Diaz of age in Spring night")
    said = night.say("17:32 enter Ann Lee 1985 of age in Spring night yes")

    assert "looks like two people; is that the whole name of one person?" in refused
    assert "Ann Lee 1985 buys in" in said


def test_two_of_one_name_are_told_apart(night):
    entered(staffed(night), ("Ann Lee",))

    refused = night.refused("17:32 enter Ann Lee of age in Spring night")
    said = night.say(
        "17:33 enter Ann Lee another of age address 3 Oak Street in Spring night",
        "17:34 enter Ann Lee another of age in Spring night",
    )

    assert "`enter Ann Lee another address Oak Street`" in refused
    assert "Ann Lee (3 Oak Street) buys in" in said
    assert "Ann Lee (2) buys in" in said


def test_a_corrected_name_is_right_on_seats_standings_ledger_and_records(night):
    entered(staffed(night), ("Ann Le", "Bo Diaz"))
    night.say("17:50 draw in Spring night", "18:00 start in Spring night yes")

    said = night.say("18:01 correct Ann Le to Ann Lee because she spelt it")
    shown = night.say("seats", "standings", "lines Ann Lee", "lines all")

    assert "Ann Le is Ann Lee from now on" in said
    assert "A new seat card is due: Spring night, table 1 seat" in said
    assert "Ann Le," not in shown.replace("Ann Lee,", "")
    assert 3 <= shown.count("Ann Lee")


def test_a_corrected_name_stays_right_when_the_tournament_is_put_back(night):
    playing(night)
    night.say(
        "18:01 out Ann Lee", "18:02 correct Ann Lee to Anne Lee", "18:03 undo because it was Bo yes", who="Marion Alder"
    )

    shown = night.say("seats Anne Lee")

    assert "Anne Lee: table" in shown
    assert 0 == night.goodhand("verify", night.journal).code


def test_an_entry_is_not_passed_on_by_correcting_its_name(night):
    playing(night)

    assert "passes to nobody" in night.refused("18:01 correct Ann Lee to Zachary Quimby")


def test_who_took_the_entry_back_neither_answers_nor_counts(night):
    entered(staffed(night), ("Ann Lee", "Bo Diaz", "Flo Nye"))
    night.say("17:40 refund Flo Nye", "17:50 draw in Spring night", "18:00 start in Spring night yes")

    assert "Nobody in Spring night is called 'Fl'." == night.refused("18:05 out Fl in Spring night")
    assert "Nobody in Spring night is called 'Flo Nie'." == night.refused("18:05 out Flo Nie in Spring night")
    assert "Flo Nye had the entry refunded." == night.refused("18:05 out Flo in Spring night")
    state = next(each.state for each in read_journal(str(night.journal), None) if each.state.tables)
    assert 2 == state.players.entered
    assert "2 of 2 players left" in night.say("status")


def test_asked_and_none_is_another_answer_than_not_asked(night):
    entered(staffed(night), ("Ann Lee",))
    night.say("17:40 enter Bo Diaz of age affiliation none in Spring night")

    assert "affiliation: not asked" in night.say("who Ann Lee")
    assert "affiliation: none, as asked" in night.say("who Bo Diaz")
