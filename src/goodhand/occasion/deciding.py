"""One decision in the books of an occasion: one event."""

from collections.abc import Callable
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from goodhand.occasion.events import Event
from goodhand.occasion.evolving import evolve
from goodhand.occasion.refusals import BooksClosed
from goodhand.occasion.state import Occasion
from goodhand.rules.speech import say
from goodhand.rules.units import Seconds
from goodhand.tournament.refusals import TimeRunsOn

P = ParamSpec("P")
E = TypeVar("E", bound=Event)
D = TypeVar("D", bound=Callable[..., Any])
Decider = Callable[Concatenate[Occasion, Seconds, P], E]
"""A function such as `desk.pay_expense`: it returns the event of one decision, or raises a Refusal."""

_AFTER_CLOSING: Final[set[Callable[..., Any]]] = set()


def after_closing(decide: D) -> D:
    """Mark a decider that may be used when the books are closed: the bank opens in the morning."""
    _AFTER_CLOSING.add(decide)
    return decide


def step(o: Occasion, at: Seconds, decide: Decider[P, E], *args: P.args, **kwargs: P.kwargs) -> tuple[Occasion, E]:
    """Decide at a second, and carry it out."""
    if o.closed is not None and decide not in _AFTER_CLOSING:
        raise BooksClosed(what=say("this"))
    if at < o.last_at:
        raise TimeRunsOn(at=at, last=o.last_at)
    event = decide(o, at, *args, **kwargs)
    return evolve(o, event), event
