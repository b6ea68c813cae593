"""The kernel, in C++: hand evaluation, equity and decks. `docs/programs/kernel.md` says what its numbers mean."""

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

def icm(stacks: Sequence[float], prizes: Sequence[float]) -> list[float]:
    """The worth of each stack by the independent chip model: the chance of each place, times its prize."""

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

def shuffled_places(start: bytes, counter: int, count: int) -> tuple[list[int], int]:
    """Places in an order that a generator draws, and how many blocks it has given."""

def _below_of_block(block: bytes, bound: int) -> int | None:
    """The number below a bound that 32 bytes give, or None where they are drawn again; for tests."""

def seal_deck(deck: Sequence[int], salts: bytes) -> bytes:
    """The root over the 52 cards of a deck, salted from a seed of 32 bytes."""

def _deck_of_block(block: bytes) -> tuple[int, ...] | None:
    """The deck that 32 bytes of the generator give, or None where they must be drawn again; for tests."""

def sha256(message: bytes, /) -> bytes:
    """SHA-256 of a message: for one of few blocks, where making hashlib's object takes longer than hashing."""

def generator_block(start: bytes, counter: int, /) -> bytes:
    """The block that a generator gives after so many others."""

def record_digest(previous: bytes, stream: str, version: int, name: str, at: int, payload: bytes, /) -> bytes:
    """The hash of a journal's record."""

def _sha256_ways() -> list[str]:
    """The ways of hashing that this machine has, best first."""

def _use_sha256(way: str) -> None:
    """Hash in another way than the best, for tests."""

EVENING_COLUMNS: tuple[str, ...]
"""The columns of `simulate_evenings`'s facts."""

class Terms:
    """A book's knobs for one Round of Play, as plain numbers."""

    cap: int
    posted_raise: int
    raise_by_chip: bool
    any_all_in_reopens: bool
    sums_reopen: bool
    burn_before_pockets: bool
    odd_chip_leaves: bool

class PlayerType:
    """A kind of player, made of its numbers."""

    def __init__(self, numbers: Sequence[float]) -> None: ...

class Scenario:
    """An evening as the kernel needs it: numbers only, times in seconds. `kernel/src/evening.hpp` explains each."""

    terms: Terms
    dead_button: bool
    mover_by_lot: bool
    colour_up_rounds: bool
    first_button: int
    players: int
    table_size: int
    starting_stack: int
    tolerance: int
    wider_tolerance: int
    wider_above: int
    final_players: int
    rebuys_most: int
    rebuy_chips: int
    rebuy_until: int
    add_on_chips: int
    add_on_stage: int
    late_share: float
    late_until: int
    stops_at: int
    closes_at: int
    paid: int
    round_seconds: float
    player_seconds: float
    action_seconds: float
    night_pace_spread: float
    round_pace_spread: float
    stop_share: float
    start_delay: float
    shares: list[float]
    rebuy_shares: list[float]
    add_on_shares: list[float]
    rebuy_gamble: float
    last_rebuy_gamble: float
    night_gamble_spread: float
    rebuy_depth: float
    short_gamble: tuple[float, float, float]
    even_stacks: float
    clock_from: int
    grid_seconds: int
    grid_points: int
    want_places: bool

    def set_types(self, types: Sequence[Sequence[float]]) -> None:
        """The types of players, 43 numbers each."""

    def set_stages(self, stages: Sequence[tuple[int, int, int, int, int, int, bool]]) -> None:
        """Seconds, small blind, big blind, ante, the table's ante, smallest chip, whether it is a break."""

    def set_nights(self, nights: Sequence[tuple[float, float]]) -> None:
        """The factors on gambling and on the length of rounds: evening n takes entry n modulo their number."""

    def set_sitting(self, sitting: Sequence[tuple[int, int, int, int]]) -> None:
        """Table, seat (both from 0), stack and rebuys of everybody, where an evening is taken up while it runs."""

def simulate_evenings(
    scenario: Scenario, *, seed: int, first: int = 0, count: int, threads: int = 1
) -> dict[str, NDArray[np.int32]]:
    """Play evenings `first` to `first + count - 1` of a seed; arrays with a row for each."""

def rounds_of_evening(
    scenario: Scenario, *, seed: int, number: int = 0
) -> list[
    tuple[
        list[int],
        list[int],
        tuple[int, int, int],
        tuple[int, int, int, int, int],
        bytes,
        list[tuple[int, int, int]],
        list[int],
        int,
    ]
]:
    """Every round of one evening: seats, stacks, button and blinds, stakes, deck, actions, final stacks, odd chips."""

def play_wild(
    terms: Terms, stakes: tuple[int, int, int, int, int], stacks: Sequence[int], small: int, big: int, seed: int
) -> tuple[bytes, list[tuple[int, int, int]], list[int], int]:
    """One round of legal choices without sense: the deck, the actions, the final stacks, what left play."""

def choose(
    type: PlayerType,  # noqa: A002 - a type of player
    gamble: float,
    terms: Terms,
    stakes: tuple[int, int, int, int, int],
    interval: int,
    player: int,
    stacks: Sequence[int],
    bets: Sequence[int],
    live: int,
    able: int,
    acted: int,
    raises: int,
    bet: int,
    increment: int,
    chips: int,
    pocket: int,
    board: int,
    seed: int,
) -> tuple[int, int]:
    """The action of a player of this type: the move (0 fold, 1 check, 2 call, 3 bet or raise) and its total.

    ``chips`` are all that are on the table, the stacks included.
    """

def play_scripts(
    terms: Terms,
    stakes: tuple[int, int, int, int, int],
    scripts: NDArray[np.uint8],
    players: int,
    stack: int,
    rounds: int,
    seed: int,
) -> tuple[int, int, int]:
    """Rounds with fresh stacks that follow scripts of choices: how many rounds, decisions and final chips."""

class Stepped:
    """Many rounds at once, each at its next decision; `planner/stepping.py` explains each array."""

    turn: NDArray[np.int8]
    interval: NDArray[np.int8]
    owed: NDArray[np.int32]
    low: NDArray[np.int32]
    high: NDArray[np.int32]
    pot: NDArray[np.int32]
    stacks: NDArray[np.int32]
    bets: NDArray[np.int32]
    pocket: NDArray[np.uint64]
    board: NDArray[np.uint64]
    live: NDArray[np.uint32]
    finished: NDArray[np.uint8]
    gains: NDArray[np.int32]
    number: NDArray[np.int64]

    def __init__(
        self,
        terms: Terms,
        stakes: tuple[int, int, int, int, int],
        stacks: NDArray[np.int32],
        small: int,
        big: int,
        seed: int,
    ) -> None: ...
    def step(self, decisions: NDArray[np.int8], to: NDArray[np.int32]) -> None: ...
    def deck(self, number: int) -> bytes: ...
