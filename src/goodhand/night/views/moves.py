"""Moves: the name, from where, to where and why; as they happen, and as a list of the night."""

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

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
    """Empty in what players see of a reason that is only for the record."""
    undone: bool = False
    """Whether an earlier move was undone: the player is back at the old seat."""
    chosen: bool = False
    """Whether the director chose it: the reason is for the record."""

    def for_players(self) -> "SeatMove":
        """The move without a reason of the director."""
        return replace(self, why="") if self.chosen else self

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
    chosen = isinstance(event, Reinstated) or (isinstance(event, PlayerMoved) and not event.entropy)
    found = [
        SeatMove(event.at, id_, before.players[id_].name, before.players[id_].place, to, why, chosen=chosen)
        for id_, to in places
    ]
    moved = (each for each in found if each.origin != each.to)
    return tuple(sorted(moved, key=lambda each: (each.origin or each.to, each.name)))


def moves_undone(before: Tournament, after: Tournament, at: Seconds) -> tuple[SeatMove, ...]:
    """The players who are back at other seats after something was undone."""
    why = say("The move was undone.")
    found = [
        SeatMove(at, player.id, player.name, was.place, player.place, why, undone=True)
        for player in after.players.values()
        if player.place is not None
        and (was := before.players.get(player.id)) is not None
        and was.place not in (None, player.place)
    ]
    return tuple(sorted(found, key=lambda each: (each.to, each.name)))


def calls(moves: Iterable[SeatMove], t: Tournament) -> tuple[SeatMove, ...]:
    """The moves that still hold, the last of each player, as the room may read them."""
    last = {move.player: move for move in moves}
    return tuple(move.for_players() for move in last.values() if t.players[move.player].place == move.to)


def moves_of(decided: Iterable[tuple[Tournament, Iterable[Struct]]]) -> Iterator[SeatMove]:
    """All moves of decisions that hold, given how the tournament stood before each."""
    for before, events in decided:
        state = before
        for event in events:
            yield from moves_in(state, event)
            state = evolve(state, event)  # type: ignore[arg-type]  # a tournament's own event
