"""The desk takes nobody for somebody else, says what is so, and what to write instead."""

from datetime import UTC, datetime

import pytest

from goodhand.journal.errors import JournalUnavailable
from goodhand.night import hall_time, versions
from goodhand.night.conductor import Conductor
from support_desk import EXAMPLES, Night, entered, playing, staffed

MICHIGAN = EXAMPLES / "michigan.toml"


@pytest.fixture
def night(goodhand, tmp_path):
    return Night(goodhand, MICHIGAN, tmp_path / "night.db", "Ivo Brandt")


class TestNames:
    def test_who_is_named_exactly_is_meant_whatever_became_of_them(self, night):
        entered(staffed(night), ("Bob", "Bob Smith", "Ann Lee"))
        night.say("17:40 refund Bob in Spring night")

        assert "The entry of Bob was refunded: Ivo Brandt gave $50.00 back at 17:40, line 5." == night.refused(
            "17:41 refund Bob in Spring night"
        )
        assert "Bob Smith's entry was refunded" in night.say("17:42 refund Bob Smith in Spring night")

    def test_a_whole_word_of_a_name_goes_before_the_beginning_of_another(self, night):
        entered(staffed(night), ("Ann Lee", "Anna Poe", "Bo Leeson"))

        assert "Ann Lee's entry was refunded" in night.say("17:40 refund Ann in Spring night")
        assert "The entry of Ann Lee was refunded: Ivo Brandt gave $50.00 back at 17:40, line 5." == night.refused(
            "17:41 refund Lee in Spring night"
        )
        assert "Anna Poe's entry was refunded" in night.say("17:42 refund Anna in Spring night")

    def test_a_name_that_nobody_has_is_answered_with_who_may_sit_down(self, goodhand, night):
        said = goodhand("desk", night.journal, "--as", "Zed", "status")

        assert 2 == said.code
        assert "say --as and a name: Marion Alder or " in said.err
        assert " or Ivo Brandt or " in said.err


class TestHowPlayersStand:
    def test_a_refusal_says_how_the_player_stands(self, night):
        playing(night)

        assert "Ann Lee has chips, and plays on." == night.refused("18:10 declines Ann Lee")
        assert "Ann Lee has lost the last chips already" in night.refused("18:11 out Ann Lee", "18:12 out Ann Lee")
        assert "Ann Lee is out already." == night.refused("18:13 declines Ann Lee", "18:14 out Ann Lee")


class TestInstead:
    def test_what_needs_a_reason_is_answered_with_how_to_give_it(self, night):
        playing(night)

        assert "`undo because " in night.refused("18:10 as Marion Alder", "undo")
        assert "seat 5 because " in night.refused("18:10 as Marion Alder", "move Ann to table 2 seat 10")

    def test_an_entry_is_given_back_with_a_reason_or_without(self, night):
        entered(staffed(night), ("Ann Lee", "Bo Diaz"))

        assert "$50.00 is given back." in night.say("17:40 refund Ann Lee because she is ill")
        assert "$50.00 is given back." in night.say("17:41 refund Bo Diaz")

        assert "Ann Lee (she is ill), by Ivo Brandt" in night.say("lines")
        assert "Bo Diaz, by Ivo Brandt" in night.say("lines")

    def test_a_sale_is_taken_back_with_one(self, night):
        playing(night)

        said = night.refused("18:10 rebuy Ann", "18:11 void Ann")
        assert said.startswith("Taking back a sale needs a reason, for the record. [MI-81] Write it like `void Ann Lee")

    def test_a_tournament_that_is_not_over_is_called_by_its_name(self, night):
        playing(night)

        assert "Paying prizes is not possible now: Spring night is not over." == night.refused("18:10 pay Ann 100")

    def test_who_may_not_do_it_hears_who_sits_down(self, night):
        playing(night)

        assert "`as NAME`" in night.refused("18:10 undo because of me")
        assert "`on` signs you in." in night.refused("18:10 off", "bank 20")
        assert "`on Lou Kerr`" not in night.refused("18:10 on", "enroll Lou Kerr", "off Lou Kerr")

    def test_a_second_person_of_a_name_can_enter(self, night):
        entered(staffed(night))

        assert "`enter Ann Lee another address Oak Street`" in night.refused(
            "17:45 enter Ann Lee of age in Spring night"
        )

    def test_play_that_would_begin_days_before_hears_the_date(self, goodhand, night, monkeypatch):
        monkeypatch.setattr(hall_time, "wall", lambda: datetime(2027, 3, 1, 17, 0, tzinfo=UTC))
        live = ("desk", night.journal, "--as", "Ivo Brandt")
        for line in ("on", "enter Ann Lee of age in Spring night", "enter Bo Diaz of age in Spring night", "draw"):
            assert 0 == goodhand(*live, line).code

        said = goodhand(*live, "start in Spring night")

        assert "That is on 2027-03-13. To try things out" in said.err

    def test_a_missing_number_is_asked_for(self, night):
        staffed(night)

        assert "The line is missing; write a whole number such as 1." == night.refused("17:45 reverse because of me")

    def test_status_and_the_list_of_what_is_missing_say_the_next_words(self, night):
        assert "Next: `on` signs you in." in night.say("16:00 status")
        assert "Next: `bank`" in night.say("16:01 on", "status")
        assert "`tick MOMENT`" in night.say("16:02 missing")


class TestUndo:
    def test_it_says_what_is_no_longer_so(self, night):
        playing(night)
        night.say("18:10 out Ann Lee", "18:11 declines Ann Lee")

        said = night.say("18:12 as Marion Alder", "undo because she rebuys yes")

        assert "No longer so: Ann Lee is out at table" in said
        assert "loses the last chips" not in said

    def test_what_was_taken_back_before_is_not_said_again(self, night):
        playing(night)
        night.say("18:10 out Ann Lee", "18:11 as Marion Alder", "undo because it was Bo yes")

        said = night.say(
            "18:12 out Bo Diaz", "declines Bo Diaz", "as Marion Alder", "undo because of me decisions 2 yes"
        )

        assert "Bo Diaz loses the last chips" in said.splitlines()[-1]
        assert "Ann Lee" not in said.splitlines()[-1]


class TestSlips:
    def test_the_pay_of_the_plan_is_paid_once(self, night):
        staffed(night)
        said = night.say("18:10 wage Rosa Quill")

        assert "Rosa Quill is paid" in said
        assert "for the same shift" in night.refused("18:11 wage Rosa Quill")
        night.say("18:11 off Rosa Quill", "18:11 on Rosa Quill as dealer")
        assert "is this another $5.00? If it is meant, say it again" in night.refused("18:12 wage Rosa Quill 5")
        assert "Rosa Quill is paid $5.00" in night.say("18:12 wage Rosa Quill 5 yes")

    def test_hours_on_duty_are_told_as_the_record_has_them(self, night):
        staffed(night).say("18:00 off Rosa Quill", "18:00 on Rosa Quill as dealer")  # a second after the full minute

        assert "Rosa Quill is off duty after 1:30 h as dealer." in night.say("19:30 off Rosa Quill")

    def test_a_wage_that_was_taken_back_can_be_paid_again(self, night):
        staffed(night).say("18:10 wage Rosa Quill", "18:11 reverse 2 because it was Ivo")

        assert "Rosa Quill is paid" in night.say("18:12 wage Rosa Quill")

    def test_play_that_begins_well_before_its_time_is_said(self, night):
        entered(staffed(night)).say("17:35 draw in Spring night")

        assert "The plan has play begin at 18:00" in night.refused("17:36 start in Spring night")

    def test_play_that_begins_on_time_is_not(self, night):
        entered(staffed(night)).say("17:35 draw in Spring night")

        assert "The plan has" not in night.say("17:58 start in Spring night yes")

    def test_what_is_no_duty_is_answered_with_the_moments_that_are_open(self, night):
        staffed(night)

        assert "`before-doors`" in night.refused("17:45 tick doors")

    def test_a_child_is_noticed_where_no_age_is_posted(self, goodhand, tmp_path):
        night = Night(goodhand, EXAMPLES / "british-columbia.toml", tmp_path / "night.db", "Wren Halloran")
        night.say("11:00 on")

        assert "Aged 12: no age is posted here" in night.say("12:00 enter Tim Orr born 2015-01-01")
        assert "Aged" not in night.say("12:01 enter Tom Orr born 2009-05-08")


class TestTheEnd:
    def test_counting_those_still_in_leaves_out_nobody_and_counts_nobody_else(self, night):
        playing(night)
        night.say("19:30 out Ann Lee")
        status = night.say("23:31 status")
        still_in = ("Bo Diaz", "Cy Ito", "Dee Fox", "Eve Orr", "Flo Nye", "Gus Poe", "Hal Ray", "Ida Sol")

        assert "The licence's hours are over: `finish NAME CHIPS" in status
        assert "Ann Lee is not playing" in night.refused("23:31 finish Ann Lee 3,000, Bo Diaz 27,000")
        counts = ", ".join(f"{name} 3,000" for name in still_in)
        assert "The chips of Jo Tan are missing" in night.refused(f"23:32 finish {counts}")
        assert "Ranking" not in night.say(f"23:33 finish {counts}, Jo Tan 6,000")

    def test_closed_books_say_so_in_the_words_of_the_desk(self, night):
        night.say("16:00 as Marion Alder", "on", "expense 50 to Michigan Gaming Control Board for licence fee")
        night.say("22:00 as Marion Alder", "tick before doors", "tick entries", "tick throughout", "tick closing")
        night.say("22:01 as Marion Alder", "close")

        for line in ("bank 20", "on", "close", "enter Ann Lee of age in Spring night"):
            said = night.refused("22:02 as Marion Alder", line)
            assert f"The books of this occasion are closed: `{line.split()[0]}` is not recorded any more" in said


def test_a_full_disk_does_not_end_the_session(night, monkeypatch):
    staffed(night)
    fails = ["database or disk is full"]
    does = Conductor.do

    async def full_once(self, act, **around):
        if fails:
            raise JournalUnavailable(fails.pop())
        return await does(self, act, **around)

    monkeypatch.setattr(Conductor, "do", full_once)
    said = night.tell("18:00 bank 20", "18:01 bank 30 yes", options=("--keep-going",))

    assert 2 == said.code
    assert "line 1: The journal could not be written: database or disk is full; see to it" in said.err
    assert "Start bank $30.00" in said.out


class TestNewerSoftware:
    def test_a_night_of_a_newer_version_is_read_and_not_gone_on_with(self, goodhand, night, monkeypatch):
        staffed(night)
        monkeypatch.setattr(versions, "OWN", "0.0.9")
        monkeypatch.setattr(versions, "RELEASED", ())

        refused = night.refused("17:40 enter Ann Lee of age in Spring night")

        assert refused.startswith("Nothing more is recorded here in this night: version ")
        assert "go on with that version or a newer one" in refused
        assert "Rosa Quill" in night.say("who")
        assert 0 == goodhand("history", night.journal).code
        assert "does not know" in goodhand("verify", night.journal).out
        monkeypatch.undo()
        assert "Ann Lee buys in" in night.say("17:41 enter Ann Lee of age in Spring night")
