"""Hand evaluators of the peers: `hands.py NAME SECONDS`, run by `-I` in the peers' own environment."""

import sys
from functools import partial
from itertools import combinations
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2]))

from benchmarks.peers.deck import ACES, AGREED, BOARDS, KINGS, NAMES, equity, hands
from benchmarks.peers.evaluators import Shape, many, one
from benchmarks.peers.serve import Contender, serve

MANY = 1 << 16


def phevaluator(shape: Shape) -> Contender:
    """The C function itself, without the conversion of every card that `phevaluator.evaluate_cards` adds."""
    from phevaluator import _pheval

    prepared = [tuple(card % 13 * 4 + card // 13 for card in hand) for hand in hands(MANY)]
    return shape(_pheval.evaluate_7cards, prepared, -1, True)


def eval7(shape: Shape) -> Contender:
    import eval7

    cards = [eval7.Card(name) for name in NAMES]
    return shape(eval7.evaluate, [[cards[card] for card in hand] for hand in hands(MANY)], 1, False)


def treys(shape: Shape) -> Contender:
    """The function for seven cards, without the joining of pocket and board cards that `evaluate` does first."""
    from treys import Card, Evaluator

    cards = [Card.new(name) for name in NAMES]
    prepared = [[cards[card] for card in hand] for hand in hands(AGREED)]
    return shape(Evaluator().hand_size_map[7], prepared, -1, False)


def phevaluator_equity() -> Contender:
    """Every board in turn: phevaluator evaluates hands, and leaves equities to its caller."""
    from phevaluator import _pheval

    evaluate = _pheval.evaluate_7cards
    (a1, a2), (k1, k2) = ([card % 13 * 4 + card // 13 for card in pocket] for pocket in (ACES, KINGS))
    left = sorted(set(range(52)) - {a1, a2, k1, k2})
    contender = Contender(lambda: 0)

    def run() -> int:
        wins = ties = 0
        for a, b, c, d, e in combinations(left, 5):
            aces, kings = evaluate(a1, a2, a, b, c, d, e), evaluate(k1, k2, a, b, c, d, e)
            if aces < kings:
                wins += 1
            elif aces == kings:
                ties += 1
        contender.facts["equity"] = equity(wins, ties)
        return 1

    contender.run = run
    return contender


def eval7_equity() -> Contender:
    """Every board in turn: `py_hand_vs_range_exact` compares on a complete board only, and is slower than this."""
    import eval7

    cards = [eval7.Card(name) for name in NAMES]
    a1, a2, k1, k2 = (cards[card] for card in ACES + KINGS)
    left = [cards[card] for card in range(52) if card not in ACES + KINGS]
    evaluate = eval7.evaluate
    contender = Contender(lambda: 0)

    def run() -> int:
        wins = ties = 0
        for a, b, c, d, e in combinations(left, 5):
            aces, kings = evaluate((a1, a2, a, b, c, d, e)), evaluate((k1, k2, a, b, c, d, e))
            if aces > kings:
                wins += 1
            elif aces == kings:
                ties += 1
        contender.facts["equity"] = equity(wins, ties)
        return 1

    contender.run = run
    return contender


def eval7_sampled() -> Contender:
    """eval7's own loop in C, on as many boards, but drawn at random: the same work for an inexact answer."""
    import eval7

    aces, kings = [eval7.Card(NAMES[card]) for card in ACES], eval7.HandRange("KsKc")
    contender = Contender(lambda: 0)

    def run() -> int:
        contender.facts["sampled equity"] = round(eval7.py_hand_vs_range_monte_carlo(aces, kings, [], BOARDS), 4)
        return 1

    contender.run = run
    return contender


if __name__ == "__main__":
    shapes = {
        f"{shape.__name__}.{evaluator.__name__}": partial(evaluator, shape)
        for evaluator in (phevaluator, eval7, treys)
        for shape in (many, one)
    }
    equities = {
        "equity.phevaluator": phevaluator_equity,
        "equity.eval7": eval7_equity,
        "equity.eval7_sampled": eval7_sampled,
    }
    serve(shapes | equities)
