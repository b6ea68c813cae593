"""When a tournament is over, and what may still be done then."""

from goodhand.rules import Role
from goodhand.rules.money import Money
from goodhand.tournament.commands import (
    DeclineRebuy,
    Disqualify,
    DrawSeats,
    Enter,
    FinishByCount,
    Penalize,
    SellRebuy,
    StartClock,
    StartRound,
    Withdraw,
)
from goodhand.tournament.evolving import opened
from goodhand.tournament.plan import RebuyPlan
from goodhand.tournament.state import Phase
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

    floor.do(Disqualify("T1s1", "threatened the dealer", by=DIRECTOR, at=200))

    assert Phase.FINISHED is floor.t.phase
    assert [("T1s2", 1), ("T1s1", 2)] == [(player, place) for player, place, *_ in floor.t.order]


def test_nothing_is_decided_after_the_end():
    floor = heads_up().do(DeclineRebuy("T1s2", at=200))
    assert Phase.FINISHED is floor.t.phase

    for command in (
        SellRebuy("T1s1", at=300),
        Penalize("T1s1", 1, "late", by=DIRECTOR, at=300),
        Disqualify("T1s1", "late", by=DIRECTOR, at=300),
        FinishByCount({"T1s1": 1}, at=300),
        StartRound(1, at=300),
    ):
        assert "tournament-over" == floor.refusal(command)[0]


def test_nothing_is_decided_before_the_last_decision():
    floor = a_room(HR, {1: range(1, 5)}, buttons={1: 1}).round(1, 1000, losers=["T1s3"])

    assert "time-runs-on" == floor.refusal(StartRound(1, at=10))[0]


@clause("MB-02")
def test_a_tournament_does_not_begin_with_one_player():
    floor = Floor(opened(a_plan(BOOKS["MB"]), BOOKS["MB"]))
    floor.do(Enter("A", "Ann", at=0), Enter("B", "Ben", at=0))
    floor.do(DrawSeats(ENTROPY, at=0), Withdraw("B", at=0))

    assert "too-few-players" == floor.refusal(StartClock(at=0))[0]


def test_a_late_entry_into_a_full_room_opens_a_table():
    floor = playing(HR, 20, late_entry_level=2)

    floor.do(Enter("late", "Lou", at=60, entropy=ENTROPY))

    assert 3 == floor.t.players["late"].place.table
    for _ in range(20):
        if floor.attempt(StartRound(1, ENTROPY, at=60)):
            break
        floor.rebalance(60)
    assert [7, 7, 7] == sorted(floor.sizes)


def test_who_has_more_than_a_starting_stack_cannot_rebuy():
    floor = a_room(MI, {1: range(1, 5)}, buttons={1: 1}, rebuys=REBUYS).round(1, 0, losers=["T1s2"], winner="T1s1")

    assert "no-rebuy" == floor.refusal(SellRebuy("T1s1", at=200))[0]
    floor.do(SellRebuy("T1s3", at=200))
