"""Live tables: a button is known once somebody has told it, and for a while after (ruling 26)."""

from typing import Final

from msgspec.structs import replace

from goodhand.rules import Mover, Refusal, rulebook
from goodhand.rules.positions import next_positions, positions_from
from goodhand.rules.speech import Sentence, counted, say
from goodhand.rules.units import NO_PLAYER, PlayerId, Seat, Seconds
from goodhand.tournament import refusals as no
from goodhand.tournament.balancing import BreakProposed, Move, Proposal, RoomView, break_named, seat_for, why_moved
from goodhand.tournament.blind_clock import reading
from goodhand.tournament.events import ButtonTold, Event, RoundsTold
from goodhand.tournament.guards import require_idle, the_player, the_table
from goodhand.tournament.rounds import blinds, next_proposal, view
from goodhand.tournament.seating import Place
from goodhand.tournament.state import Phase, Status, Tournament

FRESH: Final = 5 * 60
"""A button that was told longer ago has moved on since, unless rounds were told."""
MOST_ROUNDS: Final = 100
"""Told in one line; more is a slip."""


def button_known(t: Tournament, table: int, at: Seconds) -> bool:
    """Whether the button of a live table is known: its rounds are reported one by one, or it was told lately."""
    found = t.tables[table]
    return found.positions is not None and (found.told_at is None or at - found.told_at <= FRESH)


def most_seats(t: Tournament) -> int:
    """How many may sit at a table under the book, however many the house posted."""
    return rulebook(t.plan.book).table_capacity.value


def require_free(t: Tournament, table: int, seat: Seat, *, taken: bool) -> None:
    """Refuse a seat where somebody sits, or one above how many may sit at a table."""
    require_a_seat(t, table, seat)
    if taken:
        raise no.SeatTaken(seat=seat, table=table)


def require_a_seat(t: Tournament, table: int, seat: Seat) -> None:
    """Refuse a seat that no table has, by how many may sit at one (MI-32)."""
    if not 1 <= seat <= most_seats(t):
        raise no.NoSeatThere.by(
            t.book, rulebook(t.plan.book).table_capacity, table=table, seat=seat, most=most_seats(t)
        )


def tell_button(t: Tournament, at: Seconds, table: int, seat: Seat) -> tuple[Event, ...]:
    """The button is in front of a seat, which may be empty."""
    the_table(t, table)
    if t.phase is not Phase.PLAYING:
        raise no.NotBegun(what=say("Telling the button"))
    require_idle(t, (table,))
    require_a_seat(t, table, seat)
    playing = _playing(t, table)
    if len(playing) < 2:
        raise no.TooFewAtTable(what=say("Telling the button"), table=table)
    return (ButtonTold(table, positions_from(seat, playing, blinds=blinds(t)), at),)


def tell_rounds(t: Tournament, at: Seconds, table: int, rounds: int) -> tuple[Event, ...]:
    """The button moves on with each round, by the book; penalties are served."""
    found = the_table(t, table)
    if found.positions is None or found.told_at is None:
        raise no.ButtonNotTold(what=say("Telling rounds"), table=table)
    if not 1 <= rounds <= MOST_ROUNDS:
        raise no.TooManyRounds(what=say("Telling {rounds} rounds", rounds=rounds), most=MOST_ROUNDS)
    playing, positions = _playing(t, table), found.positions
    if len(playing) < 2:
        raise no.TooFewAtTable(what=say("Telling rounds"), table=table)
    for _ in range(rounds):
        positions = next_positions(t.book, positions, playing, blinds=blinds(t))
    missing = (player for player in t.at_table(table).values() if player.penalty_rounds)
    served = tuple((player.id, min(player.penalty_rounds, rounds)) for player in missing)
    return (RoundsTold(table, rounds, positions, served, at),)


def _playing(t: Tournament, table: int) -> list[Seat]:
    return [seat for seat, player in t.at_table(table).items() if player.status is Status.PLAYING]


def the_move(t: Tournament, at: Seconds, proposal: Move, *, mover: PlayerId = NO_PLAYER, unseen: bool = False) -> Move:
    """The move as it is made: by whom the buttons say, or by whom the people at the table say."""
    origin, to = proposal.origin.table, proposal.to.table
    known = not unseen or button_known(t, origin, at)
    if not mover:
        if not known and t.book.mover.value is not Mover.NEAREST_POSITION:
            raise who_is_due(t, proposal)
        both = known and (not unseen or button_known(t, to, at))
        return proposal if both else _said_less(t, proposal, known=known)
    player = the_player(t, mover, Status.PLAYING, Status.PENDING)
    assert player.place is not None
    if player.place.table != origin:
        raise no.NotDue.by(
            t.book,
            t.book.table_tolerance,
            player=player.name,
            why=say("the move is from table {origin}.", origin=origin),
        )
    if known and mover != proposal.player and t.book.mover.clause is not None:
        named = proposal.why.but(player=t.players[proposal.player].name)
        raise no.NotDue.by(t.book, t.book.mover, player=player.name, why=named)
    if known and mover == proposal.player:
        return proposal
    views = view(t, origin), view(t, to)
    seat = seat_for(player.place.seat, *views, t.book, t.plan.table_size, blinds=blinds(t))
    if not (unseen and button_known(t, to, at)):
        seat = proposal.to.seat
    how = say("named by the director as the one to move")
    return Move(mover, player.place, Place(to, seat), why_moved(mover, how, views[0], seat, views[1], t.book))


def _said_less(t: Tournament, proposal: Move, *, known: bool) -> Move:
    """The same move, saying nothing of blinds that no button shows."""
    lot = t.book.mover.value is Mover.NEAREST_POSITION
    how = say("drawn by lot") if lot else say("due the big blind first") if known else say("the one to move")
    origin, to = view(t, proposal.origin.table), view(t, proposal.to.table)
    return replace(proposal, why=why_moved(proposal.player, how, origin, proposal.to.seat, to, t.book))


def who_is_due(t: Tournament, proposal: Move) -> Refusal:
    """The question that only people at the table can answer."""
    origin, to = proposal.origin.table, proposal.to.table
    sizes = t.players.sizes(t.tables)
    facts = {"origin": origin, "to": to, "seat": proposal.to.seat, "more": sizes[origin], "fewer": sizes[to]}
    return no.WhoIsDue.by(t.book, t.book.table_tolerance, **facts)


def by_lot_from(t: Tournament, proposal: Move) -> Sentence:
    """A sentence on a mover whom the lot will name."""
    return say(
        "Table {origin} has {more} players and table {to} has {fewer}: somebody moves from table {origin} to table"
        " {to}, seat {seat}. Who moves is drawn by lot.",
        **who_is_due(t, proposal).facts,
    )


def the_break(t: Tournament, at: Seconds, table: int, *, crowded: bool) -> BreakProposed:
    """The table that the director names is broken, if everybody else has room for its players (ruling 17)."""
    the_table(t, table)
    size = most_seats(t) if crowded else t.plan.table_size
    late = t.clock is not None and reading(t.clock, at).level_number <= t.plan.late_entry_level and not crowded
    room = RoomView(t.players.sizes(t.tables), lambda number: view(t, number))
    found = break_named(room, table, t.book, size, late_entry_open=late)
    if not isinstance(found, BreakProposed):
        fewer = len(t.tables) - 1
        tables = counted(fewer, "table")
        left = sum(room.sizes.values())
        raise no.DoNotFit.by(t.book, t.book.table_capacity, table=table, left=left, tables=tables, size=size)
    return found


def asked_of_room(t: Tournament, at: Seconds, seed: bytes) -> tuple[str, Proposal]:
    """The move that balancing asks of a live room now, in a sentence, and the player, if known.

    No sentence: the tables are balanced.
    """
    proposal = next_proposal(t, at, seed)
    if not isinstance(proposal, Move):
        return "" if proposal is None else proposal.why, proposal
    somebody = replace(proposal, player=PlayerId(""))
    by_lot = t.book.mover.value is Mover.NEAREST_POSITION
    if by_lot:
        return by_lot_from(t, proposal), somebody
    if not button_known(t, proposal.origin.table, at):
        return who_is_due(t, proposal).sentence(), somebody
    move = the_move(t, at, proposal, unseen=True)
    return move.why.but(player=t.players[move.player].name), move
