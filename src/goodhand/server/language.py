"""In which language somebody is answered."""

from typing import Any

from litestar.connection import ASGIConnection

from goodhand.rules.speech import LANGUAGES, language_of


def language_for(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """That of the page, where it says so in the address; else as the browser, or the page through it, says."""
    asked = connection.query_params.get("language", "")
    return asked if asked in LANGUAGES else language_of(connection.headers.get("accept-language", ""))
