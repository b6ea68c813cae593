"""The night that its records lead to, and as much of the way there as can still be taken back."""

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from goodhand.night import versions
from goodhand.night.record import Done, Happening, TakenBack, TimeSetRight
from goodhand.night.state import Night
from goodhand.occasion.events import NameCorrected, OccasionOpened
from goodhand.occasion.evolving import evolve as evolve_books
from goodhand.occasion.evolving import opened as open_books
from goodhand.occasion.state import Occasion
from goodhand.rules import rulebook
from goodhand.rules.identity import BookIdentity, identity
from goodhand.rules.units import NO_PERSON, PersonId, Seconds
from goodhand.tournament.events import RoundSettled, TournamentOpened
from goodhand.tournament.evolving import evolve as evolve_floor
from goodhand.tournament.evolving import opened as open_floor
from goodhand.tournament.state import Tournament

COLLECTING = (10_000, 10, 1000)
"""When Python looks for garbage while a night is run: what it is made of points one way only, and goes without."""


class NotANight(Exception):
    """The stream does not begin as a night's does."""


class Step(Struct, frozen=True):
    """An act of a tournament that can be taken back."""

    version: int
    tournament: str
    name: str
    by: PersonId
    at: Seconds
    before: Tournament
    happened: tuple[Happening, ...]

    def own(self) -> list[Happening]:
        return [each for each in self.happened if each[0] == self.tournament]


class History:
    """The night so far.

    What a tournament did since software last settled a round there can be taken back; of what came before that nothing
    is kept, so that memory grows with the night's state, not with its length.
    """

    def __init__(self, id: str) -> None:  # noqa: A002 - a night's id is called id
        self.id = id
        self.version = 0
        self.changed = 0
        """The last record by which anything changed: those of who signs in change nothing."""
        self._night: Night | None = None
        self.steps: dict[str, list[Step]] = {}
        """For each tournament its acts that hold, and how it stood before each."""
        self.pinned: set[str] = set()
        """Tournaments in which software has settled a round."""
        self.undone: dict[str, tuple[Step, ...]] = {}
        """The last undone decisions of each tournament, if nothing was decided there since."""
        self.keys: dict[str, int] = {}
        """The record that each idempotency key led to."""
        self.opened_by = ""
        """The version of the software that opened the night."""
        self.book: BookIdentity | None = None
        """The book that decides it, as its opening record names it."""
        self._software: set[str] = set()
        """Every version that decided something of it."""
        self._looked_at: tuple[str, tuple[str, ...], int] | None = None
        """By whom, and how many of them, it was found last that all are known: asked before every act."""

    @property
    def night(self) -> Night:
        if self._night is None:
            raise NotANight("The stream is empty.")
        return self._night

    @property
    def known(self) -> bool:
        """Whether this version knows all versions that decided it, and may continue it."""
        return not self.standstill

    @property
    def standstill(self) -> str:
        """Why this version may not continue it; empty: it may."""
        try:
            self.require_known()
        except versions.OtherSoftware as other:
            return other.sentence()
        return ""

    def require_known(self) -> None:
        """Refuse to continue a night that an unknown version of the software decided."""
        asked = versions.OWN, versions.RELEASED, len(self._software)
        if asked != self._looked_at:
            versions.require_known(self._software)
            if self.book is not None and self.book != (own := identity(rulebook(self.book.id))):
                raise versions.OtherBook(book=str(self.book), own=str(own))
            self._looked_at = asked

    def before(self, tournament: str, back_to: int) -> Tournament | None:
        """A tournament's state after a record; None, if it is no longer available."""
        steps = self.steps.get(tournament, [])
        return next((step.before for step in steps if step.version > back_to), None)

    def as_of(self, night: Night) -> "History":
        """The night as it was after an earlier record, to decide something on it once more."""
        earlier = History(self.id)
        earlier._night, earlier.version = night, night.version
        earlier.opened_by, earlier.book, earlier._software = self.opened_by, self.book, self._software
        earlier.pinned = self.pinned
        earlier.steps = {
            tournament: [step for step in steps if step.version <= night.version]
            for tournament, steps in self.steps.items()
        }
        return earlier

    def add(self, done: Done) -> Night:  # type: ignore[type-arg]  # whatever the act
        return self.accept(done, folded(self, done.happened, done.read))

    def accept(self, done: Done, after: Night) -> Night:  # type: ignore[type-arg]  # of any act
        """Take a record whose outcome is known."""
        if self._night is None:
            self.opened_by = getattr(done.said, "software", "")
            self._software.add(self.opened_by)
            self.book = next((event.rulebook for _, event in done.happened if isinstance(event, OccasionOpened)), None)
        if done.software:
            self._software.add(done.software)
        before = self._night.tournaments if self._night is not None else {}
        firsts: dict[str, Struct] = {}
        for scope, event in done.happened:
            if scope and scope not in firsts:
                firsts[scope] = event
        for tournament, first in firsts.items():
            self._keep(tournament, before.get(tournament), after.version, done, first)
        if done.key:
            self.keys[done.key] = after.version
        self._night, self.version = after, after.version
        if done.happened:
            self.changed = after.version
        return after

    def _keep(
        self,
        tournament: str,
        before: Tournament | None,
        version: int,
        done: Done,  # type: ignore[type-arg]  # of any act
        first: Struct,
    ) -> None:
        """``first``: of what happened in the tournament by it."""
        steps = self.steps.setdefault(tournament, [])
        self.undone.pop(tournament, None)
        if isinstance(first, TakenBack):
            back_to = first.back_to
            self.undone[tournament] = tuple(step for step in steps if step.version > back_to)
            self.steps[tournament] = [step for step in steps if step.version <= back_to]
        elif type(first) is RoundSettled and first.anchor:  # who went broke by it comes after
            steps.clear()
            self.pinned.add(tournament)
        elif before is not None and not (tournament in self.pinned and not done.by):
            steps.append(Step(version, tournament, done.said.spec.name, done.by, done.at, before, done.happened))


def folded(history: History, happened: Iterable[Happening], read: int | None = None) -> Night:
    """The night after one more record with these events; `read` is what the clock read, where it was set back."""
    if history.version == 0:
        return _begun(history.id, happened)
    night = history.night
    occasion, tournaments = reading(night.occasion, read), dict(night.tournaments)
    for scope, event in happened:
        if isinstance(event, TimeSetRight):
            assert occasion is not None
            occasion, tournaments = set_right(occasion, tournaments, event.at)
        elif not scope:
            assert occasion is not None
            occasion = evolve_books(occasion, event)  # type: ignore[arg-type]  # without a scope it is the books'
        elif isinstance(event, TakenBack):
            tournaments[scope] = restored(history, scope, event)
        else:
            tournaments[scope] = evolve_floor(tournaments[scope], event)  # type: ignore[arg-type]  # the floor's
        if isinstance(event, NameCorrected | TakenBack):
            tournaments = {id_: rightly_named(each, occasion) for id_, each in tournaments.items()}
    return Night(night.id, night.plan, occasion, tournaments, night.version + 1)


def reading(occasion: Occasion | None, read: int | None) -> Occasion | None:
    """The books, for an act at which the clock reads this."""
    return occasion if occasion is None or occasion.read == read else replace(occasion, read=read)


def set_right(
    occasion: Occasion, tournaments: Mapping[str, Tournament], at: Seconds
) -> tuple[Occasion, dict[str, Tournament]]:
    """The books and the tournaments, for which it is an earlier second again."""
    earlier = {id_: replace(t, last_at=min(t.last_at, at)) for id_, t in tournaments.items()}
    return replace(occasion, last_at=at), earlier


def restored(history: History, tournament: str, event: TakenBack) -> Tournament:
    before = history.before(tournament, event.back_to)
    if before is None:
        raise NotANight(f"what was taken back of {tournament!r} is not there")
    return before


def rightly_named(t: Tournament, o: Occasion | None) -> Tournament:
    """A tournament with the names as they were corrected, also where it was put back to before that."""
    if o is None or not o.names:
        return t
    who = o.players.get(t.plan.id, {})
    right = ((player, o.names.get(who.get(player.id, NO_PERSON), player.name)) for player in t.players.values())
    wrong = [replace(player, name=name) for player, name in right if name != player.name]
    return replace(t, players=t.changed(wrong)) if wrong else t


def _begun(id_: str, happened: Iterable[Happening]) -> Night:
    """The first record opens the night and all its tournaments."""
    events = list(happened)
    if not events or not isinstance(events[0][1], OccasionOpened):
        raise NotANight("It does not begin with its opening.")
    first = events[0][1]
    tournaments: dict[str, Tournament] = {}
    for scope, event in events[1:]:
        if not isinstance(event, TournamentOpened):
            raise NotANight("Its opening does more than open.")
        tournaments[scope] = open_floor(event.plan, event.plan.posted_book(), event.opened_at)
    books = evolve_books(open_books(first.plan), first) if first.kept else None
    return Night(id_, first.plan, books, tournaments, 1)
