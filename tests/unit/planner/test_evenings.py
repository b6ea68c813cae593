"""Simulated evenings: the same everywhere, complete, and fair."""

import msgspec
import numpy as np
import pytest
from msgspec.structs import replace

from goodhand.planner.evenings import Evenings, chunks, joined, simulate, simulate_by, simulate_chunk
from goodhand.planner.outlook import outlook
from goodhand.planner.refusals import CannotPlan
from planner_support import ALIKE, a_scenario, the_planned

BOOKS = ["british-columbia", "house", "manitoba", "michigan", "new-jersey"]


def as_json(name: str, run: Evenings) -> bytes:
    return msgspec.json.encode(outlook(the_planned(name), a_scenario(name), run, seed=7))


@pytest.mark.parametrize("name", BOOKS)
def test_the_same_seed_gives_the_same_bytes_on_one_core_and_on_two(name):
    scenario = a_scenario(name)

    one = simulate(scenario, seed=7, count=60, threads=1)
    two = simulate(scenario, seed=7, count=60, threads=2)

    assert as_json(name, one) == as_json(name, two)
    assert all(np.array_equal(getattr(one, each), getattr(two, each)) for each in one.__struct_fields__)


def test_chunks_are_the_evenings_of_the_whole():
    scenario = a_scenario()

    whole = simulate(scenario, seed=3, count=70)
    parts = joined(simulate_chunk(scenario, 3, first, count) for first, count in chunks(70, 32))

    assert np.array_equal(whole.facts, parts.facts)
    assert np.array_equal(whole.left, parts.left)


def test_another_seed_gives_other_evenings():
    scenario = a_scenario()

    assert not np.array_equal(
        simulate(scenario, seed=1, count=5)["finish"], simulate(scenario, seed=2, count=5)["finish"]
    )


@pytest.mark.filterwarnings("ignore")  # Dask's own
def test_a_cluster_gives_the_same_bytes():
    distributed = pytest.importorskip("distributed")
    cluster = distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None)
    with cluster, distributed.Client(cluster) as client:
        far = simulate_by(client.get_executor(pure=False), a_scenario("michigan"), seed=7, count=600)

    near = simulate(a_scenario("michigan"), seed=7, count=600, threads=2)

    assert as_json("michigan", near) == as_json("michigan", far)


@pytest.mark.parametrize("name", BOOKS)
def test_every_evening_ends_with_one_winner_and_all_the_chips(name):
    scenario = replace(a_scenario(name), stops_at=-1)

    run = simulate(scenario, seed=5, count=150, want_places=True)

    assert (run["left"] == 1).all()
    assert ((run.places == 1).sum(axis=1) == 1).all()
    assert (np.sort(run.places, axis=1)[:, -1] <= scenario.players).all()
    given = scenario.starting_stack * run["entries"] + scenario.rebuy_chips * run["rebuys"]
    change = run["chips"] + run["out_of_play"] - given  # what colour-ups add or take
    chip = max(stage[5] for stage in scenario.stages)
    assert (np.abs(change) <= chip * scenario.players).all()


def test_nobody_comes_back_and_tables_only_go():
    run = simulate(a_scenario("british-columbia"), seed=5, count=100)

    assert (np.diff(run.left, axis=1) <= 0).all()
    assert (np.diff(run.tables, axis=1) <= 0).all()
    assert (run["tables"] == 5).all()


def test_a_set_time_ends_the_evening_after_the_round_in_play():
    scenario = replace(a_scenario("house"), stops_at=3600)

    run = simulate(scenario, seed=5, count=100, want_places=True)

    assert (run["finish"] >= 3600).mean() > 0.95
    assert (run["finish"] < 3600 + 15 * 60).all()
    assert (run["left"] > 1).mean() > 0.95
    assert (run.places >= 1).all()


def test_rebuys_are_bought_in_their_time_only():
    never = simulate(replace(a_scenario("michigan"), rebuys_most=0), seed=5, count=50)
    once = simulate(a_scenario("michigan"), seed=5, count=50)

    assert (never["rebuys"] == 0).all()
    assert 0.1 < once["rebuys"].mean() / 70 < 0.6


def test_every_player_wins_equally_often_with_equal_players():
    """Seats are drawn, so who enters first has no advantage: chi-squared below its 99.9% point for 19 degrees."""
    scenario = replace(a_scenario("house", ALIKE), players=20, table_size=10)

    run = simulate(scenario, seed=11, count=6000, threads=2, want_places=True)

    wins = (run.places == 1).sum(axis=0)
    expected = 6000 / 20
    assert 43.8 > ((wins - expected) ** 2 / expected).sum()


def test_every_seat_of_one_table_wins_equally_often():
    """One table, nobody moves: seats differ by the button only. Chi-squared, 99.9% point for 9 degrees."""
    sitting = tuple((0, seat, 3000, 0) for seat in range(10))
    scenario = replace(a_scenario("british-columbia", ALIKE), sitting=sitting, players=10)

    run = simulate(scenario, seed=12, count=5000, threads=2, want_places=True)

    wins = (run.places == 1).sum(axis=0)
    assert 27.9 > ((wins - 500) ** 2 / 500).sum()


def test_equal_players_finish_in_the_middle():
    """The mean place of each of n equal players is (n + 1) / 2, within four standard errors."""
    scenario = replace(a_scenario("house", ALIKE), players=20)

    run = simulate(scenario, seed=13, count=4000, threads=2, want_places=True)

    error = np.sqrt((20**2 - 1) / 12 / 4000)
    assert (np.abs(run.places.mean(axis=0) - 10.5) < 4 * error + 0.02).all()


def test_what_the_kernel_cannot_play_is_its_own_sentence():
    with pytest.raises(CannotPlan, match="The clock begins and ends with a level"):
        simulate(a_scenario("house", stages=()), seed=1, count=1)
