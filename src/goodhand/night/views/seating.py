"""Seats and stacks, table by table."""

from msgspec import Struct

from goodhand.night.views.viewer import OneTournament
from goodhand.rules.units import Chips, PlayerId, Seat
from goodhand.tournament.state import Player, Status, Tournament


class SeatTaken(Struct, frozen=True):
    seat: Seat
    player: PlayerId
    name: str
    stack: Chips
    status: Status


class TableSeating(Struct, frozen=True):
    table: int
    button: Seat | None
    """The seat that has it, which may be empty; None: nobody has said."""
    rounds: int
    seats: tuple[SeatTaken, ...]


class Seating(OneTournament, frozen=True):
    entered: int
    left: int
    tables: tuple[TableSeating, ...]
    counted: bool = True
    """Whether stacks are facts; else they are what was last known of them."""


def seating(t: Tournament) -> Seating:
    tables = tuple(_table(t, number, players) for number, players in sorted(t.seated().items()))
    return Seating(t.plan.id, t.plan.name, t.phase, t.players.entered, len(t.remaining()), tables, t.counted)


def _table(t: Tournament, number: int, players: dict[Seat, Player]) -> TableSeating:
    table = t.tables[number]
    button = table.positions.button if table.positions is not None else table.drawn_button
    seats = tuple(
        SeatTaken(seat, player.id, player.name, player.stack, player.status) for seat, player in sorted(players.items())
    )
    return TableSeating(number, button, table.rounds, seats)
