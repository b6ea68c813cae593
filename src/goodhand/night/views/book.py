"""The book as this night kept it: by clause, what was seen to, posted, ruled and recorded, and what went against it."""

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct

from goodhand.night.views.catalogue import view
from goodhand.night.views.viewer import READERS, Look
from goodhand.occasion.checklist import came, checklist, is_done, ticks
from goodhand.occasion.rulings import prepared_by, ruled_by
from goodhand.occasion.state import Occasion
from goodhand.rules import CATALOGUE, Rulebook
from goodhand.rules.forms import Per
from goodhand.rules.rulings import as_ruled
from goodhand.rules.speech import say
from goodhand.rules.units import Seconds


class Deed(StrEnum):
    """A kind of deed about a clause."""

    AGAINST = "against"
    """Something happened against it, and is recorded so."""
    OPEN = "open"
    """A duty whose moment came, and which nobody has seen to."""
    SEEN_TO = "seen-to"
    RULED = "ruled"
    """A dispute was settled by it."""
    POSTED = "posted"
    """The house posted something where it leaves a choice."""
    FILED = "filed"
    """A form of the night answers it."""


class ClauseEntry(Struct, frozen=True):
    """One thing that was done about a clause, or against it."""

    clause: str
    deed: Deed
    text: str
    at: Seconds | None = None
    by: str = ""
    """By name."""


class BookKept(Struct, frozen=True):
    """The book of the night, and everything that was done about its clauses, in the book's order."""

    book: str
    name: str
    edition: str
    clauses: int
    against: int
    open: int
    kept: tuple[ClauseEntry, ...]


@view("book", "What was done about each clause of the book.", READERS, kept=True)
def book(look: Look) -> BookKept:
    """By clause; what went against one stands first."""
    o = look.night.books
    place = {clause.id: number for number, clause in enumerate(o.book.clauses.values())}
    order = tuple(Deed)
    found = [ClauseEntry(each.clause, Deed.AGAINST, each.text, each.at) for each in o.violations]
    found += [*_duties(o, look.night.level_began(look.at)), *_ruled(o), *_posted(o.book), *_filed(o.book)]
    found.sort(key=lambda each: (place.get(each.clause, len(place)), order.index(each.deed), each.at or 0))
    against = sum(each.deed is Deed.AGAINST for each in found)
    still = sum(each.deed is Deed.OPEN for each in found)
    return BookKept(o.book.id, o.book.said("name"), o.book.said("edition"), len(place), against, still, tuple(found))


def _duties(o: Occasion, level: Seconds) -> Iterator[ClauseEntry]:
    moments = came(o)
    for task in checklist(o):
        for each in ticks(o, task):
            yield ClauseEntry(task.clause.id, Deed.SEEN_TO, task.text, each.at, o.name_of(each.by))
        if moments & set(task.moments) and not is_done(o, task, level):
            yield ClauseEntry(task.clause.id, Deed.OPEN, task.text)


def _ruled(o: Occasion) -> Iterator[ClauseEntry]:
    for each in o.rulings:
        ruling, by = as_ruled(o.book, each.situation, each.ruling), ruled_by(o, each)
        if each.on_paper:  # nobody has ruled until it is signed
            ruling, by = say("to be signed on paper: {ruling}", ruling=ruling), o.name_of(prepared_by(o, each))
        for clause in each.clauses:
            yield ClauseEntry(clause, Deed.RULED, ruling, each.at, by)


def _posted(posted: Rulebook) -> Iterator[ClauseEntry]:
    must = {asked.key: asked.clause for asked in posted.house_posts}
    for knob in CATALOGUE:
        ruled = posted.ruled(knob.name)
        clause = must.get(knob.name) or ruled.clause
        if ruled.house_choice and clause is not None:
            yield ClauseEntry(
                clause.id, Deed.POSTED, say("{title}: {said}", title=knob.title, said=knob.in_words(ruled.value))
            )


def _filed(posted: Rulebook) -> Iterator[ClauseEntry]:
    for form in posted.all_forms():
        if form.per is Per.OCCASION:
            for clause in form.clauses:
                yield ClauseEntry(clause.id, Deed.FILED, form.said)
