"""The viewer, the time and the request: everything that a view is computed from besides the night."""

from collections.abc import Sequence

from msgspec import Struct

from goodhand.night.state import Night
from goodhand.night.views.moves import SeatMove
from goodhand.rules import Refusal, Role
from goodhand.rules.speech import say
from goodhand.rules.units import NO_PERSON, NO_PLAYER, PersonId, PlayerId, Seconds
from goodhand.tournament.state import Phase, Tournament

STAFF = (Role.CHAIRPERSON, Role.DIRECTOR, Role.DESK)
WORKERS = (*STAFF, Role.DEALER)
READERS = (*STAFF, Role.REGULATOR)
"""The roles that may see money and notes to the desk."""
AUDITORS = (Role.CHAIRPERSON, Role.REGULATOR)
"""The roles that may read the journal, and take the file."""
EVERYBODY = tuple(Role)

MOST = 500
"""So many lines of a list are handed out at a time."""


NoSuchThing = Refusal.saying("not-there", "There is no {what} here; {there}.")


class Viewer(Struct, frozen=True):
    role: Role
    person: PersonId = NO_PERSON
    """By id, where it is known."""
    tournament: str = ""
    player: PlayerId = NO_PLAYER
    """The player whose seat card was shown, by id."""
    table: int = 0
    """The table whose sign was shown; 0: none in particular."""


class Wanted(Struct, frozen=True):
    tournament: str = ""
    """By id; without one, the viewer's own, or the one that is on."""
    table: int = 0
    find: str = ""
    """Part of a name."""
    after: int = 0
    """Lines of a list past this one."""
    limit: int = 100


class SeatDevice(Struct, frozen=True):
    """A device that signed in to a player's seat."""

    player: PlayerId
    at: Seconds
    device: str
    session: str
    """Its sign-in, by number."""


class Recorded(Struct, frozen=True):
    """One act as it was told when it was recorded."""

    version: int
    at: Seconds
    act: str
    by: PersonId
    device: str
    says: tuple[str, ...]
    announces: tuple[str, ...]
    tournament: str = ""
    """The tournament that it decided something in; none: it was about the books."""
    moves: tuple[SeatMove, ...] = ()
    """The players who changed seats by it."""
    about: str = ""
    """The tournament that it was about, also where it decided nothing: whose floor was called."""
    joined: SeatDevice | None = None
    """The device that signed in to a seat by it."""


class Look(Struct, frozen=True):
    night: Night
    viewer: Viewer
    at: Seconds
    wanted: Wanted = Wanted()
    recorded: Sequence[Recorded] = ()
    """Every act so far, in words."""
    standstill: str = ""
    """Why nothing more is recorded here; empty: it is."""

    @property
    def tournament(self) -> Tournament:
        found = self.wanted.tournament or self.viewer.tournament
        if not found:
            found = self._on()
        if found not in self.night.tournaments:
            there = ", ".join(self.night.tournaments)
            raise NoSuchThing(what=say("tournament {found!r}", found=found), there=say("there is {there}", there=there))
        return self.night.tournaments[found]

    def _on(self) -> str:
        """The tournament in play; else the next to start; else the first of those that are over."""
        tournaments, starts = self.night.tournaments, self.night.plan.starts
        playing = [id_ for id_, t in tournaments.items() if t.phase is Phase.PLAYING]
        to_come = [id_ for id_, t in tournaments.items() if t.phase is not Phase.FINISHED]
        to_come.sort(key=lambda id_: self.night.plan.licence.second_of(starts[id_]) if id_ in starts else 0)
        return (playing or to_come or list(tournaments))[0]

    def name_of(self, person: PersonId) -> str:
        return self.night.occasion.name_of(person) if self.night.occasion is not None else person


class OneTournament(Struct, frozen=True):
    tournament: str
    name: str
    phase: Phase


class ListPart(Struct, frozen=True):
    """The rest of a list."""

    total: int
    after: int | None = None
    """The value of `after` for the next part; None: this is the end."""


def page(look: Look, total: int) -> tuple[slice, ListPart]:
    """The part of a list that is asked for."""
    first, many = max(look.wanted.after, 0), min(max(look.wanted.limit, 1), MOST)
    last = first + many
    return slice(first, last), ListPart(total, last if last < total else None)
