"""Signing in by a link, a password, a PIN, or the code on a seat card or a dealer's card; signing out."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody
from msgspec import Struct

from goodhand.charity.settings import settings_of
from goodhand.night.acts.access import LONGEST_DEVICE, JoinSeat
from goodhand.night.record import SignedInBy
from goodhand.night.seat_codes import as_printed
from goodhand.night.texts import require_printable
from goodhand.occasion.people import person_id
from goodhand.occasion.staffing import rank_of
from goodhand.rules import Role
from goodhand.rules.units import NO_PERSON, PersonId
from goodhand.server.access.attempts import Tried
from goodhand.server.access.guard import (
    COOKIE,
    SECURE_COOKIE,
    address_of,
    held_session,
    is_secure,
    is_this_computer,
    require_own_origin,
)
from goodhand.server.access.model import EVERY_NIGHT, Grant, Session
from goodhand.server.access.owner import owner_of
from goodhand.server.access.team import CardHeld
from goodhand.server.gate import Asking, Handlers, SignedInSession, TheHouse, for_anybody, note
from goodhand.server.openapi import PROBLEMS
from goodhand.server.refusals import AccessRefused, NoSuchSeat, NotShared, SignInRefused
from goodhand.server.room import Room

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
    """The code on a seat card, or on a dealer's card with the dealer's PIN."""

    code: str
    figures: str = ""
    device: str = ""


class ByPin(Struct, frozen=True):
    """Full name and PIN."""

    name: str
    figures: str
    night: str = ""
    """Empty: the latest night of this server whose team has somebody of this name."""
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
    session: str = ""
    """The sign-in, by number."""
    shared: bool = False
    """Whether several people use the device."""
    lock_minutes: int = 0
    """Minutes without use before the page locks the device; 0: never."""


async def _signed_in(house: TheHouse, session: Session, token: str = "") -> SignedIn:
    grant = session.grant
    minutes = (await settings_of(house.doorkeeper.store)).lock_minutes if session.shared else 0
    room = house.rooms.get(grant.night)
    name = room.night.books.name_of(grant.person) if room is not None and room.night.occasion is not None else ""
    if grant.night == EVERY_NIGHT and (owner := await owner_of(house.doorkeeper.store)) is not None:
        name = owner.name if owner.person == grant.person else ""
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
        session.short,
        session.shared,
        minutes,
    )


@asynccontextmanager
async def attempt(request: Asking, house: TheHouse, what: str, kind: Tried, night: str = "") -> AsyncIterator[None]:
    """Try a link, a code, a password, a PIN or a name inside; wrong tries are counted and noted."""
    address, attempts = address_of(request), house.doorkeeper.attempts
    try:
        require_own_origin(request)
        async with attempts.trying(address, kind):
            try:
                yield
            except (SignInRefused, NoSuchSeat, NotShared):
                attempts.wrong(address, kind)
                raise
    except AccessRefused as refusal:
        await note(house, night, what, refusal, address)
        raise


async def let_in(request: Asking, house: TheHouse, session: Session, token: str) -> Response[SignedIn]:
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
    return Response(await _signed_in(house, session, token), cookies=[cookie])


def device_name(said: str, otherwise: str) -> str:
    """The device's name for records; it must be printable."""
    name = " ".join(said.split())[:LONGEST_DEVICE] or otherwise
    require_printable(name)
    return name


COMMON: dict[str, Any] = {"status_code": 200, "tags": ["sign-in"], "responses": PROBLEMS, "security": []}


@post("/sign-in/link", summary="Sign in by a one-time link.", operation_id="sign-in-by-link", **COMMON)
async def by_link(request: Asking, house: TheHouse, data: JSONBody[ByLink]) -> Response[SignedIn]:
    """The link is used up by it."""
    async with attempt(request, house, "link", Tried.LINK):
        device = device_name(data.device, "link")
        token, session = await house.doorkeeper.by_link(data.token, device, data.password, data.figures)
    return await let_in(request, house, session, token)


@post("/sign-in/password", summary="Sign in by name and password.", operation_id="sign-in-by-password", **COMMON)
async def by_password(request: Asking, house: TheHouse, data: JSONBody[ByPassword]) -> Response[SignedIn]:
    """For staff who set a password when they first signed in by a link."""
    async with attempt(request, house, "password", Tried.PASSWORD):
        device, person, night = device_name(data.device, "password"), person_id(data.name), data.night
        if not night:
            found = await house.doorkeeper.nights_of(person, (*reversed(house.rooms), EVERY_NIGHT))
            night = found[0] if found else ""
        token, session = await house.doorkeeper.by_password(night, person, data.password, device)
    return await let_in(request, house, session, token)


@post("/sign-in/code", summary="Sign in by the code on a paper.", operation_id="sign-in-by-code", **COMMON)
async def by_code(request: Asking, house: TheHouse, data: JSONBody[ByCode]) -> Response[SignedIn]:
    """A seat card signs in its player; a dealer's card signs in one device, with the dealer's PIN."""
    doorkeeper = house.doorkeeper
    async with attempt(request, house, "code", Tried.CODE):
        device = device_name(data.device, "code")
        held = await doorkeeper.team.card(data.code)
        if held is not None:
            grant = await dealer_grant(house, held)
            await doorkeeper.team.use_card(data.code, held, data.figures)
            token, session = await doorkeeper.let_in(grant, device, SignedInBy.DEALER_CARD)
        else:
            grant = grant_by_code(house, data.code)
            token, session = await doorkeeper.let_in(grant, device, SignedInBy.SEAT_CARD)
            await doorkeeper.keep_newest(grant, PHONES)
            joined = JoinSeat(tournament=grant.tournament, player=grant.player, device=device, session=session.short)
            await (await house.room(grant.night)).note(joined)
    return await let_in(request, house, session, token)


@post("/sign-in/pin", summary="Sign in by full name and PIN.", operation_id="sign-in-by-pin", **COMMON)
async def by_pin(request: Asking, house: TheHouse, data: JSONBody[ByPin]) -> Response[SignedIn]:
    """Dealers on any device; everybody of the team on this computer, and on one that is shared."""
    doorkeeper = house.doorkeeper
    held = await held_session(request, doorkeeper)
    async with attempt(request, house, "pin", Tried.PIN, data.night):
        device, shared = device_name(data.device, held.device if held is not None else "PIN"), False
        found = next(iter(teammates(house, data.night, data.name)), None)
        here = is_shared(request, held, found[0] if found is not None else None)
        if found is None or (found[1].role is not Role.DEALER and not here):
            await doorkeeper.is_nobody(data.figures)  # elsewhere nobody learns who is on the team
            raise SignInRefused if here else NotShared
        room, grant = found
        shared = here
        await doorkeeper.team.require_pin_of(room.key, grant.person, data.figures)
        if held is not None and held.shared:
            shared = True
            await doorkeeper.revoke(held)
        token, session = await doorkeeper.let_in(grant, device, SignedInBy.PIN, shared=shared)
    return await let_in(request, house, session, token)


def is_shared(request: Asking, held: Session | None, room: Room | None) -> bool:
    """Whether a PIN is enough here: on the computer of the server, and on a device of this night that is shared."""
    return is_this_computer(request) or (
        held is not None and held.shared and (room is None or held.grant.opens(room.key))
    )


def teammates(house: TheHouse, night: str, name: str) -> Iterator[tuple[Room, Grant]]:
    """Find the members of the team with this full name, at a night or at the latest nights."""
    rooms = [house.rooms[night]] if night in house.rooms else [] if night else [*reversed(house.rooms.values())]
    for room in rooms:
        grant = team_grant(room, person_id(name))
        if grant is not None:
            yield room, grant


def team_grant(room: Room, person: PersonId) -> Grant | None:
    """The role of a person of the team: as on duty, else as planned; None: not of the team."""
    o = room.night.occasion
    if o is None or person not in o.people:
        return None
    role, shift = rank_of(o, person), o.on_duty(person)
    if role in (Role.PLAYER, Role.DISPLAY):
        return None
    if role is not Role.DEALER or shift is None or not shift.table:
        return Grant(night=room.key, role=role, person=person)
    return Grant(
        night=room.key, role=role, person=person, tournament=_tournament_at(room, shift.table), table=shift.table
    )


def _tournament_at(room: Room, table: int) -> str:
    """The tournament that is dealt at a table; the first one, if none is."""
    at = (id_ for id_, t in room.night.tournaments.items() if table in t.tables)
    return next(at, next(iter(room.night.tournaments)))


async def dealer_grant(house: TheHouse, held: CardHeld) -> Grant:
    """The grant of a dealer's card, or a refusal if its holder deals no more."""
    grant = team_grant(await house.room(held.night), held.person)
    if grant is None or grant.role is not Role.DEALER:
        raise SignInRefused
    return grant


def grant_by_code(house: TheHouse, said: str) -> Grant:
    """The grant of the player whose seat card has this code, or a refusal."""
    code = as_printed(said)
    for room in house.rooms.values():
        found = room.seats_by_code.get(code)
        if found is not None and room.night.occasion is not None:
            tournament, player = found
            person = room.night.occasion.players.get(tournament, {}).get(player, NO_PERSON)
            return Grant(night=room.key, role=Role.PLAYER, person=person, tournament=tournament, player=player)
    raise SignInRefused


def table_of(house: TheHouse, room: Room, code: str) -> tuple[str, int] | None:
    """The tournament and table whose sign has this code."""
    tables = range(1, room.night.plan.venue.tables + 1)
    named = ((tournament, table) for tournament in room.night.tournaments for table in tables)
    return next((each for each in named if house.doorkeeper.table_code(room.key, *each) == code), None)


@get("/session", summary="Who is signed in here.", **for_anybody("session", "sign-in"))
async def who(house: TheHouse, session: SignedInSession) -> SignedIn:
    """With the token for requests that change something."""
    return await _signed_in(house, session)


@post("/sign-out", summary="Sign out.", status_code=204, **for_anybody("sign-out", "sign-in"))
async def sign_out(house: TheHouse, session: SignedInSession) -> None:
    await house.doorkeeper.revoke(session)


HANDLERS: Handlers = [by_link, by_password, by_code, by_pin, who, sign_out]
