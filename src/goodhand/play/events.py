"""Events of a Round of Play.

Each event carries its outcome, so that a journal reads the same however the rules are mended later. The tag is its
stable name and version.
"""

from msgspec import Struct

from goodhand.play.cards import Card
from goodhand.play.commands import KillReason
from goodhand.rules.level import Level
from goodhand.rules.units import NO_CHIPS, Chips, Seat, Seconds


class RoundBegan(Struct, frozen=True, gc=False, tag="round.began/1"):
    """A Round of Play began: who sits where with how much, who posts, and the order of the deck if software deals."""

    book: str
    seats: tuple[Seat, ...]
    """Clockwise from the seat left of the button: the order of dealing."""
    stacks: tuple[Chips, ...]
    button: Seat
    """The seat of the button; with a dead button it may be empty."""
    small_blind: Seat | None
    big_blind: Seat
    level: Level
    chip: Chips
    smallest_raise: Chips = NO_CHIPS
    """A smallest raise the house has posted, where its book leaves that to it."""
    deck: tuple[Card, ...] = ()
    """Top card first; empty when a person deals."""
    absent: tuple[Seat, ...] = ()
    pause_before_award: bool = False
    """Once all have shown or mucked, the pots wait for `Award`: time to dispute, or to ask for a called hand."""


class AntePosted(Struct, frozen=True, gc=False, tag="round.ante-posted/1"):
    """An ante was posted, whole or as much of it as there was."""

    seat: Seat
    amount: Chips
    for_table: bool = False


class BlindPosted(Struct, frozen=True, gc=False, tag="round.blind-posted/1"):
    """A blind was posted, whole or as much of it as there was."""

    seat: Seat
    amount: Chips
    big: bool


class PocketCardsDealt(Struct, frozen=True, gc=False, tag="round.pocket-cards-dealt/1"):
    """Two Pocket Cards went to each seat, in the order of ``RoundBegan.seats``."""

    cards: tuple[tuple[Card, Card], ...]
    burned: tuple[Card, ...] = ()


class Folded(Struct, frozen=True, gc=False, tag="round.folded/1"):
    seat: Seat


class Checked(Struct, frozen=True, gc=False, tag="round.checked/1"):
    seat: Seat


class Called(Struct, frozen=True, gc=False, tag="round.called/1"):
    """A player added ``amount`` to match the bet, or all he had."""

    seat: Seat
    amount: Chips
    all_in: bool


class BetMade(Struct, frozen=True, gc=False, tag="round.bet/1"):
    seat: Seat
    to: Chips
    all_in: bool


class Raised(Struct, frozen=True, gc=False, tag="round.raised/1"):
    seat: Seat
    to: Chips
    all_in: bool


class ChipsGivenBack(Struct, frozen=True, gc=False, tag="round.chips-given-back/1"):
    """Chips pushed forward that did not count as a raise went back to their owner."""

    seat: Seat
    amount: Chips
    clause: str


class UncalledReturned(Struct, frozen=True, gc=False, tag="round.uncalled-returned/1"):
    """The part of a bet that nobody called went back (MI-67)."""

    seat: Seat
    amount: Chips


class BoardDealt(Struct, frozen=True, gc=False, tag="round.board-dealt/1"):
    """A card was burned and the Board Cards of the next interval were dealt."""

    interval: int
    cards: tuple[Card, ...]
    burned: Card | None


class BoardEntered(Struct, frozen=True, gc=False, tag="round.board-entered/1"):
    cards: tuple[Card, ...]


class ShowdownBegan(Struct, frozen=True, gc=False, tag="round.showdown-began/1"):
    """The betting is over with two or more players in: who shows in what order, and who must."""

    order: tuple[Seat, ...]
    obliged: tuple[Seat, ...]


class HandShown(Struct, frozen=True, gc=False, tag="round.hand-shown/1"):
    seat: Seat
    cards: tuple[Card, ...]


class HandMucked(Struct, frozen=True, gc=False, tag="round.hand-mucked/1"):
    seat: Seat


class HandSeen(Struct, frozen=True, gc=False, tag="round.hand-seen/1"):
    """A called hand was shown because a player asked to see it (HR-23)."""

    seat: Seat
    asked_by: Seat
    cards: tuple[Card, ...]


class PotAwarded(Struct, frozen=True, gc=False, tag="round.pot-awarded/1"):
    """A pot went to its winner or winners; ``to_dealer`` is what left play as odd chips (MB-23)."""

    pot: int
    """0 is the main pot."""
    amount: Chips
    shares: tuple[tuple[Seat, Chips], ...]
    """(seat, chips) of each winner, nearest left of the button first."""
    to_dealer: Chips = NO_CHIPS
    hand: int = 0
    """The winning hand's value; 0 when the pot was not contested or the cards are not known."""
    clause: str = ""
    """The clause that sends odd chips to the dealer, if any."""


class CardReplaced(Struct, frozen=True, gc=False, tag="round.card-replaced/1"):
    """An exposed Pocket Card was replaced by the top card and will be the next burn (HR-20)."""

    seat: Seat
    card: int
    exposed: Card
    replacement: Card


class MisdealDeclared(Struct, frozen=True, gc=False, tag="round.misdeal-declared/1"):
    """The deal is void; blinds stay where they are."""

    reason: str
    clause: str = ""
    """The clause that makes it a misdeal, or lets one be called now; empty where the book is silent."""


class Redealt(Struct, frozen=True, gc=False, tag="round.redealt/1"):
    deck: tuple[Card, ...] = ()


class ClockCalled(Struct, frozen=True, gc=False, tag="round.clock-called/1"):
    seat: Seat
    at: Seconds
    countdown_from: Seconds
    expires: Seconds


class HandKilled(Struct, frozen=True, gc=False, tag="round.hand-killed/1"):
    """A hand was declared dead; ``returned`` is an uncalled raise that went back (HR-15a)."""

    seat: Seat
    reason: KillReason
    returned: Chips = NO_CHIPS


class SteppedAway(Struct, frozen=True, gc=False, tag="round.stepped-away/1"):
    seat: Seat


class CameBack(Struct, frozen=True, gc=False, tag="round.came-back/1"):
    seat: Seat


Event = (
    RoundBegan
    | AntePosted
    | BlindPosted
    | PocketCardsDealt
    | Folded
    | Checked
    | Called
    | BetMade
    | Raised
    | ChipsGivenBack
    | UncalledReturned
    | BoardDealt
    | BoardEntered
    | ShowdownBegan
    | HandShown
    | HandMucked
    | HandSeen
    | PotAwarded
    | CardReplaced
    | MisdealDeclared
    | Redealt
    | ClockCalled
    | HandKilled
    | SteppedAway
    | CameBack
)
