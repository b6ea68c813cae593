"""`goodhand export`: the one file that goes to the regulator."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from goodhand.audit.differing import Differences
from goodhand.audit.export import DoesNotHold, Exported
from goodhand.audit.export import export as exported
from goodhand.cli.journals import read_records
from goodhand.cli.options import JournalPath
from goodhand.cli.output import say
from goodhand.cli.records import no_font
from goodhand.cli.writing import check_output, write_whole
from goodhand.night.papers import papers


def export(
    journal: JournalPath,
    output: Annotated[Path, typer.Option("-o", "--output", metavar="FILE.zip", help="Where to write it.")],
    occasion: Annotated[
        str | None, typer.Option("--occasion", metavar="ID", help="Which, if the journal holds several.")
    ] = None,
    unverified: Annotated[
        bool, typer.Option("--unverified", help="Export a journal that does not verify; the file says so.")
    ] = False,
) -> None:
    """Write the regulator's file: journal, papers, the keys to every shuffle, and a page on how to verify it."""
    check_output(output, ".zip", "night", journal=journal)
    records = read_records(journal)
    try:
        made = asyncio.run(exported(records, papers, occasion=occasion, unverified=unverified))
    except DoesNotHold as broken:
        say(f"goodhand: {broken.sentence()}", error=True)
        raise typer.Exit(1) from None
    write_whole(output, made.data, secret=True)
    for warning in _warnings(made):
        say(f"goodhand: warning: {warning}.", error=True)
    say(
        f"{made.manifest.occasion}: {output}, {len(made.manifest.files) + 1} files, {len(made.data):,} bytes.",
        f"The books end with {made.head}.",
    )


def _otherwise(differences: Differences) -> str:
    first = differences.first[0]
    others = len(differences.first) - 1 + differences.more
    more = f" (and {others:,} more)" if others else ""
    told = f"{first.stream}, record {first.record}: {first.what}"
    return f"version {first.software} of the software decided otherwise than this one: {told}{more}"


def _warnings(made: Exported) -> Iterator[str]:
    manifest = made.manifest
    if manifest.flaw:
        what = "this version cannot verify the journal" if made.unknown else "the journal does not hold"
        yield f"{what}: {manifest.flaw}. The file says so"
    elif manifest.differences.first:
        yield f"not fully verified: {_otherwise(manifest.differences)}. The file lists them"
    if manifest.unprinted:
        yield f"{no_font(manifest.unprinted)}. The file has tables and texts, and no pages"
    if not manifest.closed:
        yield "the books are not closed yet, so this is a draft"
