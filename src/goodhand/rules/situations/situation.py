"""A situation that people ask a ruling on, and where a book's answer to it is found."""

import msgspec

from goodhand.rules.catalogue import Group
from goodhand.rules.topics import Topic


class Says(msgspec.Struct, frozen=True):
    """A sentence made from a knob, with `{said}` for its value in words."""

    knob: str
    text: str = ""
    """The sentence; of a yes-or-no knob, the sentence for yes. A rule without a choice has its own."""
    otherwise: str = ""
    """The sentence for no, or for none."""


class Situation(msgspec.Struct, frozen=True):
    """Something that happens at a table or a desk, and where a book's answer to it is found."""

    name: str
    group: Group
    title: str
    says: tuple[Says, ...] = ()
    topics: tuple[Topic, ...] = ()
    """Topics without a knob: the book's clauses on them are the answer."""
