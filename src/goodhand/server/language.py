"""In which language somebody is answered."""

from contextvars import ContextVar
from typing import Any, Final

from litestar import Request
from litestar.connection import ASGIConnection

from goodhand.rules.speech import ENGLISH, LANGUAGES, Sentence, language_of, spoken

_ASKED_IN: Final = ContextVar("asked in", default=ENGLISH)


def language_for(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """That of the page, where it says so in the address; else as the browser, or the page through it, says."""
    asked = connection.query_params.get("language", "")
    return asked if asked in LANGUAGES else language_of(connection.headers.get("accept-language", ""))


async def hear(request: Request[Any, Any, Any]) -> None:
    """Before a request is answered: its language, for whatever the answer holds. It runs in the request's own task."""
    _ASKED_IN.set(language_for(request))


def as_asked(sentence: Sentence) -> str:
    """How a sentence is written into the answer of the request that is on."""
    return spoken(sentence, _ASKED_IN.get())
