"""The floor at the desk: moves by name, the button, players put back, what is taken back shown first."""

import re
from pathlib import Path

import pytest

from support_desk import Night, playing, running_on, staffed

NAMES = tuple(f"{first} {last}" for first in ("Ada", "Ben", "Cleo", "Dov", "Ella") for last in ("Ash", "Birch", "Cork"))


@pytest.fixture
def night(goodhand, tmp_path: Path) -> Night:
    return Night(goodhand, running_on(tmp_path), tmp_path / "night.db", "Ivo Brandt")


@pytest.fixture
def tables(goodhand, tmp_path: Path) -> Night:
    """Fifteen at three tables of five, in a room of tables of seven."""
    event = running_on(tmp_path, ("table_size = 10\ncapacity = 70", "table_size = 6\ncapacity = 40"))
    night = staffed(Night(goodhand, event, tmp_path / "night.db", "Ivo Brandt"))
    night.say("17:31 in Spring night", *(f"enter {name} of age" for name in NAMES))
    night.say("17:50 draw in Spring night", "18:00 start in Spring night yes", "in Spring night")
    return night


def seats(night: Night) -> dict[int, dict[int, str]]:
    """Return the seating, table by table, as `seats` shows it."""
    found: dict[int, dict[int, str]] = {}
    listed = night.say("standings in Spring night")
    for name, table, seat in re.findall(r"   in  (.+?), table (\d+) seat (\d+)", listed):
        found.setdefault(int(table), {})[int(seat)] = name
    return {number: dict(sorted(there.items())) for number, there in sorted(found.items())}


class TestMoves:
    def test_a_broken_table_says_by_name_who_goes_from_where_to_where(self, tables):
        tables.say("19:30 status")
        gone = list(seats(tables)[1].values())[:3]
        tables.say(*(f"19:3{n} out {name}" for n, name in enumerate(gone, 1)), who="Marion Alder")
        broken = seats(tables)[2]

        said = tables.say("19:40 break-table 2", who="Marion Alder")

        after = {name: (n, s) for n, there in seats(tables).items() for s, name in there.items()}
        for seat, name in broken.items():
            table, now = after[name]
            assert f"{name}: from table 2 seat {seat} to table {table} seat {now}." in said
        listed = tables.say("moves since 19:40")
        assert len(broken) == listed.count(": from table 2 seat ")
        assert "so table 2 is broken" in listed
        assert "Nobody has moved since 19:41." in tables.say("moves since 19:41")

    def test_balancing_asks_who_is_due_the_big_blind_and_moves_whom_one_names(self, tables):
        there = seats(tables)[1]
        two = list(there.values())[:2]
        tables.say(*(f"19:3{n} out {name}" for n, name in enumerate(two, 1)), who="Marion Alder")

        asked = tables.refused("19:35 balance", who="Marion Alder")
        assert "somebody moves from table 2 to table 1" in asked
        assert "`balance move NAME`" in asked
        assert "somebody moves from table 2" in tables.say("19:35 balance look", who="Marion Alder")
        seat, name = next(iter(seats(tables)[2].items()))
        said = tables.say(f"19:36 balance move {name}", who="Marion Alder")

        assert f"{name}: from table 2 seat {seat} to table 1 seat" in said
        assert name in seats(tables)[1].values()

    def test_who_names_a_mover_does_not_break_a_table_by_it(self, tables):
        gone = list(seats(tables)[1].values())[:3]
        tables.say(*(f"19:3{n} out {name}" for n, name in enumerate(gone, 1)), who="Marion Alder")
        before = seats(tables)
        name = next(iter(before[2].values()))

        refused = tables.refused(f"19:40 balance move {name}", who="Marion Alder")

        broken = re.search(r"is not the one to move: table (\d) is broken first", refused)[1]
        assert before == seats(tables)
        assert f"so table {broken} is broken" in tables.say("19:41 balance", who="Marion Alder")

    def test_a_button_that_is_told_answers_it(self, tables):
        there = seats(tables)[1]
        two = list(there.values())[:2]
        tables.say(*(f"19:3{n} out {name}" for n, name in enumerate(two, 1)), who="Marion Alder")
        first, _, third, fourth, *_ = sorted(seats(tables)[2])

        assert f"The button of table 2 is at seat {first}." in tables.say(f"19:33 button table 2 seat {first}")
        assert f"seat {sorted(seats(tables)[2])[1]}." in tables.say("19:33 rounds table 2")
        due = seats(tables)[2][sorted(seats(tables)[2])[4]]
        assert third < fourth
        assert f"{due}: from table 2" in tables.say("19:34 balance", who="Marion Alder")

    def test_nobody_is_asked_twice_for_the_table_that_breaks(self, tables):
        assert "do not fit on 2 tables of 6" in tables.refused("19:00 break-table 3", who="Marion Alder")
        assert "table 3 is broken" in tables.say("19:00 break-table 3 crowded", who="Marion Alder")
        assert [8, 7] == sorted((len(there) for there in seats(tables).values()), reverse=True)


class TestOut:
    def test_one_line_is_enough_for_who_goes_out_and_does_not_rebuy(self, night):
        playing(night)

        said = night.say("18:10 out Ann Lee, declines", "18:11 bust Bo Diaz 900 and Cy Ito 1,200, declines")

        assert "Ann Lee is out at table 1: 9 players left." in said
        assert "7 players left." in said
        assert "8th Cy Ito" in night.say("standings in Spring night")

    def test_those_of_different_tables_need_no_chips(self, tables):
        one, two = seats(tables)[1], seats(tables)[2]
        names = [next(iter(one.values())), next(iter(two.values()))]

        assert "13 players left" in tables.say(f"19:30 out {names[0]} and {names[1]}")

    def test_a_player_is_put_back_and_the_places_with_it(self, night):
        playing(night).say("19:10 out Ann Lee", "19:20 out Bo Diaz", "19:30 out Cy Ito")

        assert "needs a reason" in night.refused("19:40 as Marion", "reinstate Ann Lee 2,300")
        said = night.say("19:41 as Marion", "reinstate Ann Lee 2,300 because it was Ann Poe")

        assert "Ann Lee is back in at table 1 seat" in said
        assert "with 2,300 chips: it was Ann Poe. 8 players left." in said
        assert "Bo Diaz is 10th now, not 9th." in said
        assert "Cy Ito is 9th now, not 8th." in said
        assert "only the director" in night.refused("19:42 reinstate Bo because of me").casefold()


class TestTakingBack:
    def test_it_shows_what_would_go_and_whose_it_was_before_it_does(self, night):
        playing(night).say("18:10 out Ann Lee", "18:11 rebuy Ann Lee")

        shown = night.refused("18:12 undo because it was Bo", who="Marion Alder")

        assert "This takes back: 18:11 (by Ivo Brandt) Ann Lee rebuys" in shown
        assert "`yes`" in shown
        assert "No longer so: Ann Lee rebuys" in night.say("18:13 undo because it was Bo yes", who="Marion Alder")

    def test_what_was_taken_back_is_done_again_with_a_new_receipt(self, night):
        playing(night).say("18:10 out Ann Lee", "18:11 rebuy Ann Lee")
        night.say("18:13 undo because it was Bo yes", who="Marion Alder")

        said = night.say("18:14 redo", who="Marion Alder")

        assert "Ann Lee rebuys: 3,000 chips for $40.00. Receipt 14." in said
        assert "nothing to do again" in night.refused("18:15 redo", who="Marion Alder")
        assert 0 == night.goodhand("verify", night.journal).code

    def test_everything_that_must_be_reversed_first_is_named_at_once(self, night):
        out = (f"19:{n}0 out {name}" for n, name in enumerate(("Ann", "Bo", "Cy"), 1))
        rest = (f"20:{n}0 out {name}" for n, name in enumerate(("Dee", "Eve", "Flo", "Gus"), 1))
        playing(night).say(*out, *rest, "21:00 out Hal", "21:10 out Ida", "21:20 prize 1st", "prize 2nd")

        refused = night.refused("21:30 undo because it was Jo yes", who="Marion Alder")

        assert "reverse lines 12, 13 first" in refused


def test_the_desk_is_told_when_the_evening_will_probably_end(night):
    said = playing(night).say("18:30 forecast in Spring night")

    assert "Spring night: 10 players left at 1 table at 18:30. It will probably end at about " in said
