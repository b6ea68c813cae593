"""O-24 on the floor: the level of a round is that of its first shuffle; the levels change by the director alone."""

import pytest

from goodhand.rules import Role
from goodhand.rules.level import Level
from goodhand.tournament.blind_clock import reading
from goodhand.tournament.events import StagesChanged
from goodhand.tournament.plan import Stage
from goodhand.tournament.racing import colour_up
from goodhand.tournament.rounds import start_round
from goodhand.tournament.timekeeping import change_stages, pause_clock, resume_clock, set_clock
from support import BOOKS, clause
from support_tournament import BC_SMALL_BLINDS, ENTROPY, clock_time, levels, playing

BC, HR, MI = BOOKS["BC"], BOOKS["HR"], BOOKS["MI"]
PRESET = levels(*((small, 2 * small) for small in BC_SMALL_BLINDS))
HOUSE_LEVELS = levels((50, 100), (100, 200), (200, 400))


@pytest.mark.parametrize(
    ("shuffle", "blinds"),
    [
        ("19:19:58", (50, 100)),
        ("19:20:00", (100, 200)),
        ("19:39:59", (100, 200)),
        ("19:40:01", (200, 400)),
        ("23:00:00", (200, 400)),
    ],
)
@clause("HR-02", "HR-B7a", "HR-B3b")
def test_a_round_is_played_at_the_level_of_the_second_of_its_first_shuffle(shuffle, blinds):
    floor = playing(HR, 6, at=clock_time("19:00"), stages=HOUSE_LEVELS, starting_stack=2000)

    assert Level(*blinds) == floor.start(1, clock_time(shuffle)).level


@clause("HR-02")
def test_a_round_begun_before_the_signal_keeps_its_level_to_its_end():
    floor = playing(HR, 6, at=clock_time("19:00"), stages=HOUSE_LEVELS, starting_stack=2000)

    floor.start(1, clock_time("19:19:58"))

    assert Level(100, 200) == reading(floor.t.clock, clock_time("19:21")).level
    assert Level(50, 100) == floor.t.tables[1].in_play.level


def paused():
    return (
        playing(BC, 6, at=clock_time("13:00"), stages=PRESET)
        .do(pause_clock, "a spilled drink", at=clock_time("14:05"))
        .do(resume_clock, at=clock_time("14:12:30"))
    )


@clause("BC-1a.8", "BC-3.5")
def test_a_pause_moves_every_later_level():
    floor = paused()

    now = reading(floor.t.clock, clock_time("15:30"))

    assert (142 * 60 + 30, 8, Level(1000, 2000), 17 * 60 + 30) == (
        now.playing_seconds,
        now.level_number,
        now.level,
        now.remaining,
    )
    assert (Level(1500, 3000), 17 * 60 + 30) == (now.next_level, now.next_level_in)


@pytest.mark.parametrize(
    ("shuffle", "blinds"), [("15:30:00", (1000, 2000)), ("15:47:29", (1000, 2000)), ("15:47:30", (1500, 3000))]
)
@clause("BC-1a.8", "BC-3.5")
def test_a_round_after_a_pause_is_played_at_the_level_that_the_clock_shows(shuffle, blinds):
    assert Level(*blinds) == paused().start(1, clock_time(shuffle)).level


@clause("BC-1a.8")
def test_no_round_begins_while_the_clock_is_paused_or_a_break_is_on():
    floor = playing(BC, 6, stages=(*PRESET[:1], Stage(600), *PRESET[1:])).do(pause_clock, at=600)

    assert "clock-paused" == floor.refusal(start_round, 1, at=700)[0]
    floor.do(resume_clock, at=800)
    assert "on-break" == floor.refusal(start_round, 1, at=1400)[0]
    assert Level(50, 100) == floor.start(1, 2000).level


CHANGED = (*PRESET[:8], *levels((2000, 4000), (4000, 8000), minutes=15))
AT = clock_time("15:30")


@clause("BC-3.3")
def test_the_director_changes_the_levels_to_come_with_a_reason():
    floor = paused().do(change_stages, CHANGED, "the hall closes early", by=Role.DIRECTOR, at=AT)

    now = reading(floor.t.clock, AT)

    assert "the hall closes early" == floor.of(StagesChanged)[0].reason
    assert (8, Level(1000, 2000), 17 * 60 + 30, Level(2000, 4000)) == (
        now.level_number,
        now.level,
        now.remaining,
        now.next_level,
    )


@clause("BC-3.3")
def test_nobody_else_changes_the_levels_and_nobody_without_a_reason():
    floor = paused()

    reason = "the hall closes early"

    assert ("only-the-director", "BC-3.3") == floor.refusal(change_stages, CHANGED, reason, by=Role.DEALER, at=AT)
    assert ("reason-needed", "BC-3.3") == floor.refusal(change_stages, CHANGED, " ", by=Role.DIRECTOR, at=AT)
    assert ("only-the-director", "BC-3.3") == floor.refusal(set_clock, 3, 60, "a mistake", by=Role.DEALER, at=AT)
    assert ("reason-needed", "BC-3.3") == floor.refusal(set_clock, 3, 60, "", by=Role.DIRECTOR, at=AT)


@clause("MI-76d")
def test_where_posted_levels_are_binding_nobody_changes_them_in_play():
    floor = playing(MI, 6, at=clock_time("13:00"), stages=PRESET)

    change = floor.refusal(change_stages, CHANGED, "the hall closes early", by=Role.DIRECTOR, at=AT)

    assert ("levels-are-binding", "MI-76d") == change


@pytest.mark.parametrize(
    "stages",
    [
        pytest.param((), id="no levels"),
        pytest.param((Stage(600),), id="breaks only"),
        pytest.param(PRESET[:3], id="fewer than have gone by"),
        pytest.param((*PRESET[:8], Stage(1200, Level(200, 150))), id="small blind above the big one"),
        pytest.param((*PRESET[:8], Stage(0, Level(2000, 4000))), id="no time"),
        pytest.param((*PRESET[:8], Stage(1200, Level(1010, 2020))), id="no chips for it"),
    ],
)
@clause("BC-3.3", "HR-B3a")
def test_levels_that_cannot_be_played_are_refused(stages):
    assert paused().refusal(change_stages, stages, "the hall closes early", by=Role.DIRECTOR, at=AT)


@clause("BC-3.3")
def test_a_level_that_cannot_be_posted_any_more_is_refused():
    floor = paused().do(colour_up, 25, ENTROPY, by=Role.DIRECTOR, at=AT)

    stages = (*PRESET[:8], Stage(1200, Level(1225, 2450)))

    assert floor.refusal(change_stages, stages, "a slower end", by=Role.DIRECTOR, at=AT)
