"""What people ask for during a Round of Play. A seat is the number on the table.

``at`` is the second at which something was done, on whatever clock the caller keeps; it matters only while the action
clock runs.
"""

from enum import StrEnum

from msgspec import Struct

from goodhand.play.cards import Card
from goodhand.rules.roles import Role


class KillReason(StrEnum):
    """Why a hand is taken out of play by someone other than its owner."""

    UNPROTECTED = "unprotected"
    MISCALLED = "miscalled"
    FOULED = "fouled"
    ABSENT = "absent"
    CLOCK = "clock"


class Fold(Struct, frozen=True):
    """Give up the hand (a "drop" in Michigan)."""

    seat: int
    at: int | None = None


class Check(Struct, frozen=True):
    """Stay in without betting."""

    seat: int
    at: int | None = None


class Call(Struct, frozen=True):
    """Match the bet, or as much of it as the stack allows."""

    seat: int
    at: int | None = None


class Bet(Struct, frozen=True):
    """Put in the first chips of a Betting Interval."""

    seat: int
    to: int
    at: int | None = None


class Raise(Struct, frozen=True):
    """Lift the bet to a total."""

    seat: int
    to: int
    at: int | None = None


class PushChips(Struct, frozen=True):
    """What a hand at a live table did: chips pushed forward, in one motion or several, with or without a word.

    The referee says what it amounts to: a call, a raise, a raise completed to the minimum (HR-03a, 04, 05).
    """

    seat: int
    motions: tuple[int, ...]
    single_chip: bool = False
    announced: bool = False
    """The player said "raise" first."""
    at: int | None = None


class Show(Struct, frozen=True):
    """Turn up a hand. ``cards`` are needed when the referee does not know them, and may then not be left out."""

    seat: int
    cards: tuple[Card, ...] = ()


class Muck(Struct, frozen=True):
    """Give up the claim to the pot without showing."""

    seat: int


class AskToSee(Struct, frozen=True):
    """Ask that a called hand be shown."""

    seat: int
    hand_of: int


class EnterBoard(Struct, frozen=True):
    """Tell the referee which Board Cards lie on a live table."""

    cards: tuple[Card, ...]


class Award(Struct, frozen=True):
    """Give the pots to their winners, where the Round of Play pauses before that; a director or a timer says when."""


class DeclareWinners(Struct, frozen=True):
    """Name the winning seats of each pot, main pot first, when the cards are not known to the referee."""

    winners: tuple[tuple[int, ...], ...]


class ExposeCard(Struct, frozen=True):
    """The dealer exposed a Pocket Card (``card`` 0 or 1 of that seat) while dealing."""

    seat: int
    card: int


class DeclareMisdeal(Struct, frozen=True):
    """Call a misdeal."""

    reason: str


class Redeal(Struct, frozen=True):
    """Deal again after a misdeal, from a new shuffle."""

    deck: tuple[Card, ...] = ()


class CallClock(Struct, frozen=True):
    """Start the action clock on the player whose turn it is."""

    at: int
    by: Role
    asked_by: int | None = None
    """The seat that asked for time, if a player did."""


class ExpireClock(Struct, frozen=True):
    """Say that the action clock has run out."""

    at: int


class StepAway(Struct, frozen=True):
    """A player leaves the table."""

    seat: int


class ComeBack(Struct, frozen=True):
    """A player is back at the table."""

    seat: int


class KillHand(Struct, frozen=True):
    """Take a hand out of play: unprotected, miscalled or fouled."""

    seat: int
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
