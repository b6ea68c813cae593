"""Refused sales and refused people, each by the clause of its book."""

from functools import partial

import pytest

from goodhand.rules import EndMethod, Role
from goodhand.rules.money import Money
from goodhand.tournament.absence import remove_absent
from goodhand.tournament.agreeing import record_deal
from goodhand.tournament.counting import finish_by_count
from goodhand.tournament.entries import draw_seats, sell_entry
from goodhand.tournament.plan import AddOnPlan, RebuyPlan, Stage
from goodhand.tournament.rebuys import sell_add_on, sell_rebuy
from goodhand.tournament.reinstating import reinstate
from goodhand.tournament.rounds import report_broke
from goodhand.tournament.timekeeping import start_clock
from support import BOOKS, clause, each_ruling
from support_tournament import ENTROPY, a_room, entered, levels, playing

REBUYS = RebuyPlan(2, Money(2000), 1000, until_level=2)
ADD_ON = AddOnPlan(Money(1000), 500, after_level=1)
BREAK_AFTER_ONE = (*levels((25, 50), minutes=20), Stage(600), *levels((50, 100), (100, 200), minutes=20))
IN_THE_BREAK = 20 * 60 + 60


@each_ruling("MI-76g", "MB-01m", "NJ-44e")
def test_no_entry_is_sold_after_the_draw_where_no_late_entry_is_posted(book, ruling):
    floor = entered(book, 4).do(draw_seats, ENTROPY, at=0)
    late = partial(sell_entry, player="P05", name="P05", entropy=ENTROPY)

    assert ("entries-closed", ruling) == floor.refusal(late, at=60)
    assert ("entries-closed", ruling) == floor.do(start_clock, at=30).refusal(late, at=60)


@clause("MI-27", "MI-06", "MI-19")
@pytest.mark.parametrize(
    ("terms", "named"),
    [({"price": Money(4000)}, "MI-27"), ({"price": Money(6000)}, "MI-27"), ({"chips": 1700}, "MI-27")],
)
def test_everyone_pays_the_posted_price_for_the_posted_chips(terms, named):
    floor = playing(BOOKS["MI"], 4, stages=BREAK_AFTER_ONE, rebuys=REBUYS, add_on=ADD_ON, late_entry_level=1)

    late = floor.refusal(sell_entry, "P05", "P05", entropy=ENTROPY, **terms, at=60)
    rebuy = floor.do(report_broke, "P01", 1500, at=60).refusal(sell_rebuy, "P01", **terms, at=61)
    assert ("not-the-posted-terms", named) == late
    assert "not-the-posted-terms" == rebuy[0]
    if "price" in terms:
        assert late == floor.refusal(sell_add_on, "P02", **terms, at=IN_THE_BREAK)


@pytest.mark.parametrize(
    ("prefix", "ruling"),
    [
        pytest.param("MI", "MI-43", marks=clause("MI-43", "MI-76b"), id="MI"),
        pytest.param("MB", "MB-01f", marks=clause("MB-01f"), id="MB"),
        pytest.param("NJ", "NJ-08", marks=clause("NJ-08"), id="NJ"),
    ],
)
def test_no_rebuy_and_no_add_on_where_none_is_posted_nor_before_play(prefix, ruling):
    book = BOOKS[prefix]

    assert ("no-rebuy", ruling) == playing(book, 4).refusal(sell_rebuy, "P01", at=60)
    assert ("no-add-on", ruling) == playing(book, 4).refusal(sell_add_on, "P01", at=60)
    assert ("no-rebuy", ruling) == entered(book, 4, rebuys=REBUYS).refusal(sell_rebuy, "P01", at=60)


@each_ruling("MI-76b", "MB-01f", "NJ-44b")
def test_a_player_has_one_add_on(book, ruling):
    floor = playing(book, 4, stages=BREAK_AFTER_ONE, add_on=ADD_ON).do(sell_add_on, "P01", at=IN_THE_BREAK)

    assert ("no-add-on", ruling) == floor.refusal(sell_add_on, "P01", at=IN_THE_BREAK + 10)


@clause("MI-38")
def test_no_add_on_is_sold_when_the_licences_hours_are_over():
    floor = playing(BOOKS["MI"], 4, stages=BREAK_AFTER_ONE, add_on=ADD_ON, opens_at=0, closes_at=IN_THE_BREAK - 30)

    assert ("no-add-on", "MI-38") == floor.refusal(sell_add_on, "P01", at=IN_THE_BREAK)


@each_ruling("BC-4.3", "HR-B7c")
def test_only_the_director_takes_players_out_and_puts_them_back(book, ruling):
    floor = a_room(book, {1: range(1, 5)})

    assert ("only-the-director", ruling) == floor.refusal(remove_absent, "T1s3", "never came", by=Role.DESK, at=60)
    floor.do(report_broke, "T1s4", 1500, at=60)
    assert ("only-the-director", ruling) == floor.refusal(reinstate, "T1s4", "a mistake", ENTROPY, by=Role.DESK, at=120)


@each_ruling("BC-5.17", "HR-B7e")
def test_only_the_director_records_a_deal(book, ruling):
    floor = a_room(book, {1: range(1, 5)}).do(report_broke, "T1s4", 1500, at=60)
    left = ("T1s1", "T1s2", "T1s3")

    refused = floor.refusal(record_deal, dict.fromkeys(left, 5000), left, by=Role.DESK, at=120)

    assert ("only-the-director", ruling) == refused


@clause("MI-81")
def test_nobody_is_put_back_without_a_reason():
    floor = a_room(BOOKS["MI"], {1: range(1, 5)}).do(report_broke, "T1s4", 1500, at=60)

    assert ("reason-needed", "MI-81") == floor.refusal(reinstate, "T1s4", " ", ENTROPY, by=Role.DIRECTOR, at=120)
    floor.do(reinstate, "T1s4", "a mistake", ENTROPY, by=Role.DIRECTOR, at=120)


@each_ruling("MI-39", "NJ-06", "MB-01i", "HR-B7e")
def test_at_the_posted_time_everybody_left_is_counted(book, ruling):
    floor = a_room(book, {1: range(1, 4)}, stop_at=600, end=EndMethod.SET_TIME)

    assert ("not-counted", ruling) == floor.refusal(finish_by_count, {"T1s1": 2000, "T1s2": 2500}, at=600)
    floor.do(finish_by_count, {"T1s1": 2000, "T1s2": 1500, "T1s3": 1000}, at=600)
