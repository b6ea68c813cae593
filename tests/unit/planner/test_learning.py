"""Learning from a running night, and evenings simulated accordingly."""

import asyncio

import numpy as np
import pytest
from msgspec.structs import replace

from goodhand.journal.memory import MemoryJournal
from goodhand.night.acts import CODEC
from goodhand.planner.evenings import simulate
from goodhand.planner.learning import drawn, likeness, nights_like
from goodhand.planner.pace import VOLUNTEERS
from goodhand.planner.scenario import Scenario
from goodhand.players import CASUAL
from goodhand.simulate.evening import Evening
from goodhand.tournament.state import Tournament
from planner_support import a_scenario, example

STARTS = 18 * 3600 + 1800
NOW = STARTS + 3600


@pytest.fixture(scope="module")
def after_an_hour() -> Tournament:
    occasion, kept = example("house"), []
    evening = Evening.practice(
        MemoryJournal(CODEC),
        occasion.tournaments[0],
        b"learning",
        players=30,
        begins=STARTS,
        observer=lambda state, _, at: kept.append((at, state)),
    )
    asyncio.run(evening.run())
    return [state for at, state in kept if at <= NOW][-1]


def mean_gamble(t: Tournament) -> float:
    found = nights_like(t, NOW, CASUAL, VOLUNTEERS, count=300, seed=1, threads=2)
    return float(np.mean([gamble for gamble, _ in found]))


def test_a_night_that_loses_players_sooner_gambles_more(after_an_hour):
    few = replace(after_an_hour, eliminations=after_an_hour.eliminations[:1])
    many = replace(after_an_hour, eliminations=(after_an_hour.eliminations * 20)[:20])

    assert mean_gamble(few) < 1 < mean_gamble(many)


def test_a_draw_gives_each_its_share():
    assert [0, 1, 1, 3] == drawn(np.array([0.25, 0.5, 0.0, 0.25]), 4).tolist()


def test_where_no_evening_is_near_those_further_off_count():
    weights = likeness(np.arange(50, 450, dtype=np.float64), 0.5)

    assert 1 == pytest.approx(weights.sum())
    assert 1 / (weights**2).sum() >= 100
    assert weights[0] == weights.max()


def test_evenings_are_as_they_are_said_to_be():
    nights = ((0.5, 1.25), (2.0, 0.75))

    run = simulate(a_scenario(nights=nights), seed=1, count=4)

    assert [500_000, 2_000_000] * 2 == run["gamble"].tolist()
    assert [1_250_000, 750_000] * 2 == run["pace"].tolist()


def test_stacks_that_nobody_counted_are_uneven_and_add_up():
    stages = ((1200, 50, 100, 0, 0, 25, False), (36_000, 200, 400, 0, 0, 25, False))
    known = replace(several(8), stages=stages)
    uncounted = replace(known, even_stacks=0.1)

    counted, drawn_by_lot = (simulate(each, seed=1, count=300) for each in (known, uncounted))

    assert {40_000} == set(drawn_by_lot["chips"].tolist())
    assert drawn_by_lot.busts_stage[:, 0].mean() > 1.5 * counted.busts_stage[:, 0].mean()


def several(players: int) -> Scenario:
    """So many are left at one table, with 5,000 each."""
    sitting = tuple((0, seat, 5000, 0) for seat in range(players))
    return a_scenario(sitting=sitting, final_players=0, late_until=0, rebuys_most=0, add_on_stage=-1)


def test_readier_at_a_short_table_ends_sooner():
    two = several(2)
    bold = replace(CASUAL, short_gamble=(3.0, 1.0, 1.0))

    usual, sooner = (simulate(replace(two, field=f), seed=1, count=300)["finish"].mean() for f in (CASUAL, bold))

    assert sooner < usual


def test_fewer_buy_a_rebuy_of_few_big_blinds():
    scenario = a_scenario(rebuys_most=-1, rebuy_chips=500, rebuy_until=7200)

    shallow, deep = (
        simulate(replace(scenario, field=replace(CASUAL, rebuy_depth=depth)), seed=1, count=200)["rebuys"].mean()
        for depth in (100.0, 1.0)
    )

    assert shallow < 0.8 * deep
