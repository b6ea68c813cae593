"""The state of a Round of Play: an immutable record, the fold of its events.

Players are numbered in the order of dealing, 0 being the first left of the button, and sets of players are bit masks
over those numbers: a showdown's order, a split's odd chips and the next to act all run the same way.
"""

from enum import Enum
from functools import lru_cache
from typing import Final

from msgspec import Struct

from goodhand.play.cards import UNKNOWN, Card
from goodhand.play.events import RoundBegan
from goodhand.rules import Rulebook
from goodhand.rules.knobs import Reopening, SmallestRaise
from goodhand.rules.units import NO_CHIPS, Chips, Seat, Seconds

NO_CAP: Final = (1 << 30) - 1
"""More than anybody raises, and the largest number that Python compares without a call."""


class RoundPhase(Enum):
    """The phase that a Round of Play waits in."""

    POSTING = "posting"
    BETTING = "betting"
    SHOWDOWN = "showdown"
    MISDEAL = "misdeal"
    OVER = "over"


POSTING: Final = RoundPhase.POSTING
BETTING: Final = RoundPhase.BETTING
SHOWDOWN: Final = RoundPhase.SHOWDOWN
OVER: Final = RoundPhase.OVER
"""For what every round asks: a member of an Enum is looked up many times as slowly as a name of a module."""


class Turn(Struct, frozen=True, gc=False):
    """The player's turn and his options. Folding is always one; a check is, if nothing is owed."""

    seat: Seat
    player: int
    call: Chips
    """The price of a call now; 0: check."""
    low: Chips
    """The smallest total a bet or raise may be made to; 0: no bet or raise is open."""
    high: Chips
    """The largest: all-in."""
    opening: bool
    """Nobody has bet in this interval: the option is a bet, not a raise."""

    @property
    def check(self) -> bool:
        return not self.call

    @property
    def bet(self) -> tuple[Chips, Chips] | None:
        """The smallest and largest bet, if one is open."""
        return (self.low, self.high) if self.opening and self.high else None

    @property
    def raise_to(self) -> tuple[Chips, Chips] | None:
        """The smallest and largest total of a raise, if one is open."""
        return (self.low, self.high) if not self.opening and self.high else None


class Table(Struct, frozen=True, gc=False):
    """The constants of a round: how it began, and its book read into plain numbers."""

    began: RoundBegan
    book: Rulebook
    players: int
    everyone: int
    total: Chips
    index: dict[int, int]
    """The player at each seat."""
    minimum_bet: Chips
    step: Chips
    """The fixed smallest raise; 0: as large as the last bet or raise."""
    cap: int
    any_all_in_reopens: bool
    sums_reopen: bool

    @property
    def big_blind(self) -> int:
        """The player who posts the big blind."""
        return self.index[self.began.big_blind]


def table_of(began: RoundBegan, book: Rulebook) -> Table:
    """Read what the book says about betting once, so that no decision has to look it up again."""
    known = _READ.get(id(book))
    if known is None or known[0] is not book:
        known = _READ[id(book)] = (book, *_read(book))
    _, by_chip, cap, any_all_in_reopens, sums_reopen = known
    seats = began.seats
    players = len(seats)
    return Table(
        began,
        book,
        players,
        (1 << players) - 1,
        sum(began.stacks, NO_CHIPS),
        _places(seats),
        Chips(began.level.big_blind),
        began.smallest_raise or (began.chip if by_chip else NO_CHIPS),
        cap,
        any_all_in_reopens,
        sums_reopen,
    )


@lru_cache(maxsize=1024)
def _places(seats: tuple[Seat, ...]) -> dict[int, int]:
    """Kept, as a table deals to the same seats again once the button has gone round; nobody changes it."""
    return {seat: player for player, seat in enumerate(seats)}


_READ: Final[dict[int, tuple[Rulebook, bool, int, bool, bool]]] = {}
"""Books already read, by identity: hashing a book takes longer than reading it."""


def _read(book: Rulebook) -> tuple[bool, int, bool, bool]:
    cap = book.raises_per_interval.value
    reopening = book.reopening.value
    return (
        book.smallest_raise.value is SmallestRaise.ONE_CHIP,
        NO_CAP if cap is None else cap,
        reopening is Reopening.ANY_ALL_IN,
        reopening is Reopening.CUMULATIVE,
    )


class Cards(Struct, frozen=True, gc=False):
    """The places of the cards."""

    pockets: tuple[tuple[Card, Card], ...]
    board: tuple[Card, ...] = ()
    burned: tuple[Card, ...] = ()
    deck: tuple[Card, ...] = ()
    position: int = 0
    """How many cards have left the deck."""
    next_burn: Card | None = None
    """An exposed card that lies face up on the deck (HR-20)."""
    exposed: int = 0
    shown: int = 0
    """The players whose Pocket Cards lie face up."""


class Showdown(Struct, frozen=True, gc=False):
    """The players who have yet to show or muck, in order, and those who must show."""

    order: tuple[int, ...]
    obliged: int

    def without(self, player: int) -> "Showdown":
        """The same with one player less to wait for."""
        if self.order and self.order[0] == player:
            return Showdown(self.order[1:], self.obliged)
        return Showdown(tuple([other for other in self.order if other != player]), self.obliged)


class Before(Struct, frozen=True, gc=False):
    """The betting before the last bet or raise, in case it is taken back (HR-15a)."""

    bet: Chips
    increment: Chips
    raises: int
    aggressor: int
    pending: int
    acted: int


class Clock(Struct, frozen=True, gc=False):
    seat: Seat
    countdown_from: Seconds
    expires: Seconds


class RoundOfPlay(Struct, frozen=True, kw_only=True, gc=False):
    table: Table
    phase: RoundPhase
    interval: int
    """Betting Interval 1 to 4."""
    stacks: tuple[Chips, ...]
    bets: tuple[Chips, ...]
    """Each player's chips put in during this interval."""
    live: int
    """Players still in."""
    able: int
    """Players still in who have chips behind."""
    pending: int
    """Players who have yet to act in this interval."""
    acted: int
    """Players who have acted in this interval; where only a full raise reopens the betting, since the last one."""
    bet: Chips
    """The price: what everyone must match in this interval."""
    increment: Chips
    """The last full bet or raise."""
    raises: int
    aggressor: int
    """The player who made the last bet or raise of this interval; -1: nobody."""
    before: Before | None
    turn: Turn | None
    cards: Cards
    dead: Chips
    """An ante posted for the whole table: in the main pot, but matched by nobody."""
    absent: int
    clock: Clock | None
    showdown: Showdown | None
    out_of_play: Chips
    """Odd chips that left play (MB-23)."""

    @property
    def is_over(self) -> bool:
        """Whether all pots have been awarded."""
        return self.phase is RoundPhase.OVER

    @property
    def pot(self) -> Chips:
        """All the chips in the middle, bets of this interval included."""
        return self.table.total - sum(self.stacks) - self.out_of_play

    def seat(self, player: int) -> Seat:
        return self.table.began.seats[player]

    def seats_in(self, mask: int) -> tuple[Seat, ...]:
        """The seats of a set of players, in the order of dealing."""
        return tuple(seat for player, seat in enumerate(self.table.began.seats) if mask >> player & 1)

    def stack_of(self, seat: int) -> Chips:
        return self.stacks[self.table.index[seat]]

    def knows(self, player: int) -> bool:
        """Whether the player's Pocket Cards are known to the referee."""
        return UNKNOWN not in self.cards.pockets[player]
