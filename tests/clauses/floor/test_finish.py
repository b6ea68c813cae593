"""O-27, O-28 and O-30 on the floor: who finished where, and what it pays."""

import pytest
from msgspec.structs import replace

from goodhand.rules import EndMethod, Role
from goodhand.rules.money import Money
from goodhand.tournament.counting import finish_by_count
from goodhand.tournament.events import Disqualified, FinalTableFormed
from goodhand.tournament.penalties import disqualify
from goodhand.tournament.plan import Payout, RebuyPlan, Size
from goodhand.tournament.roster import Purchase
from goodhand.tournament.rounds import end_hand_for_hand, start_hand_for_hand, start_round
from goodhand.tournament.state import Phase
from goodhand.tournament.timekeeping import change_end
from support import BOOKS, clause
from support_tournament import a_room, clock_time, levels

HR, MI = BOOKS["HR"], BOOKS["MI"]
TWELVE_PAID = (2500, 1800, 1300, 1000, 800, 700, 600, 400, 300, 250, 250, 100)
"""Of $6,000 the 12th place gets $60."""


def play_to_the_end(floor, at):
    """One player after the other loses all to the player in the lowest seat of a table."""
    while floor.t.phase is Phase.PLAYING:
        floor.balance(at)
        table = min(floor.t.tables)
        floor.round(table, at, losers=[list(floor.players_at(table).values())[-1]])
        at += 100
    return floor


def fourteen_left(p12):
    first = {1: ("P02", 9000), 3: ("P05", 2300), 4: ("P07", 2000), 6: ("P09", 900), 7: ("P12", p12)}
    first |= {9: ("P13", 2000), 10: ("P14", 2000)}
    second = {seat: (f"Q{seat:02d}", 2000) for seat in range(1, 8)}
    floor = a_room(
        HR,
        {1: first, 2: second},
        buttons={1: 1, 2: 1},
        out=[f"R{number:02d}" for number in range(20, 14, -1)],
        buy_in=Money(30_000),
        payout=Payout(10_000, TWELVE_PAID),
    )
    return floor.round(1, 0, losers=["P05", "P09", "P12"], winner="P02")


@clause("HR-26", "HR-B7b", "HR-24")
def test_players_broke_in_one_round_are_placed_by_what_they_began_it_with_and_equals_share():
    floor = fourteen_left(2300)
    assert 11 == len(floor.t.remaining())

    play_to_the_end(floor, 100)

    assert {"P05": (12, 13), "P12": (12, 13), "P09": (14, 14)} == {
        p: floor.places.get(p) for p in ("P05", "P12", "P09")
    }
    assert (3000, 3000, None) == tuple(floor.prizes.get(player) for player in ("P05", "P12", "P09"))
    assert 600_000 == sum(floor.prizes.values())


@clause("HR-26")
def test_the_larger_stack_at_the_start_of_the_round_finishes_higher():
    floor = play_to_the_end(fourteen_left(2350), 100)

    assert [(12, 12), (13, 13), (14, 14)] == [floor.places.get(player) for player in ("P12", "P05", "P09")]
    assert (6000, None, None) == tuple(floor.prizes.get(player) for player in ("P12", "P05", "P09"))


@clause("HR-26", "MI-39a")
def test_who_went_out_earlier_finishes_lower_down_to_the_last_place():
    floor = play_to_the_end(fourteen_left(2300), 100)

    assert [(place, place) for place in range(15, 21)] == [floor.places.get(f"R{place}") for place in range(15, 21)]


COUNTS = {"P03": 15_600, "P11": 12_425, "P07": 12_425, "P19": 8_150, "P02": 3_400}
STOP = clock_time("22:30")


def five_left_in_michigan():
    names = [f"P{number:02d}" for number in range(1, 41)]
    out = [name for name in names if name not in COUNTS]
    floor = a_room(
        MI,
        {1: {seat: (name, count) for seat, (name, count) in enumerate(COUNTS.items(), 1)}},
        buttons={1: 1},
        began=clock_time("17:30"),
        out=out,
        starting_stack=1000,
        payout=Payout(7500, (5000, 3000, 2000)),
        end=EndMethod.SET_TIME,
        stop_at=STOP,
        stages=levels((25, 50), (50, 100), minutes=240),
        rebuys=RebuyPlan(1, Money(5000), 1000, until_level=1),
    )
    rebought = floor.t.changed(
        replace(floor.t.players[name], rebought=(Purchase(Size(Money(5000), 1000)),)) for name in out[:12]
    )
    floor.t = replace(floor.t, takings=Money(260_000), players=rebought)
    return floor, out


@clause("MI-39b")
def test_a_round_begun_before_the_set_time_is_finished_and_no_other_begins():
    floor, _ = five_left_in_michigan()
    floor.start(1, clock_time("22:28:40"))

    assert "table-in-play" == floor.refusal(finish_by_count, COUNTS, at=STOP)[0]
    floor.settle(1, clock_time("22:31:10"))

    assert ("time-is-over", "MI-39b") == floor.refusal(start_round, 1, at=clock_time("22:31:10"))


@clause("MI-39b")
def test_at_the_very_second_of_the_set_time_no_round_begins():
    floor, _ = five_left_in_michigan()

    assert "time-is-over" == floor.refusal(start_round, 1, at=STOP)[0]
    assert 1 == floor.start(1, STOP - 1).table


@clause("MI-39b")
def test_nobody_is_ranked_by_chips_before_the_time_or_by_counts_that_do_not_add_up():
    floor, _ = five_left_in_michigan()

    assert "time-not-come" == floor.refusal(finish_by_count, COUNTS, at=STOP - 1)[0]
    assert "chips-do-not-add-up" == floor.refusal(finish_by_count, {**COUNTS, "P02": 3_300}, at=STOP)[0]
    missing = {player: count for player, count in COUNTS.items() if player != "P02"}
    assert "not-counted" == floor.refusal(finish_by_count, {**missing, "P03": 19_000}, at=STOP)[0]


@clause("MI-39b")
def test_a_count_below_nothing_is_no_count():
    floor, _ = five_left_in_michigan()

    assert floor.refusal(finish_by_count, {**COUNTS, "P02": -100, "P03": 19_100}, at=STOP)


@clause("MI-39b", "MI-76c", "MI-30")
def test_at_the_set_time_survivors_rank_by_chips_and_a_tie_shares():
    floor, _ = five_left_in_michigan()

    floor.do(finish_by_count, COUNTS, at=STOP)

    assert {"P03": 97_500, "P11": 48_750, "P07": 48_750} == floor.prizes
    assert ((1, 1), (2, 3), (2, 3)) == tuple(floor.places[player] for player in ("P03", "P11", "P07"))


@clause("MI-39b")
def test_after_a_set_time_everybody_has_a_place_survivors_first():
    floor, out = five_left_in_michigan()

    floor.do(finish_by_count, COUNTS, at=STOP)

    assert ((4, 4), (5, 5)) == (floor.places.get("P19"), floor.places.get("P02"))
    assert [(place, place) for place in range(6, 41)] == [floor.places.get(player) for player in reversed(out)]


@clause("MI-39", "MI-76c")
def test_the_end_method_cannot_change_in_play():
    floor, _ = five_left_in_michigan()

    assert ("end-is-posted", "MI-39") == floor.refusal(change_end, at=STOP)


@clause("BC-5.17")
def test_a_tournament_to_one_survivor_is_not_ranked_by_chips():
    floor = a_room(BOOKS["BC"], {1: range(1, 5)})

    counts = {player.id: player.stack for player in floor.t.remaining()}

    assert "played-to-one" == floor.refusal(finish_by_count, counts, at=STOP)[0]


def twelve_left():
    """Two tables of six, 48,000 chips; the final table has a time limit of 23:00."""
    stacks = {"P01": 1850, "P02": 2400, "P09": 3700, "P03": 8000, "P04": 5000, "P05": 5000, "P06": 5000, "P07": 4000}
    stacks |= {"P08": 4000, "P10": 4000, "P11": 3000, "P12": 2050}
    first, second = (("P01", "P03", "P05", "P07", "P09", "P11"), ("P02", "P04", "P06", "P08", "P10", "P12"))
    return a_room(
        HR,
        {n: {seat: (p, stacks[p]) for seat, p in enumerate(who, 2)} for n, who in ((1, first), (2, second))},
        buttons={1: 2, 2: 2},
        began=clock_time("19:00"),
        out=[f"P{number}" for number in range(24, 12, -1)],
        starting_stack=2000,
        end=EndMethod.SET_TIME,
        stop_at=clock_time("23:00"),
        payout=Payout(10_000, (5000, 3000, 2000)),
    )


def final_table(first_to_settle=1):
    """Hand for hand, P01 at table 1 and P02 at table 2 go out in the same round."""
    at = clock_time("22:00")
    floor = twelve_left().do(start_hand_for_hand, by=Role.DIRECTOR, at=at)
    floor.start(1, at)
    floor.start(2, at)
    for table in (first_to_settle, 3 - first_to_settle):
        floor.settle(table, at + 60, losers=[f"P0{table}"], winner={1: "P03", 2: "P04"}[table])
    assert isinstance(floor.rebalance(at + 60), FinalTableFormed)
    return floor.do(end_hand_for_hand, by=Role.DIRECTOR, at=at + 60)


def eight_left(first_to_settle=1):
    floor = final_table(first_to_settle)
    (table,) = floor.t.tables
    floor.round(table, clock_time("22:05"), losers=["P12"], winner="P04")
    return floor.round(table, clock_time("22:10"), losers=["P11"], winner="P03")


@clause("HR-29")
def test_only_the_director_disqualifies_and_with_a_reason():
    floor = eight_left()
    at = clock_time("22:15")

    assert ("only-the-director", "HR-29") == floor.refusal(disqualify, "P09", "threats", by=Role.DEALER, at=at)
    assert "reason-needed" == floor.refusal(disqualify, "P09", "", by=Role.DIRECTOR, at=at)[0]


@clause("HR-29")
def test_a_disqualified_players_chips_leave_play():
    floor = eight_left().do(disqualify, "P09", "threats", by=Role.DIRECTOR, at=clock_time("22:15"))

    assert (3700, "threats") == (floor.of(Disqualified)[0].chips, floor.of(Disqualified)[0].reason)
    assert (44_300, 7) == (floor.t.chips_in_play(), len(floor.t.remaining()))


LAST_COUNTS = {"P03": 14_300, "P04": 11_250, "P05": 9_800, "P06": 5_700, "P07": 3_250}


def finished(first_to_settle=1):
    floor = eight_left(first_to_settle).do(disqualify, "P09", "threats", by=Role.DIRECTOR, at=clock_time("22:15"))
    (table,) = floor.t.tables
    floor.round(table, clock_time("22:20"), losers=["P10"], winner="P04")
    floor.round(table, clock_time("22:30"), losers=["P08"], winner="P03")
    floor.start(table, clock_time("22:58:50"))
    floor.settle(table, clock_time("23:00:40"), **LAST_COUNTS)
    assert ("time-is-over", "HR-B7e") == floor.refusal(start_round, table, at=clock_time("23:00:40"))
    return floor.do(finish_by_count, LAST_COUNTS, at=clock_time("23:01"))


@clause("HR-B7e")
def test_at_the_final_tables_time_limit_the_rest_rank_by_chips():
    floor = finished()

    assert ["P03", "P04", "P05"] == list(floor.prizes)
    assert [(1, 1), (2, 2), (3, 3)] == [floor.places[player] for player in ("P03", "P04", "P05")]


@pytest.mark.parametrize("first_to_settle", [1, 2])
@clause("HR-26", "HR-29", "HR-B7d", "HR-B7e")
def test_hand_for_hand_two_tables_rounds_count_as_one_and_everybody_has_his_place(first_to_settle):
    floor = finished(first_to_settle)

    expected = ["P03", "P04", "P05", "P06", "P07", "P08", "P10", "P09", "P11", "P12", "P02", "P01"]
    assert [(place, place) for place in range(1, 13)] == [floor.places.get(player) for player in expected]
