"""Joint moves: a broken table's list to be read out, and every other move of the night."""

from msgspec import Struct

from goodhand.night.views.catalogue import view
from goodhand.night.views.moves import SeatMove, arrived
from goodhand.night.views.viewer import READERS, ListPart, Look, Recorded, page
from goodhand.rules.rulings import ruling
from goodhand.rules.units import Seconds


class MovedTogether(Struct, frozen=True):
    """Everybody whom one decision moved, in the order of the seats they left."""

    version: int
    at: Seconds
    table: int
    """The table that they all left; 0: they left several."""
    breaks: bool
    """Whether nobody sits there any more."""
    stands: bool
    """Whether it is still true; else it was undone, or all of them have moved on or gone out."""
    why: str
    moves: tuple[SeatMove, ...]


class Moves(Struct, frozen=True):
    """The newest first."""

    tournament: str
    clause: str
    """On which moves rest, by id."""
    house: bool
    """Whether the house chose how."""
    absent: str
    """The book's rule on a player who is absent."""
    absent_clause: str
    absent_house: bool
    lists: tuple[MovedTogether, ...]
    page: ListPart


@view("moves", "Who was moved, the newest first.", READERS, asks=("tournament", "table", "after", "limit"))
def moves(look: Look) -> Moves:
    """All moves of a tournament, or those from one table."""
    t = look.tournament
    own = [each for each in reversed(look.recorded) if each.moves and each.tournament == t.plan.id]
    own = [each for each in own if not each.moves[0].undone]
    found = [each for each in (_together(look, done) for done in own) if look.wanted.table in (0, each.table)]
    part, where = page(look, len(found))
    rule, absent = t.book.table_tolerance, ruling(t.book, "absent-player").statements[0]
    return Moves(
        t.plan.id,
        str(rule.clause or ""),
        rule.house_choice,
        absent.text,
        absent.clauses[0].id if absent.clauses else "",
        absent.house_choice,
        tuple(found[part]),
        where,
    )


def _together(look: Look, done: Recorded) -> MovedTogether:
    t = look.tournament
    left = {move.origin.table for move in done.moves if move.origin is not None}
    table = left.pop() if len(left) == 1 else 0
    return MovedTogether(
        done.version,
        done.at,
        table,
        breaks=bool(table) and not t.at_table(table),
        stands=any(t.players[move.player].place == move.to for move in done.moves),
        why=done.moves[0].why,
        moves=tuple(arrived(look.night.occasion, t.plan.id, move) for move in done.moves),
    )
