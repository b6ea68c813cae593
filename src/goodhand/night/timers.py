"""Acts that the clock alone makes due. They are derived from the journal, so any process may fire them.

A late or repeated one finds nothing left to do: the decision was appended already, or the state no longer asks for it.
"""

from goodhand.night.acts.clock import CloseRebuys, too_late_to_rebuy
from goodhand.night.conductor import Conductor, Outcome
from goodhand.night.draft import ConfirmationNeeded
from goodhand.night.notices import WARNINGS
from goodhand.rules import EndMethod, Refusal
from goodhand.rules.units import PlayerId, Seconds
from goodhand.tournament.blind_clock import reading
from goodhand.tournament.rebuys import rebuy_seconds
from goodhand.tournament.state import Phase, Tournament


def next_timer(t: Tournament, after: Seconds) -> Seconds | None:
    """When the next thing becomes due after a second; None while the clock stands or the tournament is over."""
    if t.clock is None or t.phase is not Phase.PLAYING:
        return None
    now = reading(t.clock, after)
    coming = list[Seconds]()
    if now.running and not now.over:
        coming.append(after + now.remaining)  # a level or a break begins
        if t.plan.rebuys is not None and (most := rebuy_seconds(t)) is not None and not now.on_break:
            left = most - now.playing_seconds
            if 0 <= left < now.remaining:
                coming.append(after + left + 1)  # who has no chips can no longer rebuy, and is out
    if t.plan.end is EndMethod.SET_TIME and t.plan.stop_at is not None:
        coming.append(t.plan.stop_at)
    if (closes := t.plan.closes_at) is not None:  # by the wall's clock, whether or not the blind clock stands (MI-38)
        coming += [*(Seconds(closes - warning) for warning in WARNINGS), closes]
    return min((at for at in coming if at > after), default=None)


def _late(conductor: Conductor, tournament: str, at: Seconds) -> tuple[PlayerId, ...]:
    return too_late_to_rebuy(conductor.night.tournaments[tournament], max(at, conductor.night.last_at))


async def fire(conductor: Conductor, tournament: str, at: Seconds) -> Outcome | None:
    """Decide what the clock alone decides by now; what others have decided meanwhile is learnt, not repeated."""
    if conductor.history.version and not _late(conductor, tournament, at):
        return None  # a follower learns the records of others; no look at every tick
    await conductor.learn()
    late = _late(conductor, tournament, at)
    if not late:
        return None
    try:
        return await conductor.do(CloseRebuys(tournament=tournament, players=late), at=at)
    except Refusal:
        return None  # another process was faster
    except ConfirmationNeeded:
        return None  # the clock may be wrong: nothing happens by itself until somebody has said that it is right
