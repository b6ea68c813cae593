"""A list as other programs write it (CSV, TSV or an Excel workbook), read into rows of text.

The separator and the encoding are worked out from the file. Size, rows and columns are bounded.
"""

import csv
import io
from collections import Counter
from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from goodhand.rules.speech import say

MOST_BYTES: Final = 8_000_000
MOST_ROWS: Final = 20_000
MOST_COLUMNS: Final = 60
MOST_SIGNS: Final = 1_000
"""Of one cell."""
SEPARATORS: Final = (",", ";", "\t", "|")
SAMPLE: Final = 30
"""Lines from which the separator is worked out."""


class BadTable(ValueError):
    """A file that is not a list; the sentence says why."""


class Row(Struct, frozen=True):
    number: int
    """As a spreadsheet counts it: the heading is row 1."""
    cells: tuple[str, ...]


class BrokenRow(Struct, frozen=True):
    number: int
    why: str


class Table(Struct, frozen=True):
    headings: tuple[str, ...]
    rows: tuple[Row, ...]
    broken: tuple[BrokenRow, ...]


def read_table(data: bytes) -> Table:
    """Read a list; the first row has the headings, unless it holds a person already."""
    if len(data) > MOST_BYTES:
        raise BadTable(say("The file is larger than {most} MB.", most=MOST_BYTES // 1_000_000))
    rows = list(_rows(_cells_of(data)))
    if not rows:
        raise BadTable(say("The file is empty."))
    first = rows[0]
    headed = not any("@" in cell for cell in first.cells)
    headings = tuple(cell or f"{number}" for number, cell in enumerate(first.cells, 1))
    width = len(headings)
    if not headed:
        headings = tuple(str(number) for number in range(1, width + 1))
    kept, broken = list[Row](), list[BrokenRow]()
    for row in rows[headed:]:
        if len(row.cells) > width and any(row.cells[width:]):
            broken.append(BrokenRow(row.number, say("It has more cells than there are headings.")))
        elif any(len(cell) > MOST_SIGNS for cell in row.cells):
            broken.append(BrokenRow(row.number, say("A cell is longer than {most:,} letters.", most=MOST_SIGNS)))
        else:
            kept.append(Row(row.number, (*row.cells, *[""] * (width - len(row.cells)))[:width]))
    return Table(headings, tuple(kept), tuple(broken))


def _cells_of(data: bytes) -> Iterator[tuple[int, list[str]]]:
    """The cells of each row, with its number."""
    from goodhand.charity.imports.workbook import is_workbook, rows_of_workbook  # noqa: PLC0415 - it needs this module

    if is_workbook(data):
        yield from rows_of_workbook(data)
        return
    text = _decoded(data)
    if "\0" in text:
        raise BadTable(say("The file is not a list of text. Save it as CSV and try again."))
    try:
        yield from enumerate(csv.reader(io.StringIO(text, newline=""), delimiter=_separator(text)), 1)
    except csv.Error:
        raise BadTable(say("The file cannot be read as a list. Save it as CSV and try again.")) from None


def _decoded(data: bytes) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def _separator(text: str) -> str:
    """The sign that splits most of the first lines into the same number of cells, and into most cells."""
    sample = "\n".join(text.splitlines()[:SAMPLE])

    def fit(separator: str) -> tuple[int, int]:
        try:
            widths = Counter(len(cells) for cells in csv.reader(io.StringIO(sample), delimiter=separator) if cells)
        except csv.Error:
            return 0, 0
        width, lines = max(widths.items(), key=lambda each: (each[0] > 1, each[1], each[0]), default=(1, 0))
        return (lines if width > 1 else 0), width

    return max(SEPARATORS, key=fit)


def _rows(found: Iterator[tuple[int, list[str]]]) -> Iterator[Row]:
    """Rows that hold anything."""
    for number, cells in found:
        if number > MOST_ROWS:
            raise BadTable(say("The file has more than {most:,} rows.", most=MOST_ROWS))
        if len(cells) > MOST_COLUMNS:
            raise BadTable(
                say(
                    "Row {number} has more than {most} cells, so this is not a list of people.",
                    number=number,
                    most=MOST_COLUMNS,
                )
            )
        tidy = tuple(" ".join(cell.split()) for cell in cells)
        if any(tidy):
            yield Row(number, tidy)
