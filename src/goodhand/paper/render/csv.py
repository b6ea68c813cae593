"""Papers as CSV: their grids, statements, rules and cards, for a spreadsheet or a program."""

import csv
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from io import StringIO

from goodhand.paper.languages import LANGUAGES
from goodhand.paper.page import Box, Card, CardSheet, Grid, Hands, Notices, Paper, Rules, Single, Statement, Text, Value
from goodhand.rules.money import Money

_STARTS_A_FORMULA = tuple("=+-@＝＋－＠")  # noqa: RUF001 - spreadsheets read the full-width signs too
_TEXT_FOLLOWS = "'"
_SHARE = re.compile(r"-?\d+\.\d%")
"""A figure, though it is text: a loss is a negative share of the revenue."""

_Row = dict[str, str]


def to_csv(paper: Paper) -> bytes:
    """Write a paper by RFC 4180 in UTF-8: one row of titles, then a row for each row, line, rule, card, box and notice.

    Where a paper has several blocks, the first column names the block, and each has cells under its own titles only.
    """
    labels: Mapping[str, str] = LANGUAGES[paper.language].labels
    blocks = [block for block in paper.every_block() if not isinstance(block, Text | Hands)]
    several = len(blocks) > 1
    titles = dict.fromkeys(title for block in blocks for title in _titles(block, labels))
    text = StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow([*([labels["block"]] if several else []), *map(_plain, titles)])
    section = ""
    for block in blocks:
        section = block.title or section
        name = [_plain(section)] if several else []
        writer.writerows([*name, *(row.get(title, "") for title in titles)] for row in _rows(block, labels))
    return text.getvalue().encode()


def _titles(block: Single, labels: Mapping[str, str]) -> tuple[str, ...]:
    match block:
        case Grid():
            return _unlike([column.title for column in block.columns])
        case Notices() | Rules():
            return (labels["item"], labels["clause"])
        case CardSheet():
            return tuple(dict.fromkeys(title for card in block.cards for title in _told(card, labels)))
        case _:
            return (labels["item"], labels["amount"])


def _told(card: Card, labels: Mapping[str, str]) -> _Row:
    """The texts of a card, by its own labels."""
    (what, amount), name = card.amount, {labels["item"]: card.name} if card.name else {}
    bought = {labels["item"]: what, labels["amount"]: amount} if amount else {}
    found = {
        **dict([card.number] if card.number[1] else []),
        **name,
        **bought,
        **dict(card.figures),
        **dict(card.facts),
    }
    return {title: _plain(value) for title, value in found.items()}


def _unlike(titles: list[str]) -> tuple[str, ...]:
    """Titles by which columns can be told apart: a second Signature is Signature 2."""
    count, told = Counter[str](), []
    for title in titles:
        count[title] += 1
        told.append(title if count[title] == 1 else f"{title} {count[title]}")
    return tuple(told)


def _rows(block: Single, labels: Mapping[str, str]) -> Iterator[_Row]:
    item, amount, clause = labels["item"], labels["amount"], labels["clause"]
    match block:
        case Grid():
            titles = _titles(block, labels)
            for row in (*block.rows, *((block.total,) if block.total else ())):
                yield {title: _plain(value) for title, value in zip(titles, row, strict=False)}
        case Statement():
            yield from ({item: _plain(line.label), amount: _plain(line.value)} for line in block.lines)
        case Box():
            yield {item: _plain(block.text)}
        case Notices():
            yield from ({item: _plain(each.text), clause: _plain(each.clause)} for each in block.notices)
        case Rules():
            yield from ({item: _plain(rule.text), clause: _plain(", ".join(rule.clauses))} for rule in block.rules)
        case CardSheet():
            yield from (_told(card, labels) for card in block.cards)


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
