"""A policy for whole evenings: the planner's types of players, decided by the kernel in a few microseconds.

It is given the whole Round of Play for speed, and hands the kernel the seat's own Pocket Cards and no others.
"""

from collections.abc import Mapping
from functools import cache
from random import Random

from goodhand import _kernel
from goodhand.play import Bet, Call, Check, Command, Fold, Muck, Raise, RoundOfPlay, Show
from goodhand.play.cards import Card, card_set
from goodhand.play.state import Table
from goodhand.players import CASUAL
from goodhand.rules.units import Chips, Seat

_FOLD, _CHECK, _CALL = range(3)
_TYPES = [_kernel.PlayerType(type_.numbers()) for type_ in CASUAL.types()]
_SHARES = [each.share for each in CASUAL.shares]


def type_of(player: str) -> int:
    """The type that somebody of this name is, every time: drawn by the shares of a casual field."""
    return Random(f"goodhand/type/{player}").choices(range(len(_TYPES)), _SHARES)[0]


def quick(r: RoundOfPlay, rng: Random) -> Command:
    """The decision of the player to act; a seat keeps one type of player."""
    return QuickTable(r.table, rng, {seat: known_type(str(seat)) for seat in r.table.began.seats})(r)


class QuickTable:
    """Decides for everybody at a table through one Round of Play; what stays the same in it is looked up once."""

    def __init__(self, table: Table, rng: Random, types: Mapping[Seat, _kernel.PlayerType]) -> None:
        level, began = table.began.level, table.began
        self._chips, self._random_bits = table.total, rng.getrandbits
        self._rng = rng
        self._terms = _terms(table.cap, table.step, table.any_all_in_reopens, table.sums_reopen)
        self._stakes = (level.small_blind, level.big_blind, level.ante, level.big_blind_ante, began.chip)
        self._types = types
        self._board: tuple[Card, ...] = ()
        self._board_set = card_set(())

    def __call__(self, r: RoundOfPlay) -> Command:
        turn, cards, random_bits = r.turn, r.cards, self._random_bits
        if turn is None:
            return self._at_showdown(r)
        player, seat = turn.player, turn.seat
        first, second = cards.pockets[player]
        if first < 0 or second < 0:  # UNKNOWN
            return Check(seat) if not turn.call else Fold(seat)  # a person deals: nobody knows the cards
        if cards.board is not self._board:
            self._board, self._board_set = cards.board, card_set(cards.board)
        move, to = _kernel.choose(
            self._types[seat],
            1.0,
            self._terms,
            self._stakes,
            r.interval,
            player,
            r.stacks,
            r.bets,
            r.live,
            r.able,
            r.acted,
            r.raises,
            r.bet,
            r.increment,
            self._chips - r.out_of_play,
            1 << first | 1 << second,
            self._board_set,
            random_bits(63),
        )
        if move == _FOLD:
            return Fold(seat)
        if move == _CHECK:
            return Check(seat)
        if move == _CALL:
            return Call(seat)
        return Bet(seat, Chips(to)) if turn.opening else Raise(seat, Chips(to))

    def _at_showdown(self, r: RoundOfPlay) -> Command:
        assert r.showdown is not None
        player = r.showdown.order[0]
        seat = r.seat(player)
        return Show(seat) if r.showdown.obliged >> player & 1 or self._rng.random() < 0.5 else Muck(seat)


@cache
def known_type(player: str) -> _kernel.PlayerType:
    """The kernel's data of a type of player."""
    return _TYPES[type_of(player)]


@cache
def _terms(cap: int, step: int, any_all_in_reopens: bool, sums_reopen: bool) -> _kernel.Terms:
    terms = _kernel.Terms()
    terms.cap, terms.posted_raise = cap, step
    terms.any_all_in_reopens, terms.sums_reopen = any_all_in_reopens, sums_reopen
    return terms
