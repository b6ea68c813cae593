"""Who is in: inviting, listing and showing out; and the codes of the table signs."""

from typing import Any

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from goodhand.occasion.people import person_id
from goodhand.paper.render.card_data import qr_path
from goodhand.rules import Role
from goodhand.rules.speech import say
from goodhand.rules.units import NO_PERSON
from goodhand.server.access.model import EVERY_NIGHT, Grant
from goodhand.server.asking import Asking, Handlers, NightKey
from goodhand.server.gate import Coming, for_roles
from goodhand.server.refusals import NotForRole, misunderstood
from goodhand.server.visit import Visit, note

HOSTS = (Role.CHAIRPERSON, Role.DIRECTOR)
BY_INVITATION: dict[Role, tuple[Role, ...]] = {
    Role.CHAIRPERSON: (Role.CHAIRPERSON, Role.DIRECTOR, Role.DESK, Role.DEALER, Role.DISPLAY, Role.REGULATOR),
    Role.DIRECTOR: (Role.DIRECTOR, Role.DESK, Role.DEALER, Role.DISPLAY),
}
"""Whom each may invite as what; players come in by their seat cards."""
NAMELESS = (Role.DISPLAY, Role.REGULATOR)


class Invite(Struct, frozen=True):
    """Whom to invite."""

    role: Role
    person: str = ""
    """Who it is for, by id or name; a display or a regulator needs none."""
    tournament: str = ""
    table: int = 0
    figures: str = ""
    """Four figures, agreed with the person beside the link: without them it opens nothing. Empty: none."""


class Invited(Struct, frozen=True):
    """A link that opens once."""

    link: str
    qr: str
    """The whole address as a QR code: strokes of a drawing."""
    qr_size: int


class SessionListed(Struct, frozen=True):
    """A device that is in."""

    session: str
    role: Role
    person: str
    name: str
    device: str
    since: float
    table: int
    player: str
    own: bool
    """It is the one that asks."""


class TableCode(Struct, frozen=True):
    """The code on a table's sign."""

    tournament: str
    table: int
    code: str


def _for(what: str) -> dict[str, Any]:
    return for_roles(HOSTS, what, "access")


@post("/nights/{night:str}/invitations", summary="Invite somebody.", status_code=201, **_for("invite"))
async def invite(request: Asking, coming: Coming, night: NightKey, data: JSONBody[Invite]) -> Invited:
    """A link for one person, who comes in by it once."""
    house = coming.house
    role = coming.session.grant.role
    if data.role is Role.PLAYER:
        raise misunderstood("A player is not invited, but comes in by the code on the seat card.")
    if data.role not in BY_INVITATION[role]:
        refusal = NotForRole(what=say("Inviting a {role}", role=data.role), role=role, who=say("chairperson"))
        await note(request, house, night, "invite", refusal, coming.session)
        raise refusal
    o, person = coming.room.night.occasion, person_id(data.person)
    if data.role not in NAMELESS and (o is None or person not in o.people):
        raise misunderstood("Nobody here is called {person!r}; enroll the person first.", person=data.person)
    if data.tournament and data.tournament not in coming.room.night.tournaments:
        raise misunderstood("There is no tournament {tournament!r} here.", tournament=data.tournament)
    if data.table and not data.tournament:
        raise misunderstood("A table is one of a tournament: name it too.")
    known = person if o is not None and person in o.people else NO_PERSON
    grant = Grant(night=night, role=data.role, person=known, tournament=data.tournament, table=data.table)
    token = await house.doorkeeper.invite(grant, made_by=coming.person, figures=data.figures)
    link = f"/sign-in#{token}"
    return Invited(link, *qr_path(f"{request.base_url.scheme}://{request.headers.get('Host', '')}{link}"))


@get("/nights/{night:str}/sessions", summary="Which devices are in.", **_for("sessions"))
async def sessions(coming: Coming, night: NightKey) -> list[SessionListed]:
    """The newest first."""
    return [
        SessionListed(
            each.short,
            each.grant.role,
            each.grant.person,
            _name_of(coming, each.grant),
            each.device,
            each.since,
            each.grant.table,
            each.grant.player,
            each.id == coming.session.id,
        )
        for each in await coming.house.doorkeeper.sessions(night)
    ]


def _name_of(coming: Visit, grant: Grant) -> str:
    o = coming.room.night.occasion
    return o.name_of(grant.person) if o is not None and grant.person else ""


@delete("/nights/{night:str}/sessions/{session:str}", summary="Show a device out.", **_for("revoke"))
async def revoke(request: Asking, coming: Coming, night: NightKey, session: FromPath[str]) -> None:
    """Its sockets are closed, and it has to sign in again. A director does not show a chairperson out."""
    house = coming.house
    for each in await house.doorkeeper.sessions(night):
        if each.short == session:
            above = each.grant.role is Role.CHAIRPERSON and coming.session.grant.role is not Role.CHAIRPERSON
            if above or (each.grant.night == EVERY_NIGHT and coming.session.grant.night != EVERY_NIGHT):
                role = coming.session.grant.role
                refusal = NotForRole(what=say("Showing a chairperson out"), role=role, who=say("chairperson"))
                await note(request, house, night, "revoke", refusal, coming.session)
                raise refusal
            await house.doorkeeper.revoke(each)


@get("/nights/{night:str}/table-codes", summary="The codes of the table signs.", **_for("table-codes"))
async def table_codes(coming: Coming, night: NightKey) -> list[TableCode]:
    """For every table that the room has."""
    house, night_ = coming.house, coming.room.night
    return [
        TableCode(t, table, house.doorkeeper.table_code(night, t, table))
        for t in night_.tournaments
        for table in range(1, night_.plan.venue.tables + 1)
    ]


HANDLERS: Handlers = [invite, sessions, revoke, table_codes]
