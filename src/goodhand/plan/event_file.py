"""The event file: an evening in one TOML file, read into an `OccasionPlan` or refused with every mistake at once."""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from goodhand.occasion.plan import OccasionPlan
from goodhand.plan import values
from goodhand.plan.check import check
from goodhand.plan.findings import BadEvent, Finding, Findings, forbidding
from goodhand.plan.lines import Lines, index_lines
from goodhand.plan.made import plan_of
from goodhand.plan.sections import EventFile, read_file
from goodhand.plan.syntax import parse
from goodhand.plan.write import amended
from goodhand.rules import Rulebook, UnknownRulebook, rulebook, rulebooks
from goodhand.rules.posted import post
from goodhand.rules.refusal import UnfitRulebook
from goodhand.rules.speech import say


class Examined(Struct, frozen=True):
    """A file that was read: the plan, unless a finding forbids it, and all findings in the order of the lines."""

    plan: OccasionPlan | None
    findings: tuple[Finding, ...]
    book: Rulebook | None = None
    date: str = ""

    @property
    def edition(self) -> str:
        """Under which edition it is planned, whether that is in force then, and whom to ask; empty without a book."""
        return "" if self.book is None else self.book.edition_on(self.date).line(self.book.said("name"))


def read_event(text: str) -> OccasionPlan:
    """The evening that a file plans, past or to come, or `BadEvent` with every mistake in it."""
    examined = examine(text)
    if examined.plan is None:
        raise BadEvent(examined.findings)
    return examined.plan


def examine(text: str, today: str | None = None) -> Examined:
    """Read a file and say all there is to say about it; what only warns is there for a good file too.

    With `today`, a date like 2027-03-13, an evening before it is warned of.
    """
    parsed = parse(text)
    try:
        data, lines = _plain(parsed.data), index_lines(parsed.text)
    except RecursionError:
        data, lines = {}, Lines({})
    examined = examine_data(data, today, whole=not parsed.faults)
    placed = [_placed(finding, lines) for finding in examined.findings]
    findings = tuple(sorted((*parsed.faults, *placed), key=lambda finding: finding.line))
    return replace(examined, plan=None if parsed.faults else examined.plan, findings=findings)


def examine_data(data: Mapping[str, Any], today: str | None = None, *, whole: bool = True) -> Examined:
    """The same for the keys of an event file as plain data: a page that edits a plan sends them as JSON."""
    notes = Findings()
    file = read_file(data, notes)
    book = _book_of(file, notes, whole=whole)
    findings = (*notes.noted, *check(file, book, whole=whole, today=today))
    date = (file.licence.date if file.licence is not None else None) or ""
    if forbidding(findings) or book is None or not whole:
        return Examined(None, findings, book, date)
    return Examined(plan_of(file, post(book, file.house or {})), findings, book, date)


def data_of(text: str) -> tuple[dict[str, Any], bool]:
    """The keys of a file as plain data, and whether all of it could be read."""
    parsed = parse(text)
    try:
        return _plain(parsed.data), not parsed.faults
    except RecursionError:
        return {}, False


def mended(text: str, today: str | None = None) -> tuple[str, tuple[Finding, ...]]:
    """A file with every mistake put right for which there is one way only, and those mistakes; else as it was written.

    A file that is not TOML is left as it is.
    """
    put_right: list[Finding] = []
    while (found := examine(text, today).findings) and not any(finding.code == "syntax" for finding in found):
        known = {(finding.code, finding.path) for finding in put_right}
        open_ = [each for each in forbidding(found) if each.remedy.changes and (each.code, each.path) not in known]
        if not open_:
            break
        text = amended(text, open_[0].remedy.changes)
        put_right.append(open_[0])
    return text, tuple(put_right)


def _placed(finding: Finding, lines: Lines) -> Finding:
    line, column = lines.of(finding.path)
    return replace(finding, line=line, column=column)


def _plain(value: Any) -> Any:
    """Dates and times as they are written: the plan knows texts and numbers only."""
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_plain(each) for each in value]
    return value.isoformat() if hasattr(value, "isoformat") else value


def _book_of(file: EventFile, notes: Findings, *, whole: bool) -> Rulebook | None:
    ids = ", ".join(book.id for book in rulebooks())
    if file.book is None:
        if file.lacks("book") and whole:
            right = say('Write book = "{id}"; the rulebooks are {ids}.', id=rulebooks()[0].id, ids=ids)
            notes.forbid((), "missing", say("There is no book."), right)
        return None
    try:
        return rulebook(file.book)
    except UnfitRulebook as unfit:
        right = say("Mend it; `goodhand rulebooks check` lists every mistake.")
        notes.forbid(("book",), unfit.code, unfit.said(), right)
        return None
    except UnknownRulebook:
        written, known = file.book.lower(), ids.split(", ")
        near = [id_ for id_ in known if id_.startswith(written)] or get_close_matches(written, known, n=1)
        said = say("There is no rulebook {book}.", book=values.shown(file.book))
        if near:
            right = say('Did you mean book = "{nearest}"? The rulebooks are {ids}.', nearest=near[0], ids=ids)
        else:
            right = say("The rulebooks are {ids}. `goodhand rulebooks where` names the folders for others.", ids=ids)
        notes.forbid(("book",), "unknown-rulebook", said, right, changes={("book",): near[0]} if near else None)
        return None
