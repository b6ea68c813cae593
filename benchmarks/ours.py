"""Our contenders: `python -m benchmarks.ours NAME SECONDS`, named as in `benchmarks/registry.py`."""

from collections.abc import Callable
from functools import partial

import numpy as np
import numpy.typing as npt

from benchmarks.evening import bare_referee, evening_rounds
from benchmarks.evenings import CONTENDERS as EVENINGS
from benchmarks.journal import journal_append
from benchmarks.papers import paper_one, paper_set
from benchmarks.peers.deck import ACES, AGREED, KINGS, NAMES, equity, hands, order
from benchmarks.peers.evaluators import Evaluate, one
from benchmarks.peers.policy import referee
from benchmarks.peers.serve import Contender, serve
from benchmarks.referee import play_rounds
from benchmarks.stepping import stepped_decisions_6
from goodhand import _kernel
from goodhand.play import shuffled
from goodhand.play.commitment import commit

MANY, FEW = 1 << 18, 1 << 16


def ours(card: int) -> int:
    return 16 * (card // 13) + card % 13


def mask(cards: list[int] | tuple[int, ...]) -> int:
    return sum(1 << ours(card) for card in cards)


def better(evaluate: Evaluate) -> int:
    """1 if a larger value wins, else -1."""
    royal, nothing = (
        mask([NAMES.index(name) for name in cards.split()])
        for cards in ("As Ks Qs Js Ts 3d 2c", "Ah Qd Ts 8c 6h 4d 2s")
    )
    return 1 if evaluate(royal) > evaluate(nothing) else -1


def array(evaluate: Callable[[npt.NDArray], npt.NDArray], prepared: npt.NDArray) -> Contender:
    facts = {"order": order(evaluate(prepared[:AGREED]).tolist(), better(_kernel.evaluate))}
    return Contender(lambda: len(evaluate(prepared)), facts)


def evaluate_array() -> Contender:
    return array(_kernel.evaluate_array, np.array([mask(hand) for hand in hands(MANY)], dtype=np.uint64))


def evaluate_rows() -> Contender:
    return array(_kernel.evaluate_rows, np.array([[*map(ours, hand)] for hand in hands(MANY)], dtype=np.uint8))


def evaluate_one() -> Contender:
    prepared = [tuple(map(ours, hand)) for hand in hands(FEW)]
    return one(_kernel.evaluate_cards, prepared, better(_kernel.evaluate), True)


def evaluate_one_set() -> Contender:
    return one(_kernel.evaluate, [mask(hand) for hand in hands(FEW)], better(_kernel.evaluate), False)


def equity_exact() -> Contender:
    pockets = [mask(ACES), mask(KINGS)]
    contender = Contender(lambda: 0)

    def run() -> int:
        (wins, ties), _ = _kernel.equity_exact(pockets, threads=1)
        contender.facts["equity"] = equity(int(wins), int(ties))
        return 1

    contender.run = run
    return contender


def seal_deck() -> Contender:
    decks = [shuffled(bytes([number])) for number in range(100)]
    return Contender(lambda: len([commit(deck, bytes(32)) for deck in decks]))


CONTENDERS: dict[str, Callable[[], Contender]] = (
    {
        contender.__name__: contender
        for contender in (evaluate_array, evaluate_rows, evaluate_one, evaluate_one_set, equity_exact)
    }
    | {contender.__name__: contender for contender in (seal_deck, evening_rounds, bare_referee, paper_one, paper_set)}
    | {f"referee_rounds_{players}": partial(referee, play_rounds, players) for players in (6, 9)}
    | {f"journal_append_{producers}": partial(journal_append, producers) for producers in (1, 10, 100)}
    | EVENINGS
    | {"stepped_decisions_6": stepped_decisions_6}
)

if __name__ == "__main__":
    serve(CONTENDERS)
