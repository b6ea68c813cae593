"""`goodhand undo`: take back the last decision of a tournament, with a reason."""

import asyncio
import shlex
from typing import Annotated

import typer

from goodhand.cli.journals import opened
from goodhand.cli.options import JournalPath
from goodhand.cli.output import BadInput, say
from goodhand.journal import JournalError
from goodhand.night.acts.taking_back import TakeBack
from goodhand.night.conductor import Conductor
from goodhand.night.record import TakenBack
from goodhand.night.state import Night
from goodhand.night.streams import held_nights


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
    say(f"Taken back: the tournament stands as after record {undone.back_to}.")


async def _take_back(where: str, tournament: str | None, reason: str, decisions: int) -> TakenBack:
    async with opened(where) as journal:
        held = await held_nights(journal)
        if len(held) != 1:
            raise BadInput(f"{where} holds {len(held)} nights, and one is needed.")
        conductor = Conductor(journal, held[0], wall=False)
        night = await conductor.join()
        if night.occasion is not None:
            said = f'goodhand desk {shlex.quote(where)} --as "A. Name" undo because ...'
            raise BadInput(f"{where} is the journal of a licensed occasion, whose books note who does it: {said}")
        act = TakeBack(tournament=_which(where, night, tournament), reason=reason, decisions=decisions)
        outcome = await conductor.do(act, at=night.last_at)
        return next(event for _, event in outcome.done.happened if isinstance(event, TakenBack))


def _which(where: str, night: Night, tournament: str | None) -> str:
    held = list(night.tournaments)
    wanted = tournament or (held[0] if len(held) == 1 else "")
    if wanted not in held:
        raise BadInput(f"{where} holds the tournaments {', '.join(held)}; name one: --tournament ID.")
    return wanted
