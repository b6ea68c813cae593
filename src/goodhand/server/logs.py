"""The server's log: a line of JSON for each request, socket, act and refusal.

A line names the night, the role and the device by its listed id. No input gets into it: no tokens, codes, passwords or
names. So a path is the route's template, and an exception appears with its type and place only, since its text may
quote input.
"""

import json
import logging
import time
import traceback
from typing import TYPE_CHECKING, Any, TextIO

from litestar.enums import ScopeType

from goodhand.server.access.model import Session
from goodhand.server.gate import Visit
from goodhand.server.house import log

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Message, Receive, Send

MILLISECOND = 1e-3
OURS = "goodhand."
"""Loggers whose sentences quote no input."""


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
    """The message; of other libraries' records, the pattern without its arguments."""
    return record.getMessage() if record.name.startswith(OURS) else str(record.msg)


def _where(error: BaseException) -> list[str]:
    return [f"{frame.name} {frame.filename}:{frame.lineno}" for frame in traceback.extract_tb(error.__traceback__)]


def write_json_lines(out: TextIO) -> logging.Handler:
    """Log everything as lines of JSON from now on."""
    handler = logging.StreamHandler(out)
    handler.setFormatter(JsonLines())
    logging.getLogger().addHandler(handler)
    log.setLevel(logging.INFO)
    return handler


class RequestLog:
    """Wraps the application: logs each request when it is answered and each socket when it is closed."""

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
    """Night, role and device, if the device was admitted."""
    visit: Visit | None = state.get("visit")
    if visit is not None:
        return visit.facts
    session: Session | None = state.get("session")
    return session.facts if session is not None else {}


def duration(seconds: float) -> dict[str, float]:
    return {"ms": round(seconds / MILLISECOND, 2)}
