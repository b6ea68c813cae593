"""Journals as commands take them: new ones to write an evening to, and those of evenings to read."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from msgspec import Struct

from goodhand.cli.output import BadInput
from goodhand.journal.errors import JournalError
from goodhand.journal.opening import MEMORY, open_journal
from goodhand.journal.record import Record
from goodhand.journal.store import Journal
from goodhand.night.fold import History, NotATournament
from goodhand.night.streams import CODEC, SECOND, TableActed, TableDealt, Undone, table_stream, tournament_stream
from goodhand.night.views.rounds import PlayedRound, rounds_of
from goodhand.night.views.story import Decided, Undoing
from goodhand.play import Event as PlayEvent
from goodhand.tournament.events import RoundStarted
from goodhand.tournament.plan import TournamentPlan
from goodhand.tournament.state import Player, Tournament


@asynccontextmanager
async def evening_journal(
    where: str | None, plans: Sequence[TournamentPlan], *, resume: bool = False
) -> AsyncIterator[Journal]:
    """A journal that holds none of these tournaments yet, or one to go on with.

    A file that was made for them goes if anything fails; if the evening is only stopped, it is kept.
    """
    if resume:
        if where is None or not (is_server(where) or Path(where).is_file()):
            raise BadInput("To go on with an evening, name its journal: --journal FILE.db --resume.")
        plans = ()
    made = None if resume or where is None or is_server(where) else _free_path(where)
    try:
        journal = await open_journal(where or MEMORY, CODEC)
        try:
            for plan in plans:
                if (await journal.head(tournament_stream(plan.id))).version:
                    raise BadInput(f"The journal holds a tournament {plan.id!r} already; nothing is written over it.")
            yield journal
        finally:
            await journal.close()
    except BaseException as problem:
        if made is not None and not isinstance(problem, asyncio.CancelledError | KeyboardInterrupt):
            for end in ("", "-wal", "-shm"):
                with suppress(OSError):
                    Path(f"{made}{end}").unlink()
        if isinstance(problem, JournalError):
            raise BadInput(f"The journal cannot be written: {problem}.") from problem
        raise


def is_server(where: str) -> bool:
    """Whether a journal is a database on a server, not a file."""
    return where.startswith(("postgres://", "postgresql://"))


def _free_path(where: str) -> Path:
    path = Path(where)
    if path.exists():
        raise BadInput(f"{path} exists already, and an evening is not written over it; name another file.")
    if not path.parent.is_dir():
        raise BadInput(f"{path} cannot be made: there is no folder {path.parent}.")
    return path


class Chronicle(Struct):
    """One tournament of a journal: its events with the second of each, and the state after each."""

    events: list[tuple[int, Struct]]
    history: History
    tables: dict[tuple[int, int], tuple[PlayEvent, ...]]
    """What happened at software tables, by table and number of the round."""

    @property
    def state(self) -> Tournament:
        """How it stands at the end."""
        return self.history.state

    def state_at(self, second: int | None) -> Tournament:
        """How it stood at a second; None: at the end."""
        version = len(self.events)
        while second is not None and version > 1 and self.events[version - 1][0] > second:
            version -= 1
        state = self.history.at(version)
        assert state is not None
        return state

    def begins(self) -> int:
        """The second of its first event."""
        return self.events[0][0]

    def decided(self) -> Iterator[Decided]:
        """Every event with its second and the state before it."""
        for version, (at, event) in enumerate(self.events):
            if isinstance(event, Undone):
                yield at, None, Undoing(self.events[event.back_to - 1][0], event.reason)
            else:
                yield at, self.history.at(version), event  # type: ignore[misc]  # the stream holds nothing else

    def rounds(self) -> tuple[PlayedRound, ...]:
        """All its Rounds of Play, in the order in which they began."""
        return rounds_of((event for _, event in self.events), self.tables)

    def player(self, called: str) -> Player | None:
        """The player who has this id or name."""
        wanted = called.casefold()
        known = self.state.players.values()
        return next((each for each in known if wanted in (each.id.casefold(), each.name.casefold())), None)


def read_journal(where: str, tournament: str | None, *, rounds: bool = False) -> list[Chronicle]:
    """The tournaments of a journal, or the one of this name or id."""
    if not is_server(where) and not (Path(where).is_file() and Path(where).stat().st_size):
        raise BadInput(f"There is no journal at {where}.")
    try:
        found = asyncio.run(_read(where, rounds=rounds))
    except (JournalError, NotATournament) as problem:
        raise BadInput(f"{where} cannot be read as the journal of an evening: {problem}.") from problem
    if not found:
        raise BadInput(f"{where} holds no tournament.")
    if tournament is None:
        return found
    wanted = tournament.casefold()
    named = [each for each in found if wanted in (each.state.plan.id, each.state.plan.name.casefold())]
    if not named:
        there = ", ".join(repr(each.state.plan.name) for each in found)
        raise BadInput(f"{where} holds no tournament {tournament!r}; it holds {there}.")
    return named


async def _read(where: str, *, rounds: bool) -> list[Chronicle]:
    journal = await open_journal(where, CODEC, create=False)
    try:
        prefix = tournament_stream("")
        ids = [stream.removeprefix(prefix) for stream in await journal.streams() if stream.startswith(prefix)]
        return sorted([await _chronicle(journal, each, rounds=rounds) for each in ids], key=Chronicle.begins)
    finally:
        await journal.close()


async def _chronicle(journal: Journal, tournament: str, *, rounds: bool) -> Chronicle:
    history, events, tables = History(), list[tuple[int, Struct]](), set[int]()
    for record in await journal.read(tournament_stream(tournament)):
        event = journal.codec.decode(record.name, record.payload)
        history.add(event)
        events.append((record.at // SECOND, event))
        if isinstance(event, RoundStarted):
            tables.add(event.table)
    played: dict[tuple[int, int], tuple[PlayEvent, ...]] = {}
    for table in sorted(tables) if rounds else ():
        for record in await journal.read(table_stream(tournament, table)):
            happened = journal.codec.decode(record.name, record.payload)
            if isinstance(happened, TableDealt):
                played[table, happened.number] = happened.events
            elif isinstance(happened, TableActed):
                played[table, happened.number] = played.get((table, happened.number), ()) + happened.events
    return Chronicle(events, history, played)


def read_records(where: str) -> list[Record]:
    """All records of a journal, or a sentence on why they cannot be read."""
    if (file := Path(where)).is_file() and not file.stat().st_size:
        raise BadInput(f"{where} is empty: it holds no journal.")
    try:
        return asyncio.run(_records(where))
    except JournalError as error:
        raise BadInput(f"{where} cannot be read: {error}.") from None


async def _records(where: str) -> list[Record]:
    journal = await open_journal(where, CODEC, create=False)
    try:
        return [record async for record in journal.read_all()]
    finally:
        await journal.close()
