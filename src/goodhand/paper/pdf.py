"""Papers as PDF, by Typst. A document goes to its template as JSON, so nothing a person wrote is read as markup."""

import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import msgspec
import typst

from goodhand.paper.document import Document

LONGEST_WORD = 20
"""As many of the widest letter fit into a line of a poster's title."""
_BREAK_HERE = "\u200b"


class NoFont(Exception):
    """No font on this machine has these signs, so a paper with them could not be read."""

    def __init__(self, signs: str) -> None:
        super().__init__(signs)
        self.signs = signs


def pdf(papers: Sequence[Document], poster: bool = False) -> bytes:
    """The papers one after the other on letter pages; as a poster, in a type that is read from a wall.

    The same papers give the same bytes. It is PDF/A, for keeping: that also refuses a sign for which there is no font.
    """
    inputs = _inputs(papers, poster)
    try:
        made = _compiler().compile(_template(papers[0].template), format="pdf", pdf_standards="a-2b", sys_inputs=inputs)
    except typst.TypstError as error:
        signs = dict.fromkeys(re.findall(r'the text `"(.+?)"` could not be displayed', error.diagnostic))
        if not signs:
            raise
        raise NoFont(" ".join(signs)) from None
    if not isinstance(made, bytes):
        raise AssertionError("Typst made no PDF")
    return made


def pictures(papers: Sequence[Document], poster: bool = False, ppi: float = 72) -> list[bytes]:
    """A PNG of every page."""
    template, inputs = _template(papers[0].template), _inputs(papers, poster)
    made = _compiler().compile(template, format="png", ppi=ppi, sys_inputs=inputs)
    return [made] if isinstance(made, bytes) else list(made or ())


def _inputs(papers: Sequence[Document], poster: bool) -> dict[str, str]:
    data = _breakable(msgspec.to_builtins(papers))
    return {"papers": msgspec.json.encode(data).decode(), "poster": "yes" if poster else "no"}


def _breakable(value: object) -> object:
    """The same data, where a word longer than a line may be broken."""
    if isinstance(value, str):
        return re.sub(rf"\S{{{LONGEST_WORD + 1},}}", lambda word: re.sub("(....)", rf"\1{_BREAK_HERE}", word[0]), value)
    if isinstance(value, dict):
        return {key: _breakable(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_breakable(each) for each in value]
    return value


def _template(name: str = "house_rules") -> bytes:
    return (files("goodhand.paper") / "templates" / f"{name}.typ").read_bytes()


@cache
def _compiler() -> typst.Compiler:
    """Fonts are looked for once; a second paper takes a fraction of the first one's time."""
    return typst.Compiler()
