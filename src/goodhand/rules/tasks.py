"""Duties: what somebody must do or see to, at its moment of the evening, because a clause says so."""

from collections.abc import Mapping
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from goodhand.rules.clause import Clause
from goodhand.rules.knobs import Choice
from goodhand.rules.roles import Role
from goodhand.rules.source import Source
from goodhand.rules.speech import written
from goodhand.rules.tables import Misread, Row, read_table

if TYPE_CHECKING:
    from goodhand.rules.rulebook import Rulebook


class Moment(Choice):
    """When a task falls due; in the order of an evening."""

    BEFORE_DOORS = "before-doors", "before the doors open"
    ENTRIES = "entries", "while entries are sold"
    START_OF_PLAY = "start-of-play", "at the start of play"
    EACH_LEVEL = "each-level", "at each level"
    EACH_ROUND = "each-round", "in each round of play"
    MOVING_PLAYERS = "moving-players", "when a player moves"
    COLOUR_UP = "colour-up", "at a colour-up"
    ELIMINATION = "elimination", "at an elimination"
    DISPUTE = "dispute", "at a dispute"
    INCIDENT = "incident", "when something is wrong"
    THROUGHOUT = "throughout", "as long as play lasts"
    CLOSING = "closing", "at closing"
    AFTER_CLOSING = "after-closing", "after closing"


class When(Choice):
    """On which evenings a task falls due at all."""

    ALWAYS = "always", "always"
    SHARED = "shared", "when other licensees share the date and the place"
    OTHER_GAMES = "other-games", "when other games are conducted under the licence"


class Task(msgspec.Struct, frozen=True):
    """One line of a checklist. Its clause's id is its own: no clause has two."""

    clause: Clause
    moment: Moment
    by: Role
    """The role that does it, or makes sure of it."""
    text: str
    """The task, addressed to that person in the regulator's words: `{v.rebuy}` is the book's own word, `{seats}`
    the most players at a table, `{age}` the least age of a player."""
    per_table: bool = False
    """Whether it is done at each table separately."""
    also: tuple[Moment, ...] = ()
    """Further moments at which it falls due."""
    when: When = When.ALWAYS
    translations: Mapping[str, str] = {}
    """The text in other languages, by their codes."""

    @property
    def id(self) -> str:
        """The id under which it is ticked off."""
        return self.clause.id

    @property
    def moments(self) -> tuple[Moment, ...]:
        """Every moment at which it falls due, the first of the evening first."""
        return (self.moment, *self.also)


MOMENTS = {each.value: each for each in Moment}
WHENS = {each.value: each for each in When}
ROLES = {each.value: each for each in Role}
TABLES = {"": False, "each": True}


def read_duties(clauses: Source, table: Traversable) -> tuple[Task, ...]:
    """The duties of a book, from the table in its folder; the columns behind the sixth are languages, English first."""

    def duty(row: Row) -> Task:
        (clause, *more), others = clauses.cited(row, "clause") or (None,), dict(row.translations)
        if clause is None or more:
            raise Misread(f"{row.at}: clause: name one clause")
        return Task(
            clause,
            row.one("moment", MOMENTS),
            row.one("by", ROLES),
            others.pop("en", ""),
            per_table=row.one("tables", TABLES),
            also=row.several("also", MOMENTS),
            when=row.one("when", WHENS, default="always"),
            translations=others,
        )

    return read_table(table, ("clause", "moment", "by", "tables", "also", "when"), duty)


ORDER = {moment: number for number, moment in enumerate(Moment)}


def tasks(book: "Rulebook") -> tuple[Task, ...]:
    """Every task of the book, in the order of the evening and in the book's own words of each language."""
    facts = {"seats": book.table_capacity.value, "age": book.minimum_age.value}
    words = {code: book.in_language(code).vocabulary for code in book.texts}

    def said(task: Task) -> str:
        others = {
            code: text.format(v=words[code], **facts) for code, text in task.translations.items() if code in words
        }
        return written(task.text.format(v=book.vocabulary, **facts), **others)

    in_order = sorted(book.duties, key=lambda task: ORDER[task.moment])
    return tuple(replace(task, text=said(task)) for task in in_order)


def at(book: "Rulebook", moment: Moment) -> tuple[Task, ...]:
    """The tasks of the book that fall due at this moment, those that come again at it included."""
    return tuple(task for task in tasks(book) if moment in task.moments)
