"""The papers of a night, made from its records on request; and the records themselves."""

import asyncio
import time
from typing import Annotated

from litestar import Response, get
from litestar.params import FromPath, QueryParameter
from msgspec import Struct
from msgspec.structs import replace

from goodhand.journal.lines import to_line
from goodhand.night.acts.access import Code, PrintSeatCards, RenewCode
from goodhand.night.papers import READERS, night_source
from goodhand.night.reading import night_of
from goodhand.night.streams import night_stream
from goodhand.night.views.viewer import STAFF
from goodhand.paper.registry import PAPERS, About, Format, PaperKind, forms
from goodhand.paper.render.csv import to_csv
from goodhand.paper.render.html import to_html
from goodhand.paper.render.pdf import NoFont, to_pdf
from goodhand.paper.room.seat_cards import is_called, seated
from goodhand.paper.source import PaperSource
from goodhand.rules import Role, Rulebook
from goodhand.rules.speech import say
from goodhand.rules.topics import Topic
from goodhand.rules.units import PersonId, PlayerId
from goodhand.server.gate import Asking, Handlers, NightKey, TheVisit, Visit, for_roles, note_download
from goodhand.server.hall import for_phones
from goodhand.server.plans.papers import language_asked
from goodhand.server.refusals import NotForRole, misunderstood
from goodhand.server.routes.sign_in import team_grant

MEDIA = {Format.PDF: "application/pdf", Format.HTML: "text/html", Format.CSV: "text/csv"}
HTML_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"
"""A paper's page contains its style, loads nothing and runs no script."""
PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
"""Our own pages show a paper in a frame, to print it."""
POLICIES = {Format.HTML: HTML_POLICY, Format.PDF: PDF_POLICY}
SIGN_IN = "/sign-in#code="
A_MOMENT = 60.0
SEAT_CARDS, DEALERS_CARDS = "seat-cards", "dealers-cards"
MOST_RECORDS = 500


class PaperListed(Struct, frozen=True):
    paper: str
    title: str
    help: str
    about: About
    moment: str
    """When it is needed, in words."""
    formats: tuple[Format, ...]
    clause: str
    """The id of the clause that asks for it; empty: none does by name."""


class RecordListed(Struct, frozen=True):
    """A record of the journal."""

    version: int
    name: str
    at: int
    hash: str
    line: str
    """The whole record as a line of the regulator's file."""


class JournalPage(Struct, frozen=True):
    """A part of a night's journal."""

    records: tuple[RecordListed, ...]
    after: int | None
    """The value of `after` for the next part; None: this is the end."""


def _entries(visit: Visit) -> dict[str, PaperKind]:
    """The papers of this night that the device may read."""
    book = visit.room.night.plan.evening_book()
    found = [*PAPERS.values(), *forms(book)] if visit.room.night.occasion is not None else []
    return {each.id: each for each in found if visit.grant.role in READERS[each.about]}


def _asked_for(book: Rulebook) -> dict[str, str]:
    """The clause that asks for each paper, by the paper's id; for a form, its own clause if it has one."""
    found = {form.id: (form.own or form.clauses[0]).id for form in book.all_forms() if form.clauses}
    posted = book.cite(Topic.RULES_KEPT, Topic.POSTED)
    return {**found, "house-rules": posted.id} if posted is not None else found


@get(
    "/nights/{night:str}/papers", summary="The papers that you may read.", **for_roles(tuple(Role), "papers", "papers")
)
async def papers(visit: TheVisit, night: NightKey) -> list[PaperListed]:
    """In the order of the evening."""
    asked = _asked_for(visit.room.night.plan.evening_book())
    return [
        PaperListed(each.id, each.said, each.help, each.about, each.moment.words, each.formats, asked.get(each.id, ""))
        for each in _entries(visit).values()
    ]


@get("/nights/{night:str}/papers/{paper:str}", summary="One paper.", **for_roles(tuple(Role), "paper", "papers"))
async def paper(
    request: Asking,
    visit: TheVisit,
    night: NightKey,
    paper: FromPath[str],
    form: Annotated[Format, QueryParameter(name="format", description="PDF, a page, or a table.")] = Format.PDF,
    language: Annotated[str, QueryParameter(description="`en` or `fr`; else as posted.", max_length=10)] = "",
    tournament: Annotated[str, QueryParameter(description="Only of this one.", max_length=200)] = "",
    player: Annotated[str, QueryParameter(description="Only this player's.", max_length=200)] = "",
    receipt: Annotated[int, QueryParameter(description="Your own receipts from this number on.", ge=0, le=10**9)] = 0,
) -> Response[bytes]:
    """Made in another thread, so that nobody waits for it."""
    entry = _entries(visit).get(paper)
    if entry is None:
        what, who = say("The paper {paper!r}", paper=paper), say("others, if there is one")
        async with visit.noting(f"paper {paper[:40]}"):
            raise NotForRole(what=what, role=visit.grant.role, who=who)
    wanted = language_asked(language)
    there = for_phones(visit.house, f"{request.base_url.scheme}://{request.headers.get('Host', '')}")
    if entry.id == SEAT_CARDS and visit.grant.role in STAFF:
        await _renew_seat_cards(visit, tournament, player)
    source = replace(
        await _source(visit, f"{there}{SIGN_IN}" if there else "", entry.id),
        language=wanted,
        tournament=tournament or None,
        only=player,
        sold=(visit.person, receipt) if receipt else None,
    )
    made = await asyncio.to_thread(_written, entry, source, form)
    headers = {"Content-Disposition": f'inline; filename="{entry.id}.{form.value}"'}
    headers |= {"Content-Security-Policy": POLICIES[form]} if form in POLICIES else {}
    return Response(made, media_type=MEDIA[form], headers=headers)


async def _renew_seat_cards(visit: Visit, tournament: str, player: str) -> None:
    """Record who prints which seat cards: each gets a new code, and the one before opens nothing any more."""
    for t in visit.room.night.tournaments.values():
        if tournament and tournament.casefold() not in (t.plan.id.casefold(), t.plan.name.casefold()):
            continue
        players = tuple(each.id for each in seated(t) if is_called(each.name, player))
        if players and not _again(visit, SEAT_CARDS, t.plan.id, *players):
            await visit.records(PrintSeatCards(tournament=t.plan.id, players=players))


async def _renew_dealers_cards(visit: Visit) -> dict[PersonId, str]:
    """New cards for every dealer, who prints them on record."""
    room, team = visit.room, visit.house.doorkeeper.team
    dealers = [id_ for id_ in room.night.books.people if (g := team_grant(room, id_)) and g.role is Role.DEALER]
    if dealers and not _again(visit, DEALERS_CARDS, *dealers):
        await visit.records(RenewCode(code=Code.DEALER_CARD, people=tuple(dealers)))
        room.dealers_cards = {each: await team.print_card(room.key, each) for each in dealers}
    return room.dealers_cards


def _again(visit: Visit, *what: str) -> bool:
    """Whether this device printed the same a moment ago: a browser that fetches a paper again gets the same codes."""
    now, printed = time.monotonic(), visit.room.just_printed
    again = printed.get(what, ("", 0.0))
    printed[what] = visit.session.id, now
    return again[0] == visit.session.id and now - again[1] < A_MOMENT


async def _source(visit: Visit, link: str, paper: str) -> PaperSource:
    room, house = visit.room, visit.house
    records = await room.journal.read(night_stream(room.night.id))
    source = await asyncio.to_thread(lambda: night_source(night_of(records, room.night.id)))
    tables = range(1, room.night.plan.venue.tables + 1)
    signs = {
        t: {table: house.doorkeeper.table_code(room.key, t, table) for table in tables} for t in room.night.tournaments
    }
    codes: dict[str, dict[PlayerId, str]] = {}
    if paper == SEAT_CARDS and visit.grant.role in STAFF:
        codes = {
            id_: {player: room.code_of_seat(id_, player) for player in t.players}
            for id_, t in room.night.tournaments.items()
        }
    cards = await _renew_dealers_cards(visit) if paper == DEALERS_CARDS else {}
    return replace(source, sign_codes=signs, codes=codes, dealers=cards, link=link)


def _written(entry: PaperKind, source: PaperSource, form: Format) -> bytes:
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
    visit: TheVisit,
    night: NightKey,
    after: Annotated[int, QueryParameter(description="Records past this version.", ge=0, le=10_000_000)] = 0,
    limit: Annotated[int, QueryParameter(description="How many at most.", ge=1, le=MOST_RECORDS)] = 100,
) -> JournalPage:
    """Records of the night's own stream, with their hashes. Who reads them is on record."""
    await note_download(visit, f"journal {after + 1}")
    found = await visit.room.journal.read(night_stream(visit.room.night.id), after, limit + 1)
    shown = tuple(
        RecordListed(each.version, each.name, each.at, each.hash.hex(), to_line(each).decode())
        for each in found[:limit]
    )
    return JournalPage(shown, shown[-1].version if len(found) > limit else None)


HANDLERS: Handlers = [papers, paper, journal]
