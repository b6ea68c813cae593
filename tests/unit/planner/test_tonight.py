"""Looking ahead from a running evening."""

import asyncio

import pytest
from msgspec.structs import replace

from goodhand.journal.memory import MemoryJournal
from goodhand.night.acts import CODEC
from goodhand.planner.planning import Assumptions
from goodhand.planner.refusals import CannotPlan
from goodhand.planner.tonight import forecast
from goodhand.rules.cited import Cited, Silent
from goodhand.rules.clauses import clause
from goodhand.rules.occasion_knobs import LevelChanges
from goodhand.simulate.evening import Evening
from goodhand.tournament.state import Phase, Tournament
from planner_support import example

FEW = Assumptions(evenings=150, threads=2)


@pytest.fixture(scope="module")
def states() -> list[tuple[int, Tournament]]:
    """A simulated evening of thirty players: each decision's second, and the state after it."""
    occasion = example("house")
    plan, kept = occasion.tournaments[0], []
    evening = Evening.practice(
        MemoryJournal(CODEC),
        plan,
        b"tonight",
        players=30,
        begins=18 * 3600 + 1800,
        observer=lambda state, _, at: kept.append((at, state)),
    )
    asyncio.run(evening.run())
    return kept


def at(states, minutes: int) -> tuple[int, Tournament]:
    second = 18 * 3600 + 1800 + 60 * minutes
    return second, [state for when, state in states if when <= second][-1]


def test_the_rest_begins_with_who_is_there_and_what_the_clock_shows(states):
    second, state = at(states, 25)

    found = forecast(state, second, FEW)

    assert len(state.remaining()) == found.players == found.half_hours[0].left.p50
    assert 2 == found.level
    assert second < found.finish.p5 <= found.finish.p50
    assert "It will probably end at about" in found.sentences[0]


def test_as_the_evening_goes_on_the_end_comes_nearer_and_surer(states):
    early, late = (forecast(state, second, FEW) for second, state in (at(states, 5), at(states, 60)))

    assert late.finish.p95 - late.finish.p5 <= early.finish.p95 - early.finish.p5
    assert late.players < early.players


@pytest.mark.parametrize("minutes", [30, 60, 90])
def test_a_night_goes_on_at_its_own_pace(states, minutes):
    """Bots deal twice as fast as volunteers: without their pace, the end is thought to come later."""
    second, state = at(states, minutes)
    rounds = [(10, 90)] * 100

    usual, tonight = forecast(state, second, FEW), forecast(state, second, FEW, rounds=rounds)

    assert tonight.finish.p50 < usual.finish.p50
    assert tonight.finish.p5 <= states[-1][0] <= tonight.finish.p95
    assert (90, None) == (tonight.round_seconds, usual.round_seconds)
    assert tonight.usual_round_seconds == pytest.approx(180, rel=0.05)
    assert any(each.startswith("Rounds have taken 90 seconds so far (usual: 1") for each in tonight.sentences)


def test_tables_break_in_order(states):
    second, state = at(states, 5)

    found = forecast(state, second, FEW)

    assert [2, 1] == [each.tables_after for each in found.table_breaks]
    assert found.table_breaks[0].at.p50 < found.table_breaks[1].at.p50
    assert "The next table, leaving 2, breaks at about" in " ".join(found.sentences)


def test_stacks_that_nobody_counted_are_spread_and_said_to_be(states):
    second, state = at(states, 25)

    found = forecast(replace(state, counted=False), second, FEW)

    assert not found.stacks_known
    assert "Nobody has counted" in found.sentences[-1]


def test_the_same_state_gives_the_same_answer(states):
    second, state = at(states, 25)

    assert forecast(state, second, FEW) == forecast(state, second, replace(FEW, threads=1))


def test_of_a_finished_evening_there_is_nothing_to_say(states):
    assert Phase.FINISHED is states[-1][1].phase
    with pytest.raises(CannotPlan, match="is over"):
        forecast(states[-1][1], states[-1][0], FEW)


def test_before_the_start_it_looks_ahead_from_the_posted_start(states):
    entered = next((at, state) for at, state in states if state.clock is None and len(state.players) == 30)
    starts = 18 * 3600 + 1800

    found = forecast(entered[1], starts - 1500, FEW, starts=starts)

    assert not found.begun
    assert starts == found.at
    assert found.sentences[0].startswith(
        "Scholarship night has not begun, and 30 players have entered. If it begins at"
    )
    assert not any("counted" in sentence for sentence in found.sentences)


def test_with_one_entered_there_is_nothing_to_say(states):
    with pytest.raises(CannotPlan, match="has not begun, and one has entered: two make an evening"):
        forecast(states[0][1], states[0][0], FEW)


def test_one_evening_claims_no_range(states):
    second, state = at(states, 25)

    said = " ".join(forecast(state, second, replace(FEW, evenings=1)).sentences)

    assert "of 1 evening nothing can be said" in said
    assert "90 of 100" not in said
    assert "(" not in said


def test_more_chips_than_can_be_counted_is_one_sentence(states):
    second, state = at(states, 25)

    with pytest.raises(CannotPlan, match="more chips in play than can be simulated"):
        forecast(replace(state, chips_issued=2**31), second, FEW)


def threatened(states, **book: object) -> tuple[int, Tournament]:
    """The same evening, with a licence that ends too early."""
    second, state = at(states, 25)
    changed = replace(state, book=replace(state.book, **book)) if book else state
    return second, replace(changed, plan=replace(changed.plan, closes_at=second + 2700))


def test_a_night_in_time_needs_no_remedy(states):
    second, state = at(states, 25)

    assert () == forecast(state, second, FEW).remedies.sentences()


def test_remedies_are_simulated_one_by_one_and_together_the_best_first(states):
    may = Silent(LevelChanges.DIRECTOR, "for the test")
    second, state = threatened(states, levels_may_change=may)

    found = forecast(state, second, FEW)

    ends = [each.finish.p50 for each in found.remedies.allowed]
    assert {"cut-breaks", "shorten-levels"} == {each.name for each in found.remedies.allowed}
    assert ends == sorted(ends)
    assert found.remedies.together.finish.p50 <= ends[0] < found.finish.p50
    assert () == found.remedies.forbidden
    assert any(each.startswith("Play the levels to come two thirds as long: likely end ") for each in found.sentences)


def test_what_the_book_forbids_is_named_with_its_clause_and_not_simulated(states):
    levels = Cited(LevelChanges.AS_POSTED, clause("MI-76d"))
    second, state = threatened(states, levels_may_change=levels)

    found = forecast(state, second, FEW)

    assert ["cut-breaks"] == [each.name for each in found.remedies.allowed]
    assert None is found.remedies.together
    assert "Not allowed: play the levels to come two thirds as long [MI-76d]." in found.sentences
