"""A situation that people ask a ruling on, and where a book's answer to it is found."""

import msgspec

from goodhand.rules.catalogue import Group


class Says(msgspec.Struct, frozen=True):
    """A sentence made from a knob: `{}` stands for its value in words."""

    knob: str
    text: str
    """What is said; of a knob that is yes or no, what yes says."""
    otherwise: str = ""
    """What no says, or none."""


class Situation(msgspec.Struct, frozen=True):
    """Something that happens at a table or a desk, and where a book's answer to it is found."""

    name: str
    group: Group
    title: str
    says: tuple[Says, ...] = ()
    clauses: tuple[str, ...] = ()
    """Clauses, of any book, that speak of it and that no knob holds."""
