"""What a paper or a link says, before somebody comes in by it: so that a phone can show it again and ask."""

from enum import StrEnum

from litestar import post
from litestar.params import JSONBody
from msgspec import Struct

from goodhand.night.seat_codes import as_printed
from goodhand.occasion.plan import Duty
from goodhand.paper.render.card_data import qr_path
from goodhand.rules import Role
from goodhand.server.access.model import Grant
from goodhand.server.asking import Asking, Handlers, TheHouse
from goodhand.server.refusals import SignInRefused
from goodhand.server.room import Room
from goodhand.server.routes.papers import SIGN_IN
from goodhand.server.routes.sign_in import COMMON, grant_by_code, table_of, tried


class Shown(Struct, frozen=True):
    """What somebody holds."""

    code: str = ""
    """On a seat card or a table sign."""
    token: str = ""
    """Of a link."""


class ShownAs(StrEnum):
    SEAT_CARD = "seat-card"
    TABLE_SIGN = "table-sign"
    INVITATION = "invitation"


class PaperShown(Struct, frozen=True, kw_only=True):
    """What it says."""

    kind: ShownAs
    night: str
    """As it stands in addresses; `*`: every night of the server."""
    title: str
    """The tournament, or the licensee."""
    licensee: str
    role: Role
    person: str = ""
    name: str = ""
    table: int = 0
    seat: int = 0
    code: str = ""
    qr: str = ""
    """Strokes of a drawing."""
    qr_size: int = 0
    invited_by: str = ""
    duty: Duty | None = None
    """For which the plan has the person."""
    member: bool = False
    on_duty: bool = False


@post("/sign-in/look", summary="What a paper or a link says.", operation_id="look-at-paper", **COMMON)
async def look(request: Asking, house: TheHouse, data: JSONBody[Shown]) -> PaperShown:
    """Nothing is used up. Wrong codes are counted as wrong tries."""

    async def work() -> PaperShown:
        return await _invitation(house, data.token) if data.token else _paper(request, house, data.code)

    return await tried(request, house, "look", work)


def _paper(request: Asking, house: TheHouse, said: str) -> PaperShown:
    code = as_printed(said)
    qr, size = qr_path(f"{request.base_url.scheme}://{request.headers.get('Host', '')}{SIGN_IN}{code}")
    grant = grant_by_code(house, code)
    if grant is not None:
        room = house.rooms[grant.night]
        player = room.night.tournaments[grant.tournament].players[grant.player]
        place = (player.place.table, int(player.place.seat)) if player.place is not None else (0, 0)
        return PaperShown(
            kind=ShownAs.SEAT_CARD,
            night=grant.night,
            title=room.night.tournaments[grant.tournament].plan.name,
            licensee=room.night.plan.licensee.name,
            role=grant.role,
            name=player.name,
            table=place[0],
            seat=place[1],
            code=code,
            qr=qr,
            qr_size=size,
        )
    for room in house.rooms.values():
        if room.night.occasion is not None and (found := table_of(house, room, code)) is not None:
            return PaperShown(
                kind=ShownAs.TABLE_SIGN,
                night=room.key,
                title=room.night.tournaments[found[0]].plan.name,
                licensee=room.night.plan.licensee.name,
                role=Role.DEALER,
                table=found[1],
                code=code,
                qr=qr,
                qr_size=size,
            )
    raise SignInRefused


async def _invitation(house: TheHouse, token: str) -> PaperShown:
    invitation = await house.doorkeeper.invited(token)
    if invitation is None:
        raise SignInRefused
    grant = invitation.grant
    room = house.rooms.get(grant.night)
    if room is None or room.night.occasion is None:
        return PaperShown(kind=ShownAs.INVITATION, night=grant.night, title="", licensee="", role=grant.role)
    return _for_staff(room, grant, invitation.made_by)


def _for_staff(room: Room, grant: Grant, made_by: str) -> PaperShown:
    o = room.night.books
    person = o.people.get(grant.person)
    shift = o.on_duty(grant.person)
    rostered = Duty(person.rostered) if person is not None and person.rostered in set(Duty) else None
    return PaperShown(
        kind=ShownAs.INVITATION,
        night=grant.night,
        title=room.night.tournaments[grant.tournament].plan.name if grant.tournament else "",
        licensee=o.plan.licensee.name,
        role=grant.role,
        person=grant.person,
        name=person.name if person is not None else "",
        table=grant.table,
        invited_by=o.name_of(made_by) if made_by else "",  # type: ignore[arg-type]  # an id, as the access store has it
        duty=rostered,
        member=person is not None and person.member,
        on_duty=shift is not None,
    )


HANDLERS: Handlers = [look]
