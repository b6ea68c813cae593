"""O-24: when the new blinds apply; which level it is."""

import pytest

from goodhand.rules.level import Level
from goodhand.tournament.blind_clock import end_break, level_began, pause, reading, restaged, resume, set_to, start
from goodhand.tournament.plan import Stage
from goodhand.tournament.refusals import ClockRuns, ClockStands, NoSuchTime
from support import clause

MINUTES = 60
HOUSE_LEVELS = tuple(Stage(20 * MINUTES, Level(small, 2 * small)) for small in (50, 100, 200))
BC_SMALL_BLINDS = (25, 50, 100, 200, 300, 400, 600, 1000, 1500, 2000, 3000, 5000, 7000, 10000, 15000, 20000)
BC_PRESET = tuple(Stage(20 * MINUTES, Level(small, 2 * small)) for small in BC_SMALL_BLINDS)
WITH_BREAK = (
    Stage(20 * MINUTES, Level(25, 50)),
    Stage(10 * MINUTES, colour_up=(25,)),
    Stage(20 * MINUTES, Level(100, 200)),
)


def clock_time(text: str) -> int:
    hours, minutes, seconds = text.split(":")
    return int(hours) * 3600 + int(minutes) * 60 + int(seconds)


@clause("HR-02", "HR-B7a", "HR-B3b")
@pytest.mark.parametrize(
    ("shuffle", "blinds", "number"),
    [
        ("19:00:00", (50, 100), 1),
        ("19:19:58", (50, 100), 1),
        ("19:20:00", (100, 200), 2),
        ("19:20:25", (100, 200), 2),
        ("19:39:59", (100, 200), 2),
        ("19:40:01", (200, 400), 3),
    ],
)
def test_a_round_is_played_at_the_level_of_its_first_shuffle(shuffle, blinds, number):
    now = reading(start(HOUSE_LEVELS, clock_time("19:00:00")), clock_time(shuffle))

    assert (Level(*blinds), number) == (now.level, now.level_number)


@clause("BC-1a.8", "BC-3.5")
def test_a_pause_is_no_playing_time():
    clock = start(BC_PRESET, clock_time("13:00:00"))
    clock = pause(clock, clock_time("14:05:00"))
    assert (65 * MINUTES, False) == (
        reading(clock, clock_time("14:10:00")).playing_seconds,
        reading(clock, clock_time("14:10:00")).running,
    )
    clock = resume(clock, clock_time("14:12:30"))

    now = reading(clock, clock_time("15:30:00"))

    assert 142 * MINUTES + 30 == now.playing_seconds
    assert (8, Level(1000, 2000), 17 * MINUTES + 30) == (now.level_number, now.level, now.remaining)
    assert (Level(1500, 3000), clock_time("15:47:30")) == (
        now.next_level,
        clock_time("15:30:00") + now.next_level_in,
    )
    assert (7, True, False, False) == (now.stage, now.running, now.on_break, now.over)


@clause("BC-3.5", "BC-5.17")
def test_after_the_last_level_it_stays_on():
    clock = start(BC_PRESET, 0)

    last = reading(clock, 16 * 20 * MINUTES - 1)
    over = reading(clock, 16 * 20 * MINUTES + 600)

    assert (16, 1, False, None, None) == (
        last.level_number,
        last.remaining,
        last.over,
        last.next_level,
        last.next_level_in,
    )
    assert (16, Level(20000, 40000), 0, True) == (over.level_number, over.level, over.remaining, over.over)
    assert 16 * 20 * MINUTES + 600 == over.playing_seconds


@clause("NJ-08")
def test_a_break_counts_as_a_stage_and_not_as_playing_time():
    clock = start(WITH_BREAK, 0)

    during, then = reading(clock, 25 * MINUTES), reading(clock, 31 * MINUTES)

    assert (1, 1, Level(25, 50), True) == (during.stage, during.level_number, during.level, during.on_break)
    assert (20 * MINUTES, 5 * MINUTES) == (during.playing_seconds, during.remaining)
    assert (Level(100, 200), 5 * MINUTES) == (during.next_level, during.next_level_in)
    assert (2, 2, 21 * MINUTES, False) == (then.stage, then.level_number, then.playing_seconds, then.on_break)
    assert 20 * MINUTES == reading(clock, 10 * MINUTES).next_level_in, "the break between included"


@clause("BC-1a.8")
def test_the_director_can_set_the_clock_and_time_played_stays_played():
    clock = set_to(start(BC_PRESET, 0), 3, 5 * MINUTES, 30 * MINUTES)

    now = reading(clock, 32 * MINUTES)

    assert (4, 3 * MINUTES, 32 * MINUTES) == (now.level_number, now.remaining, now.playing_seconds)
    assert 5 == reading(clock, 35 * MINUTES).level_number
    stands = set_to(pause(clock, 32 * MINUTES), 0, 1200, 40 * MINUTES)
    assert (1, 1200, False) == (
        reading(stands, 99999).level_number,
        reading(stands, 99999).remaining,
        reading(stands, 99999).running,
    )


@clause("BC-3.3")
def test_changed_levels_leave_the_time_gone_by_as_it_was():
    clock = start(BC_PRESET, 0)
    longer = (*BC_PRESET[:2], Stage(30 * MINUTES, Level(100, 200)), *BC_PRESET[3:])

    changed = restaged(clock, longer, 45 * MINUTES)

    assert 15 * MINUTES == reading(clock, 45 * MINUTES).remaining
    assert (3, 25 * MINUTES, 45 * MINUTES) == (
        reading(changed, 45 * MINUTES).level_number,
        reading(changed, 45 * MINUTES).remaining,
        reading(changed, 45 * MINUTES).playing_seconds,
    )
    shorter = (*BC_PRESET[:2], Stage(4 * MINUTES, Level(100, 200)), *BC_PRESET[3:])
    assert 4 == reading(restaged(clock, shorter, 45 * MINUTES), 45 * MINUTES + 1).level_number


def test_what_cannot_be_done_to_the_clock():
    clock = start(BC_PRESET, 100)

    with pytest.raises(ClockRuns):
        resume(clock, 200)
    with pytest.raises(ClockStands):
        pause(pause(clock, 200), 300)
    with pytest.raises(NoSuchTime, match="the stages are 0 to 15"):
        set_to(clock, 16, 60, 200)
    with pytest.raises(NoSuchTime, match="it lasts 1200 seconds"):
        set_to(clock, 0, 1201, 200)


def test_a_time_before_the_start_reads_as_the_start():
    assert 1200 == reading(start(BC_PRESET, 100), 40).remaining


def test_a_tournament_that_begins_or_ends_with_a_break_has_a_level_all_the_same():
    stages = (Stage(60), Stage(60, Level(25, 50)), Stage(60))
    clock = start(stages, 0)

    assert (1, Level(25, 50), True) == (
        reading(clock, 0).level_number,
        reading(clock, 0).level,
        reading(clock, 0).on_break,
    )
    end = reading(clock, 500)
    assert (1, Level(25, 50), False, True) == (end.level_number, end.level, end.on_break, end.over)


@clause("BC-1a.8")
def test_a_level_has_been_on_since_it_began_whatever_was_done_to_the_clock_in_it():
    clock = start(WITH_BREAK, clock_time("19:00:00"), holds=True)
    clock = pause(clock, clock_time("19:05:00"))
    clock = resume(clock, clock_time("19:15:00"))
    assert clock_time("19:00:00") == level_began(clock, clock_time("19:38:00"))

    clock = end_break(clock, clock_time("19:44:10"))
    clock = pause(clock, clock_time("19:50:00"))

    assert clock_time("19:00:00") == level_began(clock, clock_time("19:44:09"))
    assert clock_time("19:44:10") == level_began(clock, clock_time("19:44:10"))
    assert clock_time("19:44:10") == level_began(clock, clock_time("21:00:00"))


@clause("BC-1a.8")
def test_a_level_that_the_clock_itself_reaches_begins_with_it():
    clock = start(HOUSE_LEVELS, clock_time("19:00:00"))

    assert clock_time("19:20:00") == level_began(clock, clock_time("19:20:00"))
    assert clock_time("19:20:00") == level_began(clock, clock_time("19:39:59"))
    assert clock_time("19:30:00") == level_began(set_to(clock, 2, 60, clock_time("19:30:00")), clock_time("19:30:30"))
