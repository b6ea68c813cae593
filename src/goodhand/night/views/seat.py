"""What a seat may see of a Round of Play: people and bots are given nothing else, so no bot can peek."""

from msgspec import Struct

from goodhand.play.cards import Card
from goodhand.play.pots import contributions
from goodhand.play.state import Phase, RoundOfPlay, Turn
from goodhand.rules.units import Chips, Seat


class SeatSeen(Struct, frozen=True):
    """One seat as everybody at the table sees it."""

    seat: Seat
    stack: Chips
    bet: int
    """What it has put in during this interval."""
    paid: int
    """What it has in the pots."""
    live: bool
    shown: tuple[Card, ...]
    """Its Pocket Cards, if they lie face up."""


class SeatView(Struct, frozen=True, kw_only=True):
    """A Round of Play from one seat: its own cards, and what lies open on the table."""

    seat: Seat
    pocket: tuple[Card, ...]
    board: tuple[Card, ...]
    interval: int
    seats: tuple[SeatSeen, ...]
    """In the order of dealing."""
    pot: int
    price: int
    """What everyone must match in this interval."""
    raises: int
    big_blind: int
    chip: int
    turn: Turn | None
    """What is open to this seat; None: no betting decision of its own."""
    showing: bool
    """It is this seat's turn to show or muck."""

    @property
    def mine(self) -> SeatSeen:
        return next(seen for seen in self.seats if seen.seat == self.seat)

    @property
    def opponents(self) -> tuple[SeatSeen, ...]:
        """The others who are still in."""
        return tuple(seen for seen in self.seats if seen.live and seen.seat != self.seat)


class TableSeen(Struct, frozen=True, kw_only=True):
    """A Round of Play as everybody at the table sees it."""

    board: tuple[Card, ...]
    interval: int
    seats: tuple[SeatSeen, ...]
    """In the order of dealing."""
    pot: int
    price: int
    raises: int
    big_blind: int
    chip: int
    turn: Turn | None
    """Whose turn it is, and what is open to that seat."""
    showing: Seat | None
    """Whose turn it is to show or muck."""

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


def table_seen(r: RoundOfPlay) -> TableSeen:
    """What lies open on the table; of the pockets only those that lie face up."""
    pockets, shown, paid, live = r.cards.pockets, r.cards.shown, contributions(r), r.live
    waiting = r.showdown.order[:1] if r.phase is Phase.SHOWDOWN and r.showdown is not None else ()
    return TableSeen(
        board=r.cards.board,
        interval=r.interval,
        seats=tuple(
            [
                SeatSeen(
                    seat,
                    r.stacks[player],
                    r.bets[player],
                    paid[player],
                    bool(live >> player & 1),
                    pockets[player] if shown >> player & 1 else (),
                )
                for player, seat in enumerate(r.table.began.seats)
            ]
        ),
        pot=r.pot,
        price=r.bet,
        raises=r.raises,
        big_blind=r.table.began.level.big_blind,
        chip=r.table.began.chip,
        turn=r.turn,
        showing=r.seat(waiting[0]) if waiting else None,
    )


def view_of(r: RoundOfPlay, seat: Seat) -> SeatView:
    """What this seat may see; of the other pockets only those that lie face up."""
    return table_seen(r).from_seat(seat, pocket_of(r, seat))


def pocket_of(r: RoundOfPlay, seat: Seat) -> tuple[Card, ...]:
    """The own cards of a seat, for nobody else."""
    return r.cards.pockets[r.table.index[seat]] if r.cards.pockets else ()


def cards_seen(r: RoundOfPlay, seat: Seat) -> set[Card]:
    """The cards a seat has seen: its own, the board, and what lies face up."""
    view = view_of(r, seat)
    return {*view.board, *view.pocket, *(card for seen in view.seats for card in seen.shown)}
