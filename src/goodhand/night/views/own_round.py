"""A Round of Play for the player of one seat: the events, the own hand, and the open actions.

Hidden cards are left out here, and nowhere else: a screen gets these events and no others.
"""

from enum import StrEnum
from typing import Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from goodhand.play import UNKNOWN, Card, RoundBegan
from goodhand.play import Event as PlayEvent
from goodhand.play.actions import no_raise_open
from goodhand.play.events import BoardDealt, CardReplaced, PocketCardsDealt, Redealt
from goodhand.play.hands import HandRank, hand_value, parts
from goodhand.play.state import NO_CAP, RoundOfPlay
from goodhand.rules.units import Seat

RankName = Literal[
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "royal_flush",
]
RANK_NAMES: dict[int, RankName] = dict(zip(HandRank, get_args(RankName), strict=True))


class HandInWords(Struct, frozen=True):
    """A hand: its rank, the ranks that make it, and those of the other cards that count; 0 is a deuce, 12 an ace."""

    rank: RankName
    made: tuple[int, ...]
    rest: tuple[int, ...]


class Limit(StrEnum):
    """The limit on the betting at this turn."""

    NONE = "none"
    RAISES = "raises"
    """A number of raises: facts say how many there were, and may be."""
    CLOSED = "closed"
    """No raise is open at all."""


class OpenNow(Struct, frozen=True):
    """The text above the buttons of the player to act."""

    interval: int
    limit: Limit
    raises: int
    cap: int
    """0: there is none."""
    code: str = ""
    """Of what closes the betting to this player."""
    sentence: str = ""
    clause: str = ""


def held(pocket: tuple[Card, ...], board: tuple[Card, ...]) -> HandInWords | None:
    """The hand that these cards make with the board; none before the flop, or with a card that is not known."""
    cards = pocket + board
    if len(board) < 3 or not pocket or UNKNOWN in cards:
        return None
    rank, made, rest = parts(hand_value(cards))
    return HandInWords(RANK_NAMES[rank], tuple(made), tuple(rest))


def open_now(r: RoundOfPlay) -> OpenNow | None:
    """The player's betting limits, with the clause; None: nobody is to bet."""
    turn, book = r.turn, r.table.book
    if turn is None:
        return None
    cap = 0 if r.table.cap == NO_CAP else r.table.cap
    if not turn.high:
        refusal = no_raise_open(r, turn)
        said = refusal.code, refusal.said(), str(refusal.clause or "")
        return OpenNow(r.interval, Limit.CLOSED, r.raises, cap, *said)
    clause = str(book.raises_per_interval.clause or "") if cap else ""
    return OpenNow(r.interval, Limit.RAISES if cap else Limit.NONE, r.raises, cap, clause=clause)


def told_to(event: PlayEvent, seat: Seat, seats: tuple[Seat, ...]) -> PlayEvent:
    """An event as the player of a seat may know it; `seats` are those of the round, in the order of dealing."""
    match event:
        case RoundBegan():
            return replace(event, deck=())
        case PocketCardsDealt():
            own = (pair if each == seat else (UNKNOWN, UNKNOWN) for each, pair in zip(seats, event.cards, strict=True))
            return replace(event, cards=tuple(own), burned=())
        case BoardDealt():
            return replace(event, burned=None)
        case Redealt():
            return replace(event, deck=())
        case CardReplaced() if event.seat != seat:
            return replace(event, replacement=UNKNOWN)
    return event


def told_round(happened: tuple[PlayEvent, ...], seat: Seat, first: int = 0) -> tuple[PlayEvent, ...]:
    """The events from this number on, as the player of a seat may know them."""
    began = happened[0]
    assert isinstance(began, RoundBegan)
    return tuple([told_to(event, seat, began.seats) for event in happened[first:]])
