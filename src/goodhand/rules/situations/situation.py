"""A situation that people ask a ruling on, and where a book's answer to it is found."""

import msgspec

from goodhand.rules.catalogue import Group
from goodhand.rules.topics import Topic


class Says(msgspec.Struct, frozen=True):
    """A sentence made from a knob: `{said}` stands for its value in words."""

    knob: str
    text: str = ""
    """What is said; of a knob that is yes or no, what yes says. What is done in one way only says itself."""
    otherwise: str = ""
    """What no says, or none."""


class Situation(msgspec.Struct, frozen=True):
    """Something that happens at a table or a desk, and where a book's answer to it is found."""

    name: str
    group: Group
    title: str
    says: tuple[Says, ...] = ()
    topics: tuple[Topic, ...] = ()
    """Matters that no knob holds: what a book's clauses say of them is the answer."""
