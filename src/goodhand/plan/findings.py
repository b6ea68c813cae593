"""What is wrong with an event file: one finding a mistake, with its line, its clause and what would be right."""

from enum import StrEnum

from msgspec import Struct

from goodhand.plan.lines import Lines, Path
from goodhand.rules import Clause


class Severity(StrEnum):
    """How bad a finding is."""

    FORBIDS = "forbids"
    """The evening cannot be held as written."""
    WARNS = "warns"
    """It can; somebody should look at it once more."""


class Finding(Struct, frozen=True, kw_only=True):
    """One mistake, or one thing worth a second look."""

    line: int
    """Of the file, from 1."""
    code: str
    sentence: str
    """What is wrong."""
    suggestion: str
    """What would be right."""
    clause: Clause | None = None
    severity: Severity = Severity.FORBIDS

    def __str__(self) -> str:
        by = f" [{self.clause}]" if self.clause is not None else ""
        mark = "" if self.severity is Severity.FORBIDS else "warning: "
        return f"line {self.line}: {mark}{self.sentence}{by} {self.suggestion}"


class BadEvent(Exception):
    """An event file that no evening can be held from. `findings` has every mistake, in the order of the lines."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__(findings)
        self.findings = findings

    def __str__(self) -> str:
        return "\n".join(str(finding) for finding in self.findings)


class Findings:
    """A pad on which the reader notes what it finds, each by the place it was reading."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self.noted: list[Finding] = []
        self._seen: set[Finding] = set()
        self.whole = True
        """Whether all of the file could be read; if not, that a key is missing means nothing."""

    def forbid(self, at: Path, code: str, sentence: str, suggestion: str, clause: Clause | None = None) -> None:
        """Note a mistake."""
        self._note(at, code, sentence, suggestion, clause, Severity.FORBIDS)

    def warn(self, at: Path, code: str, sentence: str, suggestion: str, clause: Clause | None = None) -> None:
        """Note something that is allowed, but unusual."""
        self._note(at, code, sentence, suggestion, clause, Severity.WARNS)

    def missing(self, at: Path, key: str, suggestion: str, clause: Clause | None = None) -> None:
        """Note that a key which must be there is not."""
        if self.whole:
            where = named(at)
            self.forbid(at, "missing", f"{where} has no {key}." if where else f"There is no {key}.", suggestion, clause)

    def _note(
        self, at: Path, code: str, sentence: str, suggestion: str, clause: Clause | None, severity: Severity
    ) -> None:
        finding = Finding(
            line=self.lines.of(at),
            code=code,
            sentence=sentence,
            suggestion=suggestion,
            clause=clause,
            severity=severity,
        )
        if finding not in self._seen:
            self._seen.add(finding)
            self.noted.append(finding)

    def in_order(self) -> tuple[Finding, ...]:
        """Every finding, by its line."""
        return tuple(sorted(self.noted, key=lambda finding: finding.line))


def named(path: Path) -> str:
    """A place in the file as its reader calls it: `tournament 2, levels 3`."""
    parts: list[str] = []
    for part in path:
        if isinstance(part, int) and parts:
            parts[-1] += f" {part + 1}"
        else:
            parts.append(str(part))
    return ", ".join(parts)
