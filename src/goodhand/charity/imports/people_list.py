"""People from a list: what each column is taken for, who is new, and whom a person has to decide about."""

import re
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from datetime import date
from enum import StrEnum
from typing import Final

from msgspec import Struct

from goodhand.charity.imports.save_file import Save
from goodhand.charity.imports.table import BrokenRow, Row, Table
from goodhand.charity.people import Person
from goodhand.night.lookalikes import skeleton
from goodhand.night.names import plain
from goodhand.plan.values import LONGEST_NAME
from goodhand.rules.speech import say


class Column(StrEnum):
    FIRST = "first"
    FAMILY = "family"
    NAME = "name"
    EMAIL = "email"
    LAST_SEEN = "last-seen"
    NIGHTS = "nights"
    LEAVE_OUT = "leave-out"


_HEADINGS: Final = {
    Column.FIRST: "first firstname givenname forename prenom vorname",
    Column.FAMILY: "last lastname family familyname surname nom nomdefamille nachname",
    Column.NAME: "name fullname player playername nomcomplet joueur nickname",
    Column.EMAIL: "email mail emailaddress courriel adressecourriel emailadresse",
    Column.LAST_SEEN: "lastevent lastseen lastplayed lastnight lastvisit dernieresoiree derniervenue",
    Column.NIGHTS: "events nights eventsplayed gamesplayed nightsplayed tournaments soirees",
}
MAIL = re.compile(r"[^@\s,;<>]{1,64}@[^@\s,;<>]+\.[^@\s.,;<>]+")
_DATE = re.compile(r"(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?:[ T].*)?")


class Candidate(Struct, frozen=True, kw_only=True):
    """A person whom a row of the list describes."""

    row: int
    name: str
    email: str = ""
    last_before: str = ""
    nights_before: int = 0


class Doubt(StrEnum):
    SAME_EMAIL = "same-email"
    SAME_NAME = "same-name"
    TWICE = "twice"
    ON_TEAM = "on-team"


class Question(Struct, frozen=True):
    """Whether a row is somebody who is known, or the same as an earlier row."""

    candidate: Candidate
    doubt: Doubt
    known: Person | None = None
    earlier: int = 0
    """The row in which the same person stands already."""


class Preview(Struct, frozen=True):
    """The outcome that an import would have; nothing is kept yet."""

    columns: tuple[Column, ...]
    ready: tuple[Candidate, ...]
    questions: tuple[Question, ...]
    broken: tuple[BrokenRow, ...]


def guessed(table: Table) -> tuple[Column, ...]:
    """The probable kind of each column, by its heading or its content; each kind once."""
    found = [_by_heading(heading) for heading in table.headings]
    for place, column in enumerate(found):
        cells = [row.cells[place] for row in table.rows[:50] if row.cells[place]]
        if column is Column.LEAVE_OUT and cells and all(MAIL.fullmatch(cell) for cell in cells):
            found[place] = Column.EMAIL
    if not {Column.NAME, Column.FIRST, Column.FAMILY} & set(found):
        texts = [
            place
            for place, column in enumerate(found)
            if column is Column.LEAVE_OUT and any(_is_name(row.cells[place]) for row in table.rows[:50])
        ]
        if texts:
            found[texts[0]] = Column.NAME
    seen = set[Column]()
    for place, column in enumerate(found):
        found[place] = Column.LEAVE_OUT if column in seen else column
        seen.add(column)
    if Column.FIRST in seen or Column.FAMILY in seen:
        found = [
            Column.LEAVE_OUT if each is Column.NAME and seen >= {Column.FIRST, Column.FAMILY} else each
            for each in found
        ]
    return tuple(found)


def preview(
    table: Table, columns: Collection[Column], known: Collection[Person], *, day_first: bool = False
) -> Preview:
    """The people to import, and those who need a decision."""
    chosen = tuple(columns)
    dates = [cell for row in table.rows for cell in _cells(row, chosen).get(Column.LAST_SEEN, "").split("\n")]
    order = _day_first(dates, day_first)
    people, broken = list[Candidate](), list(table.broken)
    for row in table.rows:
        made = _candidate(row, _cells(row, chosen), day_first=order)
        if isinstance(made, BrokenRow):
            broken.append(made)
        else:
            people.append(made)
    ready, questions = _sorted_out(people, known)
    return Preview(chosen, ready, questions, tuple(sorted(broken, key=lambda each: each.number)))


def preview_save(save: Save, known: Collection[Person]) -> Preview:
    """The same for the players of a save file."""
    people = [
        Candidate(row=number, name=name[:LONGEST_NAME], email=each.email if MAIL.fullmatch(each.email) else "")
        for number, each in enumerate(save.players, 1)
        if (name := " ".join(f"{each.first} {each.last}".split()) or each.nickname)
    ]
    ready, questions = _sorted_out(people, known)
    return Preview((), ready, questions, ())


def _sorted_out(
    people: Collection[Candidate], known: Collection[Person]
) -> tuple[tuple[Candidate, ...], tuple[Question, ...]]:
    """Candidates about whom nothing is in doubt, and the doubts."""
    mails = {plain(each.email): each for each in known if each.email}
    names = {skeleton(each.name): each for each in known}
    ready, questions = list[Candidate](), list[Question]()
    rows_of = dict[str, int]()
    for each in people:
        mail, name = plain(each.email), skeleton(each.name)
        earlier = rows_of.get(mail) if mail else rows_of.get(name)
        if mail and mail in mails:
            questions.append(Question(each, Doubt.SAME_EMAIL, mails[mail]))
        elif name in names:
            found = names[name]
            questions.append(Question(each, Doubt.ON_TEAM if found.is_team else Doubt.SAME_NAME, found))
        elif earlier or rows_of.get(name):
            questions.append(Question(each, Doubt.TWICE, earlier=earlier or rows_of[name]))
        else:
            ready.append(each)
        for key in filter(None, (mail, name)):
            rows_of.setdefault(key, each.row)
    return tuple(ready), tuple(questions)


def _by_heading(heading: str) -> Column:
    bare = re.sub(r"[^a-z]", "", plain(heading))
    return next((column for column, words in _HEADINGS.items() if bare in words.split()), Column.LEAVE_OUT)


def _is_name(cell: str) -> bool:
    return any(sign.isalpha() for sign in cell) and "@" not in cell


def _cells(row: Row, columns: tuple[Column, ...]) -> Mapping[Column, str]:
    return {column: cell for column, cell in zip(columns, row.cells, strict=False) if column is not Column.LEAVE_OUT}


def _candidate(row: Row, cells: Mapping[Column, str], *, day_first: bool) -> Candidate | BrokenRow:
    family = cells.get(Column.NAME, "")
    if "," in family:  # Lee, Ann
        last, _, first = family.partition(",")
        family = f"{first.strip()} {last.strip()}"
    name = " ".join(f"{cells.get(Column.FIRST, '')} {cells.get(Column.FAMILY, '')}".split()) or family.strip()
    if not name or not any(sign.isalpha() for sign in name):
        return BrokenRow(row.number, say("There is no name."))
    if not name.isprintable() or len(name) > LONGEST_NAME:
        return BrokenRow(row.number, say("The name cannot be printed, or is too long."))
    mail = cells.get(Column.EMAIL, "")
    if mail and not MAIL.fullmatch(mail):
        return BrokenRow(row.number, say("“{mail}” is not an e-mail address.", mail=mail[:60]))
    seen = cells.get(Column.LAST_SEEN, "")
    day = _day(seen, day_first=day_first)
    if seen and not day:
        return BrokenRow(row.number, say("“{seen}” is not a date.", seen=seen[:60]))
    nights = cells.get(Column.NIGHTS, "")
    if nights and not (nights.isdecimal() and len(nights) < 5):
        return BrokenRow(row.number, say("“{nights}” is not a number of nights.", nights=nights[:60]))
    return Candidate(row=row.number, name=name, email=mail, last_before=day, nights_before=int(nights or 0))


def _day_first(dates: list[str], otherwise: bool) -> bool:
    """Whether the day stands before the month, which the whole column shows as soon as one day is after the 12th."""
    found = [(int(match[1]), int(match[2])) for each in dates if (match := _DATE.fullmatch(each)) and len(match[1]) < 3]
    if any(first > 12 for first, _ in found):
        return True
    return False if any(second > 12 for _, second in found) else otherwise


def _day(written: str, *, day_first: bool) -> str:
    match = _DATE.fullmatch(written)
    if match is None:
        return ""
    first, second, third = (int(each) for each in match.groups())
    for year, month, day in _orders(first, second, third, len(match[1]) > 2, day_first=day_first):
        with suppress(ValueError):
            return date(year if year > 99 else 2000 + year, month, day).isoformat()
    return ""


def _orders(
    first: int, second: int, third: int, year_first: bool, *, day_first: bool
) -> Iterator[tuple[int, int, int]]:
    if year_first:
        yield first, second, third
    elif day_first:
        yield third, second, first
    else:
        yield third, first, second
