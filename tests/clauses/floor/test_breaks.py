"""Breaks wait for people: one that is over holds until the director goes on, and it ends early on one word."""

import pytest
from msgspec.structs import replace

from goodhand.night.views.clock import clock_in_words
from goodhand.rules import Role
from goodhand.rules.level import Level
from goodhand.rules.money import Money
from goodhand.tournament.blind_clock import reading
from goodhand.tournament.narrate import stages_begun
from goodhand.tournament.plan import RebuyPlan, Stage
from goodhand.tournament.rebuys import sell_rebuy
from goodhand.tournament.rounds import start_round
from goodhand.tournament.state import Phase
from goodhand.tournament.timekeeping import end_break, pause_clock, resume_clock, set_clock
from support import BOOKS
from support_tournament import ENTROPY, playing

STAGES = (Stage(1200, Level(25, 50)), Stage(600), Stage(1200, Level(50, 100)), Stage(1200, Level(100, 200)))
books = pytest.mark.parametrize("book", ["MI", "MB", "NJ", "BC", "HR", "TDA"])


def room(book: str = "MI", **plan: object):
    return playing(BOOKS[book], 6, stages=STAGES, **{"breaks_hold": True, **plan})


def level(floor, at: int) -> int:
    return reading(floor.t.clock, at).level_number


@books
def test_a_break_that_is_over_holds_until_somebody_goes_on(book):
    floor = room(book)

    now = reading(floor.t.clock, 2400)
    assert (True, True, 1, 0) == (now.on_break, now.held, now.level_number, now.remaining)
    assert "on-break" == floor.refusal(start_round, 1, ENTROPY, at=2400)[0]
    floor.do(end_break, at=2400)
    assert (2, 1200) == (level(floor, 2400), reading(floor.t.clock, 2400).remaining)
    assert 3 == level(floor, 3600)
    assert 3600 - 1200 == reading(floor.t.clock, 3600).playing_seconds  # what was waited is not played


def test_it_ends_early_on_one_word_also_while_the_clock_stands():
    early = room().do(end_break, at=1300)
    assert (2, 1200) == (level(early, 1300), reading(early.t.clock, 1300).remaining)

    paused = room().do(pause_clock, at=1300).do(end_break, at=1400)
    assert (2, True) == (level(paused, 1400), reading(paused.t.clock, 1400).running)


def test_resuming_goes_on_from_a_break_that_is_over():
    assert 2 == level(room().do(resume_clock, at=2000), 2000)
    assert "clock-not-paused" == room().refusal(resume_clock, at=1500)[0]


def test_nobody_goes_on_where_there_is_no_break():
    assert "no-break" == room().refusal(end_break, at=600)[0]


def test_where_breaks_do_not_hold_the_next_level_begins_by_itself():
    assert 2 == level(room(breaks_hold=False), 1800)


def test_what_is_told_of_the_clock_says_so_and_no_level_is_announced_that_has_not_begun():
    floor = room()

    assert "the break after level 1 is over, and play waits for the director" in clock_in_words(floor.t, 2000)
    assert [1200] == [each.at for each in stages_begun(floor.t.clock, 0, 9000)]


def test_once_play_is_over_it_waits_for_nobody():
    over = replace(room().t, phase=Phase.FINISHED)

    assert f"{over.plan.name}: the tournament is over." == clock_in_words(over, 2000)


def test_setting_the_clock_back_does_not_reopen_rebuys_that_are_over():
    rebuys = RebuyPlan(3, Money(4000), 1500, until_level=1)
    floor = room(rebuys=rebuys, breaks_hold=False)
    assert floor.attempt(sell_rebuy, "P01", at=1100)
    assert "no-rebuy" == floor.refusal(sell_rebuy, "P01", at=1900)[0]

    floor.do(set_clock, 0, 600, "a lamp failed", by=Role.DIRECTOR, at=1900)

    assert 1 == level(floor, 1901)
    assert ("no-rebuy", "MI-76b-iv") == floor.refusal(sell_rebuy, "P01", at=1901)
