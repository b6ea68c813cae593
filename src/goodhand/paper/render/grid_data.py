"""The columns of a grid: their widths, and the texts that are sure to fit."""

from collections.abc import Sequence
from textwrap import wrap

from goodhand.paper.page import Column, Grid, StruckGrid
from goodhand.paper.render.widths import at_most, keeps_to

_TITLE_LINE = 10
"""Letters in a line of a title above a column as narrow as its content."""
_TITLE = 0.9
"""The type of titles, in that of the text."""
_MARGINS, _WIDEST_LETTER = 1.0, 1.1
"""The space around a cell's content, and the width of a letter, in the size of the type."""
_NARROWEST = 3.6
"""The least width of a column with a share for widths to be settled in advance, in the size of the type."""


def grid_data(
    grid: Grid, rows: Sequence[Sequence[str]], total: Sequence[str], width: float, size: float
) -> dict[str, object]:
    """The data of a grid's page: its titles, rows and total as written, and its widths."""
    titles = [_title(column) for column in grid.columns]
    widths = _widths(grid.columns, titles, [*rows, total] if total else rows, width, size)
    margins = _MARGINS * size
    room = [int((each - margins) / (_WIDEST_LETTER * size)) for each in widths] or [0] * len(titles)
    in_line = [
        bool(widths)
        and len(row) == len(titles)
        and all(keeps_to(value, size, each - margins) for value, each in zip(row, widths, strict=True))
        for row in rows
    ]
    gone = grid.struck if isinstance(grid, StruckGrid) else ()
    struck = [number in gone for number in range(len(rows))]
    made = {"titles": titles, "rows": rows, "total": total}
    return {**made, "widths": widths, "room": room, "in_line": in_line, "struck": struck}


def _widths(
    columns: Sequence[Column], titles: Sequence[str], rows: Sequence[Sequence[str]], width: float, size: float
) -> list[float]:
    """Compute column widths, to know how many letters are sure to fit and which rows take one line.

    A long grid of such rows is made several times as fast: nothing in them is measured. With characters of unknown
    width in a column as narrow as its content there are no widths: the page itself must find them.
    """
    whole = [row for row in rows if len(row) == len(columns)]
    narrow = {
        index: _narrow(titles[index], whole, index, size) for index, column in enumerate(columns) if not column.share
    }
    left = width - sum(narrow.values())
    shares = [column.share for column in columns if column.share]
    if not shares or left < _NARROWEST * size * sum(shares) / min(shares):
        return []
    return [narrow.get(index, left * column.share / sum(shares)) for index, column in enumerate(columns)]


def _narrow(title: str, rows: Sequence[Sequence[str]], index: int, size: float) -> float:
    """How wide a column must be at most that is as wide as its content."""
    titled = [at_most(line, _TITLE * size) for line in title.split("\n")]
    return _MARGINS * size + max([*titled, *(at_most(text, size) for text in {row[index] for row in rows})])


def _title(column: Column) -> str:
    """A column's title; above narrow content it is broken into short lines, or it would make the column wide."""
    if column.share:
        return column.title
    longest = max(map(len, column.title.split()), default=1)
    return "\n".join(wrap(column.title, max(longest, _TITLE_LINE)))
