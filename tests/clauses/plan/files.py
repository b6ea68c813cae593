"""Event files for the tests of the plan check: the five examples, each without a fault, and how they are broken."""

from pathlib import Path

from goodhand.plan.event_file import Examined, examine
from goodhand.plan.findings import Severity

EXAMPLES = Path(__file__).parents[3] / "examples"
NAMES = {"MI": "michigan", "MB": "manitoba", "NJ": "new-jersey", "BC": "british-columbia", "HR": "house"}
FILES = {prefix: (EXAMPLES / f"{name}.toml").read_text(encoding="utf-8") for prefix, name in NAMES.items()}

Change = tuple[str, str]


def changed(book: str, *changes: Change) -> str:
    """An example with some of its text changed, each where it stands first."""
    text = FILES[book]
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def line_of(book: str, begins: str) -> str:
    """The first line of an example that begins so, with its end."""
    return next(line for line in FILES[book].splitlines(keepends=True) if line.startswith(begins))


def part_of(book: str, first: str, until: str) -> str:
    """The text of an example from one place up to another."""
    _, _, rest = FILES[book].partition(first)
    return first + rest.partition(until)[0]


def verdict(text: str) -> tuple[str, list[str | None]]:
    """ALLOWED, WARNING or REFUSED, and the clauses for it."""
    found = examine(text)
    refused = _clauses(found, Severity.FORBIDS)
    warned = _clauses(found, Severity.WARNS)
    assert (found.plan is None) == bool(refused)
    return ("REFUSED", refused) if refused else ("WARNING", warned) if warned else ("ALLOWED", [])


def _clauses(found: Examined, severity: Severity) -> list[str | None]:
    named = [finding.clause for finding in found.findings if finding.severity is severity]
    return [None if clause is None else clause.id for clause in named]
