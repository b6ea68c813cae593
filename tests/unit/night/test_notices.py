"""Notices of the clock reach the desk unasked, once."""

from goodhand.night.notices import notices
from goodhand.rules.level import Level
from goodhand.rules.money import Money
from goodhand.tournament.plan import RebuyPlan, Stage
from goodhand.tournament.rounds import report_broke
from goodhand.tournament.timekeeping import end_break
from support import BOOKS
from support_tournament import playing

STAGES = (Stage(1200, Level(25, 50)), Stage(600), Stage(1200, Level(50, 100)))


def floor(**plan):
    return playing(BOOKS["MI"], 6, stages=STAGES, **plan)


def test_levels_and_breaks_are_told_when_they_begin_and_once():
    t = floor().t

    assert ["A break of 10 minutes begins."] == notices(t, 1100, 1200)
    assert [] == notices(t, 1200, 1300)
    assert ["Level 2 begins: blinds 50/100."] == notices(t, 1300, 1800)


def test_a_break_that_waits_says_so_and_the_next_level_comes_when_somebody_goes_on():
    room = floor(breaks_hold=True)

    assert ["The break is over; play waits until the director goes on."] == notices(room.t, 1700, 1900)
    assert [] == notices(room.t, 1900, 5000)
    assert [] == notices(room.do(end_break, at=2000).t, 2000, 2100)


def test_the_end_of_rebuys_is_told():
    t = floor(rebuys=RebuyPlan(2, Money(4000), 1500, until_level=1)).t

    assert "The time for rebuys is over." in notices(t, 1700, 1801)
    assert [] == notices(t, 1801, 1900)


def test_who_waited_for_a_rebuy_is_named_when_there_is_none_any_more():
    room = floor(rebuys=RebuyPlan(2, Money(4000), 1500, until_level=1)).do(report_broke, "P02", 1500, at=1000)

    assert "The time for rebuys is over: Player 2 is out." in notices(room.t, 1700, 1801)


def test_the_licences_hours_are_warned_of_thirty_and_ten_minutes_before_they_end():
    t = floor(closes_at=9000).t

    assert ["The licence's hours end in 30 minutes, at 02:30."] == notices(t, 7100, 7200)
    assert ["The licence's hours end in 10 minutes, at 02:30."] == notices(t, 8300, 8400)
    assert 1 == len(notices(t, 8999, 9000))
    assert [] == notices(t, 9000, 9999)
