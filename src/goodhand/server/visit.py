"""Coming in: who asks for what at which night. Every refusal of access is noted."""

import time

from msgspec import Struct

from goodhand.journal.errors import JournalError
from goodhand.night.record import SECOND, Refused
from goodhand.night.streams import access_stream
from goodhand.night.views.viewer import Viewer
from goodhand.occasion.people import person_id
from goodhand.rules import Role
from goodhand.rules.speech import ENGLISH
from goodhand.rules.units import NO_PERSON, PersonId, Seconds
from goodhand.server.access.guard import Connection, address_of, session_of
from goodhand.server.access.model import EVERY_NIGHT, Session
from goodhand.server.access.scope import require_role
from goodhand.server.house import House, log
from goodhand.server.language import language_for
from goodhand.server.refusals import AccessRefused, OtherNight
from goodhand.server.room import Room

MOST_NOTES = 10_000
"""So many refusals of access are kept of a night."""


class Visit(Struct, frozen=True):
    """Somebody who is signed in, at a night."""

    house: House
    room: Room
    session: Session
    language: str = ENGLISH
    """In which this visitor reads."""

    @property
    def person(self) -> PersonId:
        """Who acts, by id. Whoever set the server up acts for the chairperson of each night."""
        grant = self.session.grant
        if grant.night == EVERY_NIGHT and not grant.person:
            return person_id(self.room.night.plan.licensee.chairperson)
        return grant.person

    @property
    def viewer(self) -> Viewer:
        return self.session.grant.viewer(self.person)

    @property
    def facts(self) -> dict[str, str]:
        """What the server's log says of it."""
        return self.session.facts | {"night": self.room.key}


async def visit(connection: Connection, house: House, night: str, who: tuple[Role, ...], what: str) -> Visit:
    """Let somebody in who may do this, or refuse it and note so."""
    session = None
    try:
        session = await session_of(connection, house)
        if not session.grant.opens(night):
            raise OtherNight
        room = await house.room(night)
        require_role(session.grant, who, what)
        return Visit(house, room, session, language_for(connection))
    except AccessRefused as refusal:
        await note(connection, house, night, what, refusal, session)
        raise


async def note(
    connection: Connection, house: House, night: str, what: str, refusal: AccessRefused, session: Session | None = None
) -> None:
    """Keep who was refused access to what, and why: beside the evidence, and within bounds."""
    who = session.facts if session is not None else {}
    log.info("access refused", extra={"facts": {"asked": what, "code": refusal.code, **who}})
    room = house.rooms.get(night)
    if not house.doorkeeper.attempts.may_note():
        return
    device = f"{session.device}, " if session is not None else ""
    by = session.grant.person if session is not None else NO_PERSON
    if room is not None and not room.conductor.history.known:
        return  # nothing at all is written to it, nor beside it; the log has this
    now = Seconds(time.time())
    stream = access_stream(room.night.id if room is not None else "")
    entry = Refused(what, by, now, refusal.code, refusal.sentence(), device=f"{device}{address_of(connection)}")
    try:
        head = await house.journal.head(stream)
        if head.version < MOST_NOTES:
            await house.journal.append(stream, head.version, [entry], at=now * SECOND)
    except JournalError as error:  # another was faster, or the disk is full: one fewer is kept
        log.warning("a refusal of access was not noted: %s", error)
