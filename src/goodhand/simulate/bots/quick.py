"""A policy for whole evenings: the planner's types of players, decided by the kernel in a few microseconds.

It is given the whole Round of Play for speed, and hands the kernel the seat's own Pocket Cards and no others.
"""

from collections.abc import Mapping
from functools import cache
from random import Random

from goodhand import _kernel
from goodhand.play import Bet, Call, Check, Command, Fold, Muck, Raise, RoundOfPlay, Show
from goodhand.play.cards import UNKNOWN, card_set
from goodhand.players import CASUAL
from goodhand.rules.units import Chips, PlayerId, Seat

_FOLD, _CHECK, _CALL = range(3)
_TYPES = [type_.numbers() for type_ in CASUAL.types()]
_SHARES = [each.share for each in CASUAL.shares]


def type_of(player: str) -> int:
    """The type that somebody of this name is, every time: drawn by the shares of a casual field."""
    return Random(f"goodhand/type/{player}").choices(range(len(_TYPES)), _SHARES)[0]


def quick(r: RoundOfPlay, rng: Random, players: Mapping[Seat, PlayerId] | None = None) -> Command:
    """What the player whose turn it is does; ``players`` says who sits where, so that everybody stays the same."""
    turn = r.turn
    if turn is None:
        assert r.showdown is not None
        player = r.showdown.order[0]
        seat = r.seat(player)
        return Show(seat) if r.showdown.obliged >> player & 1 or rng.random() < 0.5 else Muck(seat)
    seat, player, table, level = turn.seat, turn.player, r.table, r.table.began.level
    name = players[seat] if players is not None and seat in players else str(seat)
    pocket = r.cards.pockets[player]
    if UNKNOWN in pocket:
        return Check(seat) if not turn.call else Fold(seat)  # a person deals: nobody knows the cards
    move, to = _kernel.choose(
        _TYPES[_known_type(name)],
        1.0,
        _terms(table.cap, table.step, table.any_all_in_reopens, table.sums_reopen),
        (level.small_blind, level.big_blind, level.ante, level.big_blind_ante, table.began.chip),
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
        r.pot,
        card_set(pocket),
        card_set(r.cards.board),
        rng.getrandbits(63),
    )
    if move == _FOLD:
        return Fold(seat)
    if move == _CHECK:
        return Check(seat)
    if move == _CALL:
        return Call(seat)
    return Bet(seat, Chips(to)) if turn.opening else Raise(seat, Chips(to))


_known_type = cache(type_of)


@cache
def _terms(cap: int, step: int, any_all_in_reopens: bool, sums_reopen: bool) -> _kernel.Terms:
    terms = _kernel.Terms()
    terms.cap, terms.posted_raise = cap, step
    terms.any_all_in_reopens, terms.sums_reopen = any_all_in_reopens, sums_reopen
    return terms
