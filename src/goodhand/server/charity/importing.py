"""Import people from a list or a save file, and plan a night from a save file; nothing leaves the computer."""

import asyncio
from datetime import date
from typing import Final

from litestar import get, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from goodhand.charity.imports import taking_over
from goodhand.charity.imports.into_plan import import_save
from goodhand.charity.imports.people_list import Column, Doubt, Preview, guessed, preview, preview_save
from goodhand.charity.imports.save_file import BadSave, Save, read_save
from goodhand.charity.imports.table import MOST_BYTES, BadTable, BrokenRow, Table, read_table
from goodhand.charity.imports.taking_over import Answer, Import
from goodhand.charity.people import Person
from goodhand.night.hall_time import today
from goodhand.rules import UnknownRulebook, rulebook
from goodhand.server.charity.staff import for_staff, require_charity
from goodhand.server.gate import Handlers, SignedInSession, TheHouse
from goodhand.server.house import House
from goodhand.server.plans.routes import PLANNERS, named_author
from goodhand.server.refusals import BadRequest, misunderstood

LARGEST_FILE: Final = MOST_BYTES * 4 // 3 + 200_000
"""Of a request, in which the file is written in letters."""
MOST_SHOWN: Final = 100
LONGEST_TITLE: Final = 200


class FileSent(Struct, frozen=True):
    """A file, and how to read it."""

    name: str
    content: bytes
    columns: tuple[Column, ...] = ()
    """The kind of each column; empty: as guessed."""


class PeopleFile(FileSent, frozen=True, kw_only=True):
    answers: dict[str, Answer] = {}
    """By row: whether a doubtful one is the person who is known."""


class NightFile(Struct, frozen=True):
    content: bytes
    book: str


class ColumnRead(Struct, frozen=True):
    heading: str
    cells: tuple[str, ...]
    """Of the first three rows."""
    column: Column


class Asked(Struct, frozen=True):
    """A row about which a person decides."""

    row: int
    name: str
    email: str
    doubt: Doubt
    known: str
    """The name of the person on the list; empty: it is the same as an earlier row."""
    since: str
    nights: int
    duty: str
    earlier: int


class FileRead(Struct, frozen=True):
    """The outcome that an import would have; nothing is kept yet."""

    is_save: bool
    """Whether it is a save file of The Tournament Director."""
    version: str
    title: str
    rows: int
    ready: int
    columns: tuple[ColumnRead, ...]
    questions: tuple[Asked, ...]
    broken: tuple[BrokenRow, ...]
    """The first hundred."""
    more_broken: int


class ImportListed(Struct, frozen=True):
    """An import that can still be undone."""

    id: str
    file: str
    on: str
    added: int
    changed: int


class Undone(Struct, frozen=True):
    removed: int


class NightImported(Struct, frozen=True):
    plan: str
    """The key of the new plan."""
    left_out: tuple[tuple[str, str, str], ...]
    """Everything that the plan does not have, the reason, and its clause."""


@post(
    "/imports/preview",
    summary="The people in a file, before anything is kept.",
    status_code=200,
    request_max_body_size=LARGEST_FILE,
    **for_staff("preview-import", "people"),
)
async def preview_import(house: TheHouse, session: SignedInSession, data: JSONBody[FileSent]) -> FileRead:
    """Columns are guessed and can be changed; doubles are asked about."""
    require_charity(house, session)
    read, found = await _read(house, data)
    columns = (
        tuple(
            ColumnRead(heading, tuple(row.cells[place] for row in read.rows[:3]), found.columns[place])
            for place, heading in enumerate(read.headings)
        )
        if isinstance(read, Table)
        else ()
    )
    is_save = isinstance(read, Save)
    return FileRead(
        is_save,
        read.version if isinstance(read, Save) else "",
        read.title if isinstance(read, Save) else "",
        len(found.ready) + len(found.questions) + len(found.broken),
        len(found.ready),
        columns,
        tuple(
            Asked(
                each.candidate.row,
                each.candidate.name,
                each.candidate.email,
                each.doubt,
                each.known.name if each.known is not None else "",
                each.known.since if each.known is not None else "",
                each.known.nights_before + len(each.known.nights) if each.known is not None else 0,
                each.known.duty if each.known is not None else "",
                each.earlier,
            )
            for each in found.questions
        ),
        found.broken[:MOST_SHOWN],
        max(len(found.broken) - MOST_SHOWN, 0),
    )


@post(
    "/imports",
    summary="Put the people of a file onto the list.",
    status_code=201,
    request_max_body_size=LARGEST_FILE,
    **for_staff("import-people", "people"),
)
async def import_people(house: TheHouse, session: SignedInSession, data: JSONBody[PeopleFile]) -> ImportListed:
    """One import, which can be undone for 30 days. Doubtful rows without an answer are left out."""
    require_charity(house, session)
    _, found = await _read(house, data)
    people = await house.charity.people()
    answers = {int(row): answer for row, answer in data.answers.items() if row.isdecimal() and len(row) < 7}
    name = " ".join(data.name.split())[:LONGEST_TITLE]
    done = await taking_over.take_over(people, house.charity.shelf, found, answers, name, _day())
    return _listed(done)


@get("/imports", summary="The imports that can be undone.", **for_staff("imports", "people"))
async def imports_of(house: TheHouse, session: SignedInSession) -> tuple[ImportListed, ...]:
    require_charity(house, session)
    return tuple(map(_listed, await taking_over.imports(house.charity.shelf, _day())))


@post("/imports/{number:str}/undo", summary="Undo an import.", status_code=200, **for_staff("undo-import", "people"))
async def undo_import(house: TheHouse, session: SignedInSession, number: FromPath[str]) -> Undone:
    """People whom a night has seen since stay."""
    require_charity(house, session)
    people = await house.charity.people()
    return Undone(await taking_over.undo(people, house.charity.shelf, number, _day()))


@post(
    "/imports/night",
    summary="Plan a night from a save file of The Tournament Director.",
    status_code=201,
    request_max_body_size=LARGEST_FILE,
    **for_staff("import-night", "plans", who=PLANNERS),
)
async def import_night(house: TheHouse, session: SignedInSession, data: JSONBody[NightFile]) -> NightImported:
    """With everything that was left out, and why."""
    require_charity(house, session)
    try:
        book = rulebook(data.book)
        made = await asyncio.to_thread(lambda: import_save(read_save(data.content), book, today()))
    except UnknownRulebook:
        raise misunderstood("Choose a rulebook.") from None
    except BadSave as wrong:
        raise BadRequest(problem=wrong.args[0]) from None
    begun = await house.plans.begin(made.event_file, named_author(house, session), session.grant)
    left_out = tuple((each.what, each.why, str(each.clause or "")) for each in made.left_out)
    return NightImported(begun.key, left_out)


async def _read(house: House, sent: FileSent) -> tuple[Table | Save, Preview]:
    known = (await house.charity.people()).everybody()
    try:
        return await asyncio.to_thread(_understood, sent, known)
    except (BadTable, BadSave) as wrong:
        raise BadRequest(problem=wrong.args[0]) from None


def _understood(sent: FileSent, known: list[Person]) -> tuple[Table | Save, Preview]:
    if sent.name.casefold().endswith(".tdt"):
        save = read_save(sent.content)
        return save, preview_save(save, known)
    table = read_table(sent.content)
    columns = sent.columns if len(sent.columns) == len(table.headings) else guessed(table)
    return table, preview(table, columns, known)


def _listed(done: Import) -> ImportListed:
    return ImportListed(done.id, done.file, done.on, len(done.added), len(done.before))


def _day() -> date:
    return date.fromisoformat(today())


HANDLERS: Handlers = [preview_import, import_people, imports_of, undo_import, import_night]
