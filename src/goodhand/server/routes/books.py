"""The rulebooks: a whole book, one clause, and a comparison of two books."""

from typing import Any

from litestar import get
from litestar.params import FromPath
from msgspec import Struct

from goodhand.audit.conformance import clause_homes
from goodhand.night.views.viewer import NoSuchThing
from goodhand.rules import CATALOGUE, ClauseKind, Group, rulebook
from goodhand.rules.clauses import book_of
from goodhand.rules.clauses import clause as clause_of_id
from goodhand.rules.compare import compared
from goodhand.rules.conformance import ClauseHome, Home
from goodhand.rules.speech import say
from goodhand.server.gate import Handlers
from goodhand.server.openapi import described


def _for(what: str) -> dict[str, Any]:
    return {"security": [], **described(what, "books")}


class ClauseShown(Struct, frozen=True):
    """A clause of a rulebook, in our words."""

    id: str
    kind: ClauseKind
    summary: str
    duty: str
    """The software's part in it."""
    book: str
    """Its book, which the night's own book may refer to."""
    title: str


@get(
    "/books/{book:str}/clauses/{clause:str}",
    summary="What a clause says.",
    sync_to_thread=False,
    **_for("clause"),
)
def clause(book: FromPath[str], clause: FromPath[str]) -> ClauseShown:
    """For everybody: rules are public."""
    rulebook(book)
    try:
        found = clause_of_id(clause)
    except (KeyError, ValueError):
        raise NoSuchThing(
            what=say("clause {clause!r}", clause=clause), there=say("`goodhand clauses` lists them")
        ) from None
    held = book_of(found)
    return ClauseShown(found.id, found.kind, found.summary, found.duty, held.id, held.said("name"))


class Answered(Struct, frozen=True):
    """One way in which the software answers a clause, with its papers, forms or moments of the checklist."""

    way: ClauseHome
    by: tuple[str, ...]


class ClauseRead(Struct, frozen=True):
    """A clause of a book, and its answers."""

    id: str
    kind: ClauseKind
    summary: str
    answered: tuple[Answered, ...]


class BookRead(Struct, frozen=True):
    """A whole rulebook, clause by clause, in our words."""

    id: str
    name: str
    edition: str
    regulator: str
    clauses: tuple[ClauseRead, ...]


@get("/books/{book:str}", summary="A whole rulebook.", sync_to_thread=True, **_for("book"))
def book_read(book: FromPath[str]) -> BookRead:
    held = rulebook(book)
    clauses = tuple(map(_clause_read, clause_homes(held.clauses.values())))
    return BookRead(held.id, held.said("name"), held.said("edition"), held.said("regulator"), clauses)


def _clause_read(home: Home) -> ClauseRead:
    """Knobs appear under their titles, not their names in code."""
    told = {**home.shown, ClauseHome.ENFORCED: tuple(map(_title, home.knobs)), ClauseHome.CITED: ()}
    answered = tuple(Answered(way, by) for way, by in told.items() if by)
    return ClauseRead(home.clause.id, home.clause.kind, home.clause.summary, answered)


def _title(knob: str) -> str:
    found = CATALOGUE.find(knob)
    return knob if found is None else found.title


class RuleBeside(Struct, frozen=True):
    """A rule that differs between two books."""

    group: Group
    title: str
    one: str
    other: str
    one_clause: str
    """Empty: the book is silent, and a default applies."""
    other_clause: str


class BooksBeside(Struct, frozen=True):
    """A comparison of two books."""

    rules: int
    """Rules that were compared."""
    differ: tuple[RuleBeside, ...]


@get("/books/{book:str}/beside/{other:str}", summary="Where two books differ.", sync_to_thread=False, **_for("beside"))
def beside(book: FromPath[str], other: FromPath[str]) -> BooksBeside:
    found = compared(rulebook(book), rulebook(other))
    rows = (
        RuleBeside(
            each.knob.group,
            each.knob.title,
            each.knob.in_words(each.one.value),
            each.knob.in_words(each.other.value),
            str(each.one.clause or ""),
            str(each.other.clause or ""),
        )
        for each in found
        if each.differs
    )
    return BooksBeside(len(found), tuple(rows))


HANDLERS: Handlers = [book_read, clause, beside]
