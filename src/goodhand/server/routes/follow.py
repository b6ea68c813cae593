"""The public page: what anybody with its address may follow, without a sign-in, a session or a cookie."""

from typing import Annotated, Any

from litestar import get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Struct

from goodhand.night.seat_codes import as_printed
from goodhand.night.views.follow import Following, following
from goodhand.night.views.viewer import Look, Viewer, Wanted
from goodhand.paper.render.card_data import qr_path
from goodhand.rules import Role
from goodhand.server.access.attempts import Tried
from goodhand.server.gate import Asking, Handlers, NightKey, TheHouse
from goodhand.server.house import House
from goodhand.server.openapi import described
from goodhand.server.refusals import NoSuchSeat, NotFollowed
from goodhand.server.room import Room
from goodhand.server.routes.sign_in import attempt

LOCAL = ("localhost", "127.0.0.1", "[::1]")
Which = Annotated[str, QueryParameter(description="The tournament, by id; without it, the one that is on.")]


def _public(what: str) -> dict[str, Any]:
    return {"security": [], **described(what, "public")}


class SeatAsked(Struct, frozen=True):
    code: str
    """On the seat card."""


class OwnSeat(Struct, frozen=True):
    """The seat of the holder of a seat card; 0: none."""

    tournament: str
    table: int
    seat: int


class FollowCode(Struct, frozen=True):
    address: str
    qr: str
    """Strokes of a drawing."""
    qr_size: int


@get("/public/{night:str}", summary="What anybody may follow.", **_public("follow"))
async def follow(request: Asking, house: TheHouse, night: NightKey, tournament: Which = "") -> Following:
    """404 unless the charity has opened the page."""
    room = await _followed(house, night)
    look = Look(room.night, Viewer(Role.DISPLAY), room.now(), Wanted(tournament=tournament))
    t = look.tournament
    known = house.followed.get((room.key, t.plan.id))
    if known is None or known[:2] != (room.version, look.at):  # a full hall asks many times a second
        known = room.version, look.at, following(room.night, t, look.at)
        house.followed[room.key, t.plan.id] = known
    return known[2]


@post("/public/{night:str}/seat", status_code=200, summary="Find a seat by its card.", **_public("find-own-seat"))
async def find_seat(request: Asking, house: TheHouse, night: NightKey, data: JSONBody[SeatAsked]) -> OwnSeat:
    """Wrong codes are counted, as at signing in."""
    room = await _followed(house, night)
    async with attempt(request, house, "find-own-seat", Tried.CODE, room.key):
        found = room.seats_by_code.get(as_printed(data.code))
        if found is None:
            raise NoSuchSeat
        tournament, player = found
        place = room.night.tournaments[tournament].players[player].place
        return OwnSeat(tournament, place.table if place else 0, place.seat if place else 0)


@get("/public/{night:str}/code", summary="The address of the public page as a QR code.", **_public("follow-code"))
async def code(request: Asking, house: TheHouse, night: NightKey) -> FollowCode:
    """An empty one, where phones cannot reach this server."""
    room = await _followed(house, night)
    host = request.headers.get("Host", "")
    address = house.follow_address
    if not address and host.rsplit(":", 1)[0] not in LOCAL and host not in LOCAL:
        address = f"{request.base_url.scheme}://{host}"
    if not address:
        return FollowCode("", "", 0)
    found = f"{address}/follow/{room.key}"
    return FollowCode(found, *qr_path(found))


async def _followed(house: House, night: str) -> Room:
    """A night with an open page. One that is closed is not told from one that does not exist."""
    room = house.rooms.get(night)
    if room is None or room.night.occasion is None or not room.night.occasion.showing.follow:
        raise NotFollowed
    return room


HANDLERS: Handlers = [follow, find_seat, code]
