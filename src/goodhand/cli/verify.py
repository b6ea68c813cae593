"""`goodhand verify`: re-derive a whole evening from its journal, or from the file that went to the regulator."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from goodhand.cli.output import BadInput

if TYPE_CHECKING:
    from goodhand.audit.verify import Verdict


def verify(
    journal: Annotated[
        str,
        typer.Argument(
            metavar="JOURNAL", help="A journal file, the address of a database, or a file that `goodhand export` wrote."
        ),
    ],
) -> None:
    """Re-derive an evening: every hash, every decision, every deck, every chip and cent; name the first that fails."""
    if _is_export(Path(journal)):
        _export(Path(journal))
    else:
        _journal(journal)


def _is_export(path: Path) -> bool:
    """By its name or its first bytes, which are those of a zip file and of no journal."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(4) == b"PK\x03\x04" or path.suffix.lower() == ".zip"


def _journal(journal: str) -> None:
    from goodhand.audit.verify import sequence_of  # noqa: PLC0415 - the same
    from goodhand.audit.verify import verify as verified  # noqa: PLC0415 - the same
    from goodhand.cli.export import read_records  # noqa: PLC0415 - keeps `goodhand --help` quick

    verdict = asyncio.run(verified(sequence_of(read_records(journal))))
    if verdict.flaw is not None:
        print(f"{verdict.flaw}")
        print("This journal does not hold.")
        raise typer.Exit(1)
    if not verdict.records:
        raise BadInput(f"{journal} holds no evening.")
    _tell(verdict)


def _export(path: Path) -> None:
    from goodhand.audit.verify_export import verify_export  # noqa: PLC0415 - the same
    from goodhand.night.papers import papers  # noqa: PLC0415 - keeps `goodhand --help` quick

    found = asyncio.run(verify_export(path, papers))
    for note in found.notes:
        print(note)
    if found.problem or found.journal is None:
        print(found.problem)
        print("This export does not hold.")
        raise typer.Exit(1)
    _tell(found.journal)
    count = len(found.manifest.files) + 1
    print(f"All {count} files are what this journal gives{', as far as it could be compared' * bool(found.notes)}.")


def _tell(verdict: Verdict) -> None:
    """What holds, and what is still open."""
    if verdict.unfinished:
        print(f"Not finished, as far as this journal goes: {', '.join(verdict.unfinished)}.")
    if verdict.unlicensed:
        print(f"Of no occasion, so without books: {', '.join(verdict.unlicensed)}.")
    print(
        f"{verdict.records:,} events hold: the chain of hashes is whole, every decision follows from its book, "
        f"{verdict.decks:,} decks open their commitments in {verdict.rounds:,} Rounds of Play, chips and money add up."
    )
    for books in verdict.books:
        state = "are closed" if books.closed else "are still open"
        print(f"The books of {books.occasion} {state}; their {books.lines:,} lines agree with the tournaments.")
        print(f"They end with {books.head}.")
        if books.practice:
            print(f"This was a rehearsal: {books.practice}.")
