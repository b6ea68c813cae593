"""Moving players: balancing, broken tables, the final table, single seats."""

from goodhand.rules import Role, Topic
from goodhand.rules.occasion_knobs import SeatChanges
from goodhand.rules.speech import say
from goodhand.rules.units import NO_PLAYER, PlayerId, Seat, Seconds
from goodhand.tournament import events as e
from goodhand.tournament import refusals as no
from goodhand.tournament.balancing import BreakProposed, FinalTableProposed, Move
from goodhand.tournament.blind_clock import reading
from goodhand.tournament.breaking import BrokenTable
from goodhand.tournament.guards import require_director, require_idle, require_reason, the_player
from goodhand.tournament.live_tables import most_seats, require_free, the_break, the_move
from goodhand.tournament.rounds import blinds, next_proposal, view
from goodhand.tournament.seating import Place, check_final_table, draw_final_table, draw_into, empty_seats
from goodhand.tournament.state import Player, Status, Tournament


def rebalance(
    t: Tournament,
    at: Seconds,
    entropy: bytes,
    refused_by: PlayerId = NO_PLAYER,
    sits_out: PlayerId = NO_PLAYER,
    mover: PlayerId = NO_PLAYER,
    *,
    by: Role,
    unseen: bool = False,
) -> tuple[e.Event, ...]:
    """Carry out the one step that balance asks for, between Rounds of Play at the tables it touches.

    ``refused_by`` does not want to move, and moves all the same (HR-B7f); ``sits_out`` wants to wait, once moved, until
    the button has passed, which nobody may (MB-26). ``mover`` is the player due the big blind, named by the director.
    ``unseen``: people deal, so a button is unknown unless somebody told it recently.
    """
    _require_may_move(t, by)
    proposal = next_proposal(t, at, entropy)
    if proposal is None:
        raise no.NothingToBalance.by(t.book, t.book.table_tolerance)
    if sits_out:
        asked = the_player(t, sits_out, Status.PLAYING, Status.PENDING)
        raise no.TakesTheDuties.by(t.book, Topic.MOVED_PLAYER_DUTIES, player=asked.name)
    if isinstance(proposal, Move):
        proposal = the_move(t, at, proposal, mover=mover, unseen=unseen)
        require_idle(t, {proposal.origin.table})
        against = refused_by == proposal.player
        return (e.PlayerMoved(proposal.player, proposal.origin, proposal.to, proposal.why, at, against, entropy),)
    if isinstance(proposal, BreakProposed):
        require_idle(t, {proposal.table})
        return (_broken(t, at, proposal, entropy, refused_by),)
    require_idle(t, t.tables)
    return (_final_table(t, at, proposal, entropy),)


def break_table(
    t: Tournament, at: Seconds, table: int, entropy: bytes, *, by: Role, crowded: bool = False
) -> tuple[e.Event, ...]:
    """Break the table that the director names (ruling 17).

    ``crowded``: the players may sit closer than posted, up to the book's limit, so that they fit at the others.
    """
    _require_may_move(t, by)
    proposal = the_break(t, at, table, crowded=crowded)
    require_idle(t, {table})
    return (_broken(t, at, proposal, entropy, crowded=crowded),)


def _require_may_move(t: Tournament, by: Role) -> None:
    require_director(t.book, by, say("move players"), t.book.seat_changes)
    if t.played_together:
        waiting = [n for n, table in t.tables.items() if n not in t.played_together or table.in_play is not None]
        raise no.WaitForAll.by(t.book, None, table=min(t.played_together), other=min(waiting, default=0))


def _broken(
    t: Tournament,
    at: Seconds,
    proposal: BreakProposed,
    entropy: bytes,
    refused_by: PlayerId = NO_PLAYER,
    *,
    crowded: bool = False,
) -> e.TableBroken:
    seated = t.seated()
    movers = sorted(player.id for player in seated[proposal.table].values())
    size = most_seats(t) if crowded else t.plan.table_size
    vacant = empty_seats({number: seated[number] for number in proposal.into}, size)
    broken = BrokenTable(view(t, proposal.table), lambda number: view(t, number), t.book, blinds=blinds(t))
    places = draw_into(movers, vacant, entropy, strain=broken.strain, least=broken.least_strain)
    against = (refused_by,) if refused_by in places else ()
    return e.TableBroken(proposal.table, entropy, tuple(sorted(places.items())), proposal.why, at, against)


def _final_table(t: Tournament, at: Seconds, proposal: FinalTableProposed, entropy: bytes) -> e.FinalTableFormed:
    players = sorted(player.id for player in t.remaining())
    places, button = draw_final_table(players, t.plan.table_size, proposal.table, entropy)
    return e.FinalTableFormed(proposal.table, entropy, tuple(sorted(places.items())), button, proposal.why, at)


def form_final_table(t: Tournament, at: Seconds, entropy: bytes, *, by: Role) -> tuple[e.Event, ...]:
    """The final table is formed when so few are left as the book says, not before (HR-B7d)."""
    require_director(t.book, by, say("form the final table"), t.book.final_table)
    left = len(t.remaining())
    check_final_table(left, t.book)
    require_idle(t, t.tables)
    if len(t.tables) < 2:
        raise no.AtOneTable(what=say("The final table"))
    why = say("{left} players are left and form the final table.", left=left)
    return (_final_table(t, at, FinalTableProposed(min(t.tables), why), entropy),)


def change_seat(
    t: Tournament, at: Seconds, player: PlayerId, table: int, seat: Seat, reason: str, *, by: Role, uneven: bool = False
) -> tuple[e.Event, ...]:
    """A seat change is the director's alone, with a reason (BC-4.3)."""
    require_director(t.book, by, say("change seats"), t.book.seat_changes)
    require_reason(t, reason, say("A change of seat"), t.book.seat_changes)
    found = the_player(t, player, Status.PLAYING)
    assert found.place is not None
    require_idle(t, {found.place.table, table})
    _require_between_levels(t, found.place.table, at)
    require_free(t, table, seat, taken=seat in t.at_table(table))
    if not (uneven and t.book.table_tolerance.is_silent):
        _require_even(t, found.place.table, table, found)
    return (e.PlayerMoved(player, found.place, Place(table, seat), reason, at),)


def _require_between_levels(t: Tournament, table: int, at: Seconds) -> None:
    """Refuse a move within a level where seats change between levels only (BC-4.3)."""
    ruled, last = t.book.seat_changes, t.tables[table]
    if ruled.value is not SeatChanges.DIRECTOR_BETWEEN_LEVELS or t.clock is None or last.positions is None:
        return
    now = reading(t.clock, at)
    if not now.on_break and last.last_level in (None, now.level):
        raise no.WaitForLevel.by(t.book, ruled, what=say("A change of seat"))


def _require_even(t: Tournament, origin: int, to: int, player: Player) -> None:
    """A move to another table leaves the tables no further apart than the book lets them be, or than they were."""
    seated, tolerance = t.seated(), t.book.table_tolerance
    before = {number: len(players) for number, players in seated.items()}
    after = before | {origin: before[origin] - 1, to: before.get(to, 0) + 1} if origin != to else before
    apart = max(after.values()) - min(after.values())
    if apart > max(tolerance.value.at(len(seated)), max(before.values()) - min(before.values())):
        most = tolerance.value.at(len(seated))
        raise no.TooManyMoved.by(
            t.book, tolerance, player=player.name, origin=origin, left=after[origin], to=to, there=after[to], most=most
        )
