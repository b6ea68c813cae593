"""Keeping tables equal: the one next thing to do, and why.

A table is broken as soon as everybody fits on one fewer (A18). Otherwise, when two tables differ by more than the book
tolerates, one player moves from the largest table to the smallest (A17); as every such move is one that any way of
balancing needs, nobody moves without need.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from goodhand.chance import Drbg
from goodhand.rules import FirstButton, Mover, Rulebook, Ruled
from goodhand.rules.positions import Positions, first_positions, next_positions, positions_from
from goodhand.tournament.seating import Place

_MOVER: Final = b"goodhand/mover-draw/1"


class TableView(Struct, frozen=True):
    """A table as balancing sees it."""

    number: int
    seats: Mapping[int, str]
    """Who sits where."""
    positions: Positions | None
    """Of the last Round of Play; None before the first."""


class Move(Struct, frozen=True, tag="move"):
    """One player changes tables."""

    player: str
    origin: Place
    to: Place
    why: str


class BreakTable(Struct, frozen=True, tag="break-table"):
    """A table's players are drawn into the empty seats of others."""

    table: int
    into: tuple[int, ...]
    """The tables that take them: those that will not be broken as well."""
    why: str


class FormFinalTable(Struct, frozen=True, tag="form-final-table"):
    """All who are left draw seats and button anew at one table."""

    table: int
    why: str


Proposal: TypeAlias = Move | BreakTable | FormFinalTable | None


def propose(
    tables: Sequence[TableView],
    book: Rulebook,
    table_size: int,
    *,
    seed: bytes = b"",
    late_entry_open: bool = False,
    blinds: int = 2,
) -> Proposal:
    """The one next thing to do before these tables go on, or None. ``seed`` draws the mover where the book has none.

    While late entries are sold, a table is broken only where an empty seat is left at each of the others, and no final
    table is formed.
    """
    if len(tables) < 2:
        return None
    by_number = sorted(tables, key=lambda each: each.number)
    left = sum(len(each.seats) for each in tables)
    final = book.final_table.value
    if final.redraw and left <= min(final.players, table_size) and not late_entry_open:
        return _final_table(by_number[0].number, left, book)
    spare = tables_to_break(left, len(tables), table_size, late_entry_open=late_entry_open)
    if spare:
        return _break(by_number, spare, left, book, table_size)
    sizes = [len(each.seats) for each in by_number]
    tolerated = book.table_tolerance.value.at(len(tables))
    if max(sizes) - min(sizes) <= tolerated:
        return None
    return _balance(by_number, book, table_size, seed, blinds)


def tables_to_break(left: int, tables: int, table_size: int, *, late_entry_open: bool = False) -> int:
    """How many tables are more than the players need (A18)."""
    spare = 0
    while tables - spare > 1:
        fewer = tables - spare - 1
        crowded = left > fewer * table_size
        tight = late_entry_open and left > fewer * (table_size - 1) and left >= 2 * (fewer + 1)
        if crowded or tight:
            break
        spare += 1
    return spare


def least_moves(sizes: Sequence[int], tolerance: int) -> int:
    """The fewest moves after which no two tables differ by more than the tolerance."""
    total, tables = sum(sizes), len(sizes)
    floors = range(max(0, -(-(total - tables * tolerance) // tables)), total // tables + 1)
    return min(
        max(
            sum(max(0, size - floor - tolerance) for size in sizes),
            sum(max(0, floor - size) for size in sizes),
        )
        for floor in floors
    )


def rounds_to_big_blind(seat: int, view: TableView, book: Rulebook, *, blinds: int = 2) -> int:
    """How many Rounds of Play go by before this seat, taken or to be taken, posts the big blind; 0: it is next."""
    return _rounds({*view.seats, seat}, view.positions, seat, book, blinds)


def positions_next(
    view: TableView, book: Rulebook, seats: Iterable[int] | None = None, *, blinds: int = 2
) -> Positions | None:
    """The positions of the table's next Round of Play, with these seats taken; None with fewer than two players.

    Before a first round whose button is drawn, the highest seat stands in for it.
    """
    return _next(set(view.seats if seats is None else seats), view.positions, book, blinds)


def seat_for(seat: int, origin: TableView, to: TableView, book: Rulebook, table_size: int, *, blinds: int = 2) -> int:
    """The vacant seat that the player at a seat of one table gets at another, by the book's way of moving."""
    return _best_seat(seat, origin, to, book, table_size, blinds).seat


def repeats(
    moved: Mapping[str, Place],
    tables: Sequence[TableView],
    book: Rulebook,
    *,
    blinds: int = 2,
    movers_only: bool = False,
) -> int:
    """How many post the big blind twice in a row through these moves: movers, and others at the tables they change.

    ``tables`` are those that the moves leave and reach, as they are before; a broken table's players all move.
    """
    last = {view.seats.get(view.positions.big_blind) for view in tables if view.positions is not None}
    count = 0
    for view in tables:
        after = {seat: player for seat, player in view.seats.items() if player not in moved}
        after |= {place.seat: player for player, place in moved.items() if place.table == view.number}
        now, then = positions_next(view, book, after, blinds=blinds), positions_next(view, book, blinds=blinds)
        if now is None or (poster := after[now.big_blind]) not in last:
            continue
        anyway = then is not None and view.seats.get(then.big_blind) == poster
        count += not anyway and (poster in moved or not movers_only)
    return count


def _balance(tables: Sequence[TableView], book: Rulebook, table_size: int, seed: bytes, blinds: int) -> Move:
    """One move from the largest table (of several, the first) to a smallest one."""
    origin = max(tables, key=lambda each: len(each.seats))
    fewest = min(len(each.seats) for each in tables)
    smallest = [each for each in tables if len(each.seats) == fewest]
    choices: list[tuple[int, _Seat, int, TableView]] = []
    for seat in _movers(origin, book, seed, blinds):
        for to in smallest:
            best = _best_seat(seat, origin, to, book, table_size, blinds)
            choices.append((best.repeats, best, seat, to))
        if any(again == 0 for again, *_ in choices):
            break
    least = min(again for again, *_ in choices)
    first = next(seat for again, _, seat, _ in choices if again == least)
    _, best, seat, to = min(
        (each for each in choices if each[0] == least and each[2] == first),
        key=lambda each: (each[1].against, each[3].number),
    )
    why = _why_move(seat, origin, best.seat, to, book, blinds)
    return Move(origin.seats[seat], Place(origin.number, seat), Place(to.number, best.seat), why)


def _movers(origin: TableView, book: Rulebook, seed: bytes, blinds: int) -> list[int]:
    """The seats that may move, the first choice first: by lot, or whoever is due the big blind first."""
    if book.mover.value is Mover.NEAREST_POSITION:
        return Drbg(seed, _MOVER).shuffled(sorted(origin.seats))
    return sorted(origin.seats, key=lambda seat: (rounds_to_big_blind(seat, origin, book, blinds=blinds), seat))


class _Seat(Struct, frozen=True):
    """A vacant seat for a mover."""

    against: tuple[int, ...]
    """What speaks against it, weightiest first."""
    seat: int
    repeats: int
    """How many would post the big blind twice in a row."""


def _best_seat(seat: int, origin: TableView, to: TableView, book: Rulebook, table_size: int, blinds: int) -> _Seat:
    """The best vacant seat for a mover.

    Due the big blind (A17): one where nobody posts the big blind twice in a row, that is neither the small blind nor
    the button next, that posts the big blind soonest. Nearest position (MB-26): the same position, or the nearest,
    whatever that means for others; only who moves is kept from posting the big blind twice in a row, by another draw.
    """
    nearest = book.mover.value is Mover.NEAREST_POSITION
    old = rounds_to_big_blind(seat, origin, book, blinds=blinds)
    found = []
    for vacant in range(1, table_size + 1):
        if vacant in to.seats:
            continue
        moved = {origin.seats[seat]: Place(to.number, vacant)}
        again = repeats(moved, (origin, to), book, blinds=blinds, movers_only=nearest)
        rounds = rounds_to_big_blind(vacant, to, book, blinds=blinds)
        then = positions_next(to, book, {*to.seats, vacant}, blinds=blinds)
        small = then is not None and vacant == then.small_blind
        button = then is not None and vacant == then.button
        by_position = (abs(rounds - old), again, small, rounds)
        by_blinds = (again, small or button, rounds)
        found.append(_Seat(by_position if nearest else by_blinds, vacant, again))
    return min(found, key=lambda each: (each.against, each.seat))


def _break(tables: Sequence[TableView], spare: int, left: int, book: Rulebook, table_size: int) -> BreakTable:
    """Break an empty table, or the one with the highest number; tables that go next take nobody."""
    kept = sorted(tables, key=lambda each: (not each.seats, each.number))
    gone, into = kept[-1], tuple(sorted(each.number for each in kept[: len(kept) - spare]))
    where = f"{len(into)} table{'s' if len(into) > 1 else ''} of {table_size}"
    why = f"{left} players fit on {where}, so table {gone.number} is broken{_cited(book.broken_table_draw)}"
    return BreakTable(gone.number, into, why)


def _final_table(table: int, left: int, book: Rulebook) -> FormFinalTable:
    why = f"{left} players are left and form the final table, with a new draw for seats and button"
    return FormFinalTable(table, why + _cited(book.final_table))


def _why_move(seat: int, origin: TableView, new: int, to: TableView, book: Rulebook, blinds: int) -> str:
    more, fewer = len(origin.seats), len(to.seats)
    sizes = f"Table {origin.number} has {more} players and table {to.number} has {fewer}"
    rounds = rounds_to_big_blind(new, to, book, blinds=blinds)
    due = rounds_to_big_blind(seat, origin, book, blinds=blinds)
    if book.mover.value is Mover.NEAREST_POSITION:
        who = f"{origin.seats[seat]}, drawn by lot and {_due(due)}, moves to seat {new}, {_due(rounds)}"
    else:
        who = f"{origin.seats[seat]}, {_due(due)}, moves to seat {new}, {_due(rounds)} there"
    return f"{sizes}: {who}{_cited(book.table_tolerance, book.mover)}"


def _due(rounds: int) -> str:
    if rounds == 0:
        return "due the big blind next"
    return f"due the big blind after {rounds} round{'s' if rounds > 1 else ''}"


def _cited(*ruled: Ruled[object]) -> str:
    """The clauses in brackets, or that the book leaves it to the house."""
    ids = ", ".join(each.clause.id for each in ruled if each.clause is not None)
    return f". [{ids or 'house choice'}]"


def _rounds(seats: set[int], last: Positions | None, seat: int, book: Rulebook, blinds: int) -> int:
    positions = _next(seats, last, book, blinds)
    if positions is None:
        return 0
    # While nobody comes or goes, the big blind passes to the next player every round, under any book.
    order = sorted(seats)
    return (order.index(seat) - order.index(positions.big_blind)) % len(order)


def _next(seats: set[int], last: Positions | None, book: Rulebook, blinds: int) -> Positions | None:
    if len(seats) < 2:
        return None
    if last is not None:
        return next_positions(book, last, seats, blinds=blinds)
    if book.first_button.value is FirstButton.DRAWN:
        return positions_from(max(seats), seats, blinds=blinds)
    return first_positions(book, seats, blinds=blinds)
