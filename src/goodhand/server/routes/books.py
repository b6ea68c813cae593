"""The rulebooks, to be read: a whole book, what a clause says wherever it is cited, and two books side by side."""

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
from goodhand.rules.conformance import Home, Way
from goodhand.rules.speech import say
from goodhand.server.asking import Handlers
from goodhand.server.openapi import described


def _for(what: str) -> dict[str, Any]:
    return {"security": [], **described(what, "books")}


class ClauseShown(Struct, frozen=True):
    """A clause of a rulebook, in our words."""

    id: str
    kind: ClauseKind
    summary: str
    duty: str
    """What the software does about it."""
    book: str
    """The book it stands in, which a night's own may refer to."""
    title: str
    """Of that book."""


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
    """One way in which a clause is answered, and by what: papers, forms, moments of the checklist."""

    way: Way
    by: tuple[str, ...]


class ClauseRead(Struct, frozen=True):
    """A clause where it stands in its book."""

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
    """Knobs go by the question they answer; by its name in code nobody knows one."""
    told = {**home.shown, Way.ENFORCED: tuple(map(_title, home.knobs)), Way.CITED: ()}
    answered = tuple(Answered(way, by) for way, by in told.items() if by)
    return ClauseRead(home.clause.id, home.clause.kind, home.clause.summary, answered)


def _title(knob: str) -> str:
    found = CATALOGUE.find(knob)
    return knob if found is None else found.title


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
