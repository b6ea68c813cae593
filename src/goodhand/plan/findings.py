"""The findings of `check`: one for each mistake, with its path, its clause and a remedy."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, TypeAlias

from msgspec import Struct

from goodhand.rules import Clause

Path: TypeAlias = tuple[str | int, ...]
"""A place in an event file: `("tournament", 0, "levels", 3, "blinds")`."""


class Severity(StrEnum):
    FORBIDS = "forbids"
    """The evening cannot be held as written."""
    WARNS = "warns"
    """It can; somebody should look at it once more."""


class Change(Struct, frozen=True):
    """One edit that a page or a command can make automatically."""

    path: Path
    value: Any = None
    """As an event file writes it; None: the key is taken out."""
    insert: bool = False
    """Put in before the item of a list that stands there, and not in its place."""


class Remedy(Struct, frozen=True):
    """The correction: a sentence, and edits if there is only one way."""

    sentence: str
    changes: tuple[Change, ...] = ()


class Finding(Struct, frozen=True, kw_only=True):
    """One mistake, or one thing worth a second look."""

    path: Path
    code: str
    sentence: str
    """The mistake."""
    remedy: Remedy
    clause: Clause | None = None
    severity: Severity = Severity.FORBIDS
    line: int = 0
    """Line of the file, from 1; 0 without a file."""
    column: int = 0

    @property
    def at(self) -> str:
        """The path as it is written: `tournament[0].levels[3].blinds`."""
        said = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in self.path)
        return said.removeprefix(".")

    def __str__(self) -> str:
        by = f" [{self.clause}]" if self.clause is not None else ""
        mark = "" if self.severity is Severity.FORBIDS else "warning: "
        where = f"line {self.line}" if self.line else named(self.path) or "the plan"
        return f"{where}: {mark}{self.sentence}{by} {self.remedy.sentence}"


class BadEvent(Exception):
    """An event file that no evening can be held from. `findings` has every mistake, in the order of the lines."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__(findings)
        self.findings = findings

    def __str__(self) -> str:
        return "\n".join(str(finding) for finding in self.findings)


def forbidding(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """Those that forbid the evening."""
    return tuple(finding for finding in findings if finding.severity is Severity.FORBIDS)


class Findings:
    """A pad on which is noted what is found, each once."""

    def __init__(self) -> None:
        self.noted: list[Finding] = []

    def forbid(
        self,
        at: Path,
        code: str,
        sentence: str,
        right: str,
        clause: Clause | None = None,
        changes: Mapping[Path, Any] | None = None,
        severity: Severity = Severity.FORBIDS,
    ) -> None:
        """Note a mistake, and what would be right; `changes`: the edits that put it right."""
        edits = tuple(Change(path, value) for path, value in (changes or {}).items())
        remedy = Remedy(right, edits)
        finding = Finding(path=at, code=code, sentence=sentence, remedy=remedy, clause=clause, severity=severity)
        if finding not in self.noted:
            self.noted.append(finding)

    def warn(
        self,
        at: Path,
        code: str,
        sentence: str,
        right: str,
        clause: Clause | None = None,
        changes: Mapping[Path, Any] | None = None,
    ) -> None:
        """Note something that is allowed, but unusual."""
        self.forbid(at, code, sentence, right, clause, changes, Severity.WARNS)


def named(path: Path) -> str:
    """A place in the file as its reader calls it: `tournament 2, levels 3`."""
    parts: list[str] = []
    for part in path:
        if isinstance(part, int) and parts:
            parts[-1] += f" {part + 1}"
        else:
            parts.append(str(part))
    return ", ".join(parts)
