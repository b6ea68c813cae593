"""One decision in a tournament, with all that follows from it."""

from collections.abc import Callable
from typing import Concatenate, ParamSpec

from goodhand.rules.speech import say
from goodhand.rules.units import Seconds
from goodhand.tournament.events import Event
from goodhand.tournament.evolving import evolve
from goodhand.tournament.refusals import TimeRunsOn, TournamentOver
from goodhand.tournament.reinstating import reinstate
from goodhand.tournament.standing import finished
from goodhand.tournament.state import FINISHED, PLAYING, Tournament

P = ParamSpec("P")
Decider = Callable[Concatenate[Tournament, Seconds, P], tuple[Event, ...]]
"""A function such as `moving.change_seat`: it returns the events of one decision, or raises a Refusal."""


def step(
    t: Tournament, at: Seconds, decide: Decider[P], *args: P.args, **kwargs: P.kwargs
) -> tuple[Tournament, tuple[Event, ...]]:
    """Decide at a second, and carry it out; the last player left ends the tournament."""
    if t.phase is FINISHED and decide is not reinstate:
        raise TournamentOver(what=say("This"))
    if at < t.last_at:
        raise TimeRunsOn(at=at, last=t.last_at)
    happened = decide(t, at, *args, **kwargs)
    for event in happened:
        t = evolve(t, event)
    if t.phase is PLAYING and _one_is_left(t):
        last = finished(t, at)
        return evolve(t, last), (*happened, last)
    return t, happened


def _one_is_left(t: Tournament) -> bool:
    """Whether nobody else has chips or can still get any, in a tournament that has begun (MI-39a)."""
    # A player who is disqualified before the first round has lost all the same.
    return t.players.remaining <= 1 and (t.started or bool(t.eliminations))
