"""A route for each view of the catalogue."""

from inspect import signature
from typing import Annotated, Any

import msgspec
from litestar import Response, get
from litestar.params import QueryParameter

from goodhand.night.views.all_views import VIEWS, View
from goodhand.night.views.viewer import Wanted
from goodhand.rules.speech import encoding
from goodhand.server.gate import Handlers, NightKey, TheVisit, for_roles

HELP = {
    "tournament": "The tournament, by id; without one, the one that is on.",
    "table": "The table's number.",
    "find": "Part of a name or text.",
    "after": "Go on after so many lines, as the page before said.",
    "limit": "How many lines at most.",
}
VERSION_HEADER = "Goodhand-Version"


def _handler(view: View) -> Any:
    async def look(
        visit: TheVisit,
        night: NightKey,
        tournament: Annotated[str, QueryParameter(description=HELP["tournament"])] = "",
        table: Annotated[int, QueryParameter(description=HELP["table"], ge=0, le=100_000)] = 0,
        find: Annotated[str, QueryParameter(description=HELP["find"], max_length=200)] = "",
        after: Annotated[int, QueryParameter(description=HELP["after"], ge=0, le=10_000_000)] = 0,
        limit: Annotated[int, QueryParameter(description=HELP["limit"], ge=1, le=500)] = 100,
    ) -> Response[Any]:
        seen = visit.room.look(view, visit.viewer, Wanted(tournament, table, find, after, limit))
        headers = {VERSION_HEADER: str(visit.room.version)}
        return Response(
            msgspec.json.encode(seen, enc_hook=encoding(visit.language)),
            media_type="application/json",
            headers=headers,
        )

    look.__annotations__["return"] = Response[view.gives]  # type: ignore[name-defined]  # as the catalogue has it
    for name in set(HELP) - set(view.asks):
        del look.__annotations__[name]
    look.__signature__ = _only(look, ("visit", "night", *view.asks))  # type: ignore[attr-defined]
    about = f"{view.shows} For: {', '.join(view.who)}."
    gate = for_roles(view.who, view.name, "views") | {"operation_id": f"see-{view.name}"}
    path = f"/nights/{{night:str}}/{view.name}" if view.name != "night" else "/nights/{night:str}"
    return get(path, summary=view.shows, description=about, **gate)(look)


def _only(function: Any, names: tuple[str, ...]) -> Any:
    """The function's signature with these parameters only."""
    own = signature(function)
    kept = [parameter for name, parameter in own.parameters.items() if name in names]
    return own.replace(parameters=kept)


HANDLERS: Handlers = [_handler(view) for view in VIEWS.values()]
