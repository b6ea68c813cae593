"""Signing in by a link, a password, or the code on a seat card or a table sign; signing out."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody
from msgspec import Struct

from goodhand.night.names import one_of
from goodhand.night.seat_codes import as_printed
from goodhand.night.texts import require_printable
from goodhand.occasion.people import person_id
from goodhand.occasion.plan import Duty
from goodhand.rules import Refusal, Role
from goodhand.rules.units import NO_PERSON
from goodhand.server.access.attempts import Tried
from goodhand.server.access.guard import COOKIE, SECURE_COOKIE, address_of, is_secure, require_own_origin
from goodhand.server.access.model import EVERY_NIGHT, Grant, Session
from goodhand.server.gate import Asking, Handlers, SignedInSession, TheHouse, for_anybody, note
from goodhand.server.openapi import PROBLEMS
from goodhand.server.refusals import AccessRefused, NoSuchSeat, SignInRefused
from goodhand.server.room import Room

LONGEST_DEVICE = 60
PHONES = 5
"""Devices per seat card: a stranger who finds the card does not stay signed in for the whole night."""


class ByLink(Struct, frozen=True):
    """A one-time link."""

    token: str
    device: str = ""
    password: str = ""
    """A password for the next time (optional): eight letters or more."""
    figures: str = ""
    """The PIN of the link, if it has one."""


class ByPassword(Struct, frozen=True):
    """Name and password."""

    name: str
    password: str
    night: str = ""
    """Empty: the latest night with a password for this name."""
    device: str = ""


class ByCode(Struct, frozen=True):
    """The code on a seat card, or on a table sign with the dealer's name."""

    code: str
    name: str = ""
    device: str = ""


class SignedIn(Struct, frozen=True):
    """The person and role of a signed-in device."""

    night: str
    role: Role
    person: str
    name: str
    tournament: str
    player: str
    table: int
    device: str
    csrf: str
    """To send as X-CSRF-Token with every request that changes something."""
    token: str = ""
    """For programs without cookies; sent once."""


def _signed_in(house: TheHouse, session: Session, token: str = "") -> SignedIn:
    grant = session.grant
    room = house.rooms.get(grant.night)
    name = room.night.books.name_of(grant.person) if room is not None and room.night.occasion is not None else ""
    return SignedIn(
        grant.night,
        grant.role,
        grant.person,
        name if grant.person else "",
        grant.tournament,
        grant.player,
        grant.table,
        session.device,
        house.doorkeeper.csrf_token(session),
        token,
    )


@asynccontextmanager
async def attempt(request: Asking, house: TheHouse, what: str, kind: Tried) -> AsyncIterator[None]:
    """Try a link, a code, a password or a name inside; wrong tries are counted and noted."""
    address, attempts = address_of(request), house.doorkeeper.attempts
    try:
        require_own_origin(request)
        async with attempts.trying(address, kind):
            try:
                yield
            except (SignInRefused, NoSuchSeat):
                attempts.wrong(address, kind)
                raise
    except AccessRefused as refusal:
        await note(house, "", what, refusal, address)
        raise


def let_in(request: Asking, house: TheHouse, session: Session, token: str) -> Response[SignedIn]:
    """Answer with the person and role of the new session; a browser gets the cookie."""
    secure = is_secure(request)
    cookie = Cookie(
        SECURE_COOKIE if secure else COOKIE,
        value=token,
        path="/",
        httponly=True,
        samesite="strict",
        secure=secure,
        max_age=int(session.expires - session.since),
    )
    return Response(_signed_in(house, session, token), cookies=[cookie])


def _device(said: str, otherwise: str) -> str:
    """The device's name for records; it must be printable."""
    name = " ".join(said.split())[:LONGEST_DEVICE] or otherwise
    require_printable(name)
    return name


COMMON: dict[str, Any] = {"status_code": 200, "tags": ["sign-in"], "responses": PROBLEMS, "security": []}


@post("/sign-in/link", summary="Sign in by a one-time link.", operation_id="sign-in-by-link", **COMMON)
async def by_link(request: Asking, house: TheHouse, data: JSONBody[ByLink]) -> Response[SignedIn]:
    """The link is used up by it."""
    async with attempt(request, house, "link", Tried.LINK):
        device = _device(data.device, "link")
        token, session = await house.doorkeeper.by_link(data.token, device, data.password, data.figures)
    return let_in(request, house, session, token)


@post("/sign-in/password", summary="Sign in by name and password.", operation_id="sign-in-by-password", **COMMON)
async def by_password(request: Asking, house: TheHouse, data: JSONBody[ByPassword]) -> Response[SignedIn]:
    """For staff who set a password when they first signed in by a link."""
    async with attempt(request, house, "password", Tried.PASSWORD):
        device, person, night = _device(data.device, "password"), person_id(data.name), data.night
        if not night:
            found = await house.doorkeeper.nights_of(person, (*reversed(house.rooms), EVERY_NIGHT))
            night = found[0] if found else ""
        token, session = await house.doorkeeper.by_password(night, person, data.password, device)
    return let_in(request, house, session, token)


@post("/sign-in/code", summary="Sign in by the code on a paper.", operation_id="sign-in-by-code", **COMMON)
async def by_code(request: Asking, house: TheHouse, data: JSONBody[ByCode]) -> Response[SignedIn]:
    """A seat card signs its player in; a table sign with a dealer's name, that dealer."""
    async with attempt(request, house, "code", Tried.CODE):
        device = _device(data.device, "code")
        grant = grant_by_code(house, data.code, data.name)
        if grant is None:
            raise SignInRefused
        token, session = await house.doorkeeper.let_in(grant, device)
        if grant.role is Role.PLAYER:
            await house.doorkeeper.keep_newest(grant, PHONES)
    return let_in(request, house, session, token)


def grant_by_code(house: TheHouse, said: str, name: str = "") -> Grant | None:
    """The grant of a code."""
    code = as_printed(said)
    for room in house.rooms.values():
        grant = _seat(room, code) or _table(house, room, code, name)
        if grant is not None:
            return grant
    return None


def _seat(room: Room, code: str) -> Grant | None:
    """The player whose seat card has this code."""
    found = room.seats_by_code.get(code)
    if found is None or room.night.occasion is None:
        return None
    tournament, player = found
    person = room.night.occasion.players.get(tournament, {}).get(player, NO_PERSON)
    return Grant(night=room.key, role=Role.PLAYER, person=person, tournament=tournament, player=player)


def _table(house: TheHouse, room: Room, code: str, name: str) -> Grant | None:
    """The dealer of this name, at the table whose sign has this code."""
    o = room.night.occasion
    if o is None or not name.strip():
        return None
    dealers = {
        id_: person.name
        for id_, person in o.people.items()
        if person.rostered == Duty.DEALER or ((shift := o.on_duty(id_)) is not None and shift.duty is Duty.DEALER)
    }
    found = table_of(house, room, code)
    if found is None:
        return None
    try:
        person = one_of(name, dealers)
    except Refusal:
        return None
    tournament, table = found
    return Grant(night=room.key, role=Role.DEALER, person=person, tournament=tournament, table=table)


def table_of(house: TheHouse, room: Room, code: str) -> tuple[str, int] | None:
    """The tournament and table whose sign has this code."""
    tables = range(1, room.night.plan.venue.tables + 1)
    named = ((tournament, table) for tournament in room.night.tournaments for table in tables)
    return next((each for each in named if house.doorkeeper.table_code(room.key, *each) == code), None)


@get("/session", summary="Who is signed in here.", **for_anybody("session", "sign-in"))
async def who(house: TheHouse, session: SignedInSession) -> SignedIn:
    """With the token for requests that change something."""
    return _signed_in(house, session)


@post("/sign-out", summary="Sign out.", status_code=204, **for_anybody("sign-out", "sign-in"))
async def sign_out(house: TheHouse, session: SignedInSession) -> None:
    await house.doorkeeper.revoke(session)


HANDLERS: Handlers = [by_link, by_password, by_code, who, sign_out]
