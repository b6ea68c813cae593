"""The night for auditors, read-only: records in words with their hashes, verifying, the regulator's file."""

import asyncio
from enum import StrEnum
from typing import Annotated, Any

from litestar import Response, get
from litestar.params import FromPath, QueryParameter
from msgspec import Struct

from goodhand.audit.export import export as exported
from goodhand.journal.chain import digest
from goodhand.journal.lines import to_line
from goodhand.journal.record import Record
from goodhand.night.act import Noun
from goodhand.night.papers import papers
from goodhand.night.reading import night_of
from goodhand.night.record import Done
from goodhand.night.streams import night_stream
from goodhand.night.views.closing import export_name
from goodhand.night.views.viewer import AUDITORS, MOST, ListPart, NoSuchThing
from goodhand.rules.speech import say
from goodhand.rules.units import Seconds
from goodhand.server.auditing import Against, Around, AuditLine, Verified, auditor_of
from goodhand.server.gate import Handlers, NightKey, TheVisit, for_roles, note_download


class RecordFilter(StrEnum):
    EVERYTHING = "everything"
    MONEY = "money"
    SEATS = "seats"
    CLOCK = "clock"
    DUTIES = "duties"
    DISPUTES = "disputes"
    TAKEN_BACK = "taken-back"
    AGAINST = "against"


_NOUNS = {
    RecordFilter.MONEY: (Noun.MONEY, Noun.SALES),
    RecordFilter.SEATS: (Noun.FLOOR, Noun.TABLES),
    RecordFilter.CLOCK: (Noun.CLOCK,),
    RecordFilter.DUTIES: (Noun.DUTIES, Noun.PEOPLE),
    RecordFilter.DISPUTES: (Noun.DISPUTES, Noun.CALLS),
}


class Audited(Struct, frozen=True):
    """A part of the journal, the oldest first, and the facts of the night."""

    id: str
    licensee: str
    licence: str
    date: str
    book: str
    closed: Seconds | None
    practice: bool
    head: str
    counts: dict[RecordFilter, int]
    against: tuple[Against, ...]
    lines: tuple[AuditLine, ...]
    page: ListPart


class AuditRecord(Struct, frozen=True):
    """One record and its neighbours."""

    line: AuditLine
    name: str
    """Its stored name."""
    device: str
    occurred: Seconds | None
    """When it happened, if it was entered later."""
    confirmed: tuple[str, ...]
    stored: str
    """The whole record as a line of the regulator's file."""
    before: tuple[int, str] | None
    after: tuple[int, str] | None
    """Number and hash of the neighbouring records."""
    around: Around
    taken_back_by: int | None
    """The number of the record that undid it."""
    holds: bool
    """Whether its hash is right, and the next record refers to it."""


def _is(line: AuditLine, shown: RecordFilter) -> bool:
    match shown:
        case RecordFilter.EVERYTHING:
            return True
        case RecordFilter.TAKEN_BACK:
            return line.takes_back
        case RecordFilter.AGAINST:
            return bool(line.against)
    return line.noun in _NOUNS[shown]


def _for(what: str) -> dict[str, Any]:
    return for_roles(AUDITORS, what, "audit")


@get("/nights/{night:str}/audit", summary="The journal in words, with its hashes.", **_for("audit"))
async def audit(
    visit: TheVisit,
    night: NightKey,
    show: Annotated[RecordFilter, QueryParameter(description="Which records.")] = RecordFilter.EVERYTHING,
    find: Annotated[str, QueryParameter(description="Part of a text, a name or a hash.", max_length=200)] = "",
    since: Annotated[int, QueryParameter(description="From this second on.", ge=0, le=10_000_000)] = 0,
    until: Annotated[int, QueryParameter(description="Up to this second.", ge=0, le=10_000_000)] = 10_000_000,
    after: Annotated[int, QueryParameter(description="Lines past this one.", ge=0, le=10_000_000)] = 0,
    limit: Annotated[int, QueryParameter(description="How many at most.", ge=1, le=MOST)] = 100,
) -> Audited:
    """Filter and search the records, to send a part only."""
    auditor = auditor_of(visit.room)
    await auditor.read()
    held, o = visit.room.night, visit.room.night.occasion
    wanted = find.casefold()
    found = [
        line
        for line in auditor.lines
        if _is(line, show) and since <= line.at <= until and (not wanted or _says(line, wanted))
    ]
    last = after + limit
    return Audited(
        held.id,
        held.plan.licensee.name,
        held.plan.licence.number,
        held.plan.date,
        held.plan.book,
        o.closed.at if o is not None and o.closed is not None else None,
        held.practice,
        auditor.lines[-1].hash,
        {each: sum(_is(line, each) for line in auditor.lines) for each in RecordFilter},
        tuple(auditor.against),
        tuple(found[after:last]),
        ListPart(len(found), last if last < len(found) else None),
    )


def _says(line: AuditLine, wanted: str) -> bool:
    return line.hash.startswith(wanted) or any(wanted in text.casefold() for text in (*line.says, line.by, line.act))


@get("/nights/{night:str}/audit/{number:int}", summary="One record between its neighbours.", **_for("audit-record"))
async def audit_record(visit: TheVisit, night: NightKey, number: FromPath[int]) -> AuditRecord:
    """The record in words and as stored."""
    auditor, stream = auditor_of(visit.room), night_stream(visit.room.night.id)
    await auditor.read()
    if not 1 <= number <= len(auditor.lines):
        raise NoSuchThing(
            what=say("record {number}", number=number), there=say("there are {lines}", lines=len(auditor.lines))
        )
    found = await visit.room.journal.read(stream, max(number - 2, 0))
    near = {each.version: each for each in found[:3]}
    record, before, after = near[number], near.get(number - 1), near.get(number + 1)
    done = visit.room.journal.codec.decode(record.name, record.payload)
    assert isinstance(done, Done)
    return AuditRecord(
        auditor.lines[number - 1],
        record.name,
        done.device,
        done.occurred,
        done.confirmed,
        to_line(record).decode(),
        _number_and_hash(before),
        _number_and_hash(after),
        auditor.around[number - 1],
        auditor.taken_back.get(number),
        _holds(record, before, after),
    )


def _number_and_hash(record: Record | None) -> tuple[int, str] | None:
    return (record.version, record.hash.hex()) if record is not None else None


def _holds(record: Record, before: Record | None, after: Record | None) -> bool:
    previous = before.hash if before is not None else bytes(32)
    given = digest(previous, record.stream, record.version, record.name, record.at, record.payload)
    return given == record.hash and (after is None or after.previous == record.hash)


@get("/nights/{night:str}/verified", summary="What working the night out again finds.", **_for("verified"))
async def verified(
    visit: TheVisit,
    night: NightKey,
    again: Annotated[bool, QueryParameter(description="Though nothing was recorded since the last time.")] = False,
) -> Verified:
    """Verified in another thread; the result is kept until something more is recorded."""
    return await auditor_of(visit.room).verified(again=again)


@get("/nights/{night:str}/export", summary="The regulator's file.", **_for("export"))
async def export(visit: TheVisit, night: NightKey) -> Response[bytes]:
    """Journal, papers and keys in one zip file, the same as from `goodhand export`."""
    room = visit.room
    await note_download(visit, "export")
    records = await auditor_of(room).records()

    def make() -> bytes:
        own = night_of(records, room.night.id).records
        return asyncio.run(exported(own, papers, occasion=room.night.id)).data

    made = await asyncio.to_thread(make)
    name = export_name(room.night.plan.licence.number)
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(made, media_type="application/zip", headers=headers)


HANDLERS: Handlers = [audit, audit_record, verified, export]
