"""Settling rounds and live reports: chips neither appear nor vanish, and nobody goes out twice."""

from contextlib import suppress

import pytest

from goodhand.rules import Refusal, Role
from goodhand.tournament.counting import count_chips
from goodhand.tournament.events import Eliminated
from goodhand.tournament.penalties import forfeit_chips
from goodhand.tournament.room import step
from goodhand.tournament.rounds import report_broke, settle_round, start_hand_for_hand, start_round
from goodhand.tournament.state import Status
from support import BOOKS, clause, each_book
from support_tournament import a_room

MB, HR, MI = BOOKS["MB"], BOOKS["HR"], BOOKS["MI"]
FOUR = {f"T1s{seat}": 1500 for seat in range(1, 5)}


def in_play(book=MB):
    floor = a_room(book, {1: range(1, 5)}, buttons={1: 1})
    floor.start(1, 0)
    return floor


@pytest.mark.parametrize(
    "stacks",
    [
        pytest.param({**FOUR, "T1s1": 1501}, id="a chip more"),
        pytest.param({**FOUR, "T1s1": 1499}, id="a chip less"),
        pytest.param({**FOUR, "T1s1": -100, "T1s2": 3100}, id="less than nothing"),
        pytest.param({"T1s1": 3000, "T1s2": 1500, "T1s3": 1500}, id="somebody left out"),
        pytest.param({**FOUR, "T1s9": 0}, id="somebody else"),
        pytest.param({}, id="nobody"),
    ],
)
@clause("MB-07c")
def test_stacks_after_a_round_are_those_of_its_players_and_add_up(stacks):
    assert "chips-do-not-add-up" == in_play().refusal(settle_round, 1, stacks, at=60)[0]


@clause("MB-23")
def test_the_odd_chip_leaves_play_and_stays_accounted_for():
    floor = in_play().do(settle_round, 1, {**FOUR, "T1s1": 1475}, 25, at=60)

    assert (5975, 25) == (floor.t.chips_in_play(), floor.t.out_of_play)


@clause("MB-23")
def test_no_chip_comes_into_play_from_the_dealer():
    assert "chips-do-not-add-up" == in_play().refusal(settle_round, 1, {**FOUR, "T1s1": 1525}, -25, at=60)[0]


@each_book("MI-69", "NJ-40", "BC-5.18", "HR-B7b", "MB-24")
def test_who_loses_the_last_chip_is_out_and_gets_no_more_cards(book):
    floor = in_play(book).do(settle_round, 1, {**FOUR, "T1s1": 3000, "T1s2": 0}, at=60)

    assert ["T1s2"] == [event.player for event in floor.happened if isinstance(event, Eliminated)]
    assert Status.OUT is floor.t.players["T1s2"].status
    floor.start(1, 120)
    assert [1, 3, 4] == [seat for seat, _, _ in floor.t.tables[1].in_play.seats]


@clause("HR-B7b")
def test_a_round_is_settled_once_and_only_if_it_was_begun():
    floor = in_play(HR)

    assert "table-in-play" == floor.refusal(start_round, 1, at=30)[0]
    floor.settle(1, 60)
    assert "no-round-in-play" == floor.refusal(settle_round, 1, FOUR, at=70)[0]
    assert "unknown-table" == floor.refusal(settle_round, 9, FOUR, at=70)[0]


@clause("MI-69")
def test_who_is_reported_broke_during_a_round_goes_out_once():
    floor = in_play(MI)

    with suppress(Refusal):
        floor.t, _ = step(floor.t, 30, report_broke, "T1s4", 1500, "T1s1")
    floor.do(settle_round, 1, {**FOUR, "T1s1": 3000, "T1s4": 0}, at=60)

    assert ["T1s4"] == [gone.player for gone in floor.t.eliminations]


@clause("MI-39a")
def test_a_live_room_reports_who_is_broke_and_the_last_one_wins():
    floor = a_room(MI, {1: range(1, 4)}, buttons={1: 1})

    t, _ = step(floor.t, 100, report_broke, "T1s2", 1500, "T1s1", 8)
    t, _ = step(t, 110, count_chips, {"T1s1": 3000, "T1s3": 1500})
    t, happened = step(t, 200, report_broke, "T1s3", 1500, "T1s1", 9)

    assert ("T1s1", 1, 1) == t.order[0][:3]
    assert ["T1s2", "T1s3"] == [gone.player for gone in t.eliminations]
    assert any(isinstance(event, Eliminated) for event in happened)


@clause("MI-39a")
def test_a_live_room_that_starts_no_rounds_comes_to_its_end():
    floor = a_room(MI, {1: range(1, 4)})

    t, _ = step(floor.t, 100, report_broke, "T1s2", 1500, "T1s1")
    t, _ = step(t, 200, report_broke, "T1s3", 1500, "T1s1")

    assert [("T1s1", 1), ("T1s3", 2), ("T1s2", 3)] == [standing[:2] for standing in t.order]


@clause("HR-26")
def test_hand_for_hand_in_a_live_room_only_those_reported_at_once_went_out_together():
    floor = a_room(HR, {1: range(1, 4), 2: range(1, 4)}).do(start_hand_for_hand, by=Role.DIRECTOR, at=0)

    t, _ = step(floor.t, 100, report_broke, "T1s2", 900, "T1s1")
    t, _ = step(t, 100, report_broke, "T2s2", 1500, "T2s1")
    t, _ = step(t, 200, report_broke, "T1s3", 100, "T1s1")

    first, second, third = (gone.group for gone in t.eliminations)
    assert first == second != third


@clause("MI-39a")
def test_counted_chips_must_add_up():
    floor = a_room(MI, {1: range(1, 4)})

    assert "chips-do-not-add-up" == floor.refusal(count_chips, {"T1s1": 3000, "T1s2": 1000, "T1s3": 1000}, at=0)[0]
    floor.do(count_chips, {"T1s1": 2500, "T1s2": 1000, "T1s3": 1000}, at=0)

    assert 2500 == floor.t.players["T1s1"].stack


@clause("HR-14")
def test_forfeited_chips_leave_play():
    floor = a_room(HR, {1: range(1, 4)})

    assert "only-the-director" == floor.refusal(forfeit_chips, "T1s1", 500, "in a pocket", by=Role.DEALER, at=0)[0]
    assert "reason-needed" == floor.refusal(forfeit_chips, "T1s1", 500, "", by=Role.DIRECTOR, at=0)[0]
    floor.do(forfeit_chips, "T1s1", 500, "in a pocket", by=Role.DIRECTOR, at=0)

    assert (1000, 4000, 500) == (floor.t.players["T1s1"].stack, floor.t.chips_in_play(), floor.t.out_of_play)
