"""Former faults of the floor, found by asking it for everything in any order (properties/test_floor_machine)."""

import pytest
from msgspec.structs import replace

from goodhand.rules import Role
from goodhand.rules.level import Level
from goodhand.rules.money import Money
from goodhand.tournament.counting import count_chips, finish_by_count
from goodhand.tournament.entries import withdraw_entry
from goodhand.tournament.events import WentBroke
from goodhand.tournament.penalties import disqualify
from goodhand.tournament.plan import AddOnPlan, RebuyPlan, Stage
from goodhand.tournament.racing import colour_up
from goodhand.tournament.rebuys import decline_rebuy, sell_add_on, sell_rebuy
from goodhand.tournament.rounds import report_broke, settle_round, start_hand_for_hand, start_round
from goodhand.tournament.state import Phase, Status
from goodhand.tournament.timekeeping import set_clock
from sound_tournament import assert_sound
from support import BOOKS, clause
from support_tournament import ENTROPY, a_room, entered, playing

MI, MB, HR = BOOKS["MI"], BOOKS["MB"], BOOKS["HR"]
REBUYS = RebuyPlan(2, Money(2000), 1500, until_level=9)
DIRECTOR = Role.DIRECTOR


def live(*players, **plan):
    """A live table with these players, that has reported nothing yet."""
    floor = a_room(MI, {1: {seat: (name, 1500) for seat, name in enumerate(players, 1)}}, **plan)
    floor.t = replace(floor.t, started=False)
    return floor


@clause("MI-69")
def test_who_loses_a_large_stack_may_rebuy_like_anybody_else():
    floor = a_room(MI, {1: {1: ("A", 4000), 2: ("B", 5000), 3: ("C", 1500)}}, buttons={1: 1}, rebuys=REBUYS)

    floor.start(1, 10)
    floor.settle(1, 60, losers=["A"], winner="B")

    assert isinstance(floor.happened[-1], WentBroke)
    floor.do(sell_rebuy, "A", at=70)


@clause("MI-39a")
def test_a_room_that_reports_only_who_went_broke_comes_to_its_end():
    floor = live("A", "B", "C")

    floor.do(report_broke, "A", 1500, "B", at=100).do(report_broke, "C", 1500, "B", at=200)

    assert Phase.FINISHED is floor.t.phase
    assert ["B", "C", "A"] == [player for player, *_ in floor.t.order]


@clause("MB-02")
def test_nothing_is_refunded_once_somebody_went_broke_or_bought_more():
    broke, bought = live("A", "B", "C"), live("A", "B", "C", rebuys=REBUYS)

    broke.do(report_broke, "A", 1500, at=100)
    bought.do(sell_rebuy, "A", at=100)

    assert ["no-refund", "no-refund"] == [floor.refusal(withdraw_entry, "B", at=110)[0] for floor in (broke, bought)]


def test_an_add_on_brings_a_player_without_chips_back_into_play():
    stages = (Stage(600, Level(25, 50)), Stage(600), Stage(600, Level(50, 100)))
    add_on = AddOnPlan(Money(1000), 2000, after_level=1)
    floor = live("A", "B", "C", stages=stages, add_on=add_on, rebuys=REBUYS).do(report_broke, "A", 1500, "B", at=500)

    floor.do(sell_add_on, "A", at=700)

    assert (Status.PLAYING, 2000) == (floor.t.players["A"].status, floor.t.players["A"].stack)
    assert ("unknown-player", None) == floor.refusal(decline_rebuy, "A", at=710)


@clause("HR-29", "HR-26")
def test_a_disqualification_between_two_tables_of_one_numbered_round_parts_nobody():
    tables = {1: {1: ("A", 1500), 2: ("B", 1500), 3: ("X", 3000)}, 2: {1: ("C", 1000), 2: ("D", 3000), 3: ("Y", 3000)}}
    floor = a_room(HR, tables, buttons={1: 1, 2: 1}, table_size=3).do(start_hand_for_hand, by=DIRECTOR, at=10)
    floor.start(1, 20)
    floor.start(2, 20)

    floor.settle(1, 80, losers=["A"], winner="B")
    floor.do(disqualify, "X", "abuse", by=DIRECTOR, at=90)
    floor.settle(2, 100, losers=["C"], winner="D")
    for player in ("B", "Y"):
        floor.do(disqualify, player, "abuse", by=DIRECTOR, at=110)

    assert {"A": (4, 4), "C": (5, 5), "X": (6, 6)} == {player: floor.places[player] for player in "ACX"}


@clause("MI-39a")
def test_who_is_left_after_a_disqualification_before_the_first_round_has_won():
    floor = live("A", "B").do(disqualify, "A", "abuse", by=DIRECTOR, at=10)

    assert {"B": (1, 1), "A": (2, 2)} == floor.places


def test_a_player_counted_without_chips_is_reported_broke_instead():
    floor = live("A", "B", "C")

    assert ("counted-broke", None) == floor.refusal(count_chips, {"A": 0, "B": 3000, "C": 1500}, at=100)


def test_a_count_of_some_who_won_from_each_other_leaves_the_stacks_known():
    floor = live("A", "B", "C")

    known = floor.do(count_chips, {"A": 1000, "B": 2000}, at=100).t.counted
    unknown = floor.do(count_chips, {"A": 1500, "B": 2000}, at=110).t.counted

    assert (True, False) == (known, unknown)
    assert floor.do(count_chips, {"A": 1000, "B": 2000, "C": 1500}, at=120).t.counted


@clause("BC-1a.10")
def test_chips_are_not_raced_for_by_stacks_that_nobody_knows():
    stages = (Stage(600, Level(100, 200)),)
    floor = live("A", "B", "C", stages=stages).do(report_broke, "A", 1500, "B", at=100)

    assert ("stacks-unknown", None) == floor.refusal(colour_up, 25, ENTROPY, by=DIRECTOR, at=200)
    floor.do(count_chips, {"B": 3000, "C": 1500}, at=210).do(colour_up, 25, ENTROPY, by=DIRECTOR, at=220)


def test_a_stack_is_settled_and_counted_in_whole_chips():
    floor = a_room(MI, {1: {1: ("A", 1500), 2: ("B", 1500)}}, buttons={1: 1}).do(start_round, 1, ENTROPY, at=10)

    assert ("not-whole-chips", None) == floor.refusal(settle_round, 1, {"A": 1510, "B": 1490}, at=60)
    floor.do(settle_round, 1, {"A": 1600, "B": 1400}, at=60)
    assert ("not-whole-chips", None) == floor.refusal(count_chips, {"A": 1610, "B": 1390}, at=70)


def test_hand_for_hand_does_not_begin_before_play_does():
    assert ("not-begun", None) == entered(MI, 4).refusal(start_hand_for_hand, by=DIRECTOR, at=10)


def test_hand_for_hand_nobody_waits_for_a_table_that_cannot_play():
    tables = {1: [1, 2, 3], 2: [1, 2, 3]}
    floor = a_room(HR, tables, buttons={1: 1, 2: 1}, table_size=3).do(start_hand_for_hand, by=DIRECTOR, at=10)
    floor.round(1, 20)

    waits = floor.refusal(start_round, 1, ENTROPY, at=90)
    for seat in (1, 2):
        floor.do(disqualify, f"T2s{seat}", "abuse", by=DIRECTOR, at=90)

    assert ("wait-for-all", None) == waits
    assert (2, frozenset()) == (floor.t.hand_for_hand, floor.t.played_together)


def test_the_clock_is_not_set_to_a_stage_that_is_over():
    floor = playing(BOOKS["BC"], 4)

    assert ("no-such-moment", None) == floor.refusal(set_clock, 0, 0, "by mistake", by=DIRECTOR, at=10)


@pytest.mark.parametrize(
    "report",
    [("A", 1500, "nobody"), ("A", 1500, "B", -1), ("A", 0)],
)
def test_a_report_that_cannot_be_is_refused(report):
    live("A", "B", "C").refusal(report_broke, *report, at=100)


def test_somebody_has_the_chips_that_others_lost():
    floor = live("A", "B", rebuys=REBUYS).do(report_broke, "A", 1500, at=100)

    assert ("nobody-has-won", None) == floor.refusal(report_broke, "B", 1500, at=110)


@clause("HR-29")
def test_a_disqualified_players_chips_are_counted_where_stacks_are_not_known():
    floor = live("A", "B", "C", "D").do(report_broke, "A", 1500, "B", at=100)

    assert ("stack-unknown", None) == floor.refusal(disqualify, "B", "abuse", by=DIRECTOR, at=110)
    floor.do(disqualify, "B", "abuse", 3000, by=DIRECTOR, at=110).do(count_chips, {"C": 1000, "D": 2000}, at=120)

    assert (3000, 3000, True) == (floor.t.out_of_play, floor.t.chips_in_play(), floor.t.counted)
    assert ("chips-do-not-add-up", None) == floor.refusal(disqualify, "C", "abuse", 25, by=DIRECTOR, at=130)


def test_the_only_player_with_chips_takes_all_of_them_out_of_play():
    floor = (
        live("A", "B", "C", rebuys=REBUYS)
        .do(report_broke, "A", 1500, "B", at=100)
        .do(report_broke, "C", 1500, "B", at=100)
    )

    assert ("chips-do-not-add-up", None) == floor.refusal(disqualify, "B", "abuse", 1500, by=DIRECTOR, at=110)
    floor.do(disqualify, "B", "abuse", by=DIRECTOR, at=110)

    assert (4500, 0) == (floor.t.out_of_play, floor.t.chips_in_play())


def test_nothing_is_counted_before_the_clock_has_been_started():
    seated = entered(MI, 3, closes_at=100)

    assert ("clock-not-started", None) == seated.refusal(finish_by_count, {}, at=100)


@pytest.mark.parametrize(
    "change",
    [
        {"chips_issued": 1},
        {"takings": Money(1)},
        {"played_together": frozenset({1})},
        {"phase": Phase.ENTRIES},
        {"out_of_play": -25},
        {"eliminations": ()},
    ],
    ids=str,
)
def test_an_unsound_room_is_found(change):
    floor = a_room(MI, {1: [1, 2, 3]}, out=["gone"])

    with pytest.raises(AssertionError):
        assert_sound(replace(floor.t, **change))
