"""Devices: invite, list and sign out; and the codes of the table signs."""

from typing import Any

from litestar import delete, get, patch, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct
from msgspec.structs import replace

from goodhand.night.acts.access import HOSTS, MAY_INVITE, NAMELESS, Invite, RenameDevice, Revoke
from goodhand.night.record import SignedInBy
from goodhand.occasion.people import person_id
from goodhand.paper.render.card_data import qr_path
from goodhand.rules import Role
from goodhand.rules.speech import say
from goodhand.rules.units import NO_PERSON
from goodhand.server.access.model import EVERY_NIGHT, Grant, hashed, new_token
from goodhand.server.access.team import require_pin
from goodhand.server.gate import Asking, Handlers, NightKey, TheVisit, Visit, for_roles
from goodhand.server.hall import for_phones
from goodhand.server.refusals import NotForRole, misunderstood
from goodhand.server.routes.sign_in import device_name


class InviteAsked(Struct, frozen=True):
    """An invitation to make."""

    role: Role
    person: str = ""
    """The person's id or name; optional for a display or a regulator."""
    tournament: str = ""
    table: int = 0
    figures: str = ""
    """A PIN of four figures that the link requires; empty: none."""


class Invited(Struct, frozen=True):
    """A one-time link."""

    link: str
    qr: str
    """The whole address as a QR code, in the path of a drawing; empty: phones cannot connect."""
    qr_size: int
    at: str
    """The beginning of the address for phones; empty: phones cannot connect."""


class SessionListed(Struct, frozen=True):
    """A signed-in device."""

    session: str
    role: Role
    person: str
    name: str
    device: str
    since: float
    table: int
    player: str
    own: bool
    """Whether it is the device that asks."""
    how: SignedInBy
    """How somebody signed in on it."""
    invited_by: str
    """The name of the person who made the link; empty: the server itself, or no link."""
    shared: bool
    locked: bool


class NameAsked(Struct, frozen=True):
    """Another name for a device."""

    device: str


class TableCode(Struct, frozen=True):
    """The code on a table's sign."""

    tournament: str
    table: int
    code: str


def _for(what: str) -> dict[str, Any]:
    return for_roles(HOSTS, what, "access")


@post("/nights/{night:str}/invitations", summary="Invite somebody.", status_code=201, **_for("invite"))
async def invite(request: Asking, visit: TheVisit, night: NightKey, data: JSONBody[InviteAsked]) -> Invited:
    """Make a one-time link for one person."""
    house = visit.house
    role = visit.grant.role
    if data.role is Role.PLAYER:
        raise misunderstood("Players sign in with the code on their seat card.")
    if data.role not in MAY_INVITE[role]:
        async with visit.noting("invite"):
            raise NotForRole(what=say("Inviting a {role}", role=data.role), role=role, who=say("chairperson"))
    o, person = visit.room.night.occasion, person_id(data.person)
    if data.role not in NAMELESS and (o is None or person not in o.people):
        raise misunderstood("Nobody here is called {person!r}; enroll the person first.", person=data.person)
    if data.tournament and data.tournament not in visit.room.night.tournaments:
        raise misunderstood("There is no tournament {tournament!r} here.", tournament=data.tournament)
    if data.table and not data.tournament:
        raise misunderstood("A table is one of a tournament: name it too.")
    known = person if o is not None and person in o.people else NO_PERSON
    grant = Grant(night=night, role=data.role, person=known, tournament=data.tournament, table=data.table)
    if data.figures:
        require_pin(data.figures)
    token = new_token()
    act = Invite(
        role=data.role,
        person=known,
        tournament=data.tournament,
        table=data.table,
        invitation=hashed(token)[:16],
        pin=bool(data.figures),
    )
    await visit.records(act)
    await house.doorkeeper.invite(grant, visit.person, figures=data.figures, token=token)
    link = f"/sign-in#{token}"
    there = for_phones(house, f"{request.base_url.scheme}://{request.headers.get('Host', '')}")
    return Invited(link, *(qr_path(f"{there}{link}") if there else ("", 0)), there)


@get("/nights/{night:str}/sessions", summary="Which devices are in.", **_for("sessions"))
async def sessions(visit: TheVisit, night: NightKey) -> list[SessionListed]:
    """The newest first."""
    return [
        SessionListed(
            each.short,
            each.grant.role,
            each.grant.person,
            _name_of(visit, each.grant),
            each.device,
            each.since,
            each.grant.table,
            each.grant.player,
            each.id == visit.session.id,
            each.how,
            visit.room.night.books.name_of(each.invited_by) if each.invited_by else "",
            each.shared,
            each.locked > 0,
        )
        for each in await visit.house.doorkeeper.sessions(night)
    ]


def _name_of(visit: Visit, grant: Grant) -> str:
    o = visit.room.night.occasion
    return o.name_of(grant.person) if o is not None and grant.person else ""


@delete("/nights/{night:str}/sessions/{session:str}", summary="Show a device out.", **_for("revoke"))
async def revoke(visit: TheVisit, night: NightKey, session: FromPath[str]) -> None:
    """Close its sockets; it has to sign in again. A director may not sign out a chairperson."""
    house = visit.house
    for each in await house.doorkeeper.sessions(night):
        if each.short == session:
            above = each.grant.role is Role.CHAIRPERSON and visit.grant.role is not Role.CHAIRPERSON
            if above or (each.grant.night == EVERY_NIGHT and visit.grant.night != EVERY_NIGHT):
                role = visit.grant.role
                async with visit.noting("revoke"):
                    raise NotForRole(what=say("Showing a chairperson out"), role=role, who=say("chairperson"))
            await visit.records(Revoke(session=each.short, device=each.device, person=each.grant.person))
            await house.doorkeeper.revoke(each)


@patch("/nights/{night:str}/sessions/{session:str}", summary="Rename a device.", **_for("rename-device"))
async def rename(visit: TheVisit, night: NightKey, session: FromPath[str], data: JSONBody[NameAsked]) -> None:
    """Records from now on have the new name."""
    house, device = visit.house, device_name(data.device, "")
    for each in await house.doorkeeper.sessions(night):
        if each.short == session:
            await visit.records(RenameDevice(session=each.short, device=device))
            await house.doorkeeper.keep(replace(each, device=device))


@delete(
    "/nights/{night:str}/seat-devices/{session:str}",
    summary="Sign another device out of your seat.",
    **for_roles((Role.PLAYER,), "revoke-own", "access"),
)
async def revoke_own(visit: TheVisit, night: NightKey, session: FromPath[str]) -> None:
    """For the player of the seat, on any of its devices."""
    for each in await visit.house.doorkeeper.sessions(night):
        if each.short == session and each.grant == visit.grant:
            await visit.house.doorkeeper.revoke(each)


@get("/nights/{night:str}/table-codes", summary="The codes of the table signs.", **_for("table-codes"))
async def table_codes(visit: TheVisit, night: NightKey) -> list[TableCode]:
    """The code of every table in the room."""
    house, night_ = visit.house, visit.room.night
    return [
        TableCode(t, table, house.doorkeeper.table_code(night, t, table))
        for t in night_.tournaments
        for table in range(1, night_.plan.venue.tables + 1)
    ]


HANDLERS: Handlers = [invite, sessions, revoke, revoke_own, rename, table_codes]
