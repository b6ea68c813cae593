"""The data of the templates: every value written in its language, and texts that are sure to fit measured."""

import re
from collections.abc import Sequence

import msgspec

from goodhand.paper.languages import LANGUAGES, Texts
from goodhand.paper.page import (
    Block,
    CardSheet,
    Grid,
    KeptTogether,
    Layout,
    Mark,
    Notices,
    Paper,
    Rules,
    Single,
    Statement,
    StatementLine,
    Value,
)
from goodhand.paper.render.card_data import card_data
from goodhand.paper.render.grid_data import grid_data
from goodhand.rules.money import Money
from goodhand.rules.speech import encoding

SHORT_HASH = 32
"""Signs of the journal's hash at the foot of a page. With half as many, a minute finds two evenings with one foot."""
LONGEST_WORD = 20
"""As many of the widest letter fit into a line of a poster's title."""
_BREAK_HERE = "\u200b"
_FIGURE = re.compile(r"[-+\d.,:%$ \u00a0]{0,16}")
"""Such as 50.0% or 22:50: set to the right among amounts."""
_NEGATIVE, _MINUS = re.compile(r"^-(?=[\d$])"), "\N{MINUS SIGN}"
"""A hyphen is overlooked too easily on a statement."""
_TOGETHER, _SAID_TOGETHER = 14, 900
"""Lines and letters at most of a last block that stays on one page with the signatures."""


class _Look(msgspec.Struct, frozen=True):
    """Type and margins of a layout: points, and inches of a letter page."""

    size: float
    foot: int
    leading: float
    side: float
    top: float
    bottom: float = 0.75


_LOOKS = {
    Layout.FORM: _Look(10, 8, 0.5, 0.7, 0.65),
    Layout.POSTED: _Look(9.5, 8, 0.55, 0.8, 0.7),
    Layout.POSTER: _Look(17, 11, 0.55, 0.6, 0.7),
    Layout.SHEET: _Look(12, 10, 0.5, 0.7, 0.6),
}
_COMPACT = _Look(9, 8, 0.45, 0.7, 0.55, 0.7)
_LETTER = (8.5, 11.0)
_POINTS = 72


def page_data(paper: Paper) -> dict[str, object]:
    texts = LANGUAGES[paper.language]
    data: dict[str, object] = msgspec.to_builtins(paper, enc_hook=encoding())
    data |= {
        "facts": [(name, value) for name, value in paper.facts if value],
        "head": paper.head[:SHORT_HASH],
        "labels": {name: texts.figures.typeset(text) for name, text in texts.labels.items()},
        "mark": texts.marks[paper.mark.value] if paper.mark is not Mark.NONE else "",
    }
    if paper.layout is Layout.CARDS:
        data["cards"] = next(card_data(block) for block in paper.every_block() if isinstance(block, CardSheet))
        return data
    numbered = _numbered(paper)
    if paper.layout in (Layout.FOLDED, Layout.FLAT):
        data["sections"] = [msgspec.to_builtins(block, enc_hook=encoding()) for block in numbered]
        return _breakable(data)
    look = _COMPACT if paper.compact else _LOOKS[paper.layout]
    across, down = _LETTER[::-1] if paper.landscape else _LETTER
    width, height = (across - 2 * look.side) * _POINTS, (down - look.top - look.bottom) * _POINTS
    blocks = [{**_block(block, texts, width, look.size, numbered), "at": at} for at, block in enumerate(paper.blocks)]
    data |= {
        "look": msgspec.to_builtins(look),
        "width": width,
        "height": height,
        "blocks": blocks,
        "together": _together(paper),
    }
    return data if paper.layout is Layout.FORM else _breakable(data)


def _numbered(paper: Paper) -> list[Rules]:
    return [block for block in paper.every_block() if isinstance(block, Rules)]


def _together(paper: Paper) -> bool:
    """Whether the last block is short enough that nobody need sign on a page with nothing else on it."""
    if not paper.signatures or not paper.blocks:
        return False
    last = paper.blocks[-1]
    said = [line for block in (last.blocks if isinstance(last, KeptTogether) else (last,)) for line in _said(block)]
    return len(said) <= _TOGETHER and sum(map(len, said)) <= _SAID_TOGETHER


def _said(block: Single) -> list[str]:
    """The lines of a block."""
    match block:
        case Grid():
            return [" ".join(map(str, row)) for row in block.rows]
        case Statement():
            return [f"{line.label} {line.value}" for line in block.lines]
        case Notices():
            return [notice.text for notice in block.notices]
        case Rules():
            return [rule.text for rule in block.rules]
        case _:
            return [getattr(block, "text", "")]


def _block(block: Block, texts: Texts, width: float, size: float, numbered: Sequence[Rules]) -> dict[str, object]:
    data: dict[str, object] = msgspec.to_builtins(block, enc_hook=encoding())
    match block:
        case KeptTogether():
            data["blocks"] = [_block(each, texts, width, size, numbered) for each in block.blocks]
        case Grid():
            data["type"] = "grid"  # struck rows or none, it is set alike
            rows = [[written(value, texts) for value in row] for row in block.rows]
            data |= grid_data(block, rows, [written(value, texts) for value in block.total], width, size)
        case Statement():
            data["lines"] = [_line(line, texts) for line in block.lines]
        case Rules():
            data["number"] = 1 + next(at for at, each in enumerate(numbered) if each is block)
    return data


def _line(line: StatementLine, texts: Texts) -> dict[str, object]:
    data: dict[str, object] = msgspec.to_builtins(line, enc_hook=encoding())
    figure = not isinstance(line.value, str) or _FIGURE.fullmatch(line.value) is not None
    return {**data, "value": written(line.value, texts), "figure": figure}


def written(value: Value, texts: Texts) -> str:
    """A value as it is printed: amounts with cents and the currency's sign, counts with their thousands apart."""
    match value:
        case None:
            return ""
        case Money():
            said: str = texts.figures.money(value)
        case int():
            said = texts.figures.number(value)
        case _:
            said = value
    return _NEGATIVE.sub(_MINUS, said)


def _breakable(data: dict[str, object]) -> dict[str, object]:
    """The same data, where a word longer than a line may be broken."""
    return {key: _broken(each) for key, each in data.items()}


def _broken(value: object) -> object:
    if isinstance(value, str):
        return re.sub(rf"\S{{{LONGEST_WORD + 1},}}", lambda word: re.sub("(....)", rf"\1{_BREAK_HERE}", word[0]), value)
    if isinstance(value, dict):
        return {key: _broken(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_broken(each) for each in value]
    return value
