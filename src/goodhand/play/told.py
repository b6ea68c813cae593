"""The betting of a live round, as the dealer enters it; nobody counts the stacks.

A stack is treated as endless until its owner is all-in: only then does the table know its size.
"""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from goodhand.play.actions import whose_turn
from goodhand.play.betting import next_turn, put
from goodhand.play.commands import Bet, Call, Check, Command, Fold, PushChips, Raise
from goodhand.play.events import PotAwarded, RoundBegan
from goodhand.play.referee import begin, evolve, step
from goodhand.play.refusals import AllInIsMore, RoundIsOver
from goodhand.play.state import RoundOfPlay, table_of
from goodhand.rules import Rulebook
from goodhand.rules.units import NO_CHIPS, Chips, Seat

PLENTY = 10**15
"""Of the smallest chips: more than anybody can bet."""


class Does(StrEnum):
    """A player's action at his own turn."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    RAISE = "raise"
    """To a total; where nobody has bet, it is a bet."""
    ALL_IN = "all-in"
    """To a total, which the referee makes a call, a bet or a raise."""


class ToldAction(Struct, frozen=True):
    seat: Seat
    does: Does
    to: Chips = NO_CHIPS
    """The total of this Betting Interval, for a raise or an all-in."""


def begin_told(began: RoundBegan, book: Rulebook, known: Mapping[Seat, Chips]) -> RoundOfPlay:
    """Blinds and antes are posted and the cards dealt; the stacks of the few who cannot post in full are known."""
    plenty = began.chip * PLENTY
    stacks = tuple(known.get(seat, plenty) for seat in began.seats)
    return begin(replace(began, stacks=stacks), book)[0]


def tell(r: RoundOfPlay, told: ToldAction) -> RoundOfPlay:
    """The round after an action, with all automatic steps but the award; or a Refusal."""
    if told.does is Does.ALL_IN:
        r = _stack_known(r, told.seat, told.to)
    if not r.live & (r.live - 1):
        raise RoundIsOver
    happened = step(r, _command(r, told))[1]
    for event in happened:
        # The pots are not awarded here: the dealer pushes them to the winner.
        if not isinstance(event, PotAwarded):
            r = evolve(r, event)
    return r


def _command(r: RoundOfPlay, told: ToldAction) -> Command:
    match told.does:
        case Does.FOLD:
            return Fold(told.seat)
        case Does.CHECK:
            return Check(told.seat)
        case Does.CALL:
            return Call(told.seat)
        case Does.RAISE:
            opening = r.turn is not None and r.turn.opening
            return Bet(told.seat, told.to) if opening else Raise(told.seat, told.to)
        case Does.ALL_IN:
            return PushChips(told.seat, (r.stack_of(told.seat),))


def _stack_known(r: RoundOfPlay, seat: Seat, to: Chips) -> RoundOfPlay:
    """The same round with what somebody has, now that all of it is in: as of now, for others acted without knowing."""
    player = whose_turn(r, seat, None).player
    in_already = r.bets[player]
    if to <= in_already:
        raise AllInIsMore(seat=seat, has=in_already)
    over = r.stacks[player] + in_already - to
    stacks = put(r.stacks, player, r.stacks[player] - over)
    began = r.table.began
    before = put(began.stacks, player, began.stacks[player] - over)
    table = table_of(replace(began, stacks=before), r.table.book)
    turn = next_turn(table, stacks, r.bets, r.able, r.pending, r.acted, r.bet, r.increment, r.raises, player - 1)
    return replace(r, table=table, stacks=stacks, turn=turn)
