"""The gate of every route: the roles that a route admits are checked before the request's body is read.

Every refusal of access is noted in the journal.
"""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

from litestar import Request
from litestar.di import NamedDependency, Provide
from litestar.handlers import BaseRouteHandler
from litestar.params import PathParameter
from litestar.types import ControllerRouterHandler
from msgspec import Struct

from goodhand.journal.errors import JournalError, StaleVersion
from goodhand.night.act import Act
from goodhand.night.record import SECOND, Downloaded, Refused
from goodhand.night.streams import access_stream
from goodhand.night.views.viewer import Viewer
from goodhand.occasion.people import person_id
from goodhand.rules import Role
from goodhand.rules.speech import ENGLISH
from goodhand.rules.units import NO_PERSON, PersonId, Seconds
from goodhand.server.access.guard import Connection, address_of, session_of
from goodhand.server.access.model import EVERY_NIGHT, Grant, Session
from goodhand.server.house import House, log
from goodhand.server.language import language_for
from goodhand.server.openapi import described
from goodhand.server.refusals import AccessRefused, OtherNight, TooOften
from goodhand.server.room import Room

MOST_NOTES = 10_000
"""Refusals of access that are kept of a night."""

MOST_DOWNLOADS = 10_000
"""Downloads that are kept besides; the next is refused."""

Asking = Request[Any, Any, Any]
TheHouse = NamedDependency[House]
NightKey = Annotated[str, PathParameter(description="The night's key in addresses.", max_length=100)]
Handlers = list[ControllerRouterHandler]
"""The routes of a module. All go into one router: each further router would copy its routes at every start."""


class Visit(Struct, frozen=True):
    """A signed-in device at a night."""

    house: House
    room: Room
    session: Session
    language: str = ENGLISH
    address: str = ""

    @property
    def grant(self) -> Grant:
        return self.session.grant

    @property
    def person(self) -> PersonId:
        """The person who acts. The owner of the server acts for the chairperson of each night."""
        night, own = self.room.night, self.grant.person
        if self.grant.night == EVERY_NIGHT and (night.occasion is None or own not in night.occasion.people):
            return person_id(night.plan.licensee.chairperson)
        return own

    @property
    def viewer(self) -> Viewer:
        return self.grant.viewer(self.person)

    @property
    def facts(self) -> dict[str, str]:
        """For the server's log."""
        return self.session.facts | {"night": self.room.key}

    async def records(self, act: Act) -> None:
        """Record an act about who gets in, in this person's name."""
        await self.room.note(act, by=self.person, device=self.session.device, came=self.session.came)

    def count_request(self) -> None:
        """Count a request of this device, and refuse it if they come too fast."""
        self.house.doorkeeper.attempts.request(self.session.id)

    @asynccontextmanager
    async def noting(self, what: str) -> AsyncIterator[None]:
        """Note the refusal if access is refused inside."""
        try:
            yield
        except AccessRefused as refusal:
            await note(self.house, self.room.key, what, refusal, self.address, self.session)
            raise


async def admit(connection: Connection, house: House, night: str, who: tuple[Role, ...], what: str) -> Visit:
    """Admit a device of one of these roles to a night, or refuse it and note the refusal."""
    session = None
    try:
        session = await session_of(connection, house.doorkeeper)
        if not session.grant.opens(night):
            raise OtherNight
        room = await house.room(night)
        session.grant.require_role(who, what)
        return Visit(house, room, session, language_for(connection), address_of(connection))
    except AccessRefused as refusal:
        await note(house, night, what, refusal, address_of(connection), session)
        raise


async def note(
    house: House, night: str, what: str, refusal: AccessRefused, address: str, session: Session | None = None
) -> None:
    """Record a refusal of access in the night's access stream, up to a bound."""
    who = session.facts if session is not None else {}
    log.info("access refused", extra={"facts": {"asked": what, "code": refusal.code, **who}})
    room = house.rooms.get(night)
    if not house.doorkeeper.attempts.may_note():
        return
    if house.journal.reading_only or (room is not None and not room.conductor.history.known):
        return  # a newer version's night: nothing at all is written to it or its streams; the log has this
    device = f"{session.device}, " if session is not None else ""
    by = session.grant.person if session is not None else NO_PERSON
    now = Seconds(time.time())
    entry = Refused(what, by, now, refusal.code, refusal.sentence(), device=f"{device}{address}")
    try:
        await _append(house, room, entry, now, MOST_NOTES)
    except JournalError as error:  # another was faster, or the disk is full: one fewer is kept
        log.warning("a refusal of access was not noted: %s", error)


async def note_download(visit: Visit, what: str) -> None:
    """Record that somebody takes the journal; without that record it is not given."""
    await note_taken(visit.house, visit.room, visit.session, visit.address, what)


async def note_taken(house: House, room: Room, session: Session, address: str, what: str) -> None:
    """Record that a device takes a night's journal, or gets the means to."""
    now = Seconds(time.time())
    if not room.conductor.history.known or room.journal.reading_only:
        return  # nothing at all is written to it or its streams; the log has this
    entry = Downloaded(what, now, session.grant.person, f"{session.device}, {address}", session.came)
    for last in (False, False, True):
        try:
            await _append(house, room, entry, now, MOST_NOTES + MOST_DOWNLOADS)
        except StaleVersion:
            if last:
                raise
        else:
            return


async def _append(house: House, room: Room | None, entry: Refused | Downloaded, now: Seconds, most: int) -> None:
    """Add to the notes of who asked for access to a night, or to none, up to a bound."""
    stream = access_stream(room.night.id if room is not None else "")
    journal = room.journal if room is not None else house.journal
    head = await journal.head(stream)
    if head.version < most:
        await journal.append(stream, head.version, [entry], at=now * SECOND)
    elif isinstance(entry, Downloaded):
        raise TooOften


# Routes

TheVisit = NamedDependency[Visit]
SignedInSession = NamedDependency[Session]


def for_roles(who: tuple[Role, ...], what: str, tag: str) -> dict[str, Any]:
    """Options of a route of a night: the roles that it admits, and its name in notes of refusals."""
    return {
        **described(what, tag),
        "guards": [_admit_to_night],
        "opt": {"who": who, "what": what},
        "dependencies": {"visit": Provide(_visit, sync_to_thread=False)},
    }


def for_anybody(
    what: str, tag: str, *, every_night: bool = False, who: tuple[Role, ...] = tuple(Role)
) -> dict[str, Any]:
    """Options of a route of no night: for every signed-in device of these roles, or for the server's owner alone."""
    return {
        **described(what, tag),
        "guards": [_admit_signed_in],
        "opt": {"what": what, "every_night": every_night, "who": who},
        "dependencies": {"session": Provide(_session, sync_to_thread=False)},
    }


async def _admit_to_night(connection: Connection, handler: BaseRouteHandler) -> None:
    house: House = connection.app.state.house
    night = str(connection.path_params["night"])
    connection.state.visit = await admit(connection, house, night, handler.opt["who"], handler.opt["what"])


async def _admit_signed_in(connection: Connection, handler: BaseRouteHandler) -> None:
    house: House = connection.app.state.house
    what, session = handler.opt["what"], None
    try:
        session = await session_of(connection, house.doorkeeper)
        session.grant.require_role(handler.opt["who"], what)
        if handler.opt["every_night"]:
            session.grant.require_role((Role.CHAIRPERSON,), what)
            if not session.opens_nights:
                raise OtherNight
    except AccessRefused as refusal:
        await note(house, "", what, refusal, address_of(connection), session)
        raise
    connection.state.session = session


def _visit(request: Asking) -> Visit:
    found: Visit = request.state.visit
    return found


def _session(request: Asking) -> Session:
    found: Session = request.state.session
    return found
