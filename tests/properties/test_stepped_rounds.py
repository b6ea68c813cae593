"""Rounds that are stepped from Python: the referee accepts every decision, shows the same and pays the same."""

import random
from collections.abc import Iterator

import numpy as np
import pytest

from goodhand.planner.stepping import CHECK_OR_CALL, FOLD, RAISE, ManyRounds
from goodhand.play import Bet, Call, Check, Command, Fold, Level, Raise, RoundBegan, RoundOfPlay, Show, begin, step
from goodhand.play.state import RoundPhase
from goodhand.rules import HOUSE, Rulebook, rulebooks

BOOKS = {book.id: book for book in rulebooks()}
PLACES = 40
CHIP = 25


def begun(rounds: ManyRounds, book: Rulebook, level: Level, stacks: list[list[int]], number: int) -> RoundOfPlay:
    """The same round at the referee's table."""
    row = stacks[number % len(rounds)]
    players = len(row)
    small, big = (2, 1) if players == 2 else (1, 2)
    seats = tuple(range(1, players + 1))
    posted = small if level.small_blind else None
    deck = rounds.deck(number)
    began = RoundBegan(book.id, seats, tuple(row), players, posted, big, level, CHIP, 0, deck)
    return begin(began, book)[0]


def any_decisions(rounds: ManyRounds, dice: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Open decisions without sense: every kind, every size."""
    decisions = dice.choice(np.array([FOLD, CHECK_OR_CALL, CHECK_OR_CALL, CHECK_OR_CALL, RAISE], np.int8), len(rounds))
    decisions[(decisions == RAISE) & (rounds.high == 0)] = CHECK_OR_CALL
    sizes = dice.choice(3, len(rounds))
    chips = np.maximum((rounds.high - rounds.low) // CHIP, 0)
    between = rounds.low + dice.integers(0, chips + 1) * CHIP
    between = np.where(between % CHIP == 0, between, rounds.low)
    to = np.choose(sizes, [rounds.low, rounds.high, between]).astype(np.int32)
    return decisions, to


def command(r: RoundOfPlay, decision: int, to: int) -> Command:
    assert r.turn is not None
    if decision == FOLD:
        return Fold(r.turn.seat)
    if decision == CHECK_OR_CALL:
        return Call(r.turn.seat) if r.turn.call else Check(r.turn.seat)
    return Bet(r.turn.seat, to) if r.turn.opening else Raise(r.turn.seat, to)


def shown(rounds: ManyRounds, place: int) -> tuple[int, ...]:
    """The choices of the player whose turn it is."""
    return tuple(int(each[place]) for each in (rounds.turn, rounds.owed, rounds.low, rounds.high))


def offered(r: RoundOfPlay) -> tuple[int, ...]:
    assert r.turn is not None
    return r.turn.player, r.turn.call, r.turn.low or 0, r.turn.high or 0


def tables(book: Rulebook, dice: random.Random) -> Iterator[tuple[Level, list[list[int]]]]:
    for players in (2, 3, 6, min(10, book.table_capacity.value)):
        ante, table_ante = dice.choice(((0, 0), (CHIP, 0), (0, 100)))
        level = Level(50, 100, ante, table_ante)
        yield level, [[CHIP * dice.randint(12, 300) for _ in range(players)] for _ in range(PLACES)]


@pytest.mark.parametrize("name", sorted(BOOKS))
def test_the_referee_offers_accepts_and_pays_the_same(name: str) -> None:
    book, ended = BOOKS[name], 0
    for level, stacks in tables(book, random.Random(name)):
        dice = np.random.default_rng(len(stacks[0]))
        rounds = ManyRounds(book, level, stacks, seed=11, chip=CHIP)
        theirs = [begun(rounds, book, level, stacks, place) for place in range(PLACES)]
        for _ in range(60):
            assert [offered(r) for r in theirs] == [shown(rounds, place) for place in range(PLACES)]
            decisions, to = any_decisions(rounds, dice)
            rounds.step(decisions, to)
            for place in range(PLACES):
                r, _ = step(theirs[place], command(theirs[place], int(decisions[place]), int(to[place])))
                while r.phase is RoundPhase.SHOWDOWN:
                    r, _ = step(r, Show(r.seat(r.showdown.order[0])))
                assert r.is_over == bool(rounds.finished[place])
                if r.is_over:
                    gains = [now - before for now, before in zip(r.stacks, stacks[place], strict=True)]
                    assert gains == rounds.gains[place].tolist()
                    r = begun(rounds, book, level, stacks, int(rounds.number[place]))
                    ended += 1
                theirs[place] = r
    assert ended > 500


def many(**changes: object) -> ManyRounds:
    settings = {"stacks": [10_000] * 6, "places": 3, "seed": 5, "chip": CHIP} | changes
    return ManyRounds(HOUSE, Level(50, 100), **settings)


@pytest.mark.parametrize(
    ("decision", "to", "why"),
    [
        (3, 0, "0 folds, 1 checks or calls, 2 bets or raises"),
        (RAISE, 150, "a raise to 150, where 200 to 10000 are, in chips of 25"),
        (RAISE, 10_025, "where 200 to 10000 are"),
        (RAISE, 210, "in chips of 25"),
    ],
)
def test_what_is_not_open_is_refused_and_nothing_is_taken(decision: int, to: int, why: str) -> None:
    rounds = many()
    before = rounds.stacks.copy(), rounds.turn.copy()

    with pytest.raises(ValueError, match=why):
        rounds.step(np.array([0, 1, decision], np.int8), np.array([0, 0, to], np.int32))

    assert (before[0] == rounds.stacks).all()
    assert (before[1] == rounds.turn).all()


def test_the_same_seed_plays_the_same_rounds_and_another_does_not() -> None:
    played = []
    for seed in (5, 5, 6):
        rounds, dice = many(places=200, seed=seed), np.random.default_rng(1)
        for _ in range(50):
            rounds.step(*any_decisions(rounds, dice))
        played.append((rounds.gains.tolist(), rounds.pocket.tolist()))

    assert played[0] == played[1]
    assert played[0] != played[2]


def test_a_round_depends_on_its_number_not_on_how_many_are_beside_it() -> None:
    few, more = many(places=2), many(places=64)

    assert more.pocket[:2].tolist() == few.pocket.tolist()
    assert few.deck(40) == more.deck(40)
    assert sorted(few.deck(40)) == sorted(set(few.deck(40)))


def test_nothing_begins_where_the_blinds_put_everybody_all_in() -> None:
    with pytest.raises(ValueError, match="In round 0 the blinds put everybody all-in"):
        many(stacks=[50, 100], places=1)
