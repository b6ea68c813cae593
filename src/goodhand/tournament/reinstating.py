"""Reinstating a player who was recorded out by mistake, even if others went out since."""

from goodhand.rules import Role, Topic
from goodhand.rules.speech import say
from goodhand.rules.units import NO_CHIPS, Chips, PlayerId, Seconds
from goodhand.tournament import refusals as no
from goodhand.tournament.entries import draw_one
from goodhand.tournament.events import Eliminated, Event, Reinstated
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
    *,
    by: Role,
) -> tuple[Event, ...]:
    """Correct a mistake, with a reason; it is no second entry, for the player never went out."""
    require_director(t.book, by, say("put a player back"), t.book.seat_changes)
    found = the_player(t, player, *BACK)
    require_reason(t, reason, say("Putting a player back"), Topic.CORRECTION_REASON)
    if t.phase not in (Phase.PLAYING, Phase.FINISHED):
        raise no.NotBegun(what=say("Putting a player back"))
    how = next((each for each in t.eliminations if each.player == player), found.broke)
    assert how is not None
    absent = how.group == f"absent {player}"
    returned = how.started_with if found.status is Status.DISQUALIFIED or absent else NO_CHIPS
    stack = _chips(t, found, how, returned, chips)
    where, drawn = _place(t, found, place, entropy)
    uncounted = chips is None and not t.counted
    return (Reinstated(player, stack, where, reason, at, returned, entropy if drawn else b"", uncounted),)


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


def _place(t: Tournament, player: Player, named: Place | None, entropy: bytes) -> tuple[Place, bool]:
    """The seat that is named, the old one if it is free, or a drawn one at a smallest table; whether it was drawn."""
    if named is not None:
        require_idle(t, (named.table,))
        taken = t.at_table(named.table).get(named.seat)
        require_free(t, named.table, named.seat, taken=taken is not None and taken.id != player.id)
        return named, False
    if player.place is not None:
        return player.place, False
    idle = {number: there for number, there in t.seated().items() if t.tables[number].in_play is None}
    old = player.left
    if old is not None and old.table in idle and old.seat not in idle[old.table]:
        return old, False
    if not idle:
        raise no.AllTablesInPlay(what=say("Putting {name} back", name=player.name))
    return draw_one(t, player.id, idle, entropy), True
