"""House rules as PDF: letter pages, or a poster."""

import re
from collections.abc import Sequence

import msgspec

from goodhand.paper.document import Document
from goodhand.paper.press import NoFont, Sheets, to_pdf, to_pictures

__all__ = ["LONGEST_WORD", "NoFont", "pdf", "pictures", "printed"]

LONGEST_WORD = 20
"""As many of the widest letter fit into a line of a poster's title."""
_BREAK_HERE = "\u200b"


def pdf(papers: Sequence[Document], poster: bool = False) -> bytes:
    """The papers one after the other on letter pages; as a poster, in a type that is read from a wall."""
    return to_pdf(printed(papers, poster))


def pictures(papers: Sequence[Document], poster: bool = False, ppi: float = 72) -> list[bytes]:
    """A PNG of every page."""
    return to_pictures(printed(papers, poster), ppi)


def printed(papers: Sequence[Document], poster: bool = False) -> Sheets:
    """The pages of these papers."""
    data = _breakable(msgspec.to_builtins(papers))
    inputs = {"papers": msgspec.json.encode(data).decode(), "poster": "yes" if poster else "no"}
    return Sheets((papers[0].template,), inputs)


def _breakable(value: object) -> object:
    """The same data, where a word longer than a line may be broken."""
    if isinstance(value, str):
        return re.sub(rf"\S{{{LONGEST_WORD + 1},}}", lambda word: re.sub("(....)", rf"\1{_BREAK_HERE}", word[0]), value)
    if isinstance(value, dict):
        return {key: _breakable(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_breakable(each) for each in value]
    return value
