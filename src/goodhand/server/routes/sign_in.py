"""Signing in: by a link, a password, or the code on a seat card or a table sign; and out."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

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
from goodhand.server.asking import Asking, Handlers, TheHouse
from goodhand.server.gate import SignedInSession, for_anybody
from goodhand.server.openapi import PROBLEMS
from goodhand.server.refusals import AccessRefused, NoSuchSeat, SignInRefused
from goodhand.server.room import Room
from goodhand.server.visit import note

LONGEST_DEVICE = 60
PHONES = 5
"""Devices that are in by one seat card: whoever finds the card does not stay beside its player for the whole night."""
Answer = TypeVar("Answer")


class ByLink(Struct, frozen=True):
    """A one-time link."""

    token: str
    device: str = ""
    password: str = ""
    """For the next time, if one is wanted: eight letters or more."""
    figures: str = ""
    """The four that were agreed beside the link, if some were."""


class ByPassword(Struct, frozen=True):
    """Name and password."""

    name: str
    password: str
    night: str = ""
    """Without one, the first at which somebody of this name has a password."""
    device: str = ""


class ByCode(Struct, frozen=True):
    """The code on a seat card, or on a table sign with the dealer's name."""

    code: str
    name: str = ""
    device: str = ""


class SignedIn(Struct, frozen=True):
    """Who is signed in."""

    night: str
    role: Role
    person: str
    name: str
    tournament: str
    player: str
    table: int
    device: str
    csrf: str
    """Goes with every request that changes something, in X-CSRF-Token."""
    token: str = ""
    """For a program that keeps no cookies; sent once."""


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


async def _tried(request: Asking, house: TheHouse, what: str, work: Any, device: str) -> Response[SignedIn]:

    async def come() -> tuple[str, Session]:
        found: tuple[str, Session] = await work(_device(device, what))
        return found

    token, session = await tried(request, house, what, come)
    return let_in(request, house, session, token)


async def tried(
    request: Asking, house: TheHouse, what: str, work: Callable[[], Awaitable[Answer]], kind: Tried = Tried.ENTRY
) -> Answer:
    """What is tried with a link, a code, a password or a name; wrong tries are counted and noted."""
    address, attempts = address_of(request), house.doorkeeper.attempts
    try:
        require_own_origin(request)
        attempts.may_try(address, kind)
        try:
            return await work()
        except (SignInRefused, NoSuchSeat):
            attempts.wrong(address, kind)
            raise
    except AccessRefused as refusal:
        await note(request, house, "", what, refusal)
        raise


def let_in(request: Asking, house: TheHouse, session: Session, token: str) -> Response[SignedIn]:
    """Tell a device who it is signed in as; a browser gets the cookie."""
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
    """What a device is called in records: what was said, if it can be printed."""
    name = " ".join(said.split())[:LONGEST_DEVICE] or otherwise
    require_printable(name)
    return name


COMMON: dict[str, Any] = {"status_code": 200, "tags": ["sign-in"], "responses": PROBLEMS, "security": []}


@post("/sign-in/link", summary="Sign in by a one-time link.", operation_id="sign-in-by-link", **COMMON)
async def by_link(request: Asking, house: TheHouse, data: JSONBody[ByLink]) -> Response[SignedIn]:
    """The link is used up by it."""

    async def work(device: str) -> tuple[str, Session]:
        return await house.doorkeeper.by_link(data.token, device, data.password, data.figures)

    return await _tried(request, house, "link", work, data.device)


@post("/sign-in/password", summary="Sign in by name and password.", operation_id="sign-in-by-password", **COMMON)
async def by_password(request: Asking, house: TheHouse, data: JSONBody[ByPassword]) -> Response[SignedIn]:
    """For staff who set a password when they first came in by a link."""

    async def work(device: str) -> tuple[str, Session]:
        person, night = person_id(data.name), data.night
        if not night:
            found = await house.doorkeeper.nights_of(person, (*reversed(house.rooms), EVERY_NIGHT))
            night = found[0] if found else ""
        return await house.doorkeeper.by_password(night, person, data.password, device)

    return await _tried(request, house, "password", work, data.device)


@post("/sign-in/code", summary="Sign in by the code on a paper.", operation_id="sign-in-by-code", **COMMON)
async def by_code(request: Asking, house: TheHouse, data: JSONBody[ByCode]) -> Response[SignedIn]:
    """A seat card lets its player in; a table sign, with a dealer's name, that dealer."""

    async def work(device: str) -> tuple[str, Session]:
        grant = grant_by_code(house, data.code, data.name)
        if grant is None:
            raise SignInRefused
        came = await house.doorkeeper.let_in(grant, device)
        if grant.role is Role.PLAYER:
            await house.doorkeeper.keep_newest(grant, PHONES)
        return came

    return await _tried(request, house, "code", work, data.device)


def grant_by_code(house: TheHouse, said: str, name: str = "") -> Grant | None:
    """As what a code lets somebody in."""
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
    """With the token that changes need."""
    return _signed_in(house, session)


@post("/sign-out", summary="Sign out.", status_code=204, **for_anybody("sign-out", "sign-in"))
async def sign_out(house: TheHouse, session: SignedInSession) -> None:
    await house.doorkeeper.revoke(session)


HANDLERS: Handlers = [by_link, by_password, by_code, who, sign_out]
