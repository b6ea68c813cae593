"""The messages of a seat's socket, both ways. docs/reference/protocol.md explains them."""

from typing import Any

import msgspec
from msgspec import Raw, Struct

from goodhand.night.views.own_round import HandInWords, OpenNow
from goodhand.night.views.seat import SeatSeen
from goodhand.play.cards import Card
from goodhand.play.commands import AskToSee, Bet, Call, Check, Command, Fold, Muck, Raise, Show
from goodhand.play.events import Event
from goodhand.play.state import Turn
from goodhand.rules.speech import ENGLISH
from goodhand.rules.units import Seat
from goodhand.server.language import ENCODERS

OwnCommand = Fold | Check | Call | Bet | Raise | Show | Muck | AskToSee


class Play(Struct, frozen=True, tag="play", gc=False):
    """One action."""

    id: int
    command: OwnCommand
    version: int
    """The version of the table that the player saw, so that an action counts for no other turn."""


class PledgeNumber(Struct, frozen=True, tag="pledge"):
    """Pledge a number for the next deck."""

    id: int
    digest: str
    """In hexadecimal digits."""


class TellNumber(Struct, frozen=True, tag="number"):
    id: int
    value: str


class GiveNumbers(Struct, frozen=True, tag="numbers"):
    """Choose whether decks wait for this player's numbers."""

    id: int
    wanted: bool = True


class SitOut(Struct, frozen=True, tag="away"):
    """Sit out: the hand is dead at its turn."""

    id: int


class ComeBackIn(Struct, frozen=True, tag="back"):
    id: int


class FollowStory(Struct, frozen=True, tag="story"):
    """Choose whether this screen gets the events of each round; people read them, programs do not."""

    id: int
    wanted: bool = True


Incoming = Play | PledgeNumber | TellNumber | GiveNumbers | SitOut | ComeBackIn | FollowStory


class Neighbour(Struct, frozen=True, gc=False):
    """The player of a seat."""

    seat: Seat
    player: str
    name: str
    bot: bool


class Seated(Struct, frozen=True, tag="seated", gc=False):
    """The whole table from one seat: on connecting, at every deal, and after a gap."""

    night: str
    tournament: str
    table: int
    seat: Seat
    round: int
    version: int
    """Records of the table."""
    deal: str
    """The name of the deck, which numbers are pledged to."""
    pledge: str
    """The house's pledge, in hexadecimal digits."""
    numbers: bool
    """Whether pledges are taken now."""
    tell: bool
    """Whether pledged numbers are taken now."""
    root: str
    """The root of the deck's seal; empty: no cards are dealt."""
    pocket: tuple[Card, ...]
    players: tuple[Neighbour, ...]
    button: Seat
    table_seen: Raw
    """The public table (`TableSeen`), encoded once for all seats; null: no cards are dealt."""
    ends: float | None
    """The night's second at which the time for this turn is up."""
    bank: float
    """Seconds left in this player's time bank."""


class Moved(Struct, frozen=True, tag="moved", gc=False):
    """The changes of one action, the same for all seats."""

    version: int
    did: Command
    seats: tuple[SeatSeen, ...]
    """The changed ones."""
    board: tuple[Card, ...]
    interval: int
    pot: int
    price: int
    raises: int
    turn: Turn | None
    showing: Seat | None
    ends: float | None


class RoundStory(Struct, frozen=True, tag="story"):
    """The events of a round and the player's hand, for screens that asked for them."""

    round: int
    version: int
    first: int
    """Events of the round that were sent before these; 0: these are all."""
    events: tuple[Event, ...]
    held: HandInWords | None
    open: OpenNow | None
    """The player's betting limits, if it is this player's turn."""
    bank: float
    away: bool
    """Whether this player sits out."""


class Numbers(Struct, frozen=True, tag="numbers"):
    """A request for pledges of numbers, or for the pledged numbers."""

    round: int
    deal: str
    pledge: str
    tell: bool
    player: str
    """The player who pledges: before the first deal the device has seen no table that says it."""


class RequestDone(Struct, frozen=True, tag="done", gc=False):
    """The request is on disk."""

    id: int
    version: int


class PlayEnded(Struct, frozen=True, tag="ended"):
    """The player is out, or the tournament is over."""

    place: int | None
    finished: bool
    """Whether the whole tournament is over."""


Outgoing = Seated | Moved | RoundStory | Numbers | RequestDone | PlayEnded

DECODER = msgspec.json.Decoder(Incoming)


def frame_of(message: Any, language: str = ENGLISH) -> bytes:
    """A message as one WebSocket frame, made once for all receivers: a server's frames have no mask."""
    text = ENCODERS[language].encode(message)
    length = len(text)
    if length < 126:
        return bytes((0x81, length)) + text
    if length < 1 << 16:
        return b"\x81\x7e" + length.to_bytes(2, "big") + text
    return b"\x81\x7f" + length.to_bytes(8, "big") + text
