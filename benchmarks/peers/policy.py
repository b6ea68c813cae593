"""The one policy that all referees are driven by, written down beforehand.

A round of play follows a script: one choice for each decision, in the order in which players act. Cards play no part,
so engines that agree about the rules see the very same betting, however they shuffle; the mean number of decisions in a
round shows whether they do.
"""

import random
from collections.abc import Callable
from functools import cache

from benchmarks.peers.serve import Contender

FOLD, CALL, RAISE, ALL_IN = range(4)
"""Fold, or check when nothing is owed; check or call; the smallest raise; all-in. No raise is legal: check or call."""
SHARES = (20, 65, 10, 5)

SMALL_BLIND, BIG_BLIND, STACK, CHIP = 50, 100, 10_000, 25

SCRIPTS, LONGEST = 256, 256

Play = Callable[[int, int, int], tuple[int, int]]
"""`(players, rounds, seed) -> (rounds, decisions)`: what every engine is wrapped in."""


@cache
def scripts(seed: int) -> tuple[bytes, ...]:
    """256 rounds' worth of choices; round `i` follows script `i % 256`."""
    chooser = random.Random(seed)
    return tuple(bytes(chooser.choices(range(4), SHARES, k=LONGEST)) for _ in range(SCRIPTS))


class ChipsLostError(Exception):
    """A round ended with more or fewer chips than it began with."""


def conserved(total: float, expected: int) -> None:
    if total != expected:
        raise ChipsLostError(total, expected)


def referee(play: Play, players: int, seed: int = 8) -> Contender:
    """A pass is all the scripts once, so that every engine plays the same rounds.

    Seed 8: its 256 scripts need as many decisions as 15,000 do (16.2 and 21.5 for six and nine players).
    """
    contender = Contender(lambda: 0)

    def run() -> int:
        rounds, decisions = play(players, SCRIPTS, seed)
        contender.facts["decisions"] = round(decisions / rounds, 2)
        return rounds

    contender.run = run
    return contender


def decisions_of(play: Play, players: int, seed: int = 8) -> Contender:
    """The same pass, counted in decisions."""
    contender = Contender(lambda: 0)

    def run() -> int:
        rounds, decisions = play(players, SCRIPTS, seed)
        contender.facts["decisions"] = round(decisions / rounds, 2)
        return decisions

    contender.run = run
    return contender
