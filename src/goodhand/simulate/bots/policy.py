"""Policies, and the choices that they share. Every command made here is legal."""

from random import Random
from typing import Protocol

from goodhand.night.views.seat import SeatView
from goodhand.play.commands import Bet, Call, Check, Command, Fold, Muck, Raise, Show
from goodhand.play.hands import hand_value
from goodhand.rules.units import Chips


class Policy(Protocol):
    """A way to play: decides a command from a seat's view."""

    name: str

    def decide(self, view: SeatView, rng: Random) -> Command:
        """The command of the seat whose turn it is."""
        ...


def give_up(view: SeatView) -> Command:
    """Check if that is free, else fold."""
    return Fold(view.seat) if view.turn is not None and view.turn.call else Check(view.seat)


def stay_in(view: SeatView) -> Command:
    return Call(view.seat) if view.turn is not None and view.turn.call else Check(view.seat)


def put_in(view: SeatView, to: int) -> Command:
    """Bet or raise to about this total, in whole chips and within the limits; else check or call."""
    turn = view.turn
    if turn is None or not turn.high:
        return stay_in(view)
    total = max(turn.low, min(turn.high, Chips(to - to % view.chip)))
    return Bet(view.seat, total) if turn.opening else Raise(view.seat, total)


def all_in(view: SeatView) -> Command:
    """Bet or raise everything; check or call if no raise is open."""
    return put_in(view, view.turn.high if view.turn is not None else 0)


def pot_sized(view: SeatView, fraction: float) -> int:
    """The total of a bet or raise by this fraction of the pot after a call."""
    turn = view.turn
    call = turn.call if turn is not None else 0
    return view.price + int((view.pot + call) * fraction)


def show_or_muck(view: SeatView) -> Command:
    """Show a hand that may win something; muck one that a hand on the table beats in every pot."""
    mine = view.mine
    value = hand_value(view.pocket + view.board)
    beaten = any(
        seen.shown and seen.paid >= mine.paid and hand_value(seen.shown + view.board) > value
        for seen in view.opponents
    )  # fmt: skip
    return Muck(view.seat) if beaten else Show(view.seat)
