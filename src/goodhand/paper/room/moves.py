"""Moves between tables: a slip for each player to carry to the new table, and one sheet of all of them."""

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct

from goodhand.occasion.plan import OccasionPlan
from goodhand.paper.page import Card, CardSheet, Design, Grid, Layout, Mark, Paper
from goodhand.paper.refusals import NothingToPrint
from goodhand.paper.room.seat_cards import card_sheets, seat_figures
from goodhand.paper.writer import Writer
from goodhand.rules import Topic
from goodhand.rules.speech import say
from goodhand.rules.units import PlayerId
from goodhand.tournament import events as e
from goodhand.tournament.narrate import seats_after
from goodhand.tournament.plan import TournamentPlan
from goodhand.tournament.seating import Place

BALANCE: Final = "to balance the tables"
BROKEN: Final = "table {table} is broken"
FINAL: Final = "the final table is formed"


class PrintedMove(Struct, frozen=True):
    player: str
    """The name."""
    origin: Place | None
    to: Place
    why: str
    """A reason as somebody gave it, or one of the above, which a paper says in its language."""


def moves_of(happened: Iterable[Struct], names: dict[PlayerId, str]) -> tuple[tuple[PrintedMove, ...], ...]:
    """Every time that players moved, each with all who moved together: a broken table's players are one list."""
    places: dict[PlayerId, Place] = {}
    found: list[tuple[PrintedMove, ...]] = []
    for event in happened:
        went = seats_after(event)
        if isinstance(event, e.PlayerMoved):
            why = BALANCE if event.entropy else event.why  # a reason of the director draws no lot
            found.append((PrintedMove(names[event.player], event.origin, event.to, why),))
        elif isinstance(event, e.Reinstated):
            found.append((PrintedMove(names[event.player], None, event.place, event.reason),))
        elif isinstance(event, e.TableBroken | e.FinalTableFormed) and went:  # an empty table sends nobody anywhere
            why = BROKEN if isinstance(event, e.TableBroken) else FINAL
            found.append(tuple(PrintedMove(names[who], places.get(who), to, why) for who, to in went.items()))
        places.update(went)
    return tuple(found)


def move_slips(
    writer: Writer,
    occasion: OccasionPlan,
    plan: TournamentPlan,
    moves: Sequence[PrintedMove],
    *,
    mark: Mark = Mark.NONE,
) -> Paper:
    """A slip for each: the new table and seat, large, and from where and why."""
    _require(moves)
    cards = tuple(
        Card(
            head=plan.name,
            under=occasion.licensee.name,
            name=move.player,
            figures=seat_figures(writer, move.to),
            note=_note(writer, move),
        )
        for move in moves
    )
    return card_sheets(writer, "Move slips", plan.name, occasion.date, CardSheet(Design.SEAT, cards), mark)


def _note(writer: Writer, move: PrintedMove) -> str:
    """The way and the reason; a reason of the director is for the record, not for the player."""
    if move.origin is None:
        return writer.text("Reinstated.")
    table, seat = move.origin.table, move.origin.seat
    if move.why not in (BALANCE, BROKEN, FINAL):
        return writer.text("From table {table}, seat {seat}.", table=table, seat=seat)
    return writer.text("From table {table}, seat {seat}: {why}", table=table, seat=seat, why=_why(writer, move))


def _why(writer: Writer, move: PrintedMove) -> str:
    """The reason that everybody may read; the director's own is for the record."""
    if move.why in (BALANCE, BROKEN, FINAL):
        return writer.text(move.why, table=(move.origin or move.to).table)
    return writer.text("Reinstated.") if move.origin is None else ""


def move_sheet(
    writer: Writer,
    occasion: OccasionPlan,
    plan: TournamentPlan,
    moves: Sequence[PrintedMove],
    *,
    mark: Mark = Mark.NONE,
) -> Paper:
    """One sheet of all who move together, by name, to be read out and hung up."""
    _require(moves)
    text = writer.text
    columns = writer.columns(("Player", 4), "From table", "Seat", "To table", "Seat", ("Why", 4))
    rows = tuple(
        (
            move.player,
            None if move.origin is None else move.origin.table,
            None if move.origin is None else move.origin.seat,
            move.to.table,
            move.to.seat,
            _why(writer, move),
        )
        for move in sorted(moves, key=lambda move: move.player.casefold())
    )
    return Paper(
        title=text("Moves"),
        subtitle=plan.name,
        language=writer.texts.language,
        date=occasion.date,
        blocks=(Grid("", columns, rows, clauses=writer.cites(Topic.MOVES_NOT_REFUSED)),),
        layout=Layout.FORM,
        mark=mark,
    )


def _require(moves: Sequence[PrintedMove]) -> None:
    if not moves:
        raise NothingToPrint(what=say("moves"), why=say("nobody has moved yet"))
