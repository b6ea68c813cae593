"""Journals as commands take them: new ones to write an evening to, and those of evenings to read."""

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

from goodhand.cli.output import BadInput
from goodhand.cli.writing import name_new, private
from goodhand.journal.errors import JournalError
from goodhand.journal.opening import MEMORY, open_journal
from goodhand.journal.record import Record
from goodhand.journal.store import Journal
from goodhand.night.acts import CODEC
from goodhand.night.chronicle import Chronicle, chronicles
from goodhand.night.history import NotANight
from goodhand.night.streams import held_nights, night_id, night_stream
from goodhand.occasion.plan import OccasionPlan

Answer = TypeVar("Answer")

BESIDE = ("-wal", "-shm", "-journal")
"""SQLite's files next to a journal. If the journal is gone, they would be taken for the new one's."""


@asynccontextmanager
async def evening_journal(where: str | None, plan: OccasionPlan, *, resume: bool = False) -> AsyncIterator[Journal]:
    """A journal that does not hold this night yet, or one to continue.

    A file that was made here is removed if anything fails, and kept if the evening is only stopped. A second process
    finds the file and touches nothing.
    """
    if resume and (where is None or not (is_server(where) or Path(where).is_file())):
        raise BadInput("To go on with an evening, name its journal: --journal FILE.db --resume.")
    remove = None if resume or where is None or is_server(where) else _made(where)
    try:
        async with _written(where or MEMORY) as journal:
            if not resume and (await journal.head(night_stream(night_id(plan)))).version:
                raise BadInput(f"The journal holds the night {night_id(plan)!r} already; nothing is written over it.")
            yield journal
    except BaseException as problem:
        if remove is not None and not isinstance(problem, asyncio.CancelledError | KeyboardInterrupt):
            remove()
        raise


async def the_night(journal: Journal, where: str, wanted: str = "") -> str:
    """The id of the night that a journal holds, or of the one that is meant: by its id, or a part of it."""
    held = await held_nights(journal)
    if not held:
        raise BadInput(f"{where} holds no occasion; `goodhand open EVENT.toml --journal FILE.db` opens one.")
    meant = [each for each in held if each == wanted] or [each for each in held if wanted.casefold() in each.casefold()]
    if len(meant) == 1:
        return meant[0]
    there = " or ".join(f'--night "{each}"' for each in held)
    if not meant:
        raise BadInput(f"{where} holds no night {wanted!r}; say {there}.")
    raise BadInput(f"{where} holds {len(held)} occasions; say which one is meant: {there}.")


@asynccontextmanager
async def new_journal(where: str) -> AsyncIterator[Journal]:
    """A journal for opening a night: the file appears only once it is on disk, whole.

    It is written under another name next to its own, and renamed at the end, if the name is still free. So a killed
    process leaves no half of a journal, and of two who open at once one is refused.
    """
    if is_server(where):
        async with _written(where) as journal:
            yield journal
        return
    path = Path(where)
    _require_free(path)
    with _making(path):
        folder = TemporaryDirectory(prefix=f".{path.name}.", dir=path.parent)
    with folder as held:
        draft = Path(held) / path.name
        async with _written(os.fspath(draft)) as journal:
            yield journal
        if Path(f"{draft}-wal").exists():  # it would stay behind, with what was written
            raise BadInput(f"{path} cannot be made: its log could not be written into it.")
        _require_free(path)
        _publish(draft, path)


@asynccontextmanager
async def opened(where: str, *, create: bool = False, read_only: bool = False) -> AsyncIterator[Journal]:
    """A journal of nights, which is closed again."""
    journal = await open_journal(where, CODEC, create=create, read_only=read_only)
    try:
        yield journal
    finally:
        await journal.close()


@asynccontextmanager
async def _written(where: str) -> AsyncIterator[Journal]:
    try:
        async with opened(where, create=True) as journal:
            yield journal
    except JournalError as problem:
        raise BadInput(f"The journal cannot be written: {problem}.") from problem


def _publish(draft: Path, path: Path) -> None:
    """Give a journal that is closed its own name, unless something has it by now."""
    with _making(path):
        name_new(draft, path)


@contextmanager
def _making(path: Path) -> Iterator[None]:
    """Say why a file cannot be made, where it cannot."""
    try:
        yield
    except FileExistsError:
        raise BadInput(f"{path} exists already, and an evening is not written over it; name another file.") from None
    except OSError as problem:
        raise BadInput(f"{path} cannot be made: {problem.strerror}.") from None


def is_server(where: str) -> bool:
    """Whether a journal is a database on a server, not a file."""
    return where.startswith(("postgres://", "postgresql://"))


def _made(where: str) -> Callable[[], None]:
    """Make a new, empty file, and refuse one that exists, even if somebody makes it at the same moment.

    Return a function that removes it and its side files, unless somebody has replaced it.
    """
    path = Path(where)
    _require_free(path)
    with _making(path), open(path, "xb", opener=private) as file:
        made = os.fstat(file.fileno())

    def remove_made() -> None:
        with suppress(OSError):
            if os.path.samestat(path.stat(), made):
                for end in BESIDE:
                    Path(f"{path}{end}").unlink(missing_ok=True)
                path.unlink()

    return remove_made


def _require_free(path: Path) -> None:
    """Refuse a place that is taken, or where something is left that SQLite would take for the new journal's."""
    if not path.parent.is_dir():
        raise BadInput(f"{path} cannot be made: there is no folder {path.parent}.")
    if path.exists() or path.is_symlink():
        if path.is_file() and not path.stat().st_size:
            raise BadInput(f"{path} is empty: somebody makes it, or broke off; if it stays so, remove it.")
        raise BadInput(f"{path} exists already, and an evening is not written over it; name another file.")
    for end in BESIDE:
        if (left := Path(f"{path}{end}")).exists():
            raise BadInput(f"{left} is there, of another journal of this name; move it away or name another file.")


def read_journal(where: str, tournament: str | None, *, rounds: bool = False) -> list[Chronicle]:
    """The tournaments of a journal, or the one of this name or id."""
    if not is_server(where) and not (Path(where).is_file() and Path(where).stat().st_size):
        raise BadInput(f"There is no journal at {where}.")
    try:
        found = asyncio.run(_asked(where, lambda journal: chronicles(journal, rounds=rounds)))
    except (JournalError, NotANight) as problem:
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


def asked_of(where: str, question: Callable[[Journal], Awaitable[Answer]]) -> Answer:
    """Ask a question of a journal that is only read, or raise a sentence on why it cannot be read."""
    if (file := Path(where)).is_file() and not file.stat().st_size:
        raise BadInput(f"{where} is empty: it holds no journal.")
    try:
        return asyncio.run(_asked(where, question))
    except JournalError as error:
        raise BadInput(f"{where} cannot be read: {error}.") from None


async def _asked(where: str, question: Callable[[Journal], Awaitable[Answer]]) -> Answer:
    async with opened(where, read_only=True) as journal:
        return await question(journal)


def read_records(where: str) -> list[Record]:
    async def every(journal: Journal) -> list[Record]:
        return [record async for record in journal.read_all()]

    return asked_of(where, every)
