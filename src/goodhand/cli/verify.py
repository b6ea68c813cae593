"""`goodhand verify`: re-derive a whole evening from its journal, or from the file that went to the regulator."""

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from goodhand import __version__
from goodhand.audit.verify import Verdict, sequence_of
from goodhand.audit.verify import verify as verified
from goodhand.audit.verify_export import verify_export
from goodhand.audit.verify_night import NightSeen
from goodhand.cli.journals import read_records
from goodhand.cli.output import BadInput, say
from goodhand.night.papers import papers

NOT_FULLY = 3
"""The exit code where nothing wrong was found, and something could not be compared or decided by this version."""


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
        _verify_export(Path(journal))
    else:
        _verify_journal(journal)


def _is_export(path: Path) -> bool:
    """By its name or its first bytes, which are those of a zip file and of no journal."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(4) == b"PK\x03\x04" or path.suffix.lower() == ".zip"


def _verify_journal(journal: str) -> None:
    verdict = asyncio.run(verified(sequence_of(read_records(journal))))
    if verdict.flaw is not None:
        say(str(verdict.flaw), "This journal does not hold.")
        raise typer.Exit(1)
    if not verdict.records:
        raise BadInput(f"{journal} holds no evening.")
    if verdict.differences:
        _tell_differences(verdict)
    _tell(verdict)


def _verify_export(path: Path) -> None:
    found = asyncio.run(verify_export(path, papers))
    say(*found.notes)
    if found.problem or found.journal is None:
        say(found.problem, "This export does not hold.")
        raise typer.Exit(1)
    if found.journal.differences:
        _tell_differences(found.journal)
    _tell(found.journal)
    count = len(found.manifest.files) + 1
    if found.not_compared:
        say(*(f"Not compared: {name}." for name in found.not_compared))
        say("Not fully verified: all that could be compared is what this journal gives, and these pages could not be.")
        raise typer.Exit(NOT_FULLY)
    say(f"All {count} files are what this journal gives.")


def _tell(verdict: Verdict) -> None:
    """What holds, and what is still open."""
    unfinished = [name for night in verdict.nights for name in night.unfinished]
    if unfinished:
        say(f"Not finished, as far as this journal goes: {', '.join(unfinished)}.")
    say(
        f"{verdict.records:,} records hold: the chain of hashes is whole, every act follows from its book, "
        f"{verdict.rounds:,} decks open their commitments in as many Rounds of Play, chips and money add up."
    )
    for night in verdict.nights:
        _tell_night(night)


def _tell_night(night: NightSeen) -> None:
    if night.kept:
        state = "are closed" if night.closed else "are still open"
        say(f"The books of {night.night} {state}; their {night.lines:,} lines agree with the tournaments.")
    say(f"{night.night} ends with {night.head}.")
    if night.practice:
        say(f"This was a rehearsal: {night.practice}.")


def _tell_differences(verdict: Verdict) -> None:
    """Where another version decided otherwise: a mended rule, or a changed record; who knows the head can tell."""
    versions = ", ".join(sorted({night.software for night in verdict.nights if night.differences}))
    say(*(str(each) for each in verdict.differences))
    say(
        f"Not fully verified: the chain is whole, but {len(verdict.differences)} acts decided by version {versions} "
        f"would be decided otherwise by this one, {__version__}. Verify it with that version too."
    )
    raise typer.Exit(NOT_FULLY)
