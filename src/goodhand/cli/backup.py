"""`goodhand backup`: a second copy of a journal, on a stick or another disk."""

import asyncio
import signal
import time
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from goodhand.charity.copies import note_copy
from goodhand.charity.shelf import open_shelf, shelf_of
from goodhand.cli.journals import is_server
from goodhand.cli.options import JournalPath
from goodhand.cli.output import BadInput, say
from goodhand.journal.copying import copy_journal
from goodhand.journal.errors import JournalError
from goodhand.journal.opening import open_journal
from goodhand.night.acts import CODEC
from goodhand.rules.speech import counted
from goodhand.server.plans.saved import copy_beside

PLANS_EVERY = 2.0
"""Seconds from one look at the plans to the next."""


def backup(
    journal: JournalPath,
    target: Annotated[Path, typer.Argument(metavar="COPY", help="The copy: a file, or a folder to put it into.")],
    follow: Annotated[bool, typer.Option("--follow", help="Keep it up while the evening runs, until Ctrl-C.")] = False,
) -> None:
    """Copy a journal while it is written: missing records are added, and the copy can be verified and continued."""
    if not is_server(journal) and not Path(journal).is_file():
        raise BadInput(f"There is no journal at {journal}.")
    name = "goodhand.db" if is_server(journal) else Path(journal).name
    file = target / name if target.is_dir() else target
    if not file.absolute().parent.is_dir():
        raise BadInput(f"{file} cannot be made: there is no folder {file.parent}.")
    if not is_server(journal) and file.exists() and file.samefile(journal):
        raise BadInput(f"{file} is the journal itself; name another place for the copy.")
    try:
        many, plans = asyncio.run(_copy(journal, file, follow=follow))
    except JournalError as error:
        raise BadInput(f"{journal} cannot be copied to {file}: {error}.") from None
    except (KeyboardInterrupt, asyncio.CancelledError):
        say(f"Stopped; {file} has all that was said to be in it.")
        return
    beside = f" and {counted(plans, 'plan')}" if plans else ""
    say(f"{file} has {counted(many, 'record')}{beside}.")


async def _copy(journal: str, file: Path, *, follow: bool) -> tuple[int, int]:
    """How many records and plans the copy has."""
    if follow:
        _stop_when_told()
    source = await open_journal(journal, CODEC, read_only=not follow, create=False)
    keeping = asyncio.create_task(_keep_plans(journal, file)) if follow else None

    def told(many: int) -> None:
        say(f"{file} has {counted(many, 'record')}.")

    try:
        await _note(journal, file)
        many = await copy_journal(source, file, follow=follow, told=told if follow else lambda _: None)
        await _note(journal, file)
        return many, await copy_beside(journal, str(file))
    finally:
        if keeping is not None:
            keeping.cancel()
        await source.close()


async def _note(journal: str, file: Path) -> None:
    """Note where the copy lies and when it was made: a night that is deleted later is deleted there too."""
    shelf = await open_shelf(shelf_of(journal))
    try:
        await note_copy(shelf, file, time.time())
    finally:
        await shelf.close()


def _stop_when_told() -> None:
    """As by Ctrl-C: a service is stopped so, and what is started in the background hears no Ctrl-C."""
    task = asyncio.current_task()
    with suppress(NotImplementedError):  # where a system has no such signals
        if task is not None:
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)


async def _keep_plans(journal: str, file: Path) -> None:
    """Copy what is kept beside the records as it is saved: no record says so."""
    while True:
        try:
            await copy_beside(journal, str(file))
        except JournalError as error:
            say(f"Plans and people could not be copied: {error}.", error=True)
        await asyncio.sleep(PLANS_EVERY)
