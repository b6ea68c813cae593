"""Questions of the desk: no clause forbids the act, but it is rarely meant."""

from pathlib import Path

import pytest

from support_desk import PLAYERS, Night, playing, running_on, staffed


@pytest.fixture
def night(goodhand, tmp_path: Path) -> Night:
    late = ("capacity = 20\n", "capacity = 20\nlate_entry = 1\n")
    return Night(goodhand, running_on(tmp_path, late), tmp_path / "night.db", "Ivo Brandt")


@pytest.fixture
def two_tables(goodhand, tmp_path: Path) -> Night:
    """Ten at two tables of five."""
    event = running_on(tmp_path, ("table_size = 10\ncapacity = 70", "table_size = 6\ncapacity = 40"))
    return playing(Night(goodhand, event, tmp_path / "night.db", "Ivo Brandt"))


def at(night: Night, table: int) -> list[str]:
    listed = night.say("standings in Spring night")
    return [name for name in PLAYERS if f"{name}, table {table} seat" in listed]


def test_the_director_may_leave_tables_uneven_where_no_clause_forbids_it(two_tables):
    mover, listed = at(two_tables, 1)[0], two_tables.say("standings in Spring night")
    free = next(seat for seat in range(1, 7) if f"table 2 seat {seat}" not in listed)
    line = f"18:05 move {mover} to table 2 seat {free} because of a wheelchair"

    asked = two_tables.refused("in Spring night", line, who="Marion Alder")
    assert 5 == len(at(two_tables, 1))
    said = two_tables.say("in Spring night", f"{line} yes", who="Marion Alder")

    assert asked.startswith("That leaves 4 at table 1 and 6 at table 2, and balancing will move somebody again")
    assert ": a wheelchair." in said
    assert mover in at(two_tables, 2)


def test_a_second_start_bank_is_asked_about(night):
    staffed(night)

    asked = night.refused("17:31 bank 500")
    night.say("17:32 bank 200 yes")

    assert "Line 1 has put a start bank of $500.00 into the drawer already; is this another $500.00?" in asked
    assert "$700.00" in night.say("17:33 cash")


def test_a_start_bank_that_was_taken_back_is_not_asked_about(night):
    staffed(night)

    night.say("17:31 reverse 1 because it was 400", "17:32 bank 400")

    assert "$400.00" in night.say("17:33 cash")


SECOND = ("18:04 in Second chance", *(f"enter {name} of age" for name in ("Ann Lee", "Bo Diaz", "Zoe Ash")), "draw")


def test_whoever_still_plays_is_asked_about_when_another_tournament_starts(night):
    playing(night).say(*SECOND)

    night.say("18:05 post-rules copies 2")
    asked = night.refused("20:30 start in Second chance")
    night.say("20:31 start in Second chance yes")

    assert "Still in Spring night, which is being played: Ann Lee, Bo Diaz; both at once?" in asked


def test_an_entry_into_another_tournament_that_is_being_played_is_asked_about(night):
    playing(night).say(*SECOND, "18:10 start in Second chance yes")

    asked = night.refused("18:11 enter Cy Ito of age in Second chance")
    night.say("18:12 out Cy Ito, declines in Spring night", "18:13 enter Cy Ito of age in Second chance")

    assert "Still in Spring night, which is being played: Cy Ito; both at once?" in asked
