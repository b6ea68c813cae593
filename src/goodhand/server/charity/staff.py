"""The right to read lists that outlive a night: for the owner of the server, and chairperson and desk of its nights."""

from typing import Any

from goodhand.night.state import Night
from goodhand.rules import Role
from goodhand.server.access.model import EVERY_NIGHT, Session
from goodhand.server.gate import for_anybody
from goodhand.server.house import House
from goodhand.server.refusals import OtherNight

STAFF = (Role.CHAIRPERSON, Role.DESK)


def for_staff(what: str, tag: str, *, who: tuple[Role, ...] = STAFF) -> dict[str, Any]:
    """Options of a route of the charity's own lists."""
    return for_anybody(what, tag, who=who)


def require_charity(house: House, session: Session) -> None:
    """Refuse a device that belongs to a night of another licensee on the same server (MI-33b)."""
    grant = session.grant
    if grant.night == EVERY_NIGHT:
        return
    room = house.rooms.get(grant.night)
    if room is None or not house.is_charitys(room.night):
        raise OtherNight


def open_nights(house: House) -> list[Night]:
    """The charity's licensed nights whose books are open."""
    nights = (room.night for room in house.rooms.values() if room.journal is house.journal)
    return [each for each in nights if not each.practice and not each.closed and house.is_charitys(each)]
