"""A record form as data: what stands on it, before it is a page or a file for a spreadsheet."""

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from goodhand.rules.money import Money

Value: TypeAlias = Money | int | str | None
"""What a cell holds: an amount, a count, text, or nothing: then it is filled in by hand."""


class Align(StrEnum):
    """To which side a column is set: text to the left, figures to the right."""

    LEFT = "left"
    RIGHT = "right"


class Column(Struct, frozen=True):
    """A column of a table."""

    title: str
    align: Align = Align.LEFT
    share: int = 0
    """Of the width that is left over; 0: as wide as its content, which is then short, such as a time or an amount.

    Whatever a person wrote belongs into a column with a share: there a word that is longer than a line is broken."""


class Table(Struct, frozen=True, tag="table"):
    """Rows under columns; on a new page the columns' titles come again."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Value, ...], ...]
    total: tuple[Value, ...] = ()
    """A last row, set off; empty: there is none."""
    clauses: tuple[str, ...] = ()
    by_hand: bool = False
    """Whether rows are tall enough to write and sign in."""

    def __post_init__(self) -> None:
        for row in (*self.rows, *((self.total,) if self.total else ())):
            if len(row) != len(self.columns):
                raise ValueError(f"{self.title}: {len(row)} cells under {len(self.columns)} columns: {row}")


class Line(Struct, frozen=True):
    """A line of a statement: what, and how much."""

    label: str
    value: Value
    is_sum: bool = False
    """Whether it is set off as the sum of lines above it."""
    clauses: tuple[str, ...] = ()


class Lines(Struct, frozen=True, tag="lines"):
    """A statement: labels on the left, amounts on the right."""

    title: str
    lines: tuple[Line, ...]
    clauses: tuple[str, ...] = ()


class Text(Struct, frozen=True, tag="text"):
    """A paragraph."""

    title: str
    text: str
    clauses: tuple[str, ...] = ()


class Box(Struct, frozen=True, tag="box"):
    """A frame with what was said, or empty, to be filled in by hand."""

    title: str
    text: str = ""
    clauses: tuple[str, ...] = ()
    inches: int = 1
    """How high it is at least."""


class Notice(Struct, frozen=True):
    """Something that is wrong, or that somebody should look at once more, and by which clause."""

    text: str
    clause: str = ""
    forbids: bool = False


class Notices(Struct, frozen=True, tag="notices"):
    """What was found; without any it says so."""

    title: str
    notices: tuple[Notice, ...]


Block: TypeAlias = Table | Lines | Text | Box | Notices


class Signature(Struct, frozen=True):
    """A line to sign on: as what, and by whom, where that is known."""

    role: str
    name: str = ""


class Words(Struct, frozen=True, kw_only=True):
    """What the page itself says, in the form's language."""

    language: str = "en"
    draft: str = "DRAFT"
    required: str = "Required by"
    currency: str = "All amounts are in {}."
    licence: str = "Licence"
    journal: str = "Journal"
    page: str = "Page"
    of: str = "of"
    name: str = "Printed name"
    signature: str = "Signature"
    date: str = "Date"
    forbidden: str = "Not permitted"
    warning: str = "Warning"
    nothing_found: str = "None."
    nobody: str = "No entries."
    block: str = "Block"
    item: str = "Item"
    amount: str = "Amount"
    clause: str = "Clause"


ENGLISH = Words()


class Form(Struct, frozen=True, kw_only=True):
    """One record form."""

    title: str
    date: str
    """Of the occasion: 2026-03-14."""
    blocks: tuple[Block, ...]
    subtitle: str = ""
    clauses: tuple[str, ...] = ()
    """Ids of the clauses that ask for it."""
    facts: tuple[tuple[str, str], ...] = ()
    """Name and value: licensee, licence, place, hours, who prepared it. What has no value is left out."""
    signatures: tuple[Signature, ...] = ()
    licence: str = ""
    """The licence's number, for the foot of every page."""
    head: str = ""
    """The hash of the journal's last record when the form was made: what it is true of."""
    currency: str = ""
    """In which its amounts are; empty: it has none."""
    draft: bool = False
    """Whether the occasion is still open, so that figures may change."""
    landscape: bool = False
    words: Words = ENGLISH
