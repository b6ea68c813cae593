"""The clock as the room reads it."""

import pytest

from goodhand.night.views.clock import clock_in_words, clock_time, countdown, duration
from goodhand.night.views.room_clock import clock_face, timetable
from goodhand.rules import HOUSE
from goodhand.tournament.timekeeping import pause_clock
from support_tournament import a_room, entered


def test_before_the_start_there_is_no_level():
    assert "The evening: the clock has not been started." == clock_in_words(entered(HOUSE, 4).t, 100)


def test_it_shows_the_level_what_is_left_of_it_and_the_next():
    t = a_room(HOUSE, {1: range(1, 5)}, began=1000).t

    assert "The evening: level 1, blinds 25/50, 5:00 left; next blinds 50/100." == clock_in_words(t, 1000 + 15 * 60)


def test_it_says_that_it_is_paused_and_when_the_last_level_stays_on():
    t = a_room(HOUSE, {1: range(1, 5)}).t
    paused = a_room(HOUSE, {1: range(1, 5)}).do(pause_clock, "a spill", at=60).t

    assert "The evening: level 1, blinds 25/50, 19:00 left, the clock is paused; next blinds 50/100." == clock_in_words(
        paused, 500
    )
    assert "The evening: level 9, blinds 4,000/8,000." == clock_in_words(t, 10 * 3600)


@pytest.mark.parametrize(("second", "said"), [(0, "00:00"), (19 * 3600 + 5 * 60 + 59, "19:05"), (25 * 3600, "01:00")])
def test_a_time_of_day_is_to_the_minute_and_begins_anew_at_midnight(second, said):
    assert said == clock_time(second)


def test_lengths_of_time_are_said_as_people_read_them():
    assert ["0:00", "12:07", "1:02:07"] == [countdown(each) for each in (-5, 727, 3727)]
    assert ["12 min", "4 h 0 min"] == [duration(each) for each in (727, 4 * 3600)]


def test_the_timetable_says_what_the_clock_shows_at_each_later_change():
    t = a_room(HOUSE, {1: range(1, 5)}, began=1000).t

    coming = timetable(t, 1500)

    assert 1000 + 20 * 60 == coming[0].at
    assert 2 == coming[0].clock.level_number
    assert all(change.clock == clock_face(t, change.at) for change in coming)
    assert coming[-1].clock.over


def test_a_paused_clock_has_no_timetable():
    t = a_room(HOUSE, {1: range(1, 5)})

    assert () == timetable(t.do(pause_clock, "a spill", at=60).t, 100)
