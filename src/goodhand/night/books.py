"""The books of an occasion: its own stream, kept in step with the streams of its tournaments.

What a tournament sells, begins, finishes or takes back has its line in the books, and both are appended as one.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from goodhand.journal.commit import Append
from goodhand.journal.errors import StaleVersion
from goodhand.journal.store import Journal
from goodhand.night.bookkeeping import Hand, History, Page, bookkeep
from goodhand.night.streams import SECOND, occasion_stream, tournament_stream
from goodhand.occasion import commands as c
from goodhand.occasion.deciding import evolve, opened, step
from goodhand.occasion.events import Event, OccasionOpened
from goodhand.occasion.ledger import SALES
from goodhand.occasion.plan import OccasionPlan
from goodhand.occasion.refusals import NotPossibleNow
from goodhand.occasion.state import Occasion
from goodhand.rules import Refusal, Topic


class NotAnOccasion(Exception):
    """The journal holds no occasion, or its stream does not begin as one's does."""


IN_STEP = (c.TakeSale, c.Refund, c.BeginPlay, c.FixPrizes, c.TakeBackPlay, c.NoteFloor)
"""What the books note only beside the decision of a tournament that it comes from."""


class NotItsOwn(Refusal):
    """The journal holds a tournament that does not belong to the occasion."""

    code = "not-its-own"
    text = "The journal holds a tournament {tournament!r} already, which is not this occasion's; use another journal."


class Entry(Struct, frozen=True):
    """What goes into the books beside a tournament's events: the append, and the occasion after it."""

    append: Append
    after: Occasion


class Books:
    """One occasion's stream, as far as it is known here. Any number of processes may write it."""

    def __init__(self, journal: Journal, occasion: str, default: Hand | None = None) -> None:
        self.journal = journal
        self.stream = occasion_stream(occasion)
        self.version = 0
        self.default = default
        """Who does what nobody else is named for: at a simulated evening, the desk."""
        self._state: Occasion | None = None

    @property
    def state(self) -> Occasion:
        """The occasion as it stands."""
        if self._state is None:
            raise NotAnOccasion("The stream is empty.")
        return self._state

    @property
    def last_at(self) -> int:
        """The second of the last decision."""
        return 0 if self._state is None else self._state.last_at

    async def open(self, plan: OccasionPlan, *, at: int, practice: bool = False) -> Occasion:
        """Open the occasion, or join it if it has been opened.

        No tournament of its own may be there yet: one of that name would be another licensee's, or another evening's,
        and neither their records nor their prizes may be mixed (MI-33b, MI-75).
        """
        await self.learn()
        if self.version == 0:
            event = OccasionOpened(plan, at, practice)
            none = [Append(tournament_stream(each.id), 0) for each in plan.tournaments]
            try:
                await self.journal.append_many([*none, Append(self.stream, 0, (event,))], at=self.recorded_at(at))
            except StaleVersion as stale:
                await self.learn()
                if self.version == 0:
                    held = stale.stream.partition("/")[2]
                    raise NotItsOwn(plan.posted_book().cite(Topic.OWN_RECORDS), tournament=held) from None
            else:
                self._know(event)
        return self.state

    async def learn(self) -> None:
        """Read what others have appended."""
        for record in await self.journal.read(self.stream, self.version):
            self._know(self.journal.codec.decode(record.name, record.payload))

    def _know(self, event: Struct) -> None:
        if isinstance(event, OccasionOpened):
            self._state = evolve(opened(event.plan), event)
        else:
            self._state = evolve(self.state, event)  # type: ignore[arg-type]  # the stream holds nothing else
        self.version += 1

    def recorded_at(self, at: int) -> int:
        """The time of the next append: its second, and within it the version."""
        return at * SECOND + self.version % SECOND

    async def do(self, command: c.Command, more: Sequence[Append] = ()) -> Event:
        """Decide a command and append what it leads to; a stale version is learnt from and decided again."""
        while True:
            self._require_alone(command)
            if command.at < self.last_at:
                command = replace(command, at=self.last_at)  # clocks differ, and another may have run ahead
            after, event = step(self.state, command)
            try:
                mine = Append(self.stream, self.version, (event,))
                await self.journal.append_many([*more, mine], at=self.recorded_at(command.at))
            except StaleVersion as stale:
                if stale.stream != self.stream:
                    raise
                await self.learn()
            else:
                self._state, self.version = after, self.version + 1
                return event

    def _require_alone(self, command: c.Command) -> None:
        """Refuse to write of a tournament what the tournament does not know: chips would stay where money is gone."""
        sold = isinstance(command, c.Reverse) and any(
            line.number == command.number and line.kind in SALES for line in self.state.lines
        )
        if sold:
            raise NotPossibleNow(
                what="Reversing a sale", why="its chips are in play; undo it in the tournament instead, or void it"
            )
        named = [tournament for tournament, *_ in command.heads] if isinstance(command, c.CloseOccasion) else None
        if named is not None and named != sorted(plan.id for plan in self.state.plan.tournaments):
            raise NotPossibleNow(what="Closing", why="the books are closed over the streams of all tournaments")
        if isinstance(command, IN_STEP):
            raise NotPossibleNow(what=type(command).__name__, why="the tournament itself has to decide it")

    def beside(
        self, tournament: str, history: History, events: Sequence[Struct], at: int, hand: Hand | None
    ) -> Entry | None:
        """What these events mean for the books, decided but not yet appended; a refusal refuses them both."""
        page = Page(self.state, tournament, max(at, self.last_at), hand or self.default)
        bookkeep(page, history, events)
        if not page.happened:
            return None
        append = Append(self.stream, self.version, tuple(page.happened), self.recorded_at(page.at))
        return Entry(append, page.occasion)

    def known(self, entry: Entry | None) -> None:
        """The entry has been appended."""
        if entry is not None:
            self._state, self.version = entry.after, self.version + len(entry.append.events)
