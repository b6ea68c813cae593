"""The parameters that most routes have."""

from typing import Annotated, Any

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import PathParameter

from goodhand.server.house import House

Asking = Request[Any, Any, Any]
TheHouse = NamedDependency[House]
NightKey = Annotated[str, PathParameter(description="The night, as it stands in addresses.", max_length=100)]
