"""The rulebooks, to be looked up: what a clause says, wherever it is cited."""

from litestar import get
from litestar.params import FromPath
from msgspec import Struct

from goodhand.night.views.viewer import NoSuchThing
from goodhand.rules import ClauseKind, Group, rulebook
from goodhand.rules.clauses import clause as clause_of_id
from goodhand.rules.compare import compared
from goodhand.server.asking import Handlers
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


class RuleBeside(Struct, frozen=True):
    """A matter on which two books differ."""

    group: Group
    title: str
    one: str
    other: str
    one_clause: str
    """Empty: the book is silent, and a default stands in."""
    other_clause: str


class BooksBeside(Struct, frozen=True):
    """Two books beside each other."""

    rules: int
    """How many were compared."""
    differ: tuple[RuleBeside, ...]


@get(
    "/books/{book:str}/beside/{other:str}",
    summary="Where two books differ.",
    operation_id="beside",
    tags=["books"],
    responses=PROBLEMS,
    security=[],
    sync_to_thread=False,
)
def beside(book: FromPath[str], other: FromPath[str]) -> BooksBeside:
    """For everybody."""
    found = compared(rulebook(book), rulebook(other))
    rows = (
        RuleBeside(
            each.knob.group,
            each.knob.title,
            each.knob.in_words(each.one.value),
            each.knob.in_words(each.other.value),
            each.one.clause.id if each.one.clause is not None else "",
            each.other.clause.id if each.other.clause is not None else "",
        )
        for each in found
        if each.differs
    )
    return BooksBeside(len(found), tuple(rows))


def books_handlers() -> Handlers:
    """The clauses, and two books beside each other."""
    return [clause, beside]
