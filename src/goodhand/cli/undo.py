"""`goodhand undo`: take back the last decision of a tournament, with a reason."""

import asyncio
import shlex
from typing import Annotated

import typer

from goodhand.cli.options import JournalPath
from goodhand.cli.output import BadInput, say
from goodhand.journal import Journal, JournalError, open_journal
from goodhand.night.conductor import Conductor
from goodhand.night.occasions import held_occasions
from goodhand.night.streams import CODEC, Undone, tournament_stream
from goodhand.rules import Role


def undo(
    journal: JournalPath,
    reason: Annotated[str, typer.Option(help="Why, for the record.")],
    decisions: Annotated[int, typer.Option(help="How many decisions.")] = 1,
    tournament: Annotated[
        str | None, typer.Option(metavar="ID", help="Of this tournament.", show_default="the journal's only one")
    ] = None,
) -> None:
    """Take back the last decision of a tournament, as its director; the journal keeps both."""
    try:
        undone = asyncio.run(_take_back(journal, tournament, reason, decisions))
    except JournalError as error:
        raise BadInput(f"{journal} cannot be read: {error}.") from None
    say(f"Taken back: the tournament stands as after event {undone.back_to}.")


async def _take_back(where: str, tournament: str | None, reason: str, decisions: int) -> Undone:
    journal = await open_journal(where, CODEC, create=False)
    try:
        conductor = Conductor(journal, await _which(where, journal, tournament))
        await conductor.learn()
        return await conductor.undo(reason, at=conductor.last_at, by=Role.DIRECTOR, decisions=decisions)
    finally:
        await journal.close()


async def _which(where: str, journal: Journal, tournament: str | None) -> str:
    """The tournament that is meant; a licensed occasion's is taken back at its desk."""
    if await held_occasions(journal):
        said = f'goodhand desk {shlex.quote(where)} --as "A. Name" undo because ...'
        raise BadInput(f"{where} is the journal of a licensed occasion, whose books note who does it: {said}")
    prefix = tournament_stream("")
    held = [stream.removeprefix(prefix) for stream in await journal.streams() if stream.startswith(prefix)]
    wanted = tournament or (held[0] if len(held) == 1 else "")
    if wanted not in held:
        names = ", ".join(held) or "none"
        raise BadInput(f"{where} holds the tournaments {names}; name one: --tournament ID.")
    return wanted
