"""Requests of people during a Round of Play.

A seat is the number on the table. ``at`` is the second of the request on the caller's clock; it matters only while the
action clock runs. The tag is the stable name under which a journal keeps the request.
"""

from enum import StrEnum

from msgspec import Struct

from goodhand.play.cards import Card
from goodhand.rules.roles import Role
from goodhand.rules.units import Chips, Seat, Seconds


class KillReason(StrEnum):
    """Why a hand is taken out of play by someone other than its owner."""

    UNPROTECTED = "unprotected"
    MISCALLED = "miscalled"
    FOULED = "fouled"
    ABSENT = "absent"
    CLOCK = "clock"


class Fold(Struct, frozen=True, gc=False, omit_defaults=True, tag="fold"):
    """Give up the hand (a "drop" in Michigan)."""

    seat: Seat
    at: Seconds | None = None


class Check(Struct, frozen=True, gc=False, omit_defaults=True, tag="check"):
    seat: Seat
    at: Seconds | None = None


class Call(Struct, frozen=True, gc=False, omit_defaults=True, tag="call"):
    """Match the bet, or as much of it as the stack allows."""

    seat: Seat
    at: Seconds | None = None


class Bet(Struct, frozen=True, gc=False, omit_defaults=True, tag="bet"):
    seat: Seat
    to: Chips
    at: Seconds | None = None


class Raise(Struct, frozen=True, gc=False, omit_defaults=True, tag="raise"):
    """Lift the bet to a total."""

    seat: Seat
    to: Chips
    at: Seconds | None = None


class PushChips(Struct, frozen=True, gc=False, omit_defaults=True, tag="push-chips"):
    """Chips pushed forward at a live table, in one motion or several, with or without a word.

    The referee decides the result: a call, a raise, or a raise completed to the minimum (HR-03a, 04, 05).
    """

    seat: Seat
    motions: tuple[Chips, ...]
    single_chip: bool = False
    announced: bool = False
    """The player said "raise" first."""
    at: Seconds | None = None


class Show(Struct, frozen=True, gc=False, omit_defaults=True, tag="show"):
    """Turn up a hand. ``cards`` are needed when the referee does not know them, and may then not be left out."""

    seat: Seat
    cards: tuple[Card, ...] = ()


class Muck(Struct, frozen=True, gc=False, omit_defaults=True, tag="muck"):
    """Give up the claim to the pot without showing."""

    seat: Seat


class AskToSee(Struct, frozen=True, gc=False, omit_defaults=True, tag="ask-to-see"):
    seat: Seat
    hand_of: Seat


class EnterBoard(Struct, frozen=True, gc=False, omit_defaults=True, tag="enter-board"):
    """Tell the referee which Board Cards lie on a live table."""

    cards: tuple[Card, ...]


class Award(Struct, frozen=True, gc=False, omit_defaults=True, tag="award"):
    """Give the pots to their winners, where the Round of Play pauses before that; a director or a timer says when."""


class DeclareWinners(Struct, frozen=True, gc=False, omit_defaults=True, tag="declare-winners"):
    """Name the winning seats of each pot, main pot first, when the cards are not known to the referee."""

    winners: tuple[tuple[Seat, ...], ...]


class ExposeCard(Struct, frozen=True, gc=False, omit_defaults=True, tag="expose-card"):
    """The dealer exposed a Pocket Card (``card`` 0 or 1 of that seat) while dealing."""

    seat: Seat
    card: int


class DeclareMisdeal(Struct, frozen=True, gc=False, omit_defaults=True, tag="declare-misdeal"):
    reason: str


class Redeal(Struct, frozen=True, gc=False, omit_defaults=True, tag="redeal"):
    """Deal again after a misdeal, from a new shuffle."""

    deck: tuple[Card, ...] = ()


class CallClock(Struct, frozen=True, gc=False, omit_defaults=True, tag="call-clock"):
    at: Seconds
    by: Role
    asked_by: Seat | None = None
    """The seat that asked for time, if a player did."""


class ExpireClock(Struct, frozen=True, gc=False, omit_defaults=True, tag="expire-clock"):
    at: Seconds


class StepAway(Struct, frozen=True, gc=False, omit_defaults=True, tag="step-away"):
    seat: Seat


class ComeBack(Struct, frozen=True, gc=False, omit_defaults=True, tag="come-back"):
    seat: Seat


class KillHand(Struct, frozen=True, gc=False, omit_defaults=True, tag="kill-hand"):
    """Take a hand out of play: unprotected, miscalled or fouled."""

    seat: Seat
    reason: KillReason
    by: Role


Command = (
    Fold
    | Check
    | Call
    | Bet
    | Raise
    | PushChips
    | Show
    | Muck
    | AskToSee
    | EnterBoard
    | Award
    | DeclareWinners
    | ExposeCard
    | DeclareMisdeal
    | Redeal
    | CallClock
    | ExpireClock
    | StepAway
    | ComeBack
    | KillHand
)
