"""The language of an answer."""

from contextvars import ContextVar
from typing import Any, Final

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection

from goodhand.rules.speech import ENGLISH, LANGUAGES, Sentence, encoding, language_of, spoken

ENCODERS: Final = {each: msgspec.json.Encoder(enc_hook=encoding(each)) for each in LANGUAGES}
"""JSON encoders that write every sentence in one language."""
_ASKED_IN: Final = ContextVar("asked in", default=ENGLISH)


def language_for(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The language in the address, or else the one that the browser asks for."""
    asked = connection.query_params.get("language", "")
    return asked if asked in LANGUAGES else language_of(connection.headers.get("accept-language", ""))


async def remember_language(request: Request[Any, Any, Any]) -> None:
    """Remember the language of a request for its answer. This runs in the request's own task."""
    _ASKED_IN.set(language_for(request))


def in_request_language(sentence: Sentence) -> str:
    return spoken(sentence, _ASKED_IN.get())
