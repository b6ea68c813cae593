"""What the race helper says of a table is what is recorded when the table is entered."""

import pytest

from goodhand.night.views.colour_up import chips_in_play, why_other
from goodhand.night.views.race import race_so_far
from goodhand.rules import Role
from goodhand.rules.level import Level
from goodhand.tournament.commands import ColourUp, DrawSeats, Enter, EnterRace, StartClock
from goodhand.tournament.evolving import opened
from goodhand.tournament.plan import Stage
from support import BOOKS
from support_tournament import ENTROPY, Floor, a_plan

STAGES = (Stage(1200, Level(25, 50)), Stage(600, None, (25,)), Stage(1200, Level(100, 200)))
NOW = 1300
D = Role.DIRECTOR
SMALL = {"P0": 5, "P1": 5, "P2": 4, "P3": 4}
UNEVEN = {"P0": 7, "P1": 6, "P2": 5, "P3": 4}


def racing(book):
    """Four with 8 of 25 and 13 of 100 each sit at one table, and the chips of 25 leave play."""
    floor = Floor(opened(a_plan(book, stages=STAGES), book))
    floor.do(*(Enter(f"P{n}", f"P{n}", 0) for n in range(4)), DrawSeats(ENTROPY, 0), StartClock(0))
    return floor.do(ColourUp(NOW, 25, D, b"", announced=True))


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
    floor.do(EnterRace(1, 0, winners, NOW, D, ENTROPY, small=small))

    assert (due, given) == (said.due, said.given)
    assert given == floor.happened[-1].given
    assert floor.t.chips_in_play() == said.worth_then
    assert tuple(chips_in_play(floor.t, announced=True)) == said.chips
    assert why_other(floor.t.races) == said.why


def test_nobody_wins_by_cards_where_another_method_is_posted():
    cards = {"P0": (50,), "P1": (3,)}

    assert "P0" == race_so_far(racing(BOOKS["MI"]).t, 1, SMALL, {}, cards, (), NOW).next
    assert "" == race_so_far(racing(posted("round-up")).t, 1, SMALL, {}, cards, (), NOW).next
