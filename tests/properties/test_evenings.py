"""Whole evenings: whatever the book, the size and the luck, the floor is sound from first entry to prizes."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct

from goodhand.journal import first_break
from goodhand.night.history import History
from goodhand.night.reading import acts_of
from goodhand.night.streams import NIGHT
from goodhand.rules import EndMethod, Rulebook
from goodhand.rules.level import Level
from goodhand.rules.money import Money
from goodhand.tournament.plan import ChipKind, Payout, RebuyPlan, Stage, TournamentPlan
from goodhand.tournament.prizes import prize_pool
from goodhand.tournament.state import Phase, Status
from support import BOOKS, clause
from support_tournament import QUICK, Ran, a_plan, levels, places_covered, run_evening

BY_BOOK = pytest.mark.parametrize("book", [BOOKS[each] for each in ("MI", "MB", "NJ", "BC", "HR")], ids=lambda b: b.id)
REBUYS = RebuyPlan(at_most=2, price=Money(2000), chips=1500, until_level=3)


class Drawn(Struct, frozen=True):
    """An evening to be run."""

    players: int
    seed: bytes
    table_size: int
    minutes: int
    rebuys: bool
    colour_up: bool


def evenings(most: int) -> st.SearchStrategy[Drawn]:
    """Evenings of two to so many players."""
    return st.builds(
        Drawn,
        players=st.integers(2, most),
        seed=st.binary(min_size=32, max_size=32),
        table_size=st.sampled_from([6, 8, 9, 10]),
        minutes=st.integers(3, 20),
        rebuys=st.booleans(),
        colour_up=st.booleans(),
    )


def the_plan(drawn: Drawn, book: Rulebook, **more: object) -> TournamentPlan:
    stages = list(levels(*QUICK, minutes=drawn.minutes))
    if drawn.colour_up:
        stages.insert(2, Stage(300, None, (25,)))
    rebuys = REBUYS if drawn.rebuys else None
    return a_plan(book, stages=tuple(stages), table_size=drawn.table_size, rebuys=rebuys, **more)


def the_fold(ran: Ran):
    """The tournament, from the acts on record alone."""
    history = History(ran.records[0].stream.removeprefix(NIGHT))
    for _, done in acts_of(ran.records):
        history.add(done)
    return history.night.tournaments["t1"]


def assert_sound_to_the_end(ran: Ran, players: int) -> None:
    """The winner has all the chips, the prizes are the pool, nobody moved without need, and the journal says it all."""
    left = [player for player in ran.state.players.values() if player.status is Status.PLAYING]
    assert (Phase.FINISHED, 1) == (ran.state.phase, len(left))
    assert ran.state.chips_in_play() == left[0].stack
    assert (left[0].id, 1, 1) == ran.state.order[0][:3]
    assert players - 1 == len(ran.state.eliminations) == len({gone.player for gone in ran.state.eliminations})
    pool = prize_pool(ran.state.takings, ran.state.plan.payout)
    assert pool == sum((prize for *_, prize in ran.state.order), start=Money(0))
    assert [] == ran.watch.needless
    assert [] == ran.watch.avoidable
    assert ran.state == the_fold(ran)
    assert first_break(ran.records) is None


@clause("MI-39a", "MI-69", "MB-25", "NJ-06a", "NJ-40", "BC-4.6", "BC-4.7", "HR-B7b", "HR-B7c")
@BY_BOOK
@settings(max_examples=24, deadline=None)
@given(drawn=evenings(60))
def test_an_evening_is_sound_after_every_decision_and_to_the_end(book, drawn):
    ran = run_evening(the_plan(drawn, book), book, drawn.seed, drawn.players)

    assert_sound_to_the_end(ran, drawn.players)


@pytest.mark.exhaustive
@BY_BOOK
@settings(max_examples=20, deadline=None)
@given(drawn=evenings(600))
def test_an_evening_of_any_size_is_sound_after_every_decision_and_to_the_end(book, drawn):
    ran = run_evening(the_plan(drawn, book), book, drawn.seed, drawn.players)

    assert_sound_to_the_end(ran, drawn.players)


@clause("MI-39a", "NJ-06a")
@BY_BOOK
@settings(max_examples=4, deadline=None)
@given(drawn=evenings(30))
def test_every_place_from_the_first_to_the_last_is_covered_exactly_once(book, drawn):
    ran = run_evening(the_plan(drawn, book), book, drawn.seed, drawn.players, watched=False)

    assert list(range(1, drawn.players + 1)) == places_covered(ran.state.order)
    assert set(ran.state.players) == {player for player, *_ in ran.state.order}


@clause("MI-39b", "NJ-06b", "HR-B7e")
@pytest.mark.parametrize("book", [BOOKS[each] for each in ("MI", "MB", "NJ", "HR")], ids=lambda b: b.id)
@settings(max_examples=4, deadline=None)
@given(drawn=evenings(40), stop=st.integers(60, 3600))
def test_an_evening_with_a_set_time_ends_then_and_ranks_by_chips(book, drawn, stop):
    plan = the_plan(drawn, book, end=EndMethod.SET_TIME, stop_at=stop)

    ran = run_evening(plan, book, drawn.seed, drawn.players)

    left = sorted((p.stack for p in ran.state.players.values() if p.status is Status.PLAYING), reverse=True)
    first = [ran.state.players[player].stack for player, *_ in ran.state.order[: len(left)]]
    assert Phase.FINISHED is ran.state.phase
    assert ran.state.chips_in_play() == sum(left)
    assert left[: len(first)] == first
    pool = prize_pool(ran.state.takings, plan.payout)
    assert pool == sum((prize for *_, prize in ran.state.order), start=Money(0))


@BY_BOOK
@settings(max_examples=3, deadline=None)
@given(drawn=evenings(40))
def test_the_same_seed_gives_the_same_journal_byte_for_byte(book, drawn):
    plan = the_plan(drawn, book)

    first, second = (run_evening(plan, book, drawn.seed, drawn.players, watched=False) for _ in range(2))

    assert first.records == second.records


@clause("MB-23")
@settings(max_examples=4, deadline=None)
@given(drawn=evenings(30))
def test_with_one_blind_only_an_evening_is_sound_as_well(drawn):
    book = BOOKS["MB"]
    stages = tuple(Stage(drawn.minutes * 60, Level(0, big)) for _, big in QUICK)
    plan = a_plan(book, stages=stages, table_size=drawn.table_size)

    ran = run_evening(plan, book, drawn.seed, drawn.players)

    assert ran.state.chips_in_play() == max(player.stack for player in ran.state.players.values())


@clause("BC-4.1", "BC-4.2", "BC-4.4", "BC-4.5", "BC-4.6", "BC-4.7")
@pytest.mark.parametrize("players", [200, pytest.param(500, marks=pytest.mark.exhaustive)])
def test_hundreds_of_players_move_no_more_than_they_must(players):
    book = BOOKS["BC"]
    payout = Payout(8000, (4000, 2500, 1500, 1000, 1000))
    plan = a_plan(book, payout=payout, chips=(ChipKind(25, 8), ChipKind(100, 13)))

    ran = run_evening(plan, book, b"five hundred".ljust(32), players)

    watch = ran.watch
    print(
        f"\n{players} players, {players // 10} tables: "
        f"{watch.rounds} rounds, {watch.eliminations} eliminations, {watch.moves} moves "
        f"({watch.moves / watch.eliminations:.3f} each; each one brought balance one move nearer: "
        f"{not watch.needless}), {watch.broken} tables broken with {watch.drawn_by_breaks} players drawn elsewhere, "
        f"{len(watch.posted_again)} movers posted the big blind twice in a row ({len(watch.avoidable)} avoidably)"
    )
    assert_sound_to_the_end(ran, players)
    assert players - 1 == watch.eliminations
    assert (players // 10 - 1, []) == (watch.broken, watch.bound)
