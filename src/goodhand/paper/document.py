"""A paper as data: sections of numbered items, each with the clauses it answers. Pages are made from it."""

from msgspec import Struct


class Item(Struct, frozen=True):
    """One numbered rule."""

    text: str
    clauses: tuple[str, ...] = ()
    """Ids of the clauses that ask for it or say it."""
    house_choice: bool = False
    """Whether the book leaves it open, so that it holds because the house posts it."""


class Table(Struct, frozen=True):
    """A table: its columns, and its rows, in which an empty first cell makes a line across all columns."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    clauses: tuple[str, ...] = ()


class HandShown(Struct, frozen=True):
    """A rank of hands with an example: its name, what makes it, and five cards such as ``Ah``."""

    name: str
    meaning: str
    cards: tuple[str, ...]


class Section(Struct, frozen=True):
    """A heading with its rules, and perhaps a table or the ranking of hands."""

    title: str
    items: tuple[Item, ...]
    table: Table | None = None
    hands: tuple[HandShown, ...] = ()


class Document(Struct, frozen=True):
    """A whole paper."""

    language: str
    title: str
    subtitle: str
    date: str
    """Of the evening: 2026-03-14."""
    facts: tuple[tuple[str, str], ...]
    """Name and value: who holds it, where, when, by which rules."""
    sections: tuple[Section, ...]
    labels: dict[str, str]
    """Words that the page adds: what marks a house choice, what the clause ids are, how pages are counted."""
    template: str = "house_rules"
    """The template that makes pages of it."""

    def items(self) -> tuple[Item, ...]:
        """All rules, in order."""
        return tuple(item for section in self.sections for item in section.items)

    def clauses(self) -> frozenset[str]:
        """Ids of all clauses that the paper answers."""
        told = {id_ for item in self.items() for id_ in item.clauses}
        shown = {id_ for section in self.sections if section.table is not None for id_ in section.table.clauses}
        return frozenset(told | shown)
