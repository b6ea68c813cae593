"""A seat's view of a Round of Play: people and bots get nothing else, so no bot can peek."""

from collections.abc import Iterable

from msgspec import Struct

from goodhand.play.cards import Card
from goodhand.play.pots import contributions
from goodhand.play.state import RoundOfPlay, RoundPhase, Turn
from goodhand.rules.units import Chips, Seat


class SeatSeen(Struct, frozen=True, gc=False):
    """One seat as everybody at the table sees it."""

    seat: Seat
    stack: Chips
    bet: int
    """Chips put in during this interval."""
    paid: int
    """Chips in the pots."""
    live: bool
    shown: tuple[Card, ...]
    """Its Pocket Cards, if they lie face up."""


class _Open(Struct, frozen=True, kw_only=True, gc=False):
    board: tuple[Card, ...]
    interval: int
    seats: tuple[SeatSeen, ...]
    """In the order of dealing."""
    pot: int
    price: int
    """The bet to match in this interval."""
    raises: int
    big_blind: int
    chip: int


class SeatView(_Open, frozen=True, kw_only=True, gc=False):
    """A Round of Play from one seat: its own cards, and what lies open on the table."""

    seat: Seat
    pocket: tuple[Card, ...]
    turn: Turn | None
    """This seat's open actions; None: no betting decision of its own."""
    showing: bool
    """It is this seat's turn to show or muck."""

    @property
    def mine(self) -> SeatSeen:
        return next(seen for seen in self.seats if seen.seat == self.seat)

    @property
    def opponents(self) -> tuple[SeatSeen, ...]:
        """The others who are still in."""
        return tuple(seen for seen in self.seats if seen.live and seen.seat != self.seat)


class TableSeen(_Open, frozen=True, kw_only=True, gc=False):
    """A Round of Play as everybody at the table sees it."""

    turn: Turn | None
    """The seat to act, and its open actions."""
    showing: Seat | None
    """The seat to show or muck."""

    def from_seat(self, seat: Seat, pocket: tuple[Card, ...]) -> SeatView:
        """The same from one seat, with its own cards."""
        return SeatView(
            seat=seat,
            pocket=pocket,
            board=self.board,
            interval=self.interval,
            seats=self.seats,
            pot=self.pot,
            price=self.price,
            raises=self.raises,
            big_blind=self.big_blind,
            chip=self.chip,
            turn=self.turn if self.turn is not None and self.turn.seat == seat else None,
            showing=self.showing == seat,
        )


def table_seen(r: RoundOfPlay, then: RoundOfPlay | None = None, known: tuple[SeatSeen, ...] = ()) -> TableSeen:
    """The open part of the table; of the pockets only those that lie face up.

    ``then`` and ``known``: the same round before, and its seats: unchanged ones are taken over.
    """
    waiting = r.showdown.order[:1] if r.phase is RoundPhase.SHOWDOWN and r.showdown is not None else ()
    return TableSeen(
        board=r.cards.board,
        interval=r.interval,
        seats=_seats(r, range(r.table.players)) if then is None else _seats_since(r, then, known),
        pot=r.pot,
        price=r.bet,
        raises=r.raises,
        big_blind=r.table.began.level.big_blind,
        chip=r.table.began.chip,
        turn=r.turn,
        showing=r.seat(waiting[0]) if waiting else None,
    )


def _seats(r: RoundOfPlay, players: Iterable[int]) -> tuple[SeatSeen, ...]:
    seats, stacks, bets, live = r.table.began.seats, r.stacks, r.bets, r.live
    pockets, shown, paid = r.cards.pockets, r.cards.shown, contributions(r)
    return tuple(
        [
            SeatSeen(
                seats[player],
                stacks[player],
                bets[player],
                paid[player],
                bool(live >> player & 1),
                pockets[player] if shown >> player & 1 else (),
            )
            for player in players
        ]
    )


def _seats_since(r: RoundOfPlay, then: RoundOfPlay, known: tuple[SeatSeen, ...]) -> tuple[SeatSeen, ...]:
    """The seats, the very same ones where nothing about them has changed: most actions change one."""
    if then.table is not r.table or then.dead != r.dead or then.cards.pockets is not r.cards.pockets:
        return _seats(r, range(r.table.players))
    turned = (r.live ^ then.live) | (r.cards.shown ^ then.cards.shown)
    chips = zip(r.stacks, then.stacks, r.bets, then.bets, strict=True)
    changed = [
        player
        for player, (stack, stack_then, bet, bet_then) in enumerate(chips)
        if stack != stack_then or bet != bet_then or turned >> player & 1
    ]
    seats = [*known]
    for player, seen in zip(changed, _seats(r, changed), strict=True):
        seats[player] = seen
    return tuple(seats)


def view_of(r: RoundOfPlay, seat: Seat) -> SeatView:
    """A seat's view; of the other pockets only those that lie face up."""
    return table_seen(r).from_seat(seat, pocket_of(r, seat))


def pocket_of(r: RoundOfPlay, seat: Seat) -> tuple[Card, ...]:
    """The own cards of a seat, for nobody else."""
    return r.cards.pockets[r.table.index[seat]] if r.cards.pockets else ()


def cards_seen(r: RoundOfPlay, seat: Seat) -> set[Card]:
    """The cards a seat has seen: its own, the board, and what lies face up."""
    view = view_of(r, seat)
    return {*view.board, *view.pocket, *(card for seen in view.seats for card in seen.shown)}
