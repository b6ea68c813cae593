"""A paper as data: its content, before it becomes pages, a web page or a spreadsheet file."""

from collections.abc import Iterator
from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from goodhand.rules.money import Money

Value: TypeAlias = Money | int | str | None
"""The content of a cell: an amount, a count, text, or nothing, to be filled in by hand."""


class Align(StrEnum):
    """To which side a column is set: text to the left, figures to the right."""

    LEFT = "left"
    RIGHT = "right"


class Column(Struct, frozen=True):
    title: str
    align: Align = Align.LEFT
    share: int = 0
    """The column's share of the spare width; 0: as wide as its content, for short values such as times.

    Text that a person wrote needs a share: there a long word is broken.
    """


class Grid(Struct, frozen=True, tag="grid"):
    """Rows under columns; on a new page the columns' titles come again. A row of one cell goes across all columns."""

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
            if len(row) not in (1, len(self.columns)):
                raise ValueError(f"{self.title}: {len(row)} cells under {len(self.columns)} columns: {row}")


class StruckGrid(Grid, frozen=True, tag="struck-grid"):
    """A grid in which rows that no longer hold are struck through."""

    struck: tuple[int, ...] = ()
    """The column, counted from 0."""


class StatementLine(Struct, frozen=True):
    """A line of a statement: what, and how much."""

    label: str
    value: Value
    is_sum: bool = False
    """Whether it is set off as the sum of lines above it."""
    clauses: tuple[str, ...] = ()


class Statement(Struct, frozen=True, tag="statement"):
    """Labels on the left, amounts on the right."""

    title: str
    lines: tuple[StatementLine, ...]
    clauses: tuple[str, ...] = ()


class Text(Struct, frozen=True, tag="text"):
    title: str
    text: str
    clauses: tuple[str, ...] = ()


class Box(Struct, frozen=True, tag="box"):
    """A frame with a text, or empty, to be filled in by hand."""

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
    """The findings, or a sentence that there are none."""

    title: str
    notices: tuple[Notice, ...]
    clauses: tuple[str, ...] = ()


class Rule(Struct, frozen=True):
    text: str
    clauses: tuple[str, ...] = ()
    """Ids of the clauses that ask for it or say it."""
    house_choice: bool = False
    """Whether the book leaves it open, so that the house's posting decides."""


class Rules(Struct, frozen=True, tag="rules"):
    title: str
    rules: tuple[Rule, ...]
    clauses: tuple[str, ...] = ()


class HandExample(Struct, frozen=True):
    """A rank of hands with an example: its name, what makes it, and five cards such as ``Ah``."""

    name: str
    meaning: str
    cards: tuple[str, ...]


class Hands(Struct, frozen=True, tag="hands"):
    title: str
    hands: tuple[HandExample, ...]
    clauses: tuple[str, ...] = ()


class Design(StrEnum):
    """The look of a card, and with it the number of cards on a sheet."""

    SEAT = "seat"
    """Ten to a page: a name, large figures, a code."""
    RECEIPT = "receipt"
    """Eight to a page: an amount, and lines about it."""
    SIGN = "sign"
    """One to a page, across: a figure to be read from afar."""


class Card(Struct, frozen=True, kw_only=True):
    """A piece to cut out: handed to one person, or put on one table."""

    head: str
    under: str = ""
    """Smaller, below the head."""
    number: tuple[str, str] = ("", "")
    """Label and number, in the corner."""
    name: str = ""
    figures: tuple[tuple[str, str], ...] = ()
    """Label and figure, large: Table 4."""
    amount: tuple[str, str] = ("", "")
    """The purpose and the amount."""
    facts: tuple[tuple[str, str], ...] = ()
    note: str = ""
    code: str = ""
    """The content of the QR code; empty: no code."""
    link: str = ""
    """The address before it, in the QR code only: a page that takes the code."""


class CardSheet(Struct, frozen=True, tag="cards"):
    """Sheets of cards, with marks to cut along."""

    design: Design
    cards: tuple[Card, ...]
    title: str = ""
    clauses: tuple[str, ...] = ()
    logo: str = ""
    """A drawing for the head of every card, as SVG."""


Single: TypeAlias = Grid | StruckGrid | Statement | Text | Box | Notices | Rules | Hands | CardSheet


class KeptTogether(Struct, frozen=True, tag="together"):
    """Blocks that stay on one page, where they fit on one."""

    blocks: tuple[Single, ...]
    floats: bool = False
    """Whether text that follows may fill the page before them, so that they go to the top of the next."""


Block: TypeAlias = Single | KeptTogether


class Signature(Struct, frozen=True):
    """A line to sign on: the role, and the name where it is known."""

    role: str
    name: str = ""
    signed: str = ""
    """At what time it was given on record; empty: it is written by hand."""


class Layout(StrEnum):
    """The kind of pages that a paper is made into."""

    FORM = "form"
    POSTED = "posted"
    """To be read where it hangs, or taken home."""
    POSTER = "poster"
    """The same in a type that is read from a wall."""
    SHEET = "sheet"
    """A schedule in as large a type as keeps most of them to one page."""
    FOLDED = "folded"
    """One sheet in four quarters, folded twice."""
    FLAT = "flat"
    """The same in two sides of half a sheet: two alike on a sheet, printed on both sides and cut once."""
    CARDS = "cards"


class Mark(StrEnum):
    """The words across every page, so that nobody takes a draft for the final paper."""

    NONE = ""
    DRAFT = "draft"
    """The occasion is still open, so figures may change."""
    PRACTICE = "practice"
    """Nothing of it is real."""


class Paper(Struct, frozen=True, kw_only=True):
    title: str
    date: str
    """Of the occasion: 2026-03-14."""
    blocks: tuple[Block, ...]
    language: str = "en"
    subtitle: str = ""
    clauses: tuple[str, ...] = ()
    """Ids of the clauses that ask for it."""
    facts: tuple[tuple[str, str], ...] = ()
    """Name and value: licensee, licence, place, hours, preparer. An empty value is left out."""
    signatures: tuple[Signature, ...] = ()
    licence: str = ""
    """The licence's number, for the foot of every page."""
    head: str = ""
    """The hash of the journal's last record when the paper was made: the state that it shows."""
    currency: str = ""
    """In which its amounts are; empty: it has none."""
    mark: Mark = Mark.NONE
    landscape: bool = False
    compact: bool = False
    """Set smaller, so that an ordinary night's fits on one page."""
    layout: Layout = Layout.FORM

    def every_block(self) -> Iterator[Single]:
        """All blocks in order, those that stay together too."""
        for block in self.blocks:
            if isinstance(block, KeptTogether):
                yield from block.blocks
            else:
                yield block

    def rules(self) -> tuple[Rule, ...]:
        """All numbered rules, in order."""
        return tuple(rule for block in self.every_block() if isinstance(block, Rules) for rule in block.rules)

    def answers(self) -> frozenset[str]:
        """Ids of all clauses that the paper answers."""
        blocks = {id_ for block in self.every_block() for id_ in block.clauses}
        rules = {id_ for rule in self.rules() for id_ in rule.clauses}
        return frozenset({*self.clauses, *blocks, *rules})
