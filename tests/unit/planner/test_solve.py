"""Designing a structure: it ends in time with other seeds too, can be posted, and says why."""

import numpy as np
import pytest
from msgspec.structs import replace

from goodhand.plan.event_file import examine
from goodhand.plan.write import dump
from goodhand.planner.evenings import simulate
from goodhand.planner.measure import lower_bound
from goodhand.planner.planning import Assumptions
from goodhand.planner.refusals import CannotPlan
from goodhand.planner.scenario import scenario_of_planned
from goodhand.planner.solve import Solution, solve
from goodhand.planner.structures import owned_chips, structures
from goodhand.planner.sweep import Sweep
from planner_support import example, the_planned

EXAMPLES = ["british-columbia", "house", "manitoba", "michigan", "new-jersey"]


def solved(name: str, **asked: object) -> Solution:
    occasion = example(name)
    return solve(occasion, occasion.tournaments[0], Assumptions(threads=2), **asked)


def in_time_with_other_seeds(name: str, found: Solution, evenings: int) -> float:
    here = replace(the_planned(name), plan=found.plan)
    assumed = Assumptions()
    scenario = scenario_of_planned(here, assumed.field, assumed.pace)
    run = simulate(scenario, seed=90_001, count=evenings, threads=2)
    return float(np.mean(here.starts + run["finish"] <= found.finish_by))


def passes_the_check(name: str, found: Solution) -> bool:
    occasion = example(name)
    tournaments = (found.plan, *occasion.tournaments[1:])
    return examine(dump(replace(occasion, tournaments=tournaments))).plan is not None


def test_a_solved_structure_ends_in_time_and_passes_the_check():
    found = solved("house", most=24)

    assert 0.95 <= in_time_with_other_seeds("house", found, 2000)
    assert passes_the_check("house", found)
    assert found.chosen.measure.play >= max(each.measure.play for each in found.runners)
    assert "end by 23:00" in found.reasons[0]


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", EXAMPLES)
def test_every_example_is_solved(name):
    found = solved(name)

    assert 0.95 <= in_time_with_other_seeds(name, found, 4000)
    assert passes_the_check(name, found)


def test_less_time_gives_less_play():
    occasion = example("house")
    starts = the_planned("house").starts
    long = solved("house", most=24, finish_by=starts + 4 * 3600)
    short = solve(
        occasion, occasion.tournaments[0], Assumptions(threads=2), most=24, finish_by=starts + int(2.7 * 3600)
    )

    assert short.chosen.measure.play < long.chosen.measure.play
    assert short.chosen.measure.finish_p95 < long.chosen.measure.finish_p95


def test_no_structure_in_time_is_one_sentence():
    starts = the_planned("house").starts

    with pytest.raises(CannotPlan, match=r"None of 20 structures surely ends by 19:00 in 95% .* 96% would have to"):
        solved("house", most=20, finish_by=starts + 1800)


@pytest.mark.parametrize(
    ("asked", "said"), [({"confidence": 1.2}, "confidence of 1.2"), ({"finish_by": 60}, "not after")]
)
def test_a_senseless_question_is_one_sentence(asked, said):
    with pytest.raises(CannotPlan, match=said):
        solved("house", **asked)


def test_an_end_after_the_licence_is_refused_with_its_clause():
    with pytest.raises(CannotPlan, match="MI-38"):
        solved("michigan", finish_by=the_planned("michigan").closes + 3600)


@pytest.mark.parametrize("name", EXAMPLES)
def test_structures_are_made_of_the_chips_that_there_are(name):
    plan = the_planned(name).plan
    owned = owned_chips(plan)

    for structure in structures(plan, owned, plan.capacity, 60):
        assert structure.starting_stack == sum(kind.value * kind.count for kind in structure.chips)
        assert all(kind.count * plan.capacity <= owned[kind.value] for kind in structure.chips)
        bigs = [stage.level.big_blind for stage in structure.stages if stage.level is not None]
        assert bigs == sorted(set(bigs))


def test_chips_that_cannot_make_a_stack_is_one_sentence():
    with pytest.raises(CannotPlan, match="chips cannot make"):
        solved("house", owned={50: 3})


def test_a_sweep_goes_on_where_it_was_stopped(tmp_path):
    file = tmp_path / "sweep.jsonl"
    first = solved("house", most=12, sweep=Sweep(file))
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:5]) + lines[5][:20])  # stopped in the middle of a line

    again = Sweep(file)
    second = solved("house", most=12, sweep=again)

    assert 12 == len(lines)
    assert first == second
    assert 5 + 1 + 7 == len(file.read_bytes().splitlines())


def test_a_share_is_believed_only_with_its_error():
    assert lower_bound(0.95, 100) < 0.92 < lower_bound(0.95, 10_000) < 0.95
