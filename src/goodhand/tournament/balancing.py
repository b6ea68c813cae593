"""Keeping tables equal: the one next thing to do, and why.

A table is broken as soon as everybody fits on one fewer (A18). Otherwise, when two tables differ by more than the book
tolerates, one player moves from the largest table to the smallest (A17); as every such move is one that any way of
balancing needs, nobody moves without need.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias

from msgspec import Struct

from goodhand.chance import Drbg
from goodhand.rules import FirstButton, Mover, Rulebook, Ruled, Topic
from goodhand.rules.positions import Positions, first_positions, next_positions, positions_from
from goodhand.rules.speech import Sentence, counted, say
from goodhand.rules.units import NO_PLAYER, PlayerId, Seat
from goodhand.tournament.seating import Place

_MOVER: Final = b"goodhand/mover-draw/1"


class TableToBalance(Struct, frozen=True):
    """A table as balancing sees it."""

    number: int
    seats: Mapping[Seat, PlayerId]
    """The player of each taken seat."""
    positions: Positions | None
    """Of the last Round of Play; None before the first."""


class Move(Struct, frozen=True, tag="move"):
    player: PlayerId
    origin: Place
    to: Place
    why: Sentence


class BreakProposed(Struct, frozen=True, tag="break-table"):
    """A table's players are drawn into the empty seats of others."""

    table: int
    into: tuple[int, ...]
    """The tables that take them: those that will not be broken as well."""
    why: str


class FinalTableProposed(Struct, frozen=True, tag="form-final-table"):
    """All remaining players draw seats and the button for one table."""

    table: int
    why: str


Proposal: TypeAlias = Move | BreakProposed | FinalTableProposed | None


class RoomView(Struct, frozen=True):
    """All tables by their sizes, and a look at the few whose seats matter."""

    sizes: Mapping[int, int]
    view: Callable[[int], TableToBalance]


def propose_in(
    room: RoomView, book: Rulebook, table_size: int, *, seed: bytes, late_entry_open: bool, blinds: int
) -> Proposal:
    """The next step before these tables continue, or None. ``seed`` draws the mover where the book has no rule.

    While late entries are sold, a table is broken only if an empty seat remains at each of the others, and no final
    table is formed.
    """
    sizes = room.sizes
    asked, spare = _asked(sizes, book, table_size, late_entry_open=late_entry_open)
    if asked is Move:
        return _balance(room, book, table_size, seed, blinds)
    left = sum(sizes.values())
    if asked is BreakProposed:
        return _break(sizes, spare, left, book, table_size)
    return _final_table(min(sizes), left, book) if asked is FinalTableProposed else None


def tables_asked(
    sizes: Mapping[int, int], book: Rulebook, table_size: int, *, late_entry_open: bool
) -> tuple[int, ...]:
    """The tables whose rounds have to be over before what is proposed can be done; none, if nothing is.

    The sizes say so: who moves where need not be known for it. A table that takes players may be in play.
    """
    asked, _ = _asked(sizes, book, table_size, late_entry_open=late_entry_open)
    if asked is Move:
        return (_largest(sizes),)
    if asked is BreakProposed:
        return (_to_break(sizes)[-1],)
    return tuple(sizes) if asked is FinalTableProposed else ()


def _asked(
    sizes: Mapping[int, int], book: Rulebook, table_size: int, *, late_entry_open: bool
) -> tuple[type[Move | BreakProposed | FinalTableProposed] | None, int]:
    """The kind of the next thing to do, and how many tables are to be broken."""
    tables = len(sizes)
    if tables < 2:
        return None, 0
    left = sum(sizes.values())
    final = book.final_table.value
    if final.redraw and left <= min(final.players, table_size) and not late_entry_open:
        return FinalTableProposed, 0
    if spare := tables_to_break(left, tables, table_size, late_entry_open=late_entry_open):
        return BreakProposed, spare
    counts = sizes.values()
    return (Move if max(counts) - min(counts) > book.table_tolerance.value.at(tables) else None), 0


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


def rounds_to_big_blind(seat: Seat, view: TableToBalance, book: Rulebook, *, blinds: int = 2) -> int:
    """How many Rounds of Play go by before this seat, taken or to be taken, posts the big blind; 0: it is next."""
    seats = {*view.seats, seat}
    positions = _next(seats, view.positions, book, blinds)
    return 0 if positions is None else _rounds_until(seat, positions, seats)


def positions_next(
    view: TableToBalance, book: Rulebook, seats: Iterable[Seat] | None = None, *, blinds: int = 2
) -> Positions | None:
    """The positions of the table's next Round of Play, with these seats taken; None with fewer than two players.

    Before a first round whose button is drawn, the highest seat stands in for it.
    """
    return _next(set(view.seats if seats is None else seats), view.positions, book, blinds)


def seat_for(
    seat: Seat, origin: TableToBalance, to: TableToBalance, book: Rulebook, table_size: int, *, blinds: int = 2
) -> Seat:
    """The vacant seat that the player at a seat of one table gets at another, by the book's way of moving."""
    return _best_seat(seat, origin, to, book, table_size, blinds).seat


def last_poster(view: TableToBalance) -> PlayerId | None:
    """The player who posted the big blind in the table's last Round of Play, if still there."""
    return None if view.positions is None else view.seats.get(view.positions.big_blind)


def _poster(seats: Mapping[Seat, PlayerId], positions: Positions | None) -> PlayerId:
    return NO_PLAYER if positions is None else seats[positions.big_blind]


def _balance(room: RoomView, book: Rulebook, table_size: int, seed: bytes, blinds: int) -> Move:
    """One move from the largest table (of several, the first) to a smallest one."""
    numbers = sorted(room.sizes)
    origin = room.view(_largest(room.sizes))
    fewest = min(room.sizes.values())
    choices: list[tuple[int, _Seat, Seat, TableToBalance]] = []
    for seat in _movers(origin, book, seed, blinds):
        for number in numbers:
            if room.sizes[number] != fewest:
                continue
            to = room.view(number)
            best = _best_seat(seat, origin, to, book, table_size, blinds)
            choices.append((best.repeats, best, seat, to))
            if best.ideal:  # no table of a higher number has a better one
                break
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


def _largest(sizes: Mapping[int, int]) -> int:
    return max(sorted(sizes), key=sizes.__getitem__)


def _to_break(sizes: Mapping[int, int], named: int = 0) -> list[int]:
    """The tables in the order in which they stay, the first to be broken last."""
    return sorted(sizes, key=lambda number: (number == named, not sizes[number], number))


def _movers(origin: TableToBalance, book: Rulebook, seed: bytes, blinds: int) -> list[Seat]:
    """The seats that may move, the first choice first: by lot, or the seat due the big blind first."""
    if book.mover.value is Mover.NEAREST_POSITION:
        return Drbg(seed, _MOVER).shuffled(sorted(origin.seats))
    due = positions_next(origin, book, blinds=blinds)
    first = 0 if due is None else due.big_blind  # while nobody comes or goes, the big blind passes from seat to seat
    return sorted(origin.seats, key=lambda seat: (seat < first, seat))


class _Seat(Struct, frozen=True):
    against: tuple[int, ...]
    """Objections, the weightiest first."""
    seat: Seat
    repeats: int
    """How many would post the big blind twice in a row."""
    ideal: bool
    """Whether nothing speaks against it."""


def _best_seat(
    seat: Seat, origin: TableToBalance, to: TableToBalance, book: Rulebook, table_size: int, blinds: int
) -> _Seat:
    """The best vacant seat for a mover.

    For the player due the big blind (A17): one where nobody posts the big blind twice in a row, that is neither the
    small blind nor the button next, and that posts the big blind soonest. By nearest position (MB-26): the same
    position, or the nearest, at any cost to others; only the mover is kept from posting the big blind twice in a row,
    by another draw.
    """
    nearest = book.mover.value is Mover.NEAREST_POSITION
    old = rounds_to_big_blind(seat, origin, book, blinds=blinds)
    mover, last = origin.seats[seat], {last_poster(origin), last_poster(to)}
    without = {each: player for each, player in origin.seats.items() if each != seat}
    left_behind = _poster(without, positions_next(origin, book, without, blinds=blinds))
    expected, anyway = (_poster(each.seats, positions_next(each, book, blinds=blinds)) for each in (origin, to))
    behind = left_behind in last and not nearest and left_behind != expected
    found = []
    # If a crowded table was broken, all posted seats may be taken; a table of one seat more has one free.
    for vacant in _vacant(to, table_size) or _vacant(to, len(to.seats) + 1):
        seats = {**to.seats, vacant: mover}
        then = positions_next(to, book, seats, blinds=blinds)
        poster = _poster(seats, then)
        again = behind + (poster in last and poster != anyway and (poster == mover or not nearest))
        rounds = 0 if then is None else _rounds_until(vacant, then, seats)
        small = then is not None and vacant == then.small_blind
        button = then is not None and vacant == then.button
        against = (abs(rounds - old), again, small, rounds) if nearest else (again, small or button, rounds)
        best = (0, 0, False, old) if nearest else (0, False, 0)
        found.append(_Seat(against, vacant, again, against == best))
    return min(found, key=lambda each: (each.against, each.seat))


def _vacant(table: TableToBalance, last: int) -> list[Seat]:
    return [seat for seat in map(Seat, range(1, last + 1)) if seat not in table.seats]


def break_named(room: RoomView, gone: int, book: Rulebook, table_size: int, *, late_entry_open: bool) -> Proposal:
    """Break this table, if everybody fits on one fewer; None: they do not."""
    left = sum(room.sizes.values())
    spare = tables_to_break(left, len(room.sizes), table_size, late_entry_open=late_entry_open)
    return _break(room.sizes, spare, left, book, table_size, gone) if spare else None


_SIZES = "Table {origin} has {more} players and table {to} has {fewer}: "
BY_LOT = _SIZES + "{player}, drawn by lot and {due}, moves to seat {seat}, {there}. [{cited}]"
BY_BLIND = _SIZES + "{player}, {due}, moves to seat {seat}, {there} there. [{cited}]"
AS_SAID = _SIZES + "{player}, {how}, moves to seat {seat}. [{cited}]"
BREAKS = "{left} players fit on {tables} of {size}, so table {gone} is broken. [{cited}]"
FINAL_TABLE = "{left} players are left and form the final table, with a new draw for seats and button. [{cited}]"
MOVES, ROOMS = (BY_LOT, BY_BLIND, AS_SAID), (BREAKS, FINAL_TABLE)
"""Reasons for moves and broken tables, as recorded."""
DUE = (
    "due the big blind next",
    "due the big blind after {rounds}",
    "house choice",
    "named by the director as the one to move",
    "drawn by lot",
    "due the big blind first",
    "the one to move",
)
"""Phrases in these reasons."""


def why_moved(
    player: PlayerId, how: str, origin: TableToBalance, seat: Seat, to: TableToBalance, book: Rulebook
) -> Sentence:
    """Why somebody moves of whom no button says when the big blind is due."""
    return Sentence(AS_SAID, {**_sizes(origin, to, book), "player": player, "how": how, "seat": seat})


def _sizes(origin: TableToBalance, to: TableToBalance, book: Rulebook) -> dict[str, object]:
    return {
        "origin": origin.number,
        "more": len(origin.seats),
        "to": to.number,
        "fewer": len(to.seats),
        "cited": _cited(book.table_tolerance, book.mover),
    }


def _break(
    sizes: Mapping[int, int], spare: int, left: int, book: Rulebook, table_size: int, named: int = 0
) -> BreakProposed:
    """Break an empty table, or the one with the highest number, or the one named; tables that go next take nobody."""
    kept = _to_break(sizes, named)
    gone, into = kept[-1], tuple(sorted(kept[: len(kept) - spare]))
    tables, cited = counted(len(into), "table"), _cited(book.on(Topic.BROKEN_TABLE_DRAW))
    why = Sentence(BREAKS, {"left": left, "tables": tables, "size": table_size, "gone": gone, "cited": cited})
    return BreakProposed(gone, into, why)


def _final_table(table: int, left: int, book: Rulebook) -> FinalTableProposed:
    return FinalTableProposed(table, Sentence(FINAL_TABLE, {"left": left, "cited": _cited(book.final_table)}))


def _why_move(
    seat: Seat, origin: TableToBalance, new: Seat, to: TableToBalance, book: Rulebook, blinds: int
) -> Sentence:
    rounds = rounds_to_big_blind(new, to, book, blinds=blinds)
    due = rounds_to_big_blind(seat, origin, book, blinds=blinds)
    facts = {**_sizes(origin, to, book), "player": origin.seats[seat], "seat": new, "due": _due(due)}
    return Sentence(BY_LOT if book.mover.value is Mover.NEAREST_POSITION else BY_BLIND, facts | {"there": _due(rounds)})


def _due(rounds: int) -> str:
    if rounds == 0:
        return say("due the big blind next")
    return say("due the big blind after {rounds}", rounds=counted(rounds, "round"))


def _cited(*ruled: Ruled[object]) -> str:
    """The clauses in brackets, or that the book leaves it to the house."""
    ids = ", ".join(each.clause.id for each in ruled if each.clause is not None)
    return ids or say("house choice")


def _rounds_until(seat: Seat, positions: Positions, seats: Iterable[Seat]) -> int:
    # While nobody comes or goes, the big blind passes to the next player every round, under any book.
    order = sorted(seats)
    return (order.index(seat) - order.index(positions.big_blind)) % len(order)


def _next(seats: set[Seat], last: Positions | None, book: Rulebook, blinds: int) -> Positions | None:
    if len(seats) < 2:
        return None
    if last is not None:
        return next_positions(book, last, seats, blinds=blinds)
    if book.first_button.value is FirstButton.DRAWN:
        return positions_from(max(seats), seats, blinds=blinds)
    return first_positions(book, seats, blinds=blinds)
