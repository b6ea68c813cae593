"""`goodhand forget`: a copy of a journal in which some people are not named any more."""

import asyncio
import time
from pathlib import Path
from typing import Annotated

import typer

from goodhand.audit.sealing import NobodyCalled, people_in, sealed_copy
from goodhand.cli.journals import is_server, opened
from goodhand.cli.options import JournalPath
from goodhand.cli.output import BadInput, say
from goodhand.journal.copying import write_journal
from goodhand.journal.errors import JournalError
from goodhand.night.record import SECOND
from goodhand.occasion.people import person_id
from goodhand.rules.speech import counted


def forget(
    journal: JournalPath,
    target: Annotated[Path, typer.Argument(metavar="COPY", help="The copy: a file that is not there yet.")],
    person: Annotated[list[str] | None, typer.Option(metavar="NAME", help="Somebody; may be said again.")] = None,
    players: Annotated[bool, typer.Option("--players", help="Everybody who held no office and had no duty.")] = False,
    reason: Annotated[str, typer.Option(help="Why; it stands in the copy.")] = "asked for by law",
) -> None:
    """Copy a journal without the names, addresses and birthdays of some: it verifies, and says what was taken out.

    The journal itself stays as it is: delete it, and its backups, when the copy is verified.
    """
    if not person and not players:
        raise BadInput("Say whose names are to be taken out: --person NAME, or --players.")
    if not is_server(journal) and not Path(journal).is_file():
        raise BadInput(f"There is no journal at {journal}.")
    if target.exists() or not target.absolute().parent.is_dir():
        raise BadInput(f"{target} is there already, or its folder is not; name a new file.")
    try:
        people, sealed, many = asyncio.run(_forget(journal, target, tuple(person or ()), reason, players=players))
    except JournalError as error:
        raise BadInput(f"{journal} cannot be copied to {target}: {error}.") from None
    say(
        f"{target} has {counted(many, 'record')}; {counted(sealed, 'record')} of them named "
        f"{people:,} {'people' if people != 1 else 'person'}, and do so no more.",
        f"Now: goodhand verify {target}; then delete {journal} and its backups.",
    )


async def _forget(
    journal: str, target: Path, names: tuple[str, ...], reason: str, *, players: bool
) -> tuple[int, int, int]:
    async with opened(journal, read_only=True) as source:
        known = await people_in(source)
        chosen = {id_ for id_, each in known.items() if players and not each.works}
        for name in names:
            found = {id_ for id_, each in known.items() if person_id(name) in (id_, *map(person_id, each.names))}
            if not found:
                raise NobodyCalled(name=name)
            chosen |= found
        listed, records = await sealed_copy(source, known, chosen, reason, int(time.time()) * SECOND)
        return len(chosen), len(listed), await write_journal(records, target)
