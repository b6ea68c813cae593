"""What the server writes of its work, a line of JSON for each request, socket, act and refusal.

A line names the night, the role and the device by the id under which it is listed. Nothing that somebody sent or
typed gets into it: neither tokens, codes and passwords nor names. So a path is the route's and not the one that was
asked for, and of an exception only its kind and its place are told, for its words may quote what was sent.
"""

import json
import logging
import time
import traceback
from typing import TYPE_CHECKING, Any, TextIO

from litestar.enums import ScopeType

from goodhand.server.access.model import Session
from goodhand.server.house import log
from goodhand.server.visit import Visit

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Message, Receive, Send

MILLISECOND = 1e-3
OURS = "goodhand."
"""Loggers whose sentences quote nothing that somebody sent."""


class JsonLines(logging.Formatter):
    """One record, one line."""

    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line: dict[str, Any] = {"time": f"{at}.{int(record.msecs):03d}Z", "level": record.levelname.lower()}
        line |= {"what": _sentence(record), **getattr(record, "facts", {})}
        if record.exc_info and record.exc_info[1] is not None:
            line |= {"error": type(record.exc_info[1]).__name__, "where": _where(record.exc_info[1])}
        return json.dumps(line)


def _sentence(record: logging.LogRecord) -> str:
    """What is said. Of other libraries' records the pattern alone, without what is filled in."""
    return record.getMessage() if record.name.startswith(OURS) else str(record.msg)


def _where(error: BaseException) -> list[str]:
    return [f"{frame.name} {frame.filename}:{frame.lineno}" for frame in traceback.extract_tb(error.__traceback__)]


def write_json_lines(out: TextIO) -> logging.Handler:
    """From here on everything that is logged goes out as lines of JSON."""
    handler = logging.StreamHandler(out)
    handler.setFormatter(JsonLines())
    logging.getLogger().addHandler(handler)
    log.setLevel(logging.INFO)
    return handler


class RequestLog:
    """Around the application: a line for each request when it is answered, and for each socket when it is closed."""

    def __init__(self, app: "ASGIApp") -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: "Receive", send: "Send") -> None:
        if scope["type"] not in (ScopeType.HTTP, ScopeType.WEBSOCKET) or not log.isEnabledFor(logging.INFO):
            await self.app(scope, receive, send)
            return
        began, found = time.perf_counter(), dict[str, Any]()

        async def sending(message: "Message") -> None:
            if message["type"] == "http.response.start":
                found["status"] = message["status"]
            elif message["type"] == "websocket.close":
                found.setdefault("closed", message["code"])
            await send(message)

        async def receiving() -> Any:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                found.setdefault("closed", message["code"])
            return message

        try:
            await self.app(scope, receiving, sending)
        finally:
            seconds = time.perf_counter() - began
            what = "request" if scope["type"] == ScopeType.HTTP else "socket"
            facts = {"method": scope.get("method"), "route": scope.get("path_template") or "none", **found}
            kept = {name: value for name, value in facts.items() if value is not None}
            log.info(what, extra={"facts": kept | _who(scope.get("state", {})) | duration(seconds)})


def _who(state: Any) -> dict[str, str]:
    """Night, role and device, as far as somebody was let in."""
    coming: Visit | None = state.get("visit")
    if coming is not None:
        return coming.facts
    session: Session | None = state.get("session")
    return session.facts if session is not None else {}


def duration(seconds: float) -> dict[str, float]:
    return {"ms": round(seconds / MILLISECOND, 2)}
