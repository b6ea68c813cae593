"""The places of the button and the blinds, from one Round of Play to the next."""

from bisect import bisect_right
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from goodhand.rules.knobs import ButtonMoves, FirstButton
from goodhand.rules.rulebook import Rulebook
from goodhand.rules.units import Seat

_NEXT_PLAYER: Final = ButtonMoves.NEXT_PLAYER


class Positions(Struct, frozen=True, gc=False):
    """The button's seat, which a dead button may leave empty, and the seats that post the blinds."""

    button: Seat
    small_blind: Seat | None
    """The seat that posts it; None where nobody does."""
    big_blind: Seat
    small_blind_seat: Seat
    """The place of the small blind, posted or not: a dead button goes there next."""


def first_positions(
    book: Rulebook, occupied: Iterable[Seat], *, drawn: Seat | None = None, blinds: int = 2
) -> Positions:
    """The positions of a table's first Round of Play; ``drawn`` is the seat a draw gave the button, where one is held.

    Seat 1 is at the dealer's left, the highest seat at the dealer's right (MI-47, BC-5.5, HR-10).
    """
    seats = sorted(occupied)
    where = book.first_button.value
    if where is FirstButton.DRAWN:
        if drawn not in seats:
            raise ValueError("The button's seat is drawn by lot among the occupied seats; no such draw was given.")
        return _positions_from(drawn, seats, blinds)
    return _positions_from(seats[0] if where is FirstButton.DEALERS_LEFT else seats[-1], seats, blinds)


def next_positions(book: Rulebook, last: Positions, occupied: Iterable[Seat], *, blinds: int = 2) -> Positions:
    """The positions after a Round of Play, among the players who are left."""
    seats = sorted(occupied)
    if len(seats) < 2:
        raise ValueError("Another Round of Play needs at least two players.")
    if book.button_moves.value is _NEXT_PLAYER or blinds == 1:
        return _positions_from(_after(last.button, seats), seats, blinds)
    return _dead_button(last, seats)


def dealing_order(button: Seat, occupied: Iterable[Seat]) -> tuple[Seat, ...]:
    """The seats clockwise from the button's left, the button last (MI-50, HR-B2a)."""
    seats = sorted(occupied)
    left = bisect_right(seats, button)
    return tuple(seats[left:] + seats[:left])


def positions_from(button: Seat, occupied: Iterable[Seat], *, blinds: int = 2) -> Positions:
    """The blinds are the next two; heads-up the button posts the small blind (MI-48, 49, 49n)."""
    return _positions_from(button, sorted(occupied), blinds)


def _after(seat: Seat, seats: list[Seat]) -> Seat:
    """The next of these seats clockwise."""
    place = bisect_right(seats, seat)
    return seats[place] if place < len(seats) else seats[0]


def _positions_from(button: Seat, seats: list[Seat], blinds: int) -> Positions:
    left = _after(button, seats)
    if blinds == 1:
        return Positions(button, None, left, button)
    if len(seats) == 2:
        return Positions(button, button, left, button)
    return Positions(button, left, _after(left, seats), left)


def _dead_button(last: Positions, seats: list[Seat]) -> Positions:
    """The big blind moves to the next player; small blind and button follow to where it last was, empty or not (HR-18).

    So nobody skips a blind: the last big blind owes the small one, and if that seat has emptied none is posted.
    """
    big_blind = _after(last.big_blind, seats)
    if len(seats) == 2:
        # Nobody takes the big blind twice in a row (TDA-34B), and the button posts the small blind.
        other = _after(big_blind, seats)
        return Positions(other, other, big_blind, other)
    small_blind = last.big_blind if last.big_blind in seats else None
    return Positions(last.small_blind_seat, small_blind, big_blind, last.big_blind)
