"""Penalties, forfeited chips, and players who are disqualified."""

from goodhand.rules import Role, Topic
from goodhand.rules.speech import say
from goodhand.rules.units import Chips, PlayerId, Seconds
from goodhand.tournament import events as e
from goodhand.tournament import refusals as no
from goodhand.tournament.guards import require_director, require_idle, require_reason, the_player
from goodhand.tournament.state import Player, Status, Tournament


def forfeit_chips(
    t: Tournament, at: Seconds, player: PlayerId, chips: Chips, reason: str, *, by: Role
) -> tuple[e.Event, ...]:
    """Chips out of sight are forfeited and leave play (HR-14)."""
    require_director(t.book, by, say("take chips out of play"), Topic.CHIPS_VISIBLE)
    found = the_player(t, player, Status.PLAYING)
    require_reason(t, reason, say("A forfeit"), Topic.CHIPS_VISIBLE)
    assert found.place is not None
    require_idle(t, {found.place.table})
    most = found.stack if t.counted else t.chips_in_play()  # a stack that nobody counted is no fact (ruling 26)
    if not 0 < chips < most or chips % t.smallest_chip():
        why = say("the stack is {most:,}", most=most) if t.counted else say("{most:,} are in play", most=most)
        why = (
            say("the smallest chip in play is {smallest_chip:,}", smallest_chip=t.smallest_chip())
            if chips % t.smallest_chip()
            else why
        )
        raise no.NotEnoughChipsToForfeit(player=found.name, chips=say("{chips:,}", chips=chips), why=why)
    return (e.ChipsForfeited(player, chips, reason, at),)


def penalize(
    t: Tournament, at: Seconds, player: PlayerId, rounds: int, reason: str, *, by: Role
) -> tuple[e.Event, ...]:
    """A warning or missed rounds, with a reason (BC-1a.7)."""
    require_director(t.book, by, say("give penalties"), Topic.DIRECTOR_DISQUALIFIES)
    the_player(t, player, Status.PLAYING, Status.PENDING)
    require_reason(t, reason, say("A penalty"), Topic.DIRECTOR_DISQUALIFIES)
    if rounds < 0:
        raise no.FewerThanNone(what=say("Such a penalty"))
    return (e.Penalized(player, rounds, reason, at),)


def disqualify(
    t: Tournament, at: Seconds, player: PlayerId, reason: str, chips: Chips | None = None, *, by: Role
) -> tuple[e.Event, ...]:
    """A disqualified player takes the next place, and the chips leave play (HR-29, BC-1a.7)."""
    require_director(t.book, by, say("disqualify a player"), Topic.DIRECTOR_DISQUALIFIES)
    found = the_player(t, player, Status.PLAYING, Status.PENDING)
    require_reason(t, reason, say("A disqualification"), Topic.DIRECTOR_DISQUALIFIES)
    if found.place is not None:
        require_idle(t, {found.place.table})
    return (e.Disqualified(player, chips_taken(t, found, chips), reason, at),)


def chips_taken(t: Tournament, player: Player, counted: Chips | None) -> Chips:
    """The chips that leave play with a player. Where stacks are not known they are counted, or no sum is ever right."""
    others = [other for other in t.remaining() if other.status is Status.PLAYING and other.id != player.id]
    if t.counted or player.status is Status.PENDING or not others:  # the only one with chips has all of them
        known = player.stack if t.counted or player.status is Status.PENDING else t.chips_in_play()
        if counted not in (None, known):
            raise no.ChipsDoNotAddUp(sum=counted, expected=known)
        return known
    if counted is None or not 0 <= counted <= t.chips_in_play() or counted % t.smallest_chip():
        raise no.StackUnknown(name=player.name)
    return counted
