"""Moves: the name, from where, to where and why; as they happen, and as a list of the night."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from goodhand.rules.speech import say
from goodhand.rules.units import PlayerId, Seconds
from goodhand.tournament.events import FinalTableFormed, PlayerMoved, Reinstated, TableBroken
from goodhand.tournament.evolving import evolve
from goodhand.tournament.narrate import narrate
from goodhand.tournament.seating import Place
from goodhand.tournament.state import Tournament


class SeatMove(Struct, frozen=True):
    """One player who changes seats: what a move slip says."""

    at: Seconds
    player: PlayerId
    name: str
    origin: Place | None
    """None: the player had none, and is back in."""
    to: Place
    why: str

    def in_words(self) -> str:
        """A line: ``Ann Lee: from table 3 seat 5 to table 1 seat 2``."""
        return (
            say("{name}: from {origin} to {to}.", name=self.name, origin=self.origin, to=self.to)
            if self.origin
            else say("{name}: to {to}.", name=self.name, to=self.to)
        )


def moves_in(before: Tournament, event: Struct) -> tuple[SeatMove, ...]:
    """The moves that an event brings, in the order of the seats they leave."""
    if not isinstance(event, PlayerMoved | TableBroken | FinalTableFormed | Reinstated):
        return ()
    why = narrate(event, before)
    if isinstance(event, PlayerMoved):
        places = [(event.player, event.to)]
    elif isinstance(event, Reinstated):
        places = [(event.player, event.place)]
    else:
        places = list(event.places)
    found = [
        SeatMove(event.at, id_, before.players[id_].name, before.players[id_].place, to, why) for id_, to in places
    ]
    moved = (each for each in found if each.origin != each.to)
    return tuple(sorted(moved, key=lambda each: (each.origin or each.to, each.name)))


def moves_of(decided: Iterable[tuple[Tournament, Iterable[Struct]]]) -> Iterator[SeatMove]:
    """All moves of decisions that hold, given how the tournament stood before each."""
    for before, events in decided:
        state = before
        for event in events:
            yield from moves_in(state, event)
            state = evolve(state, event)  # type: ignore[arg-type]  # a tournament's own event
