"""Duties: what somebody must do or see to, at its moment of the evening, because a clause says so."""

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from goodhand.rules.clause import Clause
from goodhand.rules.knobs import Choice
from goodhand.rules.roles import Role

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
    """Who does it, or sees to it."""
    text: str
    """What to do, said to that person in the regulator's words."""
    per_table: bool = False
    """Whether it is done at each table by itself."""
    also: tuple[Moment, ...] = ()
    """Further moments at which it falls due."""
    when: When = When.ALWAYS

    @property
    def id(self) -> str:
        """The id under which it is ticked off."""
        return self.clause.id

    @property
    def moments(self) -> tuple[Moment, ...]:
        """Every moment at which it falls due, the first of the evening first."""
        return (self.moment, *self.also)


ORDER = {moment: number for number, moment in enumerate(Moment)}


def tasks(book: "Rulebook", language: str = "en") -> tuple[Task, ...]:
    """Every task of the book, in the order of the evening and in the book's own words."""
    own = book.in_language(language)
    facts = {"v": own.vocabulary, "seats": book.table_capacity.value, "age": book.minimum_age.value}
    in_order = sorted(book.duties, key=lambda task: ORDER[task.moment])
    return tuple(replace(task, text=own.duties.get(task.id, task.text).format(**facts)) for task in in_order)


def at(book: "Rulebook", moment: Moment) -> tuple[Task, ...]:
    """The tasks of the book that fall due at this moment, those that come again at it included."""
    return tuple(task for task in tasks(book) if moment in task.moments)
