"""The messages of a seat's socket, both ways. docs/protocol.md explains them."""

from typing import Any

import msgspec
from msgspec import Raw, Struct

from goodhand.night.views.own_round import Held, OpenNow
from goodhand.night.views.seat import SeatSeen
from goodhand.play.cards import Card
from goodhand.play.commands import AskToSee, Bet, Call, Check, Command, Fold, Muck, Raise, Show
from goodhand.play.events import Event
from goodhand.play.state import Turn
from goodhand.rules.speech import ENGLISH
from goodhand.rules.units import Seat
from goodhand.server.live.messages import ENCODERS

OwnCommand = Fold | Check | Call | Bet | Raise | Show | Muck | AskToSee
"""What a player can ask for at the own seat."""


class Play(Struct, frozen=True, tag="play", gc=False):
    """One action."""

    id: int
    command: OwnCommand
    version: int
    """Of the table as the player saw it: what was meant for another turn is not taken for this one."""


class PledgeNumber(Struct, frozen=True, tag="pledge"):
    """Be bound to an own number for the next deck."""

    id: int
    digest: str
    """In hexadecimal digits."""


class TellNumber(Struct, frozen=True, tag="number"):
    id: int
    value: str


class GiveNumbers(Struct, frozen=True, tag="numbers"):
    """Say whether decks are to wait for this player's numbers."""

    id: int
    wanted: bool = True


class SitOut(Struct, frozen=True, tag="away"):
    """Leave the seat for a while: the hand is dead when it would be its turn."""

    id: int


class ComeBackIn(Struct, frozen=True, tag="back"):
    id: int


class FollowStory(Struct, frozen=True, tag="story"):
    """Say whether this screen wants the story of each round: people read it, programs do without."""

    id: int
    wanted: bool = True


Incoming = Play | PledgeNumber | TellNumber | GiveNumbers | SitOut | ComeBackIn | FollowStory


class Neighbour(Struct, frozen=True, gc=False):
    """Who has a seat."""

    seat: Seat
    player: str
    name: str
    bot: bool


class Seated(Struct, frozen=True, tag="seated", gc=False):
    """The whole table from one seat: when somebody comes, at every deal, and after a gap."""

    night: str
    tournament: str
    table: int
    seat: Seat
    round: int
    version: int
    """How many records the table has."""
    deal: str
    """By what the deck is known to which numbers are pledged."""
    pledge: str
    """The house's, in hexadecimal digits."""
    numbers: bool
    """Whether pledges are taken now."""
    tell: bool
    """Whether pledged numbers are to be told now."""
    root: str
    """The seal of the deck; empty: it has not been dealt."""
    pocket: tuple[Card, ...]
    players: tuple[Neighbour, ...]
    button: Seat
    table_seen: Raw
    """What everybody sees (`TableSeen`), encoded once for all seats; null: no cards are dealt."""
    ends: float | None
    """The night's second at which the clock of this turn runs out."""
    bank: float
    """Seconds that this player has left beyond the usual ones."""


class Moved(Struct, frozen=True, tag="moved", gc=False):
    """What one action changed; the same for all seats."""

    version: int
    did: Command
    seats: tuple[SeatSeen, ...]
    """Those that changed."""
    board: tuple[Card, ...]
    interval: int
    pot: int
    price: int
    raises: int
    turn: Turn | None
    showing: Seat | None
    ends: float | None


class Story(Struct, frozen=True, tag="story"):
    """What happened, and the own hand in words' stead: for the screens that asked for it."""

    round: int
    version: int
    first: int
    """How many events of the round were told before these; 0: this is all of it."""
    events: tuple[Event, ...]
    held: Held | None
    open: OpenNow | None
    """What bounds whoever's turn it is, where it is this player's."""
    bank: float
    away: bool
    """Whether this player sits out."""


class Numbers(Struct, frozen=True, tag="numbers"):
    """Numbers are asked for: to be pledged, or the pledged ones to be told."""

    round: int
    deal: str
    pledge: str
    tell: bool
    player: str
    """Whose pledge it is to be: before the first deal a device was shown no table that says it."""


class Done(Struct, frozen=True, tag="done", gc=False):
    """What was asked for is on disk."""

    id: int
    version: int


class Ended(Struct, frozen=True, tag="ended"):
    """The player plays no more."""

    place: int | None
    finished: bool
    """Whether the whole tournament is over."""


DECODER = msgspec.json.Decoder(Incoming)


def frame_of(message: Any, language: str = ENGLISH) -> bytes:
    """A message as one frame of a WebSocket, made once however many get it: a server's frames have no mask."""
    text = ENCODERS[language].encode(message)
    length = len(text)
    if length < 126:
        return bytes((0x81, length)) + text
    if length < 1 << 16:
        return b"\x81\x7e" + length.to_bytes(2, "big") + text
    return b"\x81\x7f" + length.to_bytes(8, "big") + text
