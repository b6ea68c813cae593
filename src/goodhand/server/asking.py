"""What most routes have: their parameters, and how a module hands them on."""

from typing import Annotated, Any

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import PathParameter
from litestar.types import ControllerRouterHandler

from goodhand.server.house import House

Asking = Request[Any, Any, Any]
TheHouse = NamedDependency[House]
NightKey = Annotated[str, PathParameter(description="The night, as it stands in addresses.", max_length=100)]
Handlers = list[ControllerRouterHandler]
"""The routes of a module. They go into one router: each further one would copy all that is in it, at every start."""
