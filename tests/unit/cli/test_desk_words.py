"""Each line at the desk is recorded or refused in one sentence with its clause; a refusal records nothing."""

import re
from datetime import UTC, datetime

import pytest

from goodhand.night import hall_time
from support import clause
from support_desk import EXAMPLES, Night, entered, event_file, playing, running_on, staffed


@pytest.fixture
def night(goodhand, tmp_path):
    return Night(goodhand, running_on(tmp_path), tmp_path / "night.db", "Ivo Brandt")


class TestPeople:
    def test_who_is_not_known_cannot_sit_at_the_desk(self, goodhand, night):
        said = goodhand("desk", night.journal, "--as", "Ivo Brant", "status")

        assert (2, "") == (said.code, said.out)
        assert "Nobody here is called 'Ivo Brant'" in said.err
        assert "did you mean Ivo Brandt?" in said.err
        assert "--as NAME" in goodhand("desk", night.journal, "status").err

    def test_who_is_not_on_duty_does_nothing(self, night):
        assert "Ivo Brandt is not on duty" in night.refused("17:00 bank 500")

    @clause("MI-37")
    def test_who_works_does_not_play_and_who_plays_does_not_work(self, night):
        entered(staffed(night))

        assert "[MI-37]" in night.refused("18:30 enter Rosa Quill of age in Spring night")
        assert "[MI-37]" in night.refused("18:30 on Ann Lee as dealer")
        assert "is on the roster as chairperson" not in night.say("18:31 who Marion")

    @clause("MI-36", "MI-36a", "MI-36b")
    def test_cash_and_chips_are_for_members(self, night):
        entered(staffed(night))

        assert "[MI-36b]" in night.refused("18:30 as Rosa Quill", "enter Zed Kay of age in Spring night")
        assert "[MI-36a]" in night.refused("18:30 enter Zed Kay of age chips by Rosa Quill in Spring night")
        assert "[MI-36]" in night.refused("18:30 off Rosa Quill", "on Rosa Quill as desk")

    @clause("MI-34b", "MI-35b")
    def test_people_of_the_hall_and_of_a_supplier_do_not_play(self, night):
        staffed(night).say("17:30 enroll Lou Kerr affiliation location", "enroll Max Moon affiliation supplier")

        assert "[MI-34b]" in night.refused("17:35 enter Lou Kerr of age in Spring night")
        assert "[MI-35b]" in night.refused("17:35 enter Max Moon of age in Spring night")

    def test_what_is_known_of_somebody_grows(self, night):
        night.say(
            "16:00 enroll Lou Kerr member", "enroll lou kerr address 3 Oak Street born 1970-02-28 office treasurer"
        )

        said = night.say("who Lou Kerr")

        assert "Lou Kerr: known; a bona fide member, office treasurer" in said
        assert "address: 3 Oak Street" in said
        assert "born: 1970-02-28" in said
        assert "no date of birth" in night.refused("enroll Lou Kerr born 1970-02-30")
        assert "Write year, month and day: 1970-02-28" in night.refused("enroll Lou Kerr born 2/28/1970")
        assert "There is no duty 'juggler'" in night.refused("on Lou Kerr as juggler")
        assert "Lou Kerr is not on the roster" in night.refused("on Lou Kerr")
        assert "A person needs a name" in night.refused("enroll " + "x" * 201)

    def test_age_is_asked_where_the_house_has_a_minimum(self, night):
        staffed(night)

        assert "players must be 18; note the date of birth" in night.refused("17:40 enter Ann Lee in Spring night")
        assert "this person is 17" in night.refused("17:40 enter Ann Lee born 2009-03-14 in Spring night")
        assert "Ann Lee buys in" in night.say("17:40 enter Ann Lee born 2009-03-13 in Spring night")


class TestMoney:
    @clause("MI-27")
    def test_everybody_pays_the_posted_price(self, night):
        staffed(night)

        assert "[MI-27]" in night.refused("17:40 enter Ann Lee of age paid 45 in Spring night")
        assert "Somebody new, not Ivo Brandt." in night.say("17:40 enter Ivo of age in Spring night")
        assert "Who? A name is missing." in night.refused("17:40 enter in Spring night")

    @clause("MI-43", "MI-76b-ii", "MI-76b-iv")
    def test_a_rebuy_is_sold_at_its_price_in_its_number_and_in_its_time(self, night):
        playing(night)

        assert "[MI-76b-ii]" in night.refused("18:10 out Ann", "rebuy Ann paid 30")
        said = night.say("18:11 rebuy Ann", "18:20 out Ann")
        assert re.search(r"Ann Lee rebuys: 3,000 chips for \$40.00. Receipt 12\.", said)
        assert "Ann Lee is out" in said
        assert "a player may buy 1, and that many have been sold. [MI-43]" in night.refused("18:21 rebuy Ann")
        assert "the time for rebuys is over. [MI-76b-iv]" in night.refused("18:50 out Bo", "19:11 rebuy Bo")
        assert "Bo Diaz is out" in night.say("19:15 out Cy")

    @clause("MI-81", "MI-76b-iv")
    def test_a_rebuy_that_is_typed_late_counts_when_it_was_sold(self, night):
        playing(night)

        said = night.say("18:50 out Bo", "19:12 rebuy Bo at 18:51")

        assert "Receipt 12, of 18:51. Flagged: MI-81." in said
        assert "the time for rebuys is over" in night.refused("19:13 rebuy Cy")

    @clause("MI-81")
    def test_a_rebuy_recorded_by_mistake_is_taken_back_with_its_chips(self, night):
        playing(night)
        night.say("18:05 rebuy Cy", "18:06 cash")

        assert "needs a reason" in night.refused("18:07 void Cy")
        said = night.say("18:08 void Cy because it was Bo who asked")
        assert "Cy Ito's rebuy was undone: it was Bo who asked. Line 13 takes back line 12." in said
        assert "$40.00 is given back." in said
        assert "there is none" in night.refused("18:09 void Cy because again")

    @clause("MB-02")
    def test_an_entry_is_given_back_before_play_and_not_after(self, night):
        entered(staffed(night))

        assert "Ann Lee's entry was refunded. Receipt 12. $50.00 is given back." in night.say("17:45 refund Ann")
        night.say("17:50 draw in Spring night", "18:00 start in Spring night yes")
        assert "Play has begun" in night.refused("18:01 refund Bo")

    def test_lines_are_taken_back_by_others_and_sales_only_with_their_chips(self, night):
        entered(staffed(night))
        night.say("17:45 expense 20 to Print Shop for printing because posters cash")

        assert "line 2 is a buy-in that a tournament knows" in night.refused("17:46 reverse 2 because mistyped")
        assert "needs a reason" in night.refused("17:46 reverse 12")
        assert "there is none of this number" in night.refused("17:46 reverse 99 because mistyped")
        assert "line 12 is reversed (mistyped). Drawer $1,000.00." in night.say("17:46 reverse 12 because mistyped")
        assert "it has been reversed already" in night.refused("17:47 reverse 12 because again")
        assert "takes back 12" in night.say("lines 1")

    def test_amounts_that_cannot_be_are_refused(self, night):
        staffed(night)

        assert "write 14.35" in night.refused("17:45 count 14,35")
        assert "below nothing" in night.refused("17:45 expense -5 to Shop for printing")
        assert "more than nothing" in night.refused("17:45 bank 0")
        assert "the drawer should hold $500.00" in night.refused("17:45 expense 501 to Shop for printing cash")
        assert "an expense" in night.refused("17:45 expense 5 to Shop").lower()
        assert 1 == night.say("lines").count("\n")

    @clause("MI-33c", "MI-36c")
    def test_cash_goes_into_the_licensees_own_account(self, night):
        staffed(night)

        assert "[MI-33c]" in night.refused("18:00 deposit 100 to Another bank")
        assert "$100.00 goes into Fairhaven Community Bank" in night.say("18:00 deposit 100")

    def test_a_wage_is_for_who_has_worked(self, night):
        staffed(night)

        assert "Rosa Quill is paid $40.00 for work. Drawer $460.00." in night.say("20:00 wage Rosa 40")
        assert "Rosa Quill is paid $10.00 for work, by cheque." in night.say(
            "20:00 off Rosa", "20:00 on Rosa as dealer", "20:00 wage Rosa 10 cheque yes"
        )
        night.say("20:00 enroll Lou Kerr")
        assert "nothing shows that this person has worked" in night.refused("20:00 wage Lou Kerr 40")
        assert "The plan has no pay for Lou Kerr" in night.refused("20:00 wage Lou Kerr")

    def test_the_add_on_is_sold_in_its_break(self, goodhand, night, tmp_path):
        playing(night)
        assert "Ann Lee cannot buy an add-on: none is posted." in night.refused("18:10 add-on Ann")
        rebuys = "[tournament.rebuys]\n"
        event = event_file(
            tmp_path,
            "michigan",
            (rebuys, '[tournament.add_on]\nprice = "$20"\nchips = 2000\nafter_level = 3\n\n' + rebuys),
        )
        other = playing(Night(goodhand, event, tmp_path / "other.db", "Ivo Brandt"))

        assert "sold in the break after level 3" in other.refused("18:10 add on Ann")
        assert "Ann Lee takes the add-on: 2,000 chips for $20.00. Receipt 12." in other.say("19:01 add on Ann")

    def test_a_late_entry_draws_its_seat(self, night):
        playing(night)

        assert "Lou Kerr buys in: 3,000 chips for $50.00, and draws table " in night.say(
            "18:10 enter Lou Kerr of age in Spring"
        )
        assert "Entries are closed: late entry ended with level 2." in night.refused(
            "18:45 enter Max Moon of age in Spring"
        )

    @clause("MI-24", "MI-25")
    def test_what_the_plan_has_need_not_be_typed_again(self, night):
        staffed(night)

        said = night.say("20:00 wage Rosa", "expense planned")

        assert "Rosa Quill is paid $40.00 for work." in said
        assert "rent $180.00 to Elm Street Hall Association, by cheque." in said
        assert "The plan has no expense that is not paid already" in night.refused("20:01 expense planned")
        assert "explain why with `explain TEXT`. [MI-25]" in night.say("cash")
        night.say("20:02 explain few players came in the snow")
        assert "explained. [MI-25]" in night.say("cash")

    def test_prizes_are_due_when_the_tournament_is_over(self, night):
        playing(night)

        assert "No prize is due." in night.say("18:30 prize")
        assert "Spring night is not over" in night.refused("18:30 prize 1st")
        assert "is not over" in night.refused("18:30 prize Ann Lee")

    def test_the_sums_of_the_evening_are_shown(self, night):
        entered(staffed(night))

        said = night.say("cash")

        assert re.search(r"^buy-ins +\$500.00$", said, re.MULTILINE)
        assert re.search(r"^drawer +\$1,000.00$", said, re.MULTILINE)


class TestFloor:
    def test_a_tournament_is_named_where_several_can_be_meant(self, night):
        staffed(night)

        assert "Which tournament? Say `in Spring night` or `in Second chance`" in night.refused(
            "17:40 enter Ann of age"
        )
        night.say(
            "17:40 enter Ann of age in Spring", "enter Bo of age in spring-night", "in Second chance", "enter Cy of age"
        )
        assert "Cy: entered." in night.say("seats Cy")
        assert "Which tournament?" in night.refused("in all", "enter Dee of age")
        assert "draw seats at 1 table" in night.say("17:50 draw in Spring night")

    def test_the_tournament_that_was_chosen_is_meant_also_where_only_another_could_be(self, night):
        playing(night)
        night.say("18:01 in Second chance", "enter Kim of age", "enter Lea of age", "enter Max of age")

        assert "Nobody in Spring night is called 'Kim'" in night.refused("18:02 in Spring night", "refund Kim")
        night.refused("18:02 in Spring night", "draw")
        assert "Second chance: entries are sold, until `draw`; 3 entries." in night.say("status")

    def test_who_took_the_entry_back_does_not_stand_in_the_way_of_another_of_that_name(self, night):
        entered(staffed(night))
        night.say("17:40 enter Ann Lee another address Oak of age in Spring night", "refund Ann Lee in Spring night")

        assert "Ann Lee (Oak): entered." in night.say("17:41 seats Ann in Spring night")

    def test_only_the_floor_moves_players(self, night):
        playing(night)

        assert "Only the director may move players" in night.refused("18:30 balance")
        assert "nobody needs to move" in night.refused("18:30 as Marion", "balance")
        assert "Only the director may change seats" in night.refused(
            "18:30 move Ann to table 1 seat 1 because she asks"
        )
        assert "needs a reason" in night.refused("18:30 as Marion", "penalty Ann 2")
        said = night.say("18:31 as Marion", "penalty Ann 2 because of foul language", "disqualify Ann because of blows")
        assert "Ann Lee misses 2 rounds: foul language." in said
        assert "Ann Lee is disqualified: blows; 3,000 chips leave play." in said

    def test_where_the_stacks_are_not_known_the_chips_of_a_disqualified_player_are_said(self, night):
        playing(night)
        night.say("18:30 out Bo, declines in Spring night")

        refused = night.refused("18:31 as Marion", "disqualify Ann because of marked cards")
        assert "say how many chips the player has" in refused
        assert "Write it like `disqualify Ann Lee 2,300 because of marked cards`." in refused
        whole = night.refused("18:31 as Marion", "forfeit Cy 99 because of a pocket in Spring night")
        assert "99 chips cannot be taken from Cy Ito: the smallest chip in play is 25." in whole
        assert "are in play." in night.refused("18:31 as Marion", "forfeit Cy 90,000 because of a pocket in Spring")
        said = night.say("18:31 as Marion", "disqualify Ann 2,300 because of marked cards", "chips in Spring night")
        assert "Ann Lee is disqualified: marked cards; 2,300 chips leave play." in said
        assert "out of play 2,300" in said

    def test_who_waited_for_a_rebuy_until_its_time_was_over_is_out_when_somebody_says_so(self, night):
        playing(night)
        night.say("18:55 out Ann in Spring night")

        assert "Ann Lee is out at table 1: 9 players left." in night.say("19:20 out Ann, declines in Spring night")
        assert "out already" in night.refused("19:21 out Ann in Spring night")

    def test_two_who_go_out_in_one_round_need_their_stacks(self, night):
        playing(night)

        assert "With how many chips did Ann Lee begin" in night.refused("19:30 out Ann and Bo 900")
        assert "named twice" in night.refused("19:30 out Ann 900 and Ann Lee 800")
        night.say("19:30 out Ann 900 and Bo 2,300")
        said = night.say("standings")
        assert re.search(r"9th Bo Diaz.*\n +10th Ann Lee", said)

    def test_who_beats_somebody_sits_at_the_same_table(self, goodhand, night):
        staffed(night)
        night.say("17:40 in Spring night", *(f"enter P{n:02d} of age" for n in range(1, 13)), "draw", "18:00 start yes")
        first, second = (re.search(r"P\d\d", night.say(f"seats table {table}"))[0] for table in (1, 2))

        assert "correct a name" in night.refused(f"18:10 out {first} by {second}")
        assert f"{first} cannot be out and have won" in night.refused(f"18:10 out {first} by {first}")
        assert f"{first} loses the last chips" in night.say(f"18:11 out {first}")

    def test_a_decision_is_taken_back_with_its_receipt(self, night):
        playing(night).say("18:10 out Ann", "rebuy Ann")

        assert "not for the desk but for the director" in night.refused("18:12 undo because mistyped")
        assert "needs a reason" in night.refused("18:12 as Marion", "undo")
        said = night.say("18:12 as Marion", "undo because it was Andy yes")
        assert "Spring night stands as it did before (it was Andy)." in said
        assert "No longer so: Ann Lee rebuys: 3,000 chips for $40.00. Line 13 takes back line 12." in said
        assert said.splitlines()[-1].startswith("18:12  ")
        assert "Ann Lee rebuys" in night.say("18:13 rebuy Ann")

    def test_chips_are_counted_forfeited_and_coloured_up(self, night):
        names = ("Ann", "Bo", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal", "Ida", "Jo")
        playing(night)
        counts = ", ".join(f"{name} 3,000" for name in names[:8]) + ", Ida 2,975 and Jo 3,025"

        assert "still needed" in night.refused("19:40 as Marion", "colour-up 25")
        assert "How many chips has Jo Tan?" in night.refused("20:00 count-chips Ann 3,000, Jo")
        assert "count again" in night.refused("20:00 count-chips " + counts.replace("3,025", "3,050"))
        assert "30,000 chips are in play." in night.say("20:00 count-chips " + counts)
        assert "The number of chips is missing" in night.refused("20:01 as Marion", "forfeit Ann because pocketed")
        assert "Ann Lee forfeits 500 chips: pocketed." in night.say(
            "20:01 as Marion", "forfeit Ann 500 because pocketed"
        )
        assert "The chips of 25 leave play" in night.say("20:41 as Marion", "colour-up 25")

    def test_the_clock_is_shown_paused_and_set_right(self, night):
        playing(night)

        assert "Spring night: level 1, blinds 25/50, 10:00 left; next blinds 50/100." in night.say("18:10 clock")
        assert "The clock is paused: a lamp failed." in night.say("18:10 pause because a lamp failed")
        assert "The clock runs on." in night.say("18:15 resume")
        assert "Only the director may set the clock" in night.refused("18:16 clock level 2 left 5:00 because slow")
        said = night.say("18:16 as Marion", "clock level 2 left 5:00 because it was slow")
        assert "level 2, blinds 50/100, 5:00 left" in said
        assert "There is no level 99" in night.refused("18:17 as Marion", "clock level 99 because slow")

    def test_hand_for_hand_goes_on_and_off(self, night):
        playing(night)

        assert "Hand for hand begins" in night.say("19:00 as Marion", "hand for hand on")
        assert "Hand for hand ends" in night.say("19:05 as Marion", "hand-for-hand off")
        assert "'maybe' means nothing to `hand-for-hand`" in night.refused("19:05 hand-for-hand maybe")


class TestDutiesAndDisputes:
    def test_duties_are_ticked_off_by_name(self, night):
        staffed(night)

        assert "MI-32 is for the director, and Ivo Brandt is on duty as desk" in night.refused("17:40 tick MI-32")
        night.say("17:39 on", who="Henrik Osei")
        assert "Henrik Osei did MI-32 at table 2." in night.say("17:40 tick mi-32 table 2", who="Henrik Osei")
        assert "still at tables 1, 3, 4, 5, 6, 7, 8" in night.say("checklist before doors")
        assert "[ ] MI-32" in night.say("checklist open")
        others = [f"17:40 tick MI-32 table {table} done by Henrik Osei" for table in (1, 3, 4, 5, 6, 7)]
        night.say(*others, "17:41 tick MI-32 table 8", who="Marion Alder")
        ticked = "Marion Alder for Henrik Osei 17:40, table 7; Marion Alder for the director 17:41"
        assert ticked in night.say("checklist")
        assert "[x] MI-32" in night.say("checklist before doors")
        assert "MI-32" not in night.say("checklist open")
        assert "is no duty at table 9" in night.refused("17:42 tick MI-32 table 9", who="Marion Alder")
        assert "is no duty at table 1" in night.refused("17:42 tick MI-11 table 1", who="Marion Alder")
        assert "no duty 'MI-999'" in night.refused("17:42 tick MI-999")
        assert "There is no moment 'teatime'" in night.refused("checklist teatime")
        assert "Something is missing. Write it like `tick before doors`." == night.refused("tick")

    def test_a_duty_that_comes_again_falls_due_again(self, night):
        playing(night)
        chair = {"who": "Marion Alder"}
        night.say("19:00 ruling misdeal facts two cards lay open table 1", "19:01 tick dispute", **chair)
        assert "At a dispute" not in night.say("checklist open")

        night.say("19:30 ruling odd-chip facts one chip was over table 1", **chair)

        assert "At a dispute" in night.say("checklist open")
        night.say("19:31 tick dispute", **chair)
        assert "At a dispute" not in night.say("checklist open")

    @clause("MI-44")
    def test_a_dispute_goes_to_whom_the_book_names(self, night):
        playing(night)

        assert "[MI-44]" in night.refused('19:00 ruling odd-chip facts "one over"')
        first = night.say("19:00 as Marion", 'ruling odd chip facts "one chip over" people Ann, Bo at 18:50')
        assert "Ruling 1 is on record: a split pot that does not divide" in first
        again = night.say("19:10 as Marion", "ruling odd-chip")
        assert "Earlier tonight, 18:50 (ruling 1): " in again
        assert "Nothing is recorded yet" in again
        assert "did you mean odd-chip" in night.refused("19:10 as Marion", "ruling odd-chips facts x")
        assert "Say `facts`" in night.refused("19:10 as Marion", 'ruling "spilt coffee"')
        own = 'ruling "spilt coffee" facts "over the deck" ruled "a new deck"'
        assert "Ruling 2 is on record: spilt coffee." in night.say("19:10 as Marion", own)
        assert "odd-chip" in night.say("ruling")

    @clause("MI-44")
    def test_a_question_is_recorded_by_its_number_and_a_no_is_said_in_so_many_words(self, night):
        playing(night)
        chair = {"who": "Marion Alder"}
        night.say("19:00 ask odd-chip facts one chip over ruled to the left table 1", **chair)

        reason = "19:01 settle 1 because Ann was first"
        assert "`settle 1 no because Ann was first`" in night.refused(reason, **chair)
        assert "has settled question 1" in night.say("19:01 settle 1", **chair)
        assert "said yes to" in night.refused("19:02 ruling misdeal asked 1", **chair)
        assert "Marion Alder settled it at 19:01." in night.say("19:02 ruling asked 1", **chair)
        night.say("19:10 ask odd-chip facts another ruled to the left table 1", **chair)
        no = night.say("19:11 settle 2 no because seat 3 is nearer", **chair)
        assert "says no to question 2" in no
        assert "(seat 3 is nearer)" in night.refused("19:12 ruling asked 2 paper", **chair)

    def test_an_incident_is_recorded_and_reported(self, night):
        playing(night)

        said = night.say('19:00 incident cheating facts "a marked ace" table 1 wrongdoing people Ann')
        assert "Incident 1 is on record. Tell the regulator now, then: `reported 1`." in said
        assert "To be reported: incident 1." in night.say("status")
        assert "Incident 1 has been reported" in night.say("19:01 reported 1 reference by telephone")
        assert "has been reported already" in night.refused("19:01 reported 1")
        assert "does not exist" in night.refused("19:01 reported 7")
        assert "needs a category and the facts" in night.refused("19:01 incident cheating")
        assert "this is for the director" in night.refused("19:02 deck B7 table 1 because bent")
        assert "Deck B7 has left table 1" in night.say("19:02 as Marion", "deck B7 table 1 because bent")


class TestTheSession:
    def test_a_script_stops_at_the_first_refusal_and_says_the_line(self, night):
        said = night.tell("# the desk", "", "16:30 on", "bank 14,35", "bank 500")

        assert 2 == said.code
        assert "goodhand: line 4: 14,35 has a comma" in said.err
        assert "The ledger has no such line." in night.say("lines")

    def test_a_script_that_keeps_going_says_every_refusal(self, night):
        said = night.tell(
            "16:30 on", "bank 14,35", "bonk", "bank 500 # dollars", "quit", "bank 1", options=("--keep-going",)
        )

        assert 2 == said.code
        assert ["line 2", "line 3"] == re.findall(r"line \d", said.err)
        assert "Start bank $500.00." in said.out
        assert "$1.00" not in said.out

    def test_words_on_the_command_line_do_one_thing(self, goodhand, night):
        staffed(night)

        done = goodhand(
            "desk",
            night.journal,
            "--as",
            "ivo",
            "--practice",
            "18:00",
            "expense",
            "20",
            "to",
            "Print Shop",
            "for",
            "printing",
        )
        refused = goodhand("desk", night.journal, "--as", "ivo", "--practice", "bank", "-5")
        live = goodhand("desk", night.journal, "--as", "ivo", "18:00", "bank", "5")

        assert (0, "") == (done.code, done.err)
        assert done.out.startswith("18:00  Line 2: printing $20.00 to Print Shop")
        assert (2, "") == (refused.code, refused.out)
        assert "below nothing" in refused.err
        assert "say when it happened at the end" in live.err

    def test_time_does_not_run_back(self, night):
        staffed(night)

        assert "say when it happened with `at 16:00`" in night.refused("16:00 bank 1")

    def test_live_it_is_the_walls_time_and_what_happened_earlier_says_so(self, goodhand, night, monkeypatch):
        monkeypatch.setattr(hall_time, "wall", lambda: datetime(2027, 3, 13, 22, 0, tzinfo=UTC))  # 17:00 in Detroit
        live = ("desk", night.journal, "--as", "Ivo Brandt")

        goodhand(*live, "on")
        said = goodhand(*live, "expense 20 to Print Shop for printing because posters at 16:30")
        future = goodhand(*live, "expense 20 to Print Shop for printing because posters at 17:30")

        assert said.out.startswith("17:00  Line 1: printing $20.00 to Print Shop, by cheque, of 16:30. Flagged: MI-81.")
        assert "A time in the future cannot be recorded" in future.err

    def test_before_the_day_entries_are_paid_beforehand(self, goodhand, night, monkeypatch):
        monkeypatch.setattr(hall_time, "wall", lambda: datetime(2027, 3, 1, 17, 0, tzinfo=UTC))
        live = ("desk", night.journal, "--as", "Ivo Brandt")

        goodhand(*live, "on")
        said = goodhand(*live, "enter Ann Lee of age in Spring night")

        assert said.out.startswith("2027-03-01  Ann Lee buys in")
        assert "Receipt 1, paid beforehand on 2027-03-01." in said.out

    def test_help_lists_the_words_and_explains_one(self, night):
        assert "people:\n  on " in night.say("help")
        said = night.say("help add on")
        assert "add-on: Sell the add-on" in said
        assert "Example: add-on Ann Lee" in said
        assert "did you mean `rebuy`?" in night.refused("help rebyu")

    def test_at_a_terminal_it_prompts_and_a_refusal_ends_nothing(self, goodhand, night, monkeypatch):
        import io

        typed = io.StringIO("16:30 on\nbank 14,35\nbank 500\nstatus\nquit\n")
        monkeypatch.setattr(typed, "isatty", lambda: True, raising=False)

        said = goodhand("desk", night.journal, "--as", "Ivo", "--practice", typed=typed)

        assert (0, "") == (said.code, said.err)
        assert "Not recorded: 14,35 has a comma" in said.out
        assert "Start bank $500.00." in said.out
        assert "Ivo Brandt> " in said.out

    @pytest.mark.parametrize(
        ("where", "sentence"),
        [
            (
                "nowhere.db",
                "There is no journal at nowhere.db; `goodhand open EVENT.toml --journal nowhere.db` makes one.",
            ),
            ("README", "cannot be used as the journal of an occasion"),
            ("EMPTY", "holds no occasion"),
            ("EVENING", "holds practice without books"),
        ],
    )
    def test_what_is_no_occasions_journal_is_said(self, goodhand, tmp_path, where, sentence):
        (tmp_path / "empty.db").touch()
        if where == "EVENING":
            goodhand("evening", EXAMPLES / "house.toml", "--players", 4, "--seed", 1, "--journal", tmp_path / "e.db")
        places = {"README": EXAMPLES.parent / "README.md", "EMPTY": tmp_path / "empty.db", "EVENING": tmp_path / "e.db"}

        said = goodhand("desk", places.get(where, where), "--as", "Ivo", "status")

        assert (2, "") == (said.code, said.out)
        assert sentence in said.err

    def test_closed_books_take_no_more(self, goodhand, tmp_path):
        night = Night(goodhand, EXAMPLES / "british-columbia.toml", tmp_path / "night.db", "Wren Halloran")
        night.say((EXAMPLES / "nights" / "british-columbia.txt").read_text())

        assert "The books of this occasion are closed" in night.refused("18:00 bank 5")
        assert "The books are closed." in night.say("missing")
