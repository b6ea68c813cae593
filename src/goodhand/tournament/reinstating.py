"""Reinstating a player who was recorded out by mistake, even if others went out since."""

from goodhand.rules import Role, Topic
from goodhand.rules.speech import say
from goodhand.rules.units import NO_CHIPS, NO_PLAYER, Chips, PlayerId, Seconds
from goodhand.tournament import refusals as no
from goodhand.tournament.entries import draw_one
from goodhand.tournament.events import Eliminated, Event, PlayerMoved, Reinstated
from goodhand.tournament.guards import require_director, require_idle, require_reason, the_player
from goodhand.tournament.live_tables import require_free
from goodhand.tournament.seating import Place
from goodhand.tournament.state import Phase, Player, Status, Tournament

BACK = (Status.OUT, Status.DISQUALIFIED, Status.PENDING)


def reinstate(
    t: Tournament,
    at: Seconds,
    player: PlayerId,
    reason: str,
    entropy: bytes,
    chips: Chips | None = None,
    place: Place | None = None,
    really: PlayerId = NO_PLAYER,
    *,
    by: Role,
) -> tuple[Event, ...]:
    """Correct a mistake, with a reason; it is no second entry, for the player never went out.

    The player who was ``really`` out takes the place and time of the mistaken report. Whoever sits at the named seat
    since then moves to the seat that this leaves free.
    """
    require_director(t.book, by, say("put a player back"), t.book.seat_changes)
    found = the_player(t, player, *BACK)
    require_reason(t, reason, say("Putting a player back"), Topic.CORRECTION_REASON)
    if t.phase not in (Phase.PLAYING, Phase.FINISHED):
        raise no.NotBegun(what=say("Putting a player back"))
    other = _really(t, really)
    how = next((each for each in t.eliminations if each.player == player), found.broke)
    assert how is not None
    forfeited = how.group in (f"absent {player}", f"left {player}")
    returned = how.started_with if found.status is Status.DISQUALIFIED or forfeited else NO_CHIPS
    stack = _chips(t, found, how, returned, chips)
    where, drawn = _place(t, found, place, entropy, other)
    uncounted = chips is None and not t.counted
    drew = entropy if drawn else b""
    back = Reinstated(player, stack, where, reason, at, returned, drew, uncounted, really)
    return (back, *_moved_on(t, where, player, other, reason, at))


def _really(t: Tournament, really: PlayerId) -> Player | None:
    """The player who was really out: still in play, and another."""
    if not really:
        return None
    if t.phase is not Phase.PLAYING:
        raise no.TournamentOver(what=say("Naming another player who was out"))
    other = the_player(t, really, Status.PLAYING)
    assert other.place is not None
    require_idle(t, (other.place.table,))
    return other


def _moved_on(
    t: Tournament, where: Place, player: PlayerId, other: Player | None, reason: str, at: Seconds
) -> tuple[Event, ...]:
    """The move of the player who has sat there since, to the seat of the player who was really out."""
    there = t.at_table(where.table).get(where.seat) if where.table in t.tables else None
    if other is None or other.place is None or there is None or there.id in (player, other.id):
        return ()
    return (PlayerMoved(there.id, where, other.place, reason, at),)


def _chips(t: Tournament, player: Player, how: Eliminated, returned: Chips, told: Chips | None) -> Chips:
    """The player's chips: as told, or as last known; the latter may not be payable since a colour-up."""
    small = t.smallest_chip()
    chips = told if told is not None else Chips(-(-how.started_with // small) * small)
    if chips < 0 or chips % small:
        raise no.NotWholeChips(player=player.name, stack=chips, chip=small)
    if chips == 0 and told is None:
        raise no.ChipsNotSaid(what=say("Putting {name} back", name=player.name))
    if chips > t.chips_in_play() + returned:
        raise no.ChipsDoNotAddUp(sum=chips, expected=t.chips_in_play() + returned)
    return chips


def _place(
    t: Tournament, player: Player, named: Place | None, entropy: bytes, other: Player | None = None
) -> tuple[Place, bool]:
    """The seat and whether it was drawn: the named one, the old if free, the other's, or one at a smallest table."""
    if named is not None:
        require_idle(t, (named.table,))
        taken = t.at_table(named.table).get(named.seat)
        require_free(t, named.table, named.seat, taken=not other and taken is not None and taken.id != player.id)
        return named, False
    if player.place is not None:
        return player.place, False
    idle = {number: there for number, there in t.seated().items() if t.tables[number].in_play is None}
    old = player.left
    if old is not None and old.table in idle and (old.seat not in idle[old.table] or (other and other.place == old)):
        return old, False
    if other is not None and other.place is not None:
        return other.place, False
    if not idle:
        raise no.AllTablesInPlay(what=say("Putting {name} back", name=player.name))
    return draw_one(t, player.id, idle, entropy), True
