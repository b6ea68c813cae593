"""`goodhand verify`: re-derive a whole evening from its journal, or from the file that went to the regulator."""

import asyncio
import re
from collections import Counter
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from goodhand.audit.flaws import Flaw
from goodhand.audit.verify import Verdict
from goodhand.audit.verify import verify as verified
from goodhand.audit.verify_export import verify_export
from goodhand.audit.verify_night import NightSeen
from goodhand.audit.verify_round import DrawnBy
from goodhand.cli.journals import asked_of
from goodhand.cli.output import BadInput, say
from goodhand.night.papers import papers
from goodhand.night.versions import OWN, named
from goodhand.paper.render.page_data import SHORT_HASH

NOTED = re.compile(rf"[0-9a-f]{{{SHORT_HASH},64}}")
NOT_FULLY = 3
"""The exit code where nothing wrong was found, and something could not be compared or decided by this version."""


def verify(
    journal: Annotated[
        str,
        typer.Argument(
            metavar="JOURNAL", help="A journal file, the address of a database, or a file that `goodhand export` wrote."
        ),
    ],
    noted: Annotated[
        str,
        typer.Option("--hash", metavar="HASH", help="A hash from the foot of a paper: its record must be there still."),
    ] = "",
) -> None:
    """Re-derive an evening: every hash, every decision, every deck, every chip and cent; name the first that fails."""
    noted = "".join(noted.split()).casefold()
    if noted and not NOTED.fullmatch(noted):
        raise BadInput(f"{noted!r} is no hash as papers have it: {SHORT_HASH} digits and letters from a to f.")
    if _is_export(Path(journal)):
        _verify_export(Path(journal), noted)
    else:
        _verify_journal(journal, noted)


def _is_export(path: Path) -> bool:
    """By its name or its first bytes, which are those of a zip file and of no journal."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(4) == b"PK\x03\x04" or path.suffix.lower() == ".zip"


def _verify_journal(journal: str, noted: str) -> None:
    verdict = asked_of(journal, lambda opened: verified(opened.read_all(), noted))
    if verdict.flaw is not None and verdict.flaw.unknown:
        _tell_unknown(verdict, verdict.flaw, noted)
    if verdict.flaw is not None:
        say(str(verdict.flaw), "This journal does not hold.", *filter(None, [verdict.flaw.reservation]))
        raise typer.Exit(1)
    if not verdict.nights:
        raise BadInput(f"{journal} holds no evening.")
    _require_noted(verdict, noted)
    if verdict.differences:
        _tell_differences(verdict)
    _tell(verdict)


def _tell_unknown(verdict: Verdict, flaw: Flaw, noted: str) -> NoReturn:
    """Where nothing wrong was found, and a night cannot be decided again by this version."""
    if noted and verdict.noted is None:
        _require_noted(verdict, noted)
    say(str(flaw))
    if verdict.noted is not None:  # and no more than that: what stands before it was not decided again
        stream, version = verdict.noted
        say(f"{stream}, record {version} has the hash {noted}.")
    if verdict.sealed:
        say(
            f"Sealed: {sum(len(each.records) for each in verdict.sealed):,} records, which are not hashed as they read."
        )
    say(*(str(each) for each in verdict.differences))
    for night in verdict.nights:
        _tell_night(night)
    say(
        f"Not verified: this version, {OWN}, cannot verify this journal, and says neither that it holds nor that it "
        "does not. The chain of hashes is whole; what such a version decided was not decided again. "
        f"Verify it with version {named(flaw.decided_by)} of the software, or a newer one."
    )
    raise typer.Exit(NOT_FULLY)


def _require_noted(verdict: Verdict, noted: str) -> None:
    """What somebody has on paper must be on record still; what came before it is then as it was."""
    if not noted:
        return
    if verdict.noted is None:
        say(
            f"No record has the hash {noted}: what was on record when it was noted is not, or not as it was.",
            "This is not the journal that the paper was made from, or its end was cut off.",
        )
        raise typer.Exit(1)
    stream, version = verdict.noted
    names = ", but for names that were taken out" if verdict.sealed else ""
    say(
        f"{stream}, record {version} has the hash {noted}: "
        f"it and all before it are as they were when it was noted{names}."
    )


def _verify_export(path: Path, noted: str) -> None:
    found = asyncio.run(verify_export(path, papers, noted))
    say(*found.notes, *(f"Not compared: {name}." for name in found.not_compared if found.unknown))
    if found.unknown and found.journal is not None and found.journal.flaw is not None:
        _tell_unknown(found.journal, found.journal.flaw, noted)
    if found.problem or found.journal is None:
        say(found.problem, "This export does not hold.")
        raise typer.Exit(1)
    _require_noted(found.journal, noted)
    say(*(f"Not compared: {name}." for name in found.not_compared))
    if found.journal.differences:
        _tell_differences(found.journal)
    _tell(found.journal)
    count = len(found.manifest.files) + 1
    if found.not_compared:
        say("Not fully verified: all that could be compared is what this journal gives, and these pages could not be.")
        raise typer.Exit(NOT_FULLY)
    say(f"All {count} files are what this journal gives.")


def _tell(verdict: Verdict) -> None:
    """What holds, and what is still open."""
    unfinished = [name for night in verdict.nights for name in night.unfinished]
    if unfinished:
        say(f"Not finished, as far as this journal goes: {', '.join(unfinished)}.")
    for night in verdict.nights:
        if night.empty:
            held = "Not held, since nobody entered" if night.closed else "Not begun, since nobody has entered"
            say(f"{held}: {', '.join(night.empty)}.")
    say(
        f"{verdict.records:,} records hold: the chain of hashes is whole, every act follows from its book, "
        f"{verdict.rounds:,} decks open their commitments in as many Rounds of Play, chips and money add up."
    )
    for each in verdict.sealed:
        say(
            f"Sealed: {len(each.records):,} records name {each.people:,} people no more ({each.reason}). "
            "Of these the chain shows where they stood; what they say now was decided again, and not hashed."
        )
    for night in verdict.nights:
        _tell_night(night)


def _tell_decks(night: NightSeen) -> None:
    """Whose chance the decks are: that they open their seals does not show that nobody chose them."""
    told = {
        DrawnBy.PLAYERS_TOO: "{} from numbers of the house and of players, pledged before anybody told one",
        DrawnBy.HOUSE: "{} from the house's pledged number alone",
        DrawnBy.UNPLEDGED: "{} from the house alone, which pledged nothing and could have chosen them",
    }
    found = [told[each].format(f"{night.decks[each]:,}") for each in DrawnBy if night.decks.get(each)]
    if found:
        say(f"The decks of {night.night} come: {'; '.join(found)}.")


def _tell_night(night: NightSeen) -> None:
    if night.kept:
        state = "are closed" if night.closed else "are still open"
        say(f"The books of {night.night} {state}; their {night.lines:,} lines agree with the tournaments.")
    say(f"{night.night} ends with {night.head}.")
    _tell_decks(night)
    if night.practice:
        say(f"This was a rehearsal: {night.practice}.")


def _tell_differences(verdict: Verdict) -> None:
    """Where another version decided otherwise: a mended rule, or a changed record; who knows the head can tell."""
    by = Counter(each.decided_by for each in verdict.differences)
    say(*(str(each) for each in verdict.differences))
    versions = ", ".join(f"{count:,} of version {each}" for each, count in sorted(by.items()))
    say(
        f"Not fully verified: the chain is whole, but this version, {OWN}, would decide {by.total():,} acts otherwise: "
        f"{versions}. Verify it with {'that version' if len(by) == 1 else 'these versions'} too."
    )
    raise typer.Exit(NOT_FULLY)
