"""The race helper's figures for a table are recorded when the table is entered."""

from functools import partial

import pytest

from goodhand.night.views.colour_up import chips_in_play, why_other
from goodhand.night.views.race import race_so_far
from goodhand.rules import Role
from goodhand.rules.level import Level
from goodhand.rules.money import Money
from goodhand.tournament.entries import draw_seats, sell_entry
from goodhand.tournament.evolving import opened
from goodhand.tournament.penalties import forfeit_chips
from goodhand.tournament.plan import RebuyPlan, Stage
from goodhand.tournament.racing import colour_up, enter_race
from goodhand.tournament.rebuys import sell_rebuy
from goodhand.tournament.rounds import report_broke
from goodhand.tournament.timekeeping import start_clock
from support import BOOKS
from support_tournament import ENTROPY, Floor, a_plan

STAGES = (Stage(1200, Level(25, 50)), Stage(600, None, (25,)), Stage(1200, Level(100, 200)))
NOW = 1300
D = Role.DIRECTOR
SMALL = {"P0": 5, "P1": 5, "P2": 4, "P3": 4}
UNEVEN = {"P0": 7, "P1": 6, "P2": 5, "P3": 4}


def racing(book, players: int = 4):
    """All have 8 of 25 and 13 of 100 each, four sit at one table, and the chips of 25 leave play."""
    rebuys = RebuyPlan(2, Money(5000), 1500, 1)
    floor = Floor(opened(a_plan(book, stages=STAGES, rebuys=rebuys), book))
    for n in range(players):
        floor.do(sell_entry, f"P{n}", f"P{n}", at=0)
    floor.do(draw_seats, ENTROPY, at=0).do(start_clock, at=0)
    return floor.do(colour_up, 25, b"", by=D, announced=True, at=NOW)


def posted(method: str):
    return BOOKS["MB"].with_house_choice(colour_up=method)


@pytest.mark.parametrize(
    ("book", "small", "winners", "due", "given"),
    [
        pytest.param(posted("round-up"), SMALL, (), 2, 6, id="rounded up"),
        pytest.param(posted("nearest"), SMALL, (), 0, 4, id="to the nearest, down"),
        pytest.param(posted("nearest"), UNEVEN, (), 2, 6, id="to the nearest, up"),
        pytest.param(posted("round-up"), SMALL, ("P0",), 2, 5, id="rounded up, and one was named"),
        pytest.param(BOOKS["MI"], SMALL, ("P0",), 1, 5, id="raced"),
        pytest.param(BOOKS["MI"], SMALL, ("P1", "P0"), 1, 6, id="raced, and nobody raced out"),
        pytest.param(BOOKS["MI"], UNEVEN, ("P1", "P0"), 2, 6, id="raced for two"),
    ],
)
def test_the_helper_says_what_is_recorded_then(book, small, winners, due, given):
    floor = racing(book)

    said = race_so_far(floor.t, 1, small, {}, {}, winners, NOW)
    floor.do(enter_race, 1, 0, winners, ENTROPY, by=D, small=small, at=NOW)

    assert (due, given) == (said.due, said.given)
    assert given == floor.happened[-1].given
    assert floor.t.chips_in_play() == said.worth_then
    assert tuple(chips_in_play(floor.t, announced=True)) == said.chips
    assert why_other(floor.t) == said.why


def test_nobody_wins_by_cards_where_another_method_is_posted():
    cards = {"P0": (50,), "P1": (3,)}

    assert "P0" == race_so_far(racing(BOOKS["MI"]).t, 1, SMALL, {}, cards, (), NOW).next
    assert "" == race_so_far(racing(posted("round-up")).t, 1, SMALL, {}, cards, (), NOW).next


def two_tables():
    """Fourteen at two tables, of which the first has handed in all that its players came with."""
    floor = racing(BOOKS["HR"], players=14)
    here = [player.id for player in floor.t.at_table(1).values()]
    small = {**dict.fromkeys(here, 8), here[0]: 9, here[1]: 7}
    return floor.do(enter_race, 1, 0, (here[0],), ENTROPY, by=D, small=small, at=NOW), here


def rows(floor) -> dict[int, tuple[int, int]]:
    return {each.value: each.now for each in chips_in_play(floor.t, announced=True)}


def test_chips_come_to_what_they_are_worth_while_a_table_still_races():
    floor, here = two_tables()
    at_the_other = 8 * (14 - len(here))

    assert {25: (at_the_other, at_the_other), 100: (13 * 14 + 2 * len(here),) * 2} == rows(floor)
    assert 21_000 == floor.t.chips_in_play() == sum(value * most for value, (_, most) in rows(floor).items())


@pytest.mark.parametrize(
    ("change", "worth"),
    [
        pytest.param(sell_rebuy, 22_500, id="a rebuy"),
        pytest.param(partial(forfeit_chips, chips=300, reason="in a pocket", by=D), 20_700, id="forfeited"),
    ],
)
def test_what_is_sold_or_lost_while_a_table_still_races_is_among_the_chips(change, worth):
    floor, here = two_tables()
    before = rows(floor)
    if worth > 21_000:
        floor.do(report_broke, here[2], 1500, at=NOW)
    floor.do(change, here[2], at=NOW)

    now = rows(floor)

    assert worth == floor.t.chips_in_play()
    assert sum(value * fewest for value, (fewest, _) in now.items()) <= worth
    assert worth <= sum(value * most for value, (_, most) in now.items())
    assert before[25][1] == now[25][1]  # nobody sells chips that leave


def test_a_race_explains_what_it_changed_and_nothing_else():
    floor = racing(BOOKS["HR"], players=14)
    here = [player.id for player in floor.t.at_table(1).values()]
    small = {**dict.fromkeys(here, 8), here[0]: 9}
    floor.do(enter_race, 1, 0, (here[0],), ENTROPY, by=D, small=small, at=NOW)
    assert why_other(floor.t).startswith("75 more: 25 left over at table 1")

    floor.do(report_broke, here[2], 1500, at=NOW).do(sell_rebuy, here[2], at=NOW)

    assert "" == why_other(floor.t)
