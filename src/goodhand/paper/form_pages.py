"""Forms as letter pages: one, or a packet of many, each with its own count of pages."""

import re
from collections.abc import Sequence
from textwrap import wrap

import msgspec

from goodhand.paper.form import Block, Column, Form, Line, Lines, Table, Value
from goodhand.paper.press import Sheets, sheets
from goodhand.paper.refusals import NothingToPrint
from goodhand.rules.money import Money

SHORT_HASH = 16
"""Signs of the journal's hash at the foot of a page: enough to find the record by."""
_TITLE_LINE = 9
"""Letters in a line of a title above a column as narrow as its content."""

_WIDTH = {False: 511, True: 691}
"""Of the lines of an upright page and of one across, in points, as the template has them."""
_CELL_MARGINS, _LETTER, _WIDEST_LETTER = 10, 7, 11
"""In points, more rather than less."""
_FIGURE = re.compile(r"[-+\d.,:%$ ]{0,16}")
"""Such as 50.0 % or 22:50: set to the right among amounts."""


def form_pages(forms: Sequence[Form]) -> Sheets:
    """The forms one after the other."""
    if not forms:
        raise NothingToPrint(what="forms", why="none was asked for")
    return sheets("form", [_page_data(form) for form in forms])


def _page_data(form: Form) -> dict[str, object]:
    data: dict[str, object] = msgspec.to_builtins(form)
    facts = [(name, value) for name, value in form.facts if value]
    blocks = [_block(block, _WIDTH[form.landscape]) for block in form.blocks]
    return {**data, "facts": facts, "blocks": blocks, "head": form.head[:SHORT_HASH]}


def _block(block: Block, width: int) -> object:
    data: dict[str, object] = msgspec.to_builtins(block)
    if isinstance(block, Table):
        titles = [_title(column) for column in block.columns]
        rows = [[written(value) for value in row] for row in block.rows]
        total = [written(value) for value in block.total]
        room = _room(block.columns, [titles, *rows, *([total] if total else [])], width)
        data |= {"titles": titles, "rows": rows, "total": total, "room": room}
    elif isinstance(block, Lines):
        data["lines"] = [_line(line) for line in block.lines]
    return data


def _room(columns: Sequence[Column], rows: Sequence[Sequence[str]], width: int) -> list[int]:
    """How many letters are sure to fit into a line of each column, however wide they are: none of those is measured."""
    taken = len(columns) * _CELL_MARGINS
    for index, column in enumerate(columns):
        if not column.share:
            taken += _LETTER * max(len(line) for row in rows for line in row[index].split("\n"))
    shares = sum(column.share for column in columns)
    return [max(0, (width - taken) * column.share // max(shares, 1) // _WIDEST_LETTER) for column in columns]


def _line(line: Line) -> dict[str, object]:
    data: dict[str, object] = msgspec.to_builtins(line)
    figure = not isinstance(line.value, str) or _FIGURE.fullmatch(line.value) is not None
    return {**data, "value": written(line.value), "figure": figure}


def _title(column: Column) -> str:
    """A column's title; above narrow content it is broken into short lines, or it would make the column wide."""
    if column.share:
        return column.title
    longest = max(map(len, column.title.split()), default=1)
    return "\n".join(wrap(column.title, max(longest, _TITLE_LINE)))


def written(value: Value) -> str:
    """A value as it is printed: amounts with cents and the currency's sign, counts with commas."""
    if value is None:
        return ""
    if isinstance(value, Money):
        return str(value)
    return f"{value:,}" if isinstance(value, int) else value
