"""When a tournament is over, and what may still be done then."""

from functools import partial

from goodhand.rules import Role
from goodhand.rules.money import Money
from goodhand.tournament.counting import finish_by_count
from goodhand.tournament.entries import draw_seats, sell_entry, withdraw_entry
from goodhand.tournament.evolving import opened
from goodhand.tournament.penalties import disqualify, penalize
from goodhand.tournament.plan import RebuyPlan
from goodhand.tournament.rebuys import decline_rebuy, sell_rebuy
from goodhand.tournament.rounds import start_round
from goodhand.tournament.state import Phase
from goodhand.tournament.timekeeping import start_clock
from support import BOOKS, clause
from support_tournament import ENTROPY, Floor, a_plan, a_room, playing

MI, HR, BC = BOOKS["MI"], BOOKS["HR"], BOOKS["BC"]
REBUYS = RebuyPlan(2, Money(2000), 1500, until_level=9)
DIRECTOR = Role.DIRECTOR


def heads_up():
    """Two players left, one of them without chips, who may rebuy."""
    floor = a_room(MI, {1: (1, 2)}, buttons={1: 1}, rebuys=REBUYS)
    return floor.round(1, 0, losers=["T1s2"], winner="T1s1")


def test_the_last_one_left_wins_when_the_chip_leader_is_disqualified():
    floor = heads_up()

    floor.do(disqualify, "T1s1", "threatened the dealer", by=DIRECTOR, at=200)

    assert Phase.FINISHED is floor.t.phase
    assert [("T1s2", 1), ("T1s1", 2)] == [(player, place) for player, place, *_ in floor.t.order]


def test_nothing_is_decided_after_the_end():
    floor = heads_up().do(decline_rebuy, "T1s2", at=200)
    assert Phase.FINISHED is floor.t.phase

    for asked in (
        (sell_rebuy, "T1s1"),
        (partial(penalize, by=DIRECTOR), "T1s1", 1, "late"),
        (partial(disqualify, by=DIRECTOR), "T1s1", "late"),
        (finish_by_count, {"T1s1": 1}),
        (start_round, 1),
    ):
        assert "tournament-over" == floor.refusal(*asked, at=300)[0]


def test_nothing_is_decided_before_the_last_decision():
    floor = a_room(HR, {1: range(1, 5)}, buttons={1: 1}).round(1, 1000, losers=["T1s3"])

    assert "time-runs-on" == floor.refusal(start_round, 1, at=10)[0]


@clause("MB-02")
def test_a_tournament_does_not_begin_with_one_player():
    floor = Floor(opened(a_plan(BOOKS["MB"]), BOOKS["MB"]))
    floor.do(sell_entry, "A", "Ann", at=0).do(sell_entry, "B", "Ben", at=0)
    floor.do(draw_seats, ENTROPY, at=0).do(withdraw_entry, "B", at=0)

    assert "too-few-players" == floor.refusal(start_clock, at=0)[0]


def test_a_late_entry_into_a_full_room_opens_a_table():
    floor = playing(HR, 20, late_entry_level=2)

    floor.do(sell_entry, "late", "Lou", entropy=ENTROPY, at=60)

    assert 3 == floor.t.players["late"].place.table
    for _ in range(20):
        if floor.attempt(start_round, 1, ENTROPY, at=60):
            break
        floor.rebalance(60)
    assert [7, 7, 7] == sorted(floor.sizes)


def test_who_has_more_than_a_starting_stack_cannot_rebuy():
    floor = a_room(MI, {1: range(1, 5)}, buttons={1: 1}, rebuys=REBUYS).round(1, 0, losers=["T1s2"], winner="T1s1")

    assert "no-rebuy" == floor.refusal(sell_rebuy, "T1s1", at=200)[0]
    floor.do(sell_rebuy, "T1s3", at=200)
