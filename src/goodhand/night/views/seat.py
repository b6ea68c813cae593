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


def view_of(r: RoundOfPlay, seat: Seat) -> SeatView:
    """What this seat may see; of the other pockets only those that lie face up."""
    player = r.table.index[seat]
    pockets, paid = r.cards.pockets, contributions(r)
    turn = r.turn if r.turn is not None and r.turn.player == player else None
    waiting = r.phase is Phase.SHOWDOWN and r.showdown is not None and r.showdown.order[:1] == (player,)
    return SeatView(
        seat=r.seat(player),
        pocket=pockets[player] if pockets else (),
        board=r.cards.board,
        interval=r.interval,
        seats=tuple(
            SeatSeen(
                r.seat(other),
                r.stacks[other],
                r.bets[other],
                paid[other],
                bool(r.live >> other & 1),
                pockets[other] if r.cards.shown >> other & 1 else (),
            )
            for other in range(r.table.players)
        ),
        pot=r.pot,
        price=r.bet,
        raises=r.raises,
        big_blind=r.table.began.level.big_blind,
        chip=r.table.began.chip,
        turn=turn,
        showing=waiting,
    )


def cards_seen(r: RoundOfPlay, seat: Seat) -> set[Card]:
    """The cards a seat has seen: its own, the board, and what lies face up."""
    view = view_of(r, seat)
    return {*view.board, *view.pocket, *(card for seen in view.seats for card in seen.shown)}
