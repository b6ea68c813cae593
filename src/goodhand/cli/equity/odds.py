"""Equity, computed in pieces so that its progress can be shown: exactly, or by Monte Carlo."""

import secrets
from collections.abc import Iterable, Iterator
from itertools import combinations
from math import comb, sqrt
from operator import add
from typing import Final

from msgspec import Struct

from goodhand import _kernel
from goodhand.cli.output import BadInput
from goodhand.cli.progress import tracked
from goodhand.play.cards import FULL_DECK, UNKNOWN, BadCards, Card, card_name, card_set, parse_cards, require_distinct
from goodhand.play.narrate import held_in_words
from goodhand.play.text import cards_in_words

QUICK: Final = 1.0
"""Seconds of exact work on one core up to which nobody minds."""
LONGEST: Final = 3600.0
"""Seconds of exact work beyond which it is refused."""
BOARDS_PER_SECOND: Final = 3e8
CALLS_PER_SECOND: Final = 5e4
CHUNK: Final = 16_384
"""The kernel draws a sample in chunks of this many boards."""
PARTS: Final = 16


class Spot(Struct, frozen=True):
    """The known cards; a pocket without cards is two unknown ones."""

    pockets: tuple[tuple[Card, ...], ...]
    board: tuple[Card, ...]
    dead: tuple[Card, ...]

    @property
    def unknown(self) -> int:
        return self.pockets.count(())

    @property
    def left(self) -> tuple[Card, ...]:
        """The cards that may still come."""
        known = {*self.board, *self.dead, *(card for pocket in self.pockets for card in pocket)}
        return tuple(card for card in FULL_DECK if card not in known)

    @property
    def boards(self) -> int:
        """In how many ways the board can be completed, the unknown pockets dealt."""
        return comb(len(self.left) - 2 * self.unknown, 5 - len(self.board))

    @property
    def deals(self) -> int:
        """In how many ways the unknown pockets can be dealt."""
        ways, left = 1, len(self.left)
        for dealt in range(self.unknown):
            ways *= comb(left - 2 * dealt, 2)
        return ways

    @property
    def seconds(self) -> float:
        """About how long all of it takes on one core."""
        return self.deals * (self.boards / BOARDS_PER_SECOND + 1 / CALLS_PER_SECOND)


class PlayerOdds(Struct, frozen=True):
    cards: str
    wins: int
    """Boards won alone."""
    ties: int
    """Boards shared."""
    win: float
    tie: float
    equity: float
    """The share of the pot: a board shared by k counts 1/k."""
    standard_error: float
    """Of the equity; 0 when it is exact."""
    now: str
    """The hand the player has on the board as it lies."""


class Odds(Struct, frozen=True):
    """The odds of all players, and the number of boards behind them."""

    exact: bool
    boards: int
    deals: int
    players: tuple[PlayerOdds, ...]

    def how(self) -> str:
        """From what the numbers come."""
        if not self.exact:
            worst = max(each.standard_error for each in self.players)
            return f"a sample of {self.boards:,} boards; standard error at most {100 * worst:.3f} points of equity"
        dealt = f", with {self.deals:,} deals of the unknown cards" if self.deals > 1 else ""
        return f"all {self.boards:,} boards{dealt}" if self.boards != 1 else f"the one board there is{dealt}"

    def as_data(self) -> dict[str, object]:
        return {"method": "exact" if self.exact else "sampled", "boards": self.boards, "players": self.players}


def read_spot(pockets: list[str], board: str, dead: str) -> Spot:
    """Read the typed cards, or raise BadInput with the one mistake in them."""
    try:
        spot = Spot(tuple(_pocket(text) for text in pockets), _known(board), _known(dead))
        require_distinct([*(card for pocket in spot.pockets for card in pocket), *spot.board, *spot.dead])
    except BadCards as problem:
        raise BadInput(str(problem)) from None
    if not 2 <= len(pockets) <= 11:
        count = "one pocket" if len(pockets) == 1 else f"{len(pockets)} pockets"
        raise BadInput(f"Equity compares 2 to 11 players; {count} cannot be.")
    if len(spot.board) not in (0, 3, 4, 5):
        raise BadInput(f"A board has 0, 3, 4 or 5 cards, not {len(spot.board)}.")
    if len(spot.left) < 2 * spot.unknown + 5 - len(spot.board):
        raise BadInput("Too few cards are left in the deck to deal this.")
    return spot


def _pocket(text: str) -> tuple[Card, ...]:
    if text == "??":
        return ()
    cards = parse_cards(text)
    if cards == (UNKNOWN, UNKNOWN):
        return ()
    if len(cards) != 2 or UNKNOWN in cards:
        raise BadCards(f"'{text}' is no pocket: write two cards, as in AhAd, or ?? for any two.")
    return cards


def _known(text: str) -> tuple[Card, ...]:
    cards = parse_cards(text)
    if UNKNOWN in cards:
        raise BadCards(f"'{text}' has an unknown card; only pockets can be unknown.")
    return cards


def compute(spot: Spot, *, exact: bool | None, samples: int, seed: int | None, threads: int) -> Odds:
    """The odds: exactly where asked for or quick, else from a sample."""
    if exact is None:
        exact = spot.seconds <= QUICK
    if exact and spot.seconds > LONGEST:
        raise BadInput(f"All {spot.deals * spot.boards:,} deals would take too long; --sampled gives an estimate.")
    if exact:
        pieces = tracked(_exact(spot, threads), spot.deals if spot.unknown else PARTS, "all boards")
    else:
        count = -(-samples // (CHUNK * PARTS))
        seed = secrets.randbits(63) if seed is None else seed
        pieces = tracked(_sampled(spot, samples, seed, threads), count, "sampling")
    wins = [[0] * len(spot.pockets) for _ in spot.pockets]
    for piece in pieces:
        wins = [[*map(add, row, more)] for row, more in zip(wins, piece, strict=True)]
    boards = spot.boards * spot.deals if exact else samples
    players = tuple(
        _player(pocket, spot.board, wins[place], boards, exact) for place, pocket in enumerate(spot.pockets)
    )
    return Odds(exact, boards, spot.deals if exact else 1, players)


def _exact(spot: Spot, threads: int) -> Iterator[list[list[int]]]:
    board, dead = card_set(spot.board), card_set(spot.dead)
    if not spot.unknown:
        pockets = [card_set(pocket) for pocket in spot.pockets]
        for part in range(PARTS):
            yield _kernel.equity_exact(pockets, board, dead, part=part, parts=PARTS, threads=threads)
        return
    for dealt in _dealt(spot.left, spot.unknown):
        unknown = iter(dealt)
        yield _kernel.equity_exact(
            [card_set(pocket or next(unknown)) for pocket in spot.pockets], board, dead, threads=threads
        )


def _dealt(left: Iterable[Card], pockets: int) -> Iterator[tuple[tuple[Card, Card], ...]]:
    """Every way to deal some pockets."""
    if not pockets:
        yield ()
        return
    for pair in combinations(left, 2):
        for others in _dealt([card for card in left if card not in pair], pockets - 1):
            yield (pair, *others)


def _sampled(spot: Spot, samples: int, seed: int, threads: int) -> Iterator[list[list[int]]]:
    pockets, step = [card_set(pocket) for pocket in spot.pockets], CHUNK * PARTS
    board, dead = card_set(spot.board), card_set(spot.dead)
    for first in range(0, samples, step):
        size = min(step, samples - first)
        yield _kernel.equity_sampled(
            pockets, board, dead, samples=size, seed=seed, first_chunk=first // CHUNK, threads=threads
        )


def _player(pocket: tuple[Card, ...], board: tuple[Card, ...], wins: list[int], boards: int, exact: bool) -> PlayerOdds:
    equity = sum(count / sharers for sharers, count in enumerate(wins, 1)) / boards
    squares = sum(count / sharers**2 for sharers, count in enumerate(wins, 1)) / boards
    return PlayerOdds(
        cards=cards_in_words(pocket) if pocket else card_name(UNKNOWN),
        wins=wins[0],
        ties=sum(wins[1:]),
        win=wins[0] / boards,
        tie=sum(wins[1:]) / boards,
        equity=equity,
        standard_error=0.0 if exact else sqrt(max(0.0, squares - equity**2) / boards),
        now=held_in_words(pocket, board) if pocket else "",
    )
