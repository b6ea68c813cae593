"""The parameters that most routes have."""

from typing import Annotated, Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.params import PathParameter

from goodhand.rules.speech import language_of
from goodhand.server.house import House

Connection = ASGIConnection[Any, Any, Any, Any]
Asking = Request[Any, Any, Any]
TheHouse = NamedDependency[House]
NightKey = Annotated[str, PathParameter(description="The night, as it stands in addresses.", max_length=100)]


def language_for(connection: Connection) -> str:
    """The language of whoever asks, as the browser or the page in it says."""
    return language_of(connection.headers.get("accept-language", ""))
