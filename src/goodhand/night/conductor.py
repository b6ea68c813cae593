"""Conducting one tournament: decide on what is known, append if nobody was faster, else learn and decide again."""

from collections.abc import AsyncIterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from goodhand.journal.commit import Append
from goodhand.journal.errors import StaleVersion
from goodhand.journal.record import Record
from goodhand.journal.store import Journal
from goodhand.night.bookkeeping import Hand
from goodhand.night.books import Books, Entry
from goodhand.night.fold import History
from goodhand.night.streams import SECOND, Undone, tournament_stream
from goodhand.rules import Refusal, Role, Rulebook
from goodhand.tournament.commands import Command
from goodhand.tournament.events import RoundSettled, TournamentOpened
from goodhand.tournament.lawful import require_lawful
from goodhand.tournament.plan import TournamentPlan
from goodhand.tournament.room import step
from goodhand.tournament.state import Tournament

MAY_UNDO = (Role.DIRECTOR, Role.CHAIRPERSON)


class CannotUndo(Refusal):
    """There is nothing to take back, or it may not be taken back."""

    code = "cannot-undo"
    text = "This cannot be taken back: {why}."


class Conductor:
    """Conducts one tournament. Any number of these, in any number of processes, may: the journal says who was first."""

    def __init__(
        self, journal: Journal, tournament: str, book: Rulebook | None = None, books: Books | None = None
    ) -> None:
        self.journal = journal
        self.books = books
        """Of the occasion that the tournament belongs to, if it belongs to one."""
        self.tournament = tournament
        self.stream = tournament_stream(tournament)
        self.history = History(book)
        self._events: list[tuple[int, Struct]] = []
        """When each was recorded, and what it was."""

    @property
    def state(self) -> Tournament:
        """The tournament as far as this conductor knows it."""
        return self.history.state

    @property
    def last_at(self) -> int:
        """The second of the last decision."""
        return self._events[-1][0] // SECOND

    async def open(self, plan: TournamentPlan, *, at: int) -> Tournament:
        """Open the tournament, or join it if it has been opened."""
        await self.learn()
        if self.history.version == 0:
            require_lawful(plan, self.history.book_of(plan))
            try:
                await self.append([TournamentOpened(plan, at)], at=at)
            except StaleVersion:
                await self.learn()
        return self.state

    async def learn(self) -> Tournament | None:
        """Read what others have appended."""
        if self.books is not None:
            await self.books.learn()
        for record in await self.journal.read(self.stream, self.history.version):
            self._add(record.at, self.journal.codec.decode(record.name, record.payload))
        return self.history.state if self.history.version else None

    async def do(self, command: Command, hand: Hand | None = None) -> tuple[Struct, ...]:
        """Decide a command and append what it leads to; a stale version is learnt from and decided again."""
        while True:
            command = self.in_time(command)
            _, happened = step(self.state, command)
            try:
                await self.append(happened, at=command.at, hand=hand)
            except StaleVersion:
                await self.learn()  # whoever was faster has moved things on, so this comes to an end
            else:
                return happened

    def in_time(self, command: Any) -> Any:
        """The command as it is decided now: clocks differ, and somebody else's may have run ahead of this one's."""
        last = self.state.last_at if self.books is None else max(self.state.last_at, self.books.last_at)
        return command if command.at >= last else replace(command, at=last)

    async def append(
        self, events: Sequence[Struct], *, at: int, more: Sequence[Append] = (), hand: Hand | None = None
    ) -> tuple[Record, ...]:
        """Append to the tournament's stream, and to others with it, all or nothing; then know it."""
        recorded = self.recorded_at(at)
        mine = Append(self.stream, self.history.version, tuple(events))
        entry = self._entry(events, at, hand)
        beside = [] if entry is None else [entry.append]
        records = await self.journal.append_many([*more, *beside, mine], at=recorded)
        self._know(recorded, events, entry)
        return records

    def _entry(self, events: Sequence[Struct], at: int, hand: Hand | None) -> Entry | None:
        if self.books is None:
            return None
        return self.books.beside(self.tournament, self.history, events, at, hand)

    def _know(self, recorded: int, events: Sequence[Struct], entry: Entry | None) -> None:
        if self.books is not None:
            self.books.known(entry)
        for event in events:
            self._add(recorded, event)

    def foreseen(self, events: Sequence[Struct], *, at: int, more: Sequence[Append] = ()) -> list[Append]:
        """What would be appended, taken as done: for one who is alone and appends many decisions at once."""
        recorded = self.recorded_at(at)
        mine = Append(self.stream, self.history.version, tuple(events), recorded)
        entry = self._entry(events, at, None)
        self._know(recorded, events, entry)
        beside = [] if entry is None else [entry.append]
        return [*(replace(each, at=recorded) for each in more), *beside, mine]

    def recorded_at(self, at: int) -> int:
        """The time of the next append: its second, and within it the version, so that one decision has one time."""
        return at * SECOND + self.history.version % SECOND

    async def follow(self) -> AsyncIterator[tuple[Tournament, Struct]]:
        """Everything not yet known that anybody appends, with the state it leads to: what a display publishes."""
        async for record in self.journal.subscribe():
            if record.stream == self.stream and record.version > self.history.version:
                event = self.journal.codec.decode(record.name, record.payload)
                self._add(record.at, event)
                yield self.state, event

    async def undo(self, reason: str, *, at: int, by: Role, decisions: int = 1, hand: Hand | None = None) -> Undone:
        """Take back the last decisions, each with all it led to."""
        if by not in MAY_UNDO:
            raise CannotUndo(why=f"only the director may, a {by} may not")
        if not reason.strip():
            raise CannotUndo(why="it needs a reason, for the record")
        if decisions < 1:
            raise CannotUndo(why="at least one decision is taken back")
        while True:
            await self.learn()
            undone = Undone(self._before_last(decisions), reason, at)
            try:
                await self.append([undone], at=at, hand=hand)
            except StaleVersion:
                continue
            return undone

    def taken_back(self, undone: Undone) -> list[tuple[Tournament, Struct]]:
        """What the last event, an undo, took back, each with the state it came upon; not what was gone before."""
        found: list[tuple[Tournament, Struct]] = []
        version = self.history.version - 1
        while version > undone.back_to:
            event = self._events[version - 1][1]
            before = self.history.at(version - 1)
            if isinstance(event, Undone):
                version = event.back_to
                continue
            if before is not None:
                found.append((before, event))
            version -= 1
        return found[::-1]

    def _before_last(self, decisions: int) -> int:
        """The version before the last so many decisions; the events of one decision share the time of their record."""
        version = self.history.version
        for _ in range(decisions):
            while version and isinstance(taken_back := self._events[version - 1][1], Undone):
                version = taken_back.back_to  # what was taken back is passed over
            if version <= 1:
                raise CannotUndo(why="nothing has been decided yet")
            recorded = self._events[version - 1][0]
            while version > 1 and self._events[version - 1][0] == recorded:
                version -= 1
        if any(isinstance(event, RoundSettled) and event.anchor for _, event in self._events[version:]):
            raise CannotUndo(why="a Round of Play that software dealt has been settled since")
        return version

    def _add(self, recorded: int, event: Struct) -> None:
        self.history.add(event)
        self._events.append((recorded, event))
