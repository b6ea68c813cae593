"""The gate of every route: who it is for is said with the route, and asked before anything that was sent is read."""

from typing import Any

from litestar.connection import ASGIConnection
from litestar.di import NamedDependency, Provide
from litestar.handlers import BaseRouteHandler

from goodhand.rules import Role
from goodhand.server.access.guard import session_of
from goodhand.server.access.model import Session
from goodhand.server.access.scope import require_role
from goodhand.server.asking import Asking
from goodhand.server.house import House
from goodhand.server.openapi import described
from goodhand.server.refusals import AccessRefused, OtherNight
from goodhand.server.visit import Visit, note, visit

Coming = NamedDependency[Visit]
SignedInSession = NamedDependency[Session]


def for_roles(who: tuple[Role, ...], what: str, tag: str) -> dict[str, Any]:
    """For a route of a night: whom it lets in, and what is noted of others."""
    return {
        **described(what, tag),
        "guards": [_admit],
        "opt": {"who": who, "what": what},
        "dependencies": {"coming": Provide(_coming, sync_to_thread=False)},
    }


def for_anybody(
    what: str, tag: str, *, every_night: bool = False, who: tuple[Role, ...] = tuple(Role)
) -> dict[str, Any]:
    """For a route of no night in particular: whoever is signed in as one of these; or only who set the server up."""
    return {
        **described(what, tag),
        "guards": [_signed_in],
        "opt": {"what": what, "every_night": every_night, "who": who},
        "dependencies": {"session": Provide(_session, sync_to_thread=False)},
    }


async def _admit(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    house: House = connection.app.state.house
    night = str(connection.path_params["night"])
    connection.state.visit = await visit(connection, house, night, handler.opt["who"], handler.opt["what"])


async def _signed_in(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    house: House = connection.app.state.house
    session = None
    try:
        session = await session_of(connection, house)
        require_role(session.grant, handler.opt["who"], handler.opt["what"])
        if handler.opt["every_night"]:
            require_role(session.grant, (Role.CHAIRPERSON,), handler.opt["what"])
            if not session.opens_nights:
                raise OtherNight
    except AccessRefused as refusal:
        await note(connection, house, "", handler.opt["what"], refusal, session)
        raise
    connection.state.session = session


def _coming(request: Asking) -> Visit:
    found: Visit = request.state.visit
    return found


def _session(request: Asking) -> Session:
    found: Session = request.state.session
    return found
