"""The kernel, in C++: hand evaluation, equity and decks. `docs/kernel.md` says what its numbers mean."""

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
) -> list[list[int]]:
    """`[player][k - 1]`: of all completed boards, those on which the player is one of exactly k winners."""

def equity_sampled(
    pockets: Sequence[int],
    board: int = 0,
    dead: int = 0,
    *,
    samples: int,
    seed: int,
    first_chunk: int = 0,
    threads: int = 1,
) -> list[list[int]]:
    """The same of a random sample; a pocket of 0 is two unknown cards."""

def _simd_levels() -> list[str]:
    """The instruction sets this machine can use, best first."""

def _use_simd(level: str) -> None:
    """Use another instruction set than the best, for tests."""

def shuffled_deck(seed: bytes) -> tuple[int, ...]:
    """The deck that a seed gives, top card first."""

def seal_deck(deck: Sequence[int], salts: bytes) -> bytes:
    """The root over the 52 cards of a deck, salted from a seed of 32 bytes."""

def _deck_of_block(block: bytes) -> tuple[int, ...] | None:
    """The deck that 32 bytes of the generator give, or None where they must be drawn again; for tests."""

def _sha256(message: bytes) -> bytes:
    """SHA-256, for tests."""

def _sha256_ways() -> list[str]:
    """The ways of hashing that this machine has, best first."""

def _use_sha256(way: str) -> None:
    """Hash in another way than the best, for tests."""
