"""`goodhand export`: the one file that goes to the regulator."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from goodhand.cli.output import BadInput
from goodhand.cli.writing import check_output, write_whole

if TYPE_CHECKING:
    from goodhand.journal.record import Record


def export(
    journal: Annotated[str, typer.Argument(metavar="JOURNAL", help="A journal file, or the address of a database.")],
    output: Annotated[Path, typer.Option("-o", "--output", metavar="FILE.zip", help="Where to write it.")],
    occasion: Annotated[
        str | None, typer.Option("--occasion", metavar="ID", help="Which, if the journal holds several.")
    ] = None,
    unverified: Annotated[
        bool, typer.Option("--unverified", help="Export a journal that does not verify; the file says so.")
    ] = False,
) -> None:
    """Write the regulator's file: journal, papers, the keys to every shuffle, and a page on how to verify it."""
    from goodhand.audit.export import DoesNotHold  # noqa: PLC0415 - the same
    from goodhand.audit.export import export as exported  # noqa: PLC0415 - the same
    from goodhand.cli.records import no_font  # noqa: PLC0415 - keeps `goodhand --help` quick
    from goodhand.night.papers import papers  # noqa: PLC0415 - the same

    check_output(output, ".zip", "night", journal=journal)
    records = read_records(journal)
    try:
        made = asyncio.run(exported(records, papers, occasion=occasion, unverified=unverified))
    except DoesNotHold as broken:
        print(f"goodhand: {broken.sentence()}", file=sys.stderr)
        raise typer.Exit(1) from None
    write_whole(output, made.data)
    if made.manifest.flaw:
        print(f"goodhand: warning: the journal does not hold: {made.manifest.flaw}. The file says so.", file=sys.stderr)
    if made.manifest.unprinted:
        said = f"{no_font(made.manifest.unprinted)}. The file has tables and texts, and no pages"
        print(f"goodhand: warning: {said}.", file=sys.stderr)
    if not made.manifest.closed:
        print("goodhand: warning: the books are not closed yet, so this is a draft.", file=sys.stderr)
    print(f"{made.manifest.occasion}: {output}, {len(made.manifest.files) + 1} files, {len(made.data):,} bytes.")
    print(f"The books end with {made.head}.")


def read_records(journal: str) -> list[Record]:
    """All records of a journal, or a sentence on why they cannot be read."""
    from goodhand.journal import JournalError, open_journal  # noqa: PLC0415 - the same
    from goodhand.night.streams import CODEC  # noqa: PLC0415 - keeps `goodhand --help` quick

    async def look() -> list[Record]:
        opened = await open_journal(journal, CODEC, create=False)
        try:
            return [record async for record in opened.read_all()]
        finally:
            await opened.close()

    if (file := Path(journal)).is_file() and not file.stat().st_size:
        raise BadInput(f"{journal} is empty: it holds no journal.")
    try:
        return asyncio.run(look())
    except JournalError as error:
        raise BadInput(f"{journal} cannot be read: {error}.") from None
