"""The papers of a night, made from its records when they are asked for; and the records themselves."""

import asyncio
from typing import Annotated

from litestar import Response, get
from litestar.params import FromPath, QueryParameter
from msgspec import Struct
from msgspec.structs import replace

from goodhand.journal.lines import to_line
from goodhand.night.papers import READERS, night_source
from goodhand.night.reading import night_of
from goodhand.night.streams import night_stream
from goodhand.paper.registry import PAPERS, About, Format, PaperKind, forms
from goodhand.paper.render.csv import to_csv
from goodhand.paper.render.html import to_html
from goodhand.paper.render.pdf import NoFont, to_pdf
from goodhand.paper.source import Source
from goodhand.rules import Role, Rulebook
from goodhand.rules.speech import say
from goodhand.rules.topics import Topic
from goodhand.server.asking import Asking, Handlers, NightKey
from goodhand.server.gate import Coming, for_roles
from goodhand.server.plans.papers import language_asked
from goodhand.server.refusals import NotForRole, misunderstood
from goodhand.server.visit import Visit, note

MEDIA = {Format.PDF: "application/pdf", Format.HTML: "text/html", Format.CSV: "text/csv"}
HTML_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"
"""A paper's page has its style in itself, and nothing else; it runs no script."""
PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
"""Our own pages show a paper in a frame, to print it from there."""
POLICIES = {Format.HTML: HTML_POLICY, Format.PDF: PDF_POLICY}
SIGN_IN = "/sign-in#code="
MOST_RECORDS = 500


class PaperListed(Struct, frozen=True):
    """A paper that can be asked for."""

    paper: str
    title: str
    help: str
    about: About
    moment: str
    """When it is needed, in words."""
    formats: tuple[Format, ...]
    clause: str
    """Which asks for it, by id; empty: none does by name."""


class RecordListed(Struct, frozen=True):
    """A record as it is in the journal."""

    version: int
    name: str
    at: int
    hash: str
    line: str
    """The whole record, as a line of the regulator's file has it."""


class Journal(Struct, frozen=True):
    """A part of a night's journal."""

    records: tuple[RecordListed, ...]
    after: int | None
    """What to ask for next; None: this is the end."""


def _entries(coming: Visit) -> dict[str, PaperKind]:
    """The papers of this night's book that a visitor may read."""
    book = coming.room.night.plan.evening_book()
    found = [*PAPERS.values(), *forms(book)] if coming.room.night.occasion is not None else []
    return {each.id: each for each in found if coming.session.grant.role in READERS[each.about]}


def _asked_for(book: Rulebook) -> dict[str, str]:
    """The clause that asks for each paper, by id: of a form's own, the one that is about this form alone."""
    found = {form.id: (form.own or form.clauses[0]).id for form in book.all_forms() if form.clauses}
    posted = book.cite(Topic.RULES_KEPT, Topic.POSTED)
    return {**found, "house-rules": posted.id} if posted is not None else found


@get(
    "/nights/{night:str}/papers", summary="The papers that you may read.", **for_roles(tuple(Role), "papers", "papers")
)
async def papers(coming: Coming, night: NightKey) -> list[PaperListed]:
    """In the order of the evening."""
    asked = _asked_for(coming.room.night.plan.evening_book())
    return [
        PaperListed(each.id, each.said, each.help, each.about, each.moment.words, each.formats, asked.get(each.id, ""))
        for each in _entries(coming).values()
    ]


@get("/nights/{night:str}/papers/{paper:str}", summary="One paper.", **for_roles(tuple(Role), "paper", "papers"))
async def paper(
    request: Asking,
    coming: Coming,
    night: NightKey,
    paper: FromPath[str],
    form: Annotated[Format, QueryParameter(name="format", description="PDF, a page, or a table.")] = Format.PDF,
    language: Annotated[str, QueryParameter(description="`en` or `fr`; else as posted.", max_length=10)] = "",
    tournament: Annotated[str, QueryParameter(description="Only of this one.", max_length=200)] = "",
    player: Annotated[str, QueryParameter(description="Only this player's.", max_length=200)] = "",
    receipt: Annotated[int, QueryParameter(description="Your own receipts from this number on.", ge=0, le=10**9)] = 0,
) -> Response[bytes]:
    """Made in a thread of its own, so that nobody waits for it."""
    entry = _entries(coming).get(paper)
    if entry is None:
        refusal = NotForRole(
            what=say("The paper {paper!r}", paper=paper),
            role=coming.session.grant.role,
            who=say("others, if there is one"),
        )
        await note(request, coming.house, night, f"paper {paper[:40]}", refusal, coming.session)
        raise refusal
    wanted = language_asked(language)
    source = replace(
        await _source(coming, f"{request.base_url.scheme}://{request.headers.get('Host', '')}{SIGN_IN}"),
        language=wanted,
        tournament=tournament or None,
        only=player,
        sold=(coming.person, receipt) if receipt else None,
    )
    made = await asyncio.to_thread(_written, entry, source, form)
    headers = {"Content-Disposition": f'inline; filename="{entry.id}.{form.value}"'}
    headers |= {"Content-Security-Policy": POLICIES[form]} if form in POLICIES else {}
    return Response(made, media_type=MEDIA[form], headers=headers)


async def _source(coming: Visit, link: str) -> Source:
    room, house = coming.room, coming.house
    records = await house.journal.read(night_stream(room.night.id))
    source = await asyncio.to_thread(lambda: night_source(night_of(records, room.night.id)))
    tables = range(1, room.night.plan.venue.tables + 1)
    codes = {
        t: {table: house.doorkeeper.table_code(room.key, t, table) for table in tables} for t in room.night.tournaments
    }
    return replace(source, sign_codes=codes, link=link)


def _written(entry: PaperKind, source: Source, form: Format) -> bytes:
    made = list(entry.make(source).values())
    if not made:
        raise misunderstood("There is nothing to print on {title!r} yet.", title=entry.said)
    match form:
        case Format.HTML:
            return to_html(made).encode()
        case Format.CSV:
            return b"".join(map(to_csv, made))
    try:
        return to_pdf(made)
    except NoFont as lacking:
        raise misunderstood("No font here has {signs}; ask for the page or the table.", signs=lacking.signs) from None


@get(
    "/nights/{night:str}/journal",
    summary="The journal, record by record.",
    **for_roles((Role.CHAIRPERSON, Role.REGULATOR), "journal", "papers"),
)
async def journal(
    coming: Coming,
    night: NightKey,
    after: Annotated[int, QueryParameter(description="Records past this version.", ge=0, le=10_000_000)] = 0,
    limit: Annotated[int, QueryParameter(description="How many at most.", ge=1, le=MOST_RECORDS)] = 100,
) -> Journal:
    """Of the night's own stream; hashes and all."""
    found = await coming.house.journal.read(night_stream(coming.room.night.id), after, limit + 1)
    shown = tuple(
        RecordListed(each.version, each.name, each.at, each.hash.hex(), to_line(each).decode())
        for each in found[:limit]
    )
    return Journal(shown, shown[-1].version if len(found) > limit else None)


HANDLERS: Handlers = [papers, paper, journal]
