"""Reading TOML so that one slip does not hide the others: what cannot be read is named and left out."""

import re
import tomllib
from typing import Any

from msgspec import Struct

from goodhand.plan.findings import Finding, Remedy
from goodhand.rules.speech import say

TRIES = 30
"""How many faults are looked for in one file, one after the other."""

HEADER = re.compile(r"\s*\[\[?\s*[A-Za-z_\"'][^=,{}]*\]?\]?\s*(#.*)?$")
ASSIGNMENT = re.compile(r"\s*[A-Za-z_\"'][\w.\"' -]*=")
POSITION = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


class Parsed(Struct, frozen=True):
    """The content of a text, and its mistakes of form. The lines of `text` are those of the file."""

    data: dict[str, Any]
    text: str
    faults: tuple[Finding, ...]


def parse(text: str) -> Parsed:
    """Read as much of a text as there is to read."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    data, problem, _ = _loads(text)
    if not problem:
        return Parsed(data, text, ())
    lines = text.split("\n")
    faults: list[Finding] = []
    for start, end in _statements(lines):
        _, problem, at = _loads("\n".join(lines[start:end]))
        if problem:
            line = start if at is None else min(start + at, end - 1)
            faults.append(_fault(line, problem, lines[line]))
            _blank(lines, start, end)
    for _ in range(TRIES):
        data, problem, at = _loads("\n".join(lines))
        if not problem:
            break
        line = len(lines) - 1 if at is None else min(at, len(lines) - 1)
        start, end = next((s for s in _statements(lines) if s[0] <= line < s[1]), (line, line + 1))
        faults.append(_fault(start, problem, lines[start]))
        if not any(each.strip() for each in lines[start:end]):
            break
        _blank(lines, start, end)
    return Parsed(data, "\n".join(lines), tuple(faults))


def _loads(text: str) -> tuple[dict[str, Any], str, int | None]:
    """The content of a text; or its mistake and line, from 0 (None: it ends too soon)."""
    try:
        return tomllib.loads(text), "", None
    except RecursionError:
        return {}, "Too many brackets inside each other", None
    except ValueError as wrong:
        said = str(wrong)
        place = POSITION.search(said)
        line = place.group(1) if place is not None else None
        return {}, POSITION.sub("", said), None if line is None else int(line) - 1


def _statements(lines: list[str]) -> list[tuple[int, int]]:
    """The lines of each statement: from a section's head or a `key =` to the next."""
    starts = [n for n, line in enumerate(lines) if HEADER.match(line) or ASSIGNMENT.match(line)]
    if not starts or starts[0] != 0:
        starts.insert(0, 0)
    return list(zip(starts, [*starts[1:], len(lines)], strict=True))


def _blank(lines: list[str], start: int, end: int) -> None:
    """Leave a statement out; with a section's head goes all that stands under it."""
    if lines[start].lstrip().startswith("["):
        while end < len(lines) and not lines[end].lstrip().startswith("["):
            end += 1
    lines[start:end] = [""] * (end - start)


ADVICE = (
    ("Cannot overwrite a value", say("This key is written twice."), say("Keep one of the two.")),
    (
        "Cannot declare",
        say("This section is there twice."),
        say("Join the two, or write [[tournament]] for each of several."),
    ),
    ("Invalid date", say("This is no date of the calendar."), say("Write year, month and day: 2026-03-14.")),
    (
        "Unclosed array",
        say("A bracket [ is not closed, or a comma is missing."),
        say("Put a comma after each item and ] at the end."),
    ),
    (
        "Unclosed inline",
        say("A brace {{ is not closed, or a comma is missing."),
        say("Write {{value = 25, count = 8}}."),
    ),
    ("Unterminated", say("A quoted text is not closed."), say('Put a " at its end.')),
    (
        "Expected '=' after",
        say("A key has no value."),
        say('Write the key, then =, then its value: name = "Spring night".'),
    ),
    ("Expected ']", say("The name of a section is not closed."), say("Write it as [licence], or as [[tournament]].")),
    ("Too many brackets", say("Brackets stand inside each other far too often."), say("Close each [ with a ].")),
)


def _fault(line: int, problem: str, written: str) -> Finding:
    sentence, suggestion = next(
        ((sentence, suggestion) for start, sentence, suggestion in ADVICE if problem.startswith(start)),
        (say("This line cannot be read."), _advice_on(written)),
    )
    return Finding(path=(), code="syntax", sentence=sentence, remedy=Remedy(suggestion), line=line + 1, column=1)


def _advice_on(written: str) -> str:
    key, _, value = written.partition("=")
    value = value.partition("#")[0].strip()
    if american := re.fullmatch(r"(\d{1,2})/(\d{1,2})/(\d{4})", value):
        month, day, year = american.groups()
        return say(
            "Write year, month and day: {what} = {date}.",
            what=key.strip(),
            date=f"{year}-{month:0>2}-{day:0>2}",
        )
    if re.search(r"\d,\d{3}", value):
        plain = re.sub(r"(\d),(?=\d{3})", r"\1", value)
        return say("Write numbers without commas: {what} = {plain}.", what=key.strip(), plain=plain)
    if value and '"' not in value and "'" not in value and "[" not in value and "{" not in value:
        return say('Put words, times and amounts in quotes: {what} = "{value}".', what=key.strip(), value=value)
    return say('A line is a [section], a key = value, or a # comment; words, times and amounts stand in "quotes".')
