"""`goodhand undo`: take back the last decision of a tournament, with a reason."""

from __future__ import annotations

import asyncio
import shlex
from typing import Annotated

import typer

from goodhand.cli.output import BadInput


def undo(
    journal: Annotated[str, typer.Argument(metavar="JOURNAL", help="A journal file, or the address of a database.")],
    reason: Annotated[str, typer.Option(help="Why, for the record.")],
    decisions: Annotated[int, typer.Option(help="How many decisions.")] = 1,
    tournament: Annotated[
        str | None, typer.Option(metavar="ID", help="Of this tournament.", show_default="the journal's only one")
    ] = None,
) -> None:
    """Take back the last decision of a tournament, as its director; the journal keeps both."""
    from goodhand.journal import JournalError, open_journal  # noqa: PLC0415 - the same
    from goodhand.night.conductor import Conductor  # noqa: PLC0415 - keeps `goodhand --help` quick
    from goodhand.night.occasions import held_occasions  # noqa: PLC0415 - the same
    from goodhand.night.streams import CODEC, Undone  # noqa: PLC0415 - the same
    from goodhand.rules import Role  # noqa: PLC0415 - the same

    async def take_back() -> Undone:
        opened = await open_journal(journal, CODEC, create=False)
        try:
            if await held_occasions(opened):
                said = f'goodhand desk {shlex.quote(journal)} --as "A. Name" undo because ...'
                raise BadInput(f"{journal} is the journal of a licensed occasion, whose books note who does it: {said}")
            held = [stream.partition("/")[2] for stream in await opened.streams() if stream.startswith("tournament/")]
            wanted = tournament or (held[0] if len(held) == 1 else "")
            if wanted not in held:
                names = ", ".join(held) or "none"
                raise BadInput(f"{journal} holds the tournaments {names}; name one: --tournament ID.")
            conductor = Conductor(opened, wanted)
            await conductor.learn()
            return await conductor.undo(reason, at=conductor.last_at, by=Role.DIRECTOR, decisions=decisions)
        finally:
            await opened.close()

    try:
        undone = asyncio.run(take_back())
    except JournalError as error:
        raise BadInput(f"{journal} cannot be read: {error}.") from None
    print(f"Taken back: the tournament stands as after event {undone.back_to}.")
