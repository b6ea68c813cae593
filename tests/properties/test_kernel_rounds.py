"""The kernel is a fast player, never an authority: the referee replays what it plays, action by action."""

import random

import pytest

from goodhand import _kernel
from goodhand.planner.scenario import book_terms, kernel_scenario, kernel_terms
from goodhand.play import Bet, Call, Check, Command, Fold, Raise, RoundBegan, RoundOfPlay, RoundPhase, Show, begin, step
from goodhand.rules import Rulebook, rulebooks
from goodhand.rules.level import Level
from planner_support import a_scenario, the_planned

FOLD, CHECK, CALL, RAISE = range(4)
BOOKS = {book.id: book for book in rulebooks()}


def command_of(r: RoundOfPlay, action: tuple[int, int, int]) -> Command:
    """The command for what the kernel's player did; it must be that player's turn."""
    player, move, to = action
    assert r.turn is not None
    assert player == r.turn.player
    seat = r.turn.seat
    if move == FOLD:
        return Fold(seat)
    if move == CHECK:
        return Check(seat)
    if move == CALL:
        return Call(seat)
    return Bet(seat, to) if r.turn.opening else Raise(seat, to)


def replayed(began: RoundBegan, book: Rulebook, actions: list[tuple[int, int, int]]) -> RoundOfPlay:
    """Every action through the referee, and everybody shows; whatever it refuses is raised."""
    r, _ = begin(began, book)
    for action in actions:
        r, _ = step(r, command_of(r, action))
    while r.phase is RoundPhase.SHOWDOWN:
        assert r.showdown is not None
        r, _ = step(r, Show(r.seat(r.showdown.order[0])))
    return r


def any_round(dice: random.Random, book: Rulebook) -> RoundBegan:
    """A table nobody would choose: odd stacks, short blinds, antes, a dead small blind."""
    players = dice.randint(2, min(11, book.table_capacity.value))
    chip = dice.choice((1, 5, 25))
    big = chip * dice.choice((1, 2, 3, 4, 8))
    small = (
        chip * dice.randint(0, big // chip) if 1 in book.blinds_posted.value else chip * dice.randint(1, big // chip)
    )
    ante, table_ante = dice.choice(((0, 0), (0, 0), (chip, 0), (0, big)))
    stacks = tuple(chip * max(1, int(dice.paretovariate(0.6))) % (400 * chip) or chip for _ in range(players))
    seats = tuple(range(1, players + 1))
    if players == 2:
        small_seat, big_seat = 2, 1
    else:
        small_seat, big_seat = 1, 2
    posted = None if not small or (players > 2 and dice.random() < 0.1) else small_seat
    level = Level(small, big, ante, table_ante)
    return RoundBegan(book.id, seats, stacks, players, posted, big_seat, level, chip)


@pytest.mark.parametrize("name", sorted(BOOKS))
def test_the_referee_accepts_every_wild_round_and_pays_the_same(name: str) -> None:
    book, dice = BOOKS[name], random.Random(name)
    terms = kernel_terms(book_terms(book))
    for number in range(1500):
        began = any_round(dice, book)
        level = began.level
        stakes = (level.small_blind, level.big_blind, level.ante, level.big_blind_ante, began.chip)
        small = -1 if began.small_blind is None else began.seats.index(began.small_blind)
        big = began.seats.index(began.big_blind)
        deck, actions, finals, out = _kernel.play_wild(terms, stakes, list(began.stacks), small, big, number)

        r = replayed(RoundBegan(*(getattr(began, f) for f in began.__struct_fields__[:9]), tuple(deck)), book, actions)

        assert r.is_over
        assert finals == list(r.stacks)
        assert out == r.out_of_play


@pytest.mark.parametrize("name", ["british-columbia", "house", "manitoba", "michigan", "new-jersey"])
def test_the_referee_accepts_every_round_of_whole_evenings(name: str) -> None:
    scenario = kernel_scenario(a_scenario(name))
    book = the_planned(name).book
    rounds = 0
    for number in range(4):
        for seats, stacks, (button, small, big), stakes, deck, actions, finals, out in _kernel.rounds_of_evening(
            scenario, seed=3, number=number
        ):
            level = Level(*stakes[:4])
            began = RoundBegan(
                book.id, tuple(seats), tuple(stacks), button, small or None, big, level, stakes[4], 0, tuple(deck)
            )

            r = replayed(began, book, actions)

            assert finals == list(r.stacks)
            assert out == r.out_of_play
            rounds += 1
    assert rounds > 300
