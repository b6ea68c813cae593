"""Forms as letter pages: one, or a packet of many, each with its own count of pages."""

import re
from collections.abc import Sequence
from textwrap import wrap

import msgspec

from goodhand.paper.form import Block, Column, Form, Line, Lines, Notices, Table, Value
from goodhand.paper.press import Sheets, sheets
from goodhand.paper.refusals import NothingToPrint
from goodhand.paper.widths import at_most, keeps_to

SHORT_HASH = 16
"""Signs of the journal's hash at the foot of a page: enough to find the record by."""
_TITLE_LINE = 10
"""Letters in a line of a title above a column as narrow as its content."""

_WIDTH = {False: 511.2, True: 691.2}
"""Of the lines of an upright page and of one across, in points, as the template has them."""
_TYPE, _TITLE_TYPE, _CELL_MARGINS, _WIDEST_LETTER = 10, 9, 10, 11
"""In points."""
_NARROWEST = 36
"""What a column with a share must have for widths to be settled before the page is made."""
_FIGURE = re.compile(r"[-+\d.,:%$ ]{0,16}")
"""Such as 50.0% or 22:50: set to the right among amounts."""

_NEGATIVE, _MINUS = re.compile(r"^-(?=[\d$])"), "\N{MINUS SIGN}"
"""A hyphen is overlooked too easily on a statement."""
_TOGETHER, _SAID_TOGETHER = 14, 900
"""Lines and letters at most of a last block that stays on one page with the signatures."""


def form_pages(forms: Sequence[Form]) -> Sheets:
    """The forms one after the other."""
    if not forms:
        raise NothingToPrint(what="forms", why="none was asked for")
    return sheets("form", [_page_data(form) for form in forms])


def _page_data(form: Form) -> dict[str, object]:
    data: dict[str, object] = msgspec.to_builtins(form)
    facts = [(name, value) for name, value in form.facts if value]
    blocks = [_block(block, _WIDTH[form.landscape]) for block in form.blocks]
    return {**data, "facts": facts, "blocks": blocks, "head": form.head[:SHORT_HASH], "together": _together(form)}


def _together(form: Form) -> bool:
    """Whether the last block is short enough that nobody need sign on a page with nothing else on it."""
    if not form.signatures or not form.blocks:
        return False
    said = _said(form.blocks[-1])
    return len(said) <= _TOGETHER and sum(map(len, said)) <= _SAID_TOGETHER


def _said(block: Block) -> list[str]:
    """What stands in a block, line by line."""
    match block:
        case Table():
            return [" ".join(map(written, row)) for row in block.rows]
        case Lines():
            return [f"{line.label} {written(line.value)}" for line in block.lines]
        case Notices():
            return [notice.text for notice in block.notices]
        case _:
            return [block.text]


def _block(block: Block, width: float) -> object:
    data: dict[str, object] = msgspec.to_builtins(block)
    if isinstance(block, Table):
        titles = [_title(column) for column in block.columns]
        rows = [[written(value) for value in row] for row in block.rows]
        total = [written(value) for value in block.total]
        data |= {"titles": titles, "rows": rows, "total": total}
        data |= _widths(block.columns, titles, rows, total, width)
    elif isinstance(block, Lines):
        data["lines"] = [_line(line) for line in block.lines]
    return data


def _widths(
    columns: Sequence[Column], titles: Sequence[str], rows: Sequence[Sequence[str]], total: Sequence[str], width: float
) -> dict[str, object]:
    """Column widths, how many letters are sure to fit into each, and which rows are sure to take one line.

    A long table is made several times as fast of such rows: nothing in them is measured. Where signs of unknown
    width stand in a column as narrow as its content, the page itself must find the widths.
    """
    body = [*rows, total] if total else rows
    narrow = {index: _narrow(titles[index], body, index) for index, column in enumerate(columns) if not column.share}
    left = width - sum(narrow.values())
    shares = sum(column.share for column in columns)
    if not shares or left < _NARROWEST * shares / min(column.share for column in columns if column.share):
        return {"widths": [], "room": [0] * len(columns), "in_line": [False] * len(rows)}
    widths = [narrow.get(index, left * column.share / shares) for index, column in enumerate(columns)]
    room = [int((each - _CELL_MARGINS) / _WIDEST_LETTER) for each in widths]
    in_line = [
        all(keeps_to(value, _TYPE, each - _CELL_MARGINS) for value, each in zip(row, widths, strict=True))
        for row in rows
    ]
    return {"widths": widths, "room": room, "in_line": in_line}


def _narrow(title: str, rows: Sequence[Sequence[str]], index: int) -> float:
    """How wide a column must be at most that is as wide as its content."""
    titled = [at_most(line, _TITLE_TYPE) for line in title.split("\n")]
    return _CELL_MARGINS + max([*titled, *(at_most(text, _TYPE) for text in {row[index] for row in rows})])


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
    said = f"{value:,}" if isinstance(value, int) else str(value)
    return _NEGATIVE.sub(_MINUS, said)
