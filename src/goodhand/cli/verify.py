"""`goodhand verify`: re-derive a whole evening from its journal, or from the file that went to the regulator."""

import asyncio
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from goodhand.audit.answers import Answer
from goodhand.audit.export import MANIFEST
from goodhand.audit.flaws import Flaw
from goodhand.audit.verify import Verdict
from goodhand.audit.verify import verify as verified
from goodhand.audit.verify_export import verify_export
from goodhand.audit.verify_night import NightSeen
from goodhand.audit.verify_round import DrawnBy
from goodhand.audit.witness import LARGEST as LARGEST_SEEN
from goodhand.audit.witness import Compared, WitnessFile, compare, read_seen
from goodhand.cli.journals import asked_of
from goodhand.cli.output import BadInput, say
from goodhand.journal.store import Journal
from goodhand.night.papers import papers
from goodhand.night.versions import OWN
from goodhand.occasion.plan import TimeOfDay
from goodhand.paper.render.page_data import SHORT_HASH
from goodhand.rules.speech import counted

NOTED = re.compile(rf"[0-9a-f]{{{SHORT_HASH},64}}")


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
    seen: Annotated[
        list[Path] | None,
        typer.Option("--seen", metavar="FILE", help="What a device saved of the night; may be given several times."),
    ] = None,
) -> None:
    """Re-derive an evening: every hash, every decision, every deck, every chip and cent; name the first that fails."""
    noted = "".join(noted.split()).casefold()
    if noted and not NOTED.fullmatch(noted):
        raise BadInput(f"{noted!r} is no hash as papers have it: {SHORT_HASH} digits and letters from a to f.")
    witnesses = [_read_seen(each) for each in seen or ()]
    if _is_export(Path(journal)):
        _verify_export(Path(journal), noted, witnesses)
    else:
        _verify_journal(journal, noted, witnesses)


def _is_export(path: Path) -> bool:
    """Tell an export by its first bytes, which are those of a zip file, or by the manifest in its folder."""
    if path.is_dir():
        return any(path.glob(f"**/{MANIFEST}"))
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(4) == b"PK\x03\x04" or path.suffix.lower() == ".zip"


def _read_seen(file: Path) -> WitnessFile:
    try:
        with file.open("rb") as source:
            return read_seen(str(file), source.read(LARGEST_SEEN + 1))
    except OSError as error:
        raise BadInput(f"{file} cannot be read: {error.strerror}.") from None


def _tell_seen(compared: Sequence[Compared]) -> None:
    """Say what each device saw, and which hours of the night it covers."""
    for each in compared:
        kept = [counted(each.heads, "head"), *([counted(each.deals, "deal")] if each.deals else [])]
        span = ""
        if each.first is not None and each.last is not None:
            span = f", from {TimeOfDay(each.first)} to {TimeOfDay(each.last)}"
        say(f"{each.device}: {' and '.join(kept)} of this night agree{span}.")
        if each.lost:
            say(
                f"{each.device}: {counted(each.lost, 'head')} seen after the copy was made with which another computer "
                "went on: lost with the first one."
            )
        if each.unanswered:
            say(
                f"{each.device}: {counted(each.unanswered, 'deal')} without its number, "
                "which it sent and nobody answered."
            )
        say(*(f"{each.device}: {why}." for why in each.against))
    if any(each.against for each in compared):
        say("Changed: this is not the night that these devices saw.")
        raise typer.Exit(Answer.CHANGED)


def _verify_journal(journal: str, noted: str, seen: Sequence[WitnessFile]) -> None:
    verdict = asked_of(journal, lambda opened: verified(opened.read_all(), noted))
    if verdict.flaw is not None and verdict.flaw.unknown:
        _tell_unknown(verdict, verdict.flaw, noted)
    if verdict.flaw is not None:
        say(
            str(verdict.flaw),
            "Changed: this journal is not what was recorded.",
            *filter(None, [verdict.flaw.reservation]),
        )
        raise typer.Exit(Answer.CHANGED)
    _tell_deleted(verdict)
    if not verdict.nights and not verdict.deleted:
        raise BadInput(f"{journal} holds no evening.")
    _require_noted(verdict, noted)
    if seen:
        _tell_seen(asked_of(journal, lambda opened: _compared(opened, seen)))
    if verdict.differences:
        _tell_differences(verdict)
    _tell(verdict)


def _tell_deleted(verdict: Verdict) -> None:
    """Name the nights whose records are gone: nothing here can check them, but their papers can be asked for."""
    for gone in verdict.deleted:
        kind = "practice" if gone.practice else f"licensed, {gone.licensee}, {gone.date}"
        say(
            f"Deleted: {gone.night} ({kind}), {counted(gone.records, 'record')}, by {gone.by}: {gone.reason}. "
            f"It ended with {gone.head}."
        )


async def _compared(journal: Journal, seen: Sequence[WitnessFile]) -> tuple[Compared, ...]:
    return compare([record async for record in journal.read_all()], seen)


def _tell_unknown(verdict: Verdict, flaw: Flaw, noted: str) -> NoReturn:
    """Say that nothing wrong was found in a night that cannot be decided again here."""
    if noted and verdict.noted is None:
        _require_noted(verdict, noted)
    say(str(flaw))
    if verdict.noted is not None:  # and no more than that: what stands before it was not decided again
        stream, version = verdict.noted
        say(f"{stream}, record {version} has the hash {noted}.")
    say(*(str(each) for each in verdict.differences))
    for night in verdict.nights:
        _tell_night(night)
    say(
        "Cannot be verified here: the chain of hashes is whole, but this night could not be decided again. "
        f"That takes {flaw.needs}; this is version {OWN}."
    )
    raise typer.Exit(Answer.CANNOT)


def _require_noted(verdict: Verdict, noted: str) -> None:
    """Find the record with the hash that somebody has on paper: it and all before it are as they were then."""
    if not noted:
        return
    if verdict.noted is None:
        say(
            f"No record has the hash {noted}: what was on record when it was noted is not, or not as it was.",
            "This is not the journal that the paper was made from, or its end was cut off.",
        )
        raise typer.Exit(Answer.CHANGED)
    stream, version = verdict.noted
    say(f"{stream}, record {version} has the hash {noted}: it and all before it are as they were when it was noted.")


def _verify_export(path: Path, noted: str, seen: Sequence[WitnessFile]) -> None:
    found = asyncio.run(verify_export(path, papers, noted))
    say(*found.notes)
    if found.unknown:
        say(f"Not compared: {counted(len(found.not_compared), 'file')}, all but the journal.")
    if found.unknown and found.journal is not None and found.journal.flaw is not None:
        _tell_unknown(found.journal, found.journal.flaw, noted)
    if found.problem or found.journal is None:
        say(found.problem, "Changed: this export is not what was recorded.")
        raise typer.Exit(Answer.CHANGED)
    _require_noted(found.journal, noted)
    if seen:
        _tell_seen(compare(found.records, seen))
    say(*(f"Not compared: {name}." for name in found.not_compared))
    if found.journal.differences:
        _tell_differences(found.journal)
    _tell(found.journal)
    count = len(found.manifest.files) + 1
    if found.not_compared:
        say("Cannot be verified here in full: everything agrees but these pages, which could not be compared.")
        raise typer.Exit(Answer.CANNOT)
    say(f"All {count} files are what this journal gives.")


def _tell(verdict: Verdict) -> None:
    """Say what was verified, and what is still open."""
    unfinished = [name for night in verdict.nights for name in night.unfinished]
    if unfinished:
        say(f"Not finished, as far as this journal goes: {', '.join(unfinished)}.")
    for night in verdict.nights:
        if night.empty:
            held = "Not held, since nobody entered" if night.closed else "Not begun, since nobody has entered"
            say(f"{held}: {', '.join(night.empty)}.")
    say(
        f"Verified: {verdict.records:,} records. Every hash agrees, every act follows from its book, "
        f"{verdict.rounds:,} decks open their seals in as many Rounds of Play, chips and money add up."
    )
    for night in verdict.nights:
        _tell_night(night)


def _tell_decks(night: NightSeen) -> None:
    """Say whose chance made the decks: opened seals do not show that nobody chose them."""
    told = {
        DrawnBy.PLAYERS_TOO: "{} from numbers of the house and of players, pledged before anybody told one",
        DrawnBy.HOUSE: "{} from the house's pledged number alone",
        DrawnBy.UNPLEDGED: "{} from the house alone, which pledged nothing and could have chosen them",
    }
    found = [told[each].format(f"{night.decks[each]:,}") for each in DrawnBy if night.decks.get(each)]
    if found:
        say(f"The decks of {night.night} come: {'; '.join(found)}.")
    if night.drawn_again:
        say(f"Begun again, since somebody did not tell a pledged number: {counted(night.drawn_again, 'deal')}.")
    for name, count in night.left_out.items():
        say(f"Dealt without a number of {name}, who gave one for other decks: {counted(count, 'deck')}.")


def _tell_night(night: NightSeen) -> None:
    if night.kept:
        state = "are closed" if night.closed else "are still open"
        say(f"The books of {night.night} {state}; their {night.lines:,} lines agree with the tournaments.")
    say(f"{night.night} ends with {night.head}.")
    _tell_decks(night)
    if night.practice:
        say(f"This was a rehearsal: {night.practice}.")


def _tell_differences(verdict: Verdict) -> None:
    """Say where another version decided otherwise: a mended rule, or a changed record, which the head tells apart."""
    by = Counter(each.decided_by for each in verdict.differences)
    say(*(str(each) for each in verdict.differences))
    versions = ", ".join(f"{count:,} of version {each}" for each, count in sorted(by.items()))
    say(
        f"Cannot be verified here in full: the chain of hashes is whole, but this version, {OWN}, decides "
        f"{by.total():,} acts differently: {versions}. "
        f"Verify it with {'that version' if len(by) == 1 else 'these versions'} too."
    )
    raise typer.Exit(Answer.CANNOT)
