"""Forms as CSV: what stands in their tables and lines, for a spreadsheet or a program."""

import csv
import re
from collections.abc import Iterator
from io import StringIO

from goodhand.paper.form import Block, Box, Form, Lines, Notices, Table, Text, Value, Words
from goodhand.rules.money import Money

_STARTS_A_FORMULA = tuple("=+-@＝＋－＠")  # noqa: RUF001 - spreadsheets read the full-width signs too
_TEXT_FOLLOWS = "'"
_SHARE = re.compile(r"-?\d+\.\d%")
"""A figure, though it is text: a loss is a negative share of what was taken in."""

_Row = dict[str, str]


def form_csv(form: Form) -> bytes:
    """A form by RFC 4180 in UTF-8: one row of titles, then a row for each row, line, box and notice.

    Where a form has several blocks, the first column names the block, and each has cells under its own titles only.
    """
    blocks = [block for block in form.blocks if not isinstance(block, Text)]
    several = len(blocks) > 1
    titles = dict.fromkeys(title for block in blocks for title in _titles(block, form.words))
    text = StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow([*([form.words.block] if several else []), *map(_plain, titles)])
    for block in blocks:
        name = [_plain(block.title)] if several else []
        writer.writerows([*name, *(row.get(title, "") for title in titles)] for row in _rows(block, form.words))
    return text.getvalue().encode()


def _titles(block: Block, words: Words) -> tuple[str, ...]:
    match block:
        case Table():
            return _unlike([column.title for column in block.columns])
        case Notices():
            return (words.item, words.clause)
        case _:
            return (words.item, words.amount)


def _unlike(titles: list[str]) -> tuple[str, ...]:
    """Titles by which columns can be told apart: a second Signature is Signature 2."""
    seen: dict[str, int] = {}
    for title in titles:
        seen[title] = seen.get(title, 0) + 1
    count = dict.fromkeys(seen, 0)
    told = []
    for title in titles:
        count[title] += 1
        told.append(title if count[title] == 1 else f"{title} {count[title]}")
    return tuple(told)


def _rows(block: Block, words: Words) -> Iterator[_Row]:
    match block:
        case Table():
            titles = _titles(block, words)
            for row in (*block.rows, *((block.total,) if block.total else ())):
                yield {title: _plain(value) for title, value in zip(titles, row, strict=True)}
        case Lines():
            for line in block.lines:
                yield {words.item: _plain(line.label), words.amount: _plain(line.value)}
        case Box():
            yield {words.item: _plain(block.text)}
        case Notices():
            for notice in block.notices:
                yield {words.item: _plain(notice.text), words.clause: _plain(notice.clause)}


def _plain(value: Value) -> str:
    """A value as a program reads it: 1850.00, 62. Text that a spreadsheet would compute is marked as text."""
    if value is None:
        return ""
    if isinstance(value, Money):
        sign = "-" if value.cents < 0 else ""
        whole, cents = divmod(abs(value.cents), 100)
        return f"{sign}{whole}.{cents:02d}"
    if isinstance(value, int):
        return str(value)
    computed = value.lstrip().startswith(_STARTS_A_FORMULA) and _SHARE.fullmatch(value) is None
    return f"{_TEXT_FOLLOWS}{value}" if computed else value
