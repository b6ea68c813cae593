"""`goodhand verify`: re-derive a whole evening from its journal."""

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from goodhand.cli.output import BadInput


def verify(
    journal: Annotated[str, typer.Argument(metavar="JOURNAL", help="A journal file, or the address of a database.")],
) -> None:
    """Re-derive an evening: every hash, every decision, every deck, every chip; name the first event that fails."""
    from goodhand.conduct.streams import CODEC  # noqa: PLC0415 - keeps `goodhand --help` quick
    from goodhand.conduct.verify import Verdict  # noqa: PLC0415 - the same
    from goodhand.conduct.verify import verify as verified  # noqa: PLC0415 - the same
    from goodhand.journal import JournalError, open_journal  # noqa: PLC0415 - the same

    async def look() -> Verdict:
        opened = await open_journal(journal, CODEC, create=False)
        try:
            return await verified(opened.read_all())
        finally:
            await opened.close()

    if (file := Path(journal)).is_file() and not file.stat().st_size:
        raise BadInput(f"{journal} is empty: it holds no journal.")
    try:
        verdict = asyncio.run(look())
    except JournalError as error:
        raise BadInput(f"{journal} cannot be read: {error}.") from None
    if verdict.flaw is not None:
        print(f"{verdict.flaw}")
        print("This journal does not hold.")
        raise typer.Exit(1)
    if not verdict.records:
        raise BadInput(f"{journal} holds no evening.")
    if verdict.unfinished:
        print(f"Not finished, as far as this journal goes: {', '.join(verdict.unfinished)}.")
    print(
        f"{verdict.records:,} events hold: the chain of hashes is whole, every decision follows from its book, "
        f"{verdict.decks:,} decks open their commitments in {verdict.rounds:,} Rounds of Play, chips and money add up."
    )
