"""O-25 and O-26 on the floor: small chips leave play when no blind needs them, by the posted method."""

import pytest

from goodhand.rules import Role
from goodhand.rules.level import Level
from goodhand.tournament.events import ColouredUp
from goodhand.tournament.plan import Stage
from goodhand.tournament.racing import colour_up
from support import BOOKS, clause, each_ruling
from support_tournament import BC_SMALL_BLINDS, ENTROPY, a_room, levels, playing

BC, MB = BOOKS["BC"], BOOKS["MB"]
PRESET = levels(*((small, 2 * small) for small in BC_SMALL_BLINDS))
WITH_BREAK = (*PRESET[:2], Stage(900, None, (25,)), *PRESET[2:])
IN_LEVEL_2, IN_THE_BREAK = 30 * 60, 45 * 60
STACKS = {1: 1475, 2: 975, 3: 2150, 5: 525, 6: 1200, 8: 50}


def the_table(book=BC, stacks=STACKS, stages=WITH_BREAK):
    return a_room(book, {1: {seat: (f"s{seat}", stack) for seat, stack in stacks.items()}}, stages=stages)


def stacks(floor):
    return {seat: floor.t.players[f"s{seat}"].stack for seat in sorted(STACKS)}


@clause("BC-1a.10", "BC-3.4a", "BC-3.5")
def test_the_race_of_the_scenario_is_one_of_those_that_a_draw_can_give():
    expected = {1: 1400, 2: 1000, 3: 2200, 5: 600, 6: 1200, 8: 100}

    raced = [
        the_table().do(colour_up, 25, number.to_bytes(32, "big"), by=Role.DIRECTOR, at=IN_THE_BREAK)
        for number in range(200)
    ]

    assert expected in [stacks(floor) for floor in raced]
    assert {6400, 6500} == {floor.t.chips_in_play() for floor in raced}
    assert all(stacks(floor)[6] == 1200 and stacks(floor)[8] == 100 for floor in raced)


@clause("BC-1a.10")
def test_a_colour_up_is_recorded_as_a_change_of_chips_in_play():
    floor = the_table().do(colour_up, 25, ENTROPY, by=Role.DIRECTOR, at=IN_THE_BREAK)

    event = floor.of(ColouredUp)[0]

    assert (25, ENTROPY) == (event.value, event.entropy)
    assert 6375 + event.change == floor.t.chips_in_play() == sum(stacks(floor).values())
    assert event.change in (25, 125)
    assert "not-the-smallest-chip" == floor.refusal(colour_up, 25, ENTROPY, by=Role.DIRECTOR, at=IN_THE_BREAK)[0]
    assert 100 == floor.t.smallest_chip() == floor.start(1, 60 * 60).chip


@clause("BC-3.5")
def test_a_chip_that_a_blind_still_needs_stays():
    assert "chip-still-needed" == the_table().refusal(colour_up, 25, ENTROPY, by=Role.DIRECTOR, at=IN_LEVEL_2)[0]


@each_ruling("MB-01g", "MI-76d", "NJ-44b")
def test_a_chip_that_a_blind_still_needs_stays_by_the_clause_that_has_colour_ups_posted(book, ruling):
    refused = the_table(book).refusal(colour_up, 25, ENTROPY, by=Role.DIRECTOR, at=IN_LEVEL_2)

    assert ("chip-still-needed", ruling) == refused


@clause("BC-1a.10")
def test_a_dealer_alone_cannot_colour_up():
    refused = the_table().refusal(colour_up, 25, ENTROPY, by=Role.DEALER, at=IN_THE_BREAK)

    assert ("only-the-director", "BC-1a.10") == refused


@clause("BC-1a.10")
def test_no_colour_up_while_a_round_is_in_play():
    floor = the_table(stages=PRESET)
    floor.start(1, 41 * 60)

    assert "table-in-play" == floor.refusal(colour_up, 25, ENTROPY, by=Role.DIRECTOR, at=42 * 60)[0]


SMALL = {1: 5, 2: 8, 3: 3, 4: 0, 5: 2, 6: 1}


@clause("MB-01g")
def test_where_rounding_up_is_posted_leftovers_become_one_larger_chip_each():
    book = MB.with_house_choice(colour_up="round-up")
    floor = the_table(book, {seat: 1000 + 25 * chips for seat, chips in SMALL.items()})

    floor.do(colour_up, 25, ENTROPY, by=Role.DIRECTOR, at=IN_THE_BREAK)

    received = {seat: (floor.t.players[f"s{seat}"].stack - 1000) // 100 for seat in SMALL}
    assert {1: 2, 2: 2, 3: 1, 4: 0, 5: 1, 6: 1} == received
    assert 225 == floor.of(ColouredUp)[0].change
    fresh = the_table(book, {seat: 1000 + 25 * chips for seat, chips in SMALL.items()})
    assert ("not-the-posted-method", "MB-01g") == fresh.refusal(
        colour_up, 25, ENTROPY, "race", by=Role.DIRECTOR, at=IN_THE_BREAK
    )


@clause("MB-01g")
def test_where_a_race_is_posted_nothing_is_rounded_up():
    floor = the_table(MB, {seat: 1000 + 25 * chips for seat, chips in SMALL.items()})

    refused = floor.refusal(colour_up, 25, ENTROPY, "round-up", by=Role.DIRECTOR, at=IN_THE_BREAK)

    assert ("not-the-posted-method", "MB-01g") == refused


@clause("MB-10", "MB-01e")
def test_with_one_blind_posted_only_the_seat_left_of_the_button_posts():
    floor = playing(MB, 6, stages=(Stage(1200, Level(0, 100)),))

    started = floor.start(1, 0)

    seats = [seat for seat, _, _ in started.seats]
    after = seats[(seats.index(started.positions.button) + 1) % len(seats)]
    assert (None, after) == (started.positions.small_blind, started.positions.big_blind)


@pytest.mark.parametrize("book", [BC, MB])
@clause("MB-01g")
def test_chips_are_coloured_up_from_the_smallest(book):
    assert (
        "not-the-smallest-chip"
        == the_table(book).refusal(colour_up, 100, ENTROPY, by=Role.DIRECTOR, at=IN_THE_BREAK)[0]
    )
