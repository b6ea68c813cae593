"""The drawer at the desk: counted again, handed over; wages once for a shift; equipment on record."""

import pytest
from msgspec.structs import replace

from goodhand.cli.records import read_night
from goodhand.night.papers import night_source
from goodhand.paper.page import Column, Paper, StruckGrid
from goodhand.paper.records.registry import form_of
from goodhand.paper.render.html import to_html
from goodhand.paper.render.pdf import to_pdf
from support import clause
from support_desk import EXAMPLES, PLAYERS, Night, playing, staffed


@pytest.fixture
def night(goodhand, tmp_path):
    return Night(goodhand, EXAMPLES / "michigan.toml", tmp_path / "night.db", "Ivo Brandt")


def paper(night, name):
    source = night_source(read_night(str(night.journal)))
    assert source.occasion is not None
    return to_html([form_of(source.occasion, name)])


@clause("MI-79d")
def test_a_mistyped_count_is_counted_again_and_the_form_strikes_the_earlier_one(night):
    staffed(night).say("18:00 count 50.00", "18:01 count 495.00")

    form = paper(night, "daily-cash-accountability")

    assert "<s>$50.00</s>" in form
    assert "<s>counted again</s>" in form
    assert "<s>$495.00</s>" not in form
    assert "<td>$500.00</td><td>$495.00</td>" in form


def test_a_struck_row_is_printed():
    columns = (Column("Time"), Column("Note", share=1))
    grid = StruckGrid("Counts", columns, (("18:00", "counted again"), ("18:01", "")), struck=(0,))

    struck, plain = (
        to_pdf([Paper(title="Counts", language="en", date="2027-03-13", blocks=(each,))])
        for each in (grid, replace(grid, struck=()))
    )

    assert len(plain) < len(struck)


def test_two_counts_with_money_moved_between_both_stand(night):
    staffed(night).say("18:00 count 500.00", "18:01 enter Ann Lee of age in Spring night", "18:02 count 550.00")

    assert "<s>" not in paper(night, "daily-cash-accountability")


def test_a_wage_is_paid_once_for_a_shift(night):
    staffed(night).say("20:00 wage Rosa Quill 40")

    refused = night.refused("20:01 wage Rosa Quill 40 yes")
    asked = night.refused("20:02 off Rosa Quill", "20:03 on Rosa Quill as dealer", "20:04 wage Rosa Quill 40")
    paid = night.say("20:05 wage Rosa Quill 40 yes")

    assert "line 2 has paid $40.00 for the same shift; reverse line 2 to pay another amount." in refused
    assert "is this another $40.00?" in asked
    assert "Rosa Quill is paid $40.00 for work" in paid


def test_a_wage_that_was_taken_back_can_be_paid(night):
    staffed(night).say("20:00 wage Rosa Quill 40", "20:01 reverse 2 because the amount was wrong")

    assert "is paid $45.00" in night.say("20:02 wage Rosa Quill 45")


@clause("MI-36b")
def test_the_drawer_is_handed_over_counted_and_to_a_member_only(night):
    staffed(night).say("17:31 enroll Lou Kerr member", "17:32 on Lou Kerr as desk", who="Marion Alder")

    assert "is not a bona fide member" in night.refused("18:00 hand-over 500 to Rosa Quill")
    assert "$500.00 should be in the drawer" in night.refused("18:00 hand-over 480 to Lou Kerr")
    assert "Lou Kerr answers for it from now on." in night.say("18:01 hand-over 500 to Lou Kerr")
    assert "handed over to Lou Kerr" in paper(night, "daily-cash-accountability")


@clause("MI-11")
def test_equipment_is_counted_before_play_and_after_it_and_what_differs_is_said(night):
    playing(night).say("18:01 equipment decks 12 chips 25 x 400, 100 x 1,400")

    said = night.say("22:00 equipment closing decks 11 chips 25 x 400, 100 x 1,390 note one deck torn")

    assert "Not as it was before play: 12 decks then, 11 now; 1,400 chips of 100 then, 1,390 now." in said
    form = paper(night, "checklist")
    assert "400 \u00d7 25, 1,390 \u00d7 100" in form
    assert "one deck torn" in form
    assert "no value of chips" in night.refused("22:01 equipment decks 2 chips many")


def test_a_late_entrant_gets_one_seat_card(night, tmp_path):
    playing(night)
    card = tmp_path / "card.csv"

    said = night.goodhand("paper", "seat-cards", night.journal, "--player", "Flo Nye", "--output", card)
    nobody = night.goodhand("paper", "seat-cards", night.journal, "--player", "Zed", "--output", card)

    assert "1 seat card of Spring night" in said.out
    assert ["Flo Nye"] == [line.split(",")[0] for line in card.read_text().splitlines()[1:]]
    assert "nobody who has a seat is called 'Zed'" in nobody.err


@clause("BC-0")
def test_a_table_in_play_without_a_dealer_is_flagged_where_the_book_wants_one(goodhand, tmp_path):
    night = Night(goodhand, EXAMPLES / "british-columbia.toml", tmp_path / "bc.db", "Manoj Iyer")
    night.say("12:05 on", who="Pascal Thorne")
    night.say("12:06 on", "12:10 bank 200", *(f"enter {name} of age" for name in PLAYERS))
    started = night.say("12:50 draw", "13:00 start yes", who="Pascal Thorne")

    lacking = night.say("status")
    night.say("13:01 on Yuki Andrade as dealer table 1")

    assert "No dealer is on duty at table 1. [BC-0" in started
    assert "No dealer is on duty at table 1. [BC-0" in lacking
    assert "`on NAME as dealer table 1` signs one in." in lacking
    assert "No dealer is on duty" not in night.say("status")
