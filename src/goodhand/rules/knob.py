"""A knob: something on which rulebooks differ, or on which all do the same and some say so."""

from collections.abc import Callable, Mapping
from enum import Enum
from fractions import Fraction

import msgspec

from goodhand.rules.bounds import fixed
from goodhand.rules.speech import joined, say
from goodhand.rules.topics import Topic


class Group(Enum):
    """The part of the evening that a knob belongs to."""

    PLAY = "Round of Play"
    TOURNAMENT = "Tournament"
    OCCASION = "Money, people, papers"


def words(value: object) -> str:
    if isinstance(value, tuple):
        return joined(" or " if isinstance(value[0], int) else "; ", map(words, value))
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    if isinstance(value, Fraction):
        return say("{percent:g}%", percent=float(value * 100))
    return str(value)


class Knob(msgspec.Struct, frozen=True):
    """A knob: its name in code, its group, its title, the question it answers, and what a house may post."""

    name: str
    group: Group
    title: str
    question: str
    stricter: Callable[[object, object], bool] = fixed
    without: str = "none"
    """The word for None, or for an empty list."""
    possible: Callable[[object], bool] | None = None
    """Whether a house could post a value at all, under any book."""
    by_clause: bool = False
    """Whether only a clause can ask for it: a violation is recorded under that clause, for the regulator."""
    only: object = msgspec.UNSET
    """The only value of a rule without a choice. No book can set another; it cites the topic."""
    said: str = ""
    """Such a rule in a sentence; `{v.fold}` is the book's word."""
    translations: Mapping[str, str] = {}
    """The rule in other languages, by their codes."""

    @property
    def one_way(self) -> bool:
        """Whether the software knows one way only, so that neither book nor house can choose another."""
        return self.only is not msgspec.UNSET

    @property
    def topic(self) -> Topic:
        """The topic by which books cite a rule without a choice."""
        return Topic(self.name)

    def in_words(self, value: object) -> str:
        return say(self.without) if value is None or value == () else words(value)
