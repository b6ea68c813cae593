"""The host names that the server answers to, so that no other site's page reaches it under its own name."""

import re
from collections.abc import Collection
from typing import TYPE_CHECKING

import msgspec
from litestar.enums import ScopeType

from goodhand.server.problems import MEDIA_TYPE, Problem

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Scope, Send

MISDIRECTED = 421
HOST = re.compile(r"(?P<name>\[[0-9A-Fa-f:.]{2,45}\]|[A-Za-z0-9.-]{1,253})(:[0-9]{1,5})?")


def only_for(hosts: Collection[str]):  # type: ignore[no-untyped-def]  # a middleware, as Litestar takes it
    """A middleware that answers requests to these names only, at any port."""

    def middleware(app: "ASGIApp") -> "ASGIApp":
        async def call(scope: "Scope", receive: "Receive", send: "Send") -> None:
            if _host(scope) in hosts:
                await app(scope, receive, send)
                return
            if scope["type"] == ScopeType.WEBSOCKET:
                await send({"type": "websocket.close", "code": 4403, "reason": "wrong-host"})
                return
            detail = "This server is not spoken to by that name; use the address it printed."
            body = msgspec.json.encode(Problem("Wrong host", MISDIRECTED, "wrong-host", detail))
            headers = [(b"content-type", MEDIA_TYPE.encode()), (b"content-length", str(len(body)).encode())]
            await send({"type": "http.response.start", "status": MISDIRECTED, "headers": headers})
            await send({"type": "http.response.body", "body": body, "more_body": False})

        return call

    return middleware


def _host(scope: "Scope") -> str:
    """The name in the one Host header; nothing, if there are several or it is not a name with an optional port."""
    sent = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
    found = HOST.fullmatch(sent[0]) if len(sent) == 1 else None
    return found["name"].casefold() if found is not None else ""
