"""The rulebooks, to be looked up: what a clause says, wherever it is cited."""

from litestar import Router, get
from litestar.params import FromPath
from msgspec import Struct

from goodhand.night.views.viewer import NoSuchThing
from goodhand.rules import ClauseKind, rulebook
from goodhand.rules.clauses import clause as clause_of_id
from goodhand.server.openapi import PROBLEMS


class ClauseShown(Struct, frozen=True):
    """A clause of a rulebook, in our words."""

    id: str
    kind: ClauseKind
    summary: str
    duty: str
    """What the software does about it."""
    book: str
    title: str
    """Of the book."""


@get(
    "/books/{book:str}/clauses/{clause:str}",
    summary="What a clause says.",
    operation_id="clause",
    tags=["books"],
    responses=PROBLEMS,
    security=[],
    sync_to_thread=False,
)
def clause(book: FromPath[str], clause: FromPath[str]) -> ClauseShown:
    """For everybody: rules are public."""
    held = rulebook(book)
    try:
        found = clause_of_id(clause)
    except (KeyError, ValueError):
        raise NoSuchThing(what=f"clause {clause!r}", there="`goodhand clauses` lists them") from None
    return ClauseShown(found.id, found.kind, found.summary, found.duty, held.id, held.name)


def books_router() -> Router:
    """The clauses."""
    return Router("/", route_handlers=[clause])
