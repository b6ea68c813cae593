"""`goodhand backup`: a second copy of a journal, on a stick or another disk."""

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from goodhand.cli.journals import is_server
from goodhand.cli.options import JournalPath
from goodhand.cli.output import BadInput, say
from goodhand.journal.copying import copy_journal
from goodhand.journal.errors import JournalError
from goodhand.journal.opening import open_journal
from goodhand.night.acts import CODEC
from goodhand.rules.speech import counted


def backup(
    journal: JournalPath,
    target: Annotated[Path, typer.Argument(metavar="COPY", help="The copy: a file, or a folder to put it into.")],
    follow: Annotated[bool, typer.Option("--follow", help="Keep it up while the evening runs, until Ctrl-C.")] = False,
) -> None:
    """Copy a journal while it is written: what the copy lacks is added, and it can be verified and gone on with."""
    if not is_server(journal) and not Path(journal).is_file():
        raise BadInput(f"There is no journal at {journal}.")
    name = "goodhand.db" if is_server(journal) else Path(journal).name
    file = target / name if target.is_dir() else target
    if not file.absolute().parent.is_dir():
        raise BadInput(f"{file} cannot be made: there is no folder {file.parent}.")
    if not is_server(journal) and file.exists() and file.samefile(journal):
        raise BadInput(f"{file} is the journal itself; name another place for the copy.")
    try:
        many = asyncio.run(_copy(journal, file, follow=follow))
    except JournalError as error:
        raise BadInput(f"{journal} cannot be copied to {file}: {error}.") from None
    except KeyboardInterrupt:
        say(f"Stopped; {file} has all that was said to be in it.")
        return
    say(f"{file} has {counted(many, 'record')}.")


async def _copy(journal: str, file: Path, *, follow: bool) -> int:
    source = await open_journal(journal, CODEC, read_only=not follow, create=False)
    try:
        return await copy_journal(source, file, follow=follow, told=lambda many: _tell(file, many) if follow else None)
    finally:
        await source.close()


def _tell(file: Path, many: int) -> None:
    say(f"{file} has {counted(many, 'record')}.")
