"""The session of a request or a socket, and the guards against requests from other sites' pages."""

import hmac
from typing import Any

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType

from goodhand.server.access.doorkeeper import Doorkeeper
from goodhand.server.access.model import Session
from goodhand.server.connections import THIS_COMPUTER
from goodhand.server.refusals import Locked, NoCsrfToken, NotSignedIn, WrongOrigin

COOKIE, SECURE_COOKIE = "goodhand", "__Host-goodhand"
CSRF_HEADER = "X-CSRF-Token"
FORWARDED = ("Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP")
"""Headers of a proxy: what comes by it may come from anywhere, whatever name was asked for."""
SAFE = ("GET", "HEAD", "OPTIONS")

Connection = ASGIConnection[Any, Any, Any, Any]


async def session_of(connection: Connection, doorkeeper: Doorkeeper) -> Session:
    token, by_cookie = _token(connection)
    session = await doorkeeper.session(token) if token else None
    if session is None:
        raise NotSignedIn
    if session.locked:
        raise Locked
    method = connection.scope.get("method", "GET")
    if by_cookie and (method not in SAFE or connection.scope["type"] == ScopeType.WEBSOCKET):
        require_own_origin(connection)
    if by_cookie and method not in SAFE:
        sent = connection.headers.get(CSRF_HEADER, "")
        if not hmac.compare_digest(sent.encode(), doorkeeper.csrf_token(session).encode()):
            raise NoCsrfToken
    return session


async def held_session(connection: Connection, doorkeeper: Doorkeeper) -> Session | None:
    """The session of a device, also while it is locked."""
    token, _ = _token(connection)
    return await doorkeeper.session(token) if token else None


def is_this_computer(connection: Connection) -> bool:
    """Whether the request comes from the computer on which the server runs, under its own name and not by a proxy."""
    if any(name in connection.headers for name in FORWARDED):
        return False
    host = connection.headers.get("Host", "").rpartition(":")[0] or connection.headers.get("Host", "")
    return address_of(connection) in THIS_COMPUTER and host in ("localhost", *THIS_COMPUTER, "[::1]")


def _token(connection: Connection) -> tuple[str, bool]:
    """The token, and whether it comes as a cookie."""
    scheme, _, token = connection.headers.get("Authorization", "").partition(" ")
    if scheme.casefold() == "bearer":
        return token.strip(), False
    name = SECURE_COOKIE if is_secure(connection) else COOKIE
    return connection.cookies.get(name, ""), True


def is_secure(connection: Connection) -> bool:
    return connection.scope.get("scheme") in ("https", "wss")


def require_own_origin(connection: Connection) -> None:
    """Refuse requests from other sites' pages; programs other than browsers send no origin."""
    origin = connection.headers.get("Origin")
    site = connection.headers.get("Sec-Fetch-Site", "same-origin")
    if origin is None and site in ("same-origin", "none"):
        return
    scheme = "https" if is_secure(connection) else "http"
    if origin != f"{scheme}://{connection.headers.get('Host', '')}":
        raise WrongOrigin


def address_of(connection: Connection) -> str:
    return connection.client.host if connection.client is not None else ""
