"""How long rounds take, and how a night shows its own pace."""

import pytest
from msgspec.structs import replace

from goodhand.planner.evenings import simulate
from goodhand.planner.pace import FEWEST_ROUNDS, LONGEST, PACES, SHORTEST, SLOWEST, VOLUNTEERS
from planner_support import a_scenario


@pytest.mark.parametrize("name", PACES)
@pytest.mark.parametrize("players", [2, 6, 10])
def test_what_is_usual_is_what_simulated_rounds_take(name, players):
    pace = replace(PACES[name], start_delay=0.0, stop_share=0.0, night_spread=0.0)
    table = replace(a_scenario("british-columbia"), pace=pace, players=players, starting_stack=1500, stops_at=1200)
    run = simulate(table, seed=4, count=600, threads=2)
    whole = run["finish"] >= 1200  # nobody has won before

    taken = run["finish"][whole].sum() / run["rounds"][whole].sum()

    assert pace.usual_seconds(players) == pytest.approx(taken, rel=0.06)


@pytest.mark.parametrize(
    ("name", "players", "an_hour"),
    [("volunteers", 10, 20), ("volunteers", 2, 37), ("professionals", 10, 30), ("professionals", 2, 58)],
)
def test_rounds_an_hour_are_what_the_page_on_the_planner_says(name, players, an_hour):
    assert an_hour == pytest.approx(3600 / PACES[name].usual_seconds(players), rel=0.05)


def test_a_night_shows_its_pace_the_better_the_more_rounds_it_has_had():
    half = [(10, round(VOLUNTEERS.usual_seconds(10) / 2))]

    few, many = VOLUNTEERS.of_tonight(half * FEWEST_ROUNDS), VOLUNTEERS.of_tonight(half * 400)

    assert VOLUNTEERS.round_seconds / 2 < few.round_seconds < VOLUNTEERS.round_seconds * 0.65
    assert VOLUNTEERS.round_seconds / 2 == pytest.approx(many.round_seconds, rel=0.02)
    assert VOLUNTEERS.night_spread > few.night_spread > many.night_spread > 0


def test_a_usual_night_keeps_the_usual_pace_at_a_short_table_too():
    usual = [(players, round(VOLUNTEERS.usual_seconds(players))) for players in (2, 5, 10)] * 20

    assert VOLUNTEERS.round_seconds == pytest.approx(VOLUNTEERS.of_tonight(usual).round_seconds, rel=0.01)


@pytest.mark.parametrize(
    "rounds", [[(10, 90)] * (FEWEST_ROUNDS - 1), [(10, SHORTEST - 1)] * 50, [(10, LONGEST + 1)] * 50, []]
)
def test_too_few_rounds_and_those_told_after_the_fact_say_nothing(rounds):
    assert VOLUNTEERS == VOLUNTEERS.of_tonight(rounds)


def test_no_night_is_beyond_all_others():
    slow = VOLUNTEERS.of_tonight([(2, LONGEST)] * 1000)

    assert VOLUNTEERS.round_seconds * SLOWEST >= slow.round_seconds > VOLUNTEERS.round_seconds * 0.9 * SLOWEST


def test_where_all_nights_are_alike_tonight_is_no_other():
    alike = replace(VOLUNTEERS, night_spread=0.0, round_spread=0.0)

    assert alike == alike.of_tonight([(10, 90)] * 50)
