"""Players who are away: gone home, or never came (ruling 36).

The chips stay in play, and the seat is dealt in and blinded (HR-17a, HR-17b; where the book is silent, likewise),
unless the director forfeits the chips with a reason. Before play begins an entry is refunded instead (ruling 23).
"""

from goodhand.rules import Role, Topic
from goodhand.rules.speech import say
from goodhand.rules.units import Chips, PlayerId, Seconds
from goodhand.tournament import refusals as no
from goodhand.tournament.events import AbsentRemoved, Away, Event, LeftEarly, PlayerAway, PlayerHere
from goodhand.tournament.guards import require_director, require_idle, require_reason, the_player
from goodhand.tournament.penalties import chips_taken
from goodhand.tournament.state import Phase, Player, Status, Tournament


def mark_away(t: Tournament, at: Seconds, player: PlayerId, why: Away, reason: str = "", *, by: Role) -> tuple[Event]:
    """A player has gone home or never came; the chips stay, and are posted as blinds."""
    found = _away(t, player, by)
    if found.away is why:
        raise no.AwayAlready(player=found.name, what=why.words)
    return (PlayerAway(player, why, reason, at),)


def mark_here(t: Tournament, at: Seconds, player: PlayerId, *, by: Role) -> tuple[Event]:
    """A player who was recorded as away is here, and plays what is left of the stack."""
    require_director(t.book, by, say("record that a player is here"), t.book.seat_changes)
    found = the_player(t, player, Status.PLAYING)
    if found.away is None:
        raise no.NotAway(player=found.name)
    return (PlayerHere(player, at),)


def forfeit_left(
    t: Tournament, at: Seconds, player: PlayerId, reason: str, chips: Chips | None = None, *, by: Role
) -> tuple[Event]:
    """The director forfeits the chips of a player who has gone home: the player is out now."""
    found = _taken_out(t, player, reason, by)
    return (LeftEarly(player, chips_taken(t, found, chips), reason, at),)


def remove_absent(t: Tournament, at: Seconds, player: PlayerId, reason: str, *, by: Role) -> tuple[Event]:
    """Rank a player who paid and never came below all who played, and remove the chips from play."""
    found = _taken_out(t, player, reason, by)
    return (AbsentRemoved(player, found.stack, reason, at),)


def _away(t: Tournament, player: PlayerId, by: Role) -> Player:
    require_director(t.book, by, say("record that a player is away"), t.book.seat_changes)
    found = the_player(t, player, Status.PLAYING, Status.ENTERED)
    if t.phase is not Phase.PLAYING:
        raise no.GiveBackInstead(what=say("Recording {name} as away", name=found.name))
    return found


def _taken_out(t: Tournament, player: PlayerId, reason: str, by: Role) -> Player:
    """The player, whose chips may leave play now."""
    require_director(t.book, by, say("take chips out of play"), t.book.seat_changes)
    found = the_player(t, player, Status.PLAYING)
    require_reason(t, reason, say("Taking a player out"), Topic.CORRECTION_REASON)
    if t.phase is not Phase.PLAYING:
        raise no.GiveBackInstead(what=say("Taking a player out"))
    if not any(other.status is Status.PLAYING for other in t.remaining() if other.id != player):
        raise no.NobodyWouldWin(what=say("Taking {name} out", name=found.name))
    assert found.place is not None
    require_idle(t, (found.place.table,))
    return found
