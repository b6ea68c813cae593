"""`goodhand delete`: delete a night whole when its time is over."""

import asyncio
import time
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from goodhand.charity.keeping import delete_from_copies, delete_night
from goodhand.charity.settings import settings_of
from goodhand.charity.shelf import open_shelf, shelf_of
from goodhand.cli.journals import the_night
from goodhand.cli.options import JournalPath
from goodhand.cli.output import BadInput, say
from goodhand.journal.errors import JournalError
from goodhand.journal.opening import open_journal
from goodhand.night.acts import CODEC
from goodhand.night.record import NightDeleted
from goodhand.night.streams import night_key
from goodhand.rules.speech import counted
from goodhand.server.access.doorkeeper import Doorkeeper


def delete(
    journal: JournalPath,
    reason: Annotated[str, typer.Option(help="The reason, for the record.")],
    by: Annotated[str, typer.Option(help="Who deletes it.")],
    night: Annotated[
        str, typer.Option("--night", metavar="ID", help="Which night, if the journal holds several.")
    ] = "",
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask again.")] = False,
) -> None:
    """Delete a night whole: practice at any time, a licensed night when its time is over. Totals and last hash stay."""
    if not reason.strip() or not by.strip():
        raise BadInput("A deletion needs a reason and a name.")
    try:
        gone = asyncio.run(_delete(journal, night, by.strip(), reason.strip(), yes=yes))
    except JournalError as error:
        raise BadInput(f"{journal} cannot be opened: {error}.") from None
    if gone is None:
        say("Nothing was deleted.")
        raise typer.Exit(1)
    deleted, missed = gone
    say(
        f"{deleted.night} is deleted: {counted(deleted.records, 'record')}. "
        f"Its totals and its last hash, {deleted.head}, are kept.",
        *(f"The copy {each} could not be reached: delete the night there too." for each in missed),
        "Delete exports and papers that were saved elsewhere.",
    )


async def _delete(
    where: str, wanted: str, by: str, reason: str, *, yes: bool
) -> tuple[NightDeleted, tuple[Path, ...]] | None:
    opened = await open_journal(where, CODEC, create=False)
    shelf = await open_shelf(shelf_of(where))
    try:
        night = await the_night(opened, where, wanted)
        if not yes and not typer.confirm(f"Delete every record of {night}? This cannot be undone."):
            return None
        now = time.time()
        today = datetime.fromtimestamp(now).astimezone().date()
        keep_years = (await settings_of(shelf)).keep_years
        gone, streams = await delete_night(
            opened, night, keep_years=keep_years, today=today, by=by, reason=reason, at=int(now * 1_000_000)
        )
        await Doorkeeper(shelf).forget([night_key(night)])
        return gone, await delete_from_copies(opened, shelf, streams)
    finally:
        await shelf.close()
        await opened.close()
