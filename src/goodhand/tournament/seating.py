"""Seating: seats drawn by lot from recorded entropy, so that anyone can repeat the draw."""

from bisect import insort
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from msgspec import Struct

from goodhand.chance import Drbg
from goodhand.rules import Rulebook
from goodhand.rules.speech import say
from goodhand.rules.units import PlayerId, Seat
from goodhand.tournament.refusals import NoFinalTableDraw, NoFinalTableYet, NotEnoughSeats

_SEATS: Final = b"goodhand/seat-draw/1"
_BROKEN_TABLE: Final = b"goodhand/broken-table/1"
_FINAL_TABLE: Final = b"goodhand/final-table/1"
_BUTTON: Final = b"goodhand/button-draw/1"
_DRAWS_AT_MOST: Final = 64


class Place(Struct, frozen=True, order=True, gc=False):
    """A seat at a table; both are numbered from 1, seats clockwise from the dealer's left."""

    table: int
    seat: Seat

    def __str__(self) -> str:
        return say("table {table} seat {seat}", table=self.table, seat=self.seat)


def check_final_table(players: int, book: Rulebook) -> None:
    """Refuse a final table before its time (HR-B7d)."""
    final = book.final_table
    if not final.value.redraw:
        raise NoFinalTableDraw.by(book, final)
    if players > final.value.players:
        raise NoFinalTableYet.by(book, final, players=final.value.players, left=players)


def tables_needed(players: int, table_size: int) -> int:
    """The fewest tables that seat this many."""
    return -(-players // table_size)


def table_sizes(players: int, tables: int) -> list[int]:
    """Sizes as equal as possible, the larger ones first (BC-4.4)."""
    size, larger = divmod(players, tables)
    return [size + 1] * larger + [size] * (tables - larger)


def draw_seats(
    players: Sequence[PlayerId], table_size: int, seed: bytes, tables: Sequence[int] | None = None
) -> dict[PlayerId, Place]:
    """Draw a table and a seat for everybody, the tables as equal as possible (BC-4.2, 4.4, MB-03, HR-11).

    The tables are numbered from 1, or as ``tables`` says. The order in which the players are given must be one that an
    auditor can repeat; who is first in it has no better chance of anything.
    """
    numbers = range(1, tables_needed(len(players), table_size) + 1) if tables is None else tables
    if len(players) > len(numbers) * table_size:
        raise NotEnoughSeats(players=len(players), seats=len(numbers) * table_size)
    chance = Drbg(seed, _SEATS)
    waiting = iter(chance.shuffled(players))
    drawn = {}
    for number, size in zip(numbers, table_sizes(len(players), len(numbers)) if numbers else [], strict=True):
        for seat in sorted(chance.shuffled(range(1, table_size + 1))[:size]):
            drawn[next(waiting)] = Place(number, Seat(seat))
    return drawn


def empty_seats(seated: Mapping[int, Collection[Seat]], table_size: int) -> list[Place]:
    """The seats of these tables that nobody has taken."""
    seats = [Seat(seat) for seat in range(1, table_size + 1)]
    return [Place(number, seat) for number, taken in seated.items() for seat in seats if seat not in taken]


def draw_into(
    players: Sequence[PlayerId],
    vacant: Sequence[Place],
    seed: bytes,
    *,
    strain: Callable[[Mapping[PlayerId, Place]], int] | None = None,
    least: Callable[[Sequence[Place]], int] = lambda _: 0,
) -> dict[PlayerId, Place]:
    """Draw seats for a broken table's players, or for one late entry, the tables as equal as possible (BC-4.5).

    ``vacant`` lists all empty seats of all tables that can take a player: the table with most of them is the smallest.
    ``strain`` counts what a draw should not do where it can be helped, such as give somebody the big blind twice in a
    row; a draw with any is drawn again, up to 64 times, and the first of those with the least of it stands. ``least``
    says what no draw into these seats can do without, so that none is drawn again in vain.
    """
    if len(players) > len(vacant):
        raise NotEnoughSeats(players=len(players), seats=len(vacant))
    chance, vacant = Drbg(seed, _BROKEN_TABLE), sorted(vacant)
    drawn = _one_draw(players, vacant, chance)
    if strain is None or not (strained := strain(drawn)):
        return drawn
    unavoidable = least(vacant)
    for _ in range(_DRAWS_AT_MOST - 1):
        if strained <= unavoidable:
            break
        again = _one_draw(players, vacant, chance)
        if (by_this := strain(again)) < strained:
            drawn, strained = again, by_this
    return drawn


def draw_final_table(
    players: Sequence[PlayerId], table_size: int, table: int, seed: bytes
) -> tuple[dict[PlayerId, Place], Seat]:
    """Draw all seats at the final table, and the seat of the button (HR-B7d, HR-10, HR-11)."""
    if len(players) > table_size:
        raise NotEnoughSeats(players=len(players), seats=table_size)
    seats = Drbg(seed, _FINAL_TABLE).shuffled([Seat(seat) for seat in range(1, table_size + 1)])
    places = {player: Place(table, seat) for player, seat in zip(players, seats, strict=False)}
    return places, draw_button(seats[: len(players)], seed)


def draw_button(seats: Sequence[Seat], seed: bytes) -> Seat:
    """Draw the occupied seat that has the button in a first Round of Play (HR-10)."""
    return sorted(seats)[Drbg(seed, _BUTTON).below(len(seats))]


def _one_draw(players: Sequence[PlayerId], vacant: Sequence[Place], chance: Drbg) -> dict[PlayerId, Place]:
    """The next seat is always one at a smallest table, which table and which seat by lot."""
    empty: dict[int, list[Place]] = {}
    for place in chance.shuffled(vacant):
        empty.setdefault(place.table, []).append(place)
    tables: dict[int, list[int]] = {}
    for table in sorted(empty):
        tables.setdefault(len(empty[table]), []).append(table)
    most, drawn = max(tables, default=0), {}
    for player in chance.shuffled(players):
        table = tables[most].pop(chance.below(len(tables[most])))
        drawn[player] = empty[table].pop()
        insort(tables.setdefault(most - 1, []), table)
        if not tables[most]:
            most -= 1
    return {player: drawn[player] for player in players}
