"""`goodhand check`: whether an evening may be held as its event file plans it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from goodhand.cli.options import AsJson, EventFile
from goodhand.cli.output import BadInput, print_json, say
from goodhand.cli.plans import examined
from goodhand.cli.writing import write_whole
from goodhand.night.hall_time import today
from goodhand.plan.event_file import mended
from goodhand.plan.findings import Finding, forbidding
from goodhand.plan.values import Unreadable, read_date
from goodhand.rules.speech import counted

On = Annotated[
    str | None, typer.Option("--on", metavar="DATE", help="Check as if it were this day.", show_default="today")
]
Mend = Annotated[bool, typer.Option("--mend", help="Put right in the file what can be put right in one way only.")]


def check(event: EventFile, as_json: AsJson = False, on: On = None, mend: Mend = False) -> None:
    """List everything that forbids the planned evening, or deserves a second look, with its line and clause."""
    day = _day(on)
    found = examined(event, day)
    if mend and found.plan is None:
        text, put_right = mended(event.read_bytes().decode(), day)
        if put_right:
            write_whole(event, text.encode())
            found = examined(event, day)
        if not as_json:
            say(*(f"{event}: mended: {each.sentence} {each.remedy.sentence}" for each in put_right))
    if as_json:
        forbid = len(forbidding(found.findings))
        print_json(
            {
                "file": str(event),
                "checked_on": day,
                "edition": found.edition,
                "allowed": found.plan is not None,
                "forbids": forbid,
                "warns": len(found.findings) - forbid,
                "findings": found.findings,
            }
        )
    else:
        say(*([found.edition] if found.edition else []), *_report(event, found.findings))
    if found.plan is None:
        raise typer.Exit(1)


def _day(on: str | None) -> str:
    if on is None:
        return today()
    try:
        return read_date(on)
    except Unreadable as wrong:
        raise BadInput(f"{wrong.sentence} {wrong.suggestion}") from None


def _report(event: Path, findings: tuple[Finding, ...]) -> list[str]:
    lines = findings_in_words(event, findings)
    forbid = len(forbidding(findings))
    warned = len(findings) - forbid
    warnings = f", {counted(warned, 'warning')}" if warned else ""
    if not forbid:
        return [*lines, f"{event}: nothing forbids this evening{warnings}."]
    return [*lines, f"{event}: {counted(forbid, 'mistake')}{warnings}. This evening may not be held as it is planned."]


def findings_in_words(event: Path, findings: Sequence[Finding]) -> list[str]:
    return [line for finding in findings for line in _in_words(event, finding)]


def _in_words(event: Path, finding: Finding) -> list[str]:
    """A finding in a few lines: where, what is wrong, what would be right, and the clause with its gist."""
    lines = [f"{event}:{finding.line}: {finding.severity.value}: {finding.sentence}", f"    {finding.remedy.sentence}"]
    if finding.clause is not None:
        lines.append(f"    {finding.clause.id}: {finding.clause.summary}")
    return lines
