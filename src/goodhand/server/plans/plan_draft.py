"""A draft for a page to edit: its text, its values, and the book's findings."""

import hashlib
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from msgspec import Struct

from goodhand.night.hall_time import today
from goodhand.occasion.plan import DAY, OccasionPlan
from goodhand.plan.event_file import data_of, examine, mended
from goodhand.plan.findings import Change, Finding, Findings, Severity
from goodhand.plan.made import capacity_of
from goodhand.plan.sections import EventFile, Tournament, read_file
from goodhand.plan.write import amended
from goodhand.rules import CATALOGUE, Rulebook, Silent, Topic, UnknownRulebook, rulebook
from goodhand.rules.edition import EditionSaid
from goodhand.rules.knob import Knob
from goodhand.rules.knobs import Choice
from goodhand.rules.rulebook import item_type, kinds_of
from goodhand.rules.speech import say
from goodhand.server.problems import ClauseCited, cited
from goodhand.server.refusals import misunderstood

LONGEST = 64_000
"""Letters of an event file that is planned here; ten times as many as an evening takes."""
MOST_CHANGES = 200
EXACT = 2**53
"""Up to here a browser tells whole numbers apart."""


class ChangeAsked(Struct, frozen=True):
    """One edit: a path and its new value."""

    path: tuple[str | int, ...]
    value: Any = None
    """As an event file writes it; null: it is taken out."""
    insert: bool = False
    """Insert before the list item at this path."""


class FindingShown(Struct, frozen=True):
    """A finding about one place of the file."""

    key: str
    """Identifies the finding for a confirmation; it changes with the finding."""
    path: tuple[str | int, ...]
    code: str
    severity: Severity
    sentence: str
    remedy: str
    changes: tuple[ChangeAsked, ...]
    """The correction; none if there is more than one."""
    clause: ClauseCited | None
    line: int


class StageShown(Struct, frozen=True):
    """A level or a break of a tournament, as far as it can be read."""

    row: int
    """In the file's list, from 0."""
    level: int | None
    """Its number; none: it is a break."""
    begins: int | None
    """Second of the licence's day, by the posted clock."""
    small: int | None
    big: int | None
    ante: int
    big_blind_ante: int
    seconds: int | None
    colour_up: tuple[int, ...]


class TournamentShown(Struct, frozen=True):
    """Values computed from a tournament's keys."""

    stages: tuple[StageShown, ...]
    one_blind: bool
    capacity: int | None


class Option(Struct, frozen=True):
    """A value that the house may post."""

    value: str
    words: str


class HousePart(Struct, frozen=True):
    """One of the parts of a value that has several, such as the seconds of a clock."""

    key: str
    otherwise: bool | int
    """The default if the house posts nothing."""


class HouseChoice(Struct, frozen=True):
    """A choice that the book leaves to the house."""

    key: str
    title: str
    question: str
    options: tuple[Option, ...]
    """None: it is a number or a word."""
    several: bool
    """Whether it is a list: any of the options."""
    otherwise: str
    """The default if the house posts nothing."""
    must: bool
    """Whether the book has the house post it."""
    clause: ClauseCited | None
    parts: tuple[HousePart, ...] = ()
    """Of a value that has some; all of them are written."""
    share: bool = False
    """Whether it is a part of the whole, written as 80%."""


class BookShown(Struct, frozen=True):
    """The book under which it is planned."""

    id: str
    name: str
    edition: EditionSaid
    """Whether it is in force on the night's date, and whom to ask."""
    house: tuple[HouseChoice, ...]
    levels: ClauseCited | None
    """Its clauses on levels, on the licence's hours and on the share of prizes."""
    hours: ClauseCited | None
    prizes: ClauseCited | None


class DraftShown(Struct, frozen=True):
    """A draft with its values and findings."""

    text: str
    data: dict[str, Any]
    """The keys of the file as plain data."""
    findings: tuple[FindingShown, ...]
    whole: bool
    """Whether the whole text could be read; else `data` is incomplete."""
    lawful: bool
    """Whether nothing forbids the evening."""
    book: BookShown | None
    tournaments: tuple[TournamentShown, ...]


def require_short(text: str) -> None:
    """Refuse a text that is too long for an event file."""
    if len(text) > LONGEST:
        raise misunderstood(
            "An event file has at most {most:,} letters, not {letters:,}.", most=LONGEST, letters=len(text)
        )


def plan_in(text: str) -> tuple[OccasionPlan | None, bool]:
    """The plan of a draft, and whether mistakes were corrected for it."""
    require_short(text)
    plan = examine(text).plan
    if plan is None:
        right, put_right = mended(text)
        return (examine(right).plan if put_right else None), bool(put_right)
    return plan, False


def changed(text: str, changes: Sequence[ChangeAsked]) -> str:
    """The text with some changes, its comments and its layout kept."""
    require_short(text)
    if len(changes) > MOST_CHANGES:
        raise misunderstood("At most {most} changes are made at once.", most=MOST_CHANGES)
    if not changes:
        return text
    try:
        found = amended(text, [Change(each.path, each.value, each.insert) for each in changes])
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as wrong:
        said = say("The file cannot be changed there as it is now; mend its text first, or load it again")
        raise misunderstood("{said} ({wrong}).", said=said, wrong=str(wrong)[:120]) from None
    require_short(found)
    return found


def shown(text: str) -> DraftShown:
    require_short(text)
    examined = examine(text, today())
    data, whole = data_of(text)
    draft = read_file(data, Findings())
    book = _book(draft)
    return DraftShown(
        text=text,
        data=_exact(data),
        findings=tuple(map(_finding, examined.findings)),
        whole=whole,
        lawful=examined.plan is not None,
        book=None if book is None else _shown_book(book, examined.date),
        tournaments=tuple(_tournament(draft, each, book) for each in draft.tournament),
    )


def _finding(found: Finding) -> FindingShown:
    key = hashlib.sha256(f"{found.code} {found.at} {found.sentence}".encode()).hexdigest()[:16]
    changes = tuple(ChangeAsked(each.path, each.value, each.insert) for each in found.remedy.changes)
    return FindingShown(
        key, found.path, found.code, found.severity, found.sentence, found.remedy.sentence, changes,
        cited(found.clause), found.line,
    )  # fmt: skip


def _book(draft: EventFile) -> Rulebook | None:
    try:
        return None if draft.book is None else rulebook(draft.book)
    except UnknownRulebook:
        return None


def _shown_book(book: Rulebook, date: str) -> BookShown:
    on_levels, on_hours = book.cite(Topic.LEVELS), book.cite(Topic.LICENSED_HOURS)
    on = (cited(each) for each in (on_levels, on_hours, book.prize_cap.clause))
    return BookShown(book.id, book.said("name"), book.edition_on(date), tuple(_house(book)), *on)


def _house(book: Rulebook) -> list[HouseChoice]:
    """The house's choices, first those that the book requires."""
    must = {asked.key: asked.clause for asked in book.house_posts}
    found = []
    for knob in CATALOGUE:
        if knob.one_way or knob.by_clause:
            continue
        ruled = book.ruled(knob.name)
        left = isinstance(ruled, Silent) or ruled.house_choice
        value = ruled.value
        parts = _parts(value)
        share = Fraction in kinds_of(knob)
        number = value is None and int in kinds_of(knob)
        if not left or not (parts or share or number or isinstance(value, Choice | bool | int | tuple)):
            continue  # terms that are given as a whole or not at all are written in the file itself
        clause = must.get(knob.name) or ruled.clause
        found.append(
            HouseChoice(
                knob.name,
                knob.title,
                knob.question,
                _options(knob, value),
                isinstance(value, tuple),
                knob.in_words(value),
                knob.name in must,
                cited(clause),
                parts,
                share,
            )
        )
    return sorted(found, key=lambda each: not each.must)


def _parts(value: object) -> tuple[HousePart, ...]:
    """Those of a value whose parts are all whole numbers, or yes and no."""
    held = {key: getattr(value, key) for key in getattr(value, "__struct_fields__", ())}
    return (
        tuple(HousePart(*each) for each in held.items())
        if all(type(each) in (bool, int) for each in held.values())
        else ()
    )


def _options(knob: Knob, value: object) -> tuple[Option, ...]:
    if isinstance(value, bool):
        return _YES_OR_NO
    if isinstance(value, Choice):
        return tuple(Option(each.value, each.words) for each in type(value))
    if not isinstance(value, tuple):
        return ()
    one = item_type(knob)
    if issubclass(one, Choice):
        return tuple(Option(each.value, each.words) for each in one)
    return tuple(Option(str(each), str(each)) for each in SMALL_NUMBERS if knob.possible and knob.possible((each,)))


SMALL_NUMBERS = range(1, 12)
"""Those that a list of numbers is chosen from, as far as they make sense."""
_YES_OR_NO = (Option("true", say("yes")), Option("false", say("no")))


def _tournament(draft: EventFile, t: Tournament, book: Rulebook | None) -> TournamentShown:
    at, number, found = _start(draft, t), 0, []
    for item in t.levels or ():
        is_break = item.break_ is not None
        seconds = item.break_ if is_break else item.minutes or t.level_minutes
        number += not is_break
        found.append(
            StageShown(
                next(part for part in reversed(item.path) if isinstance(part, int)),
                None if is_break else number,
                at,
                None if item.blinds is None else item.blinds.small,
                None if item.blinds is None else item.blinds.big,
                item.ante or 0,
                item.big_blind_ante or 0,
                seconds,
                item.colour_up or (),
            )
        )
        at = None if at is None or seconds is None else at + seconds
    tables = None if draft.venue is None else draft.venue.tables
    one_blind = book is not None and 2 not in book.blinds_posted.value
    return TournamentShown(tuple(found), one_blind, capacity_of(t, book, tables))


def _start(draft: EventFile, t: Tournament) -> int | None:
    """When it starts: after the licence's midnight, if that is before the licence's first hour."""
    if t.starts is None:
        return None
    opens = draft.licence.from_.second if draft.licence is not None and draft.licence.from_ is not None else 0
    return t.starts.second + (DAY if t.starts.second < opens else 0)


def _exact(value: Any) -> Any:
    """The same, with numbers that a browser could not tell apart as texts."""
    if isinstance(value, dict):
        return {key: _exact(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_exact(each) for each in value]
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) > EXACT:
        return str(value)
    return value
