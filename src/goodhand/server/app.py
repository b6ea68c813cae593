"""The application: routes, error answers, headers."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from litestar import Litestar, Router
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import Provide
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin
from litestar.types import Message, Scope

from goodhand.rules.speech import Sentence
from goodhand.server.charity import importing, known, people, settings, years
from goodhand.server.gate import Handlers
from goodhand.server.hosts import only_for
from goodhand.server.house import House
from goodhand.server.language import in_request_language, remember_language
from goodhand.server.live import socket
from goodhand.server.openapi import openapi_config
from goodhand.server.plans import routes as plans
from goodhand.server.problems import answer
from goodhand.server.routes import (
    acts,
    audit,
    books,
    follow,
    forecast,
    health,
    nights,
    pages,
    papers,
    phones,
    pots,
    race,
    screens,
    sessions,
    shown,
    sign_in,
    suggest,
    takeover,
    team,
    turn,
    views,
    welcome,
)
from goodhand.server.tables import routes as tables

LARGEST_BODY = 1_000_000
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "frame-src 'self'; "
    "base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cache-Control": "no-store",
}


class App(Litestar):
    """Litestar with msgspec alone: plugins for other installed libraries would only slow down the start."""

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]


def make_app(
    opening: Callable[[], AbstractAsyncContextManager[House]], hosts: tuple[str, ...] = (), *, secure: bool = False
) -> Litestar:
    """Make the application on a house that opens when it starts and closes when it stops.

    ``hosts``: the host names that it answers to, so that no other site's page reaches it under its own name.
    """

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with opening() as house:
            app.state.house = house
            yield

    of_night = (
        nights,
        forecast,
        acts,
        views,
        suggest,
        pots,
        race,
        turn,
        sign_in,
        shown,
        sessions,
        screens,
        team,
        papers,
        audit,
    )
    of_charity = (people, known, years, importing, settings, welcome)
    of_house = (books, follow, takeover, phones, socket, tables, plans, *of_charity)
    handlers: Handlers = [each for module in (*of_night, *of_house) for each in module.HANDLERS]
    return _app(
        [Router("/api/v1", route_handlers=handlers), *health.HANDLERS, *pages.HANDLERS],
        hosts,
        secure=secure,
        lifespan=[lifespan],
        openapi_config=openapi_config(),
    )


def make_public_app(house: House, hosts: tuple[str, ...]) -> Litestar:
    """Make the application of the public page alone: it knows no session, and nobody can sign in there."""
    app = _app([Router("/api/v1", route_handlers=follow.HANDLERS), pages.public_pages], hosts, openapi_config=None)
    app.state.house = house
    return app


def _app(handlers: Handlers, hosts: tuple[str, ...], *, secure: bool = False, **more: Any) -> Litestar:
    headers = HEADERS | ({"Strict-Transport-Security": "max-age=31536000"} if secure else {})

    async def house(state: State) -> House:
        found: House = state.house
        return found

    async def add_headers(message: Message, _: Scope) -> None:
        if message["type"] == "http.response.start":
            given = MutableScopeHeaders.from_message(message)
            for name, value in headers.items():
                given.setdefault(name, value)

    allowed = set(hosts)
    return App(
        handlers,
        dependencies={"house": Provide(house)},
        exception_handlers={Exception: answer},
        before_send=[add_headers],
        state=State({"hosts": allowed}),
        middleware=[only_for(allowed)] if hosts else [],
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        type_encoders={Sentence: in_request_language},
        before_request=remember_language,
        **more,
    )
