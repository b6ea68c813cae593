"""The kernel, in C++: hand evaluation and equity. `docs/kernel.md` says what its numbers mean."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

def evaluate(cards: int, /) -> int:
    """The value of a set of five to seven cards: higher is better, equal is tied."""

def evaluate_cards(*cards: int) -> int:
    """The value of five to seven cards."""

def evaluate_array(sets: NDArray[np.uint64], *, threads: int = 1) -> NDArray[np.uint32]:
    """The values of many sets of five to seven cards."""

def evaluate_rows(cards: NDArray[np.uint8], *, threads: int = 1) -> NDArray[np.uint32]:
    """The values of many rows of five to seven cards."""

def category_counts(size: int, *, threads: int = 1) -> list[int]:
    """How many of all hands of `size` cards are of each category, high card first and royal flush last."""

def equity_exact(
    pockets: Sequence[int], board: int = 0, dead: int = 0, *, part: int = 0, parts: int = 1, threads: int = 1
) -> NDArray[np.uint64]:
    """`[player, k - 1]`: of all completed boards, those on which the player is one of exactly k winners."""

def equity_sampled(
    pockets: Sequence[int],
    board: int = 0,
    dead: int = 0,
    *,
    samples: int,
    seed: int,
    first_chunk: int = 0,
    threads: int = 1,
) -> NDArray[np.uint64]:
    """The same of a random sample; a pocket of 0 is two unknown cards."""

def _simd_levels() -> list[str]:
    """The instruction sets this machine can use, best first."""

def _use_simd(level: str) -> None:
    """Use another instruction set than the best, for tests."""
