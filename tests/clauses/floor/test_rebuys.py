"""O-29 and O-33 on the floor: rebuy or out, within the posted number and time, at the posted price."""

import pytest

from goodhand.rules import Role
from goodhand.rules.money import Money
from goodhand.tournament.entries import draw_seats, sell_entry, withdraw_entry
from goodhand.tournament.events import Eliminated, RebuySold, RoundStarted, WentBroke
from goodhand.tournament.moving import rebalance
from goodhand.tournament.plan import AddOnPlan, RebuyPlan, Stage
from goodhand.tournament.rebuys import decline_rebuy, rebuy_seconds, sell_add_on, sell_rebuy
from goodhand.tournament.rounds import report_broke, start_round
from goodhand.tournament.state import Phase, Status
from goodhand.tournament.timekeeping import set_clock, start_clock
from support import BOOKS, clause
from support_tournament import ENTROPY, a_room, clock_time, entered, levels, playing

MI, MB, NJ = BOOKS["MI"], BOOKS["MB"], BOOKS["NJ"]
STAGES = levels((25, 50), (50, 100), (100, 200), (200, 400), minutes=30)
TWO = RebuyPlan(at_most=2, price=Money(2000), chips=1000, until_seconds=3600)


def michigan():
    """31 players since 19:00; two rebuys each at $20 for 1,000 chips until 20:00."""
    return playing(MI, 31, at=clock_time("19:00"), stages=STAGES, starting_stack=1000, rebuys=TWO)


def breaks(floor, player, when):
    """The player loses all his chips in a round that ends then."""
    at = clock_time(when)
    floor.balance(at - 60)
    table = floor.t.players[player].place.table
    floor.start(table, at - 60)
    return floor.settle(table, at, losers=[player])


def twice_rebought():
    floor = breaks(michigan(), "P05", "19:48").do(sell_rebuy, "P05", at=clock_time("19:49"))
    return breaks(floor, "P05", "19:57").do(sell_rebuy, "P05", at=clock_time("19:57:30"))


@clause("MI-43", "MI-69", "MB-24")
def test_who_rebuys_in_time_is_not_eliminated():
    floor = twice_rebought()

    assert [] == floor.of(Eliminated)
    assert (Status.PLAYING, 2, 1000) == (
        floor.t.players["P05"].status,
        floor.t.players["P05"].rebuys,
        floor.t.players["P05"].stack,
    )
    assert (2, 4000) == (len(floor.of(RebuySold)), sum(sold.price.cents for sold in floor.of(RebuySold)))
    assert (33_000, Money(31 * 5000 + 4000)) == (floor.t.chips_in_play(), floor.t.takings)


@clause("MI-76b-i", "MI-43", "MI-69")
def test_a_third_rebuy_is_refused_by_the_posted_number():
    floor = breaks(twice_rebought(), "P05", "19:59")

    code, named = floor.refusal(sell_rebuy, "P05", at=clock_time("19:59:30"))

    assert "no-rebuy" == code
    assert named in ("MI-76b-i", "MI-43")


@clause("MI-76b-iv", "MI-69")
def test_a_rebuy_after_the_posted_time_is_refused():
    floor = breaks(michigan(), "P08", "20:01")

    assert ("no-rebuy", "MI-76b-iv") == floor.refusal(sell_rebuy, "P08", at=clock_time("20:01"))


@clause("MI-76b-iv", "MI-69")
def test_who_was_broke_in_time_but_asks_too_late_is_refused():
    floor = breaks(michigan(), "P08", "19:59")

    assert ("no-rebuy", "MI-76b-iv") == floor.refusal(sell_rebuy, "P08", at=clock_time("20:00:01"))


@clause("MI-69")
def test_players_who_may_not_rebuy_are_out_in_the_order_in_which_they_went():
    floor = breaks(breaks(twice_rebought(), "P05", "19:59"), "P08", "20:01")

    assert ["P05", "P08"] == [gone.player for gone in floor.of(Eliminated)]
    at = clock_time("20:05")
    while floor.t.phase is Phase.PLAYING:
        floor.balance(at)
        table = min(floor.t.tables)
        floor.round(table, at, losers=[list(floor.players_at(table).values())[-1]])
        at += 100
    assert [(31, 31), (30, 30)] == [floor.places.get(player) for player in ("P05", "P08")]


@pytest.mark.parametrize(
    ("terms", "named"),
    [
        pytest.param({"chips": 1500}, "MI-76b-iii", marks=clause("MI-76b-iii"), id="more chips"),
        pytest.param({"price": Money(1500)}, "MI-76b-ii", marks=clause("MI-76b-ii"), id="less money"),
    ],
)
def test_a_rebuy_is_sold_on_the_posted_terms_only(terms, named):
    floor = breaks(michigan(), "P05", "19:48")

    assert ("not-the-posted-terms", named) == floor.refusal(sell_rebuy, "P05", **terms, at=clock_time("19:49"))


@clause("MI-69", "MB-24")
def test_who_has_not_bought_by_the_next_round_at_his_table_is_out():
    floor = breaks(michigan(), "P05", "19:48")
    table = floor.t.players["P05"].place.table
    assert ["P05"] == [broke.player for broke in floor.of(WentBroke)]

    floor.do(start_round, table, at=clock_time("19:49"))

    assert ["P05"] == [gone.player for gone in floor.of(Eliminated)]


def manitoba():
    rebuys = RebuyPlan(at_most=1, price=Money(2000), chips=1500, until_level=3)
    return playing(MB, 28, stages=STAGES, rebuys=rebuys)


@clause("MB-24", "MB-01f")
def test_who_declines_is_out_for_good():
    floor = breaks(manitoba(), "P14", "00:10").do(decline_rebuy, "P14", at=610)

    assert ["P14"] == [gone.player for gone in floor.of(Eliminated)]
    assert ("no-rebuy", "MB-24") == floor.refusal(sell_rebuy, "P14", at=910)
    assert ("never-again", "MB-24") == floor.refusal(sell_entry, "P14", "Player 14", at=910)


@clause("MB-01f")
def test_rebuys_are_sold_to_the_end_of_the_posted_level():
    floor = breaks(manitoba(), "P14", "01:29:59")

    assert ("no-rebuy", "MB-01f") == floor.refusal(sell_rebuy, "P14", at=clock_time("01:30:00"))
    floor.do(sell_rebuy, "P14", at=clock_time("01:29:59"))

    assert Status.PLAYING is floor.t.players["P14"].status


@clause("MB-02")
def test_an_entry_is_taken_back_before_play_only():
    floor = (
        entered(MB, 12).do(withdraw_entry, "P03", at=0).do(draw_seats, ENTROPY, at=0).do(withdraw_entry, "P04", at=0)
    )
    assert (Money(10 * 5000), 10 * 1500) == (floor.t.takings, floor.t.chips_in_play())

    floor.do(start_clock, at=0).balance(0)
    floor.round(min(floor.t.tables), 0)

    assert ("no-refund", "MB-02") == floor.refusal(withdraw_entry, "P05", at=100)


@clause("MB-02")
def test_an_entry_can_be_taken_back_until_the_clock_starts_and_not_after():
    floor = entered(MB, 12).do(draw_seats, ENTROPY, at=50).do(withdraw_entry, "P05", at=100)

    assert Status.WITHDRAWN is floor.t.players["P05"].status
    assert ("no-refund", "MB-02") == floor.do(start_clock, at=110).refusal(withdraw_entry, "P06", at=120)


def new_jersey():
    rebuys = RebuyPlan(at_most=3, price=Money(2000), chips=1500, until_seconds=3600)
    return playing(NJ, 33, at=clock_time("19:00"), stages=STAGES, rebuys=rebuys)


@clause("NJ-08")
def test_in_new_jersey_a_player_has_three_rebuys():
    floor = new_jersey()
    for when in ("19:12", "19:31", "19:50"):
        breaks(floor, "P21", when).do(sell_rebuy, "P21", at=clock_time(when))
    assert 3 == floor.t.players["P21"].rebuys

    breaks(floor, "P21", "19:58")

    assert ("no-rebuy", "NJ-08") == floor.refusal(sell_rebuy, "P21", at=clock_time("19:58"))


@clause("NJ-08")
def test_in_new_jersey_rebuys_end_with_the_first_hour():
    floor = breaks(new_jersey(), "P23", "19:58:00")
    breaks(floor, "P22", "19:59:30")

    floor.do(sell_rebuy, "P22", at=clock_time("19:59:59"))

    assert ("no-rebuy", "NJ-08") == floor.refusal(sell_rebuy, "P23", at=clock_time("20:00:01"))


@clause("NJ-08")
def test_in_new_jersey_the_first_hour_is_playing_time():
    rebuys = RebuyPlan(at_most=3, price=Money(2000), chips=1500, until_seconds=3600)
    stages = (*STAGES[:1], Stage(900), *STAGES[1:])
    floor = playing(NJ, 33, at=clock_time("19:00"), stages=stages, rebuys=rebuys)
    breaks(floor, "P22", "20:14")

    floor.do(sell_rebuy, "P22", at=clock_time("20:14:59"))

    assert 1 == floor.t.players["P22"].rebuys


def by_level(**changes):
    """In New Jersey, with three levels of 20 minutes for rebuys, which come to an hour."""
    stages = levels((25, 50), (50, 100), (100, 200), (200, 400), minutes=20)
    rebuys = RebuyPlan(at_most=3, price=Money(2000), chips=1500, until_level=3)
    return playing(NJ, 33, at=clock_time("19:00"), stages=stages, rebuys=rebuys, **changes)


@clause("NJ-08")
def test_in_new_jersey_a_clock_set_back_opens_no_rebuys_after_an_hour_of_play():
    floor = by_level().do(set_clock, 2, 1200, "the lights went out", by=Role.DIRECTOR, at=clock_time("19:55"))
    floor.do(report_broke, "P22", 1500, at=clock_time("19:56")).do(report_broke, "P23", 1500, at=clock_time("19:57"))
    floor.do(sell_rebuy, "P22", at=clock_time("20:00"))

    assert ("no-rebuy", "NJ-08") == floor.refusal(sell_rebuy, "P23", at=clock_time("20:00:01"))
    assert 3600 == rebuy_seconds(floor.t)


@clause("NJ-08")
def test_in_new_jersey_no_add_on_is_sold_after_an_hour_of_play():
    stages = levels((25, 50), (50, 100), minutes=20)
    floor = playing(NJ, 6, stages=(*stages, Stage(900), *stages), add_on=AddOnPlan(Money(1000), 500, 2))
    floor.do(set_clock, 1, 1200, "the lights went out", by=Role.DIRECTOR, at=2300)
    floor.do(set_clock, 1, 1200, "again", by=Role.DIRECTOR, at=3450)

    assert ("no-add-on", "NJ-08") == floor.refusal(sell_add_on, "P02", at=3450 + 1300)


def full_tables():
    return a_room(MI, {1: range(1, 11), 2: range(1, 11)}, buttons={1: 1, 2: 1}, stages=STAGES, rebuys=TWO)


@clause("MI-43", "MI-69")
def test_a_player_who_may_still_rebuy_keeps_his_seat():
    floor = full_tables().round(2, 0, losers=["T2s4", "T2s5"])

    floor.attempt(rebalance, ENTROPY, by=Role.DIRECTOR, at=100)
    floor.do(sell_rebuy, "T2s4", at=200).do(sell_rebuy, "T2s5", at=200)

    assert 20 == len(floor.t.remaining())


@clause("MI-43", "MI-69")
def test_while_a_player_may_still_rebuy_the_other_tables_can_go_on():
    floor = breaks(michigan(), "P05", "19:48")
    at = clock_time("19:48:30")
    other = next(table for table in floor.t.tables if table != floor.t.players["P05"].place.table)

    for _ in range(20):
        if floor.attempt(start_round, other, ENTROPY, at=at):
            break
        floor.rebalance(at)

    assert other == floor.of(RoundStarted)[-1].table


@clause("MI-43")
def test_chips_bought_during_a_round_are_there_after_it():
    floor = full_tables()
    floor.start(1, 0)

    floor.attempt(sell_rebuy, "T1s3", at=30)
    floor.settle(1, 60)

    assert floor.t.chips_in_play() == sum(player.stack for player in floor.t.players.values())


@clause("MI-43")
def test_an_add_on_bought_while_the_last_round_before_the_break_is_played_is_there_after_it():
    stages = (*STAGES[:1], Stage(900), *STAGES[1:])
    floor = a_room(MI, {1: range(1, 11)}, stages=stages, add_on=AddOnPlan(Money(1000), 500, 1))
    floor.start(1, 30 * 60 - 10)

    floor.attempt(sell_add_on, "T1s3", at=30 * 60 + 10)
    floor.settle(1, 30 * 60 + 60)

    assert floor.t.chips_in_play() == sum(player.stack for player in floor.t.players.values())
