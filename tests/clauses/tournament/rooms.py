"""Rooms for the tests of balancing: views of tables, and what a proposal does to them."""

from collections.abc import Iterable, Mapping, Sequence

from goodhand.rules import Rulebook
from goodhand.rules.positions import Positions, positions_from
from goodhand.tournament.balancing import BreakProposed, FinalTableProposed, Move, TableToBalance
from goodhand.tournament.seating import Place, draw_final_table, draw_into
from support_tournament import propose, repeats


def a_table(number: int, seats: Iterable[int], button: int | None = None) -> TableToBalance:
    """A table whose players are named for where they sit, with the button last at a seat."""
    taken = {seat: f"T{number}s{seat}" for seat in sorted(seats)}
    return TableToBalance(number, taken, None if button is None else positions_from(button, taken))


def with_positions(view: TableToBalance, positions: Positions | None) -> TableToBalance:
    return TableToBalance(view.number, view.seats, positions)


def a_room(*sizes: int, button: int = 1) -> list[TableToBalance]:
    """Tables 1, 2, ... of these sizes, the players in the lowest seats."""
    return [a_table(number, range(1, size + 1), button) for number, size in enumerate(sizes, 1)]


def sizes(room: Iterable[TableToBalance]) -> list[int]:
    return [len(view.seats) for view in room]


def without(room: Sequence[TableToBalance], *gone: Place) -> list[TableToBalance]:
    """The room after these players went out."""
    return [
        TableToBalance(
            view.number,
            {seat: player for seat, player in view.seats.items() if Place(view.number, seat) not in gone},
            view.positions,
        )
        for view in room
    ]


def vacant(room: Iterable[TableToBalance], table_size: int) -> list[Place]:
    return [Place(view.number, seat) for view in room for seat in range(1, table_size + 1) if seat not in view.seats]


def seated(room: Sequence[TableToBalance], moved: Mapping[str, Place]) -> list[TableToBalance]:
    """The room after these players moved; no seat may hold two."""
    after = []
    for view in room:
        seats = {seat: player for seat, player in view.seats.items() if player not in moved}
        for player, place in moved.items():
            if place.table == view.number:
                assert place.seat not in seats, f"{player} and {seats[place.seat]} at {place}"
                seats[place.seat] = player
        after.append(TableToBalance(view.number, dict(sorted(seats.items())), view.positions))
    return after


def carried_out(
    room: Sequence[TableToBalance],
    proposal: Move | BreakProposed | FinalTableProposed,
    book: Rulebook,
    table_size: int,
    seed: bytes,
) -> list[TableToBalance]:
    """The room after a proposal."""
    if isinstance(proposal, Move):
        return seated(room, {proposal.player: proposal.to})
    if isinstance(proposal, BreakProposed):
        movers = next(view for view in room if view.number == proposal.table).seats.values()
        free = vacant([view for view in room if view.number in proposal.into], table_size)
        drawn = draw_into(sorted(movers), free, seed, strain=lambda moved: repeats(moved, room, book))
        return [view for view in seated(room, drawn) if view.number != proposal.table]
    players = sorted(player for view in room for player in view.seats.values())
    drawn, button = draw_final_table(players, table_size, proposal.table, seed)
    final = TableToBalance(proposal.table, {place.seat: player for player, place in sorted(drawn.items())}, None)
    return [with_positions(final, positions_from(button, final.seats))] if len(players) > 1 else [final]


def settled(
    room: Sequence[TableToBalance], book: Rulebook, table_size: int, seed: bytes = bytes(32)
) -> tuple[list[TableToBalance], list[Move | BreakProposed | FinalTableProposed]]:
    """The room after all that balancing asks for, and what it was."""
    done: list[Move | BreakProposed | FinalTableProposed] = []
    room = list(room)
    while (proposal := propose(room, book, table_size, seed=seed)) is not None:
        room = carried_out(room, proposal, book, table_size, seed)
        done.append(proposal)
    return room, done
