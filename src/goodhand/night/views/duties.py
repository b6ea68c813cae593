"""Duties and disputes: what the book asks somebody to see to, and what was ruled."""

from msgspec import Struct
from msgspec.structs import replace

from goodhand.night.views.catalogue import view
from goodhand.night.views.viewer import READERS, WORKERS, Look
from goodhand.occasion.checklist import came, checklist, is_done, tables_left, ticks
from goodhand.occasion.events import IncidentRecorded, RulingAsked, RulingRecorded
from goodhand.occasion.rulings import is_open, who_settle
from goodhand.occasion.state import Occasion
from goodhand.rules import Role
from goodhand.rules.rulings import as_ruled, situations, title_of
from goodhand.rules.rulings import ruling as book_ruling
from goodhand.rules.situations import SITUATIONS
from goodhand.rules.units import PersonId, Seconds


class Ticked(Struct, frozen=True):
    """Somebody saw to a duty."""

    by: str
    """By name."""
    at: Seconds
    which: str
    table: int


class DutyShown(Struct, frozen=True):
    """One line of the checklist."""

    id: str
    text: str
    clause: str
    """The clause, in a sentence."""
    clause_id: str
    moment: str
    when: str
    """The moment in words."""
    due: bool
    """Whether its moment has come."""
    done: bool
    by: Role
    per_table: bool
    tables_left: tuple[int, ...]
    ticked: tuple[Ticked, ...]


class Duties(Struct, frozen=True):
    """The evening's checklist, in its order."""

    open: int
    duties: tuple[DutyShown, ...]


@view("duties", "What the book asks somebody to see to.", (*WORKERS, Role.REGULATOR), kept=True)
def duties(look: Look) -> Duties:
    """Everybody's duties; a dealer's own are marked by the role."""
    o, level = look.night.books, look.night.level_began(look.at)
    moments, shown = came(o), []
    for task in checklist(o):
        due = bool(moments & set(task.moments))
        done = tuple(Ticked(o.name_of(each.by), each.at, each.occasion, each.table) for each in ticks(o, task))
        shown.append(
            DutyShown(
                task.id,
                task.text,
                task.clause.summary,
                task.clause.id,
                task.moment.value,
                task.moment.words,
                due,
                is_done(o, task, level),
                task.by,
                task.per_table,
                tables_left(o, task, level),
                done,
            )
        )
    return Duties(sum(each.due and not each.done for each in shown), tuple(shown))


class Prepared(Struct, frozen=True):
    """A ruling that was prepared for whom the book names, and what they said to it."""

    number: int
    situation: str
    title: str
    facts: str
    ruling: str
    as_book: bool
    """Whether these are the book's own words."""
    override: str
    by: str
    """The name of the person who prepared it."""
    preparer: PersonId
    at: Seconds
    occurred: Seconds
    people: tuple[str, ...]
    tournament: str
    table: int
    round: int
    settles: tuple[PersonId, ...]
    """The ids of the people who may answer; empty once it is answered."""
    agreed: bool | None
    """None: nobody has said so far."""
    settled_by: str
    settled_at: Seconds | None
    why: str
    """Why not, or what instead."""


class Disputes(Struct, frozen=True):
    """Rulings and incidents."""

    situations: tuple[str, ...]
    """The situations in the book, by name."""
    rulings: tuple[RulingRecorded, ...]
    prepared: tuple[Prepared, ...]
    """Rulings that are not on record yet."""
    incidents: tuple[IncidentRecorded, ...]
    unreported: tuple[int, ...]
    """Incidents of which the regulator has still to hear."""


@view("disputes", "Rulings and incidents.", READERS, kept=True)
def disputes(look: Look) -> Disputes:
    o = look.night.books
    unreported = tuple(each.number for each in o.unreported())
    rulings = tuple(replace(each, ruling=as_ruled(o.book, each.situation, each.ruling)) for each in o.rulings)
    prepared = tuple(_prepared(o, each) for each in o.questions if is_open(o, each))
    return Disputes(tuple(each.name for each in situations()), rulings, prepared, o.incidents, unreported)


def _prepared(o: Occasion, question: RulingAsked) -> Prepared:
    answer, known = o.settled.get(question.number), question.situation in SITUATIONS
    return Prepared(
        number=question.number,
        situation=question.situation,
        title=title_of(question.situation),
        facts=question.facts,
        ruling=as_ruled(o.book, question.situation, question.ruling),
        as_book=known and question.ruling == book_ruling(o.book, question.situation).text,
        override=question.override,
        by=o.name_of(question.by),
        preparer=question.by,
        at=question.at,
        occurred=question.occurred,
        people=question.people,
        tournament=question.tournament,
        table=question.table,
        round=question.round,
        settles=who_settle(o) if answer is None else (),
        agreed=answer.agreed if answer is not None else None,
        settled_by=o.name_of(answer.by) if answer is not None else "",
        settled_at=answer.at if answer is not None else None,
        why=answer.why if answer is not None else "",
    )
