"""Timings of hand evaluators, ours and the peers': many hands in one go, and one call at a time."""

from collections.abc import Callable, Sequence
from itertools import starmap
from typing import Any

from benchmarks.peers.deck import AGREED, order
from benchmarks.peers.serve import Contender

Evaluate = Callable[..., int]
Shape = Callable[[Evaluate, Sequence[Any], int, bool], Contender]


def many(evaluate: Evaluate, hands: Sequence[Any], better: int, spread: bool) -> Contender:
    """All hands in one expression: the fastest loop Python has. `spread`: a hand is seven arguments, not one."""
    apply = starmap if spread else map
    facts = {"order": order(list(apply(evaluate, hands[:AGREED])), better)}
    return Contender(lambda: len(list(apply(evaluate, hands))), facts)


def one(evaluate: Evaluate, hands: Sequence[Any], better: int, spread: bool) -> Contender:
    """One call at a time from a plain loop, as a program that needs one hand makes it."""

    def run_spread() -> int:
        for hand in hands:
            evaluate(*hand)
        return len(hands)

    def run() -> int:
        for hand in hands:
            evaluate(hand)
        return len(hands)

    facts = many(evaluate, hands, better, spread).facts
    return Contender(run_spread if spread else run, facts)
