"""Moves: the name, from where, to where and why; as they happen, and as a list of the night."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from goodhand.occasion.state import Occasion
from goodhand.rules.speech import say
from goodhand.rules.units import PlayerId, Seconds
from goodhand.tournament.events import FinalTableFormed, PlayerMoved, Reinstated, TableBroken
from goodhand.tournament.evolving import evolve
from goodhand.tournament.narrate import narrate
from goodhand.tournament.seating import Place
from goodhand.tournament.state import Tournament

if TYPE_CHECKING:
    from goodhand.night.views.viewer import Look


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
    seated: Seconds | None = None
    """When somebody saw the player at the new seat; None: not yet, as far as anybody said."""

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


CALLED_FOR = 180
"""Seconds for which one player who moves is called."""
CALLED_TOGETHER_FOR = 900
"""Seconds for which those who move together are called at most: until everybody is seated."""


def arrived(o: Occasion | None, tournament: str, move: SeatMove) -> SeatMove:
    """The move with the time at which the player was seen at the new seat."""
    told = o.seated.get((tournament, move.player)) if o is not None else None
    at_it = told is not None and told[:2] == (move.to.table, move.to.seat) and told[2] >= move.at
    return replace(move, seated=told[2] if told is not None and at_it else None)


def called_now(look: "Look", t: Tournament) -> tuple[SeatMove, ...]:
    """The moves that the room is called to: one for a while, several until everybody is seated."""
    o, found = look.night.occasion, list[SeatMove]()
    for each in reversed(look.recorded):
        if each.at <= look.at - CALLED_TOGETHER_FOR:
            break
        if each.tournament == t.plan.id and each.moves:
            found[:0] = each.moves if waited_for(look, t, each.moves) or each.at > look.at - CALLED_FOR else ()
    return tuple(move for move in (arrived(o, t.plan.id, each) for each in calls(found, t)) if move.seated is None)


def waited_for(look: "Look", t: Tournament, moves: Sequence[SeatMove]) -> bool:
    """Whether players who moved together are called until they are seated, as people are."""
    o = look.night.occasion
    return o is not None and len(moves) > 1 and not moves[0].undone and t.plan.id not in o.software


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
