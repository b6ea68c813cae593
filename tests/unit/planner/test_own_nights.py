"""Settings from the charity's own finished nights."""

import asyncio
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace

from goodhand.journal.memory import MemoryJournal
from goodhand.night.acts import CODEC
from goodhand.planner.evenings import simulate
from goodhand.planner.fit import FieldAndPace, score
from goodhand.planner.observed import PastNight, alive_by_level
from goodhand.planner.own_nights import fitted_to_own, night_of
from goodhand.planner.pace import VOLUNTEERS
from goodhand.planner.refusals import CannotPlan
from goodhand.players import CASUAL
from goodhand.simulate.evening import Evening
from planner_support import a_scenario, example

ROOT = Path(__file__).parents[3]
USUAL = FieldAndPace(CASUAL, replace(VOLUNTEERS, start_delay=0.0))


def played_nights(gamble: float, count: int) -> list[PastNight]:
    """Nights of people who gamble otherwise than usual, as the model plays them."""
    field = replace(CASUAL, gamble=tuple(each * gamble for each in CASUAL.gamble))
    scenario = replace(a_scenario("british-columbia", field), pace=USUAL.pace, players=18)
    run = simulate(scenario, seed=77, count=count)
    big = [stage[2] for stage in scenario.stages]
    nights = []
    for row in range(count):
        alive = alive_by_level(run, scenario.stages)[row]
        last = int(np.argmax(alive == 1)) + 1
        end = int(run["end_stage"][row])
        nights.append(
            PastNight(
                name=str(row),
                group="played",
                players=18,
                starting_stack=1500,
                total_chips=18 * 1500,
                stages=scenario.stages,
                minutes=float(run["finish"][row]) / 60,
                alive=tuple(alive[:last].tolist()),
                big_blinds_in_play=float(run["chips"][row]) / big[end],
            )
        )
    return nights


@pytest.mark.wide
def test_people_who_gamble_less_are_found_to():
    bold, shy = (fitted_to_own(played_nights(gamble, 10), USUAL) for gamble in (1.8, 0.55))

    assert shy.gamble < 0.85
    assert bold.gamble > 1.15
    assert shy.after <= shy.before


def test_one_night_moves_the_settings_little():
    assert 0.7 < fitted_to_own(played_nights(1.8, 1), USUAL).gamble < 1.45


def test_a_search_finds_settings_that_surprise_less(monkeypatch):
    monkeypatch.syspath_prepend(ROOT)
    from benchmarks.fit import NAMES, fitted, settings_of

    nights = played_nights(0.6, 10)
    start = [1.0] * 5 + [1.0, 1.0, 1.0, 0.1, 0.1]

    found, numbers = fitted(nights, USUAL, numbers=start, steps=12, evenings=40)

    assert len(NAMES) == len(numbers)
    assert found.score <= score(nights, settings_of(start, USUAL), evenings=40)


def test_a_finished_evening_of_a_journal_is_a_night():
    occasion = example("manitoba")
    plan = occasion.tournaments[0]
    evening = Evening.practice(MemoryJournal(CODEC), plan, b"own", players=16, begins=19 * 3600)
    state = asyncio.run(evening.run())

    night = night_of(state)

    assert 16 == night.players
    assert 1 == night.alive[-1]
    assert list(night.alive) == sorted(night.alive, reverse=True)
    assert sum(player.rebuys for player in state.players.values()) == night.rebuys
    assert night.minutes == pytest.approx((state.eliminations[-1].at - 19 * 3600) / 60)


def test_an_unfinished_evening_is_none():
    with pytest.raises(CannotPlan, match="no finished night"):
        fitted_to_own([], USUAL)
